"""Drawing an exact cover as the matrix it is: a column for each item, a row for each option.

A disc says that the option holds the item, a colour is written in its place.  Chosen options
are marked; secondary items stand to the right, apart.  Of what is too large, the beginning is
shown, and of a solution always the options it chose.
"""

from collections.abc import Iterator, Mapping, Sequence

from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.step_drawing import ground
from gridwright.scene.metrics import text_width
from gridwright.scene.scene import Box, Disc, Role, Scene, Shape, Stroke, words
from gridwright.scene.tiling import Tile

__all__ = ["draw_cover", "rows_of"]

MOST_COLUMNS = 120
MOST_ROWS = 120
_SIZE = 0.5
_GAP = 0.4
_LONGEST = 6.0
"""Room for the name of an item, in cells."""


def draw_cover(
    puzzle: Puzzle,
    solution: Solution | None,
    captions: tuple[str, str],
    marked: Mapping[str, Role] | None = None,
) -> Scene:
    """The matrix of items and options; those that a step rests on or changes have a ground.

    `marked` are the indices of these options, as texts.
    """
    title, description = captions
    primary = [item.name for item in puzzle.clues["items"]]
    places = _places(primary, puzzle.clues["secondary"])
    options: Sequence[Sequence[str]] = puzzle.clues["options"]
    chosen = frozenset() if solution is None else frozenset(solution.options)
    rows = range(len(options))
    shown = list(rows) if len(rows) <= MOST_ROWS else sorted(chosen) or list(rows[:MOST_ROWS])
    shown = shown[:MOST_ROWS]
    width = max(places.values(), default=0) + 1
    shapes: list[Shape] = list(_heads(places))
    for row, option in enumerate(shown):
        if marked is not None and (role := marked.get(str(option))) is not None:
            shapes.append(ground(Box(0.0, row, width, 1.0), role))
        elif marked is None and option in chosen:
            shapes.append(ground(Box(0.0, row, width, 1.0), Role.BECAUSE))
        shapes += _row(row, str(option + 1), options[option], places, option in chosen)
    shapes += _lines(places, len(shown), len(primary))
    left_out = [
        f"{n} more {what}"
        for n, what in (
            (len(options) - len(shown), "options"),
            (len(primary) + len(puzzle.clues["secondary"]) - len(places), "items"),
        )
        if n
    ]
    if left_out:
        box = Box(0, len(shown) + 0.2, max(width, 5.0), 0.6)
        shapes.append(words(Role.LABEL, "and " + " and ".join(left_out), box, 0.45, align="left"))
    return Scene.of(shapes, title=title, description=description)


def rows_of(puzzle: Puzzle) -> dict[int, Tile]:
    """The rows of the matrix, by the index of the option that each one is."""
    primary = [item.name for item in puzzle.clues["items"]]
    places = _places(primary, puzzle.clues["secondary"])
    width = max(places.values(), default=0) + 1
    corners = ((0.0, 0), (width, 0), (width, 1), (0.0, 1))
    return {
        row: Tile(tuple((x, row + y) for x, y in corners), Box(-1.6, row + 0.15, 1.4, 0.7))
        for row in range(min(len(puzzle.clues["options"]), MOST_ROWS))
    }


def _places(primary: Sequence[str], secondary: Sequence[str]) -> dict[str, float]:
    """Where the column of each item begins; secondary items after a gap."""
    places = {name: float(i) for i, name in enumerate(primary[:MOST_COLUMNS])}
    gap = len(places) + (_GAP if places else 0)
    room = MOST_COLUMNS - len(places)
    return places | {name: gap + i for i, name in enumerate(secondary[:room])}


def _heads(places: Mapping[str, float]) -> Iterator[Shape]:
    """The names of the items, upright if they are long."""
    longest = max((text_width(name) * _SIZE for name in places), default=0)
    climbs = longest > 0.85
    height = min(longest, _LONGEST) if climbs else 0.7
    for name, x in places.items():
        box = Box(x + 0.1, -height - 0.15, 0.8, height)
        yield words(
            Role.LABEL, name, box, _SIZE, align="left" if climbs else "centre", climbs=climbs
        )


def _row(
    row: int, number: str, option: Sequence[str], places: Mapping[str, float], is_chosen: bool
) -> Iterator[Shape]:
    box = Box(-1.6, row + 0.15, 1.4, 0.7)
    yield words(Role.FOUND if is_chosen else Role.LABEL, number, box, 0.42, align="right")
    for word in option:
        name, _, colour = word.partition(":")
        x = places.get(word, places.get(name))
        if x is None:
            continue
        if colour and word not in places:
            role = Role.FOUND if is_chosen else Role.GIVEN
            yield words(role, colour, Box(x + 0.1, row + 0.15, 0.8, 0.7), 0.5)
        else:
            yield Disc(Role.FOUND if is_chosen else Role.GIVEN, (x + 0.5, row + 0.5), 0.24)


def _lines(places: Mapping[str, float], n_rows: int, n_primary: int) -> Iterator[Shape]:
    """The grid, in one block for primary and one for secondary items."""
    columns = list(places.values())
    for block in (columns[:n_primary], columns[n_primary:]):
        if not block or not n_rows:
            continue
        left, right = block[0], block[-1] + 1
        for row in range(n_rows + 1):
            role = Role.GRID if 0 < row < n_rows else Role.BOX
            yield Stroke(role, ((left, row), (right, row)))
        for x in (*block, right):
            role = Role.BOX if x in (left, right) else Role.GRID
            yield Stroke(role, ((x, 0), (x, n_rows)))
