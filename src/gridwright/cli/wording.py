"""Sentences about results."""

from collections.abc import Callable, Sequence

from gridwright.api.opinion import Opinion
from gridwright.api.solving import conflict, differences
from gridwright.basics.printable import printable
from gridwright.basics.stopped import Stopped
from gridwright.model.stats import Stats
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result, Status

__all__ = [
    "counted",
    "figures",
    "from_source",
    "list_of_differences",
    "opinion_in_words",
    "reason_for_none",
    "reason_to_stop",
    "verdict",
]

MOST = 300
"""Characters of a constraint's name that are told: those of hostile puzzles are a megabyte."""

_STOPPED = {
    Stopped.LIMIT: "stopped at the limit",
    Stopped.TIME: "stopped by the time limit",
    Stopped.NODES: "stopped by the node limit",
    Stopped.MEMORY: "stopped for want of memory",
    Stopped.CANCELLED: "interrupted",
    Stopped.FAILED: "a part of it failed again and again",
}


def from_source(source: str, told: str) -> str:
    """What is told, with the file (and line) that it is about, if there is one."""
    return f"{printable(source)}: {told}" if source else told


def verdict(result: Result) -> str:
    """What is proved: ``unique: this is the only solution``."""
    if result.status is Status.UNIQUE:
        return "unique: this is the only solution"
    if result.status is Status.NONE:
        return "none: there is no solution"
    if result.exhausted:
        return f"multiple: there are exactly {result.count:,} solutions"
    if result.count == 0:
        return f"unknown: no solution so far; {_STOPPED[result.stopped]}"
    return f"{result.status.value}: {counted(result.count, result.stopped)}"


def counted(n: int, stopped: Stopped) -> str:
    """How many solutions: ``288 solutions``, or ``at least 3 solutions; interrupted``."""
    told = f"{n:,} solution" if n == 1 else f"{n:,} solutions"
    if stopped is Stopped.EXHAUSTED:
        return told
    return f"at least {told}; {_STOPPED[stopped]}"


def reason_to_stop(stopped: Stopped) -> str:
    """Why something has no end: ``stopped by the time limit``."""
    return _STOPPED[stopped]


def figures(stats: Stats) -> str:
    """What the search has cost."""
    if not stats.engine:
        return f"nothing was searched; {stats.seconds:.3f} s"
    return (
        f"{stats.nodes:,} nodes opened, {stats.successors:,} successors, average branching "
        f"{stats.branching:.2f}, {stats.backtracks:,} backtracks; {stats.seconds:.3f} s, "
        f"engine {stats.engine}"
    )


def opinion_in_words(opinion: Opinion) -> str:
    """Who answered first and who agrees; where nobody else answered, why not."""
    told = f"second opinion: {opinion.first} answered first"
    if opinion.agrees is not None:
        return f"{told}, {opinion.engine} {'agrees' if opinion.agrees else 'contradicts'}"
    if opinion.stopped is not None:
        return f"{told}; a second engine has not settled it: {_STOPPED[opinion.stopped]}"
    reasons = "; ".join(f"{name}: {printable(why)}" for name, why in opinion.declined.items())
    return f"{told}; no second engine takes it: {reasons}"


def reason_for_none(
    puzzle: Puzzle, *, seconds: float = 0.5, cancelled: Callable[[], bool] = lambda: False
) -> str:
    """Which givens contradict one another, as far as that is found in time."""
    found = conflict(puzzle, seconds=seconds, cancelled=cancelled)
    if found is None:
        return "which givens contradict one another was not found in time" * bool(puzzle.givens)
    broken = found.broken if len(found.broken) <= MOST else f"{found.broken[:MOST]}…"
    if not found.givens:
        even = "even without givens " * bool(puzzle.givens)
        return f"{even}it fails at: {broken}" if broken else f"{even}every way fails"
    if found.is_direct:
        what = broken
    else:
        what = f"what follows breaks '{broken}'" if broken else "every way on fails"
    told = [f"{puzzle.name(name)} = {puzzle.givens[name]}" for name in found.givens]
    if len(told) == 1:
        return f"{told[0]} is impossible: {what}"
    sure = "" if found.is_smallest or len(told) == 2 else " (perhaps not all of them are needed)"
    return f"{_some(told[:-1], 24)} and {told[-1]} contradict one another: {what}{sure}"


def list_of_differences(puzzle: Puzzle, solutions: Sequence[Solution]) -> str:
    """Where two solutions differ, in words: ``r1c2 is 3 or 5``; of options, which has which."""
    found = {puzzle.name(name): values for name, values in differences(solutions).items()}
    if all(set(values) == {0, 1} for values in found.values()):
        chosen = ([name for name, values in found.items() if values[i]] for i in range(2))
        lines = (
            f"only solution {i} has the options {_some(names)}"
            for i, names in enumerate(chosen, 1)
            if names
        )
        return "\n".join(lines)
    told = [f"{name} is {' or '.join(map(str, values))}" for name, values in found.items()]
    places = "one place" if len(told) == 1 else f"{len(told)} places"
    return f"the solutions differ in {places}: {_some(told)}"


def _some(things: Sequence[str], most: int = 12) -> str:
    rest = f", and {len(things) - most} more" if len(things) > most else ""
    return ", ".join(things[:most]) + rest
