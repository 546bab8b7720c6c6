"""Views: the layouts of a row of buildings of which the wanted number is seen."""

from collections.abc import Iterator, Sequence
from typing import cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.ways import Sets, Ways
from gridwright.model.constraints import Constraint, Visible

__all__ = ["ViewWays", "parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """What each building alone may be, and the layouts in which they differ as houses say."""
    of = cast(Visible, constraint)
    scope = setting.scope(of)
    if len(set(scope)) != len(scope):
        yield Tried(constraint, place, setting)
        return
    houses, apart = setting.apart(scope)
    yield ViewWays(scope, (place, *houses), setting, apart, of.times)


class ViewWays(Ways):
    """So many of the buildings are higher than all before them.

    What is left to be made is how many are still to be seen, with the highest so far: a number
    whose last digits, in base `width`, are its place among the values, from 1.
    """

    kind = "view.ways"

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        setting: Setting,
        apart: Sequence[Sequence[int]],
        times: int,
    ) -> None:
        super().__init__(scope, constraints, setting, apart, times)
        self.width = len(self.values) + 1
        self.place = {value: i for i, value in enumerate(self.values, 1)}

    def start(self) -> int:
        return self.total * self.width

    def is_made(self, left: int) -> bool:
        return left < self.width

    def rest(self, left: int, i: int, number: int) -> int | None:
        times, highest = divmod(left, self.width)
        here = self.place[number]
        if here <= highest:
            return left
        return (times - 1) * self.width + here if times else None

    def can(self, left: int, i: int, domains: Sets) -> bool:
        times, highest = divmod(left, self.width)
        return times <= sum(1 for domain in domains if domain.bit_length() > highest)

    @property
    def is_alike(self) -> bool:
        return False
