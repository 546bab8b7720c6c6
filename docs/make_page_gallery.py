"""Screenshots of the page for docs/page.md, by a browser: ``python docs/make_page_gallery.py``.

An example of each family is opened, with a part of its solution written: wide and light, wide and
dark, and on a phone; then two puzzles that are set.  All of it takes a quarter of an hour; with
names (``crossnumber setting-killer``) only those pictures are taken anew.  Needs playwright and a
Chromium, which GRIDWRIGHT_BROWSER names if it is not found.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import gridwright as gw
from gridwright.api.solving import all_families
from gridwright.api.templates import example

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "page"
PAGE = ROOT / "docs" / "page.md"
BLOCK = re.compile(r"(<!-- page gallery -->\n).*?(<!-- end of it -->)", re.DOTALL)

VIEWS = {
    "light": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
}
SCALE = {"light": 0.6, "dark": 0.6, "phone": 0.75}
SET = {"killer.toml": "cage", "crossnumber-bars.toml": "clues"}
"""Examples that are shown as they are set, and the tool in the hand."""
WIDTH = {"light": 41, "dark": 41, "phone": 13}


def main(chosen: Collection[str]) -> None:
    """Write all pictures or those that are chosen, and the list of all."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jpg"):
        if not chosen:
            old.unlink()
    command = [sys.executable, "-m", "gridwright", "serve", "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        names = ("chromium", "chromium-browser", "google-chrome")
        found = next((path for name in names if (path := shutil.which(name))), None)
        path = os.environ.get("GRIDWRIGHT_BROWSER", found)
        with sync_playwright() as running:
            browser = running.chromium.launch(executable_path=path, args=["--no-sandbox"])
            told = list(pictures(browser, address, chosen))
            browser.close()
    finally:
        server.terminate()
        server.wait()
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(lambda m: m[1] + "\n".join(told) + m[2], text), encoding="utf-8")


def pictures(browser: Browser, address: str, chosen: Collection[str]) -> Iterator[str]:
    """Take them; a paragraph of the page for each puzzle."""
    views: dict[str, Any]
    for family in all_families():
        path = example(family)
        if path is not None:
            text = gw.load(path).family.format(gw.load(path))
            views = VIEWS if not chosen or family.name in chosen else {}
            yield row(browser, address, family.name, text, played, views)
    for name, tool in SET.items():
        text = (ROOT / "examples" / name).read_text(encoding="utf-8")
        title = f"setting-{name.partition('.')[0]}"
        views = VIEWS if not chosen or title in chosen else {}
        yield row(browser, address, title, text, lambda page, tool=tool: put(page, tool), views)


def row(browser: Browser, address: str, name: str, text: str, then, views) -> str:
    """The three pictures of one puzzle, of which these views are taken."""
    for view, options in views.items():
        context = browser.new_context(
            **options,
            device_scale_factor=SCALE[view],
            reduced_motion="reduce",
            service_workers="block",
        )
        page = context.new_page()
        page.goto(address)
        page.get_by_label("A puzzle, a link").fill(text)
        page.get_by_role("button", name="Open", exact=True).click()
        page.locator(".board .cell").first.wait_for()
        then(page)
        file = FOLDER / f"{name}-{view}.jpg"
        page.screenshot(path=file, type="jpeg", quality=72)
        context.close()
    title = name.replace("-", " ")
    images = (
        f'<img src="page/{name}-{view}.jpg" alt="{title}, {view}" width="{WIDTH[view]}%">'
        for view in VIEWS
    )
    return f"**{name.replace('-', ' ').capitalize()}**\n\n" + "\n".join(images) + "\n"


def played(page: Page) -> None:
    """A part of the solution, as if it had been written."""
    page.locator(".tool", has_text="More").click()
    page.get_by_role("button", name="Solve", exact=True).click()
    page.locator(".says.good, .says.bad").first.wait_for(timeout=60_000)
    cells = page.locator('[role=gridcell]:not([aria-readonly="true"])')
    for i in range(cells.count()):
        if i * 7 % 10 > 3 and cells.nth(i).locator(".value").count():
            cells.nth(i).click(modifiers=["Control"])
    page.keyboard.press("Delete")
    page.keyboard.press("Escape")
    if page.locator(".board.values").count():  # a click writes nothing there
        cells.nth(cells.count() // 3).click()
    page.wait_for_timeout(300)


def put(page: Page, tool: str) -> None:
    """The same puzzle as it is set, with one tool."""
    page.get_by_role("button", name="Share or print").click()
    page.get_by_role("button", name="Change the puzzle").click()
    page.locator(".verdict.good").wait_for(timeout=60_000)
    page.locator(f'.rail [data-name="{tool}"]').click()
    page.locator("[role=gridcell]").nth(12).click()
    page.locator(".grade .level").wait_for(timeout=60_000)


if __name__ == "__main__":
    main(sys.argv[1:])
