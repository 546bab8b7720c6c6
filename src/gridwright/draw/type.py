"""Lines of type on a page: titles and notes in fonts that have their letters, made to fit.

The fonts that come with the package have the letters of Latin, Greek and Cyrillic texts.  A
user's own font takes the lines that need others.  What no font has is told.
"""

from io import BytesIO
from typing import TYPE_CHECKING

from gridwright.basics.errors import PuzzleError
from gridwright.basics.files import read_bounded
from gridwright.basics.printable import printable
from gridwright.draw.pdf import BOLD, REGULAR

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["Fonts"]

OWN = "GridwrightOwn"
MAX_FONT = 50_000_000
"""Bytes of a font's file: those with all Chinese characters have some 20 million."""


class Fonts:
    """The fonts of one document; `own` is the file of a TrueType font. Raises PuzzleError."""

    def __init__(self, own: str | None = None) -> None:
        from reportlab.pdfbase import pdfmetrics, ttfonts

        self._width = pdfmetrics.stringWidth
        self._letters = {
            name: set(pdfmetrics.getFont(name).face.charToGlyph) for name in (REGULAR, BOLD)
        }
        if own is not None:
            try:
                file = BytesIO(read_bounded(own, MAX_FONT))
                pdfmetrics.registerFont(ttfonts.TTFont(OWN, file))
            except OSError as error:
                raise PuzzleError((error.strerror or str(error)).lower(), source=own) from None
            except PuzzleError:
                raise
            except Exception as error:  # of any kind: the file is the user's
                message = f"no TrueType font that can be read: {error}"
                raise PuzzleError(message, source=own) from None
            self._letters[OWN] = set(pdfmetrics.getFont(OWN).face.charToGlyph)
        self._missing: dict[str, None] = {}
        self._complaints: list[str] = []

    def complain(self, sentence: str) -> None:
        """Remember something that could not be shown."""
        self._complaints.append(sentence)

    def complaints(self) -> list[str]:
        """What could not be shown."""
        if not self._missing:
            return self._complaints
        letters = "".join(list(self._missing)[:20])
        hint = "" if OWN in self._letters else "; --font names one that has them"
        return [*self._complaints, f"no font has the letters {letters}{hint}"]

    def left(
        self, canvas: "Canvas", x: float, y: float, text: str, size: float, font: str, room: float
    ) -> None:
        """A line from x on, in smaller type if there is not room enough."""
        font, text = self._font(text, font)
        canvas.setFillColor("#16181c")
        canvas.setFont(font, self._fitted(text, font, size, room))
        canvas.drawString(x, y, text)

    def centred(
        self, canvas: "Canvas", x: float, y: float, text: str, size: float, font: str, room: float
    ) -> None:
        """A line with its middle at x."""
        font, text = self._font(text, font)
        canvas.setFillColor("#16181c")
        canvas.setFont(font, self._fitted(text, font, size, room))
        canvas.drawCentredString(x, y, text)

    def wrapped(self, text: str, size: float, room: float, *, most: int) -> list[str]:
        """The text in at most so many lines; the last ends in … if there is more."""
        font, text = self._font(text, REGULAR)
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if self._width(longer, font, size) <= room or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines if len(lines) <= most else [*lines[: most - 1], lines[most - 1] + " …"]

    def _font(self, text: str, font: str) -> tuple[str, str]:
        """The font that has the letters of a text, and the text without control characters."""
        text = printable(text)
        lacking = set(map(ord, text)) - self._letters[font]
        if lacking and OWN in self._letters:
            font, lacking = OWN, set(map(ord, text)) - self._letters[OWN]
        self._missing.update(dict.fromkeys(map(chr, sorted(lacking))))
        return font, text

    def _fitted(self, text: str, font: str, size: float, room: float) -> float:
        width = self._width(text, font, size)
        return size if width <= room else max(2.0, size * room / width)
