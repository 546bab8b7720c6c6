"""The key of a component: its variables with their values, and what settled ones leave to them.

A key is the sum of two words of 64 bits for each part, so that their order does not matter; each
is mixed by a function of its own.  Of 2^32 components two have one key with probability 2^-65.

What a constraint says about the open variables of its scope depends on the settled ones, as the
row of its propagator says (kernels/propagators/registry):
TOTAL   by what is left of the total
ONES    by how many are chosen
TALLY   by their values, wherever these are
EACH    by their values
A path, and variables that must differ or ascend, need none of this: there propagation takes all
that settled variables rule out from the domains.  Of linked variables the places are told by the
numbers.

Source  S. Vigna, splitmix64 (after G. L. Steele, D. Lea, C. H. Flood, Fast splittable
        pseudorandom number generators, 2014)
"""

import numpy as np

from gridwright.kernels.bits import ZERO
from gridwright.kernels.compiled import inner, tiny
from gridwright.kernels.counting.components import note_of
from gridwright.kernels.counting.fields import HEAD, LENGTH, NOTES, NUMBER
from gridwright.kernels.fields import (
    BASE,
    END,
    EXTRA,
    KIND,
    LINK,
    LO,
    PARAM,
    PEERS,
    ROW,
    SCOPE,
    SIZE,
    USES,
    WIDE,
)
from gridwright.kernels.network import at, has, least
from gridwright.kernels.propagators.registry import ONES, TALLY, TOTAL, leaves_of

__all__ = ["write_key"]

STEP_1, STEP_2 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xD1B54A32D192ED03)
MIX_1, MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31 = np.uint64(27), np.uint64(30), np.uint64(31)
VALUES = 1 << 40  # numbers of constraints as parts, apart from those of variables


@tiny
def mixed(word):
    """A word that depends on every bit of another; one to one."""
    word = (word ^ (word >> S30)) * MIX_1
    word = (word ^ (word >> S27)) * MIX_2
    return word ^ (word >> S31)


@inner
def add_part(M, key, name, word):
    """Add to the key that `word` is what the part `name` is."""
    M[key] += mixed(mixed(np.uint64(name) * STEP_1) ^ word)
    M[key + 1] += mixed(mixed(np.uint64(name) * STEP_2) + word)


@inner
def write_key(sets, ints, K, M, place, key):
    """Write the key of a component whose variables are as they were when it was found."""
    M[key] = M[key + 1] = ZERO
    for i in range(place + HEAD, place + HEAD + K[place + LENGTH]):
        v = K[i]
        a = at(v)
        if ints[a + LINK] < 0 or ints[ints[a + LINK] + ints[a + LO] - ints[a + BASE]] < v:
            for k in range(ints[a + WIDE]):
                if sets[ints[a + ROW] + k] != ZERO:
                    add_part(M, key, ints[a + ROW] + k, sets[ints[a + ROW] + k])
        for j in range(ints[a + USES], ints[a + PEERS]):
            note = K[NOTES] + note_of(ints, ints[j])
            if K[note] == K[place + NUMBER]:
                K[note] = 0
                add_rest(sets, ints, M, key, ints[j])


@inner
def add_rest(sets, ints, M, key, c):
    """Add what the settled variables of a constraint leave to the open ones."""
    left, rest = leaves_of(ints[c + KIND]), ints[c + PARAM]
    far = ints[c + EXTRA] - ints[c + SCOPE]
    for i in range(ints[c + SCOPE], ints[c + END]):
        v = ints[i]
        if ints[at(v) + SIZE] > 1:
            continue
        if left == TOTAL:
            rest -= ints[far + i] * least(ints, v)
        elif left == ONES:
            rest -= 1 if has(sets, ints, v, 1) else 0
        else:
            name = c if left == TALLY else i
            add_part(M, key, VALUES + name, np.uint64(least(ints, v)))
    if left in (TOTAL, ONES):
        add_part(M, key, VALUES + c, np.uint64(rest))
