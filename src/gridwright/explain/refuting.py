"""Whether some of a puzzle's statements contradict one another.

Statements are givens and the clues that its family can do without (`Family.each_clue`); its rules
hold always.  The plain engine is asked first, for a few nodes: it has all rules at hand, and most
contradictions are seen without a search.  What it does not settle, and whatever is written digit
by digit, is put as questions to a compiled engine (`engines.questions`), which is made ready once
for all of them, on a thread, since that may load a compiler.
"""

import time
from collections.abc import Callable, Collection, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.basics.errors import Undecided, WrongSolution
from gridwright.engines.base import Unavailable
from gridwright.engines.plain.rule import Contradiction, Domains, Rule
from gridwright.engines.plain.search import Branch, Decision, Event, PlainSearch, RuleNetwork
from gridwright.engines.preparing import Preparing
from gridwright.engines.registry import questions_to
from gridwright.model.constraints import (
    AllDifferent,
    Constraint,
    EntryConstraint,
    ExactlyOne,
    Variable,
)
from gridwright.model.model import Model
from gridwright.puzzles.clue import Clue, without
from gridwright.puzzles.puzzle import Puzzle

if TYPE_CHECKING:  # it loads numpy
    from gridwright.engines.questions import Questions

__all__ = ["Clock", "Statement", "Trial"]

NODES = 300
"""Nodes in which the plain engine is to settle whether statements contradict one another."""

MANY = 100
"""Nodes of it after which other engines are made ready meanwhile."""

MORE = 20_000
"""Nodes in which other engines are; if they do not, the statements are taken to be fine."""

SLICE = 5
"""Nodes between two looks at the clock."""

LOADING = 2.0
"""Seconds for loading an engine that do not count."""

Statement = tuple[bool, Variable]
"""A given (False, its variable) or a clue (True, its number)."""


_HOUSES = (AllDifferent, ExactlyOne)


class Clock:
    """When the time is over: after so many seconds, or when `cancelled` says so."""

    def __init__(self, seconds: float, cancelled: Callable[[], bool]) -> None:
        self.cancelled, self.end = cancelled, time.monotonic() + seconds
        self.left = LOADING

    def expired(self, extra: float = 0.0) -> bool:
        """Whether it is over, and so many extra seconds."""
        return self.cancelled() or time.monotonic() >= self.end + extra

    def loaded(self, since: float) -> None:
        """The time since then, of `time.monotonic`, went by in loading an engine."""
        spent = min(time.monotonic() - since, self.left)
        self.left -= spent
        self.end += spent


class Trial:
    """Tries subsets of a puzzle's statements, until a clock says that the time is over.

    What is not among the `clues` holds always, and so do the givens where they are `fixed`.
    """

    def __init__(
        self, puzzle: Puzzle, clues: Sequence[Clue], clock: Clock, fixed: bool = False
    ) -> None:
        self.clock, self.preferred, self.said = clock, puzzle.family.engines, clues
        givens = {} if fixed else puzzle.givens
        fixed_by = puzzle.family.fixed_by(puzzle) if givens else {}
        free = puzzle.with_givens(dict.fromkeys(givens)) if givens else puzzle
        self.base = base = without(free.model(), clues)
        said = [(constraint, i) for i, clue in enumerate(clues) for constraint in clue.constraints]
        self.clue_of = {id(constraint): i for constraint, i in said}
        self.model = Model(base.domains, [*base.constraints, *(one for one, _ in said)])
        self.is_written = any(isinstance(c, EntryConstraint) for c in self.model.constraints)
        self.preparing: Preparing[Questions] | None = None
        self.network = RuleNetwork(self.model)
        self.fixes = {name: fixed_by.get(name, {name: givens[name]}) for name in givens}
        self.place = {name: v for v, name in enumerate(self.network.variables)}
        self.bit = {value: 1 << i for i, value in enumerate(self.network.values)}
        self.givens_at: dict[int, list[Variable]] = {}
        for name, values in self.fixes.items():
            for variable in values:
                self.givens_at.setdefault(self.place[variable], []).append(name)
        self.givens: list[Statement] = [(False, name) for name in givens]
        self.clues: list[Statement] = [(True, i) for i in range(len(clues))]

    def domains(self, chosen: Collection[Statement]) -> Domains:
        """The domains when of the givens only these stand."""
        domains = self.network.root.copy()
        for is_clue, name in chosen:
            for variable, value in () if is_clue else self.fixes[name].items():
                domains[self.place[variable]] &= self.bit.get(value, 0)
        return domains

    def rules(self, chosen: Collection[Statement]) -> list[Rule[Any]]:
        """The rules that hold if of the clues only these are told."""
        told = {name for is_clue, name in chosen if is_clue}
        return [r for r in self.network.rules if self.clue(r) is None or self.clue(r) in told]

    def clue(self, rule: Rule[Any]) -> int | None:
        """The number of the clue that a rule is for; None if it holds always."""
        return self.clue_of.get(id(rule.constraint))

    def told(self, chosen: Collection[Statement]) -> Model:
        """The model that has of all statements only these."""
        domains: dict[Variable, Sequence[int]] = dict(self.model.domains)
        domains |= {variable: (value,) for variable, value in self.pins(chosen).items()}
        return Model(domains, [rule.constraint for rule in self.rules(chosen)])

    def pins(self, chosen: Collection[Statement]) -> dict[Variable, int]:
        """What the givens among these fix."""
        return {
            variable: value
            for is_clue, name in chosen
            if not is_clue
            for variable, value in self.fixes[name].items()
        }

    def is_refuted(self, chosen: Collection[Statement]) -> bool | None:
        """Whether these statements have no solution; None if that takes too long to say."""
        if self.clock.expired():
            return None
        domains = self.domains(chosen)
        if not all(domains):
            return True
        settled = None if self.is_written else self._by_hand(domains, chosen)
        return self._asked(chosen) if settled is None else settled

    def _by_hand(self, domains: Domains, chosen: Collection[Statement]) -> bool | None:
        """The same by the plain engine, as long as it has to do."""
        network = self.network.only(self.rules(chosen))
        if network.propagate(domains, None) is not None:
            return True
        search = PlainSearch(network, [Branch(domains, None, 1.0)])
        while not search.done and not self.is_ready:
            found = search.advance(SLICE)
            if found:
                if wrong := self.told(chosen).violations(found[0]):
                    raise WrongSolution(f"the engine plain: {wrong[0].broken}")
                return False
            if search.stats.nodes >= MANY:
                self.preparing = self.preparing or Preparing(self._prepare)
            if search.stats.nodes >= NODES or self.clock.expired():
                break
        return True if search.done else None

    @property
    def is_ready(self) -> bool:
        """Whether there is an engine that answers sooner than the plain one."""
        return self.preparing is not None and self.preparing.is_ready

    def _asked(self, chosen: Collection[Statement]) -> bool | None:
        """The same by the engine that takes questions."""
        self.preparing = self.preparing or Preparing(self._prepare)
        questions = None
        while questions is None:
            if self.clock.expired():
                return None
            began = time.monotonic()
            try:
                questions = self.preparing.wait()
            except (ImportError, MemoryError, Unavailable):  # there is no room for a compiler
                return None
            self.clock.loaded(began)
        from gridwright.engines.pinning import Told  # it loads numpy

        told = {Told(int(name)): 1 for is_clue, name in chosen if is_clue}
        try:
            answers = questions.ask([{**self.pins(chosen), **told}], 1, MORE, 1)
        except Undecided:
            return None
        count = int(answers.counts[0])
        return None if count < 0 else not count

    def _prepare(self) -> "Questions":
        """The questions, with all that is to be compiled for them."""
        groups = [clue.constraints for clue in self.said]
        questions = questions_to(self.base, preferred=self.preferred, statements=groups)
        questions.ask([{}], 1, 1, 1)
        return questions

    def core(self, chosen: Sequence[Statement]) -> Sequence[Statement]:
        """Those of refuted statements that a short search needs to refute them; else all."""
        refuted = chosen
        while not self.is_written:
            kept = self._needed(chosen)
            if kept is None:
                break
            refuted = chosen
            if len(kept) == len(chosen):
                break
            chosen = kept
        return refuted

    def _needed(self, chosen: Sequence[Statement]) -> Sequence[Statement] | None:
        """The statements that a search uses which ends without a solution; None if it does not.

        From each rule that failed backwards: whoever narrowed what it looked at, before it did.
        """
        network = self.network.only(self.rules(chosen))
        stack: list[_Node] = [_Node(self.domains(chosen), None, (), ())]
        places: set[int] = set()
        rules: set[int] = set()
        n_opened = 0
        while stack:
            node = stack.pop()
            n_opened += 1
            if n_opened > MANY or self.clock.expired():
                return None
            events: list[Event] = []
            broken = network.propagate(node.domains, node.decision, events)
            path = (*node.path, events)
            if broken is not None:
                rules.add(id(broken))
                needed = {*node.branched, *(self.place[name] for name in broken.scope)}
                for event in chain.from_iterable(map(reversed, reversed(path))):
                    if event.place in needed:
                        needed.update(event.rule.scope)
                        rules.add(id(event.rule.constraint))
                places |= needed
                continue
            decisions = network.choose(node.domains)
            if not decisions:
                return None
            where = {v for v, _ in decisions}
            if len(where) > 1:  # a value that must go somewhere, as a house says, or an item
                houses = [
                    rule
                    for rule in network.rules
                    if isinstance(rule.constraint, _HOUSES) and where.issubset(rule.scope)
                ]
                rules.update(id(rule.constraint) for rule in houses)
                where.update(*(rule.scope for rule in houses))
            branched = (*node.branched, *where)
            stack += [_Node(node.domains.copy(), d, path, branched) for d in decisions]
        clues = {self.clue_of[rule] for rule in rules if rule in self.clue_of}
        givens = {name for v in places for name in self.givens_at.get(v, ())}
        return [(is_clue, x) for is_clue, x in chosen if x in (clues if is_clue else givens)]

    def breaks(self, chosen: Collection[Statement], rule: Rule[Any]) -> bool:
        """Whether one rule, without any other, finds the givens among these impossible."""
        domains = self.domains(chosen)
        try:
            for _ in rule.apply(domains):
                pass
        except Contradiction:
            return True
        return False

    def reason(self, chosen: Collection[Statement]) -> tuple[str, bool]:
        """What refuted statements break, and whether a single rule sees it."""
        rules = self.rules(chosen)
        for rule in rules:
            if self.breaks(chosen, rule):
                return _told(rule.constraint), True
        if self.is_written:
            return "", False
        conflict = self.network.only(rules).propagate(self.domains(chosen), None)
        return ("" if conflict is None else _told(conflict)), False


class _Node(NamedTuple):
    """A node of a short search: what narrowed its parents' domains, and what they branched on."""

    domains: Domains
    decision: Decision | None
    path: tuple[list[Event], ...]
    branched: tuple[int, ...]


def _told(constraint: Constraint) -> str:
    return constraint.name or type(constraint).__name__
