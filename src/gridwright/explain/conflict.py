"""Why a puzzle has no solution: few statements that contradict one another.

Statements are givens and clues: cages, sums, signs, entries.  A suspicion comes first: what breaks
one rule alone, one given that propagation finds impossible, or two; failing that, all of them.
Propagation then tells which of them it needed (`Trial.core`), and of these as many are taken away
as can be, many at once and then one by one, as long as the rest is still contradictory (a deletion
filter, in the halving order of A. Zeller and R. Hildebrandt, Simplifying and isolating
failure-inducing input, IEEE TSE 2002).  What is left cannot lose a statement without having a
solution, which has been found.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from operator import and_

from gridwright.basics.halting import Halted, calling
from gridwright.basics.stopped import Stopped
from gridwright.engines.plain.rule import Domains
from gridwright.explain.refuting import Clock, Statement, Trial
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["Conflict", "find_conflict"]

LATER = 0.2
"""Extra seconds for finding which constraint the statements break."""

FEW = 16
"""Statements that are taken away one by one from the beginning."""

MOST_LISTED = 40
"""Statements that are listed in words."""

MOST_TOLD = 300
"""Characters of a statement's name that are: a hostile one can be a megabyte."""

MOST_TRIED = 100
"""Givens that are suspected one by one, at most."""


@dataclass(frozen=True)
class Conflict:
    """Givens and clues that contradict one another, and what cannot be met with them.

    Neither givens nor clues means that the rules of the puzzle are impossible by themselves.
    `broken` names a constraint, or is empty if there is none to name, because every way to go on
    fails.  `is_direct` tells that the statements alone break it; otherwise what follows from them
    does.  `is_smallest` says that there is a solution without any one of the statements; it is
    False when time or nodes ran out, so that some may have nothing to do with it.

    >>> import gridwright as gw
    >>> found = gw.conflict(gw.Futoshiki(". < 1\\n.   ."))
    >>> found.givens, found.clues
    ((1,), ('r1c1 < r1c2',))
    >>> print(found)
    r1c2 = 1 is impossible: r1c1 < r1c2
    """

    givens: tuple[Variable, ...]
    broken: str
    is_smallest: bool
    is_direct: bool
    clues: tuple[str, ...]
    puzzle: Puzzle = field(repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.givens) + len(self.clues)

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return _in_words(self)

    def _repr_html_(self) -> str:
        from html import escape  # as in api.explaining

        head, *rest = str(self).split("\n")
        items = "".join(f"<li>{escape(line.strip())}</li>" for line in rest)
        told = f"<p>{escape(head)}</p>" + f"<ul>{items}</ul>" * bool(rest)
        return f"<div>{told}{self.puzzle._repr_svg_()}</div>"


def find_conflict(
    puzzle: Puzzle,
    *,
    seconds: float = 1.0,
    cancelled: Callable[[], bool] = lambda: False,
    fixed: bool = False,
) -> Conflict | None:
    """Contradictory statements, none to be spared; None if none were proved within the time.

    Where givens are `fixed`, only clues are looked at: it is the givens that hold always.
    """
    clock = Clock(seconds, cancelled)
    clues = tuple(puzzle.family.each_clue(puzzle))
    known = _Known()
    with suppress(Halted):
        calling(
            lambda: Stopped.TIME if clock.expired() else None,
            lambda: _narrow(Trial(puzzle, clues, clock, fixed), known),
        )
    if known.trial is None or known.kept is None:
        return None
    broken, is_direct = "", False
    with suppress(Halted):
        broken, is_direct = calling(
            lambda: Stopped.TIME if clock.expired(LATER) else None, known.trial.reason, known.kept
        )
    return Conflict(
        tuple(name for is_clue, name in known.kept if not is_clue),
        broken,
        known.is_smallest,
        is_direct,
        tuple(clues[int(name)].name for is_clue, name in known.kept if is_clue),
        puzzle,
    )


@dataclass
class _Known:
    """The best conflict so far; no statement can be left out of it if it is smallest."""

    trial: Trial | None = None
    kept: Sequence[Statement] | None = None
    is_smallest: bool = False


def _narrow(trial: Trial, known: _Known) -> None:
    """Find contradictory statements, then fewer of them, as long as there is time."""
    known.trial = trial
    kept = _suspects(trial)
    if not trial.is_refuted(kept):
        return
    known.kept = kept
    known.kept = kept = trial.core(kept)
    chunk = 1 if len(kept) <= FEW else len(kept) // 2
    while chunk:
        is_smallest, first = True, 0
        while first < len(kept):
            rest = [*kept[:first], *kept[first + chunk :]]
            refuted = trial.is_refuted(rest)
            if refuted:
                before = set(kept[:first])
                known.kept = kept = trial.core(rest)
                first = sum(statement in before for statement in kept)
            else:
                is_smallest = is_smallest and refuted is not None
                first += chunk
        known.is_smallest = is_smallest and chunk == 1
        chunk //= 2


def _suspects(trial: Trial) -> Sequence[Statement]:
    """Statements that are quickly seen to be contradictory, few of them if possible."""
    if trial.is_written:
        return [*trial.givens, *trial.clues]
    if trial.network.only(trial.rules(())).propagate(trial.domains(()), None) is not None:
        return ()
    few = min(_directly(trial), key=len, default=None)
    if few is not None:
        return few
    told = trial.clues
    root = trial.domains(())
    if trial.network.propagate(root, None) is not None:
        return told
    return [*_one_or_two(trial, root), *told] or trial.givens


def _directly(trial: Trial) -> list[Sequence[Statement]]:
    """For each rule that its clue and the givens alone break, as few of them as break it."""
    broken_sets: list[Sequence[Statement]] = []
    for rule in trial.network.rules:
        places = dict.fromkeys(rule.scope)
        names = dict.fromkeys(name for v in places for name in trial.givens_at.get(v, ()))
        kept: list[Statement] = [(False, name) for name in names]
        if trial.clock.expired() or not trial.breaks(kept, rule):
            continue
        for given in tuple(kept):
            rest = [other for other in kept if other != given]
            if not trial.clock.expired() and trial.breaks(rest, rule):
                kept = rest
        clue = trial.clue(rule)
        broken_sets.append(kept if clue is None else [*kept, (True, clue)])
    return broken_sets


def _one_or_two(trial: Trial, root: Domains) -> Sequence[Statement]:
    """One given that propagation finds impossible, or two; else all of them."""
    two: Sequence[Statement] = trial.givens
    fixing = {given: trial.domains([given]) for given in trial.givens[:MOST_TRIED]}
    for given, fixed in fixing.items():
        if trial.clock.expired():
            break
        domains = [left & value for left, value in zip(root, fixed, strict=True)]
        if trial.network.propagate(domains, None) is not None:
            return [given]
        for other in () if len(two) == 2 else fixing:
            if not all(map(and_, domains, fixing[other])):
                two = [given, other]
    return two


def _in_words(why: Conflict) -> str:
    """What contradicts one another and what that breaks: a sentence, or a list."""
    puzzle, broken = why.puzzle, _short(why.broken)
    if not len(why):
        even = "even without the givens, " * bool(puzzle.givens)
        return f"{even}it fails at: {broken}" if broken else f"{even}every branch fails"
    what = broken if why.is_direct else f"what follows breaks '{broken}'" * bool(broken)
    what = what or "every branch fails"
    givens = [f"{puzzle.name(name)} = {puzzle.givens[name]}" for name in why.givens]
    clues = [_short(name) for name in why.clues if not (why.is_direct and name == why.broken)]
    sure = "" if why.is_smallest else " (perhaps not all of them are needed)"
    told = givens + clues
    if not told:
        return f"this alone is impossible: {broken}"
    if len(told) == 1:
        return f"{told[0]} is impossible: {what}{sure * (len(why) > 1)}"
    if not clues:
        first = ", ".join(told[: min(len(told) - 1, 24)])
        more = f", and {len(told) - 25} more" if len(told) > 25 else ""
        sure *= len(why) > 2
        return f"{first}{more} and {told[-1]} contradict one another: {what}{sure}"
    lines = [f"  {line}" for line in told[:MOST_LISTED]]
    lines += [f"  and {len(told) - MOST_LISTED} more"] * (len(told) > MOST_LISTED)
    head = f"these {len(told)} statements contradict one another{sure}; {what}:"
    return "\n".join([head, *lines])


def _short(name: str) -> str:
    return name if len(name) <= MOST_TOLD else f"{name[:MOST_TOLD]}…"
