"""The command grade: how hard puzzles are for a person."""

from collections.abc import Iterator

from gridwright.api.grading import Grade, grade_all, line_of, technique_name
from gridwright.basics.errors import PuzzleError
from gridwright.cli import status
from gridwright.cli.batches import run_batch
from gridwright.cli.bulk import solve_streams
from gridwright.cli.grade_options import GradeOptions
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Task
from gridwright.cli.wording import from_source, heading
from gridwright.puzzles.result import Status

__all__ = ["grade_puzzles"]

KINDS = {
    "last-cell": "the last cell of a house",
    "hidden-single-box": "the only place in a box",
    "hidden-single-line": "the only place in a row or column",
    "pointing-single": "the only place in a box, as another box binds the digit to a line",
    "naked-single": "the only digit of a cell",
    "trial": "trials: suppositions inside suppositions",
}
"""What the kinds of steps are called, by their ids."""


def grade_puzzles(words: tuple[str, ...], options: GradeOptions) -> int:
    """Grade each puzzle and report; the worst exit status."""
    n_told = 0

    def handle(task: Task) -> int:
        nonlocal n_told
        (found,) = task.stopping.of(grade_all, [task.puzzle])
        head = {"puzzle": task.puzzle.family.name, "source": task.source}
        if isinstance(found, Status):
            several = "several solutions; a grade is of the steps to the only one"
            if options.as_json:
                write_json({**head, "status": found.value})
            else:
                said = "no solution" if found is Status.NONE else several
                complain(from_source(task.source, said))
            return status.NO_SOLUTION if found is Status.NONE else status.NOT_UNIQUE
        if options.as_json:
            write_json({**head, "status": Status.UNIQUE.value, **found.as_json()})
            return status.DONE
        say("\n" * bool(n_told) + heading(task.source, task.puzzle))
        n_told += 1
        for line in _told(found, is_sudoku=line_of(task.puzzle) is not None):
            say(line)
        return status.DONE

    if options.common.job is not None:
        if options.output is None:
            complain(str(PuzzleError("a job needs an output, -o FILE")))
            return status.BAD_INPUT
        return run_batch(words, options)
    return solve_streams(words, options, handle)


def _told(grade: Grade, *, is_sudoku: bool) -> Iterator[str]:
    """A grade in sentences, and the steps that lead to the solution."""
    scale, level = "Sudoku Explainer's scale", grade.level.replace("-", " ")
    if grade.about is not None:
        yield f"{level}: about {grade.about:.1f} on {scale}"
    elif is_sudoku:
        yield f"{level}: above 9 on {scale}"
    else:
        yield f"{level}, with trials within trials" if grade.trials else level
    least = "" if grade.settled else "at least "
    yield f"hardest step {least}{grade.hardest:.1f}, all steps together {least}{grade.work:.1f}"
    if grade.settled:
        places = "one place" if grade.narrowness == 1 else f"{grade.narrowness} places"
        yield f"at its narrowest, a hardest step can be made in {places}"
    else:
        why = "so many trials are needed that the rest was not graded"
        yield f"left off: {why}" if is_sudoku else "left off: the rest takes too many lines"
    for kind, n in grade.techniques.items():
        yield f"{n:>7} × {_kind(kind)}"


def _kind(kind: str) -> str:
    depth = kind.removeprefix("refutation-")
    if depth == kind:
        return KINDS.get(kind) or technique_name(kind)
    return "a digit bound to a line" if depth == "1" else f"refuted by {depth} placements imagined"
