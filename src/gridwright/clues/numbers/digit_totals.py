"""The numbers whose digits add up, or multiply, to what is wanted: a hundred at a time.

The last two digits of a number give its total together with that of those before them, and which
of them do is the same for all numbers whose first digits have the same total.
"""

from collections.abc import Callable, Iterator
from operator import add, mul

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.clues.numbers.functions import digit_product, digit_sum

__all__ = ["with_total"]


def with_total(op: str, lo: int, hi: int, base: int, is_in: Callable[[int], bool]) -> Iterator[int]:
    """The numbers from lo to hi, which are positive, that are in a set, in their order.

    `op` is ``digit sum`` or ``digit product``: that of its digits decides about a number.
    """
    unit = base * base
    total_of, joined = (digit_sum, add) if op == "digit sum" else (digit_product, mul)
    totals = [joined(*divmod(tail, base)) for tail in range(unit)]
    known: dict[int, bool] = {}
    tails: dict[int, list[int]] = {}
    for head in asking(range(lo // unit, hi // unit + 1), every=4):
        start, total = head * unit, total_of(head, base)
        if head and total not in tails:
            try:
                for tail, other in enumerate(totals):
                    if joined(total, other) not in known:
                        known[joined(total, other)] = is_in(start + tail)
            except Undecided:
                pass  # perhaps not for the numbers that are asked for
            else:
                fits = [known[joined(total, other)] for other in totals]
                tails[total] = [tail for tail, does_fit in enumerate(fits) if does_fit]
        if head and total in tails:
            numbers = (start + tail for tail in tails[total])
            yield from (number for number in numbers if lo <= number <= hi)
        else:  # a first digit may be missing, or be 0
            some = range(max(start, lo), min(start + unit - 1, hi) + 1)
            yield from (number for number in some if is_in(number))
