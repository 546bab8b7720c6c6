"""What the tests of boundaries share: the boundaries, and how engines are asked.

Whatever is packed into a word, or counted in one, has puzzles on both sides of where it no longer
fits.  They are wide in that quantity and small to search: nearly everything is given, so that the
truth can be had by trying out what is left, in a few lines of Python that share nothing with
the package.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

import gridwright as gw
from gridwright.engines.registry import engine_names, find_engine
from gridwright.engines.search import Goal

COUNTS = (31, 32, 33, 63, 64, 65, 127, 128, 129)
"""How many there are: on both sides of half a word, of one and of two."""

SMALL = COUNTS[:6]
"""The same for what cannot be 127, such as the values of a square of 10,000 cells at most."""

NUMBERS = tuple(n + k for n in (2**31, 2**53, 10**18, 2**62, 2**63, 10**30) for k in (-1, 0, 1))
"""Numbers on both sides of what an integer, a float, two kinds of word, and our texts hold."""

NEAR = tuple(n for n in NUMBERS if n <= 10**30)
"""Those of them that a text may hold."""

MOST_TRIED = 20_000


class Wide(NamedTuple):
    """A puzzle or model, what is true of it, and how that is read from a solution."""

    puzzle: gw.Puzzle | gw.Model
    truth: set[Hashable]
    read: Callable[[gw.Solution], Hashable]


def tried(domains: Sequence[Iterable[int]], claim: Callable[..., bool]) -> set[Hashable]:
    """The combinations of which a claim is true."""
    lists = [list(domain) for domain in domains]
    assert prod(map(len, lists)) <= MOST_TRIED
    return {values for values in product(*lists) if claim(*values)}


def named(*names: Any) -> Callable[[gw.Solution], Hashable]:
    """Read the values of these cells or variables."""
    return lambda solution: tuple(solution[name] for name in names)


class Answer(NamedTuple):
    """What one engine says: all solutions as they are read, and the count without making them."""

    solutions: list[Hashable]
    counted: int | None


def answers(wide: Wide) -> tuple[dict[str, Answer], dict[str, str]]:
    """The answers of all engines that take the model, and the reasons of those that do not."""
    from gridwright.api.problems import as_puzzle

    puzzle = as_puzzle(wide.puzzle)
    model = puzzle.model()
    taken, declined = {}, {}
    for name in engine_names():
        reason = find_engine(name).why_not(model)
        if reason is not None:
            declined[name] = reason
            continue
        found = []
        for assignment in all_of(name, model):
            assert not model.violations(assignment), (name, "breaks", model.violations(assignment))
            found.append(wide.read(puzzle.family.read(puzzle, assignment)))
        taken[name] = Answer(found, count_of(name, model))
    return taken, declined


def all_of(name: str, model: gw.Model) -> list[Mapping[Any, int]]:
    search, found = find_engine(name).start(model), []
    while not search.done:
        found += search.advance(1000)
        assert len(found) <= 2 * MOST_TRIED
    return found


def count_of(name: str, model: gw.Model) -> int | None:
    """What it counts without making solutions; None if it only makes them."""
    search, n = find_engine(name).start(model, Goal.COUNT), 0
    while not search.done:
        found = search.advance(1000)
        if not isinstance(found, int):
            return None
        n += found
    return n


def differences(wide: Wide) -> tuple[list[str], dict[str, str]]:
    """How engines differ from the truth, in words, and why others declined."""
    taken, declined = answers(wide)
    assert all(declined.values()), "an engine declined without a reason"
    told = []
    for name, answer in taken.items():
        if len(set(answer.solutions)) != len(answer.solutions):
            told.append(f"{name}: a solution comes twice")
        if set(answer.solutions) != wide.truth:
            told.append(
                f"{name}: {len(answer.solutions)} solutions, true are {len(wide.truth)}; "
                f"missing {shortly(wide.truth - set(answer.solutions))}, "
                f"false {shortly(set(answer.solutions) - wide.truth)}"
            )
        if answer.counted not in (None, len(wide.truth)):
            told.append(f"{name}: counts {answer.counted}, true are {len(wide.truth)}")
    return told, declined


def shortly(found: Iterable[Hashable]) -> str:
    return str(sorted(found, key=str)[:2])[:200]


def check(wide: Wide, *, takers: Iterable[str] = ()) -> dict[str, str]:
    """Every engine that takes it has the truth, and the takers do take it; who declined."""
    told, declined = differences(wide)
    assert not told, "\n".join([*told, text_of(wide.puzzle)])
    refused = {name: declined[name] for name in takers if name in declined}
    assert not refused, refused
    return declined


def text_of(puzzle: gw.Puzzle | gw.Model) -> str:
    """The puzzle as a file, for a report."""
    if isinstance(puzzle, gw.Model):
        return f"{dict(puzzle.domains)}\n{puzzle.constraints}"[:3000]
    return gw.format(puzzle)[:3000]
