"""The command sheet: a PDF to be printed, of many puzzles and their solutions."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from gridwright.api.explaining import explain
from gridwright.api.solving import Stopping, format, interruptible
from gridwright.api.teaching import entry_of, steps_a_page, title_of
from gridwright.basics.catalogue import find_language
from gridwright.basics.errors import PuzzleError, to_install
from gridwright.basics.files import refuse_input, write_whole
from gridwright.basics.halting import Halted
from gridwright.basics.language import Language
from gridwright.basics.printable import printable
from gridwright.cli import status
from gridwright.cli.options import Common
from gridwright.cli.output import complain, say, write_json
from gridwright.cli.running import Searching, Task, each_of
from gridwright.cli.sources import named_puzzles
from gridwright.cli.wording import from_source, reason_to_stop, verdict
from gridwright.draw.book import Book, Entry
from gridwright.draw.pdf import pdf_flaws, require_reportlab
from gridwright.draw.sheet import write_sheet
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.scene.scene import Scene

__all__ = ["MOST", "Printing", "entry_for", "make_sheet", "write_book"]

MOST = 5_000
"""Puzzles in a book."""
PLAIN_NODES = 1_000


class Printing(NamedTuple):
    """The values of the command's options."""

    output: str
    book: Book
    qr: bool
    rules: bool = True
    steps: bool = False
    language: str = "en"


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
        language = find_language(printing.language)
    except PuzzleError as error:
        complain(str(error))
        return status.BAD_INPUT
    book = printing.book._replace(language=language)
    if printing.steps:
        book = book._replace(
            per_page=steps_a_page(book.paper),
            solutions="none",
            chapter=language.message("Steps"),
            numbered=False,
        )
    printing = printing._replace(book=book)
    entries: list[Entry] = []
    known: dict[str, Scene] = {}

    def handle(task: Task) -> int:
        if printing.steps:
            entries.extend(task.stopping.of(_taught, task.puzzle, printing))
            return status.DONE
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
        entry = task.stopping.of(entry_for, task.puzzle, solved, printing)
        if outcome not in (status.DONE, status.NO_SOLUTION):  # a limit came first
            entry = entry._replace(unsolved=language.message("not solved"))
        entries.append(entry)
        return outcome

    with interruptible() as cancelled:
        puzzles = named_puzzles(words, common.family)
        outcome = each_of(puzzles, handle, engine=common.engine, seconds=common.time)
        if outcome in (status.BAD_INPUT, status.INTERRUPTED, status.DEFECT):
            return outcome
        try:  # a limit of time is for puzzles, not for the book
            written = Stopping(None, cancelled).of(
                write_book, printing, entries, as_json=common.as_json
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


def entry_for(puzzle: Puzzle, solved: Scene | None, printing: Printing) -> Entry:
    """A puzzle as it is printed, with the picture of its solution."""
    meta, family, message = puzzle.meta, puzzle.family, printing.book.language.message
    scene = _translated(family.draw(puzzle), printing.book.language)
    # an article has them in its preamble and at its end
    note = " · ".join(meta[key] for key in ("author", "note") if meta.get(key))
    text = format(replace(puzzle, meta={})) if printing.qr else ""
    rules = " ".join(map(message, puzzle.rules())) if printing.rules and not scene.article else ""
    shown = "" if scene.article else note
    solved = None if solved is None else _translated(solved, printing.book.language)
    unsolved = message("no solution")
    return Entry(title_of(puzzle), shown, scene, solved, text, unsolved, rules)


def _translated(scene: Scene, language: Language) -> Scene:
    """The scene with the headings of its clues in a language."""
    if scene.article is None or language.catalogue is None:
        return scene
    sections = tuple(
        section._replace(heading=language.message(section.heading))
        for section in scene.article.sections
    )
    return replace(scene, article=replace(scene.article, sections=sections))


def _taught(puzzle: Puzzle, printing: Printing) -> list[Entry]:
    """The puzzle, and the steps to its solution."""
    found = explain(puzzle, language=printing.language)
    entries = [entry_for(puzzle, None, printing)]
    for _ in found:
        entries.append(entry_of(found.panels[-1], printing.book.paper))
        if len(entries) > MOST:
            raise PuzzleError(f"more than {MOST:,} steps; make several books")
    return entries


def write_book(printing: Printing, entries: list[Entry], *, as_json: bool) -> int:
    """Write the PDF of these, and say so; the exit status."""
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
    n = sum(not entry.is_step for entry in entries)
    if as_json:
        head = {"output": path, "puzzles": n, "pages": n_pages}
        write_json({**head, "checked": checked, "complaints": complaints})
        return status.DONE
    puzzles = f"{n} puzzle{'s' * (n != 1)}"
    if printing.steps:
        puzzles += f" and {len(entries) - n} step{'s' * (len(entries) - n != 1)}"
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
