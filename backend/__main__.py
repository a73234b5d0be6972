"""`python -m backend`: see `cli.py` for the verbs."""

import sys

from backend.cli import main

sys.exit(main())
