"""The sentences of a rubric: where they end, and what is put into them besides.

::

    1. No entry begins with zero. 2. ...           numbers of a list, bullets: left out
    ... exactly once (so zero does not appear)     what is in brackets is a sentence of its own
    ... is symmetrical, i.e. r1c1 = r5c5           and so is what is said again
    1 across is prime; it exceeds 4 across         `it` is the entry before it
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from gridwright.basics.patterns import pattern

__all__ = ["Piece", "pieces_of"]

_END: Final = pattern(r"(?<![.\s])(?:[.!?](?:[)”’\"']|(?=\s|$))|;)\s*|[•‣▪◦]\s*")
_NOT_AN_END: Final = pattern(
    r"\b(?:e\.g|i\.e|etc|viz|cf|no|vs|incl|resp|approx|ac|dn)$", re.IGNORECASE
)
_LABEL: Final = pattern(r"\(?(?:\d{1,2}|[a-hA-H]|[ivx]{1,4})\)?")
_LABELLED: Final = pattern(
    r"\(?(?:\d{1,2}|[a-hA-H]|[ivx]{1,4})\)\s+|note:\s+"
    r"|[-–*]\s+",
    re.IGNORECASE,
)
_BRACKETS: Final = pattern(r"\s+\((?P<text>[^()]{3,300})\)")
_INLINE: Final = pattern(
    r"(?:(?:but\s+)?not\s+(?:necessarily|all)|in\s+(?:some|any|that)\s+order|inclusive$)",
    re.IGNORECASE,
)
_CLAUSE: Final = pattern(
    r"[^=<>≤≥*/+]*\b(?:is|are|has|have|does|do|occurs?|appears?|begins?|starts?|contains?|may"
    r"|must|cannot"
    r"|need|uses?|holds?)\b[^=<>≤≥*/+]*",
    re.IGNORECASE,
)
_EXAMPLE: Final = pattern(r"(?:e\.g\.|eg\b|for\s+(?:example|instance))", re.IGNORECASE)
_AGAIN: Final = pattern(
    r"\s*(?:[,—–]|\s-)\s*(?=(?:i\.\s?e\.|that\s+is(?:\s+to\s+say)?,|in\s+other\s+"
    r"words)\W)",
    re.IGNORECASE,
)
_SO: Final = pattern(
    r"(?:i\.\s?e\.|that\s+is(?:\s+to\s+say)?,|in\s+other\s+words|so(?:\s+that)?|hence|thus"
    r"|therefore)[,:]?\s+",
    re.IGNORECASE,
)
_FOR_EXAMPLE: Final = pattern(
    r"\s*(?:[,—–(]|\s-)\s*(?=(?:e\.\s?g\.|for\s+(?:example|instance),?)\s)", re.IGNORECASE
)
_LISTED: Final = pattern(
    r"(?:\s*(?:the\s+digits|and|or|to|to\s"
    r"|[\d,.…–-])){1,99}\s*",
    re.IGNORECASE,
)
"""A list of numbers that is told again: the same in figures."""
_BEHIND: Final = pattern(r",\s+(?:and|but|while)\s+(?=\w)", re.IGNORECASE)
_NAME: Final = r"\d{1,3}\s?(?:across|down|ac\.?|dn\.?|[ad])(?![a-z])"
_NAMES: Final = pattern(rf"(?<![\w@.]){_NAME}", re.IGNORECASE)
_IT: Final = pattern(
    r"(?:it|this\s+(?:entry|answer|number))\s+(?=(?:is|has|equals|exceeds|contains|ends|begins"
    r"|starts"
    r"|divides|does|shares|uses|differs)\b)",
    re.IGNORECASE,
)
_BOTH: Final = pattern(
    r"(?:both(?:\s+of\s+(?:them|these))?|they|these(?:\s+two)?(?:\s+(?:entries|answers|numbers))?"
    r"|the\s+two)\s+(?=(?:are|have|differ|share|sum|add|end|begin|start|contain|both)\b)",
    re.IGNORECASE,
)
_OF_TWO: Final = pattern(
    r"\b(?P<theirs>their\s+(?P<what>sum|product|difference|digit\s+sums))\b"
    r"|\bof\s+(?:the|these)\s+two(?:\s+(?:entries|answers|numbers))?(?=\s+(?:is|are|equals)\b)",
    re.IGNORECASE,
)
_THOSE: Final = pattern(r"(?:those|that)\s+(?=(?:of|in|on)\s)", re.IGNORECASE)
_HEAD: Final = pattern(
    r"(?:the\s+)?(?:digit\s+)?(?:sums?|products?|totals?|digits|entries|answers"
    r"|middle\s+digits)(?=\s+(?:of|in|on)\s)",
    re.IGNORECASE,
)
_ARE_NOT: Final = pattern(
    r"(?:but\s+)?(?:the\s+)?(?P<who>(?P<others>(?:other|remaining)\s+(?:entries|answers)|others"
    r"|rest)|(?:across|down)\s+(?:entries|answers)|(?:entries|answers)\s+"
    r"to\s+(?:the\s+)?(?:across|down)\s+clues)\s+are\s+not",
    re.IGNORECASE,
)
_ARE: Final = pattern(
    r"[^;]{3,120}?\s+are\s+(?:all\s+)?(?P<what>"
    r"(?!not\b)[^,;]{3,60})",
    re.IGNORECASE,
)
_THAT_LINE: Final = pattern(r"\bth(?:at|is)\s+(?P<what>row|column|diagonal)\b")
_A_LINE: Final = pattern(
    r"\bthe\s+(?:main|leading|principal|other|top|bottom|middle|central|first|second|third|fourth"
    r"|fifth|last|left-hand|right-hand)\s+(?P<what>row|column|diagonal)\b"
)
_MOST_NAMED: Final = 12


class Piece(NamedTuple):
    """A sentence, and on which line of the rubric it begins; whether it is an example only."""

    text: str
    line: int
    is_example: bool = False


def pieces_of(text: str) -> Iterator[Piece]:
    """The sentences, with what is put into them behind each."""
    before = ""
    for sentence, line in _sentences(text):
        for piece, is_example in _parted(sentence):
            if is_example:
                yield Piece(piece, line, True)
                continue
            told = _told_of(piece, before)
            before = told
            yield Piece(told, line)


def _sentences(text: str) -> Iterator[tuple[str, int]]:
    start = n_lines = 0
    last = 0
    is_list = text.lstrip()[:2] in ("- ", "– ", "* ")
    for end in [*_END.finditer(text), None]:
        stop = end.start() if end else len(text)
        if end and _NOT_AN_END.search(text[max(0, stop - 6) : stop]):
            continue
        piece = text[start:stop]
        begins = start + len(piece) - len(piece.lstrip())
        n_lines += text.count("\n", last, begins)
        last = begins
        for offset, part in _items(piece, is_list):
            plain = _unbracketed(" ".join(part.split()))
            if found := _LABELLED.match(plain):
                plain = plain[found.end() :]
            if plain and not _LABEL.fullmatch(plain):
                yield plain, n_lines + piece.count("\n", len(piece) - len(piece.lstrip()), offset)
        start = end.end() if end else stop


def _items(piece: str, is_list: bool) -> Iterator[tuple[int, str]]:
    """The items of a list with dashes, which may have no full stops."""
    if not is_list:
        yield len(piece) - len(piece.lstrip()), piece
        return
    at = 0
    for part in re.split(r"(?m)^(?=[ \t]{0,8}[-–*][ \t])", piece):
        yield at + len(part) - len(part.lstrip()), part
        at += len(part)


def _unbracketed(plain: str) -> str:
    """A sentence without the brackets that are around it, or that only begin or end in it."""
    plain = plain.strip("[] ")
    if plain.count("(") > plain.count(")"):
        opened = plain.rfind("(")
        if ")" not in plain[opened:] and opened > 0:
            return plain + ")"
        return plain.lstrip("( ")
    if plain.count(")") > plain.count("("):
        return plain.rstrip(") ") if plain.endswith(")") else plain
    if plain.startswith("(") and plain.endswith(")") and plain.count("(") == 1:
        return plain[1:-1].strip()
    return plain


def _parted(sentence: str) -> Iterator[tuple[str, bool]]:
    """A sentence without what is put into it, then that; whether it is an example."""
    if "(" in sentence:
        inside: list[tuple[str, bool]] = []

        def taken(found: "re.Match[str]") -> str:
            text = found["text"].strip()
            if _INLINE.match(text):
                return f", {text}"
            if _EXAMPLE.match(text):
                inside.append((text, True))
                return ""
            if _CLAUSE.match(text) and len(text.split()) > 2:
                inside.append((_so(text), False))
                return ""
            return found[0]

        whole = _BRACKETS.sub(taken, sentence)
        yield from _again(whole)
        yield from inside
        return
    yield from _again(sentence)


def _again(sentence: str) -> Iterator[tuple[str, bool]]:
    """A sentence, and what it says again behind "i.e.", or gives as an example."""
    whole, *more = _FOR_EXAMPLE.split(sentence, maxsplit=1)
    for i, part in enumerate(_AGAIN.split(whole)):
        if plain := _so(part.strip(" ,")):
            yield plain, bool(i and _LISTED.fullmatch(plain))
    for text in more:  # what stands behind the example belongs to the sentence
        example, *rest = _BEHIND.split(text, maxsplit=1)
        yield example, True
        yield from ((one, False) for one in rest if one.strip())


def _so(text: str) -> str:
    while found := _SO.match(text):
        text = text[found.end() :]
    return text


def _those(sentence: str, before: str) -> str:
    """``those of the columns are equal`` behind what was told of the sums of the rows."""
    found, head = _THOSE.match(sentence), _HEAD.match(before)
    return f"{head[0]} {sentence[found.end() :]}" if found and head else sentence


def _denied(sentence: str, before: str) -> str:
    """``answers to down clues are not`` behind what other answers are."""
    found, told = _ARE_NOT.fullmatch(sentence), _ARE.fullmatch(before)
    if not found or not told:
        return sentence
    if not found["others"]:
        return f"no {found['who']} are {told['what']}"
    named = list(dict.fromkeys(one[0] for one in _NAMES.finditer(before)))
    if not 1 < len(named) <= _MOST_NAMED:
        return sentence
    short = [re.sub(r"\s?([ad])[a-z.]*$", r"\1", name.lower()) for name in named]
    return f"no entries but {', '.join(short[:-1])} and {short[-1]} are {told['what']}"


def _told_of(sentence: str, before: str) -> str:
    """A sentence with the entries that its pronouns stand for, if these are in the one before."""
    named = list(dict.fromkeys(found[0] for found in _NAMES.finditer(before)))
    if 0 < len(named) <= _MOST_NAMED:
        if _NAMES.match(before):
            sentence = (
                _IT.sub(f"{named[0]} ", sentence, count=1) if _IT.match(sentence) else sentence
            )
        if len(named) > 1 and _BOTH.match(sentence):
            many = f"{', '.join(named[:-1])} and {named[-1]}"
            sentence = _BOTH.sub(f"{many} ", sentence, count=1)
    sentence = _denied(_those(sentence, before), before)
    if (that := _THAT_LINE.search(sentence)) and not _A_LINE.search(sentence):
        lines = {found[0] for found in _A_LINE.finditer(before) if found["what"] == that["what"]}
        if len(lines) == 1:
            sentence = sentence[: that.start()] + lines.pop() + sentence[that.end() :]
    own = _OF_TWO.search(sentence)
    if own:
        earlier = list(dict.fromkeys(f[0] for f in _NAMES.finditer(sentence[: own.start()])))
        two = earlier if len(earlier) == 2 else named if not earlier else []
        if len(two) == 2:
            of = f"of {two[0]} and {two[1]}"
            told = f"the {own['what']} {of}" if own["theirs"] else of
            sentence = sentence[: own.start()] + told + sentence[own.end() :]
    return sentence
