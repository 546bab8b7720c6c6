"""What several tests of the page use."""

import base64
import json
import zlib
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
FOLDERS = (EXAMPLES.parent / ".venv" / "page", EXAMPLES.parent, Path.home(), Path("/tmp"))
"""Where npm may have put what the tests use (`make browser`: in the first)."""


def text_of(name):
    return (EXAMPLES / name).read_text(encoding="utf-8")


def link_of(text):
    """The fragment of an address that has a puzzle in it."""
    packed = zlib.compress(json.dumps({"t": text, "s": {}}).encode(), wbits=-15)
    return "#p=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def open_puzzle(page, text):
    """Bring a puzzle by the field of the start."""
    page.get_by_label("A puzzle, a link").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".board .cell").first.wait_for()


def from_npm(name):
    """A file of a package, if npm has it somewhere near."""
    return next((f for one in FOLDERS if (f := one / "node_modules" / name).is_file()), None)


def axe():
    """The source of axe-core."""
    return from_npm("axe-core/axe.min.js")


def found_by_axe(page, source):
    page.evaluate(source.read_text(encoding="utf-8"))
    violations = page.evaluate("axe.run().then(told => told.violations)")
    return [
        [one["id"], one["help"], [node["html"][:160] for node in one["nodes"][:3]]]
        for one in violations
    ]
