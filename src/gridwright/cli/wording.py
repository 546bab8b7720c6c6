"""Sentences about results."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, assert_never

from gridwright.api.solving import conflict, differences
from gridwright.basics.printable import printable
from gridwright.basics.stopped import Stopped
from gridwright.model.stats import Stats
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.puzzles.result import Result, Status

if TYPE_CHECKING:
    from gridwright.api.opinion import Opinion

__all__ = [
    "counted",
    "figures",
    "from_source",
    "heading",
    "list_of_differences",
    "opinion_in_words",
    "reason_for_none",
    "reason_to_stop",
    "some_made",
    "verdict",
]


def from_source(source: str, message: str) -> str:
    """A message with the file (and line) that it is about, if there is one."""
    return f"{printable(source)}: {message}" if source else message


def heading(source: str, puzzle: Puzzle) -> str:
    """What stands above all that is said of a puzzle: ``a.toml: Two rooks (latin)``."""
    title, name = printable(puzzle.meta.get("title", "")), puzzle.family.name
    return from_source(source, f"{title} ({name})" if title else name)


def verdict(result: Result) -> str:
    """What was proved, in a sentence: ``unique: this is the only solution``."""
    match result.status:
        case Status.UNIQUE:
            return "unique: this is the only solution"
        case Status.NONE:
            return "none: there is no solution"
        case Status.MULTIPLE if result.exhausted:
            return f"multiple: there are exactly {result.count:,} solutions"
        case Status.UNKNOWN if result.count == 0:
            return f"unknown: no solution so far; {reason_to_stop(result.stopped)}"
        case Status.MULTIPLE | Status.UNKNOWN:
            return f"{result.status.value}: {counted(result.count, result.stopped)}"
        case _:
            assert_never(result.status)


def counted(n: int, stopped: Stopped) -> str:
    """How many solutions: ``288 solutions``, or ``at least 3 solutions; interrupted``."""
    solutions = f"{n:,} solution" if n == 1 else f"{n:,} solutions"
    if stopped is Stopped.EXHAUSTED:
        return solutions
    return f"at least {solutions}; {reason_to_stop(stopped)}"


def reason_to_stop(stopped: Stopped) -> str:
    """Why something was not finished: ``stopped by the time limit``."""
    match stopped:
        case Stopped.EXHAUSTED:
            return "finished"
        case Stopped.LIMIT:
            return "stopped at the limit"
        case Stopped.TIME:
            return "stopped by the time limit"
        case Stopped.NODES:
            return "stopped by the node limit"
        case Stopped.MEMORY:
            return "stopped: out of memory"
        case Stopped.CANCELLED:
            return "interrupted"
        case Stopped.FAILED:
            return "stopped: a unit failed repeatedly"
        case _:
            assert_never(stopped)


def some_made(n: int, wanted: int, stopped: Stopped) -> str:
    """How many puzzles there are of those that were wanted, and why not all."""
    return f"{n:,} of {wanted:,} puzzles are made: {reason_to_stop(stopped)}"


def figures(stats: Stats) -> str:
    """What the search cost, in a sentence."""
    if not stats.engine:
        return f"nothing was searched; {stats.seconds:.3f} s"
    nodes, successors, backtracks = (
        f"{n:,} {word}{'' if n == 1 else 's'}"
        for n, word in (
            (stats.nodes, "node"),
            (stats.successors, "successor"),
            (stats.backtracks, "backtrack"),
        )
    )
    return (
        f"{nodes} opened, {successors}, average branching {stats.branching:.2f}, {backtracks}; "
        f"{stats.seconds:.3f} s, engine {stats.engine}"
    )


def opinion_in_words(opinion: "Opinion") -> str:
    """Which engine answered first and which agrees; if no other answered, why not."""
    first = f"second opinion: {opinion.first} answered first"
    if opinion.agrees is not None:
        return f"{first}, {opinion.engine} {'agrees' if opinion.agrees else 'contradicts'}"
    if opinion.stopped is not None:
        return f"{first}; no second engine has settled it: {reason_to_stop(opinion.stopped)}"
    reasons = "; ".join(f"{name}: {printable(why)}" for name, why in opinion.declined.items())
    return f"{first}; no other engine can confirm it: {reasons}"


def reason_for_none(
    puzzle: Puzzle, *, seconds: float = 0.5, cancelled: Callable[[], bool] = lambda: False
) -> str:
    """Which statements contradict one another, if that is found within `seconds`."""
    why = conflict(puzzle, seconds=seconds, cancelled=cancelled)
    if why is None:
        is_any = bool(puzzle.givens) or any(True for _ in puzzle.family.each_clue(puzzle))
        return "there was no time to find what contradicts one another" if is_any else ""
    lines = str(why).split("\n")
    has_readings = any(True for _ in puzzle.family.readings(puzzle))  # the first is enough
    if has_readings:  # what is no clue may be the reason, as that no two entries are equal
        lines.append(f"what else holds: {'; '.join(puzzle.rules())}")
    return "\n".join(map(printable, lines))


def list_of_differences(puzzle: Puzzle, solutions: Sequence[Solution]) -> str:
    """Where two solutions differ, in words: ``r1c2 is 3 or 5``; of options, which has which."""
    values_of = {puzzle.name(name): values for name, values in differences(solutions).items()}
    noun = _chosen_noun(puzzle)
    if noun and all(set(values) == {0, 1} for values in values_of.values()):
        chosen = ([name for name, values in values_of.items() if values[i]] for i in range(2))
        lines = (
            f"only solution {i} has the {noun}s {_some(names)}"
            for i, names in enumerate(chosen, 1)
            if names
        )
        return "\n".join(lines)
    listed = [f"{name} is {' or '.join(map(str, values))}" for name, values in values_of.items()]
    places = "one place" if len(listed) == 1 else f"{len(listed)} places"
    return f"the solutions differ in {places}: {_some(listed)}"


def _chosen_noun(puzzle: Puzzle) -> str:
    """What is chosen or not where a value is 1 or 0; empty where these are numbers like others."""
    family = puzzle.family
    return family.nouns.get("choice", "" if family.plays == "values" else "option")


def _some(things: Sequence[str], most: int = 12) -> str:
    rest = f", and {len(things) - most} more" if len(things) > most else ""
    return ", ".join(things[:most]) + rest
