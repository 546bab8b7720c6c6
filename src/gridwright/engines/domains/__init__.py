"""The domains engine: finite domains as sets of bits, compiled propagators, restarts.

`posting` says what a model means to the kernel, `packing` lays out its arrays, `search` runs it.
Boards with sums are first tried by a kernel of their own (`sum_board`, `sum_search`, `staged`).
Arrays are those of the standard library (`kernels/flat`): where machine code is kept, a model is
packed, searched and read without numpy, which is loaded to count, cut or store.  Numba is loaded
to compile.

A model becomes statements about sets of bits (`engines/domains/posting`), laid out in two flat
arrays (`packing`, drawn in `kernels/fields`). The kernel propagates to a fixpoint
(`kernels/propagation`), one file a propagator, and makes one move of the search
(`kernels/domains`, `tree`): dom/wdeg with the last conflict first, restarts until the first
solution, systematic afterwards; a variable gets the value it had last (its phase) if it can.
Starts are short, as large boards want them, but one that is estimated to be through with the
tree for 3/2 of what was spent goes on, and from 16,384 contradictions on one start at each
fourfold number is as long as all before: so refutations are not quadratic. Hidoku are seen from
both sides, numbers of places and places of numbers, linked so that a change of one is a change
of the other.

**One row for each propagator, ours or added** (`kernels/propagators/registry`): with which others
it is compiled, what joins the open variables of its scope, and what the settled ones leave to
them. The last two stand in its kind, so the count, which is compiled once for all models, reads
them where it reads the kind. A compiled function can be cached only if it closes over numbers,
not over other compiled functions: so the propagators that a loop calls are looked up by a number
while it is compiled (Numba's `overload` over a literal), and that number is a digest of their
kinds, names and files.

**Boards with sums are looped over first** (`kernels/sums`, `staged`). Where sums are short and
most places are in two or three of them, reasoning costs more than it saves: a step of the loops
takes 17 ns, a node with propagation 3.4 us. Places have a fixed order, fullest sum first; a
place's values are one word, the last but one of a sum finds its partners by reversing a set. (A
step took 38 ns while fields that never change were read from the array, where each write might
have changed them, and indices were signed; same loop, same minute.) The 7,040 magic squares of
order 4 take 0.06 s (0.43 s with propagation, in the same minute), the magic sample with one or
two numbers taken away 0.4 to 31 ms (12 to 540). But the loops find no empty magic square of
order 6 or more, which restarts do, so they must find something within a million values; if they
do not, nothing has been handed out, and propagation begins afresh.

A count meets one solution of those that are images of one another (`sum_symmetries`): magic
squares of order 4 and 5 have 32 symmetries each, and where a place stays, as the centre does,
numbers are exchanged with their mirror images too. And where the value of a place is settled,
each of its sums with two open places needs a pair of free numbers: 31 % of the nodes less, 20 %
of the time. All of order 5 took 159 s on one thread.

## Counting

Three ways, and one rule that chooses (`engines/domains/counting`); `stats.engine` tells which.

**A sweep** (`kernels/frontier`: `domains: frontier`) for one path through all cells of which no
number between the first and the last is given. It goes from cell to cell; a state is how pieces
of path connect the cells ahead that touch a cell behind, and all ways to get there are one
count. Two cells more, START and GOAL, are joined to where the path may begin and end, so that
ends that are free, restricted or given are one case; where both may be anywhere, states are
kept up to exchanging them. The cells are taken in the order given, or one that always takes the
cell that brings fewest new ones, whichever keeps the frontier small: a strip is swept along its
length, lying or standing. 13 cells of a frontier go into one word; up to 21 into two
(`kernels/wide`: `domains: wide frontier`), a fifth slower. States are sent to 64 shards of a table,
so that threads share a sweep (`engines/shards`). King 10x10 between opposite corners has
580,077,332,863,329,104,087,361,516,015,280,826 paths (52 million states, 19 s), rook 14x14 between
neighbouring corners 145,194,816,279,817,259,193,401,518 (60 million, 17 s), rook 15x15 between
opposite ones 4,628,650,743,368,437,273,677,525,554,148 (219 million, 72 s).

**A sweep with numbers** (`kernels/numbered`: `domains: frontier with numbers`). A piece of path
that holds a given number is anchored, the numbers of its ends are known; of other pieces only
the length matters. So nothing is guessed about a piece before it meets a given number. What
prunes is that runs between given numbers have a length, that a piece must fit into one of them
with both ends (`reach` walks upwards and downwards between the givens), and that two ends that
wait for each other are no farther apart than their numbers.  If one run is much longer than the
others it is *loose*: its numbers are not kept, as its length follows from all others'.  The sample
less the eight givens from 29 to 57 leaves such a run of 39 numbers: 248,292,652,600 solutions from
3.2 million states in 2.2 s; with its numbers the states are over 256 MB before the last quarter of
the board, and 45 s of search by components finish a quarter of the tree.

**Components with a memo** (`kernels/counting`: `domains: components`) for every model. The
search propagates as always; then the open variables fall into components, which share no
constraint that can still be broken, and are counted one by one. A count is remembered under 128
bits of what its variables may be and what the settled ones leave of sums, numbers of uses and
formulas. It begins as a usual search of 500 nodes, or until there is a solution: that settles
boards with few, proves 0 early, weighs the variables, and is compiled already where puzzles
have been solved. The component with most failures a variable comes first. The memo judges
itself as that of the exact covers does. Propagators stop before their fixpoint now and then, so
exploring one component can run into a contradiction of another; such counts are right in their
product, but of no use to others, and are not remembered (*tainted*; a board whose count was
wrong without it is a test). A propagator that is added joins all open variables of its scope,
and the settled ones count for the key, unless `kernels/counting/components` and `keys` know
better.

**The rule.** A path is swept where that is possible. If there are numbers on the way, sweep and
search take turns of growing length, 30,000 states and 1,500 nodes at first, until one is done:
on 13 of the 15 boards of `python -m bench counting` the sweep is the faster one, and on 9 it is
done in its first turn. If a sweep outgrows 256 MB, the search goes on alone. Everything else is
searched, but for boards with sums, which are looped over. The better of both, alone:

| board | solutions | components | sweep |
|---|---|---|---|
| king 6x6, 7 given | 481,780 | 0.247 s | 0.014 s |
| king 8x8, 19 given | 1,064,100 | 0.159 | 1.08 |
| king 10x10, 44 given | 652,800 | 0.005 | 0.019 |
| rook 7x7, 2 given | 42,436 | 0.629 | 0.055 |
| rook 10x10, 12 given | 930 | 0.142 | 0.130 |
| rook 10x10, 11 given | 70,785 | 2.50 | 0.052 |
| hex 7x7, 5 given | 794,296 | 1.20 | 0.013 |
| king 8x8, 12 given | 33,346,365,268 | over 5 | 2.01 |
| king 10x10, 21 given | unknown | over 5 | over 256 MB |

CPU seconds, one run each, on a machine that others used too. A stopped count is a lower bound:
a sweep that has not ended knows of no path, a search counts what its finished branches hold
above the first product. `python -m bench counting` measures thin boards against clingo.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Engine, Refused
from gridwright.engines.search import Goal, Search
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    Constraint,
    LinearSum,
    Relation,
    Variable,
)
from gridwright.model.expression import parse_relation
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.domains.questions import DomainQuestions
    from gridwright.engines.domains.search import DomainSearch

__all__ = ["Domains"]


class Domains(Engine):
    """Takes models of whole numbers that fit into sets of bits."""

    name = "domains"
    needs = ("numba",)

    def why_not(self, model: Model) -> str | None:
        """Why a number or a set would become too large, or what cannot be written out."""
        from gridwright.engines.domains.posting import post

        try:
            post(model)
        except Refused as reason:
            return str(reason)
        return None

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> Search:
        """A search at its root.

        A count need not write solutions down: by loops, a sweep or a search by components.  The
        latter two cannot be cut, so that one in parts makes the solutions.
        """
        from gridwright.engines.domains.staged import staged

        loops = staged(model, goal)
        if loops is not None or goal is not Goal.COUNT:
            return loops or self.start_tree(model)
        from gridwright.engines.domains.counting import DomainCount

        return DomainCount(model)

    def start_tree(self, model: Model) -> "DomainSearch":
        """A search that propagates, whatever the model."""
        from gridwright.engines.domains.packing import pack
        from gridwright.engines.domains.posting import post
        from gridwright.engines.domains.search import DomainSearch

        try:
            return DomainSearch(model, pack(post(model)))
        except Refused as reason:
            raise EngineError(f"the engine domains cannot take this puzzle: {reason}") from None

    def questions(
        self, model: Model, statements: Sequence[Sequence[Constraint]] = ()
    ) -> "DomainQuestions":
        """Very many questions to the model, which is packed and propagated once for all."""
        from gridwright.engines.domains.questions import DomainQuestions

        try:
            return DomainQuestions(model, statements)
        except Refused as reason:
            raise EngineError(f"the engine domains cannot take this puzzle: {reason}") from None

    def samples(self) -> tuple[Model, ...]:
        """A path, boards of sums for the tree and the loops, a formula: what the families need."""
        domains: dict[Variable, range] = {"a": range(1, 3), "b": range(1, 3)}
        return (
            Model(domains, [Adjacency(("a", "b"), ((1,), (0,)))]),
            Model(
                {"a": range(1, 4), "b": (2,), "c": range(1, 4)},
                [Adjacency(("a", "b", "c"), ((1,), (0, 2), (1,)))],
            ),
            Model(domains, [AllDifferent(("a", "b")), LinearSum(("a", "b"), 4, (1, 2))]),
            Model(domains, [AllDifferent(("a", "b")), LinearSum(("a", "b"), 3)]),
            Model(domains, [Relation(("a", "b"), parse_relation("a * b = 2"))]),
        )

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether a model with constraints of the same classes has been compiled for before."""
        return _needs(model, goal) in _warmed

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile the kernel for this model, or load it from the cache.

        What a count may need later on is compiled when it does.
        """
        if goal is Goal.COUNT:
            from gridwright.engines.domains.counting import warm_count

            warm_count(model)
        else:
            self.start(model).advance(0)
        _warmed.add(_needs(model, goal))

    def warm_all(self) -> None:
        from gridwright.engines.domains.counting import warm_counts

        super().warm_all()
        warm_counts()


_warmed: set[tuple[frozenset[type[Constraint]], str]] = set()
"""Classes of constraints of models, and what for: their kernels are in memory."""


def _needs(model: Model, goal: Goal) -> tuple[frozenset[type[Constraint]], str]:
    """Models that are equal in this need the same kernels."""
    from gridwright.engines.domains.routes import route_of

    route = route_of(model) if goal is Goal.COUNT else None
    way = "" if route is None else " of free paths" if route.is_free else " of paths"
    return frozenset(map(type, model.constraints)), (
        "count" if goal is Goal.COUNT else "search"
    ) + way
