"""Paths of numbers, told by number: n lies within n - a steps of a, and within b - n of b.

The steps go through cells that have no number yet, since those between a and n are not there yet
either.  As one statement about all cells the same would be a page of what each cell is not.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, compress, pairwise
from operator import itemgetter
from typing import NamedTuple, cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Broken, Gone, Part, State, bits
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Adjacency, Constraint

__all__ = ["Reach", "parts"]

_VERSIONS = 8
"""How many answers are kept: trials that place other numbers are asked in turn."""

_FAR = 1 << 14
"""More than any number of cells."""

_KEYS = 1 << 28
"""More than any key of a number in a cell."""


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """How far each number is from those that are placed."""
    of = cast(Adjacency, constraint)
    scope, values = setting.scope(of), setting.values
    if len(set(scope)) != len(scope) or len(scope) < 2 or values[-1] - values[0] != len(values) - 1:
        yield Tried(constraint, place, setting)
    else:
        yield Reach(scope, (place,), of.neighbours, len(values) - 1)


class _At(NamedTuple):
    """A placed number: its bit, and its place in the scope."""

    number: int
    cell: int
    key: int
    """One for each number in each cell."""


class _Places(dict[tuple[int, int], _At]):
    """By cell and bit what is placed there."""

    def __missing__(self, place: tuple[int, int]) -> _At:
        number = place[1].bit_length() - 1
        found = self[place] = _At(number, place[0], number * _FAR + place[0] + 1)
        return found


class _Steps(NamedTuple):
    """The open cells within 0, 1, ... steps of one; of use while nothing in the zone changes."""

    open_: int
    zone: int
    within: list[int]
    most: int

    def at(self, most: int) -> int:
        """The cells within so many steps."""
        return self.within[most] if most < len(self.within) else self.within[-1]


class _Between(NamedTuple):
    """The cells between two placed numbers, each with the numbers that it may have.

    None if one cannot come from one to the other.  It is of use while no cell in the zone is open
    that was not, and none of those `within` is filled: the shortest ways to a cell that a number
    may be in lead through such cells alone.
    """

    open_: int
    zone: int
    within: int
    allowed: tuple[tuple[int, int], ...] | None


_Gap = tuple[_At | None, _At | None, list[_Between]]
"""Two placed numbers that are no neighbours, and what is known of what is between them."""


class Reach(Part):
    """A number is no further from a placed one than they differ."""

    kind = "path.reach"
    is_book = True

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        neighbours: Sequence[Sequence[int]],
        last: int,
    ) -> None:
        super().__init__(scope, constraints)
        self.last = last
        self.all = (1 << len(self.scope)) - 1
        self.place = {v: cell for cell, v in enumerate(self.scope)}
        self._get = itemgetter(*self.scope)
        self._last: tuple[tuple[int, ...], list[_At], int] = ((), [], self.all)
        self.near = tuple(sum(1 << j for j in near) for near in neighbours)
        self._near_bit = {1 << cell: near for cell, near in enumerate(self.near)}
        self._last_gaps: tuple[list[_At], list[_Gap]] = [], []
        self._at = _Places()
        self._known: dict[int, list[_Steps]] = {}
        self._known_between = defaultdict[int, list[_Between]](list)
        self._free: dict[int, dict[int, int]] = {}

    def speak(self, state: State, cap: int) -> Gone:
        return self._said(state, None)

    def told_of(self, state: State, v: int) -> Gone:
        """The numbers next to that of v, and those that go another way around it."""
        return self._said(state, self.place[v])

    def _said(self, state: State, new: int | None) -> Gone:
        """What it says of all numbers, or of those for which it matters that a cell has one."""
        at, open_ = self._placed(state)
        if not at:
            return {}
        used: list[tuple[tuple[int, int], ...]] = []
        asked = -1 if new is None else state.placed[self.scope[new]]
        for low, high, known in self._gaps(at):
            for between in known:
                before = between.open_
                if before == open_ or not (
                    open_ & ~before & between.zone or before & ~open_ & between.within
                ):
                    break
            else:
                between = self._between(low, high, open_)
                known.insert(0, between)
                del known[_VERSIONS:]
            if new is not None:
                is_next = (low and low.cell == new) or (high and high.cell == new)
                if not (is_next or (between.zone & ~between.open_) >> new & 1):
                    continue
                until = self.last + 1 if high is None else high.number
                asked |= (1 << until) - (2 << low.number if low else 1)
            if between.allowed is None:
                raise Broken
            used.append(between.allowed)
        allowed = [0] * len(self.scope)
        for one in at:
            allowed[one.cell] = -1
        for cell, numbers in chain.from_iterable(used):
            allowed[cell] |= numbers
        seen = zip(self.scope, self._get(state.domains), allowed, strict=True)
        return {v: gone for v, domain, some in seen if (gone := domain & asked & ~some)}

    def _gaps(self, at: list[_At]) -> "list[_Gap]":
        """The gaps between placed numbers; Broken where there is none and they do not touch."""
        if at is self._last_gaps[0]:
            return self._last_gaps[1]
        near, known = self.near, self._known_between
        gaps: list[_Gap] = [(None, at[0], known[_KEYS * at[0][2]])]
        for low, high in pairwise(at):
            if high[0] - low[0] != 1:
                gaps.append((low, high, known[_KEYS * high[2] + low[2]]))
            elif not near[low[1]] >> high[1] & 1:
                raise Broken
        gaps.append((at[-1], None, known[at[-1][2]]))
        self._last_gaps = at, gaps
        return gaps

    def _between(self, low: _At | None, high: _At | None, open_: int) -> _Between:
        """The cells between two placed numbers, each with the numbers that it may have."""
        last = self.last if high is None else high.number
        most = last + (low is None or high is None) - (0 if low is None else low.number)
        up = None if low is None else self._steps(low.cell, open_, most - 1)
        down = None if high is None else self._steps(high.cell, open_, most - 1)
        zone = (up.zone if up else 0) | (down.zone if down else 0)
        if low and high and not self._touches(low, high, open_, most):
            return _Between(open_, zone, 0, None)
        allowed = []
        layers = [self.all] if up is None else [b & ~a for a, b in pairwise(up.within)]
        for n, rest in enumerate(layers, 1):
            first = low.number + n if low else 0
            if first > last:
                break
            if down is not None:
                rest &= down.at(last - first)
            for m in range(1, last + 2):
                if not rest:
                    break
                both = rest if down is None else rest & down.within[m]
                rest ^= both
                numbers = (2 << (last - m if down else last)) - (1 << first)
                while both:
                    bit = both & -both
                    both ^= bit
                    allowed.append((bit.bit_length() - 1, numbers))
        within = sum([1 << cell for cell, _ in allowed])
        return _Between(open_, zone, within, tuple(allowed))

    def _touches(self, low: _At, high: _At, open_: int, most: int) -> bool:
        """Whether one can come from one to the other in so many steps, which are some."""
        if not most:
            return False
        if self.near[low.cell] >> high.cell & 1:
            return True
        within = self._steps(low.cell, open_, most - 1).at(most - 1)
        return within & self.near[high.cell] != 0

    def _placed(self, state: State) -> tuple[list[_At], int]:
        """The placed numbers in their order, and the cells without one."""
        placed = self._get(state.placed)
        if placed == self._last[0]:
            return self._last[1:]
        at = list(map(self._at.__getitem__, compress(enumerate(placed), placed)))
        at.sort(key=itemgetter(0))  # of the same number the first cell stays first
        open_ = self.all
        for one in at:
            open_ ^= 1 << one.cell
        self._last = placed, at, open_
        return at, open_

    def _steps(self, start: int, open_: int, most: int) -> _Steps:
        """The open cells within so many steps of one, and perhaps more, each with their number.

        What was found for other open cells is still right if these differ nowhere near.
        """
        known = self._known.setdefault(start, [])
        for one in known:
            if one.most >= most and not (one.open_ ^ open_) & one.zone:
                return one
        near, within = self._near_bit, [0]
        zone, left = 0, open_ & ~(1 << start)
        front = 1 << start
        for _ in range(most):
            touched = 0
            while front:
                bit = front & -front
                front ^= bit
                touched |= near[bit]
            zone |= touched
            front = touched & left
            if not front:
                most = _FAR
                break
            left ^= front
            within.append(within[-1] | front)
        found = _Steps(open_, zone, within, most)
        known.insert(0, found)
        del known[_VERSIONS:]
        return found

    def _is_near(self, one: _At, cell: int, most: int, open_: int) -> bool:
        """Whether one comes from a number to a cell in so many steps through open cells."""
        return self._steps(one.cell, open_, most).at(most) >> cell & 1 != 0

    def _is_always_far(self, one: _At, cell: int, most: int) -> bool:
        """Whether a cell is too far even if no other is filled."""
        return self._free_steps(one.cell).get(cell, _FAR) > most

    def _free_steps(self, cell: int) -> dict[int, int]:
        """How many steps lead to each other cell if none is filled."""
        if cell not in self._free:
            known, self._known = self._known, {}
            within = self._steps(cell, self.all, _FAR).within
            self._free[cell] = {
                bit.bit_length() - 1: n
                for n, (nearer, near) in enumerate(pairwise(within), 1)
                for bit in bits(near & ~nearer)
            }
            self._known = known
        return self._free[cell]

    def beside(self, v: int, u: int, value: int) -> int:
        number = value.bit_length() - 1
        steps = self._free_steps(self.place[u]).get(self.place[v], _FAR)
        first, until = max(0, number - steps + 1), min(self.last, number + steps - 1)
        return (2 << until) - (1 << first)

    def why(self, state: State, target: Gone | None, blank: Sequence[int]) -> Gone | None:
        at, open_ = self._placed(state)
        needed: list[int] = []
        if target is None:
            low, high = next(
                (low, high)
                for low, high in pairwise(at)
                if not self._touches(low, high, open_, high.number - low.number)
            )
            needed = self._far(low, high.cell, high.number - low.number, open_)
            needed.append(self.scope[high.cell])
        else:
            for v, values in target.items():
                for bit in bits(values):
                    number, cell = bit.bit_length() - 1, self.place[v]
                    needed += self._ruling_out(number, cell, at, open_)
        return {v: blank[v] & ~state.placed[v] for v in needed}

    def _ruling_out(self, number: int, cell: int, at: Sequence[_At], open_: int) -> list[int]:
        """The fewest placed cells from which a number is too far away in a cell."""
        place = bisect_left(at, number, key=itemgetter(0))
        above = at[place : place + 1]
        if above and above[0].number == number:
            return [self.scope[above[0].cell]]
        below = at[max(place - 1, 0) : place]
        found = [
            self._far(one, cell, abs(number - one.number), open_)
            for one in (*below, *above)
            if not self._is_near(one, cell, abs(number - one.number), open_)
        ]
        return min(found, key=len)

    def _far(self, one: _At, cell: int, most: int, open_: int) -> list[int]:
        """The number that is too far from a cell, and the placed ones around which one must go."""
        needed = [self.scope[one.cell]]
        if self._is_always_far(one, cell, most):
            return needed
        open_ |= 1 << cell
        zone = self._steps(one.cell, open_, most).zone
        for bit in bits(self.all & ~open_ & ~(1 << one.cell)):
            if not zone & bit:  # one does not come there
                open_ |= bit
            elif self._is_near(one, cell, most, open_ | bit):
                needed.append(self.scope[bit.bit_length() - 1])
            else:
                open_ |= bit
                zone = self._steps(one.cell, open_, most).zone
        return needed
