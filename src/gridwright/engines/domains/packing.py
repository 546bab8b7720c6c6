"""From statements to the two arrays of the kernel (kernels/fields.py draws the table)."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.basics.halting import ask, asking
from gridwright.engines.domains.statements import Members, Network, Statement
from gridwright.kernels import fields as kernel
from gridwright.kernels import flat, propagation, tree
from gridwright.kernels.flat import Ints, Words, as_ints, as_words, zeros
from gridwright.kernels.propagators.registry import row_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["WHOLE", "PackedNetwork", "State", "longer", "pack", "room_for_more"]

WHOLE = 1 << 60
"""The share of the whole tree; shares are whole numbers, so that sums of them are exact."""

_ROOM = 4096
"""Values of solutions that are handed over at a time."""

_FIRST_LEVELS = 2
"""Levels that the log has room for before it grows."""


_NONE = array("q", [-1])


class State(NamedTuple):
    """The two arrays of a search, of `kernels.flat` or as NumPy sees these."""

    sets: Any
    """Words."""
    ints: Any
    """Whole numbers."""

    def seen(self) -> "State":
        """The same memory as arrays of NumPy."""
        return State(as_words(self.sets), as_ints(self.ints))


@dataclass(frozen=True)
class PackedNetwork:
    """A model at its root, and how it propagates."""

    root: State
    propagate: Callable[[Words, Ints], int]
    rows: slice
    """Where in `sets` all rows are."""
    groups: tuple[Ints, ...] = ()
    """Where the figures are of what the statements of each group have become: first of those that
    wait, then, as -1 less that, of those that never do."""
    n_waiting: int = 0
    """How many statements wait, those of groups included."""

    def copy(self) -> State:
        """The root, to be searched: with room for the first levels in its log."""
        (sets, ints), levels = self.root, _FIRST_LEVELS
        return State(
            flat.longer(sets, levels * int(ints[kernel.ROWS])),
            flat.longer(ints, levels * kernel.ENTRY * int(ints[kernel.N])),
        )

    @property
    def variables(self) -> "NDArray[np.int64]":
        """The figures of all variables at the root: int64[n, RECORD]."""
        return self.figures(self.root)

    def figures(self, state: State) -> "NDArray[np.int64]":
        """The figures of all variables: a view of int64[n, RECORD]."""
        n = int(state.ints[kernel.N])
        end = kernel.VARS + kernel.RECORD * n
        return as_ints(state.ints)[kernel.VARS : end].reshape(n, kernel.RECORD)

    def sizes(self, rows: "NDArray[np.uint64]") -> "NDArray[np.int64]":
        """How many values each variable has in these rows."""
        import numpy as np

        starts = self.variables[:, kernel.ROW] - self.rows.start
        sizes = (
            np.unpackbits(rows.view(np.uint8)).reshape(len(rows), 64).sum(axis=1, dtype=np.int64)
        )
        return np.add.reduceat(sizes, starts) if len(starts) else sizes

    def measure(self, state: State) -> None:
        """Set the sizes and ends of all variables to what their rows are."""
        figures, rows = self.figures(state), as_words(state.sets)[self.rows]
        figures[:, kernel.SIZE] = self.sizes(rows)
        for v, figure in enumerate(figures):
            figure[[kernel.LO, kernel.HI]] = self.ends(rows, v)

    def values(self, sets: Words, v: int) -> list[int]:
        """What a variable may be in a state, ascending."""
        row, wide, base = self._window(v)
        domain = int.from_bytes(sets[row : row + wide].tobytes(), "little")
        return [base + k for k in range(domain.bit_length()) if domain >> k & 1]

    def ends(self, rows: "NDArray[np.uint64]", v: int) -> tuple[int, int]:
        """The least and the greatest value of a variable in these rows; 0 if it has none."""
        row, wide, base = self._window(v)
        place = row - self.rows.start
        domain = int.from_bytes(rows[place : place + wide].tobytes(), "little")
        if not domain:
            return 0, 0
        return base + (domain & -domain).bit_length() - 1, base + domain.bit_length() - 1

    def _window(self, v: int) -> tuple[int, int, int]:
        """Place, words and the value of bit 0 of a variable's row."""
        at = kernel.VARS + kernel.RECORD * v
        row, wide, base = self.root.ints[at : at + kernel.BASE + 1].tolist()
        return row, wide, base


def pack(network: Network) -> PackedNetwork:
    """Lay the arrays out."""
    ask()
    n, windows = len(network.domains), network.windows
    distinct = set(windows)
    bases, widths = [base for base, _ in windows], [wide for _, wide in windows]
    n_rows = sum(widths)
    made = [*network.statements, *chain.from_iterable(network.groups)]
    own_words = [len(s.words) for s in made]
    scratch = max([8 * wide for _, wide in distinct] + own_words, default=8)
    rows = slice(scratch, scratch + n_rows)
    sets = zeros(scratch)
    ints = array("q", bytes(8 * (kernel.VARS + kernel.RECORD * n)))
    _set(ints, n, kernel.ROW, list(accumulate(widths, initial=scratch))[:n])
    _set(ints, n, kernel.WIDE, widths)
    _set(ints, n, kernel.BASE, bases)
    _set(ints, n, kernel.WEIGHT, [1] * n)
    sets.frombytes(_rows(network))
    linked = _lay_links(ints, network)
    kinds = {s.kind for s in made}
    waits = {kind for kind in kinds if row_of(kind).waits}
    waiting = [s for s in made if s.kind in waits]
    different = [s for s in made if s.kind not in waits]
    ints[kernel.N], ints[kernel.ANSWER], ints[kernel.ROWS] = n, network.n_answers, n_rows
    if len(distinct) == 1 and widths[0] == 1:
        ints[kernel.FLAT] = scratch
    ints[kernel.N_CONS], ints[kernel.CONS] = len(waiting), len(ints)
    _lay_statements(ints, sets, [*waiting, *different])
    _lay_uses(ints, waiting, different)
    ints.frombytes(bytes(8 * (_lay_search(ints, n, len(waiting)) - len(ints))))
    ints[kernel.N_CHANGED], ints[kernel.SAVED] = len(linked), len(sets)
    for field, content in ((kernel.CHANGED, linked), (kernel.PHASES, [base - 1 for base in bases])):
        ints[ints[field] : ints[field] + len(content)] = array("q", content)
    ints[ints[kernel.LEVELS] + kernel.REST] = WHOLE
    propagate = propagation.propagation_for(kinds)
    root = State(flat.words(sets), flat.ints(ints))
    first = ints[kernel.CONS]
    places = {id(s): first + kernel.FIGURES * i for i, s in enumerate([*waiting, *different])}
    groups = tuple(_group(places, group) for group in network.groups)
    return PackedNetwork(root, propagate, rows, groups, len(waiting))


def _set(ints: Ints, n: int, field: int, numbers: Iterable[int]) -> None:
    """Set a figure of all variables."""
    end = kernel.VARS + kernel.RECORD * n
    made = numbers if isinstance(numbers, array) else array("q", numbers)
    ints[kernel.VARS + field : end : kernel.RECORD] = made


def _group(places: dict[int, int], group: list[Statement]) -> Ints:
    told = [places[id(s)] if row_of(s.kind).waits else -1 - places[id(s)] for s in group]
    return flat.ints(sorted(told, reverse=True))


def longer(state: State) -> State:
    """The state with room for more in its log: for one level at least, or twice as much."""
    sets, ints = state
    more_sets, more_ints = room_for_more(state)
    return State(flat.longer(sets, more_sets), flat.longer(ints, more_ints))


def room_for_more(state: State, times: int = 2) -> tuple[int, int]:
    """By how much its arrays must grow for a log of so many times its length, or for a level."""
    sets, ints = state
    n_saved, n_logged = len(sets) - int(ints[kernel.SAVED]), len(ints) - int(ints[kernel.LOG])
    more_sets = max((times - 1) * n_saved, int(ints[kernel.ROWS]), 64)
    more_ints = max((times - 1) * n_logged, kernel.ENTRY * int(ints[kernel.N]), 64)
    return more_sets, more_ints


def _rows(network: Network) -> bytes:
    """The rows of all variables; those that share a domain are made once."""
    made: dict[tuple[int, tuple[int, int]], bytes] = {}
    rows: list[bytes] = []
    for key in zip(map(id, network.domains), network.windows, strict=True):
        row = made.get(key)
        if row is None:
            if len(made) % 256 == 0:
                ask()
            base, wide = key[1]
            row = made[key] = _bits(network.domains[len(rows)], base).to_bytes(8 * wide, "little")
        rows.append(row)
    return b"".join(rows)


def _bits(domain: Sequence[int], base: int) -> int:
    if isinstance(domain, range):
        return ((1 << len(domain)) - 1) << domain.start - base if domain else 0
    if isinstance(domain, Members):
        return domain.bits << -base
    return sum(1 << x - base for x in domain)


def _lay_links(ints: Ints, network: Network) -> list[int]:
    """For each permutation two tables of partners by bit, one for all cells and one for all
    places; the variables that have partners, in order."""
    n = len(network.domains)
    partners, twins = _NONE * n, array("q", bytes(8 * n))
    for links in network.links:
        cells, places = links.cells, links.places
        base, wide = network.window(cells[0])
        _link(partners, twins, cells, len(ints), 0)
        before = links.base - base
        ints.extend(_NONE * before)
        ints.extend(array("q", places))
        ints.extend(_NONE * (64 * wide - before - len(places)))
        _link(partners, twins, places, len(ints), links.base)
        ints.extend(array("q", cells))
    linked = sorted(v for links in network.links for v in (*links.cells, *links.places))
    fresh = array("q", bytes(8 * n))
    for v in linked:
        fresh[v] = 1
    for field, numbers in ((kernel.LINK, partners), (kernel.TWIN, twins), (kernel.FRESH, fresh)):
        _set(ints, n, field, numbers)
    return linked


def _link(partners: Ints, twins: Ints, scope: tuple[int, ...], place: int, first: int) -> None:
    """Variables of one view have their partners at one place, and values from the first one on."""
    lo, hi = min(scope), max(scope)
    if scope == tuple(range(lo, hi + 1)):
        partners[lo : hi + 1] = array("q", [place]) * len(scope)
        twins[lo : hi + 1] = array("q", range(first, first + len(scope)))
        return
    for twin, v in enumerate(scope, first):
        partners[v], twins[v] = place, twin


def _lay_statements(ints: Ints, sets: Words, statements: list[Statement]) -> None:
    """The figures of all constraints, then their scopes and tables; their words."""
    first = len(ints)
    ints.frombytes(bytes(8 * kernel.FIGURES * len(statements)))
    n_words, figures = len(sets), list[int]()
    for statement in asking(statements, 16):
        scope = len(ints)
        ints.extend(array("q", statement.scope))
        own = len(ints)
        ints.extend(array("q", statement.table(own, n_words)))
        figures += (
            statement.kind,
            scope,
            scope + len(statement.scope),
            n_words if statement.param is None else statement.param,
            own if statement.extra is None else statement.extra,
            statement.urgency,
            0,
            int(statement.settles),
        )
        sets.extend(statement.words)
        n_words += len(statement.words)
    ints[first : first + len(figures)] = array("q", figures)


def _lay_uses(ints: Ints, waiting: list[Statement], different: list[Statement]) -> None:
    """The table of kernels/laying, which lists for each variable the constraints on it."""
    statements, place = [*waiting, *different], ints[kernel.CONS]
    ints[kernel.LAY] = len(ints)
    ints.extend(array("q", (len(statements), place + kernel.FIGURES * len(waiting))))
    ints.extend(array("q", [int(statement.ends) for statement in statements]))
    ints.frombytes(bytes(8 * sum(len(statement.scope) for statement in statements)))


def _lay_search(ints: Ints, n: int, n_waiting: int) -> int:
    """Where the tables of the search are, which begin as zeros; how many ints there are then."""
    room, end = max(1, _ROOM // max(ints[kernel.ANSWER], 1)), len(ints)
    for field, size in (
        (kernel.QUEUE, tree.N_URGENCIES * n_waiting),
        (kernel.LISTED, 2 * n),
        (kernel.CHANGED, n),
        (kernel.PHASES, n),
        (kernel.TWOS, 2 * n),
        (kernel.LEVELS, kernel.STORY * (n + 2)),
        (kernel.OUT, room * ints[kernel.ANSWER]),
        (kernel.LOG, 0),
    ):
        ints[field] = end
        end += size
    ints[kernel.ROOM], ints[kernel.LAST], ints[kernel.BAD] = room, -1, -1
    ints[kernel.LIMIT], ints[kernel.STARTS] = tree.UNIT, 1
    ints[kernel.SHARE], ints[kernel.LONG] = WHOLE, tree.PATIENT
    return end
