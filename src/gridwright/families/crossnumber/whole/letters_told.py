"""What a rubric tells of letters: kinds of number, bounds, and whether two may be equal.

::

    Each letter has a positive integral value. No value exceeds 40. Different letters differ.
    Letters A to H stand for the digits 1 to 8 in some order.
    The letters represent the first ten primes.

Several sentences tell of them together, so each is a part (`Letters`), and `keys_of` has the keys.
"""

import re
from typing import Any, Final, NamedTuple

from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.whole.allowed import NUMBER, TO, number_told

__all__ = ["Letters", "keys_of", "letters_told"]


class Letters(NamedTuple):
    """A part of what is told of letters: of the letters `which`, all if it is empty.

    `differ` is None if it is not told; `first` are so many of a kind, the least ones.
    """

    which: str = ""
    kinds: tuple[str, ...] = ()
    lo: int | None = None
    hi: int | None = None
    differ: bool | None = None
    first: str = ""
    is_digit: bool = False


_DIFFERENT: Final = r"(?:different|distinct|unique|unequal)"
_CASE: Final = r"(?:(?:upper-?\s?case|capital|lower-?\s?case|small|clue|individual|single)\s+)?"
_IN_CLUES: Final = (
    r"(?:\s+(?:(?:that\s+(?:is|are)\s+)?(?:used|appearing|occurring|found|given)\s+)?(?:in|of)\s+"
    r"(?:the\s+|any\s+|all\s+)?clues?)?"
)
_ALL: Final = (
    rf"(?:(?:each|every|all|all\s+of\s+the|all\s+the|the|{_DIFFERENT}|each\s+of\s+the|a)\s+)?"
    rf"(?:{_DIFFERENT}\s+)?{_CASE}"
    r"(?:letters?|variables?|unknowns?)"
)
_WHICH: Final = (
    r"(?:,?\s+(?P<a>[A-Za-z])\s*(?:to|-|–|—|\.\.\.?|through)\s*(?P<z>[A-Za-z])(?:\s+inclusive)?,?"
    r"|\s+(?P<some>[A-Z](?:,\s*[A-Z]){0,24},?\s+and\s+[A-Z]))?"
)
_STANDS: Final = (
    r"(?:always\s+|consistently\s+|each\s+|all\s+)?(?:stands?\s+(?:consistently\s+)?for"
    r"|represents?|denotes?|has|have|takes?(?:\s+on)?|"
    r"is\s+replaced\s+by|are\s+replaced\s+by|is|are|(?:are|is|have\s+been|has\s+been)\s+"
    r"(?:each\s+)?(?:assigned|given|allocated)|corresponds?\s+to|"
    r"(?:has|have)\s+(?:an?\s+|the\s+)?values?\s+(?:which|that)\s+(?:is|are)|must\s+be(?:\s+"
    r"replaced\s+by)?|codes?\s+for|hides?)"
)
_KIND: Final = (
    r"(?:positive|non-?zero|natural|whole|integral|integer|single-?\s?digit|one-?digit|two-?digit"
    r"|three-?digit|prime|odd|even|square"
    r"|triangular|fibonacci|cube|composite|numerical|numeric|consistent|fixed)"
)
_NOUN: Final = r"(?:numbers?|integers?|values?|digits?|primes?|squares?|cubes?|naturals)"
_RANGE: Final = (
    r"(?:,?\s+(?:all\s+)?(?:which\s+(?:is|are)\s+)?(?:(?:(?:from|between|in\s+the\s+range"
    r"|chosen\s+from|lying\s+between|taken\s+from|ranging\s+from)\s+"
    rf")?\(?(?P<lo>{NUMBER})(?:{TO}|\s+and\s+)(?P<hi>{NUMBER})\)?(?:,?\s+(?:\()?inclusive(?:\))?)?"
    rf"|(?P<gt>(?:greater|larger|more)\s+than\s+{NUMBER}\s+(?:and|but)\s+)?(?:less\s+than|below"
    rf"|under|smaller\s+than)\s+(?P<under>{NUMBER})"
    rf"|(?P<over>greater\s+than\s+{NUMBER}\s+)?(?:up\s+to(?:\s+and\s+including)?|not\s+exceeding"
    r"|not\s+greater\s+than|at\s+most|no\s+(?:greater|more|larger)\s+than)"
    rf"\s+(?P<most>{NUMBER})))?"
)
_ORDER: Final = (
    r"(?P<order>,?\s+(?:in\s+(?:some|any|an\s+unknown)\s+order|(?:but\s+)?not\s+(?:necessarily\s+"
    r")?(?:respectively|in\s+(?:that|alphabetical)\s+order)))?"
    r"(?P<equal>,?\s+(?:but\s+)?not\s+necessarily\s+(?:all\s+)?(?:different|distinct|unique))?"
    r"(?:,?\s+throughout)?"
)
_TOLD: Final = pattern(
    rf"(?:in\s+the\s+clues,?\s+)?{_ALL}{_WHICH}{_IN_CLUES}{_WHICH.replace('<', '<2')},?\s+"
    rf"{_STANDS}\s+".replace("<2a", "<a2")
    .replace("<2z", "<z2")
    .replace("<2some", "<some2")
    + r"(?:(?:by|for)\s+)?(?:one\s+of\s+)?(?:an?\s+|the\s+|its\s+own\s+|their\s+own\s+)?"
    rf"(?P<differ>{_DIFFERENT},?\s+|own\s+)?(?P<kinds>(?:{_KIND},?\s+)*)"
    rf"(?P<unlike2>{_DIFFERENT}\s+)?(?P<noun>{_NOUN}){_RANGE}{_ORDER}",
    re.IGNORECASE,
)
_FIRST: Final = pattern(
    rf"(?:in\s+the\s+clues,?\s+)?{_ALL}{_WHICH}{_IN_CLUES},?\s+{_STANDS}\s+(?:one\s+of\s+)?"
    rf"(?P<differ>{_DIFFERENT}\s+ones\s+of\s+)?"
    rf"(?:the\s+)?first\s+(?P<n>\d{{1,3}}|[a-z]{{3,12}})\s+(?P<what>(?:{_KIND}\s+)*(?:numbers"
    rf"|integers|primes|squares|cubes)){_ORDER}",
    re.IGNORECASE,
)
_BOUND: Final = pattern(
    r"(?:no\s+(?:letter|value|letter['’]s\s+value)(?:\s+of\s+a\s+letter)?\s+(?:has\s+a\s+"
    r"value\s+)?(?:exceeds|is\s+(?:greater|more|larger)\s+than|is\s+above)"
    rf"\s+(?P<most>{NUMBER})|(?:all\s+(?:the\s+)?)?values(?:\s+of\s+(?:the\s+)?letters)?\s+are\s+"
    rf"(?:(?:all\s+)?(?:less\s+than|below|under)\s+(?P<under>{NUMBER})"
    rf"|(?:at\s+most|no\s+(?:greater|more|larger)\s+than)\s+(?P<top>{NUMBER})))",
    re.IGNORECASE,
)
_APART: Final = pattern(
    r"(?:no\s+two\s+(?:different\s+)?letters\s+(?:have|stand\s+for|represent|share|take)\s+the\s+"
    r"same\s+(?:value|number|digit|integer)"
    rf"|{_DIFFERENT}\s+letters\s+(?:always\s+)?(?:{_STANDS})\s+{_DIFFERENT}\s+(?:values|numbers"
    r"|integers|digits|ones)"
    r"|(?:all\s+)?(?:the\s+)?(?:letters|(?:letter\s+)?values(?:\s+of\s+(?:the\s+)?letters)?)\s+"
    rf"(?:are\s+)?(?:all\s+)?(?:have\s+)?(?:all\s+)?{_DIFFERENT}(?:\s+values)?"
    r"|each\s+letter\s+has\s+a\s+(?:different|unique|distinct)\s+value|no\s+two\s+letters\s+"
    r"are\s+equal|no\s+value\s+is\s+(?:repeated|used\s+twice))",
    re.IGNORECASE,
)
_ALIKE: Final = pattern(
    r"(?:(?:different|two|several)\s+)?letters\s+(?:may|can)\s+(?:have|stand\s+for|represent"
    r"|share|take)\s+(?:the\s+same|equal)"
    r"\s+(?:values?|numbers?|digits?)"
    r"|(?:the\s+)?(?:letters|values(?:\s+of\s+(?:the\s+)?letters)?)\s+(?:need\s+not\s+be|are\s+"
    r"not\s+necessarily)\s+(?:all\s+)?(?:different|distinct|unique)",
    re.IGNORECASE,
)
_IN_RANGE: Final = pattern(
    r"(?:all\s+)?(?:the\s+)?values(?:\s+of\s+(?:the\s+)?letters)?\s+(?:lie|are|range|fall)\s+"
    r"(?:all\s+)?(?:in\s+the\s+range(?:\s+of)?|from|between)"
    rf"\s+(?P<lo>{NUMBER})(?:{TO}|\s+and\s+)(?P<hi>{NUMBER})(?:,?\s+inclusive)?",
    re.IGNORECASE,
)
_ABOUT: Final = pattern("letter|value|variable|unknown", re.IGNORECASE)
_NO_KIND: Final = frozenset(
    ("whole", "integral", "integer", "numerical", "numeric", "consistent", "fixed", "number")
)
_LENGTHS: Final = {"single": 1, "one": 1, "two": 2, "three": 3}


def letters_told(line: str) -> Letters | None:
    """What a sentence tells of letters; None if it is about something else."""
    if not _ABOUT.search(line):  # the others take 15 ms to compile
        return None
    if _APART.fullmatch(line):
        return Letters(differ=True)
    if _ALIKE.fullmatch(line):
        return Letters(differ=False)
    if found := _IN_RANGE.fullmatch(line):
        return Letters(lo=number_told(found["lo"]), hi=number_told(found["hi"]))
    if found := _BOUND.fullmatch(line):
        hi = found["most"] or found["top"]
        return Letters(hi=number_told(hi) if hi else number_told(found["under"]) - 1)
    if found := _FIRST.fullmatch(line):
        what = " ".join(found["what"].split())
        return Letters(_named(found), differ=_differ(found), first=f"first {found['n']} {what}")
    found = _TOLD.fullmatch(line)
    return _told(found) if found else None


def _differ(found: "re.Match[str]") -> bool | None:
    if found["equal"]:
        return False
    parts = found.groupdict()
    is_told = any(parts.get(one) for one in ("differ", "unlike2", "order"))
    return True if is_told else None


def _named(found: "re.Match[str]") -> str:
    parts = found.groupdict()
    for a, z, some in (("a", "z", "some"), ("a2", "z2", "some2")):
        if parts.get(a):
            return f"{parts[a]}..{parts[z]}"
        if parts.get(some):
            return "".join(re.findall(r"\b[A-Z]\b", parts[some] or ""))
    return ""


def _told(found: "re.Match[str]") -> Letters:
    lo: int | None = None
    hi: int | None = None
    words = re.findall(
        r"[a-z-]+", (found["kinds"] or "").lower().replace("single digit", "single-digit")
    )
    noun = found["noun"].lower()
    is_digit = noun.startswith("digit") or any(
        word.startswith(("single", "one-")) for word in words
    )
    kinds: list[str] = []
    for word in words:
        if word in ("positive", "natural", "non-zero", "nonzero"):
            lo = max(lo or 1, 1)
        elif length := _LENGTHS.get(word.partition("-")[0]):
            if length > 1:
                lo, hi = 10 ** (length - 1), 10**length - 1
        elif word not in _NO_KIND:
            kinds.append("Fibonacci" if word == "fibonacci" else word)
    if noun.rstrip("s") in ("prime", "square", "cube"):
        kinds.append(noun.rstrip("s"))
    if is_digit:
        lo, hi = max(lo or 0, 0), 9
    if found["lo"]:
        lo, hi = number_told(found["lo"]), number_told(found["hi"])
    if found["under"]:
        hi = number_told(found["under"]) - 1
    if found["most"]:
        hi = number_told(found["most"])
    if over := (found["gt"] or found["over"]):
        lo = number_told(over.split()[2]) + 1
    return Letters(_named(found), tuple(dict.fromkeys(kinds)), lo, hi, _differ(found), "", is_digit)


def keys_of(parts: "list[Letters]", given: str | None) -> dict[str, Any]:
    """The keys that say what some sentences tell of letters; raises FormatError.

    `given` is what the key `letters` says, if it is there: it need not be told how large they may
    be, but of which kind they are has to stand in the key too.
    """
    is_given = given is not None
    general = [part for part in parts if not part.which]
    differ = {part.differ for part in parts} - {None}
    if len(differ) > 1:
        raise FormatError("may letters be equal? one sentence says so, another one does not")
    own: dict[str, str] = {}
    for part in parts:
        if part.which:
            if part.which in own:
                raise FormatError(f"letters {part.which} are told twice")
            if span := _span(_with([part, *general])):
                own[part.which] = span
    whole = _with(general) if general else Letters()
    span = "" if own and not _is_bounded(whole) else _span(whole)
    if not own and not span:
        if given is not None:
            others = [kind for kind in whole.kinds if kind.lower() not in given.lower()]
            if others or (whole.lo or 1) > 1:
                raise FormatError(f"expected the key letters to say so too, found {given!r}")
            return {}
        if not (whole.kinds or whole.lo or whole.hi):
            return {}
        raise FormatError(
            "how large may letters be? expected an end, such as 'less than 100', or the key letters"
        )
    if not differ and not is_given:
        raise FormatError(
            "may letters be equal? expected 'a different number' or 'a number from 1 to 20, not "
            "necessarily different'"
        )
    keys: dict[str, Any] = {"letter": own} if own else {}
    if span:
        keys["letters"] = span
    if differ == {False}:
        keys["letters_differ"] = False
    elif len(own) > 1 and not any(part.differ for part in general):
        keys["letters_differ"] = "\n".join(own)  # those of one sentence differ from one another
    return keys


def _is_bounded(part: Letters) -> bool:
    return bool(part.first) or part.hi is not None


def _with(parts: "list[Letters]") -> Letters:
    """All that several sentences tell of the same letters."""
    los = [part.lo for part in parts if part.lo is not None]
    his = [part.hi for part in parts if part.hi is not None]
    kinds = tuple(dict.fromkeys(kind for part in parts for kind in part.kinds))
    first = [part.first for part in parts if part.first]
    if len(set(first)) > 1:
        raise FormatError(f"{first[0]}, and {first[1]}: of which are letters?")
    return Letters(
        parts[0].which,
        kinds,
        max(los, default=None),
        min(his, default=None),
        None,
        "".join(first[:1]),
    )


def _span(part: Letters) -> str:
    """The value of the key; empty without an end."""
    if part.first:
        if part.kinds or part.lo is not None or part.hi is not None:
            raise FormatError(f"{part.first}, and bounds besides: expected one of them")
        return part.first
    if part.hi is None:
        return ""
    lo = 1 if part.lo is None else part.lo
    if lo > part.hi:
        raise FormatError(f"no number is from {lo} to {part.hi}")
    if not part.kinds:
        return f"{lo}..{part.hi}"
    if part.kinds == ("prime",):
        return f"primes from {lo} to {part.hi}" if lo > 2 else f"primes < {part.hi + 1}"
    return f"{' and '.join(part.kinds)} from {lo} to {part.hi}"
