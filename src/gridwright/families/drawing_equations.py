"""Drawing equations: a board of unknowns with operators between them, or rows of unknowns.

An equation that is a row or a column of the board, such as ``a + b * c = 20``, is drawn along
it: its operators between the cells, its result at the end.  All others are written below.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from gridwright.puzzles.playing import Place
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.step import NO_CANDIDATES, Candidates, Step
from gridwright.puzzles.step_drawing import ground, step_names
from gridwright.scene.drawing import Drawing
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Box, Role, Scene, Words, words
from gridwright.scene.tiling import squares
from gridwright.text.typeset import typeset, typeset_number

__all__ = ["draw_equations", "equation_places"]

APART = 1.75
"""Distance of cells with operators between them: in text, four lines."""
SIZE = 0.46
LISTED = 40
"""The most equations that are listed below."""
_TOKEN = re.compile(r"[A-Za-z_]\w*|\d+|\S")
_ROW_WITHOUT_BOARD = 6

NOTHING: Mapping[str, Role] = MappingProxyType({})

_Names = Sequence[str | None]


class _Chain(NamedTuple):
    """An equation along a line of the board: what stands between its names and what after."""

    equation: str
    signs: list[str]
    result: str


class _Laid(NamedTuple):
    """A board of unknowns: its drawing, the name of each square, equations not along it."""

    drawing: Drawing
    names: list[str]
    unlike: list[str]
    bottom: float


def draw_equations(
    puzzle: Puzzle,
    names: Sequence[str],
    solution: Solution | None,
    captions: tuple[str, str],
    steps: Sequence[Step] = (),
    candidates: Candidates = NO_CANDIDATES,
) -> Scene:
    """The board of unknowns, or all of them in rows, and the equations.

    What steps rest on or change has a ground; the candidates are marks.
    """
    title, description = captions
    laid = _laid(puzzle, names, solution, step_names(steps))
    gone = {name: values for step in steps for name, values in step.eliminates.items()}
    values = puzzle.givens if solution is None else solution.assignment
    for cell, name in enumerate(laid.names):
        if name not in values and (name in candidates or name in gone):
            left = set(candidates.get(name, ())).difference(gone.get(name, ()))
            laid.drawing.candidates(
                cell, puzzle.clues["numbers"], left, gone.get(name, ()), typeset_number
            )
    laid.drawing.add(*_listed(laid.unlike, laid.bottom))
    return laid.drawing.scene(title, description)


def equation_places(
    puzzle: Puzzle, names: Sequence[str], title: str, description: str
) -> tuple[Scene, tuple[Place, ...]]:
    """The board of unknowns without the equations that are listed below, and its places."""
    laid = _laid(puzzle, names, None, NOTHING)
    drawing = laid.drawing
    places = tuple(
        Place(name, name, tile._replace(box=drawing.room[cell]))
        for (cell, tile), name in zip(drawing.tiles.items(), laid.names, strict=True)
    )
    return drawing.scene(title, description), places


def _laid(
    puzzle: Puzzle, names: Sequence[str], solution: Solution | None, marked: Mapping[str, Role]
) -> _Laid:
    board: Sequence[_Names] = puzzle.clues.get("board", ())
    missing = [name for name in names if not any(name in row for row in board)]
    n = _ROW_WITHOUT_BOARD
    rows = [*board, *(missing[i : i + n] for i in range(0, len(missing), n))]
    equations = [equation.text for equation in puzzle.clues["equations"]]
    across = _chains(board, equations)
    down = _chains(list(zip(*board, strict=True)), equations)
    pitch = APART if across or down else 1.0
    at = [(r, c, name) for r, row in enumerate(rows) for c, name in enumerate(row) if name]
    drawing = Drawing(squares({i: (c * pitch, r * pitch) for i, (r, c, _) in enumerate(at)}))
    if across or down:
        drawing.pitch = 1.0, APART / 2
    values = puzzle.givens if solution is None else solution.assignment
    for r, c, name in at:
        if name in marked:
            drawing.add(ground(Box(c * pitch, r * pitch, 1.0, 1.0), marked[name]))
    for cell, (_, _, name) in enumerate(at):
        drawing.number(cell, name)
    drawing.fit(typeset_number(value) for value in values.values())
    for cell, (_, _, name) in enumerate(at):
        if name in values:
            role = Role.GIVEN if name in puzzle.givens else Role.FOUND
            drawing.value(cell, typeset_number(values[name]), role)
    drawing.add(*_across(across, len(board[0]) if board else 0), *_down(down, len(board)))
    drawn = {chain.equation for chain in (*across.values(), *down.values())}
    below = len(rows) * pitch + (0.6 if down else 0.0)
    unlike = [text for text in equations if text not in drawn]
    return _Laid(drawing, [name for _, _, name in at], unlike, below)


def _chains(lines: Sequence[_Names], equations: Sequence[str]) -> dict[int, _Chain]:
    """The equation of each line that has one: its names in order, a sign between each two."""
    found = {}
    for equation in equations:
        left, equals, right = equation.partition("=")
        tokens = _TOKEN.findall(left)
        names, signs = tuple(tokens[::2]), tokens[1::2]
        is_chain = len(names) == len(signs) + 1 and all(sign in "+-*/^" for sign in signs)
        if equals and is_chain and "=" not in right and len(right) <= 12:
            for number, line in enumerate(lines):
                if tuple(line) == names and number not in found:
                    found[number] = _Chain(equation, signs, typeset(right.strip()))
                    break
    return found


def _across(chains: dict[int, _Chain], n_cols: int) -> Iterator[Words]:
    width = max((text_width("= " + chain.result) * SIZE for chain in chains.values()), default=0)
    for row, chain in chains.items():
        y = row * APART
        for col, sign in enumerate(chain.signs):
            box = Box(col * APART + 1, y, APART - 1, 1)
            yield words(Role.LABEL, typeset(sign), box, SIZE)
        box = Box(n_cols * APART - APART + 1.15, y, width, 1)
        yield words(Role.LABEL, f"= {chain.result}", box, SIZE, align="left")


def _down(chains: dict[int, _Chain], n_rows: int) -> Iterator[Words]:
    for col, chain in chains.items():
        x = col * APART
        for row, sign in enumerate(chain.signs):
            yield words(Role.LABEL, typeset(sign), Box(x, row * APART + 1, 1, APART - 1), SIZE)
        y = n_rows * APART - APART + 1
        yield words(Role.LABEL, "=", Box(x, y, 1, APART - 1), SIZE)
        result = Box(x - 0.25, y + APART - 1, 1.5, 0.6)
        yield words(Role.LABEL, chain.result, result, SIZE)


def _listed(equations: list[str], top: float) -> Iterator[Words]:
    if len(equations) > LISTED:
        equations = [*equations[: LISTED - 1], f"and {len(equations) - LISTED + 1} more equations"]
    width = max((text_width(typeset(equation)) * 0.4 for equation in equations), default=0)
    for number, equation in enumerate(equations):
        box = Box(0, top + 0.2 + 0.55 * number, min(width, 16), 0.5)
        yield words(Role.LABEL, typeset(equation), box, 0.4, align="left")
