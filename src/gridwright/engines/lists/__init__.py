"""The lists engine: many statements over few small variables, as numeric crosswords are.

A statement is written out as rows wherever it has few; lists of rows meet only in variables
(`kernels/lists`).  `translate` says what a model is, `root` writes out what it can, `packing`
lays out the kernel's arrays, `search` runs it.  numpy and numba are loaded by the first search,
not by the question whether a model can be taken.

**A statement written out is a list of rows**, and lists meet only in variables: cells and
letters. One propagator serves them all, the compact table (`kernels/lists/tables`). What has
too many rows is a *formula*: postfix programs over *operands*, each a list whose rows have
numbers (a letter, an entry with candidates, or a single cell). While at most `few` combinations
of rows are left they are tried out, which takes rows away, not only values; before that the
ends of operands are shaved by intervals, which waits until nothing else is left to be done. The
entry that an expression is the value of is computed and looked up, never tried. A set without
unknowns, as in `prime(3a + 2d)`, is a table of its numbers, in which the kernel looks. Functions
are computed (`choose`, powers, roots) or looked up in a table that has the ends of their values,
too (`lookups`, `kernels/lists/functions`): `phi`, factorials, a user's function of few numbers.
What no program has (``A * prime + 2``, where A may be 0) is asked about in Python, in the middle of
a propagation, once few combinations are left.

**A set that is calculated with is a table** (`undoing`): ``square + ds(5a)`` is entered where the
entry less ``ds(5a)`` is a square.  Where such a clue names one other entry, both are filtered at
the root by the few numbers that this one makes, its digit sums (`projecting`), and where a
condition has one operand open all its rows are tried (`kernels/lists/sifting`).  Two entries
of 4 digits, squares plus, or times, the digit sum of one another: not solved in 3.1 and 3.5 s and
4,473 and 2,780 nodes, 0.7 to 1.2 ms each; with programs alone 6,768 and 12,695 nodes in 0.21 and
0.27 s; of 6 digits, times, more than 20,000 nodes with programs alone, 2,860 in 0.1 s with all.

**Relations ask Python nothing** where they are arithmetic, kinds, `gcd` and `lcm`. Six
crosswords of nothing but relations (`tests/twins/random_relations.py`; CPU s, model not
included, busy machine), two of them asking thousands of times in every second before:

| relations | seed, shares | `plain` | `lists` before | `lists` |
|---|---|---|---|---|
| 66 of 8 entries | 0, (0, 4, 6) | 0.96 | 1.09, 840 nodes | 0.07, 443 |
| 66 of 8 entries | 3, (0, 4, 6) | 0.57 | not in 5 s | 0.04, 161 |
| 66 of 14 entries | 2, (2, 4, 4) | 0.61 | 0.01, 1 | 0.01, 1 |
| 90 of 19 entries | 1, (2, 4, 4) | 0.41 | 0.02, 1 | 0.02, 1 |
| 100 of 8 entries | 3, (0, 5, 5) | 4.22 | 0.06, 92 | 0.02, 83 |
| 110 of 14 entries | 0, (1, 6, 3) | 0.52 | 0.02, 10 | 0.04, 10 |

**What is broken off can be called again.** Writing out, packing and asking look whether to go
on (`basics/halting`). A stage is worked on in a copy of the problem, and a statement whose
question was broken off is queued again, so the same solutions come in the same nodes.

**Fractions are two programs**, numerator and denominator, so that the kernel is exact; each
program is proved to stay in int64 from the ends of its operands, or there is none.

**A value too large to matter is no value.**  An expression that is written in an entry, or equal
to another, has a bound, so that factorials and powers have programs that stay in int64.
Crosswords of such clues in 14 letters (`tests/twins/random_functions.py`, seeds 0 to 3) take 17 to
720 nodes and 15 to 120 ms; one of them was not solved in 8,650 nodes and 5 s before.

**Letters that may be reversed**, use by use, are operands with two rows for a value, in clues of
five uses or more: 40,000 nodes in 5.3 s where a program for each of 128 readings took 6 s for
3,150.  Where there are few readings the programs are sharper: 102 nodes, not 996, on one of five
by five.

**The root is worked on in stages** (`settings`): where there are no letters, and few formulas,
40 nodes are tried at once, since the kernel settles many a crossword sooner than numpy writes its
formulas out (seven of eleven; 6.6 ms to 3.3 and 5.5 to 3.6 for two of them).  Formulas of up to 50
combinations are written out by numpy, then 300 nodes are tried; then 1,000, 20,000 and 5,000
nodes; then 300,000. What a
trial finds is held until it turns out to be the whole search, so nothing is handed out twice,
and the order does not depend on budgets.

**Sums are formulas**, as they stand: an alphametic's columns, its carries among the variables,
are never written out. SEND + MORE = MONEY 20 ms to 2.2 (model and search, best of five); five
of ten that are well known were refused. Of those with ten letters FORTY + TEN + TEN = SIXTY
takes 2.1 ms, DONALD + GERALD = ROBERT 2.4, FIFTY + TWENTY + NINE + ONE = EIGHTY 2.9, EARTH +
AIR + FIRE + WATER = NATURE 5.3, and a sum of 41 words 8.4. `domains` takes 0.3 to 0.9 ms.

**Sums of entries are told by columns, too**, from the third stage on (`carries`): a table for each
column, with carries as unknowns.  3x3 to 4x4, each entry down a sum of two across (or of their
multiples) and a number, ten by chance of each: at most 7,201 nodes and 0.3 s; without, one was not
solved in 1,541,000 nodes and 5 s, one took 86,131 and 2 s.

**Misprints have unknowns** (`misprinted`): which letter is missing, or stands for the wrong one, is
an operand that may be any number of a letter, so that few letters suffice to try a clue out: 99
nodes, not 11,991, on 4x3 with eight letters.

**Digits are counted together.** How often a digit is used lies between the cells that have it
and those that may, and all digits together fill all cells (`kernels/lists/counting`), so one
digit's count is narrowed by the others'. A grid of 5x5 with digits 0 to 4, each used 3 to 5
times, under weak clues, all solutions of three fillings: 18,521, 1,924 and 37,490 nodes;
25,636, 2,152 and 44,831 with each count alone; without counts more than 300,000, 179,461 and
more than 300,000, most of which lead to solutions that have to be dropped.

**Last checks are asked where solutions leave the kernel**, as columns of values if they are
`in_blocks` (`basics/blocks`): 113 of 227,320 solutions of a small crossword in 0.14 s, one at a
time in 3.4 s, 0.93 s without a check.

**Redundant relations cost time, not nodes.**  With twenty more that are true (seven crosswords,
weak ones or all kinds) nodes are never more, often less (33 to 3, 209 to 1), and the time is 0.2 to
1.96 times as long: they are read, packed and tried once at the root.

**Intervals earn their place**: without them twelve letters take 592 nodes, not 70, and 50 ms,
not 24, thirteen letters 20,402, not 55, and 1.8 s, not 0.02, signed letters 7,513, not 1,186,
and 0.67 s, not 0.08. Random equation puzzles of 8x8 to 16x16, 35 to 148 clues with 13 to 23
letters, took 9 to 1,210 nodes and 0.02 to 0.5 s (11 of them, one run each).

`python -m bench crossnumber` measures all this against the classic searches
(tests/twins/classic_crossnumber.py).

**Letters of many values are tried in halves** (`halved`), and the one is chosen for which least
values are left and at which most pulls: each clue half as much for every letter more that is open
in it.  Both depend on what is left alone, so a path suffices.  Letters that use up all values
between two ends leave none of these to others (`kernels/lists/counting`).  Where combinations are
tried, what is known of a program is worked out first, and only open operands are combined.  Nodes
before and after: signed letters 1,186 and 785, twelve letters 70 and 55, thirteen 55 and 33.

**Many different letters in equations have a search of their own** (`letters`), after the first
trial: a kernel for polynomials alone, and an order of letters that is planned before it begins
(`planning`): how many combinations go on with so many letters known is estimated from the clues,
and a beam search makes that least.  The order alone took two 8x8 with 22 letters from 50,252 and
287,388 nodes to about 43,200, and to 18,888 or 64,170 by other samples: plans differ that much;
an order grown from samples of the tree is mostly better (`prefixes`, `ordering`).  They tell which
clues fail oftenest when they are looked at; these are looked at first, which leaves out 5 to 30 %
of the looking.  A node costs 4 to 6 microseconds where both cores are busy.  A propagation there is
a pure function of what was left before, but not the least that any order of clues would leave: a
letter that only loses what another is wakes no clue.  To wake all took a third more clues a node
and saved 2 to 7 % of the nodes.  Random crosswords with a letter for each number up to 26 (9x9)
stay hard: 33,466 to some 3 million nodes, and one in ten more; what was tried is in
docs/experiments.md.

**Models of which one is meant** (`model.cases`: a base that is to be found) are searched one after
the other (`cases`): in a formula the base would be one more unknown of every clue.

**Very many questions to one crossword** have its clues written out once (`questions`): one that
is a set of numbers is a mask over the rows of its entry's list, any other is props that wait for
ever unless they are told (`switched`).  The arrays are used again, and only their first row is
written anew (`room`).  Most examples take 0.2 to 2 ms, 5 to 30 times less than single searches.

**What is left after a propagation does not depend on its order**: every rule takes no less from
less. So the tree is a pure function of the model and the stage, a position is a path (as for
exact covers), and `dump` stores no array.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError
from gridwright.clues.statement import ClueStatement
from gridwright.engines.base import Engine
from gridwright.engines.lists.kinds import kinds_of_values, why_not
from gridwright.engines.lists.settings import Settings
from gridwright.engines.search import Goal
from gridwright.model.cases import case_variable, cases_of
from gridwright.model.constraints import AllDifferent, Constraint, Variable
from gridwright.model.entries import Clued
from gridwright.model.model import Model

if TYPE_CHECKING:
    from gridwright.engines.lists.cases import CasesSearch
    from gridwright.engines.lists.questions import ListsQuestions
    from gridwright.engines.lists.search import ListsSearch

__all__ = ["Lists"]

_warmed: list[bool] = []
"""Not empty once the kernel is in memory."""


class Lists(Engine):
    """Takes models of small variables."""

    name = "lists"
    needs = ("numba",)

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()

    def why_not(self, model: Model) -> str | None:
        """What is too large, or cannot be written out."""
        variable = case_variable(model)
        if variable is None:
            return why_not(model)
        reasons = (why_not(case) for case in cases_of(model, variable))
        return next((reason for reason in reasons if reason is not None), None)

    def start(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> "ListsSearch | CasesSearch":
        """A search at its root; a count makes the solutions too."""
        variable = case_variable(model)
        if variable is not None:
            return self._start_cases(model, variable)
        return self._start(model)

    def _start_cases(self, model: Model, variable: Variable) -> "CasesSearch":
        """A search of one case after the other."""
        from gridwright.engines.lists.cases import CasesSearch

        models = list(cases_of(model, variable))
        for case in models:
            self._check(case)
        return CasesSearch(model, lambda case: self._start(models[case]), range(len(models)))

    def _start(self, model: Model) -> "ListsSearch":
        """A search of a model without cases."""
        kinds = kinds_of_values(model)
        self._check(model, kinds)
        from gridwright.engines.lists.search import ListsSearch, Root

        return ListsSearch(Root(model, self.settings, kinds))

    def questions(
        self, model: Model, statements: Sequence[Sequence[Constraint]] = ()
    ) -> "ListsQuestions | None":
        """Very many questions to the model, whose clues are written out once for all.

        None for one with cases: each question is a search.
        """
        if case_variable(model) is not None:
            return None
        whole = Model(model.domains, (*model.constraints, *chain.from_iterable(statements)))
        self._check(whole)
        from gridwright.engines.lists.questions import ListsQuestions, Unswitched

        try:
            return ListsQuestions(model, statements, whole, self.settings, self._start)
        except Unswitched:
            return None

    def _check(self, model: Model, kinds: Mapping[Variable, Sequence[int]] | None = None) -> None:
        reason = why_not(model, kinds)
        if reason is not None:
            raise EngineError(f"the engine lists cannot take this model: {reason}")

    def samples(self) -> tuple[Model, ...]:
        """Two models: all need the same kernel, and equations in many letters one more."""
        domains: dict[Variable, range] = {0: range(10), 1: range(10), "A": range(10)}
        clue = Clued((0, 1, "A"), ClueStatement("7A", has_letters=True), subject=(0, 1))
        letters = ["A", *(f"A{i}" for i in range(1, self.settings.planned))]
        equation = Clued((0, 1, "A"), ClueStatement("9A", has_letters=True), subject=(0, 1))
        values: dict[Variable, range] = {0: range(10), 1: range(10)}
        values |= dict.fromkeys(letters, range(1, len(letters) + 1))
        return (
            Model(domains, [clue, AllDifferent((0, "A"))]),
            Model(values, [equation, AllDifferent(tuple(letters))]),
        )

    def is_ready(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> bool:
        """Whether the kernel has been compiled or loaded in this process."""
        return bool(_warmed)

    def warm(self, model: Model, goal: Goal = Goal.SOLUTIONS) -> None:
        """Compile the kernel that all models need, and what equations in letters need, or load
        it from the cache."""
        search = self._start(self.samples()[0])
        while not search.done:
            search.advance(1000)
        _warmed.append(True)
        if case_variable(model) is None and why_not(model) is None:
            from gridwright.engines.lists.letters import equations_of
            from gridwright.engines.lists.ordering import warm

            root = self._start(model).root
            whole = equations_of(root.translated, self.settings.planned)
            if whole is not None:
                warm(root.problem, whole, self.settings)
