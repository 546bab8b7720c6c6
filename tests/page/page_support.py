"""What several tests of the page use."""

from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"


def text_of(name):
    return (EXAMPLES / name).read_text(encoding="utf-8")


def open_puzzle(page, text):
    """Bring a puzzle by the field of the start."""
    page.get_by_label("A puzzle, a link").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".board .cell").first.wait_for()


def axe():
    """The source of axe-core, if npm has it somewhere near."""
    folders = (EXAMPLES.parent, Path.home(), Path("/tmp"))
    return next(
        (f for folder in folders if (f := folder / "node_modules/axe-core/axe.min.js").is_file()),
        None,
    )


def found_by_axe(page, source):
    page.evaluate(source.read_text(encoding="utf-8"))
    violations = page.evaluate("axe.run().then(told => told.violations)")
    return [
        [one["id"], one["help"], [node["html"][:160] for node in one["nodes"][:3]]]
        for one in violations
    ]
