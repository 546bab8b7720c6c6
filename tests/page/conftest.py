"""One browser and one small server for all tests of the page."""

import os
import shutil

import pytest

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")
def server():
    """The address of a running server."""
    from small_server import serving

    running, address = serving()
    yield address
    running.shutdown()
    running.server_close()


@pytest.fixture(scope="module")
def browser():
    """Chromium, where it is: named by GRIDWRIGHT_BROWSER, or found."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    names = (os.environ.get("GRIDWRIGHT_BROWSER"), "chromium", "chromium-browser", "google-chrome")
    path = next((found for name in names if name and (found := shutil.which(name))), None)
    if path is None:
        pytest.skip("no browser is found; GRIDWRIGHT_BROWSER may name one")
    with playwright.sync_playwright() as running:
        opened = running.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


class Watched:
    """A context whose pages say nothing on the console and ask no other origin."""

    def __init__(self, browser, address, **options):
        self.address, self.said = address, []
        self.context = browser.new_context(
            **{"viewport": {"width": 1280, "height": 800}, **options}
        )
        self.context.set_default_timeout(15_000)

    def page(self, fragment=""):
        """A new page of the address."""
        page = self.context.new_page()
        page.on("console", lambda message: self.said.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: self.said.append(f"error: {error}"))
        page.on("request", self.asked)
        page.goto(self.address + fragment)
        return page

    def asked(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.said.append(f"foreign request: {request.url}")

    def close(self):
        self.context.close()
        assert self.said == []


@pytest.fixture
def watched(browser, server):
    """Makes contexts; at the end nothing must have been said and nobody else asked."""
    made = []

    def make(**options):
        made.append(Watched(browser, server, **options))
        return made[-1]

    yield make
    for one in made:
        one.close()
