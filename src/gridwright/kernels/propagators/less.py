"""Whether one value is less than another, told by a third: 1 if it is, 0 if not.

Strength: domain consistent, if no variable occurs twice.
"""

from gridwright.kernels.compiled import inner
from gridwright.kernels.fields import SCOPE
from gridwright.kernels.network import clip, least, most
from gridwright.kernels.propagators.registry import add

__all__ = ["LESS", "less"]


@inner
def less(sets, ints, c):
    """The third is 1 if the first is less than the second, 0 if it is not; it is nothing else.

    While it is open, each value of the others is in a row of some kind.
    """
    first = ints[c + SCOPE]
    a, b, told = ints[first], ints[first + 1], ints[first + 2]
    if most(ints, a) < least(ints, b):
        return clip(sets, ints, told, 1, 1)
    if least(ints, a) >= most(ints, b):
        return clip(sets, ints, told, 0, 0)
    if least(ints, told) == 1:
        hi, lo = most(ints, b) - 1, least(ints, a) + 1
        return clip(sets, ints, a, least(ints, a), hi) and clip(sets, ints, b, lo, most(ints, b))
    if most(ints, told) == 0:
        hi, lo = most(ints, a), least(ints, b)
        return clip(sets, ints, a, lo, most(ints, a)) and clip(sets, ints, b, least(ints, b), hi)
    return True


LESS = add(less)
