#!/usr/bin/env bash
# What the tests of the page use besides Python: Chromium, from the system's packages where this may
# install some, and axe-core and Pyodide from npm, in .venv/page.  Nothing that is there already is
# fetched again; what cannot be had is named, and ends this with 1.
set -u
cd "$(dirname "$0")/.."
missing=0

if ! command -v chromium chromium-browser google-chrome > .venv/browser.log; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >> .venv/browser.log; then
        export DEBIAN_FRONTEND=noninteractive
        install=(timeout 240 apt-get install --yes --quiet --no-install-recommends chromium)
        "${install[@]}" >> .venv/browser.log 2>&1 ||
            { apt-get update --quiet && "${install[@]}"; } >> .venv/browser.log 2>&1
    fi
    command -v chromium chromium-browser google-chrome ||
        { echo "no Chromium: install it, or name one by GRIDWRIGHT_BROWSER" >&2; missing=1; }
fi

firefox=""  # Firefox is asked where it is already, by a package that speaks WebDriver BiDi
if command -v firefox firefox-esr >> .venv/browser.log; then firefox=puppeteer-core@24; fi
if [ ! -f .venv/page/node_modules/pyodide/pyodide.mjs ]; then
    timeout 240 npm install --prefix .venv/page --no-save --no-audit --no-fund --silent \
        axe-core@4 pyodide@314 $firefox >> .venv/browser.log 2>&1 ||
        { echo "no axe-core and no Pyodide: npm could not install them" >&2; missing=1; }
fi
exit "$missing"
