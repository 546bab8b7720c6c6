"""The puzzles that come with the package: in it in a wheel, in the folder examples in a clone."""

from collections.abc import Iterator
from pathlib import Path

from gridwright.api.solving import load
from gridwright.basics.errors import PuzzleError
from gridwright.play.sheet import glimpse

__all__ = ["examples", "folder"]

HERE = Path(__file__).parent


def folder() -> Path | None:
    """Where they are; None where they were not installed."""
    places = (HERE / "examples", HERE.parents[2] / "examples")
    return next((place for place in places if place.is_dir()), None)


def examples() -> Iterator[dict[str, str]]:
    """Each with its name, family, title, text and a small picture, in the order of names."""
    place = folder()
    for path in sorted(place.iterdir()) if place else ():
        if path.suffix in (".toml", ".txt", ".dlx"):
            try:
                puzzle = load(path)
            except PuzzleError:  # a file of many
                continue
            title = str(puzzle.meta.get("title", ""))
            text = path.read_text(encoding="utf-8")
            yield {
                "name": path.stem,
                "family": puzzle.family.name,
                "title": title,
                "text": text,
                "svg": glimpse(puzzle),
            }
