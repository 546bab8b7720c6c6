"""The order in which the letters of a hard crossword are tried, planned before the search begins.

What a search must look at is estimated from the clues alone.  Of so many letters known, as many
combinations go on as there are values for them, times the share of each clue's combinations that
its ends leave possible (measured by samples), less the digits of each cell whose two clues are
both known.  A beam search looks for the order in which these figures add up to least.  All figures
are whole numbers, so that the plan is the same on every machine.

Source  B. Lowerre, The Harpy Speech Recognition System (1976), for the beam
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.codes import Unproved
from gridwright.engines.lists.formulas import Formula
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.written import Written
from gridwright.kernels.lists import arithmetic as kernel

__all__ = ["planned", "scattered"]

_BIT: Final = 64
"""Logarithms to base 2 are in parts of this."""

_SAMPLES: Final = 500
_WIDTH: Final = 100  # orders that are kept of each length
_MOST_LETTERS: Final = 60
_MOST_VALUES: Final = 128
_MOST_NAMED: Final = 12  # open letters of a clue, all sets of which are looked at
_MANY: Final = 8  # open letters from which on there are fewer samples
_MOST: Final = 36 * _BIT  # an estimate above this is as good as this
_NEVER: Final = np.int64(1 << 62)


@dataclass(frozen=True)
class _Clue:
    """A clue's open letters, by their numbers, and what is left of its combinations, as a
    logarithm, when some of them (a set of bits) are known."""

    letters: tuple[int, ...]
    left: Numbers
    cells: tuple[int, ...]


def planned(problem: Problem, formulas: Sequence[Formula], least: int) -> tuple[int, ...]:
    """The best order found for the open letters.

    There is none if they are fewer than `least`, if they or their values are too many to plan
    with, or if not every formula says by letters alone what is written in an entry.
    """
    letters = [
        v
        for v, name in enumerate(problem.variables)
        if not isinstance(name, int) and problem.size(v) > 1
    ]
    sizes = [len(problem.values[v]) for v in letters]
    if (
        not formulas
        or not least <= len(letters) <= _MOST_LETTERS
        or max(sizes, default=0) > _MOST_VALUES
    ):
        return ()
    clues = []
    for formula in asking(formulas, every=1):
        clue = _clue(problem, formula, letters)
        if clue is None:
            return ()
        clues.append(clue)
    return _Beam(problem, letters, clues).plan()


def logarithm(n: int) -> int:
    """The logarithm of a whole number to base 2, in parts, rounded down."""
    return int(n**_BIT).bit_length() - 1


def _power(parts: int) -> int:
    """What has so many parts of a bit as its logarithm, times 2^20, rounded down."""
    low, high = 1 << 20, 1 << 21
    while high - low > 1:
        middle = (low + high) // 2
        is_below = logarithm(middle) <= 20 * _BIT + parts
        low, high = (middle, high) if is_below else (low, middle)
    return low


def scattered(numbers: Any) -> Any:
    """A fixed mixture of 64 bits of each number.

    Source  G. L. Steele and others, Fast Splittable Pseudorandom Number Generators (2014)
    """
    x = numbers * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


def _clue(problem: Problem, formula: Formula, letters: list[int]) -> _Clue | None:
    """What is known of a clue; None if it is not about letters alone, or cannot be estimated."""
    try:
        written = Written.of(formula, problem)
    except Unproved:
        return None
    known = set(letters)
    if not formula.subject or formula.flags or any(len(o) > 1 for o in written.operands):
        return None
    operands = [operand[0] for operand in written.operands]
    if any(isinstance(problem.variables[v], int) for v in operands):
        return None
    open_ = [i for i, v in enumerate(operands) if v in known]
    if len(open_) > _MOST_NAMED:
        return None
    n_samples = _SAMPLES >> max(0, len(open_) - _MANY)
    samples = _samples(problem, operands, letters)[:, :n_samples]
    n_sets, bits = 1 << len(open_), np.zeros((1 << len(open_), 1), np.int64)
    bits[:, 0] = np.arange(n_sets)
    ends = []
    for i, v in enumerate(operands):
        low, high = problem.ends(v)
        if i in open_:
            is_known = bits >> open_.index(i) & 1 == 1
            column = samples[i][np.newaxis, :]
            ends.append((np.where(is_known, column, low), np.where(is_known, column, high)))
        else:
            ends.append((np.array([[low]]), np.array([[high]])))
    base, low, high = formula.meaning.base, 0, 0
    for cell in formula.subject:
        least, most = problem.ends(cell)
        low, high = low * base + least, high * base + most
    possible = np.zeros((n_sets, samples.shape[1]), np.bool_)
    for code in written.programs:
        between = _interval(code.codes, ends)
        if between is None:
            return None
        possible |= (between[0] <= high) & (between[1] >= low)
    whole = logarithm(2 * samples.shape[1] + 1)
    left = [logarithm(2 * int(n) + 1) - whole for n in possible.sum(axis=1)]
    names = tuple(letters.index(operands[i]) for i in open_)
    return _Clue(names, np.array(left, np.int64), formula.subject)


def _samples(problem: Problem, operands: list[int], letters: list[int]) -> Numbers:
    """Values of operands, a row for each; letters that are apart have different ones."""
    rows = []
    counted = np.arange(_SAMPLES, dtype=np.uint64) * np.uint64(_MOST_LETTERS + 1)
    for v in operands:
        left = problem.values[v][problem.domains[v]]
        place = letters.index(v) if v in letters else _MOST_LETTERS
        rows.append(
            left[(scattered(counted + np.uint64(place)) % np.uint64(len(left))).astype(int)]
        )
    samples = np.array(rows, np.int64).reshape(len(operands), _SAMPLES)
    kept = np.ones(_SAMPLES, np.bool_)
    for i, v in enumerate(operands):
        for j, w in enumerate(operands[:i]):
            if (min(v, w), max(v, w)) in problem.apart:
                kept &= samples[i] != samples[j]
    return samples[:, kept] if kept.any() else samples


def _interval(codes: Sequence[int], operands: list[tuple[Any, Any]]) -> tuple[Any, Any] | None:
    """The ends of a program's value for whole arrays of ends; None for what is not arithmetic."""
    stack: list[tuple[Any, Any]] = []
    for code, argument in zip(codes[::2], codes[1::2], strict=True):
        if code == kernel.NUMBER:
            stack.append((np.array([[argument]]), np.array([[argument]])))
        elif code == kernel.OPERAND:
            stack.append(operands[argument])
        elif code == kernel.NEGATE:
            low, high = stack.pop()
            stack.append((-high, -low))
        elif code in (kernel.ADD, kernel.SUBTRACT, kernel.MULTIPLY, kernel.POWER):
            (below, above), (low, high) = stack.pop(), stack.pop()
            if code == kernel.ADD:
                stack.append((low + below, high + above))
            elif code == kernel.SUBTRACT:
                stack.append((low - above, high - below))
            elif code == kernel.MULTIPLY:
                corners = (low * below, low * above, high * below, high * above)
                stack.append((np.minimum.reduce(corners), np.maximum.reduce(corners)))
            elif low.min() < 0 or below.min() < 0:
                return None
            else:
                stack.append((low**below, high**above))
        else:
            return None
    return stack[0]


class _Beam:
    """Orders of all letters, of which the cheapest are kept at each length."""

    def __init__(self, problem: Problem, letters: list[int], clues: list[_Clue]) -> None:
        self.letters, self.clues = letters, clues
        n = len(letters)
        domains = [set(problem.values[v][problem.domains[v]].tolist()) for v in letters]
        self.sizes = np.array([_BIT * len(domain) for domain in domains], np.int64)
        self.taken = np.zeros((n, n), np.int64)  # of the values of a letter by another
        for a in range(n):
            for b in range(n):
                v, w = letters[a], letters[b]
                if (min(v, w), max(v, w)) in problem.apart:
                    self.taken[a, b] = _BIT * len(domains[a] & domains[b]) // len(domains[a])
        self.logarithms = np.zeros(int(self.sizes.max()) + 1, np.int64)
        self.logarithms[1:] = [logarithm(i) for i in range(1, len(self.logarithms))]
        self.powers = np.array([_power(i) for i in range(_BIT)], np.int64)
        crossing: dict[int, list[int]] = {}
        for k, clue in enumerate(clues):
            for cell in clue.cells:
                crossing.setdefault(cell, []).append(k)
        self.crossings = [
            (x[0], x[1], logarithm(problem.size(cell)))
            for cell, x in crossing.items()
            if len(x) == 2 and problem.size(cell) > 1
        ]

    def plan(self) -> tuple[int, ...]:
        """The cheapest order found."""
        n, width = len(self.letters), 1
        known = np.zeros((1, n), np.bool_)
        orders = np.zeros((1, 0), np.int64)
        cost, free = np.zeros(1, np.int64), np.zeros(1, np.int64)
        for _ in asking(range(n), every=1):
            rest = np.maximum(self.sizes - known.astype(np.int64) @ self.taken, _BIT)
            ways = free[:, np.newaxis] + self.logarithms[rest] - logarithm(_BIT)
            expected = np.clip(ways + self.left(known), 0, _MOST)
            costs = cost[:, np.newaxis] + (self.powers[expected % _BIT] << expected // _BIT)
            costs[known] = _NEVER
            keys = (known @ (1 << np.arange(n, dtype=np.int64)))[:, np.newaxis] | (
                1 << np.arange(n, dtype=np.int64)
            )
            ranked = np.lexsort((keys.ravel(), costs.ravel()))
            ranked = ranked[: int((costs < _NEVER).sum())]
            _, firsts = np.unique(keys.ravel()[ranked], return_index=True)
            ranked = ranked[np.sort(firsts)][:_WIDTH]
            rows, columns = ranked // n, ranked % n
            width = len(ranked)
            known = known[rows]
            known[np.arange(width), columns] = True
            orders = np.concatenate([orders[rows], columns[:, np.newaxis]], axis=1)
            cost, free = costs[rows, columns], ways[rows, columns]
        return tuple(self.letters[i] for i in orders[0].tolist())

    def left(self, known: Any) -> Any:
        """What clues and crossings leave of the combinations, for each letter that is known next
        to those that are."""
        masks = [
            known[:, clue.letters] @ (1 << np.arange(len(clue.letters))) for clue in self.clues
        ]
        full = np.array(
            [mask == len(c.left) - 1 for mask, c in zip(masks, self.clues, strict=True)]
        ).reshape(len(self.clues), len(known))
        before = sum(c.left[mask] for mask, c in zip(masks, self.clues, strict=True))
        found = np.zeros(known.shape, np.int64) + np.reshape(before, (-1, 1))
        after = np.repeat(full[:, :, np.newaxis], known.shape[1], axis=2)
        for k, clue in enumerate(self.clues):
            for i, letter in enumerate(clue.letters):
                mask = masks[k] | 1 << i
                found[:, letter] += clue.left[mask] - clue.left[masks[k]]
                after[k, :, letter] = mask == len(clue.left) - 1
        for a, b, digits in self.crossings:
            found -= digits * (after[a] & after[b])
        return found
