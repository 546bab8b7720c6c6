"""What a person sees: pencil marks, who is placed, and why each mark that is gone is gone.

What follows from placed values on the side is done at once, and is no step.  For each mark that it
takes the board remembers the placed values, so that facts are told as "7 in r4c1", not as a list of
what eight cells are not.
"""

from collections import deque
from collections.abc import Iterator, Sequence

from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Broken, Gone, Part, bits, is_single

__all__ = ["Board", "Offer"]

Offer = tuple[Part, Gone, Gone]
"""A part, the placed values from which it speaks, and which marks these show to be gone."""


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
                else:
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
        return all(self.state.placed)

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
                elif not is_told:
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
        offers: dict[tuple[int, tuple[tuple[int, int], ...]], Offer] = {}
        rest: Gone = {}
        for v, values in wanted:
            found = 0
            for number in self.ground.booking[v]:
                part = self.ground.parts[number]
                for bit, facts in self._offers(part, v, values):
                    key = number, tuple(sorted(facts.items()))
                    _, _, shown = offers.setdefault(key, (part, facts, {}))
                    shown[v] = shown.get(v, 0) | bit
                    found |= bit
            if values & ~found:
                rest[v] = values & ~found
        left = {(v, bit) for v, values in wanted for bit in bits(values)}
        left -= {(v, bit) for v, values in rest.items() for bit in bits(values)}
        chosen = []
        while left:
            best = max(offers.values(), key=lambda offer: (_hits(offer[2], left), -len(offer[1])))
            shown = {v: _only(v, values, left) for v, values in best[2].items()}
            shown = {v: values for v, values in shown.items() if values}
            left -= {(v, bit) for v, values in shown.items() for bit in bits(values)}
            chosen.append((best[0], best[1], shown))
        return chosen, rest

    def _offers(self, part: Part, v: int, values: int) -> Iterator[tuple[int, Gone]]:
        """For each of these values of v that a part takes away, the placed values by which."""
        before = self.state.copy()
        before.domains[v] |= values
        before.placed[v] = 0
        try:
            gone = part.speak(before, 1)
        except Broken:
            return
        for bit in bits(gone.get(v, 0) & values):
            why = part.why(before, {v: bit}, self.ground.blank)
            if why is not None:
                yield bit, why


def _hits(shown: Gone, left: set[tuple[int, int]]) -> int:
    return sum((v, bit) in left for v, values in shown.items() for bit in bits(values))


def _only(v: int, values: int, left: set[tuple[int, int]]) -> int:
    return sum(bit for bit in bits(values) if (v, bit) in left)
