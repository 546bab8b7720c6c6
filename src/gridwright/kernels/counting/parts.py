"""A node's open variables, parted; the order of the parts, and the variable to branch on."""

from gridwright.kernels.compiled import inner
from gridwright.kernels.counting.components import flood, is_balanced, reach, uses_up
from gridwright.kernels.counting.fields import (
    HEAD,
    HEIGHT,
    KEEPS,
    LENGTH,
    LISTS,
    LONELY,
    MARKS,
    NUMBER,
    STAMPED,
)
from gridwright.kernels.fields import SIZE, WEIGHT
from gridwright.kernels.network import at

__all__ = ["choose", "list_parts", "part"]


@inner
def part(sets, ints, K, place):
    """Append the components of the open variables of a list; their number, -1 if one of them
    cannot be.
    """
    n_parts, before = 0, K[STAMPED]
    if K[KEEPS] == 0:
        return gather(ints, K, place)
    for i in range(place + HEAD, place + HEAD + K[place + LENGTH]):
        v = K[i]
        if ints[at(v) + SIZE] > 1 and K[K[MARKS] + v] <= before:
            n_parts += 1
            if not is_balanced(ints, K, flood(sets, ints, K, v)):
                return -1
    if n_parts > 1 and not uses_up(sets, ints, K, before + 1):
        return -1
    return n_parts


@inner
def gather(ints, K, place):
    """Append the open variables as one component; 1, or 0 if there are none."""
    new = K[LISTS] + K[HEIGHT]
    K[HEIGHT] += HEAD
    K[STAMPED] += 1
    for i in range(place + HEAD, place + HEAD + K[place + LENGTH]):
        reach(ints, K, K[i])
    n = K[LISTS] + K[HEIGHT] - new - HEAD
    K[new + LENGTH], K[new + LONELY], K[new + NUMBER] = n, 0, K[STAMPED]
    return min(n, 1)


@inner
def list_parts(ints, K, place, n_parts):
    """Append a table of components, the one with most failures a variable first."""
    table = K[LISTS] + K[HEIGHT]
    for n in range(n_parts):
        i = table + n
        while i > table and is_worse(ints, K, place, K[i - 1]):
            K[i] = K[i - 1]
            i -= 1
        K[i] = place
        place += HEAD + K[place + LENGTH]
    K[HEIGHT] += n_parts


@inner
def is_worse(ints, K, p, q):
    """Whether one component has more failures a variable than another."""
    return failures(ints, K, p) * K[q + LENGTH] > failures(ints, K, q) * K[p + LENGTH]


@inner
def failures(ints, K, place):
    """Failures seen of the variables of a component."""
    total = 0
    for i in range(place + HEAD, place + HEAD + K[place + LENGTH]):
        total += ints[at(K[i]) + WEIGHT] - 1
    return total


@inner
def choose(ints, K, place):
    """The variable of a component with fewest values per failure seen, of several the first."""
    best, size, weight = K[place + HEAD], 1, 0
    for i in range(place + HEAD, place + HEAD + K[place + LENGTH]):
        a = at(K[i])
        left, right = ints[a + SIZE] * weight, size * ints[a + WEIGHT]
        if left < right or (left == right and K[i] < best):
            best, size, weight = K[i], ints[a + SIZE], ints[a + WEIGHT]
    return best
