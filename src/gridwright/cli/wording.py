"""Sentences about results."""

from gridwright.api import conflict, differences
from gridwright.core.puzzle import Puzzle
from gridwright.core.result import Result, Solution, Stats, Status, Stopped

__all__ = ["counted", "figures", "list_of_differences", "reason_for_none", "verdict"]

_STOPPED = {
    Stopped.LIMIT: "stopped at the limit",
    Stopped.TIME: "stopped by the time limit",
    Stopped.NODES: "stopped by the node limit",
    Stopped.MEMORY: "stopped for want of memory",
    Stopped.CANCELLED: "interrupted",
}


def verdict(result: Result) -> str:
    """What is proved: ``unique: this is the only solution``."""
    if result.status is Status.UNIQUE:
        return "unique: this is the only solution"
    if result.status is Status.NONE:
        return "none: there is no solution"
    if result.exhausted:
        return f"multiple: these are all {result.count:,} solutions"
    return f"{result.status.value}: {counted(result.count, result.stopped)}"


def counted(n: int, stopped: Stopped) -> str:
    """How many solutions: ``288 solutions``, or ``at least 3 solutions; interrupted``."""
    told = f"{n:,} solution" if n == 1 else f"{n:,} solutions"
    if stopped is Stopped.EXHAUSTED:
        return told
    return f"{f'at least {told}' if n else 'no solution so far'}; {_STOPPED[stopped]}"


def figures(stats: Stats) -> str:
    """What the search has cost."""
    return (
        f"{stats.nodes:,} nodes opened, {stats.successors:,} successors, average branching "
        f"{stats.branching:.2f}, {stats.backtracks:,} backtracks; {stats.seconds:.3f} s, "
        f"engine {stats.engine}"
    )


def reason_for_none(puzzle: Puzzle, seconds: float = 0.5) -> str:
    """Which givens contradict one another, as far as that is found quickly; else empty."""
    found = conflict(puzzle, seconds=seconds)
    if found is None:
        return "(no smaller set of givens was proved contradictory in the time allowed)"
    if not found.givens:
        return f"impossible even without givens: {found.broken}"
    told = [f"{puzzle.name(name)} = {puzzle.givens[name]}" for name in found.givens]
    if len(told) == 1:
        return f"{told[0]} is impossible: {found.broken}"
    sure = "" if found.is_smallest else " (perhaps not all of them are needed)"
    return f"{', '.join(told[:-1])} and {told[-1]} contradict one another: {found.broken}{sure}"


def list_of_differences(puzzle: Puzzle, solutions: list[Solution], most: int = 12) -> str:
    """Where solutions differ, in words: ``r1c2 is 3 or 5``."""
    found = differences(solutions)
    told = [
        f"{puzzle.name(name)} is {' or '.join(map(str, values))}" for name, values in found.items()
    ]
    rest = f", and {len(told) - most} more" if len(told) > most else ""
    return f"the solutions differ in {len(told)} places: {', '.join(told[:most])}{rest}"
