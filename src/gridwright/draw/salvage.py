"""Mending a PDF, in a process of its own: bytes come in, a line of JSON and the new file go out.

qpdf (through pikepdf) rebuilds what can be rebuilt: tables of objects, lengths of streams.
What it cannot do without is added before: a catalogue and a page tree for the pages that are
there.  The new file is read again and checked before anything is claimed.

Run as ``python -m gridwright.draw.salvage``; limits on memory are set here, those on time by the
caller (`draw.repair`).
"""

import json
import re
import sys
from io import BytesIO
from itertools import pairwise
from typing import Any, NamedTuple

__all__ = ["Mended", "Unmendable", "main", "mend", "n_promised", "page_numbers"]

MEMORY = 440_000_000
"""Bytes of address space for this process: a file that needs more is taken for a bomb."""
MAX_OBJECTS = 1_000_000
_HEAD = 4_096
"""Bytes of an object in which its type must be told."""

_OBJECT = re.compile(rb"(?<![0-9])([0-9]{1,9})[ \t\r\n]+[0-9]{1,5}[ \t\r\n]+obj(?![a-z])")
_PAGE = re.compile(rb"/Type[ \t\r\n]*/Page(?![A-Za-z])")
_NODE = re.compile(rb"/Type[ \t\r\n]*/Pages(?![A-Za-z])")
_KIDS = re.compile(rb"/Kids[ \t\r\n]*\[([^\]]*)\]")
_REFERENCE = re.compile(rb"([0-9]{1,9})[ \t\r\n]+[0-9]{1,5}[ \t\r\n]+R")
_ENCRYPTED = re.compile(rb"/Encrypt[ \t\r\n]*[0-9<]|/Filter[ \t\r\n]*/Standard(?![A-Za-z])")


class Unmendable(Exception):
    """Why a file cannot be mended; `is_final` if no other tool shall try either."""

    def __init__(self, message: str, *, is_final: bool = False) -> None:
        super().__init__(message)
        self.is_final = is_final


class Mended(NamedTuple):
    """The new file, what was wrong with the old one, and the pages of both."""

    data: bytes
    problems: list[str]
    pages_before: int
    pages_after: int
    pages_lost: int
    """Pages that are there, but nothing that was on them."""


def mend(data: bytes) -> Mended:
    """A sound file with the same pages; raises Unmendable."""
    import pikepdf

    problems = _outer_problems(data)
    start = data.find(b"%PDF-")
    if start < 0 and not _OBJECT.search(data):
        raise Unmendable("not a PDF: it has neither %PDF- nor objects", is_final=True)
    data = data[max(start, 0) :]
    if b"%%EOF" not in data[-1_024:]:
        data += b"\n%%EOF\n"  # qpdf drops an object with which the file ends
    try:
        pdf, added = _opened(data)
        with pdf:
            if pdf.is_encrypted:
                raise Unmendable("it is encrypted; decrypt it first", is_final=True)
            told = [*pdf.check_pdf_syntax(), *added]
            problems += [problem for problem in map(_short, told) if problem not in problems]
            n_tree, declared = len(pdf.pages), _declared(pdf)
            if declared != n_tree:
                problems.append(f"the page tree says {declared} pages and has {n_tree}")
            orphans = _orphans(pdf) if declared > n_tree or added else []
            for page in orphans:
                pdf.pages.append(pikepdf.Page(page))
            if orphans:
                problems.append(f"{len(orphans)} pages were in no page tree")
            _count_pages(pdf)
            n_empty = sum(not _has_contents(page.obj) for page in pdf.pages) if problems else 0
            if "/Size" not in pdf.trailer:  # a trailer that was rebuilt; qpdf would write none
                pdf.trailer["/Size"] = len(pdf.objects) + 1
            file = BytesIO()
            pdf.save(
                file,
                min_version="1.7",
                deterministic_id=True,
                object_stream_mode=pikepdf.ObjectStreamMode.disable,
            )
    except pikepdf.PasswordError:
        raise Unmendable("it is encrypted; decrypt it first", is_final=True) from None
    except (pikepdf.PdfError, RuntimeError, ValueError, TypeError, KeyError) as error:
        if _ENCRYPTED.search(data):
            raise Unmendable("it is encrypted and damaged", is_final=True) from None
        raise Unmendable(f"it cannot be read: {_short(str(error))}") from None
    before = max(n_tree, n_promised(data) if problems else 0)
    lost = max(0, n_empty - _n_bare(data)) if problems else 0
    return Mended(file.getvalue(), problems, before, _checked(file.getvalue()), lost)


def page_numbers(data: bytes) -> list[int]:
    """The numbers of the objects that say they are pages, once each, in their order."""
    numbers = [o.number for o in _objects(data) if _PAGE.search(_head(data, o))]
    return list(dict.fromkeys(numbers))


def n_promised(data: bytes) -> int:
    """How many pages there are, or were: objects that are pages, or leaves of a page tree."""
    nodes, kids = set(), set()
    for each in _objects(data):
        if _NODE.search(_head(data, each)):
            nodes.add(each.number)
            for found in _KIDS.finditer(data, each.start, each.end):
                kids |= {int(one) for one in _REFERENCE.findall(found[1])}
    return max(len(page_numbers(data)), len(kids - nodes))


def _n_bare(data: bytes) -> int:
    """How many page objects have nothing on them, and never had."""
    heads = (_head(data, each) for each in _objects(data))
    return sum(bool(_PAGE.search(head)) and b"/Contents" not in head for head in heads)


class _Object(NamedTuple):
    """Where an object stands in a file, by what is written there and not by any table."""

    number: int
    start: int
    end: int


def _objects(data: bytes) -> list[_Object]:
    places = [(int(found[1]), found.end()) for found in _OBJECT.finditer(data)]
    if len(places) > MAX_OBJECTS:
        raise Unmendable(f"it has more than {MAX_OBJECTS:,} objects", is_final=True)
    spans = pairwise([*places, (0, len(data))])
    return [_Object(number, start, end) for (number, start), (_, end) in spans]


def _head(data: bytes, of: _Object) -> bytes:
    """The beginning of an object, without its stream."""
    return data[of.start : min(of.end, of.start + _HEAD)].partition(b"stream")[0]


def _has_contents(page: Any) -> bool:
    contents = page.get("/Contents")
    if hasattr(contents, "read_bytes"):
        return True
    return contents is not None and any(part is not None for part in contents)


def _outer_problems(data: bytes) -> list[str]:
    """What is wrong around the objects, in words."""
    found = []
    if not data.startswith(b"%PDF-"):
        found.append("there is something in front of the first line, or no such line")
    end = data.rstrip(b"\0\t\n\f\r ")
    if not end.endswith(b"%%EOF"):
        found.append("there is no %%EOF at its end, or something behind it")
    tail = re.search(rb"startxref[\r\n ]+([0-9]{1,12})[\r\n ]+%%EOF", data[-2_048:])
    if tail is None:
        found.append("it does not say where its table of objects is")
    else:
        at = int(tail[1])
        table = data[at : at + 24].lstrip()
        if not (table.startswith(b"xref") or _OBJECT.match(table)):
            found.append("its table of objects is not where it says")
    return found


def _opened(data: bytes) -> tuple[Any, list[str]]:
    """The file opened, if need be with a new catalogue, and what was added."""
    import pikepdf

    try:
        pdf = pikepdf.open(BytesIO(data))
        if len(pdf.pages) > 0:
            return pdf, []
    except pikepdf.PasswordError:
        raise
    except (pikepdf.PdfError, RuntimeError, ValueError, TypeError, KeyError):
        pass  # qpdf found no way in; perhaps there is one below
    pages = page_numbers(data)
    if not pages:
        raise Unmendable("there is no page in it")
    added = "it had no page tree that could be read"
    return pikepdf.open(BytesIO(_with_tree(data, pages))), [added]


def _with_tree(data: bytes, pages: list[int]) -> bytes:
    """The objects up to the last whole one, then a catalogue and a page tree of these pages."""
    body = data[: data.rfind(b"endobj") + len(b"endobj")] if b"endobj" in data else data
    number = max(int(found[1]) for found in _OBJECT.finditer(data)) + 1
    kids = " ".join(f"{page} 0 R" for page in pages)
    tail = (
        f"\n{number} 0 obj\n<< /Type /Catalog /Pages {number + 1} 0 R >>\nendobj\n"
        f"{number + 1} 0 obj\n<< /Type /Pages /Count {len(pages)} /Kids [ {kids} ] >>\nendobj\n"
        f"trailer\n<< /Root {number} 0 R /Size {number + 2} >>\nstartxref\n0\n%%EOF\n"
    )
    return body + tail.encode()


def _declared(pdf: Any) -> int:
    try:
        return int(pdf.Root.Pages.Count)
    except (AttributeError, KeyError, TypeError, ValueError):
        return -1


def _orphans(pdf: Any) -> list[Any]:
    """Page objects that the page tree does not lead to."""
    known = {page.obj.objgen for page in pdf.pages}
    found = []
    for thing in pdf.objects:
        is_page = hasattr(thing, "get") and thing.get("/Type") == "/Page"
        if is_page and thing.objgen not in known:
            known.add(thing.objgen)
            found.append(thing)
    return found


def _count_pages(pdf: Any) -> None:
    """Make every node of the page tree tell the truth about how many pages it has."""
    order, stack, seen = [], [pdf.Root.Pages], set()
    while stack:
        node = stack.pop()
        if node.objgen not in seen:
            seen.add(node.objgen)
            order.append(node)
            stack += [kid for kid in node.get("/Kids", []) if kid.get("/Type") == "/Pages"]
    for node in reversed(order):  # children before their parents
        kids = list(node.get("/Kids", []))
        node.Count = sum(int(k.Count) if k.get("/Type") == "/Pages" else 1 for k in kids)


def _checked(data: bytes) -> int:
    """The number of pages of the new file; raises Unmendable unless it is sound."""
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        wrong = pdf.check_pdf_syntax()
        if wrong:
            raise Unmendable(f"what is left of it is not sound: {_short(wrong[0])}")
        if len(pdf.pages) == 0 or _declared(pdf) != len(pdf.pages):
            raise Unmendable("no page of it could be saved")
        return len(pdf.pages)


def _short(message: str, most: int = 120) -> str:
    """A message of qpdf on one line, without the name it gives to bytes in memory."""
    text = " ".join(message.split())
    text = re.sub(r"^(WARNING: )?(stream <[^>]*>)?[ :]*", "", text)
    return text if len(text) <= most else text[: most - 1] + "…"


def main() -> None:
    """Mend what comes on standard input."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):  # no such limits on this system
        pass
    told: dict[str, Any]
    data = b""
    try:
        mended = mend(sys.stdin.buffer.read())
        data, told = mended.data, mended._asdict() | {"data": None}
    except Unmendable as error:
        told = {"error": str(error), "is_final": error.is_final}
    except MemoryError:
        told = {"error": "it needs too much memory", "is_final": True}
    sys.stdout.buffer.write(json.dumps(told).encode() + b"\n" + data)


if __name__ == "__main__":
    main()
