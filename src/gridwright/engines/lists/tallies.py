"""Counts and sums over cells, and how many of several statements are true, for the kernel.

Where exactly n of some statements are true, each has a *flag*, a variable that the model does not
have: 1 only if the statement is true, and n of the flags are 1.  So it is decided early which
statements are meant, and those are reasoned about as any other.  A set of an entry is listed with
its flag, if there are few numbers; that others are false is asked about where all is known: it
takes hardly anything away.  Two crosswords of 5x5 with two false clues among nine across and nine
down did not end in 60 s when all was asked about in the end.  Sets of long entries, and how many
of several numbers of statements are true, are counted without flags.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np

from gridwright.clues.tree import Node
from gridwright.engines.lists.batches import Numbers, within
from gridwright.engines.lists.candidates import all_numbers, candidates
from gridwright.engines.lists.formulas import SELF, Asked, Formula
from gridwright.engines.lists.problem import Problem, Variety, Weighed, digits_of_all
from gridwright.engines.lists.straying import strays
from gridwright.model.cases import When
from gridwright.model.constraints import Variable
from gridwright.model.entries import Clued, Related
from gridwright.model.tallies import HowMany, Tally

__all__ = ["counted_parts", "tally"]

_HEAVIEST: Final = 1 << 60
"""Weights of all variables together, and totals, are below this; others are asked about."""

_FLAG: Final = "flag"
"""Its name in a formula."""

_MOST_LISTED: Final = 100_000
"""Numbers of an entry that are listed so that it can be counted."""

_MOST_FLAGGED: Final = 10_000
"""Numbers of an entry that are listed with whether what is told of it is true."""


def tally(
    problem: Problem, constraint: Tally, scope: tuple[int, ...], place: Mapping[Variable, int]
) -> None:
    """A sum of weights, of variables or of the values that occur."""
    weights, totals = dict(constraint.weights), tuple(sorted(constraint.totals))
    heaviest = sum(max(map(abs, weights.values()), default=0) for _ in (*scope, *weights))
    if heaviest >= _HEAVIEST or max(map(abs, totals), default=0) >= _HEAVIEST:
        problem.asked.append(Asked.of(constraint, place))
        return
    kind = problem.values[scope[0]].tolist()
    table = [weights.get(value, 0) for value in kind]
    if constraint.once:
        problem.varieties.append(Variety(tuple(dict.fromkeys(scope)), tuple(table), totals))
    else:
        tables = (np.array(table, np.int64),) * len(scope)
        problem.weighed.append(Weighed(tuple((v,) for v in scope), tables, totals))


_Naming = Callable[[Clued | Related, tuple[int, ...]], dict[str, tuple[int, ...]]]
"""What a statement is about, with the variables of each, from these and its scope."""


def counted_parts(
    problem: Problem,
    constraint: HowMany,
    place: Mapping[Variable, int],
    named: _Naming,
    *,
    may_flag: bool,
) -> None:
    """How many parts are true: entries of a kind each, where both can be listed, or flags.

    `may_flag` says whether the problem may have more variables than its model.
    """
    for part in constraint.parts:
        if any(strays(problem, part, tuple([place[v] for v in part.scope]))):
            problem.asked.append(Asked.of(constraint, place))  # no digits: the part is false
            return
    sets: list[_Set] = []
    for part in constraint.parts:
        found = _set_of(problem, part, place, _MOST_LISTED)
        if found is None:
            break
        sets.append(found)
    are_sets = len(sets) == len(constraint.parts)
    is_flagged = may_flag and len(constraint.counts) == 1
    if is_flagged and (not are_sets or _are_all_told(problem, sets, place)):
        _flagged(problem, constraint, place, named)
    elif are_sets:
        for part, found in zip(constraint.parts, sets, strict=True):
            problem.add_entry(found.cells, found.every, part.statement.base)
        operands = tuple(found.cells for found in sets)
        members = tuple(found.members for found in sets)
        totals = tuple(sorted(constraint.counts))
        problem.weighed.append(Weighed(operands, members, totals, are_members=True))
    if not are_sets:
        problem.asked.append(Asked.of(constraint, place))


def _are_all_told(problem: Problem, sets: Sequence["_Set"], place: Mapping[Variable, int]) -> bool:
    """Whether nothing else is told of these entries, which are short, so that it is much to know
    which of the sets are meant; where clues tell more, flags took twice the nodes."""
    clues = [clue for clue in problem.model.constraints if isinstance(clue, Clued)]
    told = {tuple(place[clue.scope[p]] for p in clue.subject) for clue in clues}
    return all(
        one.is_plain and one.cells not in told and len(one.every) <= _MOST_FLAGGED for one in sets
    )


class _Set(NamedTuple):
    """A part that is a set: the cells of its entry, all their numbers, and those of the set."""

    cells: tuple[int, ...]
    every: Numbers
    members: Numbers

    @property
    def is_plain(self) -> bool:
        return len(set(self.cells)) == len(self.cells)


def _set_of(
    problem: Problem, part: Clued | Related, place: Mapping[Variable, int], most: int
) -> _Set | None:
    """A part as a set of an entry of at most so many numbers; None if it is nothing of the kind."""
    if not isinstance(part, Clued) or part.statement.names or not _is_plain(part):
        return None
    cells = tuple(place[part.scope[p]] for p in part.subject)
    every = all_numbers(problem, cells, part.statement.base, most)
    if every is None:
        return None
    members = candidates(problem, part, cells, part.statement.alternatives)
    return None if members is None else _Set(cells, every, members)


def _flagged(
    problem: Problem, constraint: HowMany, place: Mapping[Variable, int], named: _Naming
) -> None:
    """A flag for each part, of which so many are 1 as parts are true, which is one number.

    A set of a short entry is a list of all numbers, each with its flag, so that it is known that
    the set is left, too.
    """
    flags = [problem.add_flag() for _ in constraint.parts]
    for part, flag in zip(constraint.parts, flags, strict=True):
        found = _set_of(problem, part, place, _MOST_FLAGGED)
        if found is not None and found.is_plain:
            truths = within(found.every, found.members).astype(np.int64)
            digits = digits_of_all(found.every, len(found.cells), part.statement.base)
            problem.add_rows((flag, *found.cells), np.column_stack([truths, digits]))
            continue
        trees = _conditions(part)
        scope = (flag, *(place[variable] for variable in part.scope))
        said = When((problem.variables[flag], *part.scope), 1, part)
        asked = Asked(said, scope, tuple(dict.fromkeys(scope)))
        if trees is None:
            problem.asked.append(asked)
            continue
        names = {_FLAG: (flag,), **named(part, scope[1:])}
        if isinstance(part, Clued):
            names[SELF] = tuple(scope[1 + at] for at in part.subject)
        is_off = Node("chain", ("=", Node("letter", (_FLAG,)), Node("number", (0,))))
        trees = (is_off, *trees)
        problem.formulas.append(Formula(part.statement.meaning, names, trees, "condition", asked))
    table = np.array([0, 1], np.int64)
    totals = tuple(sorted(constraint.counts))
    problem.weighed.append(Weighed(tuple((f,) for f in flags), (table,) * len(flags), totals))


def _entries(part: Clued | Related) -> list[tuple[int, ...]]:
    named = [places for _, places in part.entries]
    return [part.subject, *named] if isinstance(part, Clued) else named


def _conditions(part: Clued | Related) -> tuple[Node, ...] | None:
    """What a part says, as conditions of which one is true; None if no condition says it."""
    if any(part.statement.base ** len(cells) >= _HEAVIEST for cells in _entries(part)):
        return None
    if isinstance(part, Related):
        return _parts(part.statement.tree)
    if part.entered or part.signed:
        return None
    return tuple(_of_itself(tree) for one in part.statement.alternatives for tree in _parts(one))


def _parts(tree: Node) -> tuple[Node, ...]:
    return tree.nodes if tree.op == "or" else (tree,)


def _of_itself(tree: Node) -> Node:
    """What is told of the entry, which is a positive number, as a condition."""
    own = Node("entry", (SELF.removeprefix("@"),))
    told = [
        Node("is", (part, own)) if part.is_set else Node("chain", ("=", own, part))
        for part in (tree.nodes if tree.op == "and" else (tree,))
    ]
    return Node("and", (Node("chain", (">", own, Node("number", (0,)))), *told))


def _is_plain(part: Clued) -> bool:
    """Whether a value is entered as it is, and the number is not too long for a list."""
    is_short = part.statement.base ** len(part.subject) < _HEAVIEST
    return is_short and not (part.entered or part.signed)
