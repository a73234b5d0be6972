# Sourced by bin/serve and bin/test, from the project's folder. After `setup serve` or `setup test`, $PYTHON
# is a Python that has exactly the locked packages. A stamp makes every later run free.
# shellcheck shell=sh

PYTHON=.venv/bin/python

setup() {
    wanted=$1
    case $wanted in
        serve) requirements="requirements.txt" ;;
        test) requirements="requirements-dev.txt" ;;
    esac
    # What the tests need contains what serving needs.
    if stamped "$wanted" "$requirements" || stamped test requirements-dev.txt; then return; fi
    rm -f .venv/stamp-serve .venv/stamp-test
    if command -v uv >/dev/null 2>&1; then with_uv "$wanted"; else with_pip "$requirements"; fi
    stamp "$requirements" >".venv/stamp-$wanted"
}

stamped() {
    [ -x "$PYTHON" ] && [ -f ".venv/stamp-$1" ] && [ "$(cat ".venv/stamp-$1")" = "$(stamp "$2")" ]
}

# The folder is in it: a copied .venv points to the old place.
stamp() {
    echo "$(pwd) $(cksum <"$1")"
}

announce() {
    echo "Setting up in .venv (once, about half a minute)…" >&2
}

with_uv() {
    groups=--no-dev
    [ "$1" = test ] && groups=--dev
    announce
    UV_PROJECT_ENVIRONMENT=.venv uv sync --quiet --locked "$groups" </dev/null
}

with_pip() {
    "$PYTHON" -m pip --version >/dev/null 2>&1 || new_venv
    announce
    "$PYTHON" -m pip install --quiet --no-input --disable-pip-version-check \
        --require-hashes -r "$1" </dev/null
}

new_venv() {
    base=$(recent_python) || too_old
    "$base" -c 'import ensurepip' 2>/dev/null || no_venv "$base"
    rm -rf .venv
    "$base" -m venv .venv
}

recent_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

too_old() {
    found=$(python3 --version 2>/dev/null || echo "no Python at all")
    echo "Python 3.11 or newer is needed; this machine has $found. Install one, or install uv." >&2
    exit 1
}

no_venv() {
    version=$("$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "This Python cannot make a virtual environment. On Debian or Ubuntu: apt install python$version-venv" >&2
    exit 1
}
