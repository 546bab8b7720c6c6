"""What an entry may be by a clue that calculates with a set and another entry: joined at the root.

``square + ds(5a)`` depends on 5a by few numbers, its digit sums.  So its entry is a square and one
of these, and the digit sum of 5a is what some number of the entry is more than some square.  Both
are filtered as whole arrays, where their combinations would be far too many.
"""

from typing import Final

import numpy as np

from gridwright.clues.tree import Node
from gridwright.engines.lists.batches import Numbers, Truths, run, within
from gridwright.engines.lists.candidates import MOST_NUMBERS, all_numbers
from gridwright.engines.lists.codes import Code, Unproved
from gridwright.engines.lists.formulas import SELF, Formula
from gridwright.engines.lists.memberships import Tables
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.programs import Programs
from gridwright.engines.lists.undoing import Calculated, calculated
from gridwright.kernels.lists import arithmetic as kernel

__all__ = ["MOST_KEYS", "MOST_PAIRS", "MOST_PROJECTED", "project"]

MOST_KEYS: Final = 1_000
"""Numbers that the other entry makes of itself: an array is made for each."""

MOST_PAIRS: Final = 500_000
"""Members of the set times numbers that the other entry makes of itself."""

MOST_PROJECTED: Final = 20_000
"""Numbers of an entry that are listed; lists of more are too slow in every node."""


def project(problem: Problem, formula: Formula) -> bool:
    """List the entry of such a formula, and filter the other entry; whether anything was won."""
    found = calculated(formula.trees)
    others = [name for name in formula.names if name != SELF]
    if found is None or len(others) != 1 or not others[0].startswith("@"):
        return False
    subject, other = formula.names[SELF], formula.names[others[0]]
    own, theirs = _numbers(problem, subject, formula), _numbers(problem, other, formula)
    if own is None or theirs is None or not len(own) or not len(theirs):
        return False
    try:
        made, has_value = _made(formula, found.number, others[0], theirs)
    except Unproved:
        return False
    keys = np.unique(made[has_value])
    if not 0 < len(keys) <= MOST_KEYS:
        return False  # of none the formula itself says that it is never met
    members = _members(formula, found, keys, int(own[-1]))
    if members is None or len(members) * len(keys) > MOST_PAIRS:
        return False
    problem.n_tried += len(members) * len(keys)
    kept, used = np.zeros(len(own), np.bool_), np.zeros(len(keys), np.bool_)
    for k, key in enumerate(keys.tolist()):
        results = found.entered(members, key)
        inside = within(results, own)
        used[k] = inside.any()
        kept[np.searchsorted(own, results[inside])] = True
    is_used = has_value & within(np.where(has_value, made, keys[0] - 1), keys[used])
    base = formula.meaning.base
    is_won = _keep(problem, subject, own, kept, base)
    return _keep(problem, other, theirs, is_used, base) or is_won


def _keep(
    problem: Problem, cells: tuple[int, ...], numbers: Numbers, kept: Truths, base: int
) -> bool:
    """Leave an entry these of its numbers, as a list if they are few enough."""
    listed = problem.of_entry.get(cells)
    n = int(kept.sum())
    if n == len(kept) or (listed is None and n > MOST_PROJECTED):
        return False
    problem.add_entry(cells, numbers[kept], base)
    return True


def _numbers(problem: Problem, cells: tuple[int, ...], formula: Formula) -> Numbers | None:
    """The numbers that an entry may be, ascending; None if they are too many."""
    listed = problem.of_entry.get(cells)
    if listed is not None:
        return listed.numbers
    return all_numbers(problem, cells, formula.meaning.base, MOST_NUMBERS)


def _made(formula: Formula, tree: Node, name: str, numbers: Numbers) -> tuple[Numbers, Truths]:
    """What an expression makes of numbers of the one entry that it names; raises Unproved."""
    operand = Code((kernel.OPERAND, 0), int(numbers[0]), int(numbers[-1]))
    tables = Tables()
    code = Programs(formula.meaning, {name: operand}, tables).value(tree)
    return run(code.codes, [numbers], len(numbers), tables.all)


def _members(formula: Formula, found: Calculated, keys: Numbers, most: int) -> Numbers | None:
    """The members of the set of which something up to `most` can be made."""
    tables = Tables()
    top = found.greatest(int(keys[0]), int(keys[-1]), most)
    number = tables.number(formula.meaning, found.set, 1, max(top, 1))
    return None if number is None else tables.all[number][1:]
