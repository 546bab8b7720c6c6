"""``python -m bench necessity``: how much of what steps name is necessary, in four senses.

Each fact (all that is said of one variable) and each statement that a step names is left out by
itself.  It is needless

strictly      where an engine confirms the step without it, by whatever search
of its kind   where, besides, an argument of the same kind does without it, however long that gets:
              a chain without trials, or as many alternatives with no trials in them
as brief      where that takes at most one line more
as told       where an engine confirms each line without it, one by one, so that what is written
              can stand as it is

An engine goes through cases where the step needs none.  Who is told a step without such a fact can
no more follow it in the way in which it is told, so to a reader the fact is necessary.  Parts are
made anew of the statements that are left (`Ground.among`): a part of many statements may be there
in small, and a path says besides that each number is there once.  What trials within trials name
is counted as needless of its kind wherever it is strictly, and so is what belongs to a step that is
not found again with all that it names.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import gridwright as gw
from gridwright.explain.explainer import Explainer
from gridwright.explain.ground import Ground, of_facts
from gridwright.explain.least import paths
from gridwright.explain.parts.listed import MOST_WRITTEN
from gridwright.explain.parts.part import Gone, State, bits
from gridwright.explain.shorten import prove
from gridwright.explain.wave import Wave
from gridwright.model.constraints import Variable
from gridwright.puzzles.step import Fact, Inference, Reason, Step

__all__ = ["main"]

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
NAMES = ("star-battle", "binairo", "jigsaw", "diagonal", "crossnumber", "alphametic", "kakuro")
NAMES += ("kenken", "jodici", "skyscrapers", "crossnumber-lettered")
CAPS = (40, 1_600, 16_000)
ALL = 1 << 20

Line = tuple[Inference, Mapping[Variable, frozenset[int]]]
"""What is told, and what is known of variables by what is told before it."""


def without(step: Step, variable: Variable | None = None, place: int | None = None) -> Step:
    """The same step without the facts about a variable, or without one statement."""

    def less(reason: Reason) -> Reason:
        told = tuple(
            one._replace(
                constraints=tuple(c for c in one.constraints if c != place),
                inner=one.inner and less(one.inner),
            )
            for one in reason.inferences
        )
        cases = tuple((fact, less(inner)) for fact, inner in reason.cases)
        facts = tuple(fact for fact in reason.facts if fact.variable != variable)
        return reason._replace(facts=facts, inferences=told, cases=cases)

    return replace(step, reason=less(step.reason))


Left = tuple[Variable | None, int | None]
"""What is left out: all facts about a variable, or a statement."""


def items(step: Step) -> list[Left]:
    """What can be left out of a step."""
    facts: list[Left] = [(fact.variable, None) for fact in step.facts]
    return facts + [(None, place) for place in step.constraints]


def each_less(step: Step) -> Iterator[tuple[str, Step]]:
    """What is left out, and the step without it."""
    for variable, place in items(step):
        yield "fact" if place is None else "statement", without(step, variable, place)


def each_line(reason: Reason, known: Mapping[Variable, frozenset[int]]) -> Iterator[Line]:
    """Each line of a reason, those of its cases and trials too, with what it may presuppose.

    That is what is supposed, and what the lines before have concluded, by variable.
    """
    known = dict(known)
    told = (reason.supposes,) if reason.supposes is not None else ()
    for fact in told:
        known[fact.variable] = frozenset(fact.values)
    for one in reason.inferences:
        if one.inner is None:
            yield one, dict(known)
        else:
            yield from each_line(one.inner, known)
        for variable, values in one.concludes:
            known[variable] = known.get(variable, frozenset(values)) & frozenset(values)
    for fact, case in reason.cases:
        yield from each_line(case, {**known, fact.variable: frozenset(fact.values)})


def stands_without(
    explainer: Explainer, step: Step, variable: Variable | None = None, place: int | None = None
) -> bool:
    """Whether each line that names a fact of the board or a statement is true without it."""
    for line, known in each_line(step.reason, {}):
        because = line.because
        if variable is not None:
            if all(fact.variable != variable for fact in because):
                continue
            left = known.get(variable)
            because = tuple(fact for fact in because if fact.variable != variable)
            if left is not None:
                because += (Fact(variable, tuple(sorted(left))),)
        elif place not in line.constraints:
            continue
        gone = {
            fact.variable: tuple(x for x in explainer.blank[fact.variable] if x not in fact.values)
            for fact in line.concludes
        }
        places = tuple(c for c in line.constraints if c != place)
        alone = line._replace(constraints=places, because=because)
        if not explainer.is_true(Step("line", "", {}, gone, Reason(because, (alone,)))):
            return False
    return True


class Again:
    """Looks for an argument of the same kind from the facts and statements of a step alone."""

    def __init__(self, ground: Ground, step: Step, cap: int) -> None:
        implied = [house for house, path in paths(ground).items() if path in step.constraints]
        self.ground, self.cap = ground.among((*step.constraints, *implied)), cap
        self.facts = self._gone(step.facts)
        self.state = of_facts(ground, self.facts)
        targets: Gone = {}
        for variable, value in step.places.items():
            v = ground.index[variable]
            targets[v] = ground.blank[v] & ~ground.setting.set_of([value])
        for variable, values in step.eliminates.items():
            targets[ground.index[variable]] = ground.setting.set_of(values)
        self.targets = {
            v: left for v, gone in targets.items() if (left := gone & self.state.domains[v])
        }

    def _gone(self, facts: Sequence[Fact]) -> Gone:
        ground = self.ground
        index = ground.index
        return {
            index[fact.variable]: ground.blank[index[fact.variable]]
            & ~ground.setting.set_of(fact.values)
            for fact in facts
        }

    def wave(self, state: State, v: int, value: int) -> Wave:
        """What follows where v has the value, all statements being asked."""
        wave = self.asked(state)
        if wave.broken is None:
            wave.suppose(v, value)
        return wave

    def asked(self, state: State) -> Wave:
        """What follows from the facts, where nothing is supposed."""
        ground = self.ground
        wave = Wave(ground, state, self.cap, ALL)
        for part in ground.parts:
            part.write_anew(state, MOST_WRITTEN)
        wave.ask_all()
        return wave

    def lines(self, v: int, value: int) -> float | None:
        """How many lines it takes to refute a value without trials; None where none do."""
        wave = self.asked(self.state)
        if wave.broken is None and not wave.state.domains[v] & value:
            return 1.0  # placed values show it on the side
        if wave.broken is None:
            wave.suppose(v, value)
        if wave.broken is None:
            return None
        try:
            return prove(self.ground, self.state, wave, (v, value)).lines
        except LookupError:
            return float("inf")

    def chain(self) -> float | None:
        """How many lines the longest of what the step says takes, without trials."""
        most = 0.0
        for v, gone in self.targets.items():
            for value in bits(gone):
                lines = self.lines(v, value)
                if lines is None:
                    return None
                most = max(most, lines)
        return most

    def cases(self, choices: Sequence[tuple[int, int]]) -> bool:
        """Whether whatever is chosen leads to what the step says, without trials in it."""
        for v, value in choices:
            if not self.state.domains[v] & value:
                continue
            wave = self.wave(self.state, v, value)
            if wave.broken is None and any(
                gone & wave.state.domains[u] for u, gone in self.targets.items()
            ):
                return False
        return True


def choices_of(ground: Ground, whole: Step, less: Step) -> list[tuple[int, int]] | None:
    """The alternatives of a step by cases with something left out; None where they are unknown."""
    named = [
        (ground.index[fact.variable], ground.setting.set_of(fact.values))
        for fact, _ in whole.reason.cases
    ]
    state = of_facts(ground, Again(ground, less, 1).facts)
    if not whole.reason.inferences:
        (v,) = {v for v, _ in named}
        return [(v, value) for value in bits(state.domains[v])]
    (one,) = less.reason.inferences
    if not one.constraints:
        return None
    value = named[0][1]
    scope = {
        v
        for number, part in enumerate(ground.parts)
        if part.kind == one.part and part.constraints == one.constraints
        for v in part.scope
    }
    return [(v, value) for v in sorted(scope) if state.domains[v] & value]


class Counted(NamedTuple):
    """Of one example: what is named, and what is needless in each sense, by kinds of step."""

    named: Counter[str]
    strictly: Counter[str]
    of_kind: Counter[str]
    as_brief: Counter[str]
    as_told: Counter[str]
    lines: float


def kind_of(step: Step) -> str:
    """Whether a step is one line, a chain, or has cases or trials in it."""
    reason = step.reason
    if reason.cases:
        deep = any(one.inner for _, inner in reason.cases for one in inner.inferences)
        return "deep cases" if deep else "cases"
    if any(one.inner for one in reason.inferences):
        return "trials"
    return "line" if reason.supposes is None else "chain"


def counted(name: str, steps: int = -1, *, is_told: bool = False) -> Counted:
    """Count over the steps of one example, or the first so many; tell what is needless."""
    paths = [path for path in sorted(EXAMPLES.iterdir()) if path.suffix != ".md"]
    path = next(path for path in paths if path.name.partition(".")[0] == name)
    explainer = Explainer(gw.load(path))
    ground = Ground(gw.load(path))  # of its own, for lists are written anew in it
    found = Counted(Counter(), Counter(), Counter(), Counter(), Counter(), 0.0)
    for n, step in enumerate(explainer.steps()):
        if n == steps:
            break
        kind, before = kind_of(step), None
        if kind in ("line", "chain"):
            before = chained(ground, step)
            kind = kind if before is not None else f"{kind}, not found again"
        for left, (what, less) in zip(items(step), each_less(step), strict=True):
            key = f"{kind}: {what}"
            found.named[key] += 1
            if not explainer.is_true(less):
                continue
            found.strictly[key] += 1
            is_idle = stands_without(explainer, step, *left)
            found.as_told[key] += is_idle
            lines = 0.0 if before is None else chained(ground, less)
            if kind == "cases" and not by_cases(ground, step, less):
                lines = None
            if lines is not None:
                found.of_kind[key] += 1
                found.as_brief[key] += lines <= (before or 0.0) + 1
            if is_told:
                which = named(explainer, step, *left) + (", idle" if is_idle else "")
                print(name, n + 1, key, which, "for", lines, "lines, not", before, step.because)
    return found._replace(lines=explainer.lines)


def named(explainer: Explainer, step: Step, variable: Variable | None, place: int | None) -> str:
    """What is left out, in words."""
    if place is None:
        return explainer.facts_in_words([one for one in step.facts if one.variable == variable])
    constraint = explainer.ground.model.constraints[place]
    return constraint.name or type(constraint).__name__


def chained(ground: Ground, step: Step) -> float | None:
    """How many lines a step takes without trials; None where it needs some."""
    told = (Again(ground, step, cap).chain() for cap in CAPS)
    return min((one for one in told if one is not None), default=None)


def by_cases(ground: Ground, whole: Step, less: Step) -> bool:
    """Whether what is left of a step by cases shows the same by as many of them."""
    choices = choices_of(ground, whole, less)
    if choices is None or len(choices) > len(whole.reason.cases):
        return False
    return any(Again(ground, less, cap).cases(choices) for cap in CAPS)


def main(arguments: Sequence[str]) -> int:
    """Count, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench necessity", description=__doc__)
    parser.add_argument("names", nargs="*", help="examples without their suffix; some if none is")
    parser.add_argument("--steps", type=int, default=-1, help="the first so many alone")
    parser.add_argument("--tell", action="store_true", help="each step with what is needless")
    options = parser.parse_args(arguments)
    print(
        "| example | kind | named | needless strictly | of its kind | as brief | as told | CPU s |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for name in options.names or NAMES:
        began = time.process_time()
        one = counted(name, options.steps, is_told=options.tell)
        seconds = time.process_time() - began
        for kind in (*sorted(one.named), ""):
            counts = [sum(counter.values()) if not kind else counter[kind] for counter in one[:5]]
            named = counts[0]
            row = [f"{n} ({100 * (1 - n / max(1, named)):.1f} %)" for n in counts[1:]]
            last = f"{seconds:.0f}, {one.lines:.0f} lines" if not kind else ""
            print(
                f"| {name} | {kind or 'all'} | {named} | {' | '.join(row)} | {last} |", flush=True
            )
    return 0
