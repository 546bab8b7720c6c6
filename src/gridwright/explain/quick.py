"""Waves by compiled code, where a puzzle asks for very many of them and its parts are all known.

They tell whether a value breaks, how soon, and what is left if it does not.  Why it breaks they do
not know: a wave that is to be told is begun once more in Python (`QuickWave.told`).
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gridwright.basics.halting import ask
from gridwright.explain.ground import WORTH, Ground
from gridwright.explain.parts.cases import InCase
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.counts import Count, Totals
from gridwright.explain.parts.entries import Unlike
from gridwright.explain.parts.house import Place, Used
from gridwright.explain.parts.listed import PATIENT, Listed
from gridwright.explain.parts.orders import Smaller
from gridwright.explain.parts.part import Broken, Gone, Part, State
from gridwright.explain.parts.rows import RowBits, Rows
from gridwright.explain.parts.sums import SumEnds
from gridwright.explain.parts.ways import NODES, SumWays, Ways
from gridwright.explain.wave import NONE_LEFT, Wave

if TYPE_CHECKING:
    from gridwright.engines.waves import Kept, Said, Waves

__all__ = ["UNBOUNDED", "AnyWave", "Quick", "QuickWave", "begin", "expect", "go_on", "join_all"]
__all__ += ["once_more", "quickened"]

UNBOUNDED = 1 << 20
"""Imaginings of what is followed to its end."""


_PAYS = 400_000
"""How often before it is compiled, if it is not kept: some three seconds, where that takes five."""


_EXPECTED = 2
"""How often those parts are asked, all in all, that look at what is supposed."""

_FEW = 10
"""Of so many parts one may be unknown to compiled code: it is asked in Python, which takes long."""

_GREAT = 1 << 50
"""No weights or totals are as great."""


class QuickWave:
    """The same as `wave.Wave` as far as it goes, without its events."""

    def __init__(
        self,
        of: "Quick",
        state: State,
        cap: int,
        most: int,
        only: frozenset[int] | None = None,
        is_done: bool = False,
    ) -> None:
        self.of, self.cap, self.base, self.only = of, cap, state, only
        self._kept: Kept = of.waves.begun(*state, only)
        self._kept[of.is_done] = is_done
        self.most = most

    @property
    def most(self) -> int:
        """How much may be imagined."""
        return self._kept[self.of.most]

    @most.setter
    def most(self, most: int) -> None:
        self._kept[self.of.most] = most

    @property
    def level(self) -> int:
        """The least `most` with which it comes as far."""
        return self._kept[self.of.level]

    @property
    def broken(self) -> Part | None:
        """Something, if something broke."""
        return NONE_LEFT if self._kept[self.of.is_broken] else None

    @property
    def is_done(self) -> bool:
        """Whether nothing more follows."""
        return bool(self._kept[self.of.is_done])

    @property
    def n_found(self) -> int:
        """How often anything was found; below 0 if that is not known."""
        return self._kept[self.of.n_found]

    @property
    def order(self) -> tuple[int, int] | None:
        """What is imagined, and how often anything spoke; None if that is not known."""
        kept, of = self._kept, self.of
        return None if self.n_found < 0 else (kept[of.imagined], kept[of.n_calls])

    @property
    def state(self) -> State:
        """What is left."""
        waves = self.of.waves
        return State(self._kept[waves.domains].tolist(), self._kept[waves.placed].tolist())

    def suppose(self, v: int, value: int) -> bool:
        """Whether it breaks that v has this value."""
        return self._go(self.of.suppose, v, self.base.domains[v] & ~value)

    def may_go_on(self, most: int) -> bool:
        """Whether it neither broke nor ended, nor imagines more than so much."""
        kept, of = self._kept, self.of
        return not (kept[of.is_broken] or kept[of.is_done] or kept[of.imagined] > most)

    def run(self) -> bool:
        """Go on until something breaks, nothing follows, or too much is imagined."""
        if self.may_go_on(self.most):
            self._go(self.of.go_on)
        return self.broken is not None

    def take(self, v: int, gone: int, part: Part) -> None:
        """Take what was found otherwise; what follows from it is worked out by `run`."""
        self._go(self.of.take, v, gone)

    def follow(self, old: State, now: State, changed: int, which: Sequence[int]) -> bool:
        """Go over to a smaller board, as a wave does (`Wave.follow`)."""
        waves, kept = self.of.waves, self._kept
        if any(waves.is_touched(kept, part) for part in self.of.numbers(changed)):
            return False
        domains, placed = waves.domains.start, waves.placed.start
        if any(
            kept[domains + v] != old.domains[v] or kept[placed + v] != old.placed[v] for v in which
        ):
            return False
        for v in which:
            kept[domains + v], kept[placed + v] = now.domains[v], now.placed[v]
        return True

    def absorb(self, now: State, which: Sequence[int]) -> None:
        """Take what a smaller board shows, and go on."""
        self.of.waves.beside(*now)
        self._go(self.of.absorb)

    def join(self, other: State) -> None:
        """Go over to what is left on this board and another, and go on."""
        self.of.waves.beside(*other)
        self._go(self.of.join)

    def join_wave(self, other: "AnyWave") -> None:
        """The same of what another wave has come to."""
        if isinstance(other, QuickWave):
            self.of.waves.beside_wave(other._kept)
        else:
            self.of.waves.beside(*other.state)
        self._go(self.of.join)

    def ask(self, number: int) -> None:
        """Ask a part again, one that knows more now."""
        self.of.waves.ask(self._kept, number)

    def told(self, state: State, v: int, value: int) -> Wave:
        """The same in Python, with all that it notes, as it begins on a board."""
        wave = Wave(self.of.ground, state, self.cap, self.most, self.only)
        with once_more(self.of.ground):
            wave.suppose(v, value)
        return wave

    def _go(self, what: int, v: int = 0, gone: int = 0) -> bool:
        self._kept[self.of.n_asked] = 0
        self.of.see_lists()
        self._kept = self.of.waves.went(self._kept, self.cap, what, v, gone)
        self.of.ground.n_asked += self._kept[self.of.n_asked]
        return self.broken is not None


AnyWave = Wave | QuickWave


@contextmanager
def once_more(ground: Ground) -> Iterator[None]:
    """What is asked once more to be told is not counted, so that as much is asked either way."""
    n_asked = ground.n_asked
    yield
    ground.n_asked = n_asked


def go_on(waves: Sequence[QuickWave], most: int) -> list[bool]:
    """Let waves of the same cap go on, as far as `most` imaginings go, with few calls.

    For each whether it did; one that needs an answer does not, and has to go on by itself.
    """
    did = list[bool]()
    for start in range(0, len(waves), waves[0].of.most_together if waves else 1):
        ask()
        did += _gone_on(waves[start : start + waves[0].of.most_together], most)
    return did


def join_all(waves: Sequence[QuickWave], other: State, behind: Sequence[bool]) -> list[bool]:
    """The same to their ends, those that are behind with another board."""
    if not waves:
        return []
    of = waves[0].of
    of.waves.beside(*other)
    for wave, is_behind in zip(waves, behind, strict=True):
        wave._kept[of.is_behind] = is_behind
    return go_on(waves, UNBOUNDED)


def _gone_on(some: Sequence[QuickWave], most: int) -> Iterator[bool]:
    of = some[0].of
    of.see_lists()
    for wave in some:
        wave._kept[of.most] = most
    for wave, now in zip(
        some, of.waves.went_all([w._kept for w in some], some[0].cap), strict=True
    ):
        n_asked = now[of.n_asked]
        if n_asked >= 0:
            wave._kept = now
            of.ground.n_asked += n_asked
        wave._kept[of.is_behind] = 0
        yield n_asked >= 0


def quickened(ground: Ground, wave: AnyWave) -> AnyWave:
    """The same by compiled code, if there is some; of one after which nothing follows."""
    quick = _quick(ground)
    if quick is None or isinstance(wave, QuickWave) or not wave.is_done:
        return wave
    return QuickWave(quick, wave.state, wave.cap, wave.most, is_done=True)


class Quick:
    """The parts of a puzzle for compiled waves."""

    def __init__(self, ground: Ground, said: "Sequence[Said]") -> None:
        from gridwright.engines import waves

        self.ground = ground
        self.waves: Waves = waves.Waves(
            len(ground.variables), len(ground.values), said, self._asked, PATIENT
        )
        self.most, self.level, self.imagined = waves.MOST, waves.LEVEL, waves.IMAGINED
        self.n_asked, self.n_found, self.n_calls = waves.N_ASKED, waves.N_FOUND, waves.N_CALLS
        self.is_broken, self.is_done = waves.IS_BROKEN, waves.IS_DONE
        self.is_behind, self.most_together = waves.IS_BEHIND, waves.MOST_TOGETHER
        self.go_on, self.suppose, self.take = waves.GO_ON, waves.SUPPOSE, waves.TAKE
        self.absorb, self.join = waves.ABSORB, waves.JOIN
        inner = [
            (number, part.said)
            for i, number in self.waves.inner.items()
            if isinstance(part := ground.parts[i], InCase)
        ]
        parts = [*enumerate(ground.parts), *inner]
        self._lists = [(number, part) for number, part in parts if isinstance(part, Listed)]
        for number, part in parts:
            rows = part.rows if type(part) is Rows or isinstance(part, Ways) else None
            if rows is not None:
                self._write(number, rows, [0] * len(part.scope))
        self._n_learnt = -1
        self._numbers: tuple[int, Sequence[int]] = 0, ()

    def _asked(self, part: int, domains: list[int], placed: list[int], cap: int) -> Gone | None:
        """What a part says; None if it is broken."""
        try:
            return self.ground.parts[part].speak(State(domains, placed), cap)
        except Broken:
            return None

    def see_lists(self) -> None:
        """Take the lists that are written by now."""
        if self._n_learnt == self.ground.n_learnt:
            return
        self._n_learnt = self.ground.n_learnt
        for number, part in self._lists:
            if part.made_for is not None and not self.waves.is_written(number):
                self._write(number, part.rows, part.beyond)

    def _write(self, number: int, rows: RowBits, beyond: Sequence[int]) -> None:
        self.waves.write(number, rows.all.bit_length(), rows.with_value, beyond)

    def numbers(self, parts: int) -> Sequence[int]:
        """The numbers of a set of parts, the last of which is known."""
        if self._numbers[0] != parts:
            self._numbers = parts, [i for i in range(self.waves.m) if parts >> i & 1]
        return self._numbers[1]


def expect(ground: Ground, n_parts: int) -> None:
    """Look for compiled waves now if so many parts are about to be asked, and more after them."""
    if ground.quick_from == WORTH < ground.n_asked + _EXPECTED * n_parts:
        ground.quick_from = ground.n_asked - 1


def begin(
    ground: Ground, state: State, cap: int, most: int, only: frozenset[int] | None = None
) -> AnyWave:
    """A wave that has not begun."""
    quick = _quick(ground)
    if quick is None:
        return Wave(ground, state, cap, most, only)
    return QuickWave(quick, state, cap, most, only)


def _quick(ground: Ground) -> Quick | None:
    """What compiled waves are asked of, if there is such a thing and it is worth while."""
    if ground.quick is None and ground.n_asked > ground.quick_from:
        from gridwright.engines.compiling import are_kernels_here

        ground.quick_from = 1 << 62
        if are_kernels_here() and (said := _all_said(ground)) is not None:
            from gridwright.engines import waves

            if waves.is_kept() or ground.n_asked > _PAYS:
                waves.prepare()
                ground.quick = Quick(ground, said)
            else:
                ground.quick_from = _PAYS
    return ground.quick if isinstance(ground.quick, Quick) else None


def _all_said(ground: Ground) -> "Sequence[Said] | None":
    """What all parts say, as compiled code has it; None if it does not know one of them."""
    from gridwright.engines.waves import MOST_VALUES, Other

    if len(ground.values) > MOST_VALUES or any(ground.out):
        return None
    found = [_said(part) for part in ground.parts]
    known = [one for one in found if one is not None]
    n_others = sum(isinstance(one.inmost.what, Other) for one in known)
    return known if len(known) == len(found) and n_others * _FEW <= len(found) else None


def _said(part: Part) -> "Said | None":
    from gridwright.engines import waves

    kind, minds = type(part), waves.ENDS if part.minds_ends else waves.ALWAYS
    if isinstance(part, ClueEnds) and kind is ClueEnds:
        layout = part.layout()
        return waves.Said(layout if layout.fits else waves.Other(), part.scope, waves.ENDS)
    if isinstance(part, Listed) and kind is Listed:
        n = part.n_counted
        lines = waves.Lines(len(part.scope) if n is None else n, part.n_unknowns)
        return waves.Said(lines, part.scope, minds)
    if isinstance(part, Rows) and kind is Rows:
        return waves.Said(waves.Lines(len(part.scope), 0), part.scope, minds)
    if isinstance(part, Unlike) and kind is Unlike:
        groups = [group for group in part.same_length if group[0]]
        return waves.Said(waves.Unlike(groups), part.scope, waves.SINGLE)
    if isinstance(part, Count) and kind is Count:
        counted = waves.Counted(part.value, part.lo, min(part.hi, len(part.scope)))
        return waves.Said(counted, part.scope, waves.CERTAIN)
    if isinstance(part, Totals) and kind is Totals:
        if max(map(abs, (*part.weights, *part.totals))) > _GREAT:
            return None
        return waves.Said(waves.Weighed(part.weights, part.totals), part.scope, waves.WEIGHTS)
    if isinstance(part, Ways) and part.rows is not None:
        return waves.Said(waves.Lines(len(part.scope), 0, NODES), part.scope, minds)
    if isinstance(part, SumWays | SumEnds):
        layout_of = part.layout()
        is_known = layout_of.is_searched or (isinstance(part, SumEnds) and layout_of.fits)
        return waves.Said(layout_of if is_known else waves.Other(), part.scope, minds)
    if isinstance(part, Place) and kind is Place:
        return waves.Said(waves.Needed(part.full), part.scope, minds)
    if isinstance(part, Smaller) and kind is Smaller:
        return waves.Said(waves.Ordered(part.strict), part.scope, minds)
    if isinstance(part, InCase) and kind is InCase:
        inner = _said(part.said)
        if inner is None:  # in a case it is asked, as others are; nothing else need do without
            minds = waves.ENDS if part.said.minds_ends else waves.ALWAYS
            inner = waves.Said(waves.Other(), part.said.scope, minds)
        case = waves.Case(part.which, part.case, part.inside, inner)
        return waves.Said(case, part.scope, minds)
    if kind is Used:
        return waves.Said(waves.Different(), part.scope, minds)
    is_plain = kind.is_placing is Part.is_placing and not part.is_book
    if is_plain and (kind.minds is Part.minds or part.minds_ends):
        return waves.Said(waves.Other(), part.scope, minds)
    return None
