"""From statements to the two arrays of the kernel (kernels/fields.py draws the table)."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.basics.halting import ask, asking
from gridwright.engines.domains.statements import Links, Network, Statement, Words, same
from gridwright.engines.words import bits
from gridwright.kernels import fields as kernel
from gridwright.kernels import propagation, tree
from gridwright.kernels.propagators.registry import row_of

__all__ = ["WHOLE", "Ints", "PackedNetwork", "State", "longer", "pack"]

Ints = NDArray[np.int64]

WHOLE = 1 << 60
"""The share of the whole tree; shares are whole numbers, so that sums of them are exact."""

_ROOM = 4096
"""Values of solutions that are handed over at a time."""

_FIRST_LEVELS = 4
"""Levels that the log has room for before it grows."""


class State(NamedTuple):
    """The two arrays of a search."""

    sets: Words
    ints: Ints


@dataclass(frozen=True)
class PackedNetwork:
    """A model at its root, and how it propagates."""

    root: State
    propagate: Callable[[Words, Ints], int]
    rows: slice
    """Where in `sets` all rows are."""
    variables: Ints
    """The figures of all variables at the root: int64[n, RECORD]."""
    groups: tuple[Ints, ...] = ()
    """Where the figures are of what the statements of each group have become: first of those that
    wait, then, as -1 less that, of those that never do."""
    n_waiting: int = 0
    """How many statements wait, those of groups included."""

    def copy(self) -> State:
        """The root, to be searched."""
        return State(self.root.sets.copy(), self.root.ints.copy())

    def figures(self, state: State) -> Ints:
        """The figures of all variables: a view of int64[n, RECORD]."""
        n = int(state.ints[kernel.N])
        end = kernel.VARS + kernel.RECORD * n
        return state.ints[kernel.VARS : end].reshape(n, kernel.RECORD)

    def sizes(self, rows: Words) -> Ints:
        """How many values each variable has in these rows."""
        starts = self.variables[:, kernel.ROW] - self.rows.start
        sizes = (
            np.unpackbits(rows.view(np.uint8)).reshape(len(rows), 64).sum(axis=1, dtype=np.int64)
        )
        return np.add.reduceat(sizes, starts) if len(starts) else sizes

    def measure(self, state: State) -> None:
        """Set the sizes and ends of all variables to what their rows are."""
        figures, rows = self.figures(state), state.sets[self.rows]
        figures[:, kernel.SIZE] = self.sizes(rows)
        for v, figure in enumerate(figures):
            figure[[kernel.LO, kernel.HI]] = self.ends(rows, v)

    def values(self, sets: Words, v: int) -> list[int]:
        """What a variable may be in a state, ascending."""
        row, wide, base = (int(x) for x in self.variables[v, : kernel.BASE + 1])
        return [base + int(k) for k in bits(sets[row : row + wide])]

    def ends(self, rows: Words, v: int) -> tuple[int, int]:
        """The least and the greatest value of a variable in these rows; 0 if it has none."""
        figure = self.variables[v]
        place = int(figure[kernel.ROW]) - self.rows.start
        domain = int.from_bytes(rows[place : place + int(figure[kernel.WIDE])].tobytes(), "little")
        base = int(figure[kernel.BASE])
        if not domain:
            return 0, 0
        return base + (domain & -domain).bit_length() - 1, base + domain.bit_length() - 1


def pack(network: Network) -> PackedNetwork:
    """Lay the arrays out."""
    ask()
    n, windows = len(network.domains), network.windows
    widths = [wide for _, wide in windows]
    n_rows = sum(widths)
    own_words = [s.words.size for s in chain(network.statements, *network.groups)]
    scratch = max([8 * w for w in widths] + own_words, default=8)
    rows = slice(scratch, scratch + n_rows)
    row_places = list(accumulate(widths, initial=scratch))
    sets = [np.zeros(scratch, np.uint64), _rows(network, windows)]
    ints: list[int] = [0] * (kernel.VARS + kernel.RECORD * n)
    figures = np.zeros((n, kernel.RECORD), np.int64)
    figures[:, kernel.ROW], figures[:, kernel.WIDE] = row_places[:n], widths
    figures[:, kernel.BASE] = [base for base, _ in windows]
    figures[:, kernel.SIZE] = list(map(len, network.domains))
    figures[:, kernel.LO] = [domain[0] if domain else 0 for domain in network.domains]
    figures[:, kernel.HI] = [domain[-1] if domain else 0 for domain in network.domains]
    figures[:, kernel.WEIGHT] = 1
    figures[:, kernel.LINK] = -1
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
    linked = np.flatnonzero(figures[:, kernel.LINK] >= 0)
    figures[linked, kernel.FRESH] = 1
    ints[kernel.N_CHANGED] = len(linked)
    ints[kernel.SAVED] = sum(words.size for words in sets)
    sets.append(np.zeros(_FIRST_LEVELS * n_rows, np.uint64))
    array = np.zeros(n_ints, np.int64)
    array[: len(ints)] = ints
    array[ints[kernel.CHANGED] :][: len(linked)] = linked
    array[ints[kernel.PHASES] :][:n] = figures[:, kernel.BASE] - 1
    array[ints[kernel.LEVELS] + kernel.REST] = WHOLE
    array[kernel.VARS : kernel.VARS + figures.size] = figures.ravel()
    propagate = propagation.propagation_for({s.kind for s in made})
    root = State(np.concatenate(sets), array)
    first = ints[kernel.CONS]
    places = {id(s): first + kernel.FIGURES * i for i, s in enumerate([*waiting, *different])}
    groups = tuple(_group(places, group) for group in network.groups)
    return PackedNetwork(root, propagate, rows, figures, groups, len(waiting))


def _group(places: dict[int, int], group: list[Statement]) -> Ints:
    told = [places[id(s)] if row_of(s.kind).waits else -1 - places[id(s)] for s in group]
    return np.array(sorted(told, reverse=True), np.int64)


def longer(state: State) -> State:
    """The state with room for more levels in its log."""
    sets, ints = state
    n_levels = ints[kernel.LEVEL] + 2
    more_sets = max(int(n_levels * ints[kernel.ROWS]), 64)
    more_ints = max(int(kernel.ENTRY * n_levels * ints[kernel.N]), 64)
    return State(
        np.concatenate([sets, np.zeros(more_sets, np.uint64)]),
        np.concatenate([ints, np.zeros(more_ints, np.int64)]),
    )


def _rows(network: Network, windows: list[tuple[int, int]]) -> Words:
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
    return np.frombuffer(b"".join(rows), "<u8").astype(np.uint64)


def _link(figures: Ints, ints: list[int], links: Links) -> None:
    """Two tables of partners by bit, one for all cells and one for all places."""
    cells, places = list(links.cells), list(links.places)
    base, wide = (int(figures[cells[0], field]) for field in (kernel.BASE, kernel.WIDE))
    figures[cells, kernel.LINK] = len(ints)
    figures[cells, kernel.TWIN] = range(len(cells))
    before = links.base - base
    ints += [-1] * before + places + [-1] * (64 * wide - before - len(places))
    figures[places, kernel.LINK] = len(ints)
    figures[places, kernel.TWIN] = range(links.base, links.base + len(places))
    ints += cells


def _lay_statements(ints: list[int], sets: list[Words], statements: list[Statement]) -> None:
    """The figures of all constraints, then their scopes and tables; their words."""
    first = len(ints)
    ints += [0] * (kernel.FIGURES * len(statements))
    n_words = sum(words.size for words in sets)
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
        sets.append(statement.words)
        n_words += statement.words.size


def _lay_uses(
    figures: Ints, ints: list[int], waiting: list[Statement], first: int, different: list[Statement]
) -> None:
    """For each variable the constraints on it, and those by which it differs from others."""
    start = first - kernel.FIGURES * len(waiting)
    about = [(start + kernel.FIGURES * i, s) for i, s in enumerate(waiting)]
    groups = (
        (kernel.USES, [(place, s) for place, s in about if not s.ends]),
        (kernel.ENDS, [(place, s) for place, s in about if s.ends]),
        (kernel.PEERS, [(first + kernel.FIGURES * i, s) for i, s in enumerate(different)]),
    )
    n, at = len(figures), len(ints)
    keys, placed = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for k, (_, statements) in enumerate(groups):
        for place, statement in asking(statements, 16):
            scope = np.array(tuple(dict.fromkeys(statement.scope)), np.int64)
            keys.append(3 * scope + k)  # in the order of variables, then of groups
            placed.append(np.full(len(scope), place))
    ask()
    key = np.concatenate(keys)
    ints += np.concatenate(placed)[np.argsort(key, kind="stable")].tolist()
    ends = at + np.cumsum(np.bincount(key, minlength=3 * n)).reshape(n, 3)
    starts = np.concatenate([[at], ends.ravel()[:-1]]).reshape(n, 3) if n else ends
    for k, (field, _) in enumerate(groups):
        figures[:, field] = starts[:, k]
    figures[:, kernel.PEERS_END] = ends[:, 2]


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
