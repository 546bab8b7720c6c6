"""What a search needs that Python would be slow to write: sizes of domains, who uses a variable.

It is laid out once, before the first move.  LAY is then the place of a table: how many statements
there are, the first that never waits, for each whether it is about ends alone; behind them is room
for what the variables list.
"""

from gridwright.kernels.bits import count
from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import (
    CONS,
    DUE,
    END,
    ENDS,
    FIGURES,
    LAY,
    PEERS,
    PEERS_END,
    ROW,
    SCOPE,
    SIZE,
    USES,
    WIDE,
    N,
)
from gridwright.kernels.network import at, measure

__all__ = ["lay"]


@inner
def lay(sets, ints):
    """The sizes and ends of all domains; for each variable the constraints on it (USES)."""
    table = ints[LAY]
    if table == 0:
        return
    ints[LAY] = 0
    n_statements, first_peer = ints[table], ints[table + 1]
    for v in range(ints[N]):
        a, size = at(v), 0
        for k in range(ints[a + ROW], ints[a + ROW] + ints[a + WIDE]):
            size += count(sets[k])
        ints[a + SIZE] = size
        if size > 0:
            measure(sets, ints, v)
    for turn in range(2):  # how many there are on each variable; which they are
        for k in range(n_statements):
            c = ints[CONS] + FIGURES * k
            field = PEERS if c >= first_peer else ENDS if ints[table + 2 + k] == 1 else USES
            for i in range(ints[c + SCOPE], ints[c + END]):
                a = at(ints[i])
                if ints[a + DUE] != c + turn:  # the first time in this scope
                    ints[a + DUE] = c + turn
                    if turn == 1:
                        ints[ints[a + field]] = c
                    ints[a + field] += 1
        place = table + 2 + n_statements
        for v in range(ints[N]):
            a = at(v)
            if turn == 0:
                n_uses, n_ends, n_peers = ints[a + USES], ints[a + ENDS], ints[a + PEERS]
                ints[a + USES], ints[a + ENDS] = place, place + n_uses
                ints[a + PEERS] = place + n_uses + n_ends
                place += n_uses + n_ends + n_peers
            else:  # each is one past its last
                uses, ends, peers = ints[a + USES], ints[a + ENDS], ints[a + PEERS]
                ints[a + USES], ints[a + ENDS], ints[a + PEERS] = place, uses, ends
                ints[a + PEERS_END] = place = peers
                ints[a + DUE] = 0
