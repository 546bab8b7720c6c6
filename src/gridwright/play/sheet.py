"""A puzzle as it is played: one description for all families, from which a page comes.

Nothing here knows a family: places, clues and pieces are what `Family.board` says, houses, sums
and neighbours are read from the constraints of the model, and the picture is the writer's.  A
plug-in's family has a page with nothing but its model and a line of text.

`Sheet.as_json` is the answer of ``POST /api/v1/describe``.  Everything in it is named by the names
of variables, as in hints and steps, so that these need no translation.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from gridwright.basics.errors import SizeError
from gridwright.basics.halting import asking
from gridwright.draw.svg import view_of, write_svg
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMostOne,
    Constraint,
    ExactlyOne,
    LinearSum,
    Variable,
)
from gridwright.model.model import Model
from gridwright.puzzles.playing import Board, Place
from gridwright.puzzles.puzzle import Family, Puzzle
from gridwright.scene.scene import Area, Point, Role, Scene, Words

__all__ = ["MOST_MOVES", "MOST_PLACES", "Sheet", "called", "glimpse", "sheet"]

MOST_PLACES: Final = 2_500
"""Places of a board that a page can show: each is an element that a reader can be led to."""
MOST_MOVES: Final = 20_000
"""Ways to lay pieces that are sent along; of larger packings only the picture is shown."""
_MOST_STATEMENTS: Final = 600
_GLIMPSE: Final = 4.5
"""Cells a side of a corner that shows what kind of board it is."""
_MOST_LISTED: Final = 64
"""Values that are listed one by one; of larger domains that are runs, both ends are told."""


@dataclass(frozen=True)
class Sheet:
    """One puzzle, described for a program that plays it; boxes and outlines are in cells.

    family     its name; `called`, what people call it; `summary`, a line on what is to be done
    title      and `author`, `note`: what the file says, or ""
    text       the puzzle file, which is all that has to be kept of it
    svg        the picture of the board, and `view`: left, top, width and height that it shows
    playable   whether there are places to write in; `reason` says why not
    plays      "values", "choices" (a place is chosen or not) or "pieces" (laid on places)
    kind       of values in cells: "digit" (0 to 9), "symbol" (one character) or "number"
    symbols    how values are written where that is not in decimal
    drawn      how they are drawn where that is not as they are written
    cells      places in reading order: `id` (of the variable), `place`, `row` and `col` from 0,
               `box`, with `poly` if it is no rectangle, `room` for its value if that is less,
               `domain` (an index into `domains`), and where there is one `given`, `printed` (a
               small text in it), `tint` (its ground, from 1; 0 is shaded) and `region`
    domains    lists of values, or {low, high}
    letters    what has a value and no place: `id`, `domain`, `given`
    houses     where no value may occur twice: `name`, `cells`; of choices, none may be chosen twice
    sums       `name`, `cells`, `total`
    statements what else is said of several places: `name`, `cells`
    entries    lists beside the board: `name`, `label`, `text`, `section`, `cells`
    order      of a path: `first`, `last`, `near` (neighbours by cell); None if there is no path
    pieces     `name`, `uses`; `moves`: each way to lay one as its id, the index of the piece and
               the indices of its cells
    rules      what holds besides, a sentence each

    >>> import gridwright as gw
    >>> gw.sheet(gw.Hidoku("1 . 3\\n. . .")).order["last"]
    6
    """

    family: str
    called: str
    summary: str
    title: str
    author: str
    note: str
    text: str
    svg: str
    view: tuple[float, float, float, float]
    playable: bool = True
    reason: str = ""
    plays: str = "values"
    kind: str = "digit"
    symbols: Mapping[str, str] = field(default_factory=dict)
    drawn: Mapping[str, str] = field(default_factory=dict)
    cells: Sequence[Mapping[str, Any]] = ()
    domains: Sequence[Any] = ()
    letters: Sequence[Mapping[str, Any]] = ()
    houses: Sequence[Mapping[str, Any]] = ()
    sums: Sequence[Mapping[str, Any]] = ()
    statements: Sequence[Mapping[str, Any]] = ()
    entries: Sequence[Mapping[str, Any]] = ()
    order: Mapping[str, Any] | None = None
    pieces: Sequence[Mapping[str, Any]] = ()
    moves: Sequence[Sequence[Any]] = ()
    rules: Sequence[str] = ()

    def as_json(self) -> dict[str, Any]:
        """A JSON object of these, which shares its parts with them."""
        return {one.name: getattr(self, one.name) for one in fields(self)}


def sheet(puzzle: Puzzle, theme: str = "page") -> Sheet:
    """The description of a puzzle; nothing is solved.

    The picture has the `theme`, one of those of `gridwright.draw`.  Boards of more than
    `MOST_PLACES` places, or with more than `MOST_MOVES` ways to lay pieces, are described without
    places, and `reason` says so.  Raises PuzzleError for a theme that is not known.

    >>> import gridwright as gw
    >>> told = gw.sheet(gw.Latin("1 .\\n. ."))
    >>> told.kind, told.cells[0]["given"], told.houses[0]
    ('digit', 1, {'name': 'row 1', 'cells': ['r1c1', 'r1c2']})
    """
    family = puzzle.family
    board = family.board(puzzle)
    told: dict[str, Any] = {
        "family": family.name,
        "called": called(family),
        "summary": family.summary,
        **{key: str(puzzle.meta.get(key, "")) for key in ("title", "author", "note")},
        "text": family.format(puzzle),
        "svg": write_svg(_without_grounds(board), theme),
        "view": tuple(round(x, 4) for x in view_of(board.scene, theme)),
        "plays": family.plays,
        "rules": (board.rules,) if board.rules else puzzle.rules(),
    }
    try:
        _check_size(board)
    except SizeError as error:
        return Sheet(**told, playable=False, reason=str(error))
    return Sheet(**told, **_Description(puzzle, board).told())


def called(family: Family) -> str:
    """What people call a puzzle of a family.

    >>> import gridwright as gw
    >>> called(gw.Jodici([[4, 0, 0, 0, 0, 0]] * 3).family)
    'Jodici'
    """
    return family.title or family.name.replace("-", " ").capitalize()


def glimpse(puzzle: Puzzle, theme: str = "page") -> tuple[str, str]:
    """Two pictures of the board as SVG: for a thumbnail and for a card of a few hundred pixels.

    The thumbnail shows a corner where the whole would be too fine; else they are the same.
    """
    board = puzzle.family.board(puzzle)
    scene = board.small or board.scene
    x, y, width, height = view_of(scene, theme)
    whole = write_svg(scene, theme)
    if min(width, height) <= _GLIMPSE + 1.5:
        return whole, whole
    return write_svg(scene, theme, crop=(x, y, _GLIMPSE, _GLIMPSE)), whole


def _grounds(board: Board) -> dict[tuple[Point, ...], int]:
    """The colours of whole places: they lie under what is written, and the picture above it."""
    tiles = {place.tile.points for place in board.places}
    return {
        shape.points: shape.tint
        for shape in board.scene.shapes
        if isinstance(shape, Area) and shape.role is Role.SHADE and shape.points in tiles
    }


def _without_grounds(board: Board) -> Scene:
    grounds = _grounds(board)
    shapes = board.scene.shapes
    kept = (s for s in shapes if not (isinstance(s, Area) and s.points in grounds))
    return replace(board.scene, shapes=tuple(kept))


def _check_size(board: Board) -> None:
    if not board.places:
        raise SizeError("there is nothing to write in")
    for what, found, most in (
        ("places", len(board.places), MOST_PLACES),
        ("ways to lay pieces", len(board.moves), MOST_MOVES),
    ):
        if found > most:
            raise SizeError(f"{found:,} {what}; a page shows at most {most:,}")


class _Description:
    """What a sheet says about the places of one board."""

    def __init__(self, puzzle: Puzzle, board: Board) -> None:
        self.puzzle, self.board = puzzle, board
        self.model = Model({}, ()) if board.moves else puzzle.model()
        self.domains: dict[tuple[int, ...], int] = {}
        self.placed = {place.variable for place in board.places}
        self.names = {v: puzzle.name(v) for v in (*self.placed, *self.model.domains)}

    def told(self) -> dict[str, Any]:
        """The fields of a sheet."""
        board, family = self.board, self.puzzle.family
        cells = list(self._cells())
        values = sorted({x for domain in self.domains for x in domain})
        letters = list(self._letters())  # their values are written in decimal
        texts = {x: family.write_value(x) for x in values[: 4 * _MOST_LISTED]}
        draws = getattr(family, "drawn_value", family.write_value)
        pictured = {x: draws(x) for x in texts}
        is_short = len(texts) == len(values) and all(len(text) == 1 for text in texts.values())
        are_digits = all(0 <= x <= 9 for x in values) and is_short
        kind = "digit" if are_digits else "symbol" if is_short else "number"
        return {
            "kind": kind,
            "symbols": {str(x): text for x, text in texts.items() if text != str(x)},
            "drawn": {str(x): text for x, text in pictured.items() if text != texts[x]},
            "cells": cells,
            "domains": [_written(domain) for domain in self.domains],
            "letters": letters,
            **self._statements(),
            "entries": [
                {**entry._asdict(), "cells": self._named(entry.variables)} for entry in board.clues
            ],
            "pieces": [{"name": name, "uses": uses} for name, uses in board.pieces],
            "moves": [[str(name), *move] for name, move in board.moves.items()],
        }

    def _named(self, variables: Sequence[Variable]) -> list[str]:
        return [self.names.get(v) or self.puzzle.name(v) for v in variables]

    def _domain(self, values: Sequence[int]) -> int:
        return self.domains.setdefault(tuple(values), len(self.domains))

    def _cells(self) -> Iterator[dict[str, Any]]:
        puzzle, givens = self.puzzle, self.puzzle.givens
        at = _rows(self.board.places, puzzle)
        printed, grounds = _printed(self.board.scene), _grounds(self.board)
        regions: dict[object, int] = {}
        for place, (row, col) in zip(self.board.places, at, strict=True):
            points, variable = place.tile.points, place.variable
            xs, ys = [x for x, _ in points], [y for _, y in points]
            box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            values = (
                place.values if place.values is not None else self.model.domains.get(variable, ())
            )
            cell = {"id": self.names[variable], "place": place.name, "row": row, "col": col}
            cell |= {"box": _rounded(box), "domain": self._domain(values)}
            if len(points) != 4 or len({*xs}) != 2 or len({*ys}) != 2:
                cell["poly"] = [_rounded(point) for point in points]
            if len(points) != 4 or place.tile.box.height < 0.75 * box[3]:
                cell["room"] = _rounded(place.tile.box)
            if variable in givens:
                cell["given"] = givens[variable]
            if text := [w.text for w in printed if _is_in(w, box)]:
                cell["printed"] = " ".join(text)
            if points in grounds:
                cell["tint"] = grounds[points]
            if place.region is not None:
                cell["region"] = regions.setdefault(place.region, len(regions))
            yield cell

    def _letters(self) -> Iterator[dict[str, Any]]:
        """Variables that may be given, beside the board."""
        for variable in self.puzzle.family.variables(self.puzzle):
            if variable not in self.placed and variable in self.model.domains:
                letter: dict[str, Any] = {"id": self.names[variable]}
                letter["domain"] = self._domain(self.model.domains[variable])
                if variable in self.puzzle.givens:
                    letter["given"] = self.puzzle.givens[variable]
                yield letter

    def _statements(self) -> dict[str, Any]:
        """What the constraints say of places, and of letters beside the board."""
        known = self.placed | set(self.puzzle.family.variables(self.puzzle))
        houses: list[dict[str, Any]] = []
        sums: list[dict[str, Any]] = []
        others: list[dict[str, Any]] = []
        order = None
        for constraint in asking(self.model.constraints):
            if not constraint.scope or not known.issuperset(constraint.scope):
                continue
            told: dict[str, Any] = {"name": constraint.name}
            told["cells"] = self._named(constraint.scope)
            if _is_house(constraint, self.puzzle.family.plays):
                houses.append(told)
            elif isinstance(constraint, LinearSum) and set(constraint.weights) == {1}:
                sums.append({**told, "total": constraint.total})
            elif isinstance(constraint, Adjacency):
                order = self._order(constraint)
            elif constraint.name and len(others) < _MOST_STATEMENTS:
                others.append(told)
        return {"houses": houses, "sums": sums, "statements": others, "order": order}

    def _order(self, path: Adjacency) -> dict[str, Any]:
        names = self._named(path.scope)
        near = zip(names, path.neighbours, strict=True)
        values = [x for variable in path.scope for x in self.model.domains[variable]]
        return {
            "first": min(values, default=1),
            "last": max(values, default=0),
            "near": {name: [names[j] for j in places] for name, places in near},
        }


def _is_house(constraint: Constraint, plays: str) -> bool:
    """Whether no two places may have the same value, or, where they are chosen, no two be chosen.

    Where ones are written, as stars are, a statement that one of them is a star is no house: the
    others have the same value.
    """
    if plays == "choices":
        is_plain = isinstance(constraint, AtMostOne) and not constraint.colours
        return is_plain or isinstance(constraint, ExactlyOne)
    return isinstance(constraint, AllDifferent)


def _rows(places: Sequence[Place], puzzle: Puzzle) -> list[tuple[int, int]]:
    """A row and a column of each place, from 0: those of the grid, or from top to bottom."""
    grid, used = puzzle.grid, [place.variable for place in places]
    if grid.cells and all(isinstance(v, int) for v in used) and len(set(used)) == len(used):
        return [divmod(int(v), grid.cols) for v in used]
    tops = sorted({round(place.tile.points[0][1], 3) for place in places})
    at: list[tuple[int, int]] = []
    lengths: dict[int, int] = {}
    for place in places:
        row = tops.index(round(place.tile.points[0][1], 3))
        at.append((row, lengths.get(row, 0)))
        lengths[row] = lengths.get(row, 0) + 1
    return at


def _printed(scene: Scene) -> list[Words]:
    """Small texts: numbers of entries, sums of cages."""
    return [s for s in scene.shapes if isinstance(s, Words) and s.role is Role.CLUE_NUMBER]


def _is_in(word: Words, box: tuple[float, float, float, float]) -> bool:
    x, y = word.box.centre
    return box[0] < x < box[0] + box[2] and box[1] < y < box[1] + box[3]


def _written(values: tuple[int, ...]) -> Any:
    is_run = len(values) > _MOST_LISTED and values[-1] - values[0] == len(values) - 1
    return {"low": values[0], "high": values[-1]} if is_run else list(values)


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(float(x), 4) for x in numbers]
