"""The steps from a board to its solution, one deduction after the other."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import inf
from typing import Any

from gridwright.basics.collecting import seldom_collected
from gridwright.basics.errors import PuzzleError, shown
from gridwright.basics.halting import Halted, calling
from gridwright.basics.language import ENGLISH, Language
from gridwright.basics.stopped import Stopped
from gridwright.explain.as_json import step_as_json
from gridwright.explain.board import Board
from gridwright.explain.check import is_true
from gridwright.explain.expand import expanded
from gridwright.explain.fewest import fewest
from gridwright.explain.fewest_cases import fewest_of_cases
from gridwright.explain.finding import FEW, MORE, Finder
from gridwright.explain.found import CONTRADICTION, Found
from gridwright.explain.ground import Ground
from gridwright.explain.least import Least
from gridwright.explain.names import Shape, named, shape_of
from gridwright.explain.parts.part import Gone, is_single
from gridwright.explain.shorten import Proof, Told, merged
from gridwright.explain.wave import NONE_LEFT
from gridwright.explain.witnesses import are_all_true
from gridwright.explain.words import Words
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Fact, Inference, Reason, Step

__all__ = ["MOST_ASKED", "Explainer"]

MOST_ASKED = 10_000_000
"""How often parts are asked in the trials of an explanation before it stops: some minutes."""

_MOST_LISTED = 6
"""Values of a cell that are listed, of those that are left or of those that are gone."""

_MOST_KEPT = 3
"""Values of a cell that are told whole, where only some of those that are gone matter."""


_MORE_LINES = 1
"""Lines that a refutation may have more if it does without a fact or a statement."""

_FEW_LINES = 12
"""Lines of a refutation of which facts are left out one by one, as long as it is as brief."""


class Explainer:
    """Explains a puzzle step by step, from its givens or from a board in progress.

    `values` are what somebody has found; a value that the puzzle does not know, or that is not
    allowed there, raises PuzzleError.  A wrong one ends in a contradiction.  Steps that cost more
    than `most` need not be found.  It stops where the trials come to
    be too many (`most_asked`), and says so (`is_stopped`).
    """

    def __init__(
        self,
        puzzle: Puzzle,
        values: Mapping[Variable, int] | None = None,
        language: Language = ENGLISH,
        most: float = inf,
    ) -> None:
        with seldom_collected():
            self.ground = ground = Ground(puzzle)
            self.board = Board(ground)
        for name, value in (values or {}).items():
            variable = name if name in ground.index else puzzle.variable(name)
            v = ground.index[variable]
            bit = ground.setting.set_of([value])
            if not bit & ground.blank[v]:
                raise PuzzleError(f"{shown(str(value))} is no value of {ground.name(v)}")
            self.board.place(v, bit)
        self.finder = Finder(ground, self.board, most)
        self.least = Least(ground)
        self.words = Words(ground, language, is_board=bool(values))
        self.lines = 0.0
        """Lines that had to be written down so far."""
        self.places = 0
        """In how many places a step such as the last one could be made."""
        self.narrowness = 0
        """In how many places the hardest steps could be made when there were fewest; 0 of none."""
        self._hardest = 0.0
        self.most_asked: float = MOST_ASKED
        """How often parts may be asked in trials until it stops."""
        self.is_stopped = False
        """Whether it looked for too long for the next step, which there may be."""

    @property
    def is_solved(self) -> bool:
        """Whether every variable has its value."""
        return self.board.is_solved and not self.board.is_broken

    @property
    def is_all_true(self) -> bool:
        """Whether each candidate that is left is known to be in a solution, so nothing follows."""
        known = self.finder.known
        return bool(known) and are_all_true(self.board.state, known)

    @cached_property
    def blank(self) -> Mapping[Variable, tuple[int, ...]]:
        """What each variable may be where nothing is given."""
        ground = self.ground
        return {v: ground.numbers(ground.blank[i]) for v, i in ground.index.items()}

    def is_true(self, step: Step) -> bool | None:
        """Whether another engine confirms a step; None if those asked cannot settle it."""
        return is_true(self.ground.model, self.blank, step)

    def step_as_json(self, number: int, step: Step) -> dict[str, Any]:
        """A step with its number as JSON has it."""
        return step_as_json(self.ground.puzzle, self.ground.model, number, step)

    def facts_in_words(self, facts: Sequence[Fact]) -> str:
        """Facts as a sentence has them."""
        ground = self.ground
        gone = {}
        for fact in facts:
            v = ground.index[fact.variable]
            gone[v] = ground.blank[v] & ~ground.setting.set_of(fact.values)
        return self.words.say.facts(gone)

    def statements(self, step: Step) -> tuple[str, ...]:
        """The names of the statements that a step uses."""
        used = (self.ground.model.constraints[place] for place in step.constraints)
        return tuple(dict.fromkeys(one.name or type(one).__name__ for one in used))

    def labels(self, step: Step, most: int) -> list[str]:
        """What the first statements of a step say, in the language of the explanation.

        The lines of one clue or rule are told once.
        """
        constraints = self.ground.model.constraints
        places: dict[str, int] = {}
        for place in step.constraints:
            one = constraints[place]
            places.setdefault(one.name or type(one).__name__, place)
        lines = {name.partition(": ")[0] for name in places if ": " in name}
        told = list(places.items())[:most]
        labels = [self.words.say.label(place) for name, place in told if name not in lines]
        return list(dict.fromkeys(labels))

    def steps(self) -> Iterator[Step]:
        """One step after the other, until it is solved, contradictory, or this knows no more."""
        while not self.is_solved:
            step = self.next()
            if step is None:
                return
            yield step
            if step.technique == CONTRADICTION:
                return

    def next(self) -> Step | None:
        """The easiest step, which is taken; None if this knows no more, or has stopped."""
        with seldom_collected():
            return self._next()

    def _next(self) -> Step | None:
        found = self._found()
        if found is None:
            return None
        shape = None
        if found.supposes is not None:
            supposes = found.supposes
            shape = shape_of(self.ground, found.proof, supposes)
            if shape is not None:
                found = found._replace(proof=shape.proof, technique=shape.technique)
            found = expanded(self.board, found, FEW, is_set=shape is not None)
        elif found.cases:
            found = fewest_of_cases(self.ground, found, FEW)
        else:
            most = _MOST_KEPT if found.technique == CONTRADICTION else 1
            found = found._replace(proof=self._rounded(found.proof, most))
        found = self._counted(self._briefest(found) if shape is None else self._needed(found))
        step = self._step(found, shape)
        self.lines += found.proof.lines
        self.places = found.places
        if step.cost >= self._hardest:
            harder = step.cost > self._hardest or not self.narrowness
            self.narrowness = self.places if harder else min(self.narrowness, self.places)
            self._hardest = step.cost
        self._take(found)
        return step

    def _briefest(self, found: Found) -> Found:
        """The same as it is found, or with less named, if that takes hardly more lines."""
        supposes = found.supposes
        if supposes is None:
            return self._needed(found)
        told = [self._told(found, supposes)]
        lines, _ = self._length(told[0])
        fewer = fewest(self.ground, found, FEW)
        if fewer is not found:
            told.append(self._told(fewer, supposes))
            if self._length(told[1])[0] > lines + _MORE_LINES and lines <= _FEW_LINES:
                told[1] = self._told(fewest(self.ground, found, FEW, _MORE_LINES), supposes)
        told[1:] = filter(self._agrees, told[1:])
        as_brief = [one for one in told if self._length(one)[0] <= lines + _MORE_LINES]
        best = min(as_brief, key=lambda one: self._length(one)[::-1])
        best = best._replace(cost=min(one.cost for one in told))
        return self._again_briefest(best, supposes)

    def _again_briefest(self, told: Found, supposes: tuple[int, int]) -> Found:
        """The same with still less named, where it goes through what statements allow.

        What a line can do without is known once it is told, and then others may be needless, too.
        """
        lines, named_now = self._length(told)
        if lines > _FEW_LINES or all(one.looked == 1 for one in told.proof.told):
            return told
        fewer = fewest(self.ground, told, MORE, _MORE_LINES)
        if fewer is told:
            return told
        less = self._told(fewer, supposes)
        lines_then, named_then = self._length(less)
        is_better = named_then < named_now and lines_then <= lines + _MORE_LINES
        is_better = is_better and self._agrees(less)
        return less._replace(cost=told.cost) if is_better else told

    def _agrees(self, found: Found) -> bool:
        """Whether no line contradicts a filled variable of which no fact is named.

        Where that fact is left out, another value may follow, or that there is none.
        """
        placed, proof = self.board.state.placed, found.proof
        for one in proof.told:
            gone = one.because if one.part is NONE_LEFT else one.concludes
            if any(placed[v] & gone[v] and v not in proof.facts for v in gone):
                return False
        return True

    def _told(self, found: Found, supposes: tuple[int, int]) -> Found:
        """A refutation as it is told."""
        technique = named(self.ground, found.proof, supposes)
        return self._needed(found._replace(technique=technique, proof=self._rounded(found.proof)))

    def _length(self, found: Found) -> tuple[int, int]:
        """How many lines are told, and how many facts and statements are named."""
        proof = found.proof
        used = {place for one in proof.told for place in one.used}
        return len(self.words.infer.told(proof)), len(proof.facts) + len(used)

    def _needed(self, found: Found) -> Found:
        return self.least.of(self._closed(found), self.board.state)

    def _counted(self, found: Found) -> Found:
        counted = self.least.counted
        cases = tuple((v, value, counted(why, (v, value))) for v, value, why in found.cases)
        return found._replace(proof=counted(found.proof, found.supposes), cases=cases)

    def _found(self) -> Found | None:
        """The easiest deduction, unless it takes too long to find."""
        if self.is_stopped:
            return None
        try:
            return calling(self._over, self.finder.next)
        except Halted:
            self.is_stopped = self._over() is not None
            if not self.is_stopped:
                raise
            return None

    def _over(self) -> Stopped | None:
        return Stopped.NODES if self.ground.n_asked > self.most_asked else None

    def _take(self, found: Found) -> None:
        board = self.board
        board.take(found.removed, is_told=True)
        domains = board.state.domains
        told = [v for v in found.removed if domains[v] and is_single(domains[v])]
        for v in told:  # not what only then comes to one value
            board.place(v)

    def _closed(self, found: Found) -> Found:
        """The same with what else must be known where one value is left in the end."""
        ground, domains = self.ground, self.board.state.domains
        more: Gone = {}
        if found.cases:
            for v, gone in found.removed.items():
                if is_single(domains[v] & ~gone) and ground.blank[v] & ~domains[v]:
                    more[v] = ground.blank[v] & ~domains[v]
            proof = found.proof
            return found._replace(proof=proof._replace(facts=merged(proof.facts, more)))
        last = found.proof.told[-1]
        for v, gone in found.removed.items():
            left = domains[v] & ~gone
            shown = gone | last.concludes.get(v, 0) | found.proof.facts.get(v, 0)
            if is_single(left) and ground.blank[v] & ~left & ~shown:
                more[v] = ground.blank[v] & ~domains[v]
        if not more or last.part.kind == "cell.only":
            return found
        proof = found.proof._replace(facts=merged(found.proof.facts, more))
        if found.supposes is None:
            told = last._replace(because=merged(last.because, more))
            proof = proof._replace(told=(*proof.told[:-1], told))
        return found._replace(proof=proof)

    def _rounded(self, proof: Proof, most: int = _MOST_KEPT) -> Proof:
        """The same with facts as the board shows them, where that is easier said.

        A placed value is told as such; at most so many values that are left are told whole, and so
        is what else would be a long list of values.
        """
        ground, state = self.ground, self.board.state
        kept = ("house.place", "cell.only", "house.used", "path.reach")
        used = {v for one in proof.told if one.part.kind not in kept for v in one.because}
        whole = {
            v: ground.blank[v] & ~state.domains[v]
            for v in used & proof.facts.keys()
            if state.domains[v].bit_count() <= most or self._is_long(v, proof.facts[v])
        }
        if not whole:
            return proof
        told = []
        for one in proof.told:
            because = {
                v: gone | whole[v] if v in whole and gone & proof.facts[v] else gone
                for v, gone in one.because.items()
            }
            if one.part.kind in kept:
                because = one.because
            told.append(one._replace(because=because))
        return proof._replace(told=tuple(told), facts={**proof.facts, **whole})

    def _is_long(self, v: int, gone: int) -> bool:
        """Whether it is a long list what is left of a variable, and what is gone."""
        left = self.ground.blank[v] & ~gone
        is_run = left + (left & -left) & left == 0
        return not is_run and min(left.bit_count(), gone.bit_count()) > _MOST_LISTED

    def _step(self, found: Found, shape: Shape | None) -> Step:
        ground, domains = self.ground, self.board.state.domains
        places: dict[Variable, int] = {}
        eliminates: dict[Variable, tuple[int, ...]] = {}
        for v, gone in sorted(found.removed.items()):
            left = domains[v] & ~gone
            if is_single(left):
                places[ground.variables[v]] = ground.numbers(left)[0]
            else:
                eliminates[ground.variables[v]] = ground.numbers(gone & domains[v])
        text = self.words.of(found, self.board.state, shape)
        reason = self._reason(found.proof, found.supposes)
        if found.cases:
            cases = tuple(
                (self._fact(v, ground.blank[v] & ~value), self._reason(proof, None))
                for v, value, proof in found.cases
            )
            reason = reason._replace(cases=cases)
        cost = round(found.cost, 2)
        return Step(found.technique, text, places, eliminates, reason, found.proof.u, cost)

    def _reason(self, proof: Proof, supposes: tuple[int, int] | None) -> Reason:
        supposed = None
        if supposes is not None:
            v, value = supposes
            supposed = self._fact(v, self.ground.blank[v] & ~value)
        return Reason(self._facts(proof.facts), tuple(map(self._inference, proof.told)), supposed)

    def _inference(self, told: Told) -> Inference:
        inner = None if told.inner is None else self._reason(told.inner, told.supposed)
        because, concludes = self._facts(told.because), self._facts(told.concludes)
        kind = "trial" if inner else told.part.kind
        constraints = () if inner else tuple(dict.fromkeys(told.used))
        return Inference(kind, constraints, because, concludes, told.looked, inner)

    def _facts(self, facts: Gone) -> tuple[Fact, ...]:
        return tuple(self._fact(v, gone) for v, gone in sorted(facts.items()))

    def _fact(self, v: int, gone: int) -> Fact:
        ground = self.ground
        return Fact(ground.variables[v], ground.numbers(ground.blank[v] & ~gone))
