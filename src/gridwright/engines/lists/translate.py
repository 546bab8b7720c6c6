"""From a model to a problem: what is a list at once, what has a program, what must be asked."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

import numpy as np

from gridwright.basics.halting import asking
from gridwright.clues.meaning import Meaning
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node, changed_letters
from gridwright.engines.lists.batches import Numbers, within
from gridwright.engines.lists.candidates import MOST_NUMBERS, listed
from gridwright.engines.lists.formulas import FLAGS, SELF, Asked, Formula, equation_of
from gridwright.engines.lists.kinds import kinds_of_values
from gridwright.engines.lists.misprinted import with_an_unknown
from gridwright.engines.lists.problem import Bounds, Entries, Problem, RowList
from gridwright.engines.lists.straying import keep_digits
from gridwright.engines.lists.tallies import counted_parts, tally
from gridwright.engines.lists.undoing import condition_of, with_own_digits
from gridwright.engines.lists.uses import rows_of_use
from gridwright.engines.plain.combining import rows_of
from gridwright.model.constraints import (
    AllDifferent,
    AtMost,
    Constraint,
    LinearSum,
    Table,
    Variable,
)
from gridwright.model.entries import (
    Called,
    Clued,
    Distinct,
    Entered,
    LastCheck,
    NumbersRise,
    Occurrences,
    Places,
    Related,
    ValuesRise,
)
from gridwright.model.model import Model
from gridwright.model.tallies import HowMany, Tally

__all__ = ["added", "translate"]

LONGEST: Final = 1 << 60
"""Numbers of entries with programs and lists are below this; longer ones are asked about."""

MOST_READINGS: Final = 16
"""Readings of a clue with letters that may be reversed that are programs of their own: few, they
are reasoned about more sharply than uses of letters; 64 of them cost ten times as much a node."""

MOST_ROWS: Final = 100_000
"""Candidates of an entry that are listed; of more, only the digits are known."""


def translate(
    model: Model, whole: Model | None = None, kinds: Mapping[Variable, Sequence[int]] | None = None
) -> Problem:
    """The problem of a model that `why_not` has no objection to.

    `whole` is the model with statements that may be `added`, None if there are none; `kinds` are
    those of its values, if somebody knows them.
    """
    variables = tuple(model.domains)
    values, domains = [], []
    kinds = kinds or kinds_of_values(whole or model)
    arrays: dict[range | int, Numbers] = {}  # of digits, or by identity of what is compared
    truths: dict[Any, Any] = {}
    for variable, domain in model.domains.items():
        kind = kinds[variable]
        key = kind if isinstance(kind, range) else id(kind)
        if key not in arrays:
            arrays[key] = np.array(kind, np.int64)
        values.append(arrays[key])
        n, first = len(domain), domain[0] if domain else 0
        alike = key, n, first, domain[-1] if n and domain[-1] - first == n - 1 else domain
        if alike not in truths:  # cells are often alike: nobody writes into the array of a domain
            is_all = n == len(values[-1])
            truths[alike] = (
                np.ones(n, np.bool_) if is_all else within(values[-1], np.array(domain, np.int64))
            )
            truths[alike].setflags(write=False)
        domains.append(truths[alike])
    problem = Problem(model, variables, values, domains)
    _translate(problem, model.constraints, may_flag=whole is None)
    return problem


def added(problem: Problem, constraints: Iterable[Constraint]) -> Problem:
    """What further constraints add to a problem: lists, formulas and whatever else, alone.

    Domains are those of the problem, narrowed where no list says it.
    """
    domains = [domain.copy() for domain in problem.domains]
    alone = Problem(problem.model, problem.variables, problem.values, domains)
    _translate(alone, constraints, may_flag=False)
    return alone


def _translate(problem: Problem, constraints: Iterable[Constraint], *, may_flag: bool) -> None:
    place = {variable: v for v, variable in enumerate(problem.variables)}
    translator = _Translator(problem, place, may_flag)
    for constraint in asking(constraints, every=1):
        if constraint.scope or isinstance(constraint, LastCheck):
            translator.add(constraint)
        elif not constraint.holds():  # true or false whatever the variables are
            translator.rows((), [])
    translator.count_digits()


@dataclass
class _Translator:
    """Adds constraints to a problem."""

    problem: Problem
    place: Mapping[Variable, int]
    may_flag: bool

    def __post_init__(self) -> None:
        self.counted: dict[tuple[int, ...], dict[int, tuple[int, int]]] = {}
        self.of_uses: dict[tuple[int, str, int], tuple[Numbers, Numbers] | None] = {}
        self.tables: dict[tuple[object, ...], tuple[frozenset[tuple[int, ...]], Numbers]] = {}

    def add(self, constraint: Constraint) -> None:
        scope = tuple(self.place[v] for v in constraint.scope)
        keep_digits(self.problem, constraint, scope)
        match constraint:
            case AllDifferent():
                self.different(scope)
            case AtMost():
                n = len(self.problem.values[scope[0]]) if scope else 0
                self.at_most(scope, (constraint.times,) * n)
            case Occurrences():
                ends = self.counted.setdefault(scope, {})
                lo, hi = ends.get(constraint.value, (0, len(scope)))
                ends[constraint.value] = max(lo, constraint.lo), min(hi, constraint.hi)
            case Table():
                self.table(constraint, scope)
            case LinearSum():
                self.total(constraint, scope)
            case Tally():
                tally(self.problem, constraint, scope, self.place)
            case HowMany():
                counted_parts(
                    self.problem, constraint, self.place, self.names, may_flag=self.may_flag
                )
            case Distinct():
                self.distinct(constraint, scope)
            case NumbersRise():
                self.rising(constraint, scope)
            case Clued():
                self.clue(constraint, scope)
            case Related():
                self.relation(constraint, scope)
            case LastCheck():
                pass  # the search asks it about what it has found
            case Called() | Entered() | ValuesRise():
                self.problem.asked.append(Asked.of(constraint, self.place))
            case _:
                written = rows_of(constraint, self.problem.sets(scope), 1 << 30)
                self.rows(scope, written.rows if written else [])

    # ------------------------------------------------------------------ values

    def different(self, scope: tuple[int, ...]) -> None:
        """No value twice; in formulas too."""
        if len(set(scope)) < len(scope):
            self.rows((), [])  # a variable differs from itself: never
            return
        self.problem.apart.update((min(a, b), max(a, b)) for a in scope for b in scope if a != b)
        if len(scope) > 1:
            self.at_most(scope, (1,) * len(self.problem.values[scope[0]]))

    def at_most(self, scope: tuple[int, ...], most: tuple[int, ...]) -> None:
        if len(set(scope)) == len(scope) and scope:
            self.problem.bounds.append(Bounds(scope, (0,) * len(most), most))
        elif scope:
            names = tuple(self.problem.variables[v] for v in scope)
            self.problem.asked.append(Asked.of(AtMost(names, most[0]), self.place))

    def count_digits(self) -> None:
        """All statements on how often values occur among the same variables, as one."""
        for scope, ends in self.counted.items():
            kind = self.problem.values[scope[0]].tolist() if scope else []
            for value, (lo, hi) in ends.items():
                if (value not in kind and lo > 0) or lo > hi:
                    self.rows((), [])
                elif len(set(scope)) < len(scope):
                    names = tuple(self.problem.variables[v] for v in scope)
                    self.problem.asked.append(
                        Asked.of(Occurrences(names, value, lo, hi), self.place)
                    )
            if len(set(scope)) == len(scope) and scope:
                bounds = [ends.get(value, (0, len(scope))) for value in kind]
                least, most = zip(*bounds, strict=True)
                self.problem.bounds.append(Bounds(scope, least, most))

    def total(self, constraint: LinearSum, scope: tuple[int, ...]) -> None:
        """A sum as a relation between unknowns; what a variable is worth in all counts."""
        weights: dict[int, int] = {}
        for v, weight in zip(scope, constraint.weights, strict=True):
            weights[v] = weights.get(v, 0) + weight
        tree = Node("number", (-constraint.total,))
        for v, weight in weights.items():
            times = Node("*", (Node("number", (weight,)), Node("letter", (str(v),))))
            tree = Node("+", (tree, times))
        condition = Node("chain", ("=", tree, Node("number", (0,))))
        names = {str(v): (v,) for v in weights}
        asked = Asked.of(constraint, self.place)
        self.problem.formulas.append(
            Formula(Meaning(10, {}), names, (condition,), "condition", asked)
        )

    # ------------------------------------------------------------------ rows

    def table(self, constraint: Table, scope: tuple[int, ...]) -> None:
        """A table over cells of an entry is its list; any other is a list of its own."""
        of = [self.problem.values[v] for v in scope]
        key = id(constraint.rows), *(values.tobytes() for values in of)
        if key not in self.tables:  # many tables have the same rows
            rows = _numbers(constraint.rows, len(scope))
            table, fits = np.zeros_like(rows), np.ones(len(rows), np.bool_)
            for c, values in enumerate(of):
                table[:, c] = np.searchsorted(values, rows[:, c])
                fits &= (
                    values.take(table[:, c], mode="clip") == rows[:, c] if len(values) else False
                )
            kept = table[fits]
            kept.flags.writeable = False  # so that their supports are shared, too
            self.tables[key] = constraint.rows, kept
        self.problem.add_rows(scope, self.tables[key][1])

    def rows(self, scope: tuple[int, ...], rows: list[tuple[int, ...]]) -> None:
        self.table(Table(tuple(self.problem.variables[v] for v in scope), frozenset(rows)), scope)

    def distinct(self, constraint: Distinct, scope: tuple[int, ...]) -> None:
        """Entries of one length; of different lengths they differ anyway."""
        cells = [tuple(scope[p] for p in places) for places in constraint.entries]
        for length in sorted({len(entry) for entry in cells}):
            alike = tuple(entry for entry in cells if len(entry) == length)
            if len(set(alike)) < len(alike):
                self.rows((), [])
            elif len(alike) > 1:
                self.problem.entries.append(Entries(alike))

    def rising(self, constraint: NumbersRise, scope: tuple[int, ...]) -> None:
        """Each entry below the next: a formula for each pair."""
        meaning = Meaning(constraint.base, {})
        entries = [(Node("entry", (f"{i}",)), e) for i, e in enumerate(constraint.entries)]
        for (a, low), (b, high) in pairwise(entries):
            places = tuple(dict.fromkeys(low + high))
            variables = tuple(constraint.scope[place] for place in places)
            pair = tuple(tuple(map(places.index, entry)) for entry in (low, high))
            alone = Asked.of(NumbersRise(variables, pair, constraint.base), self.place)
            names = {node.name: tuple(scope[p] for p in e) for node, e in ((a, low), (b, high))}
            tree = Node("chain", ("<", a, b))
            self.problem.formulas.append(Formula(meaning, names, (tree,), "condition", alone))

    # ------------------------------------------------------------------ clues

    def names(self, constraint: Clued | Related, scope: Places) -> dict[str, tuple[int, ...]]:
        """What a statement is about, with the variables of each."""
        found: dict[str, tuple[int, ...]] = {}
        found |= {name: (scope[place],) for name, place in constraint.letters}
        found |= {"@" + name: tuple(scope[p] for p in ps) for name, ps in constraint.entries}
        return found

    def clue(self, constraint: Clued, scope: tuple[int, ...]) -> None:
        statement = constraint.statement
        parts: list[tuple[Node, ...]] = [statement.alternatives]
        is_plain = not (constraint.entered or constraint.signed or statement.is_varied)
        if is_plain and statement.tree.op == "and":  # each part says something of one number
            exact = tuple(part for part in statement.tree.nodes if not part.is_set)
            parts = [(part,) for part in statement.tree.nodes if part.is_set]
            parts += [(Node("and", exact),)] if exact else []
        is_short = statement.base ** len(constraint.subject) < LONGEST
        if not (is_short and _all(self.part(constraint, scope, p) for p in parts)):
            self.problem.asked.append(Asked.of(constraint, self.place))

    def part(self, constraint: Clued, scope: Places, trees: tuple[Node, ...]) -> bool:
        """A part of a clue, as a list or formula; False if it must be asked about."""
        meaning = constraint.statement.meaning
        subject = tuple(scope[place] for place in constraint.subject)
        if not any(tree.names for tree in trees):
            return self.known(constraint, subject, trees)
        if len(trees) == 1 and trees[0].op == "or":
            trees = trees[0].nodes
        names, asked = self.names(constraint, scope), Asked.of(constraint, self.place)
        uses = constraint.statement.uses
        if uses and len(trees) > MOST_READINGS and not trees[0].is_set:
            names, trees = self.uses(constraint.statement, names) or (names, trees)
        is_plain = not (constraint.entered or constraint.signed)
        if all(not tree.is_set or _is_exact(tree) for tree in trees):
            how = "signed" if constraint.signed else constraint.entered
            if subject in names.values() or how not in FLAGS or how != (constraint.entered or how):
                return False
            formula = Formula(meaning, names, trees, how, asked, subject)
            if self.may_flag and with_an_unknown(self.problem, formula, constraint.statement):
                formula = replace(formula, is_late=True)
        elif is_plain and (turned := condition_of(trees)):
            if self.problem.ends(subject[0])[0] > 0:
                turned, own = with_own_digits(turned, subject)
                names |= own
            formula = Formula(meaning, {**names, SELF: subject}, (turned,), "condition", asked)
        elif is_plain:
            formula = Formula(meaning, {**names, SELF: subject}, trees, "member", asked)
        else:
            return False
        self.problem.formulas.append(formula)
        return True

    def uses(
        self, statement: ClueStatement, names: dict[str, tuple[int, ...]]
    ) -> tuple[dict[str, tuple[int, ...]], tuple[Node, ...]] | None:
        """A clue with a name for each use of a letter; None if one may stand for a fraction."""
        found = {name: cells for name, cells in names.items() if name.startswith("@")}
        rows: dict[int, tuple[Numbers, Numbers]] = {}
        for v in (names[name][0] for name in names.keys() - found.keys()):
            own = self.rows_of_use(v, statement)
            if own is None:
                return None
            rows[v] = own

        def used(k: int, node: Node) -> Node:
            v, name = names[node.name][0], f"{node.name} {k}"
            found[name] = self.problem.add_use(v, *rows[v], len(statement.uses))
            return Node("letter", (name,), node.at)

        return found, (changed_letters(statement.tree, used),)

    def rows_of_use(self, v: int, statement: ClueStatement) -> tuple[Numbers, Numbers] | None:
        """The same for clues that are told alike."""
        key = v, statement.varied, statement.base
        if key not in self.of_uses:
            self.of_uses[key] = rows_of_use(self.problem.values[v], statement)
        return self.of_uses[key]

    def known(self, constraint: Clued, subject: tuple[int, ...], trees: tuple[Node, ...]) -> bool:
        """A set without unknowns, as the list of an entry or as sets of digits."""
        found = listed(self.problem, constraint, subject, trees)
        if found is None:
            return False
        if len(found.numbers) <= MOST_ROWS or len(set(subject)) < len(subject):
            is_inside = self.problem.product(subject) <= MOST_NUMBERS  # they were made of digits
            self.problem.add_entry(
                subject, found.numbers, found.base, is_inside=is_inside, rows=found.rows
            )
            return True
        rows = RowList(subject, found.rows)
        rows.keep(self.problem.fits(rows))
        self.problem.narrow(rows)
        return self.problem.product(subject) == len(rows.rows)

    def relation(self, constraint: Related, scope: Places) -> None:
        statement, tree = constraint.statement, constraint.statement.tree
        asked = Asked.of(constraint, self.place)
        names = self.names(constraint, scope)
        if any(statement.base ** len(cells) >= LONGEST for cells in names.values()):
            self.problem.asked.append(asked)
            return
        trees = tree.nodes if tree.op == "or" else (tree,)
        formula = Formula(statement.meaning, names, trees, "condition", asked)
        entry, sides = equation_of(trees)
        if entry and names[entry] not in (others := _named(sides, names)).values():
            subject = names[entry]
            formula = Formula(statement.meaning, others, sides, "equation", asked, subject)
        self.problem.formulas.append(formula)


def _named(
    trees: Iterable[Node], names: Mapping[str, tuple[int, ...]]
) -> dict[str, tuple[int, ...]]:
    """The variables of what occurs in some trees."""
    return {name: names[name] for tree in trees for name in tree.names}


def _is_exact(tree: Node) -> bool:
    """Whether it is several expressions for the same number."""
    return tree.op == "and" and not any(node.is_set for node in tree.nodes)


def _all(parts: Iterable[bool]) -> bool:
    """Whether all are true, after looking at every one."""
    return min(parts, default=True)


def _numbers(rows: Iterable[tuple[int, ...]], width: int) -> Numbers:
    """Rows as an array, but for those with a value that is too large for any variable."""
    kept = list(rows)
    try:
        return np.array(kept, np.int64).reshape(len(kept), width)
    except OverflowError:
        inside = [row for row in kept if all(abs(value) < 1 << 62 for value in row)]
        return np.array(inside, np.int64).reshape(len(inside), width)
