"""PDF: a scene on a canvas of reportlab, in vectors, with the font that comes with the package.

The same scene gives the same bytes: no times, no random names.  Files are PDF 1.7.
"""

from collections.abc import Callable
from functools import cache
from io import BytesIO
from math import inf
from typing import TYPE_CHECKING, Any

from gridwright.basics.errors import SizeError, missing_extra
from gridwright.basics.halting import asking
from gridwright.basics.printable import printable
from gridwright.draw.png import FONTS
from gridwright.draw.style import LIGHT, OUTLINED, STROKES, TEXTS, Palette
from gridwright.draw.svg import MARGIN
from gridwright.draw.themes import palette
from gridwright.scene.metrics import CAP_HEIGHT
from gridwright.scene.scene import Area, Box, Disc, Scene, Shape, Stroke, Words

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["BOLD", "REGULAR", "new_canvas", "paint", "pdf_flaws", "require_reportlab", "write_pdf"]

REGULAR, BOLD = "GridwrightSans", "GridwrightSans-Bold"
"""The names under which reportlab knows the fonts."""
_FILES = {REGULAR: "DejaVuSans.ttf", BOLD: "DejaVuSans-Bold.ttf"}
POINTS = 72 / 2.54
"""Points per cell of a picture on a page of its own: a centimetre."""
_LONGEST = 14_400
"""The longest side of a page in points: PDF's own limit."""


def write_pdf(scene: Scene, theme: str = "auto") -> bytes:
    """The scene on a page of its own size.

    Raises MissingExtra where reportlab is not installed, SizeError for what fits no page.
    """
    bounds = scene.bounds
    width, height = bounds.width + 2 * MARGIN, bounds.height + 2 * MARGIN
    points = min(POINTS, _LONGEST / max(width, height))
    if points < 1:
        raise SizeError("the picture is too large for a page")
    file = BytesIO()
    canvas = new_canvas(file, (width * points, height * points), scene.title)
    colours = palette(theme)
    if colours.paper and colours is not LIGHT:
        canvas.setFillColor(_colour(colours.paper))
        canvas.rect(0, 0, width * points, height * points, stroke=0, fill=1)
    box = Box(MARGIN * points, MARGIN * points, bounds.width * points, bounds.height * points)
    paint(canvas, scene, box, colours)
    canvas.showPage()
    canvas.save()
    return file.getvalue()


def pdf_flaws(data: bytes) -> list[str] | None:
    """What a strict reader (qpdf) complains of in a file; None where it is not installed."""
    try:
        import pikepdf
    except ImportError:
        return None
    with pikepdf.open(BytesIO(data)) as pdf:
        return list(map(str, pdf.check_pdf_syntax()))


def require_reportlab() -> None:
    """Raise MissingExtra, before anything else is done, where no PDF can be written."""
    try:
        import reportlab  # noqa: F401
    except ImportError:
        raise missing_extra("a PDF", "reportlab", "pdf") from None


def new_canvas(file: BytesIO, size: tuple[float, float], title: str, author: str = "") -> "Canvas":
    """A canvas that writes the same bytes for the same pages; raises MissingExtra."""
    require_reportlab()
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    for name, path in _FILES.items():
        # a font remembers what was set in it, so every document gets fonts of its own
        registerFont(TTFont(name, str(FONTS / path)))
    canvas = Canvas(
        file, size, invariant=1, pageCompression=1, pdfVersion=(1, 7), initialFontName=REGULAR
    )
    canvas.setTitle(printable(title))
    canvas.setAuthor(printable(author))
    canvas.setSubject("")
    canvas.setCreator("gridwright")
    canvas.setProducer("gridwright")
    return canvas


def paint(
    canvas: "Canvas",
    scene: Scene,
    box: Box,
    colours: Palette = LIGHT,
    *,
    largest: float = inf,
    at_top: bool = False,
) -> None:
    """Draw a scene as large as it fits into a box of the page, in the middle or at its top.

    The box is in points from the left bottom corner, as PDF counts; a cell takes `largest`
    points at most.
    """
    bounds = scene.bounds
    points = min(box.width / bounds.width, box.height / bounds.height, largest)
    rest = box.height - points * bounds.height
    canvas.saveState()
    canvas.translate(
        box.x + (box.width - points * bounds.width) / 2,
        box.y + box.height - (0 if at_top else rest / 2),
    )
    canvas.scale(points, -points)
    canvas.translate(-bounds.x, -bounds.y)
    canvas.setLineJoin(1)
    for shape in asking(scene.shapes):
        _PAINTERS[type(shape)](canvas, shape, colours)
    canvas.restoreState()


@cache
def _colour(text: str) -> Any:
    """A colour of reportlab's; made once, since it takes texts to be formulas."""
    from reportlab.lib.colors import HexColor

    return HexColor(text)


def _area(canvas: "Canvas", area: Area, colours: Palette) -> None:
    colour = colours.roles[area.role]
    if area.tint:
        colour = colours.tints[(area.tint - 1) % len(colours.tints)]
    canvas.setFillColor(_colour(colour))
    path = canvas.beginPath()
    path.moveTo(*area.points[0])
    for point in area.points[1:]:
        path.lineTo(*point)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _line(canvas: "Canvas", shape: Shape, colours: Palette) -> None:
    """Make lines look as those of the shape's role."""
    width, dashes = STROKES[shape.role]
    canvas.setStrokeColor(_colour(colours.roles[shape.role]))
    canvas.setLineWidth(width)
    canvas.setLineCap(0 if dashes else 1)
    canvas.setDash(list(dashes or ()), dashes[0] / 2 if dashes else 0)


def _stroke(canvas: "Canvas", stroke: Stroke, colours: Palette) -> None:
    _line(canvas, stroke, colours)
    path = canvas.beginPath()
    path.moveTo(*stroke.points[0])
    for point in stroke.points[1:]:
        path.lineTo(*point)
    canvas.drawPath(path, stroke=1, fill=0)


def _disc(canvas: "Canvas", disc: Disc, colours: Palette) -> None:
    is_line = disc.role in OUTLINED
    if is_line:
        _line(canvas, disc, colours)
    else:
        canvas.setFillColor(_colour(colours.roles[disc.role]))
    canvas.circle(*disc.at, disc.radius, stroke=int(is_line), fill=int(not is_line))


def _words(canvas: "Canvas", word: Words, colours: Palette) -> None:
    canvas.saveState()
    canvas.setFillColor(_colour(colours.roles[word.role]))
    canvas.setFont(BOLD if TEXTS.get(word.role) else REGULAR, word.size)
    canvas.translate(*word.box.centre)
    canvas.rotate(-90 if word.climbs else 0)
    canvas.scale(1, -1)
    half = (word.box.height if word.climbs else word.box.width) / 2
    drop = -CAP_HEIGHT / 2 * word.size
    if word.align == "left":
        canvas.drawString(-half, drop, word.text)
    elif word.align == "right":
        canvas.drawRightString(half, drop, word.text)
    else:
        canvas.drawCentredString(0, drop, word.text)
    canvas.restoreState()


_PAINTERS: dict[type, Callable[["Canvas", Any, Palette], None]] = {
    Area: _area,
    Stroke: _stroke,
    Disc: _disc,
    Words: _words,
}
