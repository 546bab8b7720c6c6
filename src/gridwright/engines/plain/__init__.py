"""The plain engine: pure Python, obviously right, ready at once.

The reference that every other engine is tested against.  Read `rule`, then `search`.

**The plain engine's domains are whole numbers used as sets.** Bit i is the i-th value of the
model. That keeps the reference readable and quick: the Hidoku sample takes 9 nodes and 7 ms,
the magic sample 186 nodes and 45 ms, the 6,728 domino tilings of 6x6 0.2 s (one core, Python
3.11).

**Cages of few combinations are written out** (`tables`, `cages`), and their rows are sets as well.
Whether they are few depends on the domains of the root alone, so that what a rule says does not
depend on where a search has been. At the root this waits until nothing else is to be said: many
puzzles are done by then, and rows within narrow domains are few.

**A search is a stack of branches not yet opened**, each with its parent's domains, its decision
and its share of the tree. Splitting deals out the stack; the fraction is the sum of the
finished shares.

**Branching looks at values too.** Of all variables, and of all values that must go somewhere (a
permutation's, an item's), the one with fewest possibilities is branched on. Without the second
half the Hidoku and covers need many times the nodes.
"""

from gridwright.engines.base import Engine
from gridwright.engines.plain.search import PlainSearch, RuleNetwork
from gridwright.engines.search import Goal
from gridwright.model.model import Model

__all__ = ["Plain"]


class Plain(Engine):
    """Takes every model."""

    name = "plain"

    def why_not(self, model: Model) -> str | None:
        """None: whatever has `holds` can be tried."""
        return None

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> PlainSearch:
        """A search at its root; a count makes the solutions too."""
        return PlainSearch(RuleNetwork(model))

    def load(self, model: Model, dump: bytes, goal: Goal = Goal.SOLUTIONS) -> PlainSearch:
        """Go on with a stored search; raises EngineError if it is none of this model's."""
        return PlainSearch(RuleNetwork(model)).resume(dump)
