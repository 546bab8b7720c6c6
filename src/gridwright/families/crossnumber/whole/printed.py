"""Rubrics as they are printed: sentence by sentence, what a key says, and what relations say.

::

    rubric = "No entry begins with zero. All entries are different. Each row has an even sum."

What a key says (`standard`) becomes that key, as if it had been written; every other sentence is a
relation in plain English, of which the reader of relations tells what it does not understand.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from gridwright.basics.bounds import MAX_STATEMENTS
from gridwright.basics.errors import FormatError, shown
from gridwright.families.crossnumber.whole.letters_told import keys_of
from gridwright.families.crossnumber.whole.nothing import says_as_usual
from gridwright.families.crossnumber.whole.pieces import pieces_of
from gridwright.families.crossnumber.whole.sentence_told import sentence_told
from gridwright.families.crossnumber.whole.standard import ABOUT_ENTRIES, Said
from gridwright.text.table import KeyTable

__all__ = [
    "RUBRIC",
    "keys_told",
    "saying_nothing",
    "told_by_rubric",
    "with_rubric",
    "without_rubric",
]

RUBRIC: Final = "rubric"
"""The key of a preamble."""
_MOST: Final = 200
"""Sentences of a rubric."""
_BY_WAY: Final = ("entered", "variants", "functions")
"""Keys of which one sentence may tell the one direction, another one the other."""
_OTHERWISE: Final = ("variants", "entered", "enter")
"""Keys that say that clues mean, or entries are, something else than usual."""
_LONG: Final = 40
"""Characters of a value in a message."""


class _Sentence(NamedTuple):
    """A sentence, on which line of the rubric it begins, and what it says."""

    text: str
    line: int
    said: Said

    def saying(self, keys: Mapping[str, Any]) -> "_Sentence":
        """The sentence with more that it says in keys."""
        return self._replace(said=self.said._replace(keys={**self.said.keys, **keys}))


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
            if key in _BY_WAY and isinstance(told, Mapping):
                told = {**_mapping(keys.get(key)), **told}
                if all(told[way] == one for way, one in _mapping(keys.get(key)).items()):
                    keys.pop(key, None)
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
        for key, told in one.said.keys.items():
            is_more = key in _BY_WAY and isinstance(told, Mapping)
            keys[key] = {**_mapping(keys.get(key)), **told} if is_more else told
    return keys, [relation for one in sentences for relation in one.said.relations]


def saying_nothing(values: Mapping[str, Any]) -> list[str]:
    """The sentences of a rubric, if there is one, that say nothing about the answer."""
    sentences = _sentences(KeyTable(dict(values))) if RUBRIC in values else []
    return [one.text for one in sentences if one.said.is_nothing]


def _sentences(table: KeyTable) -> list[_Sentence]:
    text = table.text(RUBRIC)
    if len(text) > MAX_STATEMENTS:
        raise table.error(RUBRIC, f"more than {MAX_STATEMENTS:,} characters")
    base = table.values.get("base", 10)
    base = base if isinstance(base, int) and not isinstance(base, bool) and 2 <= base <= 64 else 10
    found: list[_Sentence] = []
    is_of_entries = False
    for sentence, line, is_example in pieces_of(text):
        if len(found) >= _MOST:
            raise table.error(RUBRIC, f"more than {_MOST} sentences", within=line)
        if is_example:
            found.append(_Sentence(sentence, line, Said({}, is_nothing=True)))
            continue
        try:
            said = sentence_told(sentence, base, table.values, is_of_entries=is_of_entries)
        except FormatError as error:
            message = f"{shown(sentence, 60)}: {error.message}"
            raise table.error(RUBRIC, message, within=line) from None
        base = int(said.keys.get("base", base))
        is_of_entries = bool(ABOUT_ENTRIES.search(sentence)) or (
            is_of_entries and bool(said.keys) and not said.relations
        )
        found.append(_Sentence(sentence, line, said))
    found = _with_letters(_with_digits(found), table)
    _check_as_usual(found, table)
    return found


def _check_as_usual(found: list[_Sentence], table: KeyTable) -> None:
    """Nobody says that clues are as usual of which something else is told."""
    told = {key: value for one in found for key, value in one.said.keys.items()} | table.values
    for one in found:
        way = says_as_usual(one.text) if one.said.is_nothing else None
        for key in _OTHERWISE if way is not None else ():
            value = told.get(key)
            if value and (not isinstance(value, Mapping) or not way or way in value):
                message = f"{shown(one.text, 60)}, but {key} = {_shown(value)}"
                raise table.error(RUBRIC, message, within=one.line)


def _with_digits(found: list[_Sentence]) -> list[_Sentence]:
    """The sentences, of which those that tell of the digits of cells say what all of them allow."""
    told = [one.said.digits for one in found if one.said.digits is not None]
    digits = sorted(frozenset.intersection(*told)) if told else []
    return [one if one.said.digits is None else one.saying({"digits": digits}) for one in found]


def _with_letters(found: list[_Sentence], table: KeyTable) -> list[_Sentence]:
    """The sentences, of which each that tells of letters says what all of them tell."""
    parts = [part for one in found for part in one.said.letters]
    if not parts:
        return found
    first = next(one for one in found if one.said.letters)
    try:
        told = [table.values[key] for key in ("letters", "letter") if key in table]
        keys = keys_of(parts, " ".join(map(str, told)) if told else None)
    except FormatError as error:
        message = f"{shown(first.text, 60)}: {error.message}"
        raise table.error(RUBRIC, message, within=first.line) from None
    return [one.saying(keys) if one.said.letters else one for one in found]


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


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
