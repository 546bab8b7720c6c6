"""Open variables that have nothing to do with one another.

Two open variables are in one component if they share a constraint that can still be broken.  Of
variables that must differ only those are that share a value; of a path only consecutive numbers
and, in the linked view, a number and the places it may have; of ascending ones only neighbours
whose values overlap.  So what is decided in one component changes nothing in another.

A permutation's values must be used up in each component by itself: otherwise a propagator that
looks at all of its scope would blame one component for another.
"""

from gridwright.kernels.bits import ONE, ZERO, count, lowest
from gridwright.kernels.compiled import inner
from gridwright.kernels.counting.fields import (
    HEAD,
    HEIGHT,
    LENGTH,
    LISTS,
    LONELY,
    MARKS,
    NOTES,
    NUMBER,
    STAMPED,
)
from gridwright.kernels.fields import (
    BASE,
    CONS,
    END,
    EXTRA,
    FIGURES,
    HI,
    KIND,
    LINK,
    LO,
    N_CONS,
    PARAM,
    PEERS,
    PEERS_END,
    ROW,
    SCOPE,
    SIZE,
    USES,
    WIDE,
)
from gridwright.kernels.network import at, has
from gridwright.kernels.propagators.registry import (
    NEXT,
    NOTHING,
    OVERLAPPING,
    UNLESS_MET,
    UNLESS_ONE,
    USED_UP,
    joins_of,
)

__all__ = ["flood", "is_balanced", "note_of", "uses_up"]


@inner
def note_of(ints, c):
    """The place of a constraint among all."""
    return (c - ints[CONS]) // FIGURES


@inner
def reach(ints, K, v):
    """Put a variable that is open and new into the component."""
    if ints[at(v) + SIZE] > 1 and K[K[MARKS] + v] != K[STAMPED]:
        K[K[MARKS] + v] = K[STAMPED]
        K[K[LISTS] + K[HEIGHT]] = v
        K[HEIGHT] += 1


@inner
def flood(sets, ints, K, v):
    """Append the component of v to the lists; its place."""
    place = K[LISTS] + K[HEIGHT]
    K[HEIGHT] += HEAD
    K[STAMPED] += 1
    reach(ints, K, v)
    i, is_lonely = place + HEAD, 1
    while i < K[LISTS] + K[HEIGHT]:
        v = K[i]
        a = at(v)
        i += 1
        for k in range(ints[a + WIDE] if ints[a + LINK] >= 0 else 0):
            word = sets[ints[a + ROW] + k]
            while word:
                reach(ints, K, ints[ints[a + LINK] + 64 * k + lowest(word)])
                word &= word - ONE
        for j in range(ints[a + USES], ints[a + PEERS]):
            if follow(sets, ints, K, ints[j], v):
                is_lonely = 0
        for j in range(ints[a + PEERS], ints[a + PEERS_END]):
            differ(sets, ints, K, ints[j], v)
    n = K[LISTS] + K[HEIGHT] - place - HEAD
    K[place + LENGTH], K[place + LONELY], K[place + NUMBER] = n, is_lonely * (n == 1), K[STAMPED]
    return place


@inner
def follow(sets, ints, K, c, v):
    """Reach the variables that share a constraint; whether values of v may still break it."""
    how = joins_of(ints[c + KIND])
    if how == NEXT:
        first = ints[ints[c + SCOPE]]
        if v > first:
            reach(ints, K, v - 1)
        if v < first + ints[c + END] - ints[c + SCOPE] - 1:
            reach(ints, K, v + 1)
        return True
    if how in (NOTHING, USED_UP):
        return False
    if how == OVERLAPPING:
        climb_along(ints, K, c, v)
        return False
    note = K[NOTES] + note_of(ints, c)
    if K[note] == K[STAMPED]:
        return True
    if is_settled(sets, ints, c, how):
        return False
    K[note] = K[STAMPED]
    for i in range(ints[c + SCOPE], ints[c + END]):
        reach(ints, K, ints[i])
    return True


@inner
def climb_along(ints, K, c, v):
    """Reach the neighbours in an ascending order whose values overlap with those of v."""
    for i in range(ints[c + SCOPE], ints[c + END]):
        if ints[i] != v:
            continue
        if i > ints[c + SCOPE]:
            u = ints[i - 1]
            if ints[at(u) + HI] + ints[c + PARAM] > ints[at(v) + LO]:
                reach(ints, K, u)
        if i < ints[c + END] - 1:
            u = ints[i + 1]
            if ints[at(v) + HI] + ints[c + PARAM] > ints[at(u) + LO]:
                reach(ints, K, u)


@inner
def is_settled(sets, ints, c, how):
    """Whether a statement about options is true whatever the open ones will be."""
    if how != UNLESS_MET and how != UNLESS_ONE:
        return False
    n_chosen, n_open = 0, 0
    for i in range(ints[c + SCOPE], ints[c + END]):
        if ints[at(ints[i]) + SIZE] > 1:
            n_open += 1
        elif has(sets, ints, ints[i], 1):
            n_chosen += 1
    if how == UNLESS_ONE:
        return n_chosen > 0
    return n_chosen >= ints[c + PARAM] and n_chosen + n_open <= ints[c + EXTRA]


@inner
def differ(sets, ints, K, c, v):
    """Reach the variables that must differ from v and share a value with it."""
    a = at(v)
    for i in range(ints[c + SCOPE], ints[c + END]):
        b = at(ints[i])
        if ints[b + SIZE] == 1 or K[K[MARKS] + ints[i]] == K[STAMPED]:
            continue
        shift = (ints[b + BASE] - ints[a + BASE]) >> 6
        for k in range(max(0, shift), min(ints[a + WIDE], shift + ints[b + WIDE])):
            if sets[ints[a + ROW] + k] & sets[ints[b + ROW] + k - shift]:
                reach(ints, K, ints[i])
                break


@inner
def is_balanced(ints, K, place):
    """Whether a component has as many places as numbers, of linked variables."""
    n = 0
    for i in range(place + HEAD, place + HEAD + K[place + LENGTH]):
        a = at(K[i])
        if ints[a + LINK] >= 0:
            partner = ints[ints[a + LINK] + ints[a + LO] - ints[a + BASE]]
            n += 1 if partner < K[i] else -1
    return n == 0


@inner
def uses_up(sets, ints, K, first):
    """Whether every component from number `first` on has just enough values for each
    permutation.
    """
    for j in range(ints[N_CONS]):
        c = ints[CONS] + FIGURES * j
        if joins_of(ints[c + KIND]) == USED_UP:
            for number in range(first, K[STAMPED] + 1):
                if not uses_values(sets, ints, K, c, number):
                    return False
    return True


@inner
def uses_values(sets, ints, K, c, number):
    """Whether the variables of a component have as many values as there are of them."""
    w, n = ints[c + PARAM], 0
    for k in range(w):
        sets[k] = ZERO
    for i in range(ints[c + SCOPE], ints[c + END]):
        if K[K[MARKS] + ints[i]] != number:
            continue
        a = at(ints[i])
        n += 1
        shift = (ints[a + BASE] - ints[c + EXTRA]) >> 6
        for k in range(ints[a + WIDE]):
            sets[shift + k] |= sets[ints[a + ROW] + k]
    for k in range(w):
        n -= count(sets[k])
    return n == 0
