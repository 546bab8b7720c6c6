"""The classic solvers of numeric crosswords, in plain Python: what engines are measured against.

Equation puzzles   The order of the clues is fixed beforehand: fewest new letters, then most
                   crossings with clues before, then the longest.  All values of the new letters
                   are tried; the value must agree with the cells that are known.
Constraint puzzles  Each entry has a list of candidates.  The smallest list is branched on; after
                   each choice the lists of crossing entries are filtered, and of those entries
                   that a relation now leaves alone.
Alphametics        All ways to give digits to letters.

`solutions(puzzle)` is all of them, as assignments of the puzzle's model.  Statements that do not
guide the search are asked, by `holds`, as soon as they can be.
"""

import re
from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod

from gridwright.clues.numbers.members import members
from gridwright.model.constraints import AllDifferent, AtMost, Table
from gridwright.model.entries import Called, Clued, Distinct, Entered, NumbersRise, Related

MOST_CANDIDATES = 1_000_000


def solutions(puzzle):
    """All solutions of a crossnumber or an alphametic."""
    if puzzle.family.name == "alphametic":
        return alphametic(puzzle)
    model = puzzle.model()
    kind = Equations if any(isinstance(v, str) for v in model.domains) else Candidates
    return kind(model).solutions()


# ------------------------------------------------------------------ what both kinds need


def clue_rows(clue, tree, domains, known):
    """The digits that a clue allows for an alternative of it, given letters and entries."""
    meaning, base, length = clue.statement.meaning, clue.statement.base, len(clue.subject)
    parts = tree.nodes if tree.op == "and" else (tree,)
    exact = [part for part in parts if not part.is_set]
    if exact:
        numbers = [meaning.value(exact[0], known)]
        numbers = [int(n) for n in numbers if n is not None and n == int(n)]
    elif clue.signed or clue.entered == "negate":
        numbers = range(1 - base**length, base**length)
    else:
        ends = [domains[clue.scope[place]] for place in clue.subject]
        lo = 1 if clue.entered else max(1, as_number([min(d) for d in ends], base))
        return [
            row
            for n in set(members(meaning, tree, lo, base**length - 1, known))
            for row in clue.entries_of(n)
        ]
    return [row for n in numbers if meaning.contains(tree, n, known) for row in clue.entries_of(n)]


def as_number(digits, base):
    number = 0
    for digit in digits:
        number = number * base + digit
    return number


def cells_of(constraint, places):
    return tuple(constraint.scope[place] for place in places)


# ------------------------------------------------------------------ equations


class Equations:
    """The search for puzzles with letters."""

    def __init__(self, model):
        self.domains = {v: frozenset(domain) for v, domain in model.domains.items()}
        self.letters = [v for v in model.domains if isinstance(v, str)]
        self.uses = len(self.letters)
        self.distinct = []
        clues, others = [], []
        for constraint in model.constraints:
            if isinstance(constraint, (Clued, Entered)):
                clues.append(constraint)
            elif isinstance(constraint, (AllDifferent, AtMost)):
                self.uses = getattr(constraint, "times", 1)
            elif isinstance(constraint, Distinct):
                entries = [cells_of(constraint, places) for places in constraint.entries]
                self.distinct += combinations(entries, 2)
            else:
                others.append(constraint)
        known = set()
        self.steps = []
        while clues:
            best = min(clues, key=lambda clue: self.cost(clue, known))
            clues.remove(best)
            self.steps.append(Step(self, best, known))
            known |= set(best.scope)
        rest = [v for v in model.domains if v not in known]
        self.steps.append(Step(self, None, known, rest))
        self.place_checks(others)

    def cost(self, clue, known):
        """New letters (and cells of other entries), crossings, length."""
        subject = set(cells_of(clue, clue.subject))
        new = set(clue.scope) - known - subject
        return len(new), -len(subject & known), -len(subject)

    def place_checks(self, others):
        """Everything else is checked at the first step at which it can be."""
        known = set()
        for step in self.steps:
            before = set(known)
            known |= step.variables
            step.checks = [
                c for c in others if known >= set(c.scope) and not before >= set(c.scope)
            ]
            step.unequal = [
                (a, b) for a, b in self.distinct if known >= {*a, *b} and not before >= {*a, *b}
            ]

    def solutions(self):
        found, values, counts = [], {}, {}
        self.search(0, values, counts, found)
        return found

    def search(self, n, values, counts, found):
        if n == len(self.steps):
            found.append(dict(values))
            return
        step = self.steps[n]
        for choice in step.choices(self, counts):
            values.update(zip(step.new, choice))
            for value in choice[: step.n_letters]:
                counts[value] = counts.get(value, 0) + 1
            for row in step.rows(values):
                filled = step.fill(row, values, self.domains)
                if filled is None:
                    continue
                values.update(filled)
                if step.holds(values):
                    self.search(n + 1, values, counts, found)
                for cell in filled:
                    del values[cell]
            for value in choice[: step.n_letters]:
                counts[value] -= 1
            for variable in step.new:
                del values[variable]


class Step:
    """One clue: what is new in it, what its values are; or, without a clue, all that is left."""

    def __init__(self, search, clue, known, rest=()):
        self.clue = clue
        self.subject = cells_of(clue, clue.subject) if clue else ()
        own = set(self.subject)
        new = [v for v in (clue.scope if clue else rest) if v not in known]
        named = {v for _, p in clue.entries for v in cells_of(clue, p)} if clue else set(rest)
        new = [v for v in new if isinstance(v, str) or v in named or v not in own]
        self.new = sorted(new, key=lambda v: not isinstance(v, str))
        self.n_letters = sum(isinstance(v, str) for v in new)
        self.variables = set(clue.scope) if clue else set(rest)
        self.domains = [sorted(search.domains[v]) for v in self.new]
        self.checks, self.unequal = [], []
        self.all_domains = search.domains
        self.fixed = None
        if isinstance(clue, Clued) and not clue.statement.names:
            self.fixed = self.computed({})
        self.formulas = self.compiled() if isinstance(clue, Clued) else None

    def choices(self, search, counts):
        """The values of the new letters and cells."""
        n, uses = self.n_letters, search.uses
        letters = [[x for x in d if counts.get(x, 0) < uses] for d in self.domains[:n]]
        if uses == 1 and n and all(d == letters[0] for d in letters):
            chosen = permutations(letters[0], n)
        elif uses == 1:
            chosen = (c for c in product(*letters) if len(set(c)) == n)
        else:
            chosen = (
                c
                for c in product(*letters)
                if all(counts.get(x, 0) + c.count(x) <= uses for x in c)
            )
        if len(self.new) == n:
            return chosen
        return ((*c, *cells) for c in chosen for cells in product(*self.domains[n:]))

    def compiled(self):
        """Python functions for the alternatives of a clue, if it is arithmetic in letters."""
        sources = [source(tree) for tree in self.clue.statement.alternatives]
        if None in sources or self.clue.entries:
            return None
        return [eval(f"lambda v: {text}", {"over": over}) for text in sources]

    def rows(self, values):
        """The digits that the clue allows."""
        if self.clue is None:
            return [()]
        if self.fixed is not None:
            return self.fixed
        if self.formulas is None:
            return self.computed(self.clue.known(tuple(values.get(v, 0) for v in self.clue.scope)))
        clue, found = self.clue, []
        most = clue.statement.base ** len(clue.subject)
        for formula in self.formulas:
            try:
                value = formula(values)
            except ZeroDivisionError:
                continue
            if -most < value < most and value == int(value):
                found += clue.entries_of(int(value))
        return found

    def computed(self, known):
        """The same in the slow way."""
        clue = self.clue
        if isinstance(clue, Entered):
            value = clue.statement.meaning.whole(clue.statement.tree, known)
            row = None if value is None else clue.written(value)
            return [] if row is None else [row]
        trees = clue.statement.alternatives
        return [row for tree in trees for row in clue_rows(clue, tree, self.all_domains, known)]

    def fill(self, row, values, domains):
        """What the digits of an entry settle; None if they do not fit."""
        filled = {}
        for cell, digit in zip(self.subject, row):
            known = values.get(cell, filled.get(cell))
            if known is None and digit in domains[cell]:
                filled[cell] = digit
            elif known != digit:
                return None
        return filled

    def holds(self, values):
        for a, b in self.unequal:
            if all(values[x] == values[y] for x, y in zip(a, b)):
                return False
        return all(c.holds(*(values[v] for v in c.scope)) for c in self.checks)


def source(tree):
    """A clue of letters as a Python expression; None if it is more than arithmetic."""
    if tree.op == "number":
        return str(tree.args[0])
    if tree.op == "letter":
        return f"v[{tree.args[0]!r}]"
    parts = [source(node) for node in tree.nodes]
    if tree.op not in ("+", "-", "*", "/", "negated") or None in parts:
        return None
    if tree.op == "negated":
        return f"(-{parts[0]})"
    if tree.op == "/":
        return f"over({parts[0]}, {parts[1]})"
    return f"({parts[0]} {tree.op} {parts[1]})"


def over(a, b):
    """The exact quotient."""
    return a // b if a % b == 0 else Fraction(a) / b


# ------------------------------------------------------------------ constraints


class Candidates:
    """The search for puzzles without letters."""

    def __init__(self, model):
        self.domains = {v: frozenset(domain) for v, domain in model.domains.items()}
        self.others, self.lists = [], {}
        self.alike = {}
        for constraint in model.constraints:
            for cells in entries_in(constraint):
                self.lists.setdefault(cells, None)
            if isinstance(constraint, Distinct):
                for a, b in combinations([cells_of(constraint, p) for p in constraint.entries], 2):
                    self.alike.setdefault(a, []).append(b)
                    self.alike.setdefault(b, []).append(a)
            else:
                self.others.append(constraint)
        for cells in self.lists:
            unary = [c for c in self.others if set(c.scope) <= set(cells)]
            self.lists[cells] = self.candidates(cells, unary)
        self.others = [
            c
            for c in self.others
            if not any(
                rows is not None and set(c.scope) <= set(cells)
                for cells, rows in self.lists.items()
            )
        ]

    def candidates(self, cells, unary):
        """The rows of an entry by what is said of it alone; None if there are too many."""
        generators = [
            c
            for c in unary
            if isinstance(c, Table) or (isinstance(c, Clued) and not c.statement.names)
        ]
        if generators:
            rows = [
                row
                for row in self.generated(generators[0])
                if all(d in self.domains[c] for d, c in zip(row, cells))
            ]
        elif prod(len(self.domains[c]) for c in cells) <= MOST_CANDIDATES:
            rows = list(product(*(sorted(self.domains[c]) for c in cells)))
        else:
            return None
        for constraint in unary:
            if constraint not in generators[:1]:
                at = [cells.index(v) for v in constraint.scope]
                rows = [row for row in rows if constraint.holds(*(row[i] for i in at))]
        first = [cells.index(c) for c in cells]
        return [row for row in rows if all(row[i] == d for i, d in zip(first, row))]

    def generated(self, constraint):
        if isinstance(constraint, Table):
            return sorted(constraint.rows)
        trees = constraint.statement.alternatives
        return sorted({r for t in trees for r in clue_rows(constraint, t, self.domains, {})})

    def solutions(self):
        found = []
        if all(rows is None or rows for rows in self.lists.values()):
            lists = {cells: rows for cells, rows in self.lists.items() if rows is not None}
            self.search({}, lists, found)
        return found

    def search(self, values, lists, found):
        if not lists:
            self.finish(values, found)
            return
        cells = min(lists, key=lambda cells: (len(lists[cells]), -len(cells)))
        for row in lists[cells]:
            now = values | dict(zip(cells, row))
            left = self.filtered(cells, row, values, now, lists)
            if left is not None:
                self.search(now, left, found)

    def filtered(self, cells, row, before, values, lists):
        """The other lists after a choice; None if one is empty or a statement is false."""
        new = [c for c in cells if c not in before]
        left = dict(lists)
        del left[cells]
        for other in left:
            crossed = [(i, values[c]) for i, c in enumerate(other) if c in new]
            rows = left[other]
            if crossed:
                rows = [r for r in rows if all(r[i] == d for i, d in crossed)]
            if other in self.alike.get(cells, ()) and row in rows:
                rows = [r for r in rows if r != row]
            left[other] = rows
            if not rows:
                return None
        for constraint in self.others:
            is_new = not set(new).isdisjoint(constraint.scope)
            if is_new and not self.relate(constraint, values, left):
                return None
        return left

    def relate(self, constraint, values, lists):
        """Filter the one entry that a statement leaves open; False if it cannot be true."""
        open_ = [v for v in constraint.scope if v not in values]
        if not open_:
            return constraint.holds(*(values[v] for v in constraint.scope))
        for cells in lists:
            if set(open_) <= set(cells):
                at = [(v, cells.index(v) if v in open_ else None) for v in constraint.scope]
                lists[cells] = [
                    row
                    for row in lists[cells]
                    if constraint.holds(*(values[v] if i is None else row[i] for v, i in at))
                ]
                return bool(lists[cells])
        return True

    def finish(self, values, found):
        """Cells that are in no list may be what they like, as far as statements allow."""
        rest = [v for v in self.domains if v not in values]
        for choice in product(*(sorted(self.domains[v]) for v in rest)):
            whole = values | dict(zip(rest, choice))
            statements = self.others if rest else ()
            if all(c.holds(*(whole[v] for v in c.scope)) for c in statements) and all(
                any(whole[x] != whole[y] for x, y in zip(a, b))
                for a, others in (self.alike.items() if rest else ())
                for b in others
            ):
                found.append(whole)


def entries_in(constraint):
    """The entries that a statement is about, as cells."""
    found = []
    if isinstance(constraint, (Clued, Entered)):
        found.append(constraint.subject)
    if isinstance(constraint, (Clued, Entered, Related)):
        found += [places for _, places in constraint.entries]
    elif isinstance(constraint, (Distinct, NumbersRise)):
        found += constraint.entries
    elif isinstance(constraint, Called):
        found += constraint.arguments
    elif isinstance(constraint, Table):
        found.append(tuple(range(len(constraint.scope))))
    return [cells_of(constraint, places) for places in found]


# ------------------------------------------------------------------ alphametics


def alphametic(puzzle):
    """All digits for all letters, one after the other."""
    base, letters = puzzle.clues["base"], puzzle.family.variables(puzzle)
    equations = " and ".join(spelt(e.text, base) for e in puzzle.clues["equations"])
    test = eval(f"lambda {', '.join(letters)}: {equations}")
    domains = [frozenset(puzzle.model().domains[x]) for x in letters]
    return [
        dict(zip(letters, choice))
        for choice in permutations(range(base), len(letters))
        if all(map(frozenset.__contains__, domains, choice)) and test(*choice)
    ]


def spelt(equation, base):
    """An equation between words as Python."""

    def number(word):
        powers = (f"{base**i}*{x}" for i, x in enumerate(reversed(word[0])))
        return f"({' + '.join(powers)})"

    return re.sub(r"(?<![<>!=])=(?!=)", "==", re.sub("[A-Za-z]+", number, equation))
