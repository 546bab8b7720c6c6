"""The page with the package in Pyodide, from a folder of files: played, hinted, solved, set."""

import functools
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from page_support import from_npm, open_puzzle, text_of

import gridwright as gw
from gridwright.web.standalone import find_pyodide, write_page


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The folder, served by nothing but files."""
    found = from_npm("pyodide/pyodide.mjs")
    if found is None:
        pytest.skip("Pyodide is not installed (npm install pyodide)")
    folder = tmp_path_factory.mktemp("page")
    try:
        write_page(folder, find_pyodide(str(found.parent)))
    except gw.PuzzleError as error:
        pytest.skip(str(error))
    running = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()
    running.server_close()


def test_it_plays_hints_solves_checks_and_sets(watched):
    page = watched().page()
    page.set_default_timeout(60_000)
    open_puzzle(page, text_of("futoshiki.toml"))
    page.keyboard.press("h")
    page.locator(".strength").wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_role("button", name="What is possible").count() == 0  # it needs numpy
    page.get_by_role("button", name="Solve").click()
    page.locator(".says", has_text="The only solution").wait_for()
    page.keyboard.press("k")
    page.locator(".stamp").wait_for()
    page.get_by_role("button", name="Share or print").click()
    page.get_by_role("button", name="Change the puzzle").click()
    page.locator(".verdict.good").wait_for()
    page.locator(".grade .level").wait_for()
