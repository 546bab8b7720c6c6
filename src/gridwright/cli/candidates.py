"""The command candidates: the values that each cell has in some solution."""

from collections.abc import Iterator, Mapping
from itertools import islice

from gridwright.api.candidates import TrueCandidates, candidates
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import say, show, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import heading
from gridwright.model.constraints import AllDifferent
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.spans import Span, Text, TextRole, board_text

__all__ = ["tell_candidates"]

WIDEST = 100
"""Characters of a line of a board; wider boards are told variable by variable."""

LONGEST = 400
"""Variables that are told one by one, and values of each, at most."""


def tell_candidates(words: tuple[str, ...], most: int | None, common: Common) -> int:
    """Print for each puzzle what its variables may be; the worst exit status."""
    n_told = 0

    def ask(puzzle: Puzzle) -> TrueCandidates:
        engine, nodes, jobs = common.engine, common.nodes, common.jobs
        return candidates(puzzle, most, engine=engine, nodes=nodes, jobs=jobs)

    def handle(task: Task) -> int:
        nonlocal n_told
        puzzle = task.puzzle
        found = task.stopping.of(ask, puzzle)
        if common.as_json:
            write_json({"puzzle": puzzle.family.name, "source": task.source, **found.as_json()})
        else:
            say("\n" * bool(n_told) + heading(task.source, puzzle))
            n_told += 1
            _tell(puzzle, found, counted=most is not None)
        if not found.is_possible:
            return status.NO_SOLUTION
        return status.DONE if found.exhausted else status.UNSETTLED

    seconds, family = common.time, common.family
    return each(words, handle, engine=common.engine, seconds=seconds, family=family)


def _tell(puzzle: Puzzle, found: TrueCandidates, *, counted: bool) -> None:
    """The values, as a board where there is room for one; and in how many solutions each is."""
    if not found.is_possible:
        say("no solution: nothing is possible")
        return
    model = puzzle.model()
    board = _board(puzzle, found, model)
    if board is not None:
        say("")
        show(board)
    if board is None or counted:
        say("")
        for line in _lines(puzzle, found, model, counted=counted, is_shown=board is not None):
            say(line)
    n, n_open = sum(map(len, found.values())), sum(len(left) > 1 for left in found.values())
    say("")
    if n_open:
        say(f"{n:,} true candidates; {n_open:,} of {len(found):,} values are open")
    else:
        say("every value is the same in all solutions")
    if not found.exhausted:
        say("some of them were not settled within the limit, and are marked with ?")


# ------------------------------------------------------------------ as a board


def _board(puzzle: Puzzle, found: TrueCandidates, model: Model) -> Text | None:
    """A board with the candidates of each cell; None if there is none, or no room for it."""
    grid = puzzle.grid
    cells = set(grid.cells)
    if not cells or set(found) != cells:
        return None
    written = {_written(puzzle, value) for left in found.values() for value in left}
    apart = "," if any(len(text) > 1 for text in written) else ""
    spans = [
        [
            _span(puzzle, found, cell, apart) if cell in cells else None
            for cell in range(row * grid.cols, (row + 1) * grid.cols)
        ]
        for row in range(grid.rows)
    ]
    width = max(len(span.text) for line in spans for span in line if span is not None)
    if (width + 1) * grid.cols > WIDEST:
        return None
    return board_text(spans, box=_box(puzzle, model))


def _span(puzzle: Puzzle, found: TrueCandidates, cell: int, apart: str) -> Span:
    left, counts = found[cell], found.counts(cell)
    told = apart.join(_written(puzzle, v) + "?" * (counts[v] is None) for v in left)
    if cell in puzzle.givens:
        return Span(told, TextRole.GIVEN)
    return Span(told, TextRole.FOUND if len(left) == 1 else TextRole.EMPTY)


def _written(puzzle: Puzzle, value: int) -> str:
    """A value as the puzzle's own texts have it."""
    write = getattr(puzzle.family, "write_value", str)
    return str(write(value))


def _box(puzzle: Puzzle, model: Model) -> tuple[int, int] | None:
    """Rows and columns of the boxes, where the first cells of a board are in one."""
    grid = puzzle.grid
    for constraint in model.constraints:
        places = sorted(divmod(cell, grid.cols) for cell in constraint.scope if type(cell) is int)
        if type(constraint) is AllDifferent and places and places[0] == (0, 0):
            rows, cols = places[-1][0] + 1, places[-1][1] + 1
            is_box = places == [(r, c) for r in range(rows) for c in range(cols)]
            if is_box and rows > 1 and 1 < cols < grid.cols:
                return rows, cols
    return None


# ------------------------------------------------------------------ one by one


def _lines(
    puzzle: Puzzle, found: TrueCandidates, model: Model, *, counted: bool, is_shown: bool
) -> Iterator[str]:
    """A line for each variable; without those of one value if these are shown already.

    Where all are 0 or 1, as options are, those that may be 1 are told.
    """
    are_options = all({*domain} <= {0, 1} for domain in model.domains.values())
    told = [v for v in found if not (is_shown and len(found[v]) == 1)]
    told = [v for v in told if found[v] != (0,)] if are_options else told
    for variable in told[:LONGEST]:
        counts = found.counts(variable)
        if are_options and not counted:
            values = "in some solutions" if 0 in counts else "in all solutions"
        elif counted:
            values = _counted(puzzle, counts, found.most)
        else:
            values = _values(puzzle, counts)
        yield f"{printable(puzzle.name(variable))}: {values}"
    if len(told) > LONGEST:
        yield f"and {len(told) - LONGEST:,} more; --json tells all"


def _counted(puzzle: Puzzle, counts: Mapping[int, int | None], most: int) -> str:
    """Values, each with the number of its solutions: ``3 (2), 5 (8 or more)``."""
    told = []
    for value, n in islice(counts.items(), LONGEST):
        said = "not settled" if n is None else f"{n} or more" if n == most else f"{n}"
        told.append(f"{_written(puzzle, value)} ({said})")
    return ", ".join(told) + ", ..." * (len(counts) > LONGEST)


def _values(puzzle: Puzzle, counts: Mapping[int, int | None]) -> str:
    """Values one after the other, ``3 5 9``."""
    told = (
        _written(puzzle, value) + "?" * (n is None) for value, n in islice(counts.items(), LONGEST)
    )
    return " ".join(told) + " ..." * (len(counts) > LONGEST)
