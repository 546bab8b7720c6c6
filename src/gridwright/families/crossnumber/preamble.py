"""What is printed above a numeric crossword: its rules in sentences, made from its keys.

What the author's note says already is not said again: sentences are compared clause by clause.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from gridwright.basics.english import NUMBERS, listed
from gridwright.basics.typeset import typeset_number
from gridwright.families.crossnumber.alike import alike_told
from gridwright.families.crossnumber.digits import write_number
from gridwright.families.crossnumber.letter_types import Typed
from gridwright.families.crossnumber.letters import keys_are_alphabet
from gridwright.families.crossnumber.rubric_told import rubric_told
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.variants import STARRED, exactly, usual
from gridwright.families.crossnumber.variants import told as in_sentence
from gridwright.families.crossnumber.whole.printed import RUBRIC, keys_told
from gridwright.families.crossnumber.wording import in_print, signs
from gridwright.scene.columns import NO_BREAK

__all__ = ["preamble", "spelt"]

_VARIANTS: Final = {
    "cube one letter": "In each clue one letter must be cubed, wherever it stands",
    "square one letter": "In each clue one letter must be squared, wherever it stands",
    "cube one occurrence": "In each clue one letter must be cubed, at one of its places",
    "square one occurrence": "In each clue one letter must be squared, at one of its places",
    "reverse letters": "Each time it is used, a letter stands for its number or the reversal",
    "reverse one letter": "In each clue one letter must be reversed, wherever it stands",
    "reverse one occurrence": "In each clue one letter must be reversed, at one of its places",
    "reverse": "Each value is entered as it is, or reversed",
    "negate": "Each value is entered as it is, or its negative",
    "any power": "Each value is entered as it is, or a power of it",
    "one sign wrong": "In each clue exactly one sign is wrong",
    "one letter wrong": "In each clue exactly one letter is wrong",
    "one letter missing": "From each clue exactly one letter has been left out",
    "one letter too many": "In each clue exactly one letter does not belong there",
    "one digit wrong": "In the numbers of each clue exactly one digit is wrong",
    "one digit missing": "From the numbers of each clue exactly one digit has been left out",
    "one digit too many": "In the numbers of each clue exactly one digit does not belong there",
    "numbers reversed": "The numbers in each clue are printed backwards",
    "false": "All clues are false",
    "both ways": "Each clue is true of the entry, and of the entry reversed",
}
_CLASSES: Final = {
    "all": "All cells",
    "crossing": "Crossing cells",
    "unchecked": "Cells in only one entry",
    "start": "First cells of entries",
    "end": "Last cells of entries",
}
_TOTALS: Final = {
    "different_digits": "The number of different digits is {}",
    "different_total": "The sum of the different digits is {}",
    "digit_total": "The sum of the digits of all cells is {}",
}
_MOST_LISTED: Final = 12
_MOST_TEXT: Final = 300


def preamble(setting: Setting, note: str = "") -> str:
    """The rules of a puzzle as one paragraph: its rubric and the author's note first."""
    rubric = str(dict(setting.keys).get(RUBRIC, ""))
    note = " ".join(f"{rubric} {note}".split()) if rubric else note
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
    told = keys_told(keys)
    if "letters" not in told:
        yield from _letters(setting, keys)
    if setting.bases:
        found = _run(setting.bases) if _is_run(setting.bases) else _listed(setting.bases)
        yield f"All entries are in one base ({found}), to be found; {setting.numbers_in_clues}"
    elif setting.base != 10 and "base" not in told:
        yield f"All entries are written in base {setting.base}; {setting.numbers_in_clues}"
    elif setting.clue_base != 10:
        yield setting.numbers_in_clues
    if "digits" not in told:
        yield from _digits(setting, keys)
    if "variants" not in told:
        yield from _variants(keys)
    if "entered" not in told:
        yield from rubric_told(setting)
    yield from alike_told(setting.alike)
    if setting.signed:
        yield "Values may be negative or zero; minus signs of values are not entered"
    if setting.ascending and "ascending" not in told:
        yield "The clues are in ascending order of their values"
    if setting.enter:
        yield "Values are not always entered as they are"
    rules = [(one.of.capitalize(), one.told or in_print(one.statement)) for one in setting.rules]
    for of, rule in dict.fromkeys(rules):
        yield f"{of}: {rule}"
    if types := keys.get("types"):
        named = [signs(str(kind)) for kind in types]
        if any(isinstance(relation, Typed) for relation in setting.relations):
            named = [f"({i}){NO_BREAK}{kind}" for i, kind in enumerate(named, 1)]
        yield f"The types of number are {listed(named)}"
    zero = "Entries may begin with 0" if setting.leading_zero else "No entry begins with 0"
    has_zero = any(0 in values for _, values in setting.cells)
    equal = "entries may be equal" if setting.duplicates else "no two entries are equal"
    is_zero_told = not has_zero or "leading_zero" in told
    if "duplicates" in told:
        yield from () if is_zero_told else (zero,)
    elif is_zero_told:
        yield f"{equal[0].upper()}{equal[1:]}"
    elif setting.duplicates or setting.leading_zero:
        yield f"{zero}; {equal}"
    else:
        yield f"{zero}, and no two are equal"


def _variants(keys: Mapping[str, Any]) -> Iterator[str]:
    """What is entered, and what letters mean."""
    value = keys.get("variants")
    if isinstance(value, Mapping):
        for of, variant in value.items():
            told = _told(str(variant))
            yield f"{of.capitalize()}: {told[:1].lower()}{told[1:]}"
    elif isinstance(value, str):
        yield _told(value)
    if starred := STARRED.get(str(keys.get("starred"))):
        yield f"A letter with a star is {starred}"


def _told(variant: str) -> str:
    if exactly(variant)[0] is not None:
        said = in_sentence(variant)
        return said[:1].upper() + said[1:]
    return _VARIANTS.get(usual(variant), "")


def _letters(setting: Setting, keys: Mapping[str, Any]) -> Iterator[str]:
    """What letters may be: those with the same values together."""
    if keys_are_alphabet(keys):
        yield "A is 1, B is 2, and so on to Z, 26"
        return
    groups: dict[tuple[int, ...], list[str]] = {}
    for letter, values in setting.letters:
        if letter not in setting.derived:
            groups.setdefault(values, []).append(letter)
    if groups:
        yield from _values_of(groups, setting, keys)
    own = keys.get("letter", {})
    yield from (f"{letter} is {signs(str(own[letter]))}" for letter in setting.derived)


def _values_of(
    groups: Mapping[tuple[int, ...], list[str]], setting: Setting, keys: Mapping[str, Any]
) -> Iterator[str]:
    common = max(groups, key=lambda values: len(groups[values]))
    is_alike = setting.uses == 1 and "letters_differ" not in keys
    different = "a different" if is_alike else "a"
    if len(groups[common]) > 1:
        text = keys.get("letters")
        kind = text if isinstance(text, str) and re.search("[a-z]{3}", text) else ""
        if kind and len(common) > _MOST_LISTED:
            also = ", all different" if is_alike else ""
            yield f"The values of letters are {kind[:_MOST_TEXT]}{also}"
        elif _is_run(common):
            yield f"Each letter is {different} number from {_run(common)}"
        else:
            one = f"{different} one of" if is_alike else "one of"
            yield f"Each letter is {one} {_listed(common)}"
    if setting.uses > 1:
        yield f"No more than {spelt(setting.uses)} letters have the same value"
    for values, letters in groups.items():
        if values is common and len(letters) > 1:
            continue
        names = ", ".join(letters)
        what = _run(values, "from ") if _is_run(values) else _listed(values)
        yield f"{names} {'is' if len(letters) == 1 else 'are'} {what}"
    if "letters_differ" in keys and setting.uses == 1:
        yield from (f"{listed(group)} are different" for group in setting.groups)
    if len(groups[common]) == 1 and is_alike and len(groups) > 1:
        yield "No two letters have the same value"


def _is_run(values: Sequence[int]) -> bool:
    return len(values) == values[-1] - values[0] + 1 and len(values) > 1


def _run(values: Sequence[int], before: str = "") -> str:
    lo, hi = (typeset_number(n) for n in (values[0], values[-1]))
    return f"{before}{lo} to {hi}"


def _listed(values: Sequence[int]) -> str:
    """Some numbers, in words between the last two."""
    texts = [typeset_number(n) for n in values]
    if len(texts) > _MOST_LISTED:
        some = ", ".join(texts[: _MOST_LISTED - 2])
        return f"{some}, …, {texts[-1]} ({len(texts)} numbers)"
    return listed(texts)


def _digits(setting: Setting, keys: Mapping[str, Any]) -> Iterator[str]:
    """What cells may hold, and how often digits are used."""
    digits = setting.digits
    uses = {
        tuple(digit for digit, _ in count.weights): _times(count.totals)
        for count in setting.counts
        if not (count.once or count.alike or count.told)
        and all(weight == 1 for _, weight in count.weights)
    }
    yield from (f"{one.name[:1].upper()}{one.name[1:]}" for one in setting.counts if one.alike)
    is_each = len(uses) > 1 and len(set(uses.values())) == 1
    is_each = is_each and set(uses) == {(digit,) for digit in digits}
    each = next(iter(uses.values())) if is_each else ""
    if len(digits) < setting.base:
        first, last = write_number(digits[:1]), write_number(digits[-1:])
        run = (
            f"{first} to {last}" if _is_run(digits) else listed([write_number([d]) for d in digits])
        )
        yield f"Only the digits {run} are used" + f", each {each}" * is_each
    elif is_each:
        yield f"Each digit is used {each}"
    if not is_each:
        for some, often in uses.items():
            names = [write_number([digit]) for digit in some]
            yield f"{listed(names)} {'is' if len(names) == 1 else 'are together'} used {often}"
    for key, sentence in _TOTALS.items():
        if key in keys:
            yield sentence.format(signs(str(keys[key])).replace("..", " to "))
    for key, what in (("rows_differ", "row"), ("columns_differ", "column")):
        if keys.get(key) is True:
            yield f"No {what} holds a digit twice"
    rules = keys.get("cells")
    for name, what in rules.items() if isinstance(rules, Mapping) else ():
        if isinstance(what, str) and name != "picture" and len(what) < _MOST_TEXT:
            cells = _CLASSES.get(name, f"Cell {name}")
            verb = "hold" if name in _CLASSES else "holds"
            spans = re.sub(r"(\w)\s*(?:-|–|\.\.)\s*(?=\w)", r"\1 to ", what)
            plural = " digits" if spans.isalpha() else ""
            yield f"{cells} {verb} {spans}{plural}"


def _times(totals: Collection[int]) -> str:
    """How often: "nine times", "one to three times", "0 or 7 times"."""
    lo, hi = min(totals), max(totals)
    if len(totals) < hi - lo + 1:
        return f"{' or '.join(map(str, sorted(totals)[:_MOST_LISTED]))} times"
    if lo == hi:
        return {0: "never", 1: "once", 2: "twice"}.get(lo, f"{spelt(lo)} times")
    return f"at most {spelt(hi)} times" if not lo else f"{spelt(lo)} to {spelt(hi)} times"


def spelt(number: int) -> str:
    """A number in words, if it is small."""
    return NUMBERS[number] if 0 < number < len(NUMBERS) else f"{number:,}"
