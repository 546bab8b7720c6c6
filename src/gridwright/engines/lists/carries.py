"""Sums of entries column by column, as one adds them with pen and paper: digits and carries.

``1d = 1a + 6a - 8319`` has ten thousand combinations before the last digit is known, and its ends
tell of first digits only.  Told by columns it is four tables of a few hundred rows, each with the
carry from the column before and that to the next: unknowns that the model does not have, which
follow from the digits.  The statement itself is kept.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.lists.codes import Unproved
from gridwright.engines.lists.formulas import Formula
from gridwright.engines.lists.letters import polynomial
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.written import Written
from gridwright.kernels.lists import arithmetic

__all__ = ["add_columns"]

_MOST: Final = 20_000
"""Combinations of a column; of a statement with a longer one no column is added."""

_MOST_COLUMNS: Final = 40
"""Columns of a statement, so that its numbers fit."""


def add_columns(problem: Problem) -> bool:
    """Add the columns of all statements that are sums of digits; whether there are any."""
    any_added = False
    for formula in asking(problem.formulas, every=1):
        weights = _weights(problem, formula)
        if weights is not None and len(weights[0]) > 1:
            any_added |= _add(problem, formula.meaning.base, *weights)
    return any_added


def _weights(problem: Problem, formula: Formula) -> tuple[Mapping[int, int], int] | None:
    """The weights of variables, and a number, that add up to 0; None if it is no such sum."""
    try:
        written = Written.of(formula, problem)
    except Unproved:
        return None
    if len(written.programs) > 1:
        return None
    operands, codes, is_condition = (
        written.operands,
        written.programs[0].codes,
        formula.how == "condition",
    )
    if is_condition:
        if codes[-2:] != (arithmetic.EQ, 0):
            return None
        codes = (*codes[:-2], arithmetic.SUBTRACT, 0)
    elif formula.how not in ("", "equation"):
        return None
    terms = polynomial(codes)
    if terms is None or max(map(len, terms), default=0) > 1:
        return None
    base, found = formula.meaning.base, dict[int, int]()
    for term, n in terms.items():
        for i in term:
            _write(found, operands[i], n, base)
            if operands[i][-1] < 0:
                return None
    if not is_condition:
        _write(found, formula.subject, -1, base)
    return {v: n for v, n in found.items() if n}, terms.get((), 0)


def _write(weights: dict[int, int], cells: Sequence[int], n: int, base: int) -> None:
    for k, v in enumerate(reversed(cells)):
        weights[v] = weights.get(v, 0) + n * base**k


def _add(problem: Problem, base: int, weights: Mapping[int, int], number: int) -> bool:
    """Add the columns of a sum that is 0; False if one is too long."""
    columns = _columns(base, weights, number)
    if len(columns) > _MOST_COLUMNS:
        return False
    values = {v: problem.values[v][problem.domains[v]] for v in weights}
    if not all(map(len, values.values())):
        return False
    ends, lo, hi = [(0, 0)], 0, 0
    for own, n in columns:
        lo, hi = lo + n, hi + n
        for v, times in own.items():
            a, b = int(values[v][0]) * times, int(values[v][-1]) * times
            lo, hi = lo + min(a, b), hi + max(a, b)
        lo, hi = -(-lo // base), hi // base
        ends.append((lo, hi))
    ends[-1] = 0, 0
    for (own, _), (lo, hi) in zip(columns, ends, strict=False):
        *_, n = accumulate((len(values[v]) for v in own), int.__mul__, initial=hi - lo + 1)
        if not 0 < n <= _MOST:
            return False
    before: int | None = None
    for k, ((own, n), (lo, hi)) in enumerate(zip(columns, ends[1:], strict=True)):
        after = None if k == len(columns) - 1 else problem.add_number(lo, hi)
        _add_column(problem, base, own, n, before, after)
        before = after
    return True


def _columns(
    base: int, weights: Mapping[int, int], number: int
) -> list[tuple[dict[int, int], int]]:
    """Of each place, the last one first, the weights of variables there, and of a number."""
    columns = list[tuple[dict[int, int], int]]()
    left = dict(weights)
    while left or number:
        digits = {v: _digit(n, base) for v, n in left.items()}
        columns.append(({v: n for v, n in digits.items() if n}, _digit(number, base)))
        left = {v: (n - digits[v]) // base for v, n in left.items() if n != digits[v]}
        number = (number - columns[-1][1]) // base
    return columns


def _digit(n: int, base: int) -> int:
    """The last digit, with the sign of the number."""
    return abs(n) % base * (1 if n > 0 else -1)


def _add_column(
    problem: Problem,
    base: int,
    weights: Mapping[int, int],
    number: int,
    before: int | None,
    after: int | None,
) -> None:
    """A column and the carry from before it are worth the carry to the next times the base."""
    variables = [*weights, *([] if before is None else [before])]
    factors = [*weights.values(), 1]
    places = [np.flatnonzero(problem.domains[v]) for v in variables]
    rows = np.zeros((1, 0), np.int64)  # of a column that has nothing but a number
    if places:
        rows = np.array(np.meshgrid(*places, indexing="ij"), np.int64).reshape(len(places), -1).T
    total = np.full(len(rows), number, np.int64)
    for c, v in enumerate(variables):
        total += factors[c] * problem.values[v][rows[:, c]]
    if after is None:
        problem.add_rows(variables, rows[total == 0])
        return
    carry = problem.values[after]
    whole, out = total % base == 0, total // base - carry[0]
    kept = whole & (out >= 0) & (out < len(carry))
    problem.add_rows([*variables, after], np.column_stack([rows, out])[kept])
