"""A trial: a value is supposed, and what follows is worked out, with trials within it if need be.

A trial within a trial that fails is an event like any other: the value that it supposed is gone,
and why is found out only if the outer trial needs it.  So trials in trials, cases, and cells of
which all values but one fail are pruned by one walk back.
"""

from collections.abc import Callable, Sequence
from functools import cached_property

from gridwright.basics.halting import ask
from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import State, bits, is_single
from gridwright.explain.quick import UNBOUNDED, AnyWave, QuickWave, begin, once_more
from gridwright.explain.shorten import Proof, prove
from gridwright.explain.wave import TRIAL, Wave

__all__ = ["Trial"]

_WIDTH = 8
"""Variables whose values are tried within a trial: those with the fewest."""

_MOST_VALUES = 9
"""Values of a variable whose values are tried within a trial."""


_BLIND = 4
"""From so deep trials on a variable is taken none of whose values fails at once."""


Around = Callable[[int, int], AnyWave | None]
"""By variable and value what follows on a larger board, if that breaks nothing and has ended."""


class Trial:
    """What follows if variable v has one value; `base` is the state in which that is supposed.

    `taken` are the trials within it whose failure was taken, those together that were found
    together.  `ended` are by variable and value waves within it that did not break when less was
    known; `tried` the trials within it that did not fail as it is now, which looking deeper goes on
    with.  `around` knows waves of the same cap on larger boards, by variable and value.
    """

    def __init__(
        self,
        ground: Ground,
        base: State,
        v: int,
        value: int,
        cap: int,
        around: Around | None = None,
    ) -> None:
        self.ground, self.base, self.v, self.value, self.cap = ground, base, v, value, cap
        self.around = around
        self.taken: list[list[Trial]] = []
        self._inner: dict[int, Trial] = {}
        """The same by the calls of the wave, if it notes them."""
        self.ended: dict[tuple[int, int], AnyWave] = {}
        self.tried: dict[tuple[int, int], Trial] = {}
        self._is_seen = False
        """Whether no variable has only one value that does not fail at once, as it is now."""
        self.wave = begin(ground, base, cap, UNBOUNDED)
        self.wave.suppose(v, value)

    @property
    def fails(self) -> bool:
        """Whether something broke."""
        return self.wave.broken is not None

    def ending(self, v: int, value: int) -> AnyWave | None:
        """What follows from a value within it, or within less, as far as it was asked."""
        wave = self.ended.get((v, value))
        if wave is None and self.around is not None:
            return self.around(v, value)
        return wave

    @property
    def length(self) -> int:
        """How often anything was found, of all trials: more than the lines of its proof."""
        found = self.wave.n_found
        if found < 0:
            found = self.told[0].n_found
        return found + sum(trial.length for together in self.taken for trial in together)

    def take(self, others: "Sequence[Trial]") -> None:
        """Use that other trials, within this one, failed, as far as nothing breaks before."""
        self.tried.clear()
        self._is_seen = False
        self.taken.append([])
        for other in others:
            if not self.fails:
                self.wave.take(other.v, other.value, TRIAL)
                self.taken[-1].append(other)
                if isinstance(self.wave, Wave):
                    self._inner[self.wave.call] = other
        self.wave.run()

    @cached_property
    def told(self) -> "tuple[Wave, dict[int, Trial]]":
        """The wave with all that it notes, and by its calls the trials whose failure was taken.

        It is asked for when nothing more is taken.
        """
        if isinstance(self.wave, Wave):
            return self.wave, self._inner
        wave, inner = Wave(self.ground, self.base, self.cap, UNBOUNDED), dict[int, Trial]()
        with once_more(self.ground):
            wave.suppose(self.v, self.value)
            for together in self.taken:
                for other in together:
                    wave.take(other.v, other.value, TRIAL)
                    inner[wave.call] = other
                wave.run()
        return wave, inner

    @cached_property
    def proof(self) -> Proof:
        """Why it fails."""
        wave, inner = self.told
        return prove(self.ground, self.base, wave, (self.v, self.value), inner=inner)

    def deepen(self, depth: int, most: float) -> bool:
        """Whether it fails, with trials inside to a depth, unless it becomes too long.

        Inside, the values of the variable are tried of which all but one fail, most briefly; if
        there is none, those of one with several left, by trials of their own.  It can be asked
        again with more depth or length, and comes as far as if it had been asked for that at once.
        """
        while not self.fails:
            if not depth or self.length > most or (depth == 1 and self._is_seen):
                return False
            if not _narrowed(self, depth, most):
                self._is_seen = self._is_seen or depth == 1
                return False
        return True


def _inside(trial: Trial, state: State, v: int, value: int) -> Trial | None:
    """A trial within one that fails at once; what did not break before is gone on with."""
    ended, cap = trial.ended, trial.cap
    wave = ended.get((v, value))
    if wave is not None:
        wave.absorb(state, range(len(state.domains)))
        if not wave.run():
            return None
        del ended[v, value]
    elif trial.around is not None and (v, value) in trial.ground.lasting:
        wave = _joined(trial, trial.around(v, value), state)
        if wave is not None:
            ended[v, value] = wave
            return None
    one = Trial(trial.ground, state, v, value, cap)
    if one.fails:
        trial.ground.lasting.discard((v, value))
        return one
    trial.ground.lasting.add((v, value))
    ended[v, value] = one.wave
    return None


def _joined(trial: Trial, around: AnyWave | None, state: State) -> AnyWave | None:
    """What follows from a value here and from what follows from it on a larger board.

    None if something breaks.
    """
    if around is None:
        return None
    wave = begin(trial.ground, state, trial.cap, UNBOUNDED)
    if isinstance(wave, QuickWave):
        wave.join_wave(around)
    else:
        wave.join(around.state)
    return None if wave.run() else wave


def _narrowed(trial: Trial, depth: int, most: float) -> bool:
    """Take values of one variable by trials, all but one; whether there was such a variable."""
    state = trial.wave.state.copy()
    order = sorted(
        (v for v, domain in enumerate(state.domains) if not is_single(domain)),
        key=lambda v: (state.domains[v].bit_count(), v),
    )
    best: tuple[tuple[int, int], int, list[Trial], list[int]] | None = None
    for v in order[:_WIDTH]:
        if state.domains[v].bit_count() > _MOST_VALUES:
            break
        failing, left = [], []
        length = 0
        lasting = trial.ground.lasting  # as soon as two are left nothing more need be known
        values = sorted(bits(state.domains[v]), key=lambda value: (v, value) not in lasting)
        for value in values:
            ask()
            one = _inside(trial, state, v, value)
            if one is not None:
                failing.append(one)
                length += one.length
            else:
                left.append(value)
            if len(left) > 1 and depth == 1:
                break
            if best is not None and (max(0, len(left) - 1), length) >= best[0]:
                break  # it will not be better any more
        key = max(0, len(left) - 1), length
        if not failing or (len(left) > 1 and depth == 1):
            continue
        if best is None or key < best[0]:
            best = key, v, failing, left
    if best is None:
        if depth < _BLIND or not order:
            return False
        v = order[0]  # nothing fails at once, so the fewest cases are gone through
        best = (0, 0), v, [], list(bits(state.domains[v]))
    _, v, failing, left = best
    failing.sort(key=lambda one: one.value)
    left.sort()
    while len(left) > 1:
        more = (_tried(trial, state, v, value) for value in left)
        found = next((one for one in more if one.deepen(depth - 1, most)), None)
        if found is None:
            return False
        failing.append(found)
        left.remove(found.value)
    failing.sort(key=lambda one: one.length)
    trial.take(failing)
    return True


def _tried(trial: Trial, state: State, v: int, value: int) -> Trial:
    """A trial within one, as far as it was followed in the state that it has now."""
    one = trial.tried.get((v, value))
    if one is None:
        one = Trial(trial.ground, state, v, value, trial.cap, trial.ending)
        trial.tried[v, value] = one
    return one
