"""``python -m bench page``: what it takes until a board is there, measured by the browser itself.

A server is started, and Chromium opens a link to each puzzle in a context without a cache.  For
each: kilobytes of the page and of the server's answers until the board was there; milliseconds
from the first byte of the page until the board was drawn (its script, its style and the puzzle's
description come in between), and from the answer that describes the puzzle; and how far anything
moved afterwards (the browser's `layout-shift`, 0 for not at all).  Medians of `--rounds`; the
first visit of all, which finds the workers cold, is not counted.
"""

import argparse
import asyncio
import base64
import json
import os
import shutil
import statistics
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.server import Server, running, warmed

__all__ = ["main"]

PUZZLES = ("killer.toml", "hidoku.txt", "kakuro.toml", "crossnumber.toml")
SIZE = {"width": 1280, "height": 800}

OBSERVE = """
window.moved = 0;
new PerformanceObserver(list => { for (const one of list.getEntries()) window.moved += one.value; })
  .observe({type: 'layout-shift', buffered: true});
new MutationObserver((_, self) => {
  if (document.querySelector('.board .cell')) {
    self.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.drawn = performance.now(); }));
  }
}).observe(document, {childList: true, subtree: true});
"""
"""Run before the page's own script: how far things move, and when the board was painted."""

TIMES = """() => {
  const [page] = performance.getEntriesByType('navigation');
  const asked = performance.getEntriesByType('resource').find(one => one.name.endsWith('describe'));
  return [window.drawn - page.responseStart, window.drawn - asked.responseStart, window.moved];
}"""


def link_to(text: str) -> str:
    """The fragment of the address by which a puzzle is opened."""
    state = json.dumps({"t": text, "s": {}}).encode()
    return "#p=" + base64.urlsafe_b64encode(zlib.compress(state, wbits=-15)).decode().rstrip("=")


async def visit(browser: Any, address: str) -> list[float]:
    """A row of the table: two figures in kilobytes, two in milliseconds, how far things moved."""
    context = await browser.new_context(viewport=SIZE)
    page = await context.new_page()
    told = await context.new_cdp_session(page)
    names: dict[str, str] = {}
    sizes = {"page": 0, "answers": 0}

    def sent(event: dict[str, Any]) -> None:
        names[event["requestId"]] = "answers" if "/api/" in event["request"]["url"] else "page"

    def loaded(event: dict[str, Any]) -> None:
        sizes[names[event["requestId"]]] += event["encodedDataLength"]

    told.on("Network.requestWillBeSent", sent)
    told.on("Network.loadingFinished", loaded)
    await told.send("Network.enable")
    await page.add_init_script(OBSERVE)
    await page.goto(address)
    while not await page.evaluate("window.drawn || 0"):  # the page's policy lets no text be run
        await asyncio.sleep(0.02)
    kilobytes = [n / 1000 for n in sizes.values()]
    await page.wait_for_timeout(500)  # what moves late is seen too
    found = [*kilobytes, *await page.evaluate(TIMES)]
    await context.close()
    return found


async def measure(server: Server, rounds: int) -> None:
    """Print a row for each puzzle."""
    from playwright.async_api import async_playwright

    named = (os.environ.get("GRIDWRIGHT_BROWSER"), "chromium", "chromium-browser", "google-chrome")
    path = next((found for name in named if name and (found := shutil.which(name))), None)
    print("| puzzle | page, KB | answers, KB | ms from the page | from the description | moved |")
    print("|---|---|---|---|---|---|")
    async with async_playwright() as playing:
        browser = await playing.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in PUZZLES:
            address = server.root + link_to((Path("examples") / name).read_text("utf-8"))
            visits = [await visit(browser, address) for _ in range(rounds + 1)][1:]
            size, answers, page, told, moved = map(statistics.median, zip(*visits, strict=True))
            print(
                f"| {name} | {size:.0f} | {answers:.0f} | {page:.0f} | {told:.0f} | {moved:.3f} |"
            )
        await browser.close()


async def run(rounds: int) -> None:
    async with running() as server:
        await warmed(server)
        await measure(server, rounds)


def main(arguments: Sequence[str]) -> int:
    """Measure; the exit status is 0."""
    parser = argparse.ArgumentParser(prog="python -m bench page", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    asyncio.run(run(parser.parse_args(arguments).rounds))
    return 0
