"""``check --board``: whether what somebody has found is right, and where it is first wrong."""

from collections.abc import Iterator
from typing import Any

from gridwright.api.playing import Clash, SoFar, so_far
from gridwright.basics.english import listed
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.boards import values_of
from gridwright.cli.options import Common
from gridwright.cli.output import say, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import from_source
from gridwright.model.constraints import Variable
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.result import Status

__all__ = ["check_boards"]

MOST = 300
"""Characters of a statement that are printed: a hostile one can be a megabyte."""

MOST_NAMED = 12
"""The largest number of statements or cells that are named."""


def check_boards(words: tuple[str, ...], board: str, common: Common) -> int:
    """Report for each puzzle whether the board in this file is right; the worst exit status."""

    def handle(task: Task) -> int:
        puzzle, source = task.puzzle, task.source
        values = values_of(puzzle, board)
        found: SoFar = task.stopping.of(
            so_far,
            puzzle,
            values,
            time=task.stopping.seconds_left,
            nodes=common.nodes,
            engine=common.engine,
            cancelled=task.cancelled,
        )
        if common.as_json:
            write_json({"puzzle": puzzle.family.name, "source": source, **_as_json(puzzle, found)})
        else:
            first, *others = _told(puzzle, values, found)
            say(from_source(source, first))
            for sentence in others:
                say(sentence)
        if found.is_right is None:
            return status.UNSETTLED
        return status.DONE if found.is_right else status.NO_SOLUTION

    return each(words, handle, engine=common.engine, family=common.family, seconds=common.time)


def _told(puzzle: Puzzle, values: dict[Variable, int], found: SoFar) -> Iterator[str]:
    """What was found, in sentences; the first one is the answer."""

    def names(some: tuple[Variable, ...]) -> str:
        told = [printable(puzzle.name(one)) for one in some[:MOST_NAMED]]
        return listed(told + [f"{len(some) - MOST_NAMED:,} more"] * (len(some) > MOST_NAMED))

    def said(clash: Clash) -> str:
        broken = printable(clash.broken)[:MOST]
        can = "can no longer be met" if clash.is_open else "is not met"
        return f"{broken} {can}: {names(clash.variables)}"

    if found.clashes:
        first = found.wrong[0] if found.wrong else None
        about = next(c for c in found.clashes if first is None or first in c.variables)
        where = "the givens" if first is None else names((first,))
        yield f"wrong: {where}; {said(about)}"
        others = [clash for clash in found.clashes if clash is not about]
        yield from map(said, others[:MOST_NAMED])
        if len(others) > MOST_NAMED:
            yield f"and {len(others) - MOST_NAMED:,} more"
    elif found.is_right:
        yield "solved" if found.is_full else "right so far"
        if found.status is not Status.UNIQUE and not found.is_full:
            yield "there may be other solutions; this board is part of one"
    elif found.is_right is None:
        yield "unknown: no statement is broken; whether there is a solution was not settled"
    elif not found.wrong:
        yield "none: there is no solution, whatever is entered"
    elif found.status is Status.UNIQUE:
        first = found.wrong[0]
        yield f"wrong: {names((first,))}; it is not {values[first]} in the only solution"
        if len(found.wrong) > 1:
            yield f"these are wrong: {names(found.wrong)}"
    else:
        yield f"wrong: no solution has all of {names(found.wrong)} like this"


def _as_json(puzzle: Puzzle, found: SoFar) -> dict[str, Any]:
    """The same as keys."""
    return {
        "right": found.is_right,
        "full": found.is_full,
        "conflicts": [
            {
                "cells": [puzzle.name(one) for one in clash.variables],
                "broken": clash.broken,
                "open": clash.is_open,
            }
            for clash in found.clashes
        ],
        "wrong": [puzzle.name(one) for one in found.wrong],
    }
