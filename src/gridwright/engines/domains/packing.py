"""From statements to the two arrays of the kernel (kernels/fields.py draws the table)."""

from collections.abc import Callable, Hashable
from copy import copy
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.basics.halting import ask, asking
from gridwright.engines.domains.statements import Links, Network, Statement, same
from gridwright.kernels import fields as kernel
from gridwright.kernels import flat, propagation, tree
from gridwright.kernels.flat import Ints, Words, as_ints, as_words, zeros
from gridwright.kernels.propagators.registry import row_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["WHOLE", "PackedNetwork", "State", "longer", "pack"]

Figures = list[list[int]]
"""Of each variable, those of kernels/fields.py."""

WHOLE = 1 << 60
"""The share of the whole tree; shares are whole numbers, so that sums of them are exact."""

_ROOM = 4096
"""Values of solutions that are handed over at a time."""

_FIRST_LEVELS = 4
"""Levels that the log has room for before it grows."""


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
        """The root, to be searched."""
        return State(copy(self.root.sets), copy(self.root.ints))

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
    widths = [wide for _, wide in windows]
    n_rows = sum(widths)
    own_words = [len(s.words) for s in chain(network.statements, *network.groups)]
    scratch = max([8 * w for w in widths] + own_words, default=8)
    rows = slice(scratch, scratch + n_rows)
    row_places = list(accumulate(widths, initial=scratch))
    sets = zeros(scratch)
    sets.frombytes(_rows(network, windows))
    ints: list[int] = [0] * (kernel.VARS + kernel.RECORD * n)
    figures: Figures = []
    for place, (base, wide), domain in zip(row_places[:n], windows, network.domains, strict=True):
        figure = [0] * kernel.RECORD
        figure[kernel.ROW], figure[kernel.WIDE], figure[kernel.BASE] = place, wide, base
        figure[kernel.SIZE] = len(domain)
        if domain:
            figure[kernel.LO], figure[kernel.HI] = domain[0], domain[-1]
        figure[kernel.WEIGHT], figure[kernel.LINK] = 1, -1
        figures.append(figure)
    for links in network.links:
        _link(figures, ints, links)
    made = [*network.statements, *chain.from_iterable(network.groups)]
    waiting = [s for s in made if row_of(s.kind).waits]
    different = [s for s in made if not row_of(s.kind).waits]
    ints[kernel.N], ints[kernel.ANSWER], ints[kernel.ROWS] = n, network.n_answers, n_rows
    if set(widths) == {1} and len(set(windows)) == 1:
        ints[kernel.FLAT] = scratch
    ints[kernel.N_CONS], ints[kernel.CONS] = len(waiting), len(ints)
    _lay_statements(ints, sets, [*waiting, *different])
    _lay_uses(figures, ints, waiting, len(waiting) * kernel.FIGURES + ints[kernel.CONS], different)
    n_ints = _lay_search(ints, n, len(waiting))
    linked = [v for v, figure in enumerate(figures) if figure[kernel.LINK] >= 0]
    for v in linked:
        figures[v][kernel.FRESH] = 1
    ints[kernel.N_CHANGED], ints[kernel.SAVED] = len(linked), len(sets)
    ints += [0] * (n_ints - len(ints))
    for field, content in (
        (kernel.CHANGED, linked),
        (kernel.PHASES, [figure[kernel.BASE] - 1 for figure in figures]),
    ):
        ints[ints[field] : ints[field] + len(content)] = content
    ints[ints[kernel.LEVELS] + kernel.REST] = WHOLE
    ints[kernel.VARS : kernel.VARS + kernel.RECORD * n] = chain.from_iterable(figures)
    propagate = propagation.propagation_for({s.kind for s in made})
    sets.frombytes(bytes(8 * _FIRST_LEVELS * n_rows))
    root = State(flat.words(sets), flat.ints(ints))
    first = ints[kernel.CONS]
    places = {id(s): first + kernel.FIGURES * i for i, s in enumerate([*waiting, *different])}
    groups = tuple(_group(places, group) for group in network.groups)
    return PackedNetwork(root, propagate, rows, groups, len(waiting))


def _group(places: dict[int, int], group: list[Statement]) -> Ints:
    told = [places[id(s)] if row_of(s.kind).waits else -1 - places[id(s)] for s in group]
    return flat.ints(sorted(told, reverse=True))


def longer(state: State) -> State:
    """The state with room for more levels in its log."""
    sets, ints = state
    n_levels = int(ints[kernel.LEVEL]) + 2
    more_sets = max(n_levels * int(ints[kernel.ROWS]), 64)
    more_ints = max(kernel.ENTRY * n_levels * int(ints[kernel.N]), 64)
    return State(flat.longer(sets, more_sets), flat.longer(ints, more_ints))


def _rows(network: Network, windows: list[tuple[int, int]]) -> bytes:
    """The rows of all variables; those that share a domain are made once."""
    row_of: dict[tuple[Hashable, tuple[int, int]], bytes] = {}
    rows = []
    for domain, window in asking(zip(network.domains, windows, strict=True), 4096):
        key = same(domain), window
        if key not in row_of:
            base, wide = window
            if isinstance(domain, range):
                bits = ((1 << len(domain)) - 1) << (domain.start - base) if domain else 0
            else:
                bits = sum(1 << (x - base) for x in domain)
            row_of[key] = bits.to_bytes(8 * wide, "little")
        rows.append(row_of[key])
    return b"".join(rows)


def _link(figures: Figures, ints: list[int], links: Links) -> None:
    """Two tables of partners by bit, one for all cells and one for all places."""
    cells, places = list(links.cells), list(links.places)
    base, wide = (figures[cells[0]][field] for field in (kernel.BASE, kernel.WIDE))
    for twin, v in enumerate(cells):
        figures[v][kernel.LINK], figures[v][kernel.TWIN] = len(ints), twin
    before = links.base - base
    ints += [-1] * before + places + [-1] * (64 * wide - before - len(places))
    for twin, v in enumerate(places, links.base):
        figures[v][kernel.LINK], figures[v][kernel.TWIN] = len(ints), twin
    ints += cells


def _lay_statements(ints: list[int], sets: Words, statements: list[Statement]) -> None:
    """The figures of all constraints, then their scopes and tables; their words."""
    first = len(ints)
    ints += [0] * (kernel.FIGURES * len(statements))
    n_words = len(sets)
    for i, statement in enumerate(asking(statements, 16)):
        scope = len(ints)
        ints += statement.scope
        own = len(ints)
        ints += statement.table(own, n_words)
        ints[first + kernel.FIGURES * i : first + kernel.FIGURES * (i + 1)] = (
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


def _lay_uses(
    figures: Figures,
    ints: list[int],
    waiting: list[Statement],
    first: int,
    different: list[Statement],
) -> None:
    """For each variable the constraints on it, and those by which it differs from others."""
    start = first - kernel.FIGURES * len(waiting)
    about = [(start + kernel.FIGURES * i, s) for i, s in enumerate(waiting)]
    groups = (
        (kernel.USES, [(place, s) for place, s in about if not s.ends]),
        (kernel.ENDS, [(place, s) for place, s in about if s.ends]),
        (kernel.PEERS, [(first + kernel.FIGURES * i, s) for i, s in enumerate(different)]),
    )
    lists: list[tuple[list[int], ...]] = [([], [], []) for _ in figures]
    for k, (_, statements) in enumerate(groups):
        for place, statement in asking(statements, 16):
            for v in dict.fromkeys(statement.scope):
                lists[v][k].append(place)
    ask()
    for figure, own in zip(figures, lists, strict=True):
        for (field, _), places in zip(groups, own, strict=True):
            figure[field] = len(ints)
            ints += places
        figure[kernel.PEERS_END] = len(ints)


def _lay_search(ints: list[int], n: int, n_waiting: int) -> int:
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
        (kernel.LOG, kernel.ENTRY * n * _FIRST_LEVELS),
    ):
        ints[field] = end
        end += size
    ints[kernel.ROOM], ints[kernel.LAST], ints[kernel.BAD] = room, -1, -1
    ints[kernel.LIMIT], ints[kernel.STARTS] = tree.UNIT, 1
    ints[kernel.SHARE], ints[kernel.LONG] = WHOLE, tree.PATIENT
    return end
