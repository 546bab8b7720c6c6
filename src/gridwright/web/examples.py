"""The puzzles that come with the package, as the page shows them."""

from collections.abc import Iterator

from gridwright.api import templates
from gridwright.api.solving import load
from gridwright.basics.errors import PuzzleError
from gridwright.play.sheet import called, glimpse

__all__ = ["examples"]


def examples() -> Iterator[dict[str, str]]:
    """Each with its names, what it is about, its text and pictures, in the order of names.

    `whole` is there only where the small picture shows a corner.
    """
    for path in templates.examples().values():
        try:
            puzzle = load(path)
        except PuzzleError:  # a file of many
            continue
        small, whole = glimpse(puzzle)
        about = puzzle.meta.get("note") or puzzle.family.summary
        yield {
            "name": path.stem,
            "family": puzzle.family.name,
            "called": called(puzzle.family),
            "title": str(puzzle.meta.get("title", "")),
            "about": str(about),
            "text": path.read_text(encoding="utf-8"),
            "svg": small,
            **({"whole": whole} if whole != small else {}),
        }
