"""What a page is told about a puzzle that is being set: its draft, and its board if it is one."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from gridwright.api.setting import added, begun, drafted, dropped
from gridwright.api.solving import find_family
from gridwright.basics.errors import FormatError, PuzzleError, SeveralErrors
from gridwright.play.setting import blanks_of, draft_of, emptied, fields_of, file_of, tools_of
from gridwright.play.sheet import sheet
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["answer"]

_MOST_SAID = 600
"""Characters of what is wrong with a draft."""


def answer(
    fields: Mapping[str, Any], read: Callable[[], Puzzle | None], theme: str
) -> dict[str, Any]:
    """The draft of a text, of an empty board of a family, or of a draft that was changed.

    What is no puzzle yet has a `problem` in place of a sheet.  Raises PuzzleError for a text that
    cannot be read, and for a family or a size that is not there.
    """
    puzzle = read()
    if puzzle is not None:
        draft = draft_of(puzzle)
    elif "draft" not in fields:
        size = fields.get("size")
        if size is not None and len(size) != 2:
            raise FormatError("expected two numbers: rows and columns", place="size")
        draft, puzzle = begun(_family(fields), None if size is None else (size[0], size[1]))
    else:
        draft = fields["draft"]
        try:
            puzzle = drafted(_family(fields), draft)
        except PuzzleError as error:
            return _problem(_family(fields), draft, error, theme)
    if "drop" in fields:
        draft = dropped(puzzle, fields["drop"])
    if "add" in fields:
        draft = added(puzzle, fields["add"]["name"], fields["add"]["value"])
    if "drop" in fields or "add" in fields:
        puzzle = drafted(puzzle.family.name, draft)
    return {"draft": draft, **_told(puzzle, draft, theme)}


def _told(puzzle: Puzzle, draft: Mapping[str, Any], theme: str) -> dict[str, Any]:
    family = puzzle.family
    return {
        "family": family.name,
        "tools": tools_of(family, draft),
        "fields": fields_of(family, draft),
        "blanks": blanks_of(puzzle),
        "sheet": sheet(puzzle, theme).as_json(),
    }


def _family(fields: Mapping[str, Any]) -> str:
    if "family" not in fields:
        raise FormatError("expected a family, or a text", place="family")
    return str(fields["family"])


def _problem(name: str, draft: Mapping[str, Any], error: PuzzleError, theme: str) -> dict[str, Any]:
    """What keeps a draft from being a puzzle; its text, and its board without what is set on it."""
    first = error.errors[0] if isinstance(error, SeveralErrors) else error
    told: dict[str, Any] = {"problem": first.message[:_MOST_SAID], "place": first.place or ""}
    told |= {"draft": draft, "text": ""}
    family = find_family(name)
    with suppress(PuzzleError):
        told["text"] = file_of(family, draft)
        bare = emptied(family, draft, is_shaped=True)
        for less in (bare, {**bare, "fields": {}}):
            with suppress(PuzzleError):
                return {**told, **_told(drafted(name, less), draft, theme)}
    return told
