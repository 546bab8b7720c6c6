"""From text to puzzles: puzzle files, formats without keys, and files of many puzzles.

A text with a line ``puzzle = ...`` is a puzzle file (TOML).  Any other text is shown to the
families, and the first that recognises it reads it.  Whatever is recognised is recognised by
its content, never by the name of its file.
"""

import re
from collections.abc import Iterable, Iterator
from io import StringIO
from itertools import chain, islice
from typing import IO, NamedTuple

from gridwright.basics.bounds import MAX_LINES, MAX_TEXT
from gridwright.basics.errors import FormatError, PuzzleError, SizeError, shown
from gridwright.basics.halting import asking
from gridwright.basics.nesting import MOST_LEVELS, deep_line
from gridwright.basics.patterns import pattern
from gridwright.families.registry import bare_families, find_family
from gridwright.families.unrecognised import unrecognised
from gridwright.formats.forms import Content, read_form
from gridwright.formats.sudoku import is_header
from gridwright.puzzles.puzzle import Family, Puzzle
from gridwright.text.board import USUAL
from gridwright.text.pasted import is_wrapped, unwrapped
from gridwright.text.table import KeyTable

__all__ = ["LocatedPuzzle", "bounded_lines", "no_text", "read_one", "read_puzzles"]

_PUZZLE_KEY = pattern(r"^[ \t]*[\"']?puzzle[\"']?[ \t]*=", re.MULTILINE)
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\[^\n])*+"|'[^'\n]*+')"""
_MORE = rf"(?:[ \t]*+\.[ \t]*+{_PART})"
_PASSED_OVER = (
    r"""[^\w"'#-]++""",
    r"#[^\n]*+",
    r'"""(?:[^"\\]|\\[\s\S]|"(?!""))*+(?:"{3,5}+|\Z)',
    r"'''(?:[^']|'(?!''))*+(?:'{3,5}+|\Z)",
    rf"(?!{_PART}{_MORE}{{10}}){_PART}{_MORE}*+",
    r'"(?:[^"\\\n]|\\[^\n])*+(?:\n|\Z)',
    r"'[^'\n]*+(?:\n|\Z)",
)
"""Signs, comments, texts of several lines, keys and values of few parts, and texts without end."""
_LONG_KEY = pattern(rf"(?:{'|'.join(_PASSED_OVER)})*+(?P<key>{_PART}{_MORE})")
"""`tomllib` takes 38 s for a key of 160,000 parts, wherever it stands (Python 3.11, 2026-11)."""
_HINTS = {
    "Illegal character '\\n'": '; put a text of several lines between """ and """',
    "Invalid value": "; put a text in quotes",
    "Cannot overwrite a value": "; a key stands here again, and a file holds one puzzle",
    "Unescaped '\\' in a string": "; put a text with \\ between ''' and '''",
}
"""Hints for messages of `tomllib` that are hard to understand."""
_CURLY = frozenset("“”„‟‘’‚«»")
_UTF_16 = "; if it is in UTF-16, save it in UTF-8"
_HEAD = 100_000
"""Characters at the beginning that suffice to recognise a text; ``puzzle =`` is among them."""
_HEAD_LINES = 10
"""Lines that are enough as well; the first line of an exact cover may be long."""


class LocatedPuzzle(NamedTuple):
    """One puzzle of a file and its line (None if it is the whole file), or what is wrong."""

    puzzle: Puzzle | PuzzleError
    line: int | None


def read_one(
    lines: Iterable[str], source: str = "", family: str | None = None, folder: str | None = None
) -> Puzzle:
    """The one puzzle of a text that comes in lines; raises PuzzleError, also for several."""
    found = list(islice(read_puzzles(lines, source, family, folder), 2))
    if len(found) != 1:
        n = "several puzzles" if found else "no puzzle"
        raise FormatError(f"the text holds {n}; expected one", source=source)
    if isinstance(found[0].puzzle, PuzzleError):
        raise found[0].puzzle
    return found[0].puzzle


def read_puzzles(
    lines: Iterable[str], source: str = "", family: str | None = None, folder: str | None = None
) -> Iterator[LocatedPuzzle]:
    """The puzzles of a text that comes in lines, in bounded memory.

    `family` is the name of the one that reads it; None if that follows from the text.  `folder` is
    where the text lies, if it is a file that the user has named: it may name others beside it.  An
    error in a file of one puzzle is raised; in a file of many it is yielded in place of the puzzle.
    """
    stream = _Lines(lines)
    head = _take(stream, _HEAD, _HEAD_LINES)
    text = "".join(head)
    if not (text.strip() if text.isascii() else text.translate(USUAL).strip()):
        stream.check(head, source)
        raise FormatError("the text is empty; expected a puzzle", source=source)
    if "\x00" in text:
        stream.check(head, source)
        raise FormatError(f"not a text: it holds a zero byte{_UTF_16}", source=source)
    if is_wrapped(head):
        stream.check(head, source)
        plain = _plain(_whole(head, stream, MAX_TEXT, source), source)
        yield from read_puzzles(plain.splitlines(keepends=True), source, family, folder)
        return
    asked = None if family is None else find_family(family)
    has_keys = _PUZZLE_KEY.search(text) is not None
    of_lines = None if has_keys else _family_of_lines(head, asked)
    if of_lines is not None:
        for found, line in _each_line(of_lines, chain(head, stream), source):
            if isinstance(found, Puzzle):
                found = _as_called(found, family)
            yield LocatedPuzzle(found, line)
        return
    stream.check(head, source)
    if has_keys:
        puzzle = _read_toml(_whole(head, stream, MAX_TEXT, source), source, folder)
        if asked not in (None, puzzle.family):
            message = f"the file says that it is a {puzzle.family.name}, but {family} was asked for"
            raise FormatError(message, source=source)
        yield LocatedPuzzle(puzzle, None)
        return
    if not text.isascii() and _PUZZLE_KEY.search(text.translate(USUAL)):
        _refuse_key(text, source)
    bare = _family_of_text(text, source, asked)
    if bare is None or bare.is_last:
        head, is_whole = _topped_up(head, stream)
        if bare is None or is_whole:
            whole = _whole(head, stream, MAX_TEXT, source)
            contents = _typed(whole, source, asked)
            if contents is not None:
                for content in contents:
                    puzzle = _of_content(content, source, asked)
                    if isinstance(content, str):
                        puzzle = _as_called(puzzle, family)
                    yield LocatedPuzzle(puzzle, None)
                return
            head = [whole]
    bare = bare or asked
    if bare is None:
        raise unrecognised(text, source)
    board = bare.read_bare(_whole(head, stream, bare.max_text, source), source)
    yield LocatedPuzzle(_as_called(board, family), None)


def _plain(text: str, source: str) -> str:
    """A text without what stands around the puzzle in it."""
    try:
        return unwrapped(text)
    except PuzzleError as error:
        error.source = source
        raise


def _as_called(puzzle: Puzzle, name: str | None) -> Puzzle:
    """A board without keys with those that the name implies by which it was asked for."""
    implied = puzzle.family.implied.get(name or "")
    if implied is None:
        return puzzle
    keys = {**puzzle.family.file_keys(puzzle), **implied}
    return puzzle.family.puzzle(KeyTable(keys))


def bounded_lines(file: IO[str], source: str = "") -> Iterator[str]:
    """The lines of an open text file; raises FormatError for a line without end, or no UTF-8.

    Where the file keeps foreign bytes ("surrogateescape"), so do the lines.
    """
    try:
        for line in asking(iter(lambda: file.readline(MAX_TEXT + 1), "")):
            if len(line) > MAX_TEXT:
                raise SizeError(f"a line of more than {MAX_TEXT:,} characters", source=source)
            yield line
    except UnicodeDecodeError as error:
        raise no_text(error.object[error.start], source) from None


class _Lines:
    """Lines one at a time; what is wrong with one is raised when all before it have been used."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.error: PuzzleError | None = None

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if self.error is not None:
            raise self.error
        return next(self.lines)

    def head(self) -> Iterator[str]:
        """The lines up to one that cannot be read; `error` is about that one."""
        while True:
            try:
                line = next(self.lines)
            except StopIteration:
                return
            except PuzzleError as error:
                self.error = error
                return
            yield line

    def check(self, head: list[str], source: str) -> None:
        """Raise FormatError for foreign bytes, now or when they come, and what is wrong so far."""
        self.lines = _in_utf_8(self.lines, source, len(head) + 1)
        for _ in _in_utf_8(iter(head), source, 1):
            pass
        if self.error is not None:
            raise self.error


def _in_utf_8(lines: Iterator[str], source: str, first: int) -> Iterator[str]:
    for number, line in enumerate(lines, first):
        _refuse_bytes(line, source, number)
        yield line


def _refuse_bytes(line: str, source: str, number: int) -> None:
    """Raise FormatError for a byte that was no UTF-8."""
    if line.isascii():
        return
    try:
        line.encode()
    except UnicodeEncodeError as error:
        byte = ord(line[error.start]) & 0xFF
        raise no_text(byte, source, number) from None


def no_text(byte: int, source: str, number: int | None = None) -> FormatError:
    """The error of a text that is not in UTF-8."""
    how = _UTF_16 if byte in (0xFE, 0xFF) else ""
    message = f"not a text in UTF-8: it holds the byte 0x{byte:02x}{how}"
    return FormatError(message, source=source, line=number)


def _read_toml(text: str, source: str, folder: str | None) -> Puzzle:
    import tomllib  # 1 ms that lines and boards without keys need not wait for

    if long := _LONG_KEY.match(text):
        before = text.count("\n", 0, long.start("key"))
        raise FormatError("a key of more than ten parts", source=source, line=before + 1)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        where = re.search(r" \(at line (\d+), column \d+\)$", message)
        line = int(where[1]) if where else None
        message = message[: where.start()] if where else message
        hint = next((hint for start, hint in _HINTS.items() if message.startswith(start)), "")
        message += _foreign(text.split("\n")[line - 1] if line else "") or hint
        raise FormatError(f"not a puzzle file: {message}", source=source, line=line) from None
    except RecursionError:
        message = f"lists or tables nested too deeply; expected at most {MOST_LEVELS} levels"
        raise FormatError(message, source=source, line=deep_line(text)) from None
    except ValueError as error:
        raise FormatError(f"not a puzzle file: {shown(error, 80)}", source=source) from None
    table = KeyTable(values, source=source, text=text, folder=folder)
    return table.reading("puzzle", lambda: find_family(table.text("puzzle"))).puzzle(table)


def _refuse_key(text: str, source: str) -> None:
    """Raise FormatError for the sign that keeps a puzzle file from being one."""
    for number, line in enumerate(text.split("\n"), 1):
        if _PUZZLE_KEY.match(line.translate(USUAL)):
            raise FormatError(f"not a puzzle file{_foreign(line)}", source=source, line=number)


def _foreign(line: str) -> str:
    """A hint at signs that programs for texts put in the place of those of TOML."""
    if not _CURLY.isdisjoint(line):
        return "; the quotation marks around a text must be straight ones"
    sign = next((sign for sign in line if ord(sign) in USUAL), None)
    if sign is None:
        return ""
    return f"; a sign that only looks like a usual one stands there (U+{ord(sign):04X})"


def _family_of_text(text: str, source: str, asked: Family | None) -> Family | None:
    """The one family that recognises a text, None for none; raises FormatError for several.

    Where one was asked for, it alone may.
    """
    families = bare_families() if asked is None else [asked]
    found = [family for family in families if not family.is_last and family.recognises(text)]
    found = found or [family for family in families if family.is_last and family.recognises(text)]
    if len(found) > 1:
        names = " and ".join(family.name for family in found)
        how = f"choose with --family {found[0].name}, or in a file by puzzle = {found[0].name!r}"
        raise FormatError(f"ambiguous: its numbers fit {names}; {how}", source=source)
    return found[0] if found else None


def _typed(text: str, source: str, asked: Family | None) -> list[Content] | None:
    """What a text in one of the forms that people type says; None for another text."""
    try:
        return read_form(text, asked.name if asked else None)
    except PuzzleError as error:
        error.source = source
        raise


def _of_content(content: Content, source: str, asked: Family | None) -> Puzzle:
    """The puzzle of a board, or of keys, from a text in a form that people type."""
    if isinstance(content, str):
        family = _family_of_text(content, source, asked) or asked
        if family is None:
            raise unrecognised(content, source)
        return family.read_bare(content, source)
    keys = dict(content)
    family = find_family(keys.pop("puzzle"))
    if asked not in (None, family):
        message = f"the text holds a {family.name}, but {asked.name} was asked for"
        raise FormatError(message, source=source)
    return family.puzzle(KeyTable({"puzzle": family.name, **keys}, source=source))


def _family_of_lines(head: list[str], asked: Family | None) -> Family | None:
    """The family of which one of the first lines is a whole puzzle."""
    candidates = [line for line in head if line.strip() and not line.startswith("#")][:20]
    families = bare_families() if asked is None else [asked]
    return next((f for line in candidates for f in families if f.recognises_line(line)), None)


def _each_line(family: Family, lines: Iterable[str], source: str) -> Iterator[LocatedPuzzle]:
    is_first = True
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        was_first, is_first = is_first, False
        if was_first and is_header(line):
            continue
        try:
            _refuse_bytes(line, source, number)
            yield LocatedPuzzle(family.read_line(line, source, number), number)
        except PuzzleError as error:
            yield LocatedPuzzle(error, number)


def _take(stream: _Lines, size: int, n_lines: int = 0) -> list[str]:
    """At least `n_lines` lines from the stream, and until they have `size` characters together."""
    lines = []
    for line in stream.head():
        lines.append(line)
        size -= len(line)
        if size <= 0 and len(lines) >= n_lines:
            break
    return lines


def _topped_up(head: list[str], stream: Iterator[str]) -> tuple[list[str], bool]:
    """The lines with one more, if there is one, and whether they are all."""
    more = list(islice(stream, 1))
    return [*head, *more], not more


def _whole(head: list[str], stream: Iterable[str], most: int, source: str) -> str:
    text, n_characters = StringIO(newline=""), 0
    for n_lines, line in enumerate(chain(head, stream), 1):
        n_characters += text.write(line)
        if n_characters > most:
            raise SizeError(f"the text has more than {most:,} characters", source=source)
        if n_lines > MAX_LINES:
            raise SizeError(f"the text has more than {MAX_LINES:,} lines", source=source)
    return text.getvalue()
