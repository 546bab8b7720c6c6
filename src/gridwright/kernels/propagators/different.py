"""All different: the value of a variable is no other's.

Strength: forward checking, which is each pair of variables domain consistent.

Worked off a list of newly settled variables, not by scanning scopes: each is taken from all
its peers once, when it is settled.
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import BASE, END, LINK, LINKED, PEERS, PEERS_END, SCOPE, TWIN
from gridwright.kernels.network import assign, at, least, remove
from gridwright.kernels.propagators.registry import add

__all__ = ["DIFFERENT", "settle"]


@inner
def settle(sets, ints, v):
    """Take the one value of v from its peers; if it is linked, give the value its place."""
    a, x = at(v), least(ints, v)
    if ints[LINKED] == 1 and ints[a + LINK] >= 0:
        partner = ints[ints[a + LINK] + x - ints[a + BASE]]
        if not assign(sets, ints, partner, ints[a + TWIN]):
            return False
    for i in range(ints[a + PEERS], ints[a + PEERS_END]):
        c = ints[i]
        for j in range(ints[c + SCOPE], ints[c + END]):
            if ints[j] != v and not remove(sets, ints, ints[j], x):
                return False
    return True


DIFFERENT = add(settle, waits=False)  # its work is done as variables are settled
