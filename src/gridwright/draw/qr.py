"""QR codes with the text of a puzzle, drawn in squares that a telephone can tell apart."""

from typing import TYPE_CHECKING, Final

from gridwright.basics.errors import missing_extra
from gridwright.scene.scene import Box

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["MODULE", "MOST_OF_BOX", "draw_qr"]

MODULE: Final = 1.1
"""Points per square of the code: 0.39 mm, which a telephone reads at arm's length."""
_QUIET = 2
MOST_OF_BOX = 0.5
"""The share of a slot that a code may take in either direction."""


def draw_qr(canvas: "Canvas", text: str, box: Box) -> float | None:
    """Draw a code into the right top corner of a box; its side, or None if it has no room.

    Raises MissingExtra where segno is not installed.
    """
    try:
        import segno
    except ImportError:
        raise missing_extra("a QR code", "segno", "pdf") from None
    try:
        code = segno.make_qr(text.encode(), error="l", boost_error=False)
    except segno.DataOverflowError:
        return None
    rows = [list(row) for row in code.matrix]
    side = (len(rows) + _QUIET) * MODULE
    if side > MOST_OF_BOX * box.width or side > MOST_OF_BOX * box.height:
        return None
    left = box.x + box.width - len(rows) * MODULE
    path = canvas.beginPath()
    for r, row in enumerate(rows):
        y = box.y + box.height - (r + 1) * MODULE
        c = 0
        while c < len(row):  # runs of dark squares are one rectangle, so no seams are seen
            start = c
            while c < len(row) and row[c]:
                c += 1
            if c > start:
                path.rect(left + start * MODULE, y, (c - start) * MODULE, MODULE)
            c += 1
    canvas.setFillColor("#000000")
    canvas.drawPath(path, stroke=0, fill=1)
    return side
