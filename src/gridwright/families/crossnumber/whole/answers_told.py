"""What a rubric tells of answers: how they are entered, how many clues are false, misprints.

::

    Across answers are jumbled before entry.                 entered = {across = "jumbled"}
    One is added to every answer before it is entered.       entered = "answer + 1"
    One across clue and one down clue are false.             variants = {across = "exactly 1 false"}
    Answers may be entered forwards or backwards.            variants = "reverse"
    Each clue gives the digit sum of its answer.             clue_means = "its digit sum is {clue}"
"""

import re
from typing import Any, Final

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.clues.entering import phrase_of
from gridwright.families.crossnumber.variants import VARIANTS, usual
from gridwright.families.crossnumber.whole.allowed import NUMBER, number_told

__all__ = ["answers_told"]

_WHOSE: Final = (
    r"(?:(?:all|every|each|the|all\s+(?:of\s+)?the)\s+)?(?:(?P<way>across|down)\s+)?(?:answers?"
    r"|entr(?:y|ies)|solutions?)"
    r"(?:\s+to\s+(?:the\s+)?(?P<way2>across|down)\s+clues)?"
)
_ARE: Final = (
    r"(?:is|are|must\s+be|should\s+be|must\s+have|should\s+have|has|have)\s+(?:(?:all\s+)?to\s+"
    r"be\s+|each\s+"
    r"|been\s+|all\s+)?"
)
_ENTRY: Final = (
    r"(?:before\s+(?:being\s+entered|(?:it\s+is|they\s+are)\s+entered|entering|entry|insertion)"
    r"(?:\s+in(?:to)?\s+the\s+(?:grid|diagram))?"
    r"|(?:on|prior\s+to|for)\s+entry(?:\s+in(?:to)?\s+the\s+(?:grid|diagram))?|when\s+entered"
    r"|in\s+the\s+grid)"
)
_ENTERED: Final = pattern(
    rf"{_WHOSE}\s+{_ARE}(?:"
    r"entered\s+(?:in(?:to)?\s+the\s+(?:grid|diagram)\s+)?(?P<how>\S.{2,60}?)(?:\s+in\s+the\s+"
    r"(?:grid|diagram))?"
    rf"|(?P<done>\S.{{2,60}}?)\s+{_ENTRY})",
    re.IGNORECASE,
)
_MUST: Final = pattern(
    r"(?:before\s+(?:entry|entering|being\s+entered)(?:\s+in(?:to)?\s+the\s+(?:grid"
    r"|diagram))?,?\s+)(?P<rest>\S.{5,100})",
    re.IGNORECASE,
)
_ADDED: Final = pattern(
    rf"(?P<n>{NUMBER})\s+{_ARE}(?P<what>added\s+to|subtracted\s+from|taken\s+from)\s+{_WHOSE}"
    rf"(?:\s+{_ENTRY})?",
    re.IGNORECASE,
)
_USUAL: Final = pattern(
    r"(?:normally|as\s+usual|as\s+they\s+are|unchanged|normal|in\s+the\s+(?:usual"
    r"|normal)\s+(?:way|manner))",
    re.IGNORECASE,
)
_HOW: Final = {
    "reversed": "reversed",
    "in reverse": "reversed",
    "in reverse order": "reversed",
    "backwards": "reversed",
    "with their digits reversed": "reversed",
    "with its digits reversed": "reversed",
    "its digits reversed": "reversed",
    "their digits reversed": "reversed",
    "its digits jumbled": "jumbled",
    "their digits jumbled": "jumbled",
    "jumbled": "jumbled",
    "rearranged": "jumbled",
    "scrambled": "jumbled",
    "permuted": "jumbled",
    "as anagrams": "jumbled",
    "as an anagram": "jumbled",
    "with their digits jumbled": "jumbled",
    "with their digits rearranged": "jumbled",
    "cyclically permuted": "cycled",
    "cyclically shifted": "cycled",
    "rotated": "cycled",
    "rotated cyclically": "cycled",
    "cycled": "cycled",
    "doubled": "2 * answer",
    "trebled": "3 * answer",
    "tripled": "3 * answer",
    "squared": "answer^2",
    "cubed": "answer^3",
    "halved": "answer / 2",
}
_OF_ENTRY: Final = pattern(r"\b(?:entry|enter(?:ed|ing)|insertion)\b", re.IGNORECASE)
_STEPPED: Final = pattern(
    rf"(?:increased\s+by|with)\s+(?P<up>{NUMBER})(?:\s+added)?|(?:reduced|decreased"
    rf"|diminished)\s+by\s+(?P<down>{NUMBER})"
    rf"|multiplied\s+by\s+(?P<times>{NUMBER})",
    re.IGNORECASE,
)
_IN_BASE: Final = pattern(r"in\s+base\s+(?P<n>(?:\d{1,2}|[a-z]{3,12}))", re.IGNORECASE)
_CLUES: Final = (
    rf"(?:(?:exactly|precisely|just|only)\s+)?(?P<n>{NUMBER})\s+(?:of\s+(?:the\s+)?)?"
    r"(?:(?P<way>across|down)\s+)?clues?"
)
_IS_FALSE: Final = r"\s+(?:is|are)\s+(?:false|wrong|untrue|incorrect|not\s+true|lies)"
_FALSE: Final = pattern(
    rf"{_CLUES}(?:,?\s+and\s+{_CLUES.replace('<n>', '<n2>').replace('<way>', '<way2>')})?"
    rf"(?:\s+in\s+each\s+(?P<each>direction|list|set))?{_IS_FALSE}"
    r"|(?P<all>(?:all|every|each)\s+(?:of\s+)?(?:the\s+)?)(?:(?P<ways>across|down)\s+)?clues?"
    + _IS_FALSE,
    re.IGNORECASE,
)
_EITHER_WAY: Final = pattern(
    rf"{_WHOSE}\s+(?:may|can|might|could|(?:is|are)\s+to)\s+be\s+entered\s+(?:either\s+)?"
    r"(?:forwards?\s+or\s+(?:backwards?|in\s+reverse|reversed)"
    r"|(?:normally|as\s+(?:usual|(?:it\s+is|they\s+are)))\s+or\s+(?:reversed|in\s+reverse"
    r"|backwards?))"
    r"(?:,?\s+(?:(?:to\s+be|as)\s+(?:determined|deduced)\s+by\s+(?:the\s+)?solvers?"
    r"|which\s+is\s+to\s+be\s+(?:determined|deduced|found)))?",
    re.IGNORECASE,
)
_CLUES_GIVE: Final = pattern(
    r"(?:each|every|the)\s+(?:(?P<way>across|down)\s+)?clues?\s+(?:gives?|is|are|shows?|states?)\s+"
    r"(?:(?:simply|just)\s+)?the\s+(?P<what>(?:digit\s+(?:sum|product)|(?:sum|product)\s+of\s+"
    r"(?:the\s+)?"
    r"digits|number\s+of\s+(?:divisors|factors)|(?:largest|greatest|smallest|least)\s+prime\s+"
    r"factor"
    r"|digital\s+root))\s+of\s+(?:the|its)\s+(?:(?:corresponding|own)\s+)?(?:answer|entry)",
    re.IGNORECASE,
)
_IN_EACH_CLUE: Final = pattern(r"in\s+(?:each|every)\s+clue,?\s+(?P<what>.{4,80})", re.IGNORECASE)
_MISPRINT: Final = pattern(
    r"(?:each|every)\s+clue\s+(?:has|contains)\s+(?:exactly\s+|just\s+)?(?:a|one)\s+misprint(?:ed)?"
    r"\s*(?:(?:of|in)\s+(?:a|one)\s+)?(?P<what>letter|digit|sign)"
    r"|(?:in\s+(?:each|every)\s+clue,?\s+)?(?:exactly\s+|just\s+)?(?:one|a)\s+(?P<what2>letter"
    r"|digit|sign)"
    r"(?:\s+(?:in|of)\s+(?:each|every)\s+clue)?,?\s+(?:is|has\s+been)\s+"
    r"(?:misprinted|replaced\s+by\s+(?:another|a\s+different\s+(?:one|letter|digit|sign))"
    r"|changed|altered|wrong)",
    re.IGNORECASE,
)
_HALF: Final = pattern(
    rf"(?:exactly\s+)?half\s+(?:of\s+)?the\s+(?P<n>{NUMBER})\s+(?:(?P<way>across|down)\s+"
    rf")?clues{_IS_FALSE}",
    re.IGNORECASE,
)


def answers_told(line: str) -> dict[str, Any] | None:
    """The keys that say what a sentence tells of answers or of what is wrong in clues.

    None if it is about something else. Raises FormatError where answers become what is not known.
    """
    if found := _FALSE.fullmatch(line):
        return _false(found)
    if found := _EITHER_WAY.fullmatch(line):
        way = (found["way"] or found["way2"] or "").lower()
        return {"variants": {way: "reverse"} if way else "reverse"}
    if found := _CLUES_GIVE.fullmatch(line):
        way = (found["way"] or "").lower()
        meaning = f"its {' '.join(found['what'].lower().split())} is {{clue}}"
        return {"clue_means": {way: meaning} if way else meaning}
    if (half := _HALF.fullmatch(line)) and number_told(half["n"]) % 2 == 0:
        way, n = (half["way"] or "").lower(), number_told(half["n"]) // 2
        return {"variants": {way: f"exactly {n} false"} if way else f"exactly {n} false"}
    found = _MISPRINT.fullmatch(line)
    if found and "clue" in line.lower():
        return {"variants": f"one {(found['what'] or found['what2']).lower()} wrong"}
    told = _IN_EACH_CLUE.fullmatch(line)
    variant = usual(f"{told['what']} in each clue" if told else line)
    if (told or "clue" in line.lower()) and variant in VARIANTS:
        return {"variants": variant}
    if before := _MUST.fullmatch(line):
        line = f"{before['rest']} before entry"
    if found := _ADDED.fullmatch(line):
        sign = "+" if found["what"].lower().startswith("added") else "-"
        return _entered(found, f"answer {sign} {number_told(found['n'])}")
    if found := _ENTERED.fullmatch(line):
        return _of(found, line)
    return None


def _entered(found: "re.Match[str]", how: str) -> dict[str, Any]:
    way = (found["way"] or found["way2"] or "").lower()
    return {"entered": {way: how} if way else how}


def _of(found: "re.Match[str]", line: str) -> dict[str, Any] | None:
    how = " ".join((found["how"] or found["done"]).lower().split())
    if _USUAL.fullmatch(how):
        return {}
    if how in _HOW:
        return _entered(found, _HOW[how])
    if step := _STEPPED.fullmatch(how):
        signs = {"up": "+", "down": "-", "times": "*"}
        sign, n = next((signs[of], n) for of, n in step.groupdict().items() if n)
        return _entered(found, f"answer {sign} {number_told(n)}")
    if base := _IN_BASE.fullmatch(how):
        if not base["n"].isdigit() and not re.fullmatch(NUMBER, base["n"], re.IGNORECASE):
            return None
        return _entered(found, f"in base {number_told(base['n'])}")
    if phrase_of(how):
        return _entered(found, how)
    if found["how"] or not _OF_ENTRY.search(line):  # "entered in the cells", "odd in the grid"
        return None
    raise FormatError(
        "what becomes of answers is not known: expected 'reversed', 'jumbled', 'cycled', 'with "
        "one "
        f"digit left out', or a formula of the key entered, such as 'answer + 1', found {how!r}"
    )


def _false(found: "re.Match[str]") -> dict[str, Any]:
    if found["all"]:
        way = (found["ways"] or "").lower()
        return {"variants": {way: "false"} if way else "false"}
    one = f"exactly {number_told(found['n'])} false"
    if found["each"]:
        return {"variants": {"across": one, "down": one}}
    way, other = ((found[name] or "").lower() for name in ("way", "way2"))
    if not found["n2"]:
        return {"variants": {way: one} if way else one}
    if not way or not other or way == other:
        raise FormatError(
            "so many of which clues are false? expected 'one across clue and one down clue'"
        )
    return {"variants": {way: one, other: f"exactly {number_told(found['n2'])} false"}}
