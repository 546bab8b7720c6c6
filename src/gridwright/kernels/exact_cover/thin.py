"""Options that no cover can have, since with one of them some item has no option left.

The arrays are those of frame, with its first level open.  What an option leaves is weighed as
`dense` weighs what a choice leaves; without those that are found, others may be of no use either.

Source  D. E. Knuth, The Art of Computer Programming 4B, section 7.2.2.1, algorithm P, which
        removes such options too
"""

from gridwright.kernels.bits import ONE, ZERO, lowest, place
from gridwright.kernels.compiled import entry, inner
from gridwright.kernels.exact_cover.dense import weigh
from gridwright.kernels.exact_cover.frame import (
    BITS,
    CLASH,
    COVERS,
    LEVEL,
    LIVE,
    OPEN,
    STRIDE,
    WORDS,
)
from gridwright.kernels.lanes import LANES, load, store, without

__all__ = ["thin"]

WORTH = 64
"""The share of the options of a round that is lost, at least, if there is to be another one."""


@inner
def thin_round(J, F):
    """Take the options out of the level's set that are of no use; how many there were."""
    live, stride, n = J[LIVE] + J[LEVEL] * J[STRIDE], J[STRIDE], 0
    for w in range(J[WORDS]):
        untried = F[live + w]
        while untried != ZERO:
            option = 64 * w + lowest(untried)
            untried &= untried - ONE
            clash = J[CLASH] + option * stride
            for k in range(0, stride, LANES):
                store(F, live + stride + k, without(load(F, live + k), load(F, clash + k)))
            _, alive = weigh(J, F)
            if alive < J[OPEN] - J[J[COVERS] + option]:
                F[live + w] &= ~(ONE << place(option))
                n += 1
    return n


@entry
def thin(J, F):
    """Thin the level's set out, in rounds as long as they are worth it."""
    while thin_round(J, F) * WORTH > J[BITS]:
        pass
