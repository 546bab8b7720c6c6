"""The root of a search: ever larger formulas are written out, until nothing more is won."""

from typing import Final

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.lists.candidates import all_numbers
from gridwright.engines.lists.codes import Unproved
from gridwright.engines.lists.formulas import Asked, Formula
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.projecting import project
from gridwright.engines.lists.settings import Settings
from gridwright.engines.lists.writing import n_combinations, write_out
from gridwright.engines.lists.written import Written
from gridwright.engines.plain.combining import rows_of

__all__ = ["tighten"]

_MOST_ASKED: Final = 20_000
"""Combinations that Python is asked about, one by one, at the root."""

_MOST_WORK: Final = 2_000_000
"""Combinations of all formulas that are tried with one limit: a second or two at the most."""

_MOST_ROWS: Final = 50_000
"""Rows of a table that is kept; of more, only the values that occur."""


def tighten(problem: Problem, limit: int, settings: Settings) -> bool:
    """Write out what has at most `limit` combinations, until that is all; whether any was."""
    tried: dict[int, int] = {}
    any_written = False
    going_on = problem.propagate()
    while going_on:
        going_on = False
        if _list_entries(problem, settings):
            any_written = going_on = True
        for formula in asking(list(problem.formulas), every=1):
            if project(problem, formula):
                any_written = True
                if not problem.propagate():
                    return True
            if sum(tried.values()) > max(_MOST_WORK, 20 * limit):
                return any_written
            if _write(problem, formula, limit, tried):
                any_written = going_on = True
                if not problem.propagate():
                    return True
        for asked in asking(list(problem.asked), every=1):
            if _ask(problem, asked, min(limit, _MOST_ASKED)):
                any_written = going_on = True
                if not problem.propagate():
                    return True
    return any_written


def _list_entries(problem: Problem, settings: Settings) -> bool:
    """List the entries that formulas name and that have few numbers left."""
    found = False
    for formula in asking(problem.formulas, every=1):
        for name, cells in formula.names.items():
            is_open = name.startswith("@") and cells not in problem.of_entry
            if is_open and problem.product(cells) <= settings.entry:
                base = formula.meaning.base
                numbers = all_numbers(problem, cells, base, settings.entry)
                if numbers is not None and base ** len(cells) < 1 << 60:
                    problem.add_entry(cells, numbers, base)
                    found = True
    return found


def _write(problem: Problem, formula: Formula, limit: int, tried: dict[int, int]) -> bool:
    """Write a formula out, if it has few combinations, and fewer than when last tried."""
    if _product(problem, formula) > limit:
        return False
    try:
        written = Written.of(formula, problem)
    except Unproved:
        return False
    n = n_combinations(problem, written)
    if n > min(limit, tried.get(id(formula), limit + 1) - 1):
        return False
    tried[id(formula)] = n
    problem.n_tried += n
    scope, rows = write_out(problem, written)
    has_uses = any(operand[-1] < 0 for operand in written.operands)
    repeats = len(written.programs) > 1 or formula.flags != 0 or has_uses
    listed = problem.add_rows(scope, rows, repeats=repeats)
    if len(listed.rows) <= _MOST_ROWS:
        problem.formulas.remove(formula)
        problem.forget_uses(written.operands)
        return True
    problem.lists.pop()
    return bool(problem.narrow(listed))


def _product(problem: Problem, formula: Formula) -> int:
    """How many combinations of its operands there are, but for what occurs twice."""
    product = 1
    for variables in set(formula.names.values()):
        listed = problem.of_entry.get(variables)
        product *= len(listed.rows) if listed else problem.product(variables)
    return product


def _ask(problem: Problem, asked: Asked, limit: int) -> bool:
    """Ask about all combinations of a constraint, if they are few."""
    if problem.product(asked.inputs) > limit:
        return False
    problem.n_tried += problem.product(asked.inputs)
    written = rows_of(asked.constraint, problem.sets(asked.scope), limit)
    if written is None:
        return False
    rows = written.rows
    places = [
        np.searchsorted(problem.values[v], [row[i] for row in rows])
        for i, v in enumerate(asked.scope)
    ]
    table = np.stack(places, axis=1) if places else np.zeros((len(rows), 0), np.int64)
    problem.add_rows(asked.scope, table.astype(np.int64).reshape(len(rows), len(asked.scope)))
    problem.asked.remove(asked)
    return True
