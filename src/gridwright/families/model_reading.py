"""Models in files: a line for each variable or array, a line for each thing that is stated.

::

    variables = '''
    x, y = 1..9
    q[8] = 1..8
    cell[0..2, 0..2] = 0 1
    '''
    statements = '''
    all different: q[*]
    for i in 1..8, j in i+1..8: abs(q[i] - q[j]) != j - i
    if x > 3 then y = 1; x != y
    '''

What is not one of the words of `_STATEMENTS` is a formula.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import pairwise
from math import prod
from typing import Final

from gridwright.basics.bounds import MAX_EXPRESSION
from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.basics.halting import asking
from gridwright.families.model_expanding import Arrays, Expander, Indices, listed
from gridwright.model.building import MOST_VARIABLES, ModelBuilder, Named, all_different
from gridwright.model.constraints import Constraint, Increasing
from gridwright.model.expression import is_name
from gridwright.model.globals import Among, Cardinality, Patterns
from gridwright.model.graphs import Circuit, Connected
from gridwright.model.lines import Lexicographic, runs
from gridwright.model.model import Model
from gridwright.model.operators import Statement, Term
from gridwright.text.table import KeyTable

__all__ = ["StatementReader", "read_text", "told_lines"]

MOST_STATEMENTS: Final = 20_000
"""Statements of a model, once they are written out."""

_CELL = re.compile(r"r([0-9]+)c([0-9]+)|.*?_([0-9]+)_([0-9]+)")
_ARRAY = re.compile(r"([A-Za-z]\w*)\[([^\[\]]*)\]")


def read_text(table: KeyTable) -> Model:
    """The model of the keys `variables` and `statements`; raises PuzzleError with the line."""
    builder = ModelBuilder()
    arrays: dict[str, tuple[range, ...]] = {}
    for number, line in told_lines(table, "variables"):
        _with_place(table, "variables", number, partial(_declare, builder, arrays, line))
    if not builder.domains:
        raise table.error("variables", "no variables; expected lines such as 'x, y = 1..9'")
    if "statements" in table:
        StatementReader(builder, arrays).read(table, "statements")
    return builder.model


def _with_place(table: KeyTable, key: str, number: int, read: Callable[[], None]) -> None:
    """Read one line; errors get its place."""
    try:
        read()
    except PuzzleError as error:
        raise table.error(key, error.message, within=number) from None


def told_lines(table: KeyTable, key: str) -> Iterator[tuple[int, str]]:
    """The lines of a text that say something, numbered from 0."""
    for number, line in enumerate(asking(table.text(key).splitlines())):
        text = line.partition("#")[0].strip()
        if len(text) > MAX_EXPRESSION:
            message = f"a line of {len(text):,} characters; at most {MAX_EXPRESSION:,}"
            raise table.error(key, message, within=number)
        if text:
            yield number, text


def _declare(builder: ModelBuilder, arrays: dict[str, tuple[range, ...]], line: str) -> None:
    """``x, y = 1..9`` or ``q[8], r[0..3, 2] = 1 3 5``."""
    names, equals, told = line.partition("=")
    if not equals:
        raise FormatError(f"{shown(line)}: expected names, =, values, such as 'x, y = 1..9'")
    values = _values(told)
    for name in map(str.strip, listed(names)):
        match = _ARRAY.fullmatch(name)
        if match is None:
            builder.variable(name, values)
            continue
        shape = tuple(_extent(part) for part in match[2].split(","))
        word, n = match[1], prod(len(indices) for indices in shape)
        if not is_name(word) or word in arrays or n > MOST_VARIABLES - len(builder.domains):
            known = f"at most {MOST_VARIABLES:,} variables, arrays of different names"
            raise FormatError(f"{shown(name)} cannot be an array: {known}")
        arrays[word] = shape
        keys: list[str] = [word]
        for indices in shape:
            keys = [f"{key}_{index}" for key in keys for index in indices]
        for key in keys:
            builder.variable(key, values)


def _values(told: str) -> range | tuple[int, ...]:
    table = KeyTable({"values": told.strip()})
    if ".." in told:
        found = table.numbers("values")
        return found if isinstance(found, range) else tuple(found)
    numbers = table.numbers_or_blanks("values")
    whole = tuple(number for number in numbers if number is not None)
    if not whole or len(whole) < len(numbers):
        raise FormatError(f"{shown(told.strip())}: expected values such as 1..9 or 2 3 5")
    return whole


def _extent(text: str) -> range:
    """``8`` is 1..8; ``0..7`` is itself."""
    first, dots, last = (part.strip() for part in text.partition(".."))
    ends = (first, last) if dots else ("1", first)
    if not all(re.fullmatch(r"-?[0-9]{1,5}", end) for end in ends):
        raise FormatError(f"{shown(text.strip())}: expected a number of items, or 0..7")
    if int(ends[0]) < 0:
        raise FormatError(f"{shown(text.strip())}: indices are not negative")
    return range(int(ends[0]), int(ends[1]) + 1)


class StatementReader:
    """Adds what lines say to a model that has its variables, of which these are arrays."""

    def __init__(self, builder: ModelBuilder, arrays: Arrays) -> None:
        self.builder, self.expander = builder, Expander(arrays)

    def read(self, table: KeyTable, key: str) -> None:
        """The lines of a key; raises PuzzleError with the line."""
        for number, line in told_lines(table, key):
            _with_place(table, key, number, partial(self.line, line))

    def line(self, text: str) -> None:
        """One line, written out for each choice of its indices."""
        for part in text.split(";"):
            self.statement(part.strip())

    def statement(self, text: str) -> None:
        """One statement of a line."""
        for indices, body in self.expander.each(text):
            word, colon, rest = (part.strip() for part in body.partition(":"))
            terms = partial(self._terms, indices)
            if not body:
                raise FormatError("nothing is stated; expected a formula")
            if not colon:
                self.add(_logic(self.expander.formula(body, indices)), body)
                continue
            words = word.split()
            name = " ".join(words[:2]) if words[:2] == ["all", "different"] else words[0]
            if name not in _STATEMENTS:
                guess = did_you_mean(name, _STATEMENTS) or f"; known are {', '.join(_STATEMENTS)}"
                raise FormatError(f"{shown(word)}: no statement begins so{guess}")
            more = terms(word[len(name) :]) if word[len(name) :].strip() else []
            for one in _STATEMENTS[name](more, rest, terms):
                self.add(one, body)

    def _terms(self, indices: Indices, told: str) -> list[str]:
        return self.expander.terms(told, indices)

    def add(self, told: Statement | Constraint, body: str) -> None:
        """Add one statement, of variables that there are."""
        self.builder.add(told, name=" ".join(body.split()))
        constraint = self.builder.constraints[-1]
        for name in constraint.scope:
            if name not in self.builder.domains:
                guess = did_you_mean(str(name), map(str, self.builder.domains))
                raise FormatError(f"no variable {shown(name)}{guess}")
        if len(self.builder.constraints) > MOST_STATEMENTS:
            raise FormatError(f"over {MOST_STATEMENTS:,} statements")


def _logic(text: str) -> Statement:
    """A formula, ``if p then q``, ``p or q``, ``not p``, ``p if and only if q``."""
    both = re.split(r"\bif and only if\b", text)
    if len(both) == 2:
        return Statement(tuple((part.strip(), True) for part in both), frozenset({0, 2}))
    parts: list[tuple[str, bool]] = []
    if text.startswith("if ") and " then " in text:
        before, _, text = text[3:].partition(" then ")
        parts = [_negated(part, is_true=False) for part in re.split(r"\band\b", before)]
    parts += [_negated(part, is_true=True) for part in re.split(r"\bor\b", text)]
    return Statement(tuple(parts), frozenset(range(1, len(parts) + 1)))


def _negated(text: str, *, is_true: bool) -> tuple[str, bool]:
    text = text.strip()
    if text.startswith("not "):
        return text[4:].strip(), not is_true
    return text, is_true


_Terms = Callable[[str], list[str]]
_Told = Iterable[Statement | Constraint]


def _names(terms: Iterable[str]) -> tuple[str, ...]:
    names = tuple(terms)
    for name in names:
        if not is_name(name):
            raise FormatError(f"{shown(name)}: expected variables")
    return names


def _whole(words: Iterable[str]) -> tuple[int, ...]:
    found = tuple(words)
    for word in found:
        if not re.fullmatch(r"-?[0-9]{1,18}", word):
            raise FormatError(f"{shown(word)}: expected whole numbers")
    return tuple(map(int, found))


def _different(more: list[str], rest: str, terms: _Terms) -> _Told:
    items = terms(rest)
    if all(map(is_name, items)):
        yield from all_different(list(map(Named, items)))
    else:
        yield from all_different([Term(f"({item})") for item in items])


def _increasing(more: list[str], rest: str, terms: _Terms) -> _Told:
    for one, other in pairwise(_names(terms(rest))):
        yield Increasing((one, other))


def _count(more: list[str], rest: str, terms: _Terms) -> _Told:
    """``count 3: x[*] = 2``, ``count 1 2: x[*] = n``, ``count 0: x[*] <= 4``."""
    match = re.fullmatch(r"(.*?)(<=|>=|=)([^<>=]*)", rest)
    if match is None:
        raise FormatError(f"{shown(rest)}: expected variables, = or <= or >=, how many")
    cells, sign, number = _names(terms(match[1])), match[2], terms(match[3])[0]
    values = _whole(
        word for term in more for word in term.replace("(", " ").replace(")", " ").split()
    )
    if not values:
        raise FormatError("count what? expected values before the colon")
    if is_name(number):
        if sign != "=" or len(values) > 1:
            raise FormatError("a variable counts one value, with =")
        yield Cardinality((*cells, number), values)
        return
    [n] = _whole([number])
    lo, hi = (0 if sign == "<=" else n), (len(cells) if sign == ">=" else n)
    yield Among(cells, frozenset(values), lo, hi)


def _table(more: list[str], rest: str, terms: _Terms) -> _Told:
    """``table x, y: 1 2 | 2 * | 3 1``."""
    scope, rows = _names(more), []
    for row in rest.split("|"):
        words = row.split()
        if len(words) != len(scope):
            raise FormatError(f"{shown(row.strip())}: expected {len(scope)} values")
        rows.append(tuple(None if word == "*" else _whole([word])[0] for word in words))
    yield Patterns(scope, tuple(rows))


def _runs(more: list[str], rest: str, terms: _Terms) -> _Told:
    """``runs x[1,*]: 2 1``: of ones, in their order, with zeros between them."""
    yield runs(_names(more), _whole(rest.split()))


def _lexicographic(more: list[str], rest: str, terms: _Terms) -> _Told:
    """``lexicographic: x[1,*] <= x[2,*]``."""
    one, sign, other = rest.partition("<")
    scopes = [_names(terms(part)) if sign else () for part in (one, other.removeprefix("="))]
    if not sign or len(scopes[0]) != len(scopes[1]):
        raise FormatError(f"{shown(rest)}: expected two rows of one length, with < or <= between")
    yield Lexicographic((*scopes[0], *scopes[1]), not other.startswith("="))


def _connected(more: list[str], rest: str, terms: _Terms) -> _Told:
    """``connected 1 2: x[*,*]``: the cells with one of these values, by their sides."""
    values, cells = _whole(word for term in more for word in term.split()), _names(terms(rest))
    if not values:
        raise FormatError("what is connected? expected values before the colon")
    at = {_indices(cell): cell for cell in cells}
    if len(at) < len(cells):
        raise FormatError("expected each cell once")
    number = {place: i for i, place in enumerate(at)}
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    near = tuple(
        tuple(number[side] for a, b in steps if (side := (r + a, c + b)) in number) for r, c in at
    )
    yield Connected(cells, near, frozenset(values))


def _indices(cell: str) -> tuple[int, int]:
    match = _CELL.fullmatch(cell)
    if match is None:
        raise FormatError(f"{shown(cell)}: expected cells with two indices, such as x[*,*]")
    r, c = (int(part) for part in match.groups() if part is not None)
    return r, c


def _circuit(more: list[str], rest: str, terms: _Terms) -> _Told:
    """``circuit: next[*]``: each says which index comes next, or its own."""
    names = _names(terms(rest))
    first = re.fullmatch(r".*?_([0-9]+)", names[0]) if names else None
    yield Circuit(names, int(first[1]) if first else 1)


_STATEMENTS: Final[dict[str, Callable[[list[str], str, _Terms], _Told]]] = {
    "all different": _different,
    "circuit": _circuit,
    "connected": _connected,
    "count": _count,
    "increasing": _increasing,
    "lexicographic": _lexicographic,
    "runs": _runs,
    "table": _table,
}
