"""Clues in which a letter is missing, or wrong, with one unknown for whichever letter is meant.

A clue of four letters in which one of twelve is missing may mean fifty texts: as many programs, in
which all twelve letters occur, so that nothing is tried out before ten of them are known.  Told
with an unknown, that may be any of the numbers of letters, it is five programs of five operands.
That says less, since the unknown need not be the number of a letter, so the clue itself is kept:
it is tried out, but its ends are not looked at.
"""

from collections.abc import Callable
from dataclasses import replace
from string import ascii_lowercase, ascii_uppercase
from typing import Final

import numpy as np

from gridwright.basics.errors import ExpressionError
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node, changed_leaves
from gridwright.engines.lists.formulas import Formula
from gridwright.engines.lists.problem import Problem

__all__ = ["UNKNOWN", "with_an_unknown"]

UNKNOWN: Final = "another letter"
"""The name of the unknown in a formula."""

_WAYS: Final = ("one letter missing", "one letter wrong")

_LONGEST: Final = 100
"""Characters of a clue that is told so: trees are compared."""


def with_an_unknown(problem: Problem, formula: Formula, statement: ClueStatement) -> bool:
    """Add what follows from a clue that is entered, with an unknown; whether there is such a
    thing."""
    if statement.varied not in _WAYS or len(statement.text) > _LONGEST:
        return False
    trees = _trees(statement)
    letters = [v for name, (v, *_) in formula.names.items() if not name.startswith("@")]
    if not trees or not letters:
        return False
    names = {name: formula.names[name] for tree in trees for name in tree.names if name != UNKNOWN}
    values = np.unique(np.concatenate([problem.values[v][problem.domains[v]] for v in letters]))
    names[UNKNOWN] = problem.add_unknown(values)
    problem.formulas.append(replace(formula, names=names, trees=trees))
    return True


def _trees(statement: ClueStatement) -> tuple[Node, ...]:
    """The trees of which one is meant, with the unknown; none if they are no fewer, or would not
    say what the clue says."""
    alphabet = ascii_uppercase if statement.letters[:1] in ascii_uppercase else ascii_lowercase
    used = {*statement.letters, *statement.text}
    fresh = next((letter for letter in reversed(alphabet) if letter not in used), "")
    if not fresh:
        return ()
    try:
        found = replace(statement, letters=fresh).alternatives
    except ExpressionError:
        return ()
    every = statement.alternatives
    if len(found) >= len(every) or any(tree.is_set for tree in (*found, *every)):
        return ()
    made = {changed_leaves(tree, _renamed(fresh, x)) for tree in found for x in statement.letters}
    if not made.issuperset(every):
        return ()
    return tuple(changed_leaves(tree, _renamed(fresh, UNKNOWN)) for tree in found)


def _renamed(old: str, new: str) -> Callable[[Node], Node]:
    return lambda node: Node("letter", (new,), node.at) if node.name == old else node
