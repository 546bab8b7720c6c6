"""Orders: each value is smaller than the next."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import cast

from gridwright.explain.parts.part import Broken, Gone, Part, State
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint, Increasing

__all__ = ["Smaller", "parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """One for each two that follow one another."""
    of = cast(Increasing, constraint)
    for one, other in pairwise(setting.scope(of)):
        if one != other:
            yield Smaller((one, other), (place,), of.strict)
        elif of.strict:
            from gridwright.explain.parts.anything import Tried

            yield Tried(constraint, place, setting)


class Smaller(Part):
    """One number is smaller than another, or equal to it unless `strict`."""

    kind = "order"

    def __init__(self, scope: Sequence[int], constraints: Sequence[int], strict: bool) -> None:
        super().__init__(scope, constraints)
        self.strict = strict

    def speak(self, state: State, cap: int) -> Gone:
        one, other = self.scope
        low, high = state.domains[one], state.domains[other]
        # what is below the greatest of the other, and above the least of the one
        roof = 1 << (high.bit_length() - 1)
        floor = low & -low
        below = roof - 1 if self.strict else 2 * roof - 1
        not_above = 2 * floor - 1 if self.strict else floor - 1
        gone = {one: low & ~below, other: high & not_above}
        if gone[one] == low or gone[other] == high:
            raise Broken
        return {v: values for v, values in gone.items() if values}
