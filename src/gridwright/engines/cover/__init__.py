"""The cover engine: exact covers with colours and multiplicities, on compiled kernels.

Takes models of items and options, and of all-different constraints, which are covers too
(`translate`).  Solutions come in the order of the tree: the item with fewest options left is
branched on (the first of several), its options in their order.  numpy and numba are loaded by
the first search, not by the question whether a model is an exact cover.

Items are numbers, options rows of numbers: `engines/cover/problem` packs and checks them once.
A search then has two stages.

* **Sparse sets** (`kernels/exact_cover/sparse`) while many options are live. They take room in
  proportion to the problem, whatever its size.
* **A frame of bits** (`frame`) once 2,048 options or fewer are live: an option is a bit, and
  taking one is `live & ~clash[option]`. Colours and secondary items have no rows there, since
  all they do is to make pairs of options clash. A frame is searched in one of two ways, by an
  estimate of their cost: `dense` counts the options of all open items anew at each choice,
  eight words at a time (`narrow` where there are four at most: all options of a level
  are tried together); `events` counts again only for the items of options that went away and
  takes forced items in waves, which is what Sudokus need; the numbers of four items are in one
  word, so that a Sudoku's option is one load.

**Each stage is a kernel of its own** (`frames`), compiled when a search comes to it: together they
took 14 CPU seconds on a new machine, apart 3 to 4 each, and most problems need two.

**The tree is a pure function of the problem**: branch on the item with fewest live options, of
several the lowest; try its options in ascending order; forced items take no level. All stages
visit the same nodes and give the same covers in the same order, so that one can take over from
another in the middle, and tests can compare them node by node.

**So a position is a path** (`engines/path`): on each level, how many options there were
and which are left. `dump` writes the path; `load` and the parts of a `split` go there by making
the choices again, one a level. No array of a kernel is stored, but for the searches that keep
more than a position: counts with their memo, and the cheapest covers. `split` cuts the first
level that has something untried, which keeps the order: the covers of the parts, one part after
the other, are those that were left. `fraction` is what is gone of the tree when every branch of
an item weighs the same.

**Counting finds its way by itself** (`whole`), by nodes alone. A count begins with 1,500 nodes of
enumeration, or 20,000 where little seems to be left, in which small problems are settled. Where
much is, symmetries are looked for (`symmetry`): of the options of one item those that are images of
one another are counted once, a quarter of the pentominoes in 6x10, a 48th of Soma. Then there is a
memo (`counting`), with the set of live options as its key: which items are open and which colours
matter follow from it, and keys are compared whole. A live set that falls apart is counted as a
product of its parts. The memo judges itself: after 4,096 nodes and at each doubling (after 1,024
already if it is worth next to nothing) it compares the nodes an enumeration would have visited with
those it has; below three to one it is given up, and the rest is enumerated as a frame is searched.
Items are numbered so that neighbours are close (Cuthill and McKee), which lets the count sweep over
a board with a short rim. The memo starts with 512 KB and doubles, up to 64 MB, each time an eighth
of its entries has been lost to others.

**A count that is to be cut and stored is one of pieces** (`pieces`): what symmetries leave, each
so many times, and each with its own path, from which it is gone on with a memo or without. So the
units of a job do the work of one count: queens 16 takes 44 million nodes in either, 88 without
symmetries. A memo is not stored.

**Where the memo is worth it, a sweep is worth more** (`sweep`): item by item, all ways to cover the
same items of the rim are one state, in a table that threads share (`engines/shards`). It takes
turns with the memo, and gives up when its tables outgrow 128 MB. Where the rim has 20 items at
most, states are places of a table (`rims`), and it goes on alone: the domino tilings of 16x16 are
740,000 states, and take 20 ms.

**Covers stay rows of numbers until they are read** (`engines/cover/covers`). What leaves the
engine is a `Chosen` (`model/chosen`), a mapping told by the variables that are 1. Many of them
are checked by their ones: `Constraint.holds` was asked once about each variable standing alone,
and is asked about those that meet in a constraint; a cover is right if the constraints its
options touch are disjoint, hold, and leave out only those that hold of zeros. The first sixteen
are checked scope by scope.

`python -m bench cover` measures all this against the peers that are installed; see
`bench/results/`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.engines.base import Engine
from gridwright.engines.cover.translate import (
    Translation,
    has_bounds,
    has_values,
    translate,
    why_not,
)
from gridwright.engines.search import Goal
from gridwright.model.constraints import Between, Constraint, ExactlyOne, Variable
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.cover.adapter import ModelCheapest, ModelCount, ModelSearch
    from gridwright.engines.cover.questions import CoverQuestions

__all__ = ["Cover"]

_warmed: set[str] = set()
"""The kernels in memory: ``tree``, ``bounds``."""


class Cover(Engine):
    """Exact cover by sparse sets at the top and bit sets below."""

    name = "cover"
    needs = ("numba",)

    def why_not(self, model: Model) -> str | None:
        """A constraint that items and options cannot express, or None."""
        return why_not(model)

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> "ModelSearch | ModelCount":
        """A search at its root; a count makes no solutions.

        It has a memo of what is left open, which one in parts forgets by being stored.
        """
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start

        return start(model, translation, goal)

    def start_cheapest(
        self, model: Model, costs: Mapping[Variable, int], wanted: int
    ) -> "ModelCheapest":
        """Search for the `wanted` solutions whose values, each times its cost, sum to least."""
        translation = _translated(model)
        from gridwright.engines.cover.adapter import start_cheapest

        return start_cheapest(model, translation, costs, wanted)

    def questions(
        self, model: Model, statements: Sequence[Sequence[Constraint]] = ()
    ) -> "CoverQuestions | None":
        """Very many questions to a model of options; those with several values go elsewhere."""
        if statements or has_bounds(model) or has_values(model):  # which is known at once
            return None  # options for a million values would take 400 MB
        translation = _translated(model)
        if not translation.is_choice:
            return None
        from gridwright.engines.cover.questions import CoverQuestions

        return CoverQuestions(model, translation)

    def samples(self) -> tuple[Model, ...]:
        """A model of items, and one with bounds: together they need every kernel."""
        domains: dict[Variable, tuple[int, ...]] = {"x": (0, 1), "y": (0, 1)}
        return (
            Model(domains, [ExactlyOne(("x", "y"))]),
            Model(domains, [Between(("x", "y"), 1, 2)]),
        )

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether the kernel for this model has been compiled or loaded in this process."""
        return _kernel(model) in _warmed

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile the kernel for this model, or load it from the cache.

        A tree begins with it; others are compiled when it comes to what they are for.
        """
        from gridwright.engines.cover.adapter import warm

        kernel = _kernel(model)
        warm(kernel)
        _warmed.add(kernel)

    def warm_all(self) -> None:
        from gridwright.engines.cover.counting import warm_count
        from gridwright.engines.cover.frames import warm_bits, warm_events
        from gridwright.engines.cover.learning import warm_learning
        from gridwright.engines.cover.rims import warm_rims
        from gridwright.engines.cover.sweep import warm_sweep
        from gridwright.engines.cover.thinned import warm_thin

        super().warm_all()
        warm_bits()
        warm_events()
        warm_count()
        warm_learning()
        warm_rims()
        warm_thin()
        warm_sweep()


def _kernel(model: Model) -> str:
    return "bounds" if has_bounds(model) else "tree"


def _translated(model: Model) -> Translation:
    reason = why_not(model)
    if reason is not None:
        raise EngineError(f"the engine cover cannot take this model: {reason}")
    return translate(model)
