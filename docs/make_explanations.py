"""Make the end of docs/explanations.md and its pictures: ``python docs/make_explanations.py``.

One puzzle of each family is explained to its end, as `gridwright explain` tells it, and the first
steps of three kinds are drawn.  What stands before the mark in the page is written by hand.
"""

import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import gridwright as gw
from gridwright.api.solving import Stopping
from gridwright.api.teaching import strip_of
from gridwright.cli.running import Task
from gridwright.cli.telling import Telling, Wish
from gridwright.draw.svg import write_svg

__all__ = ["EXPLAINED", "explanations"]

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "explanations.md"
PICTURES = ROOT / "docs" / "steps"
MARK = "<!-- the rest is written by make gallery -->\n"

EXPLAINED = {
    "Alphametic": "examples/alphametic.toml",
    "Binairo": "examples/binairo.toml",
    "Easy as ABC": "examples/easy-as-abc.toml",
    "Equation board": "examples/equation-board.toml",
    "Exact cover": "examples/exact-cover.dlx",
    "Fill-in": "examples/fill-in.toml",
    "Futoshiki": "examples/futoshiki.toml",
    "Hidoku": "examples/hidoku.txt",
    "Jodici": "examples/jodici.toml",
    "Kakuro": "examples/kakuro.toml",
    "KenKen": "examples/kenken.toml",
    "Killer": "examples/killer.toml",
    "Kropki": "examples/kropki.toml",
    "Latin square": "examples/idempotent.toml",
    "Magic board": "docs/explained/magic-board.toml",
    "Magic hexagon": "examples/magic-hexagon.toml",
    "Model of your own": "docs/explained/model.toml",
    "Numbered rooms": "examples/numbered-rooms.toml",
    "Numeric crossword": "examples/crossnumber-triangle.toml",
    "Polyomino": "examples/polyomino.toml",
    "Ripple effect": "examples/ripple-effect.toml",
    "Samurai": "examples/samurai.toml",
    "Skyscrapers": "examples/skyscrapers.toml",
    "Star battle": "examples/star-battle.toml",
    "Str8ts": "examples/str8ts.toml",
    "Sudoku": "examples/sudoku.toml",
    "Suguru": "examples/suguru.toml",
    "Sujiko": "examples/sujiko.toml",
    "Survo": "examples/survo.toml",
    "Transversal": "examples/transversal.toml",
}
"""A puzzle of each family, and of Sudokus with cages; the longest examples have a shorter one."""

KINDS, NARROW = 3, 2
"""Kinds of steps of which the first is drawn: fewer of them of a board that is large."""
LARGE = 15
"""Columns of a board that is large."""


class Explained(NamedTuple):
    """What the command prints, and a picture of some of the steps; none where nothing is drawn."""

    output: str
    picture: str


def explained(path: str) -> Explained:
    """Explain one puzzle."""
    telling = Telling(Task(path, gw.load(ROOT / path), Stopping()), Wish())
    with redirect_stdout(StringIO()) as output:
        telling.tell()
    kinds = {}
    for panel in telling.panels:
        kinds.setdefault(panel.step.technique, panel)
    grid = telling.task.puzzle.grid
    most = NARROW if grid is not None and grid.cols > LARGE else KINDS
    return Explained(output.getvalue(), write_svg(strip_of(list(kinds.values())[:most])))


def explanations() -> Iterator[tuple[Path, str]]:
    """Every picture with its content, the page last."""
    parts = [PAGE.read_text(encoding="utf-8").partition(MARK)[0] + MARK]
    for title, path in EXPLAINED.items():
        told, name = explained(path), f"{Path(path).name}.svg"
        yield PICTURES / name, told.picture
        closing = told.output.rstrip("\n").rsplit("\n", 1)[-1]
        parts.append(
            f'### {title}\n\n<img src="steps/{name}" alt="some of the steps" width="100%">\n\n'
            f"<details markdown>\n<summary>{closing}</summary>\n\n"
            f"```console\n$ gridwright explain {path}\n{told.output}```\n\n</details>\n"
        )
    yield PAGE, "\n".join(parts)


def main() -> None:
    """Write what is not yet as it should be, and take away what no longer belongs there."""
    made = dict(explanations())
    for path, content in made.items():
        path.parent.mkdir(exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            path.write_text(content, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")
    for path in PICTURES.iterdir():
        if path not in made:
            path.unlink()
            print(f"removed: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main())
