"""Alembic's door: the caller opens the transaction, so that a migration is all or nothing."""

from alembic import context
from sqlmodel import SQLModel

import backend.models  # noqa: F401  (the tables register themselves)

context.configure(
    connection=context.config.attributes["connexion"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    user_module_prefix="backend.models.",
)
context.run_migrations()
