"""The symmetries of models of one's own: what arrays of variables may be turned to.

An array is known by the names of its variables: ``q_1`` to ``q_8``, ``x_1_1`` to ``x_4_4``.  All
arrays of a model are turned together.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from gridwright.model.constraints import Variable
from gridwright.puzzles.symmetric_boards import Make, Moves, Renamed, Symmetric, Values

__all__ = ["array_symmetries"]

Array = Mapping[tuple[int, ...], Variable]
"""Variables by their indices."""


def array_symmetries(puzzle: Symmetric) -> Iterator[tuple[str, Make]]:
    """Generators with their names, none where no variable is in an array.

    Arrays of two indices are turned over as boards, those of one index from end to end; values
    are turned over between the least and the greatest; where values are indices, the two change
    places, as rows and columns of queens do.
    """
    domains = puzzle.model().domains
    arrays = _arrays(domains)
    boards = [array for array in arrays if _n_indices(array) == 2]
    if boards:
        yield "top and bottom", _moved(boards, lambda at, n: (n[0] - at[0], at[1]))
        yield "left and right", _moved(boards, lambda at, n: (at[0], n[1] - at[1]))
        yield "a half turn", _moved(boards, lambda at, n: (n[0] - at[0], n[1] - at[1]))
        if all(_is_square(array) for array in boards):
            yield "rows as columns", _moved(boards, lambda at, _: (at[1], at[0]))
            yield "a quarter turn", _moved(boards, lambda at, n: (at[1], n[0] - at[0]))
            yield "the other diagonal", _moved(boards, lambda at, n: (n[1] - at[1], n[0] - at[0]))
    lines = [array for array in arrays if _n_indices(array) == 1]
    if lines:
        yield "first as last", _moved(lines, lambda at, n: (n[0] - at[0],))
    values = set(chain.from_iterable(domains[v] for array in arrays for v in array.values()))
    if not values:
        return
    ends = min(values) + max(values)
    over = {value: ends - value for value in values}
    yield "values turned over", _Within(arrays, Renamed(over))
    if lines and not boards:
        yield "places as values", _PlacesAsValues(lines)


class _Within:
    """What is done to the values of arrays, while other variables keep theirs."""

    def __init__(self, arrays: Iterable[Array], make: Make) -> None:
        self.cells = frozenset(chain.from_iterable(array.values() for array in arrays))
        self.make = make

    def __call__(self, values: Values) -> Values:
        inside = {v: value for v, value in values.items() if v in self.cells}
        return {**values, **self.make(inside)}


class _PlacesAsValues:
    """Where the variable of index i has the value j, that of j has i."""

    def __init__(self, lines: Iterable[Array]) -> None:
        self.lines = tuple(lines)

    def __call__(self, values: Values) -> Values:
        """Lacks what no index stands for, so that it is no solution."""
        made: dict[Variable, int] = {}
        for line in self.lines:
            for (index,), variable in line.items():
                if (values[variable],) in line:
                    made[line[values[variable],]] = index
        inside = {v for line in self.lines for v in line.values()}
        return {**{v: value for v, value in values.items() if v not in inside}, **made}


def _arrays(variables: Iterable[Variable]) -> list[Array]:
    """Variables of one name and one number of indices, where these fill a line or a rectangle."""
    found: dict[tuple[str, int], dict[tuple[int, ...], Variable]] = defaultdict(dict)
    for variable in variables:
        if not isinstance(variable, str):
            continue
        word, *indices = variable.split("_")
        if word and indices and all(i.isascii() and i.isdigit() and len(i) < 5 for i in indices):
            found[word, len(indices)][tuple(map(int, indices))] = variable
    return [array for array in found.values() if _n_indices(array) <= 2 and _is_full(array)]


def _n_indices(array: Array) -> int:
    return len(next(iter(array)))


def _ends(array: Array) -> list[tuple[int, int]]:
    """The least and the greatest of each index."""
    return [(min(axis), max(axis)) for axis in zip(*array, strict=True)]


def _is_full(array: Array) -> bool:
    n = 1
    for lo, hi in _ends(array):
        n *= hi - lo + 1
    return n == len(array)


def _is_square(array: Array) -> bool:
    first, second = _ends(array)
    return first == second


def _moved(
    arrays: Iterable[Array], to: Callable[[tuple[int, ...], list[int]], tuple[int, ...]]
) -> Moves:
    """Each variable goes where `to` says, of its indices and the sums of their ends."""
    there: dict[Variable, Variable] = {}
    for array in arrays:
        sums = [lo + hi for lo, hi in _ends(array)]
        there |= {variable: array[to(at, sums)] for at, variable in array.items()}
    return Moves(there)
