"""The objects, pages and ends of a PDF, found in its bytes and not by any table."""

import re
from itertools import pairwise
from typing import NamedTuple

__all__ = [
    "CATALOGUE",
    "ENCRYPTED",
    "OBJECT",
    "n_bare",
    "n_promised",
    "numbers_of",
    "outer_problems",
    "page_numbers",
]

_HEAD = 4_096
"""Bytes of an object within which its type must be given."""

OBJECT = re.compile(rb"(?<![0-9])([0-9]{1,9})[ \t\r\n]+[0-9]{1,5}[ \t\r\n]+obj(?![a-z])")
CATALOGUE = re.compile(rb"/Type[ \t\r\n]*/Catalog(?![A-Za-z])")
_PAGE = re.compile(rb"/Type[ \t\r\n]*/Page(?![A-Za-z])")
_NODE = re.compile(rb"/Type[ \t\r\n]*/Pages(?![A-Za-z])")
_KIDS = re.compile(rb"/Kids[ \t\r\n]*\[([^\]]*)\]")
_REFERENCE = re.compile(rb"([0-9]{1,9})[ \t\r\n]+[0-9]{1,5}[ \t\r\n]+R")
ENCRYPTED = re.compile(rb"/Encrypt[ \t\r\n]*[0-9<]|/Filter[ \t\r\n]*/Standard(?![A-Za-z])")


def page_numbers(data: bytes) -> list[int]:
    """The numbers of the objects that say they are pages, once each, in their order."""
    return numbers_of(data, _PAGE)


def numbers_of(data: bytes, kind: re.Pattern[bytes]) -> list[int]:
    """The numbers of the objects of a kind, once each, in their order."""
    numbers = [o.number for o in _objects(data) if kind.search(_head(data, o))]
    return list(dict.fromkeys(numbers))


def n_promised(data: bytes) -> int:
    """How many pages there are, or were: objects that are pages, or leaves of a page tree."""
    nodes, kids = set(), set()
    for each in _objects(data):
        if _NODE.search(_head(data, each)):
            nodes.add(each.number)
            for match in _KIDS.finditer(data, each.start, each.end):
                kids |= {int(one) for one in _REFERENCE.findall(match[1])}
    return max(len(page_numbers(data)), len(kids - nodes))


def n_bare(data: bytes) -> int:
    """How many page objects have nothing on them, and never had."""
    heads = (_head(data, each) for each in _objects(data))
    return sum(bool(_PAGE.search(head)) and b"/Contents" not in head for head in heads)


class _Object(NamedTuple):
    """Where an object stands in a file, by what is written there and not by any table."""

    number: int
    start: int
    end: int


def _objects(data: bytes) -> list[_Object]:
    places = [(int(match[1]), match.end()) for match in OBJECT.finditer(data)]
    spans = pairwise([*places, (0, len(data))])
    return [_Object(number, start, end) for (number, start), (_, end) in spans]


def _head(data: bytes, of: _Object) -> bytes:
    """The beginning of an object, without its stream."""
    return data[of.start : min(of.end, of.start + _HEAD)].partition(b"stream")[0]


def outer_problems(data: bytes) -> list[str]:
    """What is wrong around the objects, in words."""
    problems = []
    if not data.startswith(b"%PDF-"):
        problems.append("something stands before the first line, %PDF-, or that line is missing")
    end = data.rstrip(b"\0\t\n\f\r ")
    if not end.endswith(b"%%EOF"):
        problems.append("%%EOF is missing at its end, or something follows it")
    tail = re.search(rb"startxref[\r\n ]+([0-9]{1,12})[\r\n ]+%%EOF", data[-2_048:])
    if tail is None:
        problems.append("it does not say where its table of objects is")
    else:
        at = int(tail[1])
        table = data[at : at + 24].lstrip()
        if not (table.startswith(b"xref") or OBJECT.match(table)):
            problems.append("its table of objects is not where it says")
    return problems
