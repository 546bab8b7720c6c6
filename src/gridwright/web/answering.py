"""What a worker does for each operation: a puzzle and the fields of a request in, JSON out.

Each function takes a `Job` and returns the answer, as `routes` describes it.  What is long runs
under the job's limits, and tells how far it is; an answer for which there was no time says so
itself, or is `Halted`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

import gridwright.api.names as gw
from gridwright.api.converting import forms
from gridwright.api.explaining import explainer, hint_as_json, summed_up
from gridwright.api.playing import so_far
from gridwright.api.setting import spared
from gridwright.api.solving import Progress, Stopping, all_families
from gridwright.api.templates import about
from gridwright.basics.errors import NotUnique
from gridwright.basics.halting import Halted
from gridwright.basics.stopped import Stopped
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.web import drafting, making
from gridwright.web.examples import examples

__all__ = ["ANSWERS", "LISTED", "Job"]

_CONFLICT_SECONDS: Final = 3.0
_MOST_FACTS: Final = 100
"""Facts that a setter is offered."""
MOST_STEPS: Final = 1_000
"""Steps of one explanation: a 9x9 Sudoku has some sixty, a large Kakuro some hundred."""


@dataclass
class Job:
    """One request: its fields, its limits, and how to tell what is known meanwhile.

    `is_late` is set by an answer that would be another one with more time.
    """

    fields: Mapping[str, Any]
    stopping: Stopping
    tell: Callable[[str, Any], None]
    is_late: bool = False

    def puzzle(self) -> Puzzle:
        """The puzzle of the request; raises PuzzleError if there is none to be read."""
        return gw.parse(self.fields["text"], family=self.fields.get("family"))

    def values(self, puzzle: Puzzle) -> dict[Any, int]:
        """What was entered, by variable, but for what is given."""
        read = {puzzle.variable(n): v for n, v in self.fields.get("values", {}).items()}
        return {v: value for v, value in read.items() if puzzle.givens.get(v) != value}

    @property
    def theme(self) -> str:
        """Colours of pictures."""
        return str(self.fields.get("theme", "page"))

    def options(self) -> dict[str, Any]:
        """Limits of a search, as `gridwright.solve` has them."""
        return {
            "time": self.stopping.seconds_left,
            "cancelled": self.stopping.cancelled,
            "progress": self._progress,
        }

    def _progress(self, now: Progress) -> None:
        self.tell(
            "progress",
            {
                "fraction": now.fraction,
                "found": str(now.solutions),
                "nodes": now.nodes,
                "seconds": round(now.seconds, 2),
                "left": now.left,
            },
        )


def _describe(job: Job) -> dict[str, Any]:
    return gw.sheet(job.puzzle(), job.theme).as_json()


def _check(job: Job) -> dict[str, Any]:
    puzzle = job.puzzle()
    is_searched = bool(job.fields.get("solution"))
    found = so_far(puzzle, job.values(puzzle), is_searched=is_searched, **job.options())
    job.is_late = is_searched and found.is_right is None
    return {
        "conflicts": [
            {
                "cells": [puzzle.name(one) for one in clash.variables],
                "broken": clash.broken,
                "open": clash.is_open,
            }
            for clash in found.clashes
        ],
        "wrong": [puzzle.name(one) for one in found.wrong],
        "right": found.is_right,
        "full": found.is_full,
    }


def _solve(job: Job) -> dict[str, Any]:
    puzzle = job.puzzle()
    limit = job.fields.get("limit", 2)
    result = gw.solve(puzzle, limit=limit, **job.options())
    job.is_late = result.stopped is Stopped.TIME
    told = result.as_json()
    told["count"] = str(result.count)
    for content, solution in zip(told["solutions"], result.solutions, strict=True):
        content["values"] = _named(solution)
    differ = gw.differences(result.solutions) if len(result.solutions) > 1 else {}
    told["differences"] = {puzzle.name(v): list(values) for v, values in differ.items()}
    told["notes"] = list(puzzle.family.notes(puzzle))
    if result.solutions:
        told["svg"] = gw.draw(puzzle, result.solutions[0], theme=job.theme).svg()
    if job.fields.get("steps") and result.is_unique:
        told["steps"] = _steps(job, puzzle, {}, MOST_STEPS)[0]
    return told


def _named(solution: Solution) -> dict[str, int]:
    """The values by the names of variables; of choices, those that are chosen."""
    puzzle, values = solution.puzzle, solution.assignment
    is_chosen = puzzle.family.plays != "values"
    return {puzzle.name(v): value for v, value in values.items() if value or not is_chosen}


def _count(job: Job) -> dict[str, Any]:
    n = gw.count(job.puzzle(), limit=job.fields.get("limit"), jobs=1, **job.options())
    job.is_late = n.stopped is Stopped.TIME
    return {
        "count": str(int(n)),
        "exhausted": n.exhausted,
        "stopped": n.stopped.value,
        "stats": n.stats.as_json(),
    }


def _hint(job: Job) -> dict[str, Any]:
    puzzle = job.puzzle()
    values = job.values(puzzle)
    found = gw.hint(puzzle, values, job.fields.get("strength", 3))
    told = hint_as_json(puzzle, found)
    if found.strength == 3 and found.step is not None:
        known = {**puzzle.givens, **values}
        told["svg"] = gw.draw(puzzle, known, [found.step], theme=job.theme).svg()
    return told


def _explain(job: Job) -> dict[str, Any]:
    puzzle = job.puzzle()
    most = job.fields.get("most", MOST_STEPS)
    values = job.values(puzzle)
    steps, ended, found, narrowness = _steps(job, puzzle, values, most)
    is_whole = ended == "solved" and not values
    grade = summed_up(puzzle, found, narrowness, is_whole=is_whole)
    return {"status": ended, "steps": steps, "grade": grade}


def _steps(
    job: Job, puzzle: Puzzle, values: Mapping[Any, int], most: int
) -> tuple[list[dict[str, Any]], str, list[gw.Step], int]:
    """Steps as JSON, how they ended, themselves, and in how many places a hardest could be made.

    Each is told when it is found.
    """
    told: list[dict[str, Any]] = []
    found: list[gw.Step] = []
    try:
        telling = explainer(puzzle, values)
        for step in islice(telling.steps(), most):
            found.append(step)
            told.append(telling.step_as_json(len(found), step))
            job.tell("steps", told[-1:])
    except Halted:
        job.is_late = True
        return told, "limit", found, 0
    if telling.is_solved:
        return told, "solved", found, telling.narrowness
    if found and found[-1].technique == "contradiction":
        return told, "contradiction", found, telling.narrowness
    ended = "limit" if telling.is_stopped or len(found) >= most else "stuck"
    return told, ended, found, telling.narrowness


def _grade(job: Job) -> dict[str, Any]:
    try:
        return {"status": "unique", **gw.grade(job.puzzle(), jobs=1).as_json()}
    except NotUnique as error:
        return {"status": "none" if "no solution" in error.message else "multiple"}


def _candidates(job: Job) -> dict[str, Any]:
    return gw.candidates(job.puzzle(), job.fields.get("count"), jobs=1).as_json()


def _spare(job: Job) -> dict[str, Any]:
    return spared(job.puzzle())


def _assist(job: Job) -> dict[str, Any]:
    told = gw.assist(job.puzzle(), jobs=1).as_json()
    facts = [{**fact, "left": fact["left"] or 0} for fact in told["facts"][:_MOST_FACTS]]
    return {"status": told["status"], "facts": facts}


def _conflict(job: Job) -> dict[str, Any]:
    puzzle = job.puzzle()
    stopping = job.stopping
    seconds = min(_CONFLICT_SECONDS, stopping.seconds_left or _CONFLICT_SECONDS)
    found = gw.conflict(puzzle, seconds=seconds, cancelled=stopping.cancelled)
    if found is None:
        return {"statements": [], "broken": "", "smallest": False}
    scopes = {
        clue.name: [v for said in clue.constraints for v in said.scope]
        for clue in puzzle.family.each_clue(puzzle)
    }
    of_givens = [(puzzle.name(v), [v]) for v in found.givens]
    of_clues = [(name, scopes.get(name, [])) for name in found.clues]
    statements = [
        {"name": name, "cells": [puzzle.name(v) for v in dict.fromkeys(cells)]}
        for name, cells in (*of_givens, *of_clues)
    ]
    return {"statements": statements, "broken": found.broken, "smallest": found.is_smallest}


def _draft(job: Job) -> dict[str, Any]:
    fields = job.fields
    return drafting.answer(fields, lambda: job.puzzle() if "text" in fields else None, job.theme)


def _generate(job: Job) -> dict[str, Any]:
    told, job.is_late = making.answer(job.fields, job.tell)
    return told


def _draw(job: Job) -> dict[str, Any]:
    puzzle = job.puzzle()
    values = job.values(puzzle)
    known = {**puzzle.givens, **values} if values else None
    picture = gw.draw(puzzle, known, theme=job.theme)
    if job.fields.get("to") == "txt":
        return {"text": picture.text()}
    return {"svg": picture.svg()}


def _convert(job: Job) -> dict[str, Any]:
    return {"text": gw.convert(job.puzzle(), job.fields["to"])}


def _families(job: Job) -> dict[str, Any]:
    return {"families": [about(family) for family in all_families()], "forms": list(forms())}


def _examples(job: Job) -> dict[str, Any]:
    return {"examples": list(examples())}


ANSWERS: Final[dict[str, Callable[[Job], dict[str, Any]]]] = {
    "assist": _assist,
    "candidates": _candidates,
    "check": _check,
    "conflict": _conflict,
    "convert": _convert,
    "count": _count,
    "describe": _describe,
    "draft": _draft,
    "draw": _draw,
    "explain": _explain,
    "generate": _generate,
    "grade": _grade,
    "hint": _hint,
    "solve": _solve,
    "spare": _spare,
}

LISTED: Final[dict[str, Callable[[Job], dict[str, Any]]]] = {
    "examples": _examples,
    "families": _families,
}
"""What is asked once, without a puzzle, and kept by the server."""
