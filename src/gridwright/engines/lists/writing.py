"""Writing formulas out as tables at the root: all combinations of their operands at once."""

from collections.abc import Sequence

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.lists.batches import Numbers, run, within
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.written import Written
from gridwright.kernels.lists.fields import NEGATED, REVERSED, SIGNED, ZERO_TOO

__all__ = ["n_combinations", "write_out"]


def n_combinations(problem: Problem, written: Written) -> int:
    """How many combinations of its operands there are."""
    product = 1
    for operand in written.operands:
        listed = problem.of_entry.get(operand)
        product *= len(listed.rows) if listed else problem.size(operand[0])
    return product


def write_out(problem: Problem, written: Written) -> tuple[tuple[int, ...], Numbers]:
    """The variables of a formula, and a row of values for each combination that is right."""
    columns: list[Numbers] = []  # the value of each variable so far, as its number in its kind
    operands: list[Numbers] = []  # the number that each operand is
    variables: list[int] = []
    n = 1
    for i, operand in enumerate(asking(written.operands, every=1)):
        rows, numbers = _operand(problem, operand)
        old = np.repeat(np.arange(n), len(rows))
        new = np.tile(np.arange(len(rows)), n)
        kept = np.ones(len(old), np.bool_)
        cells = operand[: rows.shape[1]]
        for b, w in enumerate(cells):
            for a, v in enumerate(variables):
                if v == w:
                    kept &= columns[a][old] == rows[new, b]
                elif (min(v, w), max(v, w)) in problem.apart:
                    kept &= columns[a][old] != rows[new, b]
        old, new = old[kept], new[kept]
        columns = [column[old] for column in columns] + [rows[new, b] for b in range(len(cells))]
        operands = [column[old] for column in operands] + [numbers[new]]
        variables += cells
        n = len(old)
        assert len(operands) == i + 1
    parts = [
        _right(problem, written, codes.codes, columns, operands, n) for codes in written.programs
    ]
    scope = (*variables, *written.formula.subject)
    return scope, np.concatenate(parts)


def _operand(problem: Problem, operand: tuple[int, ...]) -> tuple[Numbers, Numbers]:
    """The rows of an operand, and the number that each is."""
    listed = problem.of_entry.get(operand)
    if listed is not None and listed.numbers is not None:
        return listed.rows, listed.numbers
    places = np.flatnonzero(problem.domains[operand[0]])
    return places[:, np.newaxis], problem.values[operand[0]][places]


def _right(
    problem: Problem,
    written: Written,
    codes: Sequence[int],
    columns: list[Numbers],
    operands: list[Numbers],
    n: int,
) -> Numbers:
    """The rows for which one program is right, with the digits of the subject."""
    value, has_value = run(codes, operands, n, written.tables)
    formula = written.formula
    table = np.stack(columns, axis=1) if columns else np.zeros((n, 0), np.int64)
    if not formula.subject:
        true_rows: Numbers = table[has_value & (value != 0)]
        return true_rows
    flags, length, base = formula.flags, len(formula.subject), formula.meaning.base
    if not flags & (SIGNED | NEGATED):
        has_value &= value >= 0
    if not flags & ZERO_TOO:
        has_value &= value != 0
    number = np.abs(value)
    has_value &= number < base**length
    number, table = number[has_value], table[has_value]
    weights = base ** np.arange(length - 1, -1, -1, dtype=np.int64)
    digits = number[:, np.newaxis] // weights % base
    found = [np.hstack([table, digits])]
    if flags & REVERSED:
        turned = (digits[:, 0] != 0) | (digits[:, -1] == 0)
        found.append(np.hstack([table[turned], digits[turned][:, ::-1]]))
    rows = np.concatenate(found)
    kept = np.ones(len(rows), np.bool_)
    listed = problem.of_entry.get(formula.subject)
    for k, v in enumerate(formula.subject):
        kept &= problem.allows(v, rows[:, table.shape[1] + k])
    if listed is not None and listed.numbers is not None:
        place = rows[:, table.shape[1] :] @ weights
        kept &= within(place, listed.numbers)
    kept_rows: Numbers = rows[kept]
    return kept_rows
