"""Which deduction comes next: the easiest one.

First what one statement says at once: a value with one place, a cell with one value, few
combinations.  Then what is refuted by supposing it, by growing numbers of imaginings, so that the
first that breaks is easiest; then statements with more combinations, longer trials, cases, and
trials within trials.  Nothing here knows a technique or a family.
"""

from collections.abc import Iterator
from contextlib import suppress

from gridwright.basics.halting import ask, asking
from gridwright.explain.board import Board
from gridwright.explain.cases import by_cases, gain, settled
from gridwright.explain.found import (
    CONTRADICTION,
    LAST,
    MARKED,
    ONLY_VALUE,
    Found,
    cost_of_proof,
    cost_of_single,
    cost_of_statement,
    left_single,
)
from gridwright.explain.ground import Ground
from gridwright.explain.parts.listed import MOST_WRITTEN, Listed
from gridwright.explain.parts.part import Broken, Gone, Part, bits, is_single
from gridwright.explain.shorten import Proof, Told, prove, widened
from gridwright.explain.tracing import traced
from gridwright.explain.trial import UNBOUNDED
from gridwright.explain.wave import NONE_LEFT, ONLY, Wave
from gridwright.explain.witnesses import are_all_true, witnessed

__all__ = ["Finder"]

FEW, MORE, MANY_WAYS, MOST_WAYS = 40, 160, 1_600, 16_000
"""Combinations of one statement: few enough for anybody, and more and more when nothing else is."""

_LISTS = (60, 600, 6_000, MOST_WRITTEN)
"""Combinations that are gone through to write a list, as long as the shorter ones say nothing."""

LEVELS = (0, 1, 2, 3, 4, 6, 8, 11, 16, 24, 64, 1 << 20)
"""How much a trial may imagine, one after the other."""

_SHORT = 8
"""Imaginings after which statements with more combinations are looked at first."""

_DEPTHS = ((1, 400), (1, 4_000), (2, 4_000), (3, 20_000))
"""How deep trials within trials go, and how much may be found in one of them altogether."""

_FURTHER = 3
"""Where a refutation imagines so many things more than one, a shorter one is looked for among the
trials that imagine so many times that; what is needed is less than what is imagined."""

_ANALYSED = 24
"""Refutations of one length of which the shortest is looked for."""


Literal = tuple[int, int, int]
"""A variable and a value that is supposed of it, and the cap with which parts speak."""


class Finder:
    """Finds the next deduction on a board; what was looked at in vain is not looked at again."""

    def __init__(self, ground: Ground, board: Board) -> None:
        self.ground, self.board = ground, board
        self.said: dict[tuple[int, int], Gone] = {}
        self.waves: dict[Literal, Wave] = {}
        """By variable, value and cap what follows, as far as it was asked."""
        self.proofs: dict[Literal, Proof] = {}
        """Why waves broke, those of which it was asked."""
        self.ended: dict[Literal, Wave] = {}
        """Waves that did not break on a larger board, with what is gone since: while these do not
        break either, none does."""
        self.known: list[int] = []
        """By variable the values that are true in some solution; nothing until it is asked."""
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
        singles = [found for found in (self._place(), self._only()) if found is not None]
        if singles:
            best = min(singles, key=lambda found: found.cost)
            return best._replace(places=sum(one.places for one in singles if one.cost == best.cost))
        return (
            self._statement(FEW)
            or self._written()
            or self._refuted(FEW, 0, _SHORT)
            or self._statement(MORE)
            or self._longer(FEW)
            or (None if self._is_all_true() else self._hard())
        )

    def _hard(self) -> Found | None:
        """What nobody would look for while there is anything else."""
        return (
            self._statement(MANY_WAYS)
            or self._longer(MANY_WAYS)
            or self._statement(MOST_WAYS)
            or self._settled(FEW)
            or self._settled(MANY_WAYS)
        )

    def _is_all_true(self) -> bool:
        """Whether nothing more can follow; what is true is not tried any more."""
        if not self.known:
            self.known = witnessed(self.ground, self.board.state)
        return are_all_true(self.board.state, self.known)

    def _longer(self, cap: int) -> Found | None:
        """The least lines for what is gained: a long refutation, or few cases."""
        ground, state = self.ground, self.board.state
        found = [self._refuted(cap, _SHORT if cap == FEW else 0, LEVELS[-1])]
        if found[0] is None or found[0].proof.u > _SHORT:
            found.append(by_cases(ground, state, cap))
        return min(filter(None, found), key=self._price, default=None)

    def _settled(self, cap: int) -> Found | None:
        """The values of a variable that are refuted by trials within trials, as deep as must be."""
        for depth, most in _DEPTHS:
            found = settled(self.ground, self.board.state, cap, depth, most, self.known)
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
        for literal, wave in list(self.waves.items()):
            if not wave.follow(old, now, changed, which):
                del self.waves[literal]
                self.proofs.pop(literal, None)
                if wave.is_done:
                    self.ended[literal] = wave
        for literal, wave in list(self.ended.items()):
            if literal[1] & now.domains[literal[0]]:
                wave.absorb(now, which)
            else:
                del self.ended[literal]

    def _written(self) -> Found | None:
        """What one statement says as soon as its list is written, the short lists first.

        So the first hint need not wait for all; those after it see longer ones.
        """
        while self._write_more():
            if (found := self._statement(FEW)) is not None:
                return found
        return None

    def _write_more(self) -> bool:
        """Write longer lists than before, at last all; whether there may be more to see."""
        most = _LISTS[min(self.n_lengths, len(_LISTS) - 1)]
        is_new = self.n_lengths < len(_LISTS)
        self.n_lengths += is_new
        return self._has_written(most) or is_new

    def _has_written(self, most: int) -> bool:
        """Write the lists that are not too long any more; whether there are new ones."""
        written = []
        for number, part in enumerate(asking(self.ground.parts, 1)):
            if isinstance(part, Listed) and part.write(self.board.state, most):
                self.board.changed |= 1 << number
                written.append(number)
        self._forget()
        for wave in self.ended.values():
            for number in written:
                wave.ask(number)
        return bool(written)

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

    def _place(self) -> Found | None:
        """The easiest value that has one place left."""
        board, ground = self.board, self.ground
        best: tuple[float, int, int, int] | None = None
        places = set[int]()
        for number, part in enumerate(ground.parts):
            if part.kind not in ("house.place", "cover.needed"):
                continue
            for v, gone in self._say(number, FEW).items():
                cost = cost_of_single(ground, part, board.state.placed)
                if best is None or cost < best[0]:
                    best, places = (cost, number, v, gone), set()
                if cost == best[0]:
                    places.add(v)
            if board.is_broken:
                return self._broken()
        if best is None:
            return None
        cost, number, v, gone = best
        part = ground.parts[number]
        technique = "last-place" if cost == 1.0 else "hidden-single"
        whole = {v: ground.blank[v] & ~(board.state.domains[v] & ~gone)}
        why = part.why(board.state, whole, ground.blank)
        proof = traced(board, part, why or {}, whole)
        return Found(technique, proof, {v: gone}, cost, places=len(places))

    def _only(self) -> Found | None:
        """A variable that has one value left by what is placed."""
        v = self.board.next_alone()
        if v is None:
            return None
        if (housed := self._housed()) is not None:
            return housed
        gone = self.ground.blank[v] & ~self.board.state.domains[v]
        proof = traced(self.board, ONLY, {v: gone}, {v: 0})
        cost = MARKED if v in proof.facts else ONLY_VALUE
        return Found("naked-single", proof, {v: 0}, cost)

    def _housed(self) -> Found | None:
        """The easiest of the variables with one value left that is told by a house as well.

        A part that gives a value a place says nothing where the variable has lost the others.
        """
        state, ground = self.board.state, self.ground
        best: tuple[float, int, Part] | None = None
        for v in self.board.alone:
            for number in () if state.placed[v] else ground.watching[v]:
                part = ground.parts[number]
                if part.kind != "house.place" or self._elsewhere(part, v) & state.domains[v]:
                    continue
                cost = cost_of_single(ground, part, state.placed)
                if best is None or cost < best[0]:
                    best = cost, v, part
        if best is None:
            return None
        cost, v, part = best
        whole = {v: ground.blank[v] & ~state.domains[v]}
        because = part.why(state, whole, ground.blank) or {}
        technique = "last-place" if cost == LAST else "hidden-single"
        return Found(technique, traced(self.board, part, because, whole), {v: 0}, cost)

    def _elsewhere(self, part: Part, v: int) -> int:
        """The values that other variables of a house may have."""
        found = 0
        for u in part.scope:
            found |= 0 if u == v else self.board.state.domains[u]
        return found

    def _statement(self, cap: int) -> Found | None:
        """The easiest of what one part says at once with so many combinations."""
        ground, board = self.ground, self.board
        best: tuple[float, Part, Gone] | None = None
        places = 0
        for number, part in enumerate(ground.parts):
            if part.is_book:
                continue
            gone = self._say(number, cap)
            if board.is_broken:
                return self._broken()
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
        told = Told(part, because, target, part.looked(board.state))
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

    def _refuted(self, cap: int, above: int, most: int) -> Found | None:
        """The easiest refutation of one value, of those that imagine the least."""
        best: Found | None = None
        places = 0
        for level in LEVELS:
            if not above <= level <= most:
                continue
            if best is not None and level > _FURTHER * (best.proof.u - 1):
                break
            hits = sorted(self._hits(cap, level), key=lambda hit: (hit[0].imagined, hit[0].call))
            for wave, v, value in hits[:_ANALYSED]:
                proof = self._proof(wave, (v, value, cap))
                cost = cost_of_proof(proof)
                places += best is not None and cost == best.cost
                if best is None or cost < best.cost:
                    best, places = Found("", proof, {v: value}, cost, (v, value)), 1
        return None if best is None else best._replace(places=places)

    def _proof(self, wave: Wave, literal: Literal) -> Proof:
        if literal not in self.proofs:
            v, value, _ = literal
            self.proofs[literal] = prove(self.ground, self.board.state, wave, (v, value))
        return self.proofs[literal]

    def _hits(self, cap: int, level: int) -> Iterator[tuple[Wave, int, int]]:
        """The values that fail within so many imaginings."""
        state = self.board.state
        order = sorted(
            (v for v, domain in enumerate(state.domains) if not is_single(domain)),
            key=lambda v: (state.domains[v].bit_count(), v),
        )
        for v in order:
            ask()
            for value in bits(state.domains[v] & ~(self.known[v] if self.known else 0)):
                literal = v, value, cap
                if literal in self.ended and not self._breaks_now(literal):
                    continue
                wave = self.waves.get(literal)
                if wave is None:
                    wave = self.waves[literal] = Wave(self.ground, state, cap, level)
                    wave.suppose(v, value)
                elif wave.broken is None and not wave.is_done:
                    wave.most = level
                    wave.run()
                if wave.broken is not None and wave.level <= level:
                    yield wave, v, value

    def _breaks_now(self, literal: Literal) -> bool:
        """Whether a wave that had ended breaks by what is gone since; then it is begun anew."""
        wave = self.ended[literal]
        wave.most = UNBOUNDED
        if wave.run():
            del self.ended[literal]
            return True
        return False
