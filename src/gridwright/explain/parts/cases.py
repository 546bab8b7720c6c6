"""Statements that hold in one of several cases, such as one of the bases that may be meant.

Where the case is known the statement speaks as if it stood alone.  Where it is not, but possible, a
statement that cannot be met rules the case out, and else says nothing.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from operator import and_
from typing import Any, Final, cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Broken, Gone, Part, Recalling, State
from gridwright.explain.parts.quick_ends import quick_ends
from gridwright.explain.parts.quick_rows import quick_rows
from gridwright.explain.parts.quick_sums import quick_sums
from gridwright.explain.parts.registry import maker_for
from gridwright.explain.parts.setting import Setting
from gridwright.model.cases import When
from gridwright.model.constraints import Constraint, Table

__all__ = ["InCase", "parts"]

_SHARED: Final[tuple[Callable[[Setting], Any], ...]] = (quick_ends, quick_rows, quick_sums)
"""What all cases of a puzzle have together: its compiled code, and how much was asked of it."""


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """The parts of what is said, in which variables have no value but those of the case.

    What these are tables tell, of the case and one variable each.
    """
    of = cast(When, constraint)
    case = setting.set_of([of.value])
    if not case:
        return
    which, blank, told = setting.place_of[of.scope[0]], setting.blank.copy(), [place]
    inside: dict[int, int] = {}
    for number, v, own in _tabled(of, setting):
        if blank[v] & ~own:
            blank[v] &= own
            inside[v] = blank[v]
            told.append(number)
    shared: dict[Hashable, Any] = {made: made(setting) for made in _SHARED}
    known = setting._replace(blank=blank, written=shared)
    made = list(maker_for(type(of.said).__name__)(of.said, place, known))
    if any(part.is_book for part in made):  # what is done on the side does not wait for a case
        yield Tried(constraint, place, setting)
        return
    for part in made:
        yield InCase(part, which, case, told, inside)


def _tabled(of: When, setting: Setting) -> Sequence[tuple[int, int, int]]:
    """What tables tell of the variables of a statement in its case, and by which constraint.

    It is the same for all statements of a case about the same variables, and there are many.
    """
    key, constraints = (_tabled, of.scope[0], of.value), setting.constraints
    known, told = setting.written.get(key, (None, ()))
    if known is not constraints:  # somebody who knows fewer statements shares what is written
        told = [
            (number, setting.place_of[v], setting.set_of([x for y, x in one.rows if y == of.value]))
            for number, one in enumerate(constraints)
            if isinstance(one, Table) and len(one.scope) == 2 and one.scope[0] == of.scope[0]
            for v in one.scope[1:]
        ]
        setting.written[key] = constraints, told
    named = set(setting.scope(of))
    return [one for one in told if one[1] in named]


class InCase(Part):
    """A part of a statement that holds if a variable has one value, `case`.

    It is asked about the values that are `inside` the case, by variable where these are not all.
    """

    kind = "case"
    minds_apart = True
    is_alone = False  # it is asked of digits of the case alone

    def __init__(
        self, said: Part, which: int, case: int, told: Sequence[int], inside: dict[int, int]
    ) -> None:
        super().__init__((which, *said.scope), (*dict.fromkeys((*told, *said.constraints)),))
        self.said, self.which, self.case, self.inside = said, which, case, inside
        self.rank = said.rank
        self._masks = [inside.get(v, -1) for v in said.scope]

    def minding(self, v: int) -> Callable[[int, int], bool] | None:
        """Of what tells the case, whether it is this one; of others, what is left inside the case.

        As long as several cases are possible it says no more when another one goes.
        """
        if v == self.which:
            return None if v in self.said.scope else self._is_settled
        inside, minds = self.inside.get(v, -1), self.said.minding(v)

        def is_minded(before: int, left: int) -> bool:
            before, left = before & inside, left & inside
            return before != left and (minds is None or minds(before, left))

        return is_minded

    def _is_settled(self, before: int, left: int) -> bool:
        return left == self.case

    def speak(self, state: State, cap: int) -> Gone:
        cases = state.domains[self.which]
        if not cases & self.case:
            return {}
        if cases == self.case:
            return self.said.speak(self._inside(state), cap)
        return {self.which: self.case} if self._is_out(state, cap) else {}

    def _is_out(self, state: State, cap: int) -> bool:
        """Whether the statement cannot be met in this case."""
        said, domains = self.said, state.domains
        if isinstance(said, Recalling):  # asked of what it looks at alone: cases are many
            if any(not domains[v] & values for v, values in self.inside.items()):
                return True
            return said.breaks(tuple(map(and_, said.seen(domains), self._masks)), cap)
        try:
            said.speak(self._inside(state), cap)
        except Broken:
            return True
        return False

    def write(self, state: State, most: int) -> bool:
        """Write the list of the statement, if it has one, unless the case is ruled out."""
        if not state.domains[self.which] & self.case:
            return False
        try:
            return self.said.write(self._inside(state), most)
        except Broken:
            return False

    def _inside(self, state: State) -> State:
        if not self.inside:
            return state
        domains = state.domains.copy()
        for v, values in self.inside.items():
            domains[v] &= values
            if not domains[v]:
                raise Broken
        return State(domains, state.placed)

    def needed(self, state: State, v: int, gone: int, target: Gone | None, cap: int) -> int | None:
        is_ruled_out = target is not None and self.which in target
        if v == self.which:
            return 0 if is_ruled_out else gone
        try:
            inside = self._inside(state)
        except Broken:
            return None
        gone &= self.inside.get(v, gone)
        return self.said.needed(inside, v, gone, None if is_ruled_out else target, cap)

    def looked(self, state: State) -> int:
        try:
            return self.said.looked(self._inside(state))
        except Broken:
            return 1
