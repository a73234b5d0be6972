"""`bin/serve` on a machine that lacks something: a sentence that says what to do, and nothing half done."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BIN = Path(__file__).resolve().parent.parent / "bin"
TOOLS = ("sh", "dirname", "cat", "cksum", "rm")


@pytest.fixture
def bare_machine(tmp_path: Path) -> Path:
    """A copy of the scripts, and a PATH with almost nothing on it."""
    shutil.copytree(BIN, tmp_path / "bin")
    (tmp_path / "requirements.txt").touch()
    tools = tmp_path / "path"
    tools.mkdir()
    for tool in TOOLS:
        (tools / tool).symlink_to(str(shutil.which(tool)))
    return tmp_path


def put_python(machine: Path, script: str) -> None:
    python = machine / "path" / "python3"
    python.write_text(f"#!/bin/sh\n{script}\n")
    python.chmod(0o755)


def serve(machine: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [machine / "bin" / "serve"],
        env={"PATH": str(machine / "path"), "HOME": str(machine)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_machine_without_python_is_told_so(bare_machine: Path) -> None:
    answer = serve(bare_machine)
    assert answer.returncode == 1
    assert "Python 3.11 or newer is needed; this machine has no Python at all." in answer.stderr


def test_a_machine_whose_python_is_too_old_is_told_its_version(bare_machine: Path) -> None:
    put_python(bare_machine, '[ "$1" = --version ] && echo Python 3.9.2 || exit 1')
    answer = serve(bare_machine)
    assert answer.returncode == 1
    assert "this machine has Python 3.9.2" in answer.stderr


def test_a_debian_without_the_venv_package_is_told_which_to_install(bare_machine: Path) -> None:
    put_python(bare_machine, f'case "$*" in *ensurepip*) exit 1;; esac; exec "{sys.executable}" "$@"')
    answer = serve(bare_machine)
    assert answer.returncode == 1
    assert f"apt install python3.{sys.version_info.minor}-venv" in answer.stderr
    assert not (bare_machine / ".venv").exists()
