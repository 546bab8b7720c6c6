"""What is printed above a numeric crossword: its rules in sentences, made from its keys.

What the author's note says already is not said again: sentences are compared clause by clause.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from gridwright.families.crossnumber.digits import write_number
from gridwright.families.crossnumber.setting import Setting

__all__ = ["preamble", "spelt"]

_NUMBERS: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_VARIANTS: Final = {
    "cube one letter": "In each clue one letter must be cubed, wherever it stands",
    "reverse": "Each value is entered as it is, or reversed",
    "negate": "Each value is entered as it is, or its negative",
    "any power": "Each value is entered as it is, or a power of it",
}
_CLASSES: Final = {
    "all": "All cells",
    "crossing": "Crossing cells",
    "unchecked": "Cells in only one entry",
    "start": "First cells of entries",
    "end": "Last cells of entries",
}
_MOST_LISTED: Final = 12
_MOST_TEXT: Final = 300


def preamble(setting: Setting, note: str = "") -> str:
    """The rules of a puzzle as one paragraph, the author's note first."""
    known = set(map(_plain, _clauses(note)))
    sentences = [note.strip()] if note.strip() else []
    if sentences and sentences[0][-1] not in ".!?":
        sentences[0] += "."
    for sentence in _sentences(setting):
        left = [clause for clause in sentence.split("; ") if _plain(clause) not in known]
        if left:
            sentences.append(left[0][:1].upper() + "; ".join(left)[1:] + ".")
    return " ".join(sentences)


def _clauses(text: str) -> list[str]:
    return re.split(r"[.;!?]+(?:\s|$)", text)


def _plain(clause: str) -> str:
    return " ".join(clause.lower().replace("−", "-").split())


def _sentences(setting: Setting) -> Iterator[str]:
    keys = dict(setting.keys)
    yield from _letters(setting, keys)
    if setting.base != 10:
        yield f"All entries are written in base {setting.base}; numbers in clues are decimal"
    yield from _digits(setting, keys)
    if setting.entered in _VARIANTS:
        yield _VARIANTS[setting.entered]
    elif keys.get("variants") in _VARIANTS:
        yield _VARIANTS[str(keys["variants"])]
    if setting.signed:
        yield "Values may be negative or zero; minus signs of values are not entered"
    if setting.ascending:
        yield "The clues are in ascending order of their values"
    if setting.enter:
        yield "Values are not always entered as they are"
    zero = "Entries may begin with 0" if setting.leading_zero else "No entry begins with 0"
    has_zero = any(0 in values for _, values in setting.cells)
    if setting.duplicates:
        yield f"{zero}; entries may be equal" if has_zero else "Entries may be equal"
    elif has_zero and not setting.leading_zero:
        yield f"{zero}, and no two are equal"
    else:
        yield f"{zero}; no two entries are equal" if has_zero else "No two entries are equal"


def _letters(setting: Setting, keys: Mapping[str, Any]) -> Iterator[str]:
    """What letters may be: those with the same values together."""
    groups: dict[tuple[int, ...], list[str]] = {}
    for letter, values in setting.letters:
        groups.setdefault(values, []).append(letter)
    if not groups:
        return
    common = max(groups, key=lambda values: len(groups[values]))
    different = "a different" if setting.uses == 1 else "a"
    if len(groups[common]) > 1:
        text = keys.get("letters")
        kind = text if isinstance(text, str) and re.search("[a-z]{3}", text) else ""
        if kind and len(common) > _MOST_LISTED:
            also = "" if setting.uses > 1 else ", all different"
            yield f"The values of letters are {kind[:_MOST_TEXT]}{also}"
        elif _is_run(common):
            yield f"Each letter is {different} number from {_run(common)}"
        else:
            one = f"{different} one of" if setting.uses == 1 else "one of"
            yield f"Each letter is {one} {_listed(common)}"
    if setting.uses > 1:
        yield f"No more than {spelt(setting.uses)} letters have the same value"
    for values, letters in groups.items():
        if values is common and len(letters) > 1:
            continue
        names = ", ".join(letters)
        what = _run(values, "from ") if _is_run(values) else _listed(values)
        yield f"{names} {'is' if len(letters) == 1 else 'are'} {what}"
    if len(groups[common]) == 1 and setting.uses == 1 and len(groups) > 1:
        yield "No two letters have the same value"


def _is_run(values: Sequence[int]) -> bool:
    return len(values) == values[-1] - values[0] + 1 and len(values) > 1


def _run(values: Sequence[int], before: str = "") -> str:
    lo, hi = (str(n).replace("-", "−") for n in (values[0], values[-1]))
    return f"{before}{lo} to {hi}"


def _listed(values: Sequence[int]) -> str:
    """Some numbers, in words between the last two."""
    texts = [str(n).replace("-", "−") for n in values]
    if len(texts) == 1:
        return texts[0]
    if len(texts) > _MOST_LISTED:
        some = ", ".join(texts[: _MOST_LISTED - 2])
        return f"{some}, …, {texts[-1]} ({len(texts)} numbers)"
    return f"{', '.join(texts[:-1])} and {texts[-1]}"


def _digits(setting: Setting, keys: Mapping[str, Any]) -> Iterator[str]:
    """What cells may hold, and how often each digit is used."""
    digits, counts = setting.digits, setting.counts
    if len(digits) < setting.base:
        run = _is_run(digits)
        first, last = write_number(digits[:1]), write_number(digits[-1:])
        told = f"{first} to {last}" if run else _and([write_number([d]) for d in digits])
        also = ""
        if alike := _alike(counts):
            also = f", each {alike}"
        yield f"Only the digits {told} are used{also}"
    elif alike := _alike(counts):
        yield f"Each digit is used {alike}"
    if counts and not _alike(counts):
        by_count: dict[tuple[int, int], list[str]] = {}
        for digit, lo, hi in counts:
            by_count.setdefault((lo, hi), []).append(write_number([digit]))
        parts = (f"{_and(which)} {_times(*span)}" for span, which in by_count.items())
        yield f"How often digits are used: {'; '.join(parts)}"
    rules = keys.get("cells")
    for name, what in rules.items() if isinstance(rules, Mapping) else ():
        if isinstance(what, str) and name != "picture" and len(what) < _MOST_TEXT:
            cells = _CLASSES.get(name, f"Cell {name}")
            verb = "hold" if name in _CLASSES else "holds"
            spans = re.sub(r"(\w)\s*(?:-|–|\.\.)\s*(?=\w)", r"\1 to ", what)
            plural = " digits" if spans.isalpha() else ""
            yield f"{cells} {verb} {spans}{plural}"


def _alike(counts: Sequence[tuple[int, int, int]]) -> str:
    """How often each digit is used, if that is the same for all that are counted."""
    spans = {(lo, hi) for _, lo, hi in counts}
    return _times(*spans.pop()) if len(spans) == 1 and len(counts) > 1 else ""


def _times(lo: int, hi: int) -> str:
    if lo == hi:
        return {0: "never", 1: "once", 2: "twice"}.get(lo, f"{spelt(lo)} times")
    return f"at most {spelt(hi)} times" if not lo else f"{spelt(lo)} to {spelt(hi)} times"


def _and(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"


def spelt(number: int) -> str:
    """A number in words, if it is small."""
    return _NUMBERS[number] if 0 < number < len(_NUMBERS) else f"{number:,}"
