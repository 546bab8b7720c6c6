"""Refutations: every value is supposed, by growing numbers of imaginings, until one breaks.

What follows from a value is kept from one step to the next as long as the board around it stays as
it was, and what broke nothing is gone on with as more becomes known.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from gridwright.basics.errors import SizeError
from gridwright.basics.halting import asking
from gridwright.explain.board import Board
from gridwright.explain.found import Found, cost_of_proof
from gridwright.explain.ground import WORTH, Ground
from gridwright.explain.parts.part import State, bits, is_single
from gridwright.explain.quick import (
    UNBOUNDED,
    AnyWave,
    QuickWave,
    begin,
    expect,
    go_on,
    join_all,
    quickened,
)
from gridwright.explain.shorten import Proof, prove
from gridwright.explain.wave import Wave

__all__ = ["LEVELS", "MOST_SUPPOSED", "Supposing"]

LEVELS = (0, 1, 2, 3, 4, 6, 8, 11, 16, 24, 64, 1 << 20)
"""How much a trial may imagine, one after the other."""

MOST_SUPPOSED = 400_000_000
"""Values that may be supposed, times the variables that each of them may change: as of a board of
28 x 28 different numbers, empty.  What follows is kept for each, and listing them took 6 GB for
boards of 100 x 100."""

_FURTHER = 3
"""Where a refutation imagines so many things more than one, a shorter one is looked for among the
trials that imagine so many times that; what is needed is less than what is imagined."""

_ANALYSED = 24
"""Refutations of one length of which the shortest is looked for."""

_ALIKE = 1.2
"""How much more than the easiest a refutation may cost to be kept for the steps after it."""

_MANY = 300
"""Values that are open: where there are more, not all are supposed anew for every step."""

_OFTEN = 5
"""The wave of a value that is begun anew so often is followed to its end: if it does not break it
need not be begun anew any more."""

_MUCH = 20_000
"""How often parts are asked before that is done: where less is asked it would be more."""

Literal = tuple[int, int, int]
"""A variable and a value that is supposed of it, and the cap with which parts speak."""


class Supposing:
    """What follows from each value that a board still allows."""

    def __init__(self, ground: Ground, board: Board) -> None:
        self.ground, self.board = ground, board
        self.waves: dict[Literal, AnyWave] = {}
        """By variable, value and cap what follows, as far as it was asked."""
        self.proofs: dict[Literal, Proof] = {}
        """Why waves broke, those of which it was asked."""
        self.ended: dict[Literal, AnyWave] = {}
        """Waves that did not break on a larger board: while these do not break with what is gone
        since either, none does."""
        self._n_begun: Counter[Literal] = Counter()
        """How often waves were begun anew."""
        self._followed: set[Literal] = set()
        """Those of them that were followed to their end."""
        self._behind: set[Literal] = set()
        """Those of them that have not seen what is gone since."""
        self.kept: list[Found] = []
        """Long refutations that were found together with one that was told, the easiest first."""

    def refuted(
        self,
        cap: int,
        above: int,
        most: int,
        known: Sequence[int],
        among: Collection[int] | None = None,
    ) -> Found | None:
        """The easiest refutation of one value, of those that imagine the least.

        They imagine from `above` to `most` things; `known` are by variable the values that cannot
        be refuted, or nothing if that is not known.  Values of all variables are looked at, or of
        those `among` which it is said.
        """
        best: Found | None = None
        places = 0
        found = []
        literals = self._open(cap, known, among)
        self._catch_up(literals)
        for level in LEVELS:
            if not above <= level <= most:
                continue
            if best is not None and level > _FURTHER * (best.proof.u - 1):
                break
            hits, literals = self._hits(literals, level)
            hits.sort(key=lambda hit: hit[0])
            for _, literal in hits[:_ANALYSED]:
                v, value, _ = literal
                proof = self._proof(literal)
                cost = cost_of_proof(proof)
                found.append(Found("", proof, {v: value}, cost, (v, value)))
                places += best is not None and cost == best.cost
                if best is None or cost < best.cost:
                    best, places = found[-1], 1
        if best is None:
            return None
        n_open = sum(domain.bit_count() for domain in self.board.state.domains)
        if above and n_open - len(self.board.state.domains) > _MANY:
            alike = [one for one in found if one.cost <= _ALIKE * best.cost]
            self.kept = sorted(alike, key=lambda one: one.cost)
        return best._replace(places=places)

    def again(self) -> Found | None:
        """The easiest of the long refutations that are known already and still tell something.

        What refutes a value does so on every smaller board; what is short is looked for anew, for
        there it matters to be told the shortest.
        """
        domains = self.board.state.domains
        while self.kept:
            one = self.kept.pop(0)
            if all(gone & domains[v] for v, gone in one.removed.items()):
                return one
        return None

    def follow(self, old: State, now: State, changed: int, which: Sequence[int]) -> None:
        """Go over to a smaller board, of which these parts and these variables changed."""
        for literal, wave in list(self.waves.items()):
            if not wave.follow(old, now, changed, which):
                del self.waves[literal]
                self.proofs.pop(literal, None)
                if wave.is_done:
                    self.ended[literal] = wave
        for literal in list(self.ended):
            if literal[1] & now.domains[literal[0]]:
                self._behind.add(literal)
            else:
                del self.ended[literal]

    def spare(self, known: Sequence[int]) -> None:
        """Forget what follows from values that cannot be refuted."""
        for v, value, cap in [one for one in self.ended if one[1] & known[one[0]]]:
            del self.ended[v, value, cap]
        for v, value, cap in [one for one in self.waves if one[1] & known[one[0]]]:
            del self.waves[v, value, cap]

    def ask(self, parts: Iterable[int]) -> None:
        """Let parts that know more than before, by number, speak again."""
        for wave in self.ended.values():
            for number in parts:
                wave.ask(number)

    def _proof(self, literal: Literal) -> Proof:
        if literal not in self.proofs:
            v, value, _ = literal
            wave = self._told(literal)
            self.proofs[literal] = prove(self.ground, self.board.state, wave, (v, value))
        return self.proofs[literal]

    def _open(self, cap: int, known: Sequence[int], among: Collection[int] | None) -> list[Literal]:
        """What can be supposed, variables with few values first; raises SizeError for too much."""
        domains = self.board.state.domains
        order = sorted(
            (
                v
                for v in (range(len(domains)) if among is None else among)
                if not is_single(domains[v])
            ),
            key=lambda v: (domains[v].bit_count(), v),
        )
        spared = known or self.ground.unasked
        n_open = sum((domains[v] & ~spared[v]).bit_count() for v in order)
        if n_open * len(domains) > MOST_SUPPOSED:
            message = (
                f"{n_open:,} values of {len(domains):,} variables are too many to suppose each"
            )
            raise SizeError(f"{message}; where more is given fewer are left")
        return [
            (v, value, cap) for v in asking(order, 16) for value in bits(domains[v] & ~spared[v])
        ]

    def _hits(
        self, literals: Sequence[Literal], level: int
    ) -> tuple[list[tuple[tuple[int, int], Literal]], list[Literal]]:
        """Those that fail within so many imaginings, and those that may with more, these too.

        Of those that fail, how much is imagined and how often anything spoke until then.
        """
        hits, left = [], []
        self._expect(literals)
        self._go_on(literals, level)
        for literal in asking(literals, 8):
            ended = self.ended.get(literal)
            if ended is not None and (self._is_known(literal) or not self._breaks_now(literal)):
                continue
            wave = self._gone_on(literal, level)
            if wave.broken is None:
                if not wave.is_done:
                    left.append(literal)
                continue
            left.append(literal)
            if wave.level <= level:
                hits.append((self._order(literal, wave), literal))
        return hits, left

    def _expect(self, literals: Sequence[Literal]) -> None:
        """Let compiled waves be looked for before waves are begun that will ask for very much."""
        watching = self.ground.watching
        if self.ground.quick_from == WORTH:  # nobody has looked yet
            new = (one[0] for one in literals if one not in self.waves and one not in self.ended)
            expect(self.ground, sum(len(watching[v]) for v in new))

    def _go_on(self, literals: Sequence[Literal], level: int) -> None:
        """Go on with compiled waves, many in one call, as `_gone_on` does with one."""
        waves = [
            wave
            for literal in literals
            if isinstance(wave := self.waves.get(literal), QuickWave) and wave.may_go_on(level)
        ]
        go_on(waves, level)

    def _gone_on(self, literal: Literal, level: int) -> AnyWave:
        """What follows from it within so many imaginings, or with more if that is known."""
        v, value, cap = literal
        wave = self.waves.get(literal)
        if wave is None:
            most = self._most_of(literal, level)
            wave = self.waves[literal] = begin(self.ground, self.board.state, cap, most)
            wave.suppose(v, value)
        elif wave.broken is None and not wave.is_done:
            wave.most = level
            wave.run()
        return wave

    def _order(self, literal: Literal, wave: AnyWave) -> tuple[int, int]:
        """How much is imagined, and how often anything spoke."""
        if isinstance(wave, QuickWave) and (order := wave.order) is not None:
            return order
        told = self._told(literal)
        return told.imagined, told.call

    def _told(self, literal: Literal) -> Wave:
        """What follows from it with all that a wave notes."""
        wave = self.waves[literal]
        if isinstance(wave, QuickWave):
            wave = self.waves[literal] = wave.told(self.board.state, *literal[:2])
        return wave

    def _most_of(self, literal: Literal, level: int) -> int:
        """How much a wave that is begun anew imagines: all, once, if it was done often."""
        self._n_begun[literal] += 1
        is_rare = self._n_begun[literal] < _OFTEN or self.ground.n_asked < _MUCH
        if is_rare or literal in self._followed:
            return level
        self._followed.add(literal)
        return UNBOUNDED

    def _is_known(self, literal: Literal) -> bool:
        """Whether a wave that had ended has seen all."""
        return literal not in self._behind and self.ended[literal].is_done

    def _catch_up(self, literals: Sequence[Literal]) -> None:
        """Go on with compiled waves that had ended, all together, as `_breaks_now` does with one.

        All of them have the same cap.
        """
        late, ended, all_behind = [], self.ended, self._behind
        for literal in literals:
            wave = ended.get(literal)
            if wave is None or (literal not in all_behind and wave.is_done):
                continue
            if not isinstance(wave, QuickWave):
                wave = ended[literal] = quickened(self.ground, wave)
            if isinstance(wave, QuickWave) and wave.broken is None:
                late.append((literal, wave))
        behind = [literal in self._behind for literal, _ in late]
        went = join_all([wave for _, wave in late], self.board.state, behind)
        self._behind.difference_update(
            literal for (literal, _), is_through in zip(late, went, strict=True) if is_through
        )

    def _breaks_now(self, literal: Literal) -> bool:
        """Whether a wave that had ended breaks by what is gone since; then it is begun anew.

        On the board nothing follows by itself, since whatever does is told before anything is
        supposed.
        """
        wave = self.ended[literal] = quickened(self.ground, self.ended[literal])
        if literal in self._behind:
            self._behind.discard(literal)
            wave.join(self.board.state)
        wave.most = UNBOUNDED
        if wave.run():
            del self.ended[literal]
            return True
        return False
