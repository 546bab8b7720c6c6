"""Cutting a search: its open branches become subtrees, which are dealt out."""

from collections.abc import Iterator

import numpy as np

from gridwright.engines.domains.packing import WHOLE, State
from gridwright.engines.domains.search import DomainSearch, Subtree
from gridwright.engines.domains.statements import Words
from gridwright.kernels import fields

__all__ = ["deal", "levels"]


def deal(search: DomainSearch, parts: int) -> list[DomainSearch]:
    """At most `parts` searches, which are together what is left; the search itself is done."""
    if parts < 1:
        raise ValueError(f"a search cannot be cut into {parts} parts")
    if search.state is None:
        return []
    state = search.state
    subtrees = [*search.waiting, *open_subtrees(search, state)]
    search.waiting = []
    while 0 < len(subtrees) < parts:
        largest = max(range(len(subtrees)), key=lambda i: subtrees[i][1])
        halves = _halves(search, subtrees[largest])
        if not halves:
            break
        subtrees[largest : largest + 1] = halves
    searches = []
    for hand in (subtrees[i::parts] for i in range(min(parts, len(subtrees)))):
        whole = sum(share for _, share in hand)
        scaled = [(rows, share * WHOLE // whole if whole else 0) for rows, share in hand]
        piece = DomainSearch(search.model, search.packed)
        figures = piece.figures(piece.state) if piece.state is not None else search.packed.variables
        figures[:, fields.WEIGHT] = search.figures(state)[:, fields.WEIGHT]
        piece.waiting, piece.weight = scaled, whole / WHOLE
        piece.next_subtree()
        searches.append(piece)
    search.next_subtree()
    return searches


def open_subtrees(search: DomainSearch, state: State) -> list[Subtree]:
    """What is open in the subtree under way, from the root down: the order of the search is the
    reverse of it."""
    ints = state.ints
    first, level = int(ints[fields.LEVELS]), int(ints[fields.LEVEL])
    shares = ints[first + fields.REST : first + fields.STORY * (level + 1) : fields.STORY].tolist()
    subtrees = [(rows, share) for rows, share in zip(levels(search, state), shares, strict=True)]
    for k in range(level):
        story = first + fields.STORY * k
        v, x = int(ints[story + fields.CHOSEN]), int(ints[story + fields.VALUE])
        _clear(search, subtrees[k][0], v, x)
    return subtrees


def levels(search: DomainSearch, state: State) -> list[Words]:
    """The rows of all variables on each level, from the root down."""
    sets, ints = state
    rows = search.packed.rows
    figures = search.packed.variables
    current, n_saved, entry = sets[rows].copy(), int(ints[fields.N_SAVED]), int(ints[fields.LOGGED])
    found = [current.copy()]
    for level in range(int(ints[fields.LEVEL]) - 1, -1, -1):
        old_log = int(ints[int(ints[fields.LEVELS]) + fields.STORY * level + fields.OLD_LOG])
        while entry > old_log:
            entry -= fields.ENTRY
            v = int(ints[int(ints[fields.LOG]) + entry + fields.OWNER])
            wide = int(figures[v, fields.WIDE])
            n_saved -= wide
            saved = int(ints[fields.SAVED]) + n_saved
            place = int(figures[v, fields.ROW]) - rows.start
            current[place : place + wide] = sets[saved : saved + wide]
        found.append(current.copy())
    return found[::-1]


def _clear(search: DomainSearch, rows: Words, v: int, x: int) -> None:
    """Take one value of one variable from the rows."""
    figures = search.packed.variables[v]
    bit = x - int(figures[fields.BASE])
    place = int(figures[fields.ROW]) - search.packed.rows.start + bit // 64
    rows[place] &= ~np.uint64(1 << bit % 64)


def _halves(search: DomainSearch, subtree: Subtree) -> list[Subtree]:
    """Two subtrees that are one: the first value of its smallest open variable, and the others."""
    rows, share = subtree
    sizes = search.sizes(rows)
    n_open = np.flatnonzero(sizes[: len(search.variables)] > 1)
    if not len(n_open):
        return []
    v = int(n_open[np.argmin(sizes[n_open])])
    figures = search.packed.variables[v]
    place = int(figures[fields.ROW]) - search.packed.rows.start
    ours = slice(place, place + int(figures[fields.WIDE]))
    values = list(_bits(rows[ours]))
    middle = len(values) // 2
    parts = []
    for taken in (values[middle:], values[:middle]):
        half = rows.copy()
        half[ours] = 0
        for bit in taken:
            half[place + bit // 64] |= np.uint64(1 << bit % 64)
        parts.append((half, share * len(taken) // len(values)))
    return parts


def _bits(words: Words) -> Iterator[int]:
    for k, word in enumerate(words.tolist()):
        while word:
            yield 64 * k + (word & -word).bit_length() - 1
            word &= word - 1
