"""Who answers when nobody is named: the plain engine at once, compiled ones for what takes longer.

The plain engine begins, with a turn that small puzzles are answered in.  Then comes the first of
the preferred engines that takes the model; only now is it asked, on a thread, since that may load
a compiler.  Most engines then go on alone.  One that tells its `work` (`engines.search`) may
lose itself in a puzzle that the plain engine sees through: the two take turns from then on, each
until it has done as much work as is due, which grows by a fifth from round to round.  So the
answer costs at most 2.2 times the work of the better of the two, beside the first turn.  One that
says later on that it goes on alone (`node_work` becomes 0) does: equations in many letters took
the plain engine three quarters of the time, and it finished none of them first.

Work is counted, never timed: nodes times what a node of the model costs; in the first turn also
what the plain engine has looked at indeed, which ends it inside a node, and sooner where it is
through with hardly anything of the tree (`Allowance.judge`).  What is due depends on
the model and the options alone, not on what is loaded, on pauses or on the machine, so the same
puzzle always gets the same engine, solutions and figures.  Nobody works while a kernel is
compiled: who answers must not depend on how long that takes.

What is found is held back until it is settled who answers: whoever has finished, or has found as
many solutions as are wanted; of the preferred engine two are enough, since it evidently finds
them.  If two took turns and one has finished, what it holds is all there is, and comes in the
order of its values, which does not show who found it.  Else solutions come in the order of the
engine that answers, which model and options decide; very many could not be sorted.
"""

from collections.abc import Callable, Sequence

from gridwright.engines.allowance import Allowance
from gridwright.engines.base import Engine, Unavailable
from gridwright.engines.foreign import adapted, as_search
from gridwright.engines.preparing import Preparing
from gridwright.engines.search import Goal, Search
from gridwright.model.constraints import (
    Adjacency,
    Constraint,
    EntryConstraint,
    LinearSum,
    Product,
    Relation,
    Table,
    Visible,
)
from gridwright.model.lines import Lexicographic, NumberedRoom, Regular, Sandwich, XSum
from gridwright.model.model import Assignment, Model
from gridwright.model.stats import Stats, together

__all__ = ["Portfolio", "first_nodes", "node_work"]

WORK = 400_000
"""Places of scopes looked at in the first turn of the plain engine, if a node looks at all once."""

FEWEST = 25
"""Nodes of that turn below which it is not begun: where each costs so much, the root takes half a
second (a crossword with 25 clues of letters), and hardly a puzzle is settled by so few."""

TRIAL = 300_000
"""Places looked at indeed in that turn, which ends there, even inside a node: what the examples
but crosswords need of it is 245,000, and 0.2 seconds (2026-11-23)."""

DUE = 160_000
"""Work of the preferred engine before the plain one has its next turn: a tenth of a second."""

ROOT_WORK = 500_000
"""What the plain engine may spend at the root of a crossword, beside a node: 0.3 seconds."""

EVIDENT = 2
"""Solutions that show that the preferred engine finds them."""

ENTRY = 50
"""What a place of a clue costs at a node, for each way to read it: rows are written out, other
statements only look.  Twice as much with three letters or more, whose values are tried together."""

WEIGHTS: dict[type[Constraint], int] = {
    LinearSum: 6,
    Product: 24,
    Adjacency: 3,
    Relation: 40,
    Visible: 10,
    NumberedRoom: 4,
    **dict.fromkeys((Lexicographic, Regular, Sandwich, XSum), 8),
}
"""What a place of other constraints costs, measured; 1 if not named."""


def node_work(model: Model) -> int:
    """What a node of the plain engine costs: places that it looks at."""
    return max(len(model.domains) + sum(map(_cost, model.constraints)), 1)


def first_nodes(model: Model) -> int:
    """The nodes of the first turn; 0 for models that are large from the start."""
    nodes = WORK // node_work(model)
    return nodes if nodes >= FEWEST else 0


def root_work(model: Model) -> int:
    """What the root costs beside."""
    return ROOT_WORK if any(isinstance(c, EntryConstraint) for c in model.constraints) else 0


def _cost(constraint: Constraint) -> int:
    """What a constraint costs at a node."""
    weight = WEIGHTS.get(type(constraint), 1)
    if isinstance(constraint, Table):  # half of a place for each row, measured on thousands
        return len(constraint.scope) + len(constraint.rows) // 2
    if isinstance(constraint, EntryConstraint):
        weight = ENTRY * constraint.n_readings * (2 if constraint.n_letters > 2 else 1)
    if isinstance(constraint, Adjacency):  # each number looks at all places: 1.8 times the cells of
        weight = max(weight, len(constraint.scope) // 8)  # a Hidoku took 3.7 times as long
    return len(constraint.scope) * weight


class Portfolio(Search):
    """A search by `first`, then by the engine that `choose` gives, or by both in turns.

    That may be `first` again, which then goes on, as it does, with a note, if `choose` raises
    Unavailable.  `wanted` is the number of solutions that are; None: all.  It is never stored, and
    only cut, and shared, as the search that has taken over.
    """

    def __init__(
        self,
        model: Model,
        first: Engine,
        choose: Callable[[], Engine],
        wanted: int | None,
        goal: Goal = Goal.SOLUTIONS,
    ) -> None:
        super().__init__(model, goal)
        self.engine, self.wanted = first.name, wanted
        self.first, self.choose = first, choose
        self.nodes_left = first_nodes(model)  # of the first turn
        self.search: Search | None = None  # the one that answers, once that is settled
        self.plain: Search | None = first.start(model) if self.nodes_left else None
        at_root = root_work(model)  # much of it, so that little is told by what a start has taken
        self.trial = Allowance(
            TRIAL + at_root, _cost, hopeful=not at_root, exhaustive=wanted is None
        )
        if self.plain is not None:
            self.plain.allowance = self.trial
        self.second: Search | None = None  # that takes turns with the plain engine
        self.held: list[Assignment] = []  # what the plain engine has found
        self.second_held: list[Assignment] = []
        self.due, self.note = DUE, ""
        self.preparing: Preparing[Search] | None = None

    @property
    def done(self) -> bool:
        return self.search is not None and self.search.done

    def finished(self) -> float:
        search = self.search or self.second
        return 0.0 if search is None else search.fraction

    @property
    def stats(self) -> Stats:
        """The engine that answers; the nodes and the rest are those of all that were asked."""
        now = self.search or self.second or self.plain
        searches = {id(search): search for search in (self.plain, self.second, self.search)}
        both = [search.stats for search in searches.values() if search is not None]
        engine = self.first.name if now is None else now.stats.engine
        return together(engine, both, self.note)

    def is_shareable(self) -> bool:
        return self.search is not None and self.search.is_shareable()

    def use_threads(self, threads: int) -> bool:
        return self.search is not None and self.search.use_threads(threads)

    def hand_over(self) -> Search:
        return self if self.search is None else self.search

    def advance(self, budget: int) -> Sequence[Assignment] | int:
        if self.search is not None:
            return self.search.advance(budget)
        if self.plain is not None and self.nodes_left > 0:
            opened = self.advance_plain(self.plain, min(budget, self.nodes_left))
            self.nodes_left = 0 if self.trial.is_spent else self.nodes_left - opened
            if not self.nodes_left:
                self.plain.allowance = None
        elif self.second is None:
            self.prepare()
        else:
            self.take_turn(self.second, budget)
        return () if self.search is None else self.give_up()

    def advance_plain(self, plain: Search, budget: int) -> int:
        """Go on with the plain engine, which answers if it has all that is wanted; its nodes."""
        before = plain.stats.nodes
        self.held += _listed(plain.advance(budget))
        if plain.done or (self.wanted is not None and len(self.held) >= self.wanted):
            self.search = plain
        return plain.stats.nodes - before

    def prepare(self) -> None:
        """Wait a little for the second search, and settle it if nobody takes turns with it."""
        self.preparing = self.preparing or Preparing(self.make_second)
        second = self.preparing.wait()
        if second is None:
            return
        if second.node_work:
            self.second = second
        else:
            self.search = second
            if second is not self.plain:
                self.held = []  # the second finds them again

    def make_second(self) -> Search:
        """Choose the second engine, compile its kernels, and start its search."""
        try:
            engine = adapted(self.choose())
        except Unavailable as reason:
            engine, self.note = self.first, f"{reason}; the engine {self.first.name} continues"
        if engine is self.first:
            self.plain = self.plain or engine.start(self.model)
            return self.plain
        engine.warm(self.model, self.goal)
        return as_search(engine.start(self.model, self.goal))

    def take_turn(self, second: Search, budget: int) -> None:
        """Let the one go on that has done less than is due, at most to there; the second alone once
        it says so."""
        if not second.node_work:
            self.search, self.held = second, []  # the second finds them again
            return
        left = (self.due - second.work) // second.node_work
        if left > 0:
            self.advance_second(second, min(budget, left))
            return
        cost = node_work(self.model)
        self.plain = self.plain or self.first.start(self.model)
        spent = root_work(self.model) + cost * self.plain.stats.nodes
        left = (max(self.due, second.work) - spent) // cost
        if left > 0:
            self.advance_plain(self.plain, min(budget, left))
        else:
            self.due = max(self.due, second.work) * 6 // 5

    def advance_second(self, second: Search, budget: int) -> None:
        """Go on with the second engine, which answers if it is done or evidently will."""
        self.second_held += _listed(second.advance(budget))
        enough = EVIDENT if self.wanted is None else min(self.wanted, EVIDENT)
        if second.done or len(self.second_held) >= enough:
            self.search = second

    def give_up(self) -> Sequence[Assignment]:
        """What is held back: by who answers, or if the run stops before that, by who has most."""
        plain, second = self.held, self.second_held
        self.held, self.second_held = [], []
        if self.search is None:
            return max(plain, second, key=len)
        solutions = plain if self.search is self.plain else second
        if self.second is not None and self.search.done:
            solutions.sort(key=lambda assignment: [assignment[v] for v in self.model.domains])
        return solutions


def _listed(solutions: Sequence[Assignment] | int) -> Sequence[Assignment]:
    """What was found by a search that makes its solutions: whoever takes turns does."""
    assert not isinstance(solutions, int)
    return solutions
