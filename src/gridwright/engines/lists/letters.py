"""Hard crosswords of letters: polynomials of different letters, searched in a planned order.

Which problems are of this kind, their arrays for `kernels/lists/letters`, and their tree.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from gridwright.basics.polynomials import Polynomial, multiplied, plus
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.codes import Unproved
from gridwright.engines.lists.formulas import Formula
from gridwright.engines.lists.packed import Packed, Words
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.settings import Settings
from gridwright.engines.lists.tree import Tree
from gridwright.engines.lists.written import Written
from gridwright.engines.path import Level, trimmed
from gridwright.engines.words import bits
from gridwright.kernels.lists import apart as kernel
from gridwright.kernels.lists import arithmetic, letters_search
from gridwright.model.model import Assignment

__all__ = ["Equations", "LettersTree", "arrays_of", "equations_of", "polynomial", "spare_of"]


_MOST_TERMS: Final = 64
_MOST_VALUES: Final = 64  # of letters: a word
_SAFE: Final = 1 << 62
_WORD: Final = (1 << 64) - 1
_BUFFER: Final = 50_000  # values in the solutions that are handed out at once
_MOST_GROUPED: Final = 10_000  # numbers in the table of digits
_LIGHTEST: Final = 1_000  # weight of the first letter of an order
_PARTS: Final = 1 << 20
_SEEN: Final = 100  # times that a clue is taken to have been looked at, and not failed, before


@dataclass(frozen=True)
class _Clue:
    """The letters of a clue, its monomials in their places there, and the cells of its entry."""

    letters: tuple[int, ...]
    terms: Polynomial
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Equations:
    """A problem of this kind: its letters and cells as places in the problem, and its clues."""

    letters: tuple[int, ...]
    cells: tuple[int, ...]
    clues: tuple[_Clue, ...]
    base: int


def equations_of(problem: Problem, least: int) -> Equations | None:
    """A problem, just translated, as different letters in polynomials; None if it is another, or
    has fewer letters than `least`."""
    others = problem.lists or problem.asked or problem.weighed or problem.varieties
    if others or len(problem.bounds) != 1:
        return None
    names = problem.variables
    letters = tuple(v for v, name in enumerate(names) if not isinstance(name, int))
    cells = tuple(v for v, name in enumerate(names) if isinstance(name, int))
    if len(letters) < max(least, 1):
        return None
    bounds = problem.bounds[0]
    is_apart = set(bounds.variables) == set(letters) and set(bounds.most) <= {1}
    values = problem.values[letters[0]]
    if not is_apart or any(bounds.least) or len(values) > _MOST_VALUES or values[0] < 0:
        return None
    bases = {formula.meaning.base for formula in problem.formulas}
    clues = [_clue(problem, formula) for formula in problem.formulas]
    covered = {cell for formula in problem.formulas for cell in formula.subject}
    if len(bases) != 1 or None in clues or covered != set(cells):
        return None
    base = bases.pop()
    is_short = base <= 64 and all(len(problem.values[v]) <= base for v in cells)
    return Equations(letters, cells, tuple(filter(None, clues)), base) if is_short else None


def _clue(problem: Problem, formula: Formula) -> _Clue | None:
    """A clue whose only program is a polynomial of letters; None if it is another."""
    try:
        written = Written.of(formula, problem)
    except Unproved:
        return None
    operands = [operand[0] for operand in written.operands]
    is_entered = formula.subject and not formula.flags and len(written.programs) == 1
    are_letters = all(not isinstance(problem.variables[v], int) for v in operands)
    if not (is_entered and are_letters and len(operands) <= kernel.MOST_OWN):
        return None
    if len(formula.subject) > kernel.MOST_LENGTH:
        return None
    if len(set(formula.subject)) < len(formula.subject):
        return None
    terms = polynomial(written.programs[0].codes)
    if terms is None or max(map(len, terms), default=0) > kernel.MOST_DEGREE:
        return None
    if formula.meaning.base ** len(formula.subject) >= _SAFE:
        return None
    ends = [int(problem.values[v][-1]) for v in operands]
    heaviest = sum(abs(n) * _product([max(ends[i], 1) for i in x]) for x, n in terms.items())
    if heaviest >= _SAFE:
        return None
    return _Clue(tuple(operands), terms, formula.subject)


def _product(numbers: Sequence[int]) -> int:
    product = 1
    for number in numbers:
        product *= number
    return product


def polynomial(codes: Sequence[int]) -> Polynomial | None:
    """A program multiplied out; None if it is no polynomial, or a long one."""
    stack: list[Polynomial] = []
    for code, argument in zip(codes[::2], codes[1::2], strict=True):
        if code == arithmetic.NUMBER:
            stack.append({(): argument})
        elif code == arithmetic.OPERAND:
            stack.append({(argument,): 1})
        elif code == arithmetic.NEGATE:
            stack.append({x: -n for x, n in stack.pop().items()})
        elif code in (arithmetic.ADD, arithmetic.SUBTRACT):
            b, a = stack.pop(), stack.pop()
            stack.append(plus(a, b, 1 if code == arithmetic.ADD else -1))
        elif code == arithmetic.MULTIPLY:
            b, a = stack.pop(), stack.pop()
            stack.append(multiplied(a, b))
        elif code == arithmetic.POWER:
            exponent, base = stack.pop(), stack.pop()
            if set(exponent) - {()} or not 0 <= exponent.get((), 0) <= kernel.MOST_DEGREE:
                return None
            power: Polynomial = {(): 1}
            for _ in range(exponent.get((), 0)):
                power = multiplied(power, base)
                if len(power) > _MOST_TERMS:
                    return None
            stack.append(power)
        else:
            return None
        if len(stack[-1]) > _MOST_TERMS:
            return None
    return {x: n for x, n in stack[0].items() if n}


class LettersTree(Tree):
    """Where a search for letters is in its tree, with the paths and figures of any other."""

    def __init__(
        self,
        packed: Packed,
        equations: Equations,
        order: Sequence[int],
        settings: Settings,
        path: Sequence[Level] | None = None,
    ) -> None:
        self.equations = equations
        self.net, self.root, self.size = arrays_of(packed.problem, equations, order, settings)
        super().__init__(packed, path)

    def begin(self) -> None:
        self.words = self.root.copy()
        self.ints = np.zeros(self.size, np.int64)

    @property
    def is_walked(self) -> bool:
        return self.is_over or bool(self.ints[kernel.LEVEL] < 0)

    def n_founds(self) -> int:
        return int(self.ints[kernel.FOUNDS])

    def figures(self) -> tuple[int, int]:
        return int(self.ints[kernel.NODES]), int(self.ints[kernel.FAILS])

    def run(self, budget: int) -> list[Assignment]:
        net, words, ints = self.net, self.words, self.ints
        stop = int(ints[kernel.NODES]) + min(budget, 1 << 61)
        code = letters_search.SOLVED
        spare = spare_of(net, words)
        while code == letters_search.SOLVED:
            left = stop - int(ints[kernel.NODES])
            code = letters_search.advance(net, words, ints, spare, left)
            if ints[kernel.FOUNDS]:
                self.found += self.solutions()
                ints[kernel.FOUNDS] = 0
        found, self.found = self.found, []
        return found

    def solutions(self) -> list[Assignment]:
        """The solutions in the buffer whose entries differ where they must."""
        width, out = int(self.net[kernel.ROW]), int(self.net[kernel.OUT])
        n, whole = int(self.ints[kernel.FOUNDS]), self.equations
        n_places = len(whole.letters) + len(whole.cells)
        rows = self.ints[out : out + n * width].reshape(n, width)[:, :n_places]
        places = np.zeros((n, n_places), np.int64)
        places[:, [*whole.letters, *whole.cells]] = rows
        kept = np.ones(n, np.bool_)
        for entries in self.packed.problem.entries:
            cells = places[:, np.array(entries.cells)]
            for i in range(cells.shape[1]):
                for j in range(i):
                    kept &= (cells[:, i] != cells[:, j]).any(axis=1)
        return self.packed.assignments(places[kept])

    def path(self) -> list[Level] | None:
        if self.is_walked:
            return []
        if self.start is not None:
            return list(self.start)
        ints, net = self.ints, self.net
        if ints[kernel.STEP] == letters_search.START:
            return None
        levels = []
        last = int(ints[kernel.LEVEL])
        for level in range(last + 1):
            story = int(net[kernel.STORIES]) + letters_search.STORY * level
            chosen, first, end, degree, middle = ints[story : story + 5].tolist()
            at = level * int(net[kernel.ROW]) + chosen
            options = bits(self.words[at : at + 1]) if middle < 0 else np.arange(2)
            untried = options[(options >= first) & (options <= end)].tolist()
            inside = [first - 1] if level < last else []
            levels.append(Level(degree, (*inside, *untried)))
        return trimmed(levels)

    def set_path(self, path: Sequence[Level]) -> None:
        place = int(self.net[kernel.PATH])
        if 2 * len(path) > int(self.net[kernel.SCRATCH]) - place:
            raise ValueError("a path that is too long")
        if any(not 0 <= option < _MOST_VALUES for level in path for option in level.options):
            raise ValueError("a path of another tree")
        for k, level in enumerate(path):
            self.ints[place + 2 * k : place + 2 * k + 2] = level.options[0], level.options[-1]
        self.ints[kernel.N_PATH] = len(path)


def _groups(base: int) -> tuple[int, Words]:
    """How many digits are looked at together, and for each number that they are a word with a bit
    for each of them, from the last."""
    n = 1
    while (n + 1) * base <= 64 and base ** (n + 1) <= _MOST_GROUPED:
        n += 1
    numbers = np.arange(base**n, dtype=np.uint64)
    table = np.zeros(base**n, np.uint64)
    for k in range(n):
        digits = numbers // np.uint64(base**k) % np.uint64(base)
        table |= np.uint64(1) << (digits + np.uint64(k * base))
    return n, table


def _weights(letters: Sequence[int], order: Sequence[int]) -> dict[int, int]:
    """What the sizes of letters are multiplied with where the next one is chosen."""
    place = {v: order.index(v) if v in order else len(order) for v in letters}
    return {v: _LIGHTEST * 6 ** place[v] // 5 ** place[v] for v in letters}


def first_known_first(whole: Equations, order: Sequence[int]) -> Equations:
    """The same clues, those first whose letters come first in an order."""
    weights = _weights(whole.letters, order)
    key = [sum(weights[v] for v in clue.letters) for clue in whole.clues]
    return _sorted(whole, key)


def oftenest_failing_first(whole: Equations, tallies: Numbers) -> Equations:
    """The same clues, those first that failed oftenest when they were looked at."""
    looked, failed = tallies.reshape(-1, 2).T.tolist()
    return _sorted(whole, [-_PARTS * n // (_SEEN + m) for m, n in zip(looked, failed, strict=True)])


def _sorted(whole: Equations, key: Sequence[int]) -> Equations:
    clues = sorted(range(len(key)), key=key.__getitem__)
    return replace(whole, clues=tuple(whole.clues[i] for i in clues))


def arrays_of(
    problem: Problem, whole: Equations, order: Sequence[int], settings: Settings
) -> tuple[Numbers, Words, int]:
    """The problem, the root with room for all levels, and the size of the search's own array."""
    net: list[int] = [0] * kernel.NET_HEADER
    letter = {v: i for i, v in enumerate(whole.letters)}
    cell = {v: i for i, v in enumerate(whole.cells)}

    def put(numbers: Sequence[int]) -> int:
        net.extend(numbers)
        return len(net) - len(numbers)

    n_levels = 2 + sum(problem.size(v).bit_length() for v in whole.letters)
    n_queue = -(-len(whole.clues) // 64)
    row = len(letter) + len(cell) + n_queue
    group, table = _groups(whole.base)
    values = problem.values[whole.letters[0]].tolist()
    weights = _weights(whole.letters, order)
    records = []
    for clue in whole.clues:
        degree = max(map(len, clue.terms), default=0)
        degree = max(degree, kernel.SHORT)
        terms = [
            x
            for key, times in clue.terms.items()
            for x in (times, *key, *[kernel.FILLED] * (degree - len(key)))
        ]
        whose = [*(letter[v] for v in clue.letters), 0]
        owns = [x for i, v in enumerate(whose) for x in (v, *_own(clue, i, degree, put))]
        records += [put(owns), len(clue.letters), put(terms), len(clue.terms), degree]
        records += [put([cell[v] for v in clue.cells]), len(clue.cells)]
        records += [-(-len(clue.cells) // group), whole.base ** len(clue.cells)]
    figures: Mapping[str, int] = {
        "N_LETTERS": len(letter),
        "N_CELLS": len(cell),
        "N_CLUES": len(whole.clues),
        "N_VALUES": len(values),
        "ROW": row,
        "FEW": settings.few_equations,
        "BASE": whole.base,
        "HALVED": settings.halved,
        "GROUP": group,
        "GROUP_SIZE": len(table),
        "TABLE": n_levels * row,
        "N_QUEUE": n_queue,
        "VALUES": put(values),
        "WEIGHTS": put([weights[v] for v in whole.letters]),
        "DIGITS": put(
            [
                x
                for k in range(kernel.MOST_LENGTH + group)
                for x in (k // group, k % group * whole.base, min(whole.base**k, _SAFE))
            ]
        ),
        "CLUES": put(records),
    }
    sizes = {
        "STORIES": n_levels * letters_search.STORY,
        "PATH": 2 * n_levels,
        "SCRATCH": kernel.SCRATCH_SIZE,
        "TALLIES": 2 * len(whole.clues),
        "OUT": max(16, _BUFFER // row) * row,
    }
    at = kernel.INT_HEADER
    for name, size in sizes.items():
        net[getattr(kernel, name)] = at
        at += size
    for name, number in figures.items():
        net[getattr(kernel, name)] = number
    net[kernel.OUT_ROOM] = sizes["OUT"] // row
    rows = np.zeros(n_levels * row, np.uint64)
    for i, v in enumerate((*whole.letters, *whole.cells)):
        rows[i] = sum(1 << int(b) for b in np.flatnonzero(problem.domains[v]))
    watching = [
        sum(1 << c for c, clue in enumerate(whole.clues) if v in clue.letters or v in clue.cells)
        >> 64 * k
        & _WORD
        for v in (*whole.letters, *whole.cells)
        for k in range(n_queue)
    ]
    scratch = np.zeros(kernel.QUEUES + 2 * n_queue, np.uint64)
    words = np.concatenate([rows, table, np.array(watching, np.uint64), scratch])
    return np.array(net, np.int64), words, at


def _own(clue: _Clue, i: int, degree: int, put: Callable[[Sequence[int]], int]) -> list[int]:
    """What the kernel knows of a letter of a clue but which it is."""
    here = []
    for key, times in clue.terms.items():
        others = [j for j in key if j != i]
        power = len(key) - len(others)
        if power:
            others += [kernel.FILLED] * (degree - 1 - len(others))
            here += [times, power, *others]
    powers = [key.count(i) for key in clue.terms]
    first = put(here)
    return [max(powers, default=0), put(powers), first, first + len(here)]


def spare_of(net: Numbers, words: Words) -> int:
    """Where scratch begins in words."""
    return len(words) - kernel.QUEUES - 2 * int(net[kernel.N_QUEUE])
