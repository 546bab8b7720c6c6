"""The command sheet: a PDF to be printed, of many puzzles and their solutions."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from gridwright.api.solving import Stopping, format, interruptible
from gridwright.basics.errors import PuzzleError, to_install
from gridwright.basics.files import refuse_input, write_whole
from gridwright.basics.halting import Halted
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Searching, Task, each_of
from gridwright.cli.sources import named_puzzles
from gridwright.cli.wording import from_source, reason_to_stop, verdict
from gridwright.draw.pdf import pdf_flaws, require_reportlab
from gridwright.draw.sheet import Book, Entry, write_sheet
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.scene.scene import Scene

__all__ = ["Printing", "make_sheet"]

MOST = 5_000
"""Puzzles in a book."""
PLAIN_NODES = 1_000


class Printing(NamedTuple):
    """The values of the command's options."""

    output: str
    book: Book
    qr: bool


def make_sheet(words: tuple[str, ...], printing: Printing, common: Common) -> int:
    """Write the book; nothing is written if a puzzle cannot be read."""
    if Path(printing.output).suffix.lower() != ".pdf":
        complain(f"{printing.output}: expected a name that ends in .pdf")
        return status.BAD_INPUT
    try:
        refuse_input(
            printing.output, [*words, *([printing.book.font] if printing.book.font else [])]
        )
        require_reportlab()
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    entries: list[Entry] = []
    known: dict[str, Scene] = {}

    def handle(task: Task) -> int:
        if len(entries) >= MOST:
            raise PuzzleError(f"more than {MOST:,} puzzles; make several books")
        solved, outcome = None, status.DONE
        if printing.book.solutions != "none":
            text = task.stopping.of(format, task.puzzle)
            solved, outcome = known.get(text), status.DONE
            if solved is None:  # a puzzle that is printed twice is solved once
                solved, outcome = _solved(task, common)
            if solved is not None:
                known[text] = solved
        entry = task.stopping.of(_entry, task.puzzle, solved, with_text=printing.qr)
        if outcome not in (status.DONE, status.NO_SOLUTION):
            entry = entry._replace(unsolved="not solved")  # a limit came first
        entries.append(entry)
        return outcome

    with interruptible() as cancelled:
        puzzles = named_puzzles(words, common.family)
        outcome = each_of(puzzles, handle, engine=common.engine, seconds=common.time)
        if outcome in (status.BAD_INPUT, status.INTERRUPTED, status.DEFECT):
            return outcome
        try:  # a limit of time is for puzzles, not for the book
            written = Stopping(None, cancelled).of(
                _write, printing, entries, as_json=common.as_json
            )
        except Halted as halted:
            complain(f"{printing.output}: not written: {reason_to_stop(halted.reason)}")
            return status.INTERRUPTED
    return status.worst([outcome, written, *[status.INTERRUPTED] * cancelled()])


def _solved(task: Task, common: Common) -> tuple[Scene | None, int]:
    """The picture of the first solution; if there is none, the reason is printed.

    If nobody asks for an engine, the plain one tries first, and longer than usual: a compiled
    one would take 100 MB for the rest of the book.
    """
    solutions: list[Solution] = []
    if common.engine == "auto" and (common.nodes is None or common.nodes > PLAIN_NODES):
        Searching(task, 1, replace(common, engine="plain", nodes=PLAIN_NODES)).run(solutions.append)
        if solutions:
            return task.stopping.of(task.puzzle.family.draw, task.puzzle, solutions[0]), status.DONE
    result = Searching(task, 1, common).run(solutions.append)
    if solutions:
        return task.stopping.of(task.puzzle.family.draw, task.puzzle, solutions[0]), status.DONE
    complain(from_source(task.source, verdict(result)))
    return None, status.of_result(result)


def _entry(puzzle: Puzzle, solved: Scene | None, *, with_text: bool) -> Entry:
    meta, family = puzzle.meta, puzzle.family
    title = meta.get("title") or family.name.replace("-", " ").capitalize()
    scene = family.draw(puzzle)
    # an article has them in its preamble and at its end
    note = " · ".join(meta[key] for key in ("author", "note") if meta.get(key))
    text = format(replace(puzzle, meta={})) if with_text else ""
    return Entry(title, "" if scene.article else note, scene, solved, text)


def _write(printing: Printing, entries: list[Entry], *, as_json: bool) -> int:
    path, book = printing.output, printing.book._replace(entries=entries)
    try:
        data, n_pages, complaints = write_sheet(book)
        checked = _is_checked(data)
        write_whole(path, data)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    except OSError as error:
        complain(f"{path}: cannot write: {(error.strerror or str(error)).lower()}")
        return status.BAD_INPUT
    for sentence in complaints:
        complain(sentence)
    if as_json:
        head = {"output": path, "puzzles": len(entries), "pages": n_pages}
        write_json({**head, "checked": checked, "complaints": complaints})
        return status.DONE
    puzzles = f"{len(entries)} puzzle{'s' * (len(entries) != 1)}"
    pages = f"{n_pages} page{'s' * (n_pages != 1)}"
    told = "checked" if checked else f"not checked: {to_install('pdf')}"
    say(f"{printable(path)}: {puzzles} on {pages}, PDF 1.7, {told}")
    return status.DONE


def _is_checked(data: bytes) -> bool:
    """Whether a strict reader checked the PDF; raises PuzzleError if it complains."""
    wrong = pdf_flaws(data)
    if wrong:
        raise PuzzleError(f"the PDF is not valid: {wrong[0]}")
    return wrong is not None
