"""Repairing a PDF in a process of its own: bytes in, a line of JSON and the new file out.

qpdf (through pikepdf) rebuilds what can be rebuilt: tables of objects, lengths of streams.
What it cannot do without is added before: a catalogue and a page tree for the pages that are
there.  The new file is read again and checked before anything is claimed.

Run as ``python -m gridwright.draw.salvage``; limits on memory are set here, those on time by the
caller (`draw.repair`).
"""

import json
import os
import re
import sys
from io import BytesIO
from itertools import islice
from typing import Any, NamedTuple

from gridwright.draw.scan import (
    CATALOGUE,
    ENCRYPTED,
    OBJECT,
    n_bare,
    n_promised,
    numbers_of,
    outer_problems,
    page_numbers,
)
from gridwright.draw.streams import MOST_INFLATED, inflates_too_far, unpacked

__all__ = ["Mended", "Unmendable", "main", "mend"]

MEMORY = 440_000_000
"""Bytes of address space for this process: a file that needs more is treated as a bomb."""
MAX_WRITTEN = 100_000_000
MAX_OBJECTS = 1_000_000


class Unmendable(Exception):
    """Why a file cannot be mended; `is_final` if no other tool shall try either.

    `pages` is how many there were to be saved, as far as it is known.
    """

    def __init__(self, message: str, *, is_final: bool = False, pages: int = 0) -> None:
        super().__init__(message)
        self.is_final, self.pages = is_final, pages


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

    problems = outer_problems(data)
    start = data.find(b"%PDF-")
    if start < 0 and not OBJECT.search(data):
        raise Unmendable("not a PDF: it has neither %PDF- nor objects", is_final=True)
    data = data[max(start, 0) :]
    _refuse_harm(data)
    if b"%%EOF" not in data[-1_024:]:
        data += b"\n%%EOF\n"  # qpdf drops an object with which the file ends
    try:
        pdf, data, added = _opened(data)
        with pdf:
            if pdf.is_encrypted:
                raise Unmendable("it is encrypted; decrypt it first", is_final=True)
            complaints = [*pdf.check_pdf_syntax(), *added]
            problems += [problem for problem in map(_short, complaints) if problem not in problems]
            n_tree = len(pdf.pages)
            problems += _mend_tree(pdf, has_orphans=bool(added))
            n_empty = sum(not _has_contents(page.obj) for page in pdf.pages) if problems else 0
            new = _saved(pdf)
    except pikepdf.PasswordError:
        raise Unmendable("it is encrypted; decrypt it first", is_final=True) from None
    except (pikepdf.PdfError, RuntimeError, ValueError, TypeError, KeyError) as error:
        if ENCRYPTED.search(data):
            raise Unmendable("it is encrypted and damaged", is_final=True) from None
        message = f"it cannot be read: {_short(str(error))}"
        raise Unmendable(message, pages=n_promised(data)) from None
    before = max(n_tree, n_promised(data) if problems else 0)
    lost = max(0, n_empty - n_bare(data)) if problems else 0
    try:
        after = _checked(new)
    except Unmendable as error:
        if ENCRYPTED.search(data):  # by what was lost: some versions of qpdf open such a file
            raise Unmendable("it is encrypted and damaged", is_final=True) from None
        raise Unmendable(str(error), pages=before) from None
    return Mended(new, problems, before, after, lost)


def _mend_tree(pdf: Any, *, has_orphans: bool) -> list[str]:
    """Put every page into the page tree and count them; what was wrong with it."""
    import pikepdf

    problems = []
    n_tree, declared = len(pdf.pages), _declared(pdf)
    if declared != n_tree:
        problems.append(f"the page tree declares {declared} pages and has {n_tree}")
    orphans = _orphans(pdf) if declared > n_tree or has_orphans else []
    for page in orphans:
        pdf.pages.append(pikepdf.Page(page))
    if orphans:
        problems.append(f"{len(orphans)} pages were in no page tree")
    _count_pages(pdf)
    return problems


def _saved(pdf: Any) -> bytes:
    """The file as PDF 1.7, always the same."""
    import pikepdf

    if "/Size" not in pdf.trailer:  # a trailer that was rebuilt; qpdf would write none
        pdf.trailer["/Size"] = len(pdf.objects) + 1
    if "/Version" in pdf.Root:  # it goes before the first line of the file
        del pdf.Root["/Version"]
    file = BytesIO()
    pdf.save(
        file,
        force_version="1.7",
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode.disable,
    )
    return file.getvalue()


def _refuse_harm(data: bytes) -> None:
    """Raise Unmendable for what is made to use up memory, on systems without limits on it, too."""
    if sum(1 for _ in islice(OBJECT.finditer(data), MAX_OBJECTS + 1)) > MAX_OBJECTS:
        raise Unmendable(f"it has more than {MAX_OBJECTS:,} objects", is_final=True)
    if inflates_too_far(data):
        most = f"{MOST_INFLATED // 1_000_000} MB"
        message = f"one of its streams unpacks to more than {most}; it may be malicious"
        raise Unmendable(message, is_final=True)


def _has_contents(page: Any) -> bool:
    contents = page.get("/Contents")
    if hasattr(contents, "read_bytes"):
        return True
    return contents is not None and any(part is not None for part in contents)


def _opened(data: bytes) -> tuple[Any, bytes, list[str]]:
    """The file opened, its bytes with objects unpacked if need be, and what had to be done.

    The catalogue that is there is tried first, then a new one.
    """
    import pikepdf

    added: list[str] = []
    if (pdf := _with_pages(data)) is not None:
        return pdf, data, added
    if not page_numbers(data) and not ENCRYPTED.search(data):
        if objects := unpacked(data):
            added.append("the table of the objects in its streams was missing")
            data = _body(data) + objects
        for root in numbers_of(data, CATALOGUE):
            pdf = _with_pages(data + b"\n" + _trailer(data, root))
            if pdf is not None:
                return pdf, data, added
    pages = page_numbers(data)
    if not pages:
        # another tool may make one of nothing
        raise Unmendable("it has no pages", is_final=True)
    added.append("it had no readable page tree")
    return pikepdf.open(BytesIO(_with_tree(data, pages))), data, added


def _with_pages(data: bytes) -> Any:
    """The file opened; None if qpdf finds no way to any page."""
    import pikepdf

    try:
        pdf = pikepdf.open(BytesIO(data))
        return pdf if len(pdf.pages) > 0 else None
    except pikepdf.PasswordError:
        raise
    except (pikepdf.PdfError, RuntimeError, ValueError, TypeError, KeyError):
        return None


def _body(data: bytes) -> bytes:
    """The objects up to the last whole one."""
    return data[: data.rfind(b"endobj") + len(b"endobj")] if b"endobj" in data else data


def _trailer(data: bytes, root: int) -> bytes:
    size = max(int(match[1]) for match in OBJECT.finditer(data)) + 1
    return b"trailer\n<< /Root %d 0 R /Size %d >>\nstartxref\n0\n%%%%EOF\n" % (root, size)


def _with_tree(data: bytes, pages: list[int]) -> bytes:
    """The objects up to the last whole one, then a catalogue and a page tree of these pages."""
    number = max(int(match[1]) for match in OBJECT.finditer(data)) + 1
    kids = " ".join(f"{page} 0 R" for page in pages)
    tree = (
        f"\n{number} 0 obj\n<< /Type /Catalog /Pages {number + 1} 0 R >>\nendobj\n"
        f"{number + 1} 0 obj\n<< /Type /Pages /Count {len(pages)} /Kids [ {kids} ] >>\nendobj\n"
    )
    whole = _body(data) + tree.encode()
    return whole + _trailer(whole, number)


def _declared(pdf: Any) -> int:
    try:
        return int(pdf.Root.Pages.Count)
    except (AttributeError, KeyError, TypeError, ValueError):
        return -1


def _orphans(pdf: Any) -> list[Any]:
    """Page objects that the page tree does not lead to."""
    known = {page.obj.objgen for page in pdf.pages}
    nodes = []
    for thing in pdf.objects:
        is_page = hasattr(thing, "get") and thing.get("/Type") == "/Page"
        if is_page and thing.objgen not in known:
            known.add(thing.objgen)
            nodes.append(thing)
    return nodes


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
            raise Unmendable(f"what is left of it is not valid: {_short(wrong[0])}")
        if len(pdf.pages) == 0 or _declared(pdf) != len(pdf.pages):
            raise Unmendable("none of its pages could be saved")
        return len(pdf.pages)


def _short(message: str, most: int = 120) -> str:
    """A message of qpdf on one line, without the name it gives to bytes in memory."""
    text = " ".join(message.split())
    text = re.sub(r"^(WARNING: )?(stream <[^>]*>)?[ :]*", "", text)
    return text if len(text) <= most else text[: most - 1] + "…"


def _limit() -> None:
    """Limit the memory of this process, and the size of what it writes, if that is possible."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_WRITTEN, MAX_WRITTEN))
    except (ImportError, ValueError, OSError):  # no such limits on this system
        pass


def main() -> None:
    """Mend what comes on standard input; or become the program that is named, within limits."""
    _limit()
    if len(sys.argv) > 1:
        os.execv(sys.argv[1], sys.argv[1:])
    report: dict[str, Any]
    data = b""
    try:
        mended = mend(sys.stdin.buffer.read())
        data, report = mended.data, mended._asdict() | {"data": None}
    except Unmendable as error:
        report = {"error": str(error), "is_final": error.is_final, "pages": error.pages}
    except MemoryError:
        report = {"error": "it needs too much memory", "is_final": True, "pages": 0}
    sys.stdout.buffer.write(json.dumps(report).encode() + b"\n" + data)


if __name__ == "__main__":
    main()
