"""Rubrics as they are printed: sentence by sentence, what a key says, and what relations say.

::

    rubric = "No entry begins with zero. All entries are different. Each row has an even sum."

What a key says (`standard`) becomes that key, as if it had been written; every other sentence is a
relation in plain English, of which the reader of relations tells what it does not understand.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from gridwright.basics.bounds import MAX_STATEMENTS
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.whole.standard import ABOUT_ENTRIES, Said, standard
from gridwright.text.table import KeyTable

__all__ = ["RUBRIC", "keys_told", "told_by_rubric", "with_rubric", "without_rubric"]

RUBRIC: Final = "rubric"
"""The key of a preamble."""
_MOST: Final = 200
"""Sentences of a rubric."""
_LONGEST: Final = 600
"""Characters of a sentence that a key may say: longer ones are relations."""
_LONG: Final = 40
"""Characters of a value in a message."""
_END: Final = pattern(r"(?<![.\s])(?:[.!?](?:[)”’\"']|(?=\s|$))|;)\s*")
_NOT_AN_END: Final = pattern(r"\b(?:e\.g|i\.e|etc|viz|cf|no|vs)$", re.IGNORECASE)
_AS_USUAL: Final = pattern(
    r"^(?:(?:as\s+(?:usual|always|ever)|note\s+that|please\s+note\s+that|in\s+addition"
    r"|also|moreover|"
    r"furthermore|further|finally|besides|however|and|but|in\s+the\s+(?:completed\s+|finished\s+)?"
    r"(?:grid|diagram)|throughout(?:\s+the\s+grid)?)\s*,\s*|(?:note|(?:you|solvers)\s+"
    r"are\s+told)\s+"
    r"that\s+|that\s+|and\s+|but\s+)",
    re.IGNORECASE,
)
_PARTS: Final = pattern(
    r"\s*,\s*(?:and|but|while|so)\s+(?=\S)|\s+(?:and|but|while)\s+(?=(?:no|none|all|each"
    r"|every|exactly|the|there|they|"
    r"entries|answers|digits|zeros?|at|only|are\s+(?:all\s+)?(?:different|distinct)"
    r"|contain|use|that)\b)|\s*,\s*(?=none\b)",
    re.IGNORECASE,
)
_THEM: Final = pattern(r"\bof\s+(?:them|these|which)\b", re.IGNORECASE)
_EACH_WAY: Final = pattern(
    r"(?P<before>.*\b)entr(?P<end>y|ies)\s+in\s+(?:each|both|either)\s+directions?\b(?P<behind>.*)",
    re.IGNORECASE,
)
_ACROSS: Final = pattern(r"\bentries\s+(across|down)\b", re.IGNORECASE)


class _Sentence(NamedTuple):
    """A sentence, on which line of the rubric it begins, and what it says."""

    text: str
    line: int
    said: Said


def with_rubric(table: KeyTable) -> KeyTable:
    """The table with what its rubric says, in keys and relations; raises PuzzleError."""
    if RUBRIC not in table:
        return table
    keys: dict[str, Any] = {}
    places: dict[tuple[str, int | None], tuple[str, int | None]] = {}
    relations: list[Any] = []
    if "relations" in table:
        value = table.values["relations"]
        lines = value.splitlines() if isinstance(value, str) else value
        if isinstance(lines, Mapping):
            lines = [
                (*(names.replace(",", " ").split() if isinstance(names, str) else names), test)
                for names, test in lines.items()
            ]
        lines = lines if isinstance(lines, list | tuple) else [lines]
        for i, item in enumerate(lines):
            if not isinstance(item, str) or item.strip():
                places["relations", len(relations)] = ("relations", i)
                relations.append(item)
    for one in _sentences(table):
        for key, told in one.said.keys.items():
            if key in table and not _is_same(table.values[key], told):
                message = f"{shown(one.text, 60)} says {key} = {_shown(told)}, the key says "
                raise table.error(RUBRIC, message + _shown(table.values[key]), within=one.line)
            if key in keys and not _is_same(keys[key], told):
                message = f"{shown(one.text, 60)} says {key} = {_shown(told)}, another sentence "
                raise table.error(RUBRIC, message + f"{_shown(keys[key])}", within=one.line)
            keys[key] = told
            places[key, None] = (RUBRIC, one.line)
        for relation in one.said.relations:
            places["relations", len(relations)] = (RUBRIC, one.line)
            relations.append(relation)
    if relations:
        keys["relations"] = relations
    values = {**keys, **table.values} | ({"relations": relations} if relations else {})
    return table.with_values(values, places)


def keys_told(values: Mapping[str, Any]) -> dict[str, Any]:
    """The keys that the rubric of a puzzle says."""
    return _told(values)[0]


def without_rubric(values: Mapping[str, Any]) -> dict[str, Any]:
    """The keys as they were written, of those with what the rubric says."""
    told, said = _told(values)
    left = {k: v for k, v in values.items() if k not in told or not _is_same(v, told[k])}
    if said:
        own = list(left.pop("relations", ()))[: -len(said)]
        left |= {"relations": own} if own else {}
    return left


def told_by_rubric(values: Mapping[str, Any]) -> frozenset[str]:
    """The relations that the rubric among some keys has told, as texts; pictures show it whole."""
    return frozenset(_told(values)[1])


def _told(values: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The keys and the relations that the rubric among some keys says; none without a rubric."""
    sentences = _sentences(KeyTable(dict(values))) if RUBRIC in values else []
    keys: dict[str, Any] = {}
    for one in sentences:
        keys |= one.said.keys
    return keys, [relation for one in sentences for relation in one.said.relations]


def _sentences(table: KeyTable) -> list[_Sentence]:
    text = table.text(RUBRIC)
    if len(text) > MAX_STATEMENTS:
        raise table.error(RUBRIC, f"more than {MAX_STATEMENTS:,} characters")
    base = table.values.get("base", 10)
    base = base if isinstance(base, int) and not isinstance(base, bool) and 2 <= base <= 64 else 10
    found: list[_Sentence] = []
    digits: frozenset[int] | None = None
    is_of_entries = False
    for sentence, line in _split(text):
        if len(found) >= _MOST:
            raise table.error(RUBRIC, f"more than {_MOST} sentences", within=line)
        try:
            said = _said(sentence, base, is_of_entries=is_of_entries)
        except FormatError as error:
            message = f"{shown(sentence, 60)}: {error.message}"
            raise table.error(RUBRIC, message, within=line) from None
        base = int(said.keys.get("base", base))
        is_of_entries = bool(ABOUT_ENTRIES.search(sentence)) or (
            is_of_entries and bool(said.keys) and not said.relations
        )
        if said.digits is not None:
            digits = said.digits if digits is None else digits & said.digits
            said = said._replace(keys={**said.keys, "digits": ""})
        found.append(_Sentence(sentence, line, said))
    return [
        one._replace(said=one.said._replace(keys={**one.said.keys, "digits": sorted(digits or ())}))
        if "digits" in one.said.keys
        else one
        for one in found
    ]


def _split(text: str) -> Iterator[tuple[str, int]]:
    """The sentences, with the lines on which they begin."""
    start = 0
    for end in [*_END.finditer(text), None]:
        stop = end.start() if end else len(text)
        if end and _NOT_AN_END.search(text[max(0, stop - 5) : stop]):
            continue
        piece = text[start:stop]
        plain = " ".join(piece.split()).strip("()[] ")
        if plain:
            begins = start + len(piece) - len(piece.lstrip())
            yield plain, text.count("\n", 0, begins)
        start = end.end() if end else stop


def _said(sentence: str, base: int, *, is_of_entries: bool) -> Said:
    """What a sentence says: as a whole, or else all its parts, or a relation."""
    plain = _bare(sentence)
    if len(plain) > _LONGEST:
        return Said({}, (plain,))
    if said := standard(plain, base, is_of_entries=is_of_entries):
        return said
    parts = [part for part in _PARTS.split(plain) if part]
    told: list[Said | None] = []
    is_of, before = is_of_entries, ""
    for part in parts:
        is_of = is_of or bool(ABOUT_ENTRIES.search(before))
        told.append(standard(_bare(part), base, is_of_entries=is_of, before=before))
        before = part
    if len(parts) < 2 or not any(told):
        return Said({}, tuple(_relations(plain, is_of_entries=is_of_entries)))
    keys: dict[str, Any] = {}
    digits: frozenset[int] | None = None
    relations: list[str] = []
    is_of = is_of_entries
    for part, one in zip(parts, told, strict=True):
        if one is None:
            relations += _relations(_bare(part), is_of_entries=is_of)
        else:
            keys |= one.keys
            relations += one.relations
            if one.digits is not None:
                digits = one.digits if digits is None else digits & one.digits
        is_of = is_of or bool(ABOUT_ENTRIES.search(part))
    return Said(keys, tuple(relations), digits)


def _bare(sentence: str) -> str:
    """A sentence without words before it that add nothing."""
    while found := _AS_USUAL.match(sentence):
        sentence = sentence[found.end() :]
    return sentence


def _relations(sentence: str, *, is_of_entries: bool) -> Iterator[str]:
    """A sentence as relations have it: ``of them`` is of the entries told of before."""
    if is_of_entries:
        sentence = _THEM.sub("of the entries", sentence)
    sentence = _ACROSS.sub(lambda found: f"{found[1].lower()} entries", sentence)
    if ways := _EACH_WAY.fullmatch(sentence):
        for way in ("across", "down"):
            yield f"{ways['before']}{way} entr{ways['end']}{ways['behind']}"
    else:
        yield sentence


def _is_same(value: Any, told: Any) -> bool:
    """Whether a key says what the rubric says."""
    if isinstance(value, str) and isinstance(told, str):
        return "".join(value.split()).lower() == "".join(told.split()).lower()
    if isinstance(told, list) and isinstance(value, str):
        numbers = re.fullmatch(r"\s*(\d)\s*(?:-|\.\.)\s*(\d)\s*", value)
        return bool(numbers) and list(range(int(numbers[1]), int(numbers[2]) + 1)) == told  # type: ignore[index]
    return bool(value == told) and isinstance(value, bool) == isinstance(told, bool)


def _shown(told: Any) -> str:
    if isinstance(told, bool):
        return str(told).lower()
    return f'"{told}"' if isinstance(told, str) and len(told) < _LONG else shown(told, _LONG)
