"""Writing out a clue: the combinations of its unknowns, and what must be entered for each.

An entry that is the value of an expression is computed, never tried: only letters and the cells
of other entries are.  The rows are all there are within the given sets of values.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import compress, islice, product
from math import prod
from operator import eq
from typing import Any, Final, NamedTuple

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import ask, asking
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.tree import Node
from gridwright.engines.trying import may_be_met
from gridwright.model.constraints import Constraint
from gridwright.model.entries import Clued, Entered, Places, Related, Stated

__all__ = ["Looks", "Row", "WrittenRows", "entered", "rows_of"]

Row = tuple[int, ...]
Sets = Sequence[Sequence[int]]
"""The values that each variable of a scope may have."""

_LOOKED: Final = 10
"""Numbers that may be looked at for a row that may be made, where a clue allows many."""


_BLOCK: Final = 256
"""Combinations that are computed at once."""


class WrittenRows(NamedTuple):
    """All rows, and how many combinations and numbers were looked at for them."""

    rows: list[Row]
    n_looked: int


_Numbers = tuple[Mapping[int, Sequence[int]], Sequence[int]]
"""Numbers that may be entered, and with each of them the value at every place of an input."""


class _TooMany(Exception):
    """More rows, or more numbers to look at, than are wanted."""


class Looks:
    """How many numbers one list has looked at, whether rows came of it or not."""

    n = 0


def rows_of(
    constraint: Constraint, sets: Sets, most: int, looks: Looks | None = None
) -> WrittenRows | None:
    """The rows for which the constraint holds; None if that is too dear: over about `most`.

    `looks` are told of each number that is looked at, also where it is too dear in the end.
    """
    looks = looks or Looks()
    try:
        if isinstance(constraint, Clued):
            return _Entries(constraint, constraint.subject, sets, most, looks).written(_of_clue)
        if isinstance(constraint, Entered):
            return _Entries(constraint, constraint.subject, sets, most, looks).written(_of_function)
        if isinstance(constraint, Related) and (side := _computed(constraint.statement.tree)):
            subject = dict(constraint.entries)[side.name[1:]]
            return _Entries(constraint, subject, sets, most, looks).written(_of_equation)
    except (_TooMany, Undecided):
        pass  # undecided numbers cannot be listed, but tried
    n_combinations = prod(map(len, sets))
    if n_combinations > most:
        return None
    rows = [row for row in asking(product(*sets)) if may_be_met(constraint, row)]
    return WrittenRows(rows, n_combinations)


class _Entries:
    """The rows of a constraint that says what is entered once its other unknowns are known."""

    def __init__(
        self, constraint: Any, subject: Places, sets: Sets, most: int, looks: Looks
    ) -> None:
        self.constraint: Any = constraint
        self.subject, self.most = subject, most
        self.sets = _digits_only(constraint, sets)
        self.inputs = _inputs(constraint)
        is_all = tuple(subject) == tuple(range(len(sets)))
        self.is_whole = is_all and not self.inputs  # the digits are the row
        self.looks = looks

    @cached_property
    def ends(self) -> tuple[int, int]:
        """The least and the greatest number that the digits may make."""
        base = self.constraint.statement.base
        least, most = ([self.sets[p][i] for p in self.subject] for i in (0, -1))
        return _number(least, base), _number(most, base)

    def written(self, entered: "_Entering") -> WrittenRows:
        """All rows; `entered` yields the digits that are entered for known letters and entries."""
        readings = len(self.constraint.statement.alternatives)
        n_combinations = readings * prod(len(self.sets[i]) for i in self.inputs)
        if n_combinations > self.most:
            raise _TooMany
        if not all(map(len, self.sets)):
            return WrittenRows([], n_combinations)
        allowed = [frozenset(values) for values in self.sets]
        values, rows = [0] * len(self.sets), set[Row]()
        if self.is_plain():
            for given, numbers in self.computed() if self.is_exact() else self.listed():
                rows.update(self.filled(given, numbers, allowed))
                if len(rows) > self.most:
                    raise _TooMany
            return WrittenRows(sorted(rows), n_combinations + self.looks.n)
        for choice in asking(product(*(self.sets[i] for i in self.inputs))):
            for i, value in zip(self.inputs, choice, strict=True):
                values[i] = value
            known = self.constraint.known(tuple(values))
            for digits in entered(self, known):
                row = self.fitting(choice, digits, allowed)
                if row is not None:  # the row of no variables is empty
                    rows.add(row)
                    if len(rows) > self.most:
                        raise _TooMany
        return WrittenRows(sorted(rows), n_combinations + self.looks.n)

    def is_plain(self) -> bool:
        """Whether the digits are those of a value of the clue, as it is."""
        clue = self.constraint
        if not isinstance(clue, Clued) or clue.entered or clue.signed:
            return False
        is_all = len({*self.inputs, *self.subject}) == len(self.sets)
        return is_all and len(set(self.subject)) == len(self.subject)

    def is_exact(self) -> bool:
        """Whether such a clue has one value, that of an expression."""
        trees = self.constraint.statement.alternatives
        return not any(tree.is_set or tree.op == "and" for tree in trees)

    def computed(self) -> Iterator[_Numbers]:
        """The numbers of an exact clue: for many combinations of its unknowns at once."""
        clue: Clued = self.constraint
        meaning, base = clue.statement.meaning, clue.statement.base
        most = base ** len(self.subject)
        choices = product(*(self.sets[i] for i in self.inputs))
        while block := list(islice(choices, _BLOCK)):
            ask()
            given = dict(zip(self.inputs, zip(*block, strict=True), strict=True))
            known: dict[str, Sequence[int]] = {name: given[place] for name, place in clue.letters}
            for name, places in clue.entries:
                known["@" + name] = _numbers_in([given[p] for p in places], base, len(block))
            for tree in clue.statement.alternatives:
                rows, numbers = meaning.below_in_rows(tree, known, len(block), most)
                yield {place: [own[row] for row in rows] for place, own in given.items()}, numbers

    def listed(self) -> Iterator[_Numbers]:
        """The numbers of a clue that allows many."""
        pairs = self.pairs()
        while block := list(islice(pairs, _BLOCK)):
            choices, numbers = zip(*block, strict=True)
            yield dict(zip(self.inputs, zip(*choices, strict=True), strict=True)), numbers

    def pairs(self) -> Iterator[tuple[Row, int]]:
        """The same, one number at a time, with the values of the unknowns."""
        clue: Clued = self.constraint
        values = [0] * len(self.sets)
        for choice in asking(product(*(self.sets[i] for i in self.inputs))):
            for i, value in zip(self.inputs, choice, strict=True):
                values[i] = value
            known = clue.known(tuple(values))
            for tree in clue.statement.alternatives:
                for number in _numbers(self, clue, tree, self.ends, known):
                    yield choice, number

    def filled(
        self,
        given: Mapping[int, Sequence[int]],
        numbers: Sequence[int],
        allowed: Sequence[frozenset[int]],
    ) -> Iterator[Row]:
        """The rows with these inputs in which the number fits the entry."""
        base = self.constraint.statement.base
        lo, hi = max(self.ends[0], 1), min(self.ends[1], base ** len(self.subject) - 1)
        fits = [lo <= number <= hi for number in numbers]
        return entered(given, numbers, fits, self.subject, allowed, base)

    def fitting(self, choice: Row, digits: Row, allowed: Sequence[frozenset[int]]) -> Row | None:
        """The row for these inputs and digits; None if they do not go together."""
        for place, digit in zip(self.subject, digits, strict=True):
            if digit not in allowed[place]:
                return None
        if self.is_whole:
            return digits
        row = dict(zip(self.inputs, choice, strict=True))
        for place, digit in zip(self.subject, digits, strict=True):
            if row.setdefault(place, digit) != digit:
                return None
        return tuple(row[place] for place in range(len(allowed)))

    def look(self, n: int) -> None:
        """Count numbers that are going to be looked at."""
        if self.looks.n + n > _LOOKED * self.most:
            raise _TooMany  # before they are looked at
        self.looks.n += n


def _digits_only(constraint: Stated, sets: Sets) -> Sets:
    """The sets, which ascend, without what is no digit in a cell of an entry."""
    digits, kept = range(constraint.statement.base), dict[int, Sequence[int]]()
    for place in constraint.cells:
        own = sets[place]
        if own and not (own[0] in digits and own[-1] in digits):
            kept[place] = [value for value in own if value in digits]
    return [kept.get(place, own) for place, own in enumerate(sets)] if kept else sets


_Entering = Callable[[_Entries, Mapping[str, int]], Iterator[Row]]
"""From known letters and entries to the digits that are entered."""


def _inputs(constraint: Stated) -> list[int]:
    """The places of letters, and of entries other than the one that is computed."""
    side = _computed(constraint.statement.tree) if isinstance(constraint, Related) else None
    places = [place for _, place in constraint.letters]
    for name, cells in constraint.entries:
        if side is None or side.name != "@" + name:
            places += cells
    return list(dict.fromkeys(places))


def _of_clue(entries: _Entries, known: Mapping[str, int]) -> Iterator[Row]:
    clue: Clued = entries.constraint
    statement = clue.statement
    lo, hi = 1, statement.base ** len(clue.subject) - 1
    if not clue.entered:
        lo, hi = entries.ends
    for tree in statement.alternatives:
        for number in _numbers(entries, clue, tree, (lo, hi), known):
            yield from clue.entries_of(number)


def _numbers(
    entries: _Entries, clue: Clued, tree: Node, ends: tuple[int, int], known: Mapping[str, int]
) -> Iterator[int]:
    """The values of a clue that fill the entry."""
    lo, hi = ends
    meaning = clue.statement.meaning
    exact = [part for part in (tree.nodes if tree.op == "and" else (tree,)) if not part.is_set]
    if exact:
        number = meaning.below(exact[0], known, clue.statement.base ** len(clue.subject))
        if number is not None and (tree is exact[0] or meaning.contains(tree, number, known)):
            yield number
    elif clue.signed or clue.entered == "negate":
        entries.look(2 * hi + 1)
        yield from (n for n in range(-hi, hi + 1) if meaning.contains(tree, n, known))
    else:
        entries.look(effort(meaning, tree, max(lo, 1), hi, known))
        yield from members(meaning, tree, lo, hi, known)


def _of_function(entries: _Entries, known: Mapping[str, int]) -> Iterator[Row]:
    clue: Entered = entries.constraint
    number = clue.statement.meaning.whole(clue.statement.tree, known)
    digits = None if number is None else clue.written(number)
    if digits is not None:
        yield digits


def _computed(tree: Node) -> Node | None:
    """The entry that an equation computes from the others, if it is one of its two sides."""
    if tree.op == "chain" and tree.args[0] == "=":
        for side, other in (tree.nodes, tree.nodes[::-1]):
            if side.op == "entry" and not other.is_set and side.name not in other.names:
                return side
    return None


def _of_equation(entries: _Entries, known: Mapping[str, int]) -> Iterator[Row]:
    statement = entries.constraint.statement
    side = _computed(statement.tree)
    other = next(node for node in statement.tree.nodes if node is not side)
    base, length = statement.base, len(entries.subject)
    number = statement.meaning.below(other, known, base**length)
    if number is not None and 0 <= number < base**length:
        yield tuple(number // base**i % base for i in reversed(range(length)))


def _number(digits: Sequence[int], base: int) -> int:
    number = 0
    for digit in digits:
        number = number * base + digit
    return number


def entered(
    given: Mapping[int, Sequence[int]],
    numbers: Sequence[int],
    fits: Sequence[bool],
    subject: Sequence[int],
    allowed: Sequence[Collection[int]],
    base: int,
) -> Iterator[Row]:
    """The rows of the given columns with those numbers entered that fit, digit by digit.

    A digit is one that is allowed in its place, or what its column has.
    """
    columns, fits = dict(given), list(fits)
    for place in reversed(subject):
        if not all(fits):
            numbers = list(compress(numbers, fits))
            columns = {i: list(compress(own, fits)) for i, own in columns.items()}
        digits = [number % base for number in numbers]
        numbers = [number // base for number in numbers]
        if place in columns:
            fits = list(map(eq, digits, columns[place]))
        else:
            fits = list(map(allowed[place].__contains__, digits))
            columns[place] = digits
    return compress(zip(*(columns[i] for i in range(len(allowed))), strict=True), fits)


def _numbers_in(columns: Iterable[Sequence[int]], base: int, n: int) -> list[int]:
    """The numbers whose digits are in columns of that length."""
    numbers = [0] * n
    for column in columns:
        numbers = [number * base + digit for number, digit in zip(numbers, column, strict=True)]
    return numbers
