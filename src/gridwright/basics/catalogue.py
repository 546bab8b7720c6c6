"""Catalogues of messages: gettext's .po files, read by tokens and checked.

Ours lie in `languages/`, one for each language but English, and travel with the package; anybody
else's is a file.  Read are comments, ``msgid``, ``msgid_plural``, ``msgstr`` and ``msgstr[n]``,
with texts in quotes on as many lines as one likes; a message that is marked as fuzzy or obsolete is
left out.  A translation may use the places of its message and no others.  Nothing of a file is run
but its rule of plurals, by `gettext.c2py`, which takes arithmetic of ``n`` and nothing else.

Source of the format: GNU gettext utilities, section "PO Files".
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.basics.files import read_bounded
from gridwright.basics.language import ENGLISH, PLACE, Language
from gridwright.basics.printable import printable

__all__ = ["Entry", "find_language", "languages", "read_catalogue", "read_entries"]

FOLDER: Final = Path(__file__).parents[1] / "languages"
MAX_CATALOGUE: Final = 1_000_000
"""Bytes of a catalogue: ours have less than a twentieth of that."""
_FORMS: Final = 6
"""The most forms of plurals that a language has: Arabic."""
_ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


class Entry(NamedTuple):
    """A message, its plural form if it has one, and its translations; `line` is where it begins."""

    message: str
    plural: str
    forms: tuple[str, ...]
    line: int


def languages() -> list[str]:
    """The codes of the languages that come with the package."""
    return sorted(["en", *(path.stem for path in FOLDER.glob("*.po"))])


def find_language(name: str) -> Language:
    """The language of this code, or of a catalogue file, whose name ends in ``.po``.

    Raises PuzzleError for a code that is not known and for a file that is no catalogue, with the
    line; OSError where it cannot be read is told as a PuzzleError, too.
    """
    if name == ENGLISH.name:
        return ENGLISH
    if name.endswith(".po"):
        return _loaded(name, name)
    if name not in languages():
        known, guess = ", ".join(languages()), did_you_mean(name, languages())
        raise PuzzleError(
            f"no language {shown(name)}; known are {known}, and files whose names end in .po{guess}"
        )
    return _own(name)


@cache
def _own(name: str) -> Language:
    return _loaded(str(FOLDER / f"{name}.po"), name)


def _loaded(path: str, name: str) -> Language:
    try:
        data = read_bounded(path, MAX_CATALOGUE)
    except OSError as error:
        raise PuzzleError((error.strerror or str(error)).lower(), source=path) from None
    return read_catalogue(data, path, name)


def read_catalogue(data: bytes, source: str, name: str) -> Language:
    """The language of a catalogue; raises FormatError with its line for what is none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError("expected a text in UTF-8", source=source) from error
    entries = list(read_entries(text, source))
    head = next((entry for entry in entries if not entry.message), None)
    rule = _plural_rule(head, source)
    return Language(name, _Table(entries, rule))


class _Table:
    """Messages by their English, and which form is for which number."""

    def __init__(self, entries: Sequence[Entry], rule: "_Rule") -> None:
        told = [entry for entry in entries if entry.message and all(entry.forms)]
        self.forms = {entry.message: entry.forms for entry in told}
        self.rule = rule

    def gettext(self, message: str) -> str:
        return self.forms.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self.forms.get(msgid1)
        if forms is None:
            return msgid1 if n == 1 else msgid2
        return forms[min(self.rule.form(n), len(forms) - 1)]


class _Rule:
    """Which form of a plural is for which number."""

    def __init__(self, text: str) -> None:
        from gettext import c2py  # the standard library's own reader of these rules

        self._form = c2py(text)

    def form(self, n: int) -> int:
        return max(0, int(self._form(n)))


def _plural_rule(head: Entry | None, source: str) -> _Rule:
    """The rule in the header, such as ``nplurals=2; plural=(n != 1);``; the English one if none."""
    rule = "(n != 1)"
    lines = head.forms[0].split("\n") if head is not None else []
    for told in lines:
        key, _, value = told.partition(":")
        if key.strip().lower() == "plural-forms":
            fields = (field.partition("=") for field in value.split(";"))
            rule = next((text for name, _, text in fields if name.strip() == "plural"), rule)
    try:
        return _Rule(rule)
    except (ValueError, RecursionError, OverflowError):
        line = 1 if head is None else head.line
        expected = "expected a rule of plurals such as (n != 1)"
        raise FormatError(f"{expected}, found {shown(rule)}", source=source, line=line) from None


def read_entries(text: str, source: str) -> Iterator[Entry]:
    """The messages of a catalogue in their order, the header with the empty message among them."""
    found: dict[str, str] = {}
    key, line, is_fuzzy = "", 0, False

    def finished() -> Iterator[Entry]:
        if "msgid" not in found:
            if found:
                raise FormatError("expected msgid before msgstr", source=source, line=line)
            return
        forms = [
            found[name]
            for name in ("msgstr", *map("msgstr[{}]".format, range(_FORMS)))
            if name in found
        ]
        if not forms:
            raise FormatError("expected msgstr after msgid", source=source, line=line)
        entry = Entry(found["msgid"], found.get("msgid_plural", ""), tuple(forms), line)
        if not is_fuzzy or not entry.message:
            _check(entry, source)
            yield entry

    for number, raw in enumerate(text.splitlines(), 1):
        told = raw.strip()
        if told.startswith("#") or not told:
            if key.startswith("msgstr"):
                yield from finished()
                found, key, is_fuzzy = {}, "", False
            is_fuzzy = is_fuzzy or (told.startswith("#,") and "fuzzy" in told)
            continue
        if not told.startswith('"'):
            word, _, told = told.partition(" ")
            if word == "msgid" and key.startswith("msgstr"):
                yield from finished()
                found, is_fuzzy = {}, False
            if word not in _KEYWORDS or word in found:
                expected = "expected msgid, msgid_plural or msgstr"
                raise FormatError(f"{expected}, found {shown(word)}", source=source, line=number)
            line = number if word == "msgid" else line
            key, told = word, told.strip()
            found[key] = ""
        if not key:
            raise FormatError("expected msgid before a text", source=source, line=number)
        found[key] += _unquoted(told, source, number)
    yield from finished()


_KEYWORDS: Final = frozenset(
    {"msgid", "msgid_plural", "msgstr", *(f"msgstr[{form}]" for form in range(_FORMS))}
)


def _unquoted(told: str, source: str, line: int) -> str:
    """The text between quotes, its escapes undone."""
    if len(told) < 2 or told[0] != '"' or told[-1] != '"':
        raise FormatError(
            f"expected a text in quotes, found {shown(told)}", source=source, line=line
        )
    found, characters = [], iter(told[1:-1])
    for character in characters:
        if character == '"':
            raise FormatError('expected \\" within a text, found "', source=source, line=line)
        if character == "\\":
            escaped = next(characters, "")
            if escaped not in _ESCAPES or not escaped:
                sign = shown("\\" + escaped)
                raise FormatError(
                    f'expected \\n, \\t, \\" or \\\\, found {sign}', source=source, line=line
                )
            character = _ESCAPES[escaped]
        found.append(character)
    return "".join(found)


def _check(entry: Entry, source: str) -> None:
    """Raise FormatError for a place that the message does not have, or what cannot be shown."""
    if not entry.message:
        return
    known = {*PLACE.findall(entry.message), *PLACE.findall(entry.plural)}
    for form in entry.forms:
        for place in PLACE.findall(form):
            if place not in known:
                told = f"{{{place}}} is no place of the message {shown(entry.message)}"
                raise FormatError(told, source=source, line=entry.line)
        if any(printable(part) != part for part in form.split("\n")):
            told = f"the text for {shown(entry.message)} has characters that cannot be shown"
            raise FormatError(told, source=source, line=entry.line)
