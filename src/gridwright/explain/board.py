"""What a person sees: pencil marks, who is placed, and why each mark that is gone is gone.

What follows from placed values on the side is done at once, and is no step.  For each mark that it
takes the board remembers the placed values, so that facts are told as "7 in r4c1", not as a list of
what eight cells are not.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from operator import or_

from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Broken, Gone, Part, State, bits, is_single

__all__ = ["Board", "Offer", "on_the_side"]

_MANY = 9
"""Values of one variable that are ruled out; of more, the placed ones that rule out most tell."""

Offer = tuple[Part, Gone, Gone]
"""A part, the placed values from which it speaks, and which marks these show to be gone."""

_Shown = tuple[Part, Gone, int]
"""The same, with the marks as a set of bits."""


class Board:
    """The pencil marks of a puzzle in progress.

    `state` is how far one has got; `alone` are the variables that have one value left and are not
    placed; `broken` is a part that cannot be met, and `empty` a variable with nothing left.
    `changed` are the numbers of parts that see something else than when it was last cleared.
    """

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.state = ground.begin()
        self.taken: dict[int, Part] = {}
        self.alone: deque[int] = deque()
        self.broken: Part | None = None
        self.empty = -1
        self.changed = (1 << len(ground.parts)) - 1
        for v, domain in enumerate(self.state.domains):
            if not domain:
                self.empty = v
            elif domain == ground.out[v]:
                self.state.placed[v] = domain
        given = {ground.index[name] for name in ground.puzzle.givens if name in ground.index}
        known = []
        for v, domain in enumerate(self.state.domains):
            if is_single(domain) and domain and not self.state.placed[v]:
                if v in given or ground.blank[v] == domain:
                    self.state.placed[v] = domain
                    known.append(v)
                elif not ground.unasked[v]:
                    self.alone.append(v)
        for number in dict.fromkeys(number for v in known for number in ground.booking[v]):
            self._book(number)

    @property
    def is_broken(self) -> bool:
        """Whether there can be no solution."""
        return self.broken is not None or self.empty >= 0

    @property
    def is_solved(self) -> bool:
        """Whether every variable is placed."""
        return all(map(or_, self.state.placed, self.ground.unasked))

    def place(self, v: int, value: int | None = None) -> None:
        """Write a value down, the only one that is left if none is said."""
        state = self.state
        if value is not None and state.domains[v] != value:
            self.take({v: state.domains[v] & ~value}, is_told=True)
            if not state.domains[v]:
                state.domains[v] = value
        if state.placed[v]:
            return
        state.placed[v] = state.domains[v]
        for number in self.ground.booking[v]:
            self._book(number)

    def _book(self, number: int) -> None:
        """Take what a part says on the side."""
        part = self.ground.parts[number]
        self.changed |= 1 << number
        try:
            self.take(part.speak(self.state, 1))
        except Broken:
            self.broken = self.broken or part

    def take(self, gone: Gone, *, is_told: bool = False) -> None:
        """Take marks away; a variable with one left is alone, unless a step is telling it."""
        state, ground = self.state, self.ground
        for v, values in gone.items():
            values &= state.domains[v]
            if not values:
                continue
            state.domains[v] &= ~values
            for number in (*ground.watching[v], *ground.booking[v]):
                self.changed |= 1 << number
            left = state.domains[v]
            if not left:
                self.empty = v
            elif is_single(left) and not state.placed[v]:
                if left == ground.out[v]:
                    state.placed[v] = left
                elif not is_told and not ground.unasked[v]:
                    self.alone.append(v)

    def next_alone(self) -> int | None:
        """A variable with one value left that is not placed, the first that came to that."""
        while self.alone:
            v = self.alone[0]
            if not self.state.placed[v] and self.state.domains[v]:
                return v
            self.alone.popleft()
        return None

    def culprits(self, wanted: Sequence[tuple[int, int]]) -> tuple[list[Offer], Gone]:
        """Placed values that show that these marks, a variable and its values each, are gone.

        A few that show all, found greedily: the part, the facts, and what they show; and what no
        placed value shows.
        """
        if len(wanted) == 1 and wanted[0][1].bit_count() > _MANY:
            return self._culprits_of_one(*wanted[0])
        marks = [(v, bit) for v, values in wanted for bit in bits(values)]
        place = {mark: 1 << i for i, mark in enumerate(marks)}
        offers: dict[tuple[int, tuple[tuple[int, int], ...]], _Shown] = {}
        left = 0
        for number, v, bit, facts in self._offers(wanted):
            key = number, tuple(sorted(facts.items()))
            part, _, shown = offers.get(key, (self.ground.parts[number], facts, 0))
            offers[key] = part, facts, shown | place[v, bit]
            left |= place[v, bit]
        rest: Gone = {}
        for v, bit in marks:
            if not place[v, bit] & left:
                rest[v] = rest.get(v, 0) | bit
        chosen = []
        for part, facts, shown in _cover(list(offers.values())):
            new: Gone = {}
            for one in bits(shown):
                v, bit = marks[one.bit_length() - 1]
                new[v] = new.get(v, 0) | bit
            chosen.append((part, facts, new))
        return chosen, rest

    def _culprits_of_one(self, v: int, values: int) -> tuple[list[Offer], Gone]:
        """The same for many values of one variable: what single placed values show comes first."""
        ground, placed = self.ground, self.state.placed
        offers: list[_Shown] = []
        left = values
        for number in ground.booking[v]:
            part = ground.parts[number]
            for u in part.scope:
                if placed[u] and u != v and (shown := part.beside(v, u, placed[u]) & values):
                    offers.append((part, {u: ground.blank[u] & ~placed[u]}, shown))
                    left &= ~shown
        for number, _, bit, facts in self._offers([(v, left)]):
            offers.append((ground.parts[number], facts, bit))
            left &= ~bit
        chosen: list[Offer] = [(part, facts, {v: new}) for part, facts, new in _cover(offers)]
        return chosen, {v: left} if left else {}

    def _offers(self, wanted: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int, int, Gone]]:
        """Parts by number that take a value of a variable away, and the placed values by which.

        On the side a part looks at placed values alone, so one that is asked about some variables
        without one says of each what it would say of it alone.
        """
        ground, state = self.ground, self.state
        open_ = state.copy()
        for v, values in wanted:
            if not state.placed[v]:
                open_.domains[v] |= values
        said: dict[int, Gone] = {}
        for v, values in wanted:
            before = open_
            if state.placed[v]:
                before = state.copy()
                before.domains[v] |= values
                before.placed[v] = 0
            for number in ground.booking[v]:
                part = ground.parts[number]
                if before is not open_:
                    gone = on_the_side(part, before)
                elif number in said:
                    gone = said[number]
                else:
                    gone = said[number] = on_the_side(part, before)
                for bit in bits(gone.get(v, 0) & values):
                    why = part.why(before, {v: bit}, ground.blank)
                    if why is not None:
                        yield number, v, bit, why


def _cover(offers: list[_Shown]) -> list[_Shown]:
    """A few offers that show all that is shown, found greedily, each with what is new in it."""
    left = 0
    for offer in offers:
        left |= offer[2]
    chosen: list[_Shown] = []
    while left:
        offers = [offer for offer in offers if offer[2] & left]
        best = max(offers, key=lambda offer: ((offer[2] & left).bit_count(), -len(offer[1])))
        left &= ~best[2]
        chosen.append(best)
    told: list[_Shown] = []
    seen = 0
    for n, (part, facts, shown) in enumerate(chosen):
        others = seen
        for offer in chosen[n + 1 :]:
            others |= offer[2]
        if shown & ~others:  # the others together do not show as much
            told.append((part, facts, shown & ~seen))
            seen |= shown
    return told


def on_the_side(part: Part, state: State) -> Gone:
    """What a part says, which is nothing where it is broken."""
    try:
        return part.speak(state, 1)
    except Broken:
        return {}
