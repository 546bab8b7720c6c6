"""The puzzles that come with the package, as the page shows them."""

from collections.abc import Iterator

from gridwright.api import templates
from gridwright.api.solving import load
from gridwright.basics.errors import PuzzleError
from gridwright.play.sheet import called, glimpse

__all__ = ["examples"]


def examples() -> Iterator[dict[str, str]]:
    """Each with its name, family, title, text and a small picture, in the order of names."""
    for path in templates.examples().values():
        try:
            puzzle = load(path)
        except PuzzleError:  # a file of many
            continue
        yield {
            "name": path.stem,
            "family": puzzle.family.name,
            "called": called(puzzle.family),
            "title": str(puzzle.meta.get("title", "")),
            "text": path.read_text(encoding="utf-8"),
            "svg": glimpse(puzzle),
        }
