"""Which deduction comes next: the easiest one.

First what one statement says at once: a value with one place, a cell with one value, few
combinations.  Then what is refuted by supposing it, by growing numbers of imaginings, so that the
first that breaks is easiest; then statements with more combinations, longer trials, cases, and
trials within trials.  Nothing here knows a technique or a family.
"""

from collections.abc import Sequence
from contextlib import suppress
from math import inf
from operator import or_

from gridwright.basics.halting import asking
from gridwright.explain.board import Board
from gridwright.explain.cases import by_cases, gain
from gridwright.explain.found import CONTRADICTION, Found, cost_of_statement, left_single, reach_of
from gridwright.explain.ground import Ground
from gridwright.explain.parts.listed import MOST_WRITTEN
from gridwright.explain.parts.part import Broken, Gone, Part, is_single
from gridwright.explain.settling import Settling
from gridwright.explain.shorten import PLACING, Proof, Told, widened
from gridwright.explain.singles import single
from gridwright.explain.supposing import LEVELS, Supposing
from gridwright.explain.tracing import traced
from gridwright.explain.wave import NONE_LEFT, ONLY
from gridwright.explain.witnesses import are_all_true, glimpsed, witnessed

__all__ = ["MOST_BLIND", "Finder"]

MOST_BLIND = 200_000
"""How often parts are asked before solutions are looked for: then it takes less to load an engine
than to suppose what is true."""

FEW, MORE, MANY_WAYS, MOST_WAYS = 40, 160, 1_600, 16_000
"""Combinations of one statement: few enough for anybody, and more and more when nothing else is."""

_LISTS = (60, 600, 6_000, MOST_WRITTEN)
"""Combinations that are gone through to write a list, as long as the shorter ones say nothing."""

_LONGEST = 500_000
"""The same for clues of which nothing is known without a list, where what is short is in vain."""

_MOST_ROWS = 2_000_000
"""Rows of all lists together beyond which no such list is begun: they take some 50 bytes each."""

_AT_FIRST = 2
"""Lengths of lists before what is shortly refuted with them: the first hint waits for no more."""

_SHORT = 8
"""Imaginings after which statements with more combinations are looked at first."""

_DEPTHS = (((1, 400), (1, 4_000)), ((2, 4_000),), ((3, 20_000),))
"""How deep trials within trials go, and how much may be found in one of them altogether; each with
few combinations of a statement and then with more before deeper ones."""

_DEEPEST = ((4, 40_000), (6, 400_000), (12, 1 << 30))
"""The same where all else is in vain; then few variables are looked at."""


class Finder:
    """Finds the next deduction that costs at most so much; nothing is looked at in vain twice."""

    def __init__(self, ground: Ground, board: Board, most: float = inf) -> None:
        self.reach = reach_of(most)
        self.ground, self.board = ground, board
        self.said: dict[tuple[int, int], Gone] = {}
        self.supposing = Supposing(ground, board)
        parts = enumerate(ground.parts)
        self.placing = [(number, part) for number, part in parts if part.kind in PLACING]
        self.known: list[int] = []
        """By variable the values that are true in some solution; nothing until it is asked."""
        self.knows_all = False
        """Whether all that could be found out of them is known."""
        self.n_lengths = 0
        """How many lengths of lists are written; each step writes one more."""
        self.seen = board.state.copy()
        """The board as it was when anything was last forgotten."""

    def next(self) -> Found | None:
        """The easiest deduction there is; None where this knows no more."""
        self._forget()
        if self.board.is_broken:
            return self._broken()
        if 0 < self.n_lengths < len(_LISTS):
            self._write_more()
        found = self._single()
        if found is not None:
            return found
        found = self._statement(FEW) or self._soon() or self._written()
        if found is None and not self.known and self.ground.n_asked > MOST_BLIND:
            self._spare(*glimpsed(self.ground, self.board.state))
        if found is None and self.reach > 0:
            found = self.supposing.refuted(FEW, 0, _SHORT, self.known) or self._statement(MORE)
        if found is None and self.reach > 1:
            found = self._longer(FEW) or (None if self._is_all_true() else self._hard())
        return found

    def _hard(self) -> Found | None:
        """What nobody would look for while there is anything else."""
        return (
            self._statement(MANY_WAYS)
            or self._longer(MANY_WAYS)
            or self._statement(MOST_WAYS)
            or self._settled()
        )

    def _has_longest(self) -> bool:
        """Write long lists of clues of which nothing else is known; whether there are new ones."""
        parts = self.ground.parts
        room = _MOST_ROWS - sum(part.n_rows for part in parts)
        written = []
        for number, part in enumerate(asking(parts, 1)):
            if part.is_list_alone and part.write(self.board.state, min(_LONGEST, room)):
                room -= part.n_rows
                written.append(number)
        self._learn(written)
        return bool(written)

    def _is_all_true(self) -> bool:
        """Whether nothing more can follow; what is true is not tried any more."""
        if not self.knows_all:
            self._spare(witnessed(self.ground, self.board.state), True)
        return are_all_true(self.board.state, self.known)

    def _spare(self, known: Sequence[int], knows_all: bool) -> None:
        """Suppose nothing any more that is known to be true, or that nobody asks for."""
        self.known = list(map(or_, known, self.ground.unasked))
        self.knows_all = knows_all
        self.supposing.spare(self.known)

    def _longer(self, cap: int) -> Found | None:
        """The least lines for what is gained: a long refutation, or few cases."""
        ground, state = self.ground, self.board.state
        if (known := self.supposing.again()) is not None:
            return known
        found = [self.supposing.refuted(cap, _SHORT if cap == FEW else 0, LEVELS[-1], self.known)]
        if found[0] is None or found[0].proof.u > _SHORT:
            found.append(by_cases(ground, state, cap))
        return min(filter(None, found), key=self._price, default=None)

    def _settled(self) -> Found | None:
        """The values of a variable that are refuted by trials within trials, as deep as must be."""
        settling = Settling(self.ground, self.board.state, self.known)
        for depths in _DEPTHS:
            if depths != _DEPTHS[0] and self._has_longest():
                return self.next()
            for cap in (FEW, MANY_WAYS, MOST_WAYS):
                for depth, most in depths:
                    found = settling.found(cap, depth, most)
                    if found is not None:
                        return found
        for depth, most in _DEEPEST:
            found = settling.found(MOST_WAYS, depth, most, width=1)
            if found is not None:
                return found
        return None

    def _price(self, found: Found) -> float:
        """Lines for each bit that is gained."""
        return found.proof.lines / gain(self.board.state, found.removed)

    def _forget(self) -> None:
        """Forget what is not true any more of parts that see something else."""
        changed, self.board.changed = self.board.changed, 0
        if not changed:
            return
        for key in [key for key in self.said if changed >> key[0] & 1]:
            del self.said[key]
        self._follow(changed)

    def _follow(self, changed: int) -> None:
        """Keep the waves that would be the same on the board as it is now."""
        old, now = self.seen, self.board.state
        self.seen = now.copy()
        which = [
            v
            for v, domain in enumerate(now.domains)
            if domain != old.domains[v] or now.placed[v] != old.placed[v]
        ]
        self.supposing.follow(old, now, changed, which)

    def _soon(self) -> Found | None:
        """What the shortest lists say, or refute at once, before any longer one is written.

        So the first hint need not wait for all; those after it see longer ones.  Where all parts
        wait for longer lists nothing is refuted.
        """
        if self.n_lengths >= _AT_FIRST:
            return None
        found = self._written(_AT_FIRST)
        if found is None and self.reach > 0 and any(self.ground.kept(FEW)):
            found = self.supposing.refuted(FEW, 0, _SHORT, self.known)
        return found

    def _written(self, n_lengths: float = inf) -> Found | None:
        """What one statement says as soon as its list is written, the short lists first.

        Of long ones each is looked at for what it refutes at once before the next is written.
        """
        while self.n_lengths < n_lengths:
            is_long = self.reach > 0 and self.n_lengths >= _AT_FIRST
            if is_long and (found := self._one_by_one()) is not None:
                return found
            if not self._write_more():
                return None
            if (found := self._statement(FEW)) is not None:
                return found
        return None

    def _one_by_one(self) -> Found | None:
        """What a list of the next length refutes at once, as soon as it is written.

        Where one says anything by itself all of that length are written, and the easiest is told.
        """
        most = self._next_length()
        for number, part in enumerate(asking(self.ground.parts, 1)):
            if not part.write(self.board.state, most):
                continue
            self._learn([number])
            if self._say(number, FEW):
                return None
            found = self.supposing.refuted(FEW, 0, 0, self.known, part.scope)
            if found is not None:
                return found
        return None

    def _write_more(self) -> bool:
        """Write longer lists than before, at last all; whether there may be more to see."""
        most = self._next_length()
        is_new = self.n_lengths < len(_LISTS)
        self.n_lengths += is_new
        return self._has_written(most) or is_new

    def _next_length(self) -> int:
        """How many combinations are gone through for the lists that are written next."""
        return _LISTS[min(self.n_lengths, len(_LISTS) - 1)]

    def _has_written(self, most: int) -> bool:
        """Write the lists that are not too long any more; whether there are new ones."""
        parts = enumerate(asking(self.ground.parts, 1))
        written = [number for number, part in parts if part.write(self.board.state, most)]
        self._learn(written)
        return bool(written)

    def _learn(self, written: Sequence[int]) -> None:
        """Look anew at parts of which lists are written now, by number."""
        for number in written:
            self.board.changed |= 1 << number
        if written:
            self.ground.has_learnt()
        self._forget()
        self.supposing.ask(written)

    def _say(self, number: int, cap: int) -> Gone:
        """What a part says of the board as it is; notes where it breaks."""
        key = number, cap
        if key not in self.said:
            try:
                self.said[key] = self.ground.parts[number].speak(self.board.state, cap)
            except Broken:
                self.board.broken = self.ground.parts[number]
                self.said[key] = {}
        return self.said[key]

    def _broken(self) -> Found:
        """That nothing can be true: by one part, or because a variable has nothing left."""
        ground, board = self.ground, self.board
        if board.broken is None:
            proof = traced(board, ONLY, {board.empty: ground.blank[board.empty]}, {})
            last = Told(NONE_LEFT, {board.empty: ground.blank[board.empty]}, {})
            proof = proof._replace(told=(*proof.told[:-1], last))
            return Found(CONTRADICTION, proof, {}, 1.0)
        part = board.broken
        because = part.why(board.state, None, ground.blank)
        if because is None:
            because = widened(part, ground, board.state, None, MOST_WAYS)
        told = Told(part, because, {}, part.looked(board.state))
        return Found(CONTRADICTION, Proof((told,), because, 1, 1.0), {}, 1.0)

    def _single(self) -> Found | None:
        """The easiest value that has one place left, or is left alone."""
        said, unasked = [], self.ground.unasked
        for number, part in self.placing:
            gone = self._say(number, FEW)
            said.append((part, {v: out for v, out in gone.items() if not unasked[v]}))
            if self.board.is_broken:
                return self._broken()
        return single(self.board, said)

    def _statement(self, cap: int) -> Found | None:
        """The easiest of what one part says at once with so many combinations."""
        ground, board = self.ground, self.board
        best: tuple[float, Part, Gone] | None = None
        places, unasked = 0, ground.unasked
        for number, part in enumerate(ground.parts):
            if part.is_book:
                continue
            said, domains = self._say(number, cap), board.state.domains
            if board.is_broken:
                return self._broken()
            # what is taken of a variable that a part does not look at is no news to it
            gone = {
                v: left
                for v, values in said.items()
                if not unasked[v] and (left := values & domains[v])
            }
            if gone:
                looked = part.looked(board.state)
                is_placing = left_single(board.state.domains, gone)
                told = Told(part, dict.fromkeys(part.scope, 0), gone, looked)
                rough = cost_of_statement(told, is_placing)
                places += best is not None and rough == best[0]
                if best is None or rough < best[0]:
                    best, places = (rough, part, gone), 1
        if best is None:
            return None
        _, part, gone = best
        target = self._whole(part, gone, cap)
        because = part.why(board.state, target, ground.blank)
        if because is None:
            because = widened(part, ground, board.state, target, cap)
        used = part.rests_on(because, target)
        told = Told(part, because, target, part.looked(board.state), constraints=used)
        cost = cost_of_statement(told, left_single(board.state.domains, gone))
        technique, lines = part.kind.replace(".", "-"), 1 + (told.looked - 1) / 16
        proof = Proof((told,), because, 1, lines)
        return Found(technique, proof, gone, cost, places=places)

    def _whole(self, part: Part, gone: Gone, cap: int) -> Gone:
        """The same with all but the one value that is left, where the part alone leaves it."""
        blank, domains = self.ground.blank, self.board.state.domains
        state, whole = self.board.state.copy(), dict(gone)
        for v, values in gone.items():
            left = domains[v] & ~values
            if not is_single(left):
                continue
            wider, before = {**whole, v: blank[v] & ~left}, state.domains[v]
            state.domains[v] = blank[v]
            found: Gone = {}
            with suppress(Broken):
                found = part.speak(state, cap)
            if all(not out & ~found.get(u, 0) for u, out in wider.items()):
                whole = wider
            else:
                state.domains[v] = before
        return whole
