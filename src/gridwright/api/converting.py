"""Puzzles for other programs: as links, and as texts in their forms."""

from typing import Any

from gridwright.api.exports import EXPORTS, export
from gridwright.api.problems import Problem, as_puzzle
from gridwright.basics.errors import FormatError, UnknownName, did_you_mean, shown
from gridwright.formats.links import link_format, link_formats
from gridwright.formats.writers import WRITERS
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["convert", "forms", "link"]


def link(puzzle: Problem, to: str) -> str:
    """The puzzle as a link of another program: f-puzzles, sudokupad, puzz.link, tatham, penpa, ...

    Raises UnknownName for a program that is not known, and FormatError where its links cannot
    hold the puzzle, naming what of it.

    >>> import gridwright as gw
    >>> address = gw.link("1...\\n..2.\\n.3..\\n...4", to="f-puzzles")
    >>> address[:36], gw.parse(address).givens == {0: 1, 6: 2, 9: 3, 15: 4}
    ('https://www.f-puzzles.com/?load=N4Ig', True)
    """
    puzzle = as_puzzle(puzzle)
    form = link_format(to)
    if puzzle.family.name not in form.writes:
        held = " or ".join(form.writes)
        only = f"only a {held}" if held else "they are only read"
        raise FormatError(f"links to {to} cannot hold a {puzzle.family.name}; {only}")
    return form.write(_keys(puzzle), _givens(puzzle))


def convert(puzzle: Problem, to: str) -> str:
    """The puzzle as a text in one of `forms`, a link among them, with a line feed at its end.

    Raises UnknownName for a form that is not known, and FormatError for what it cannot hold.

    >>> import gridwright as gw
    >>> gw.convert("1...\\n..2.\\n.3..\\n...4", to="line")
    '1.....2..3.....4\\n'
    """
    puzzle = as_puzzle(puzzle)
    if to == "toml":
        return puzzle.family.format(puzzle)
    if to in EXPORTS:
        return export(puzzle, to)
    if to in WRITERS:
        grid = puzzle.grid
        if grid is None or grid.holes:
            raise FormatError(f"{to} cannot hold a {puzzle.family.name} that is no full rectangle")
        return WRITERS[to](_keys(puzzle), _givens(puzzle), (grid.rows, grid.cols))
    if to in link_formats():
        return link(puzzle, to) + "\n"
    known = forms()
    guess = did_you_mean(to, known) or f"; known are {', '.join(known)}"
    raise UnknownName(f"no form {shown(to)}{guess}")


def forms() -> tuple[str, ...]:
    """The names of the forms that are written: texts, and links that are not only read."""
    links = [name for name, form in link_formats().items() if form.writes]
    return tuple(sorted({"toml", *WRITERS, *EXPORTS, *links}))


def _keys(puzzle: Puzzle) -> dict[str, Any]:
    if puzzle.more:
        raise FormatError("only puzzle files (toml) hold constraints that were added to a puzzle")
    return puzzle.family.file_keys(puzzle)


def _givens(puzzle: Puzzle) -> dict[tuple[int, int], int]:
    cols = puzzle.grid.cols if puzzle.grid else 1
    return {
        divmod(cell, cols): value for cell, value in puzzle.givens.items() if isinstance(cell, int)
    }
