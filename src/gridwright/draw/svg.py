"""SVG by hand: one file that needs nothing else, the same bytes for the same scene.

Roles are classes, so a page may restyle them.  The style sheet says how they look on a light
ground, on a dark one where the reader prefers that on a screen, and always light on paper.
"""

from collections.abc import Iterable
from dataclasses import replace
from html import escape
from itertools import groupby

from gridwright.basics.halting import asking
from gridwright.basics.printable import printable
from gridwright.draw.style import FAMILY, MARGIN, OUTLINED, STROKES, TEXTS, Palette
from gridwright.draw.themes import AUTO, palette
from gridwright.scene.metrics import CAP_HEIGHT
from gridwright.scene.scene import Area, Box, Disc, Point, Scene, Shape, Stroke, Words, bounds_of

__all__ = ["MARGIN", "UNIT", "view_of", "write_svg"]

UNIT = 40
"""Units of the picture (pixels by default) per cell."""
_ANCHORS = {"left": "start", "right": "end", "centre": "middle"}


def view_of(scene: Scene, theme: str = AUTO, margin: float | None = None) -> Box:
    """What a picture shows: the scene and the margin of the theme, or another one, in cells."""
    rim = palette(theme).margin if margin is None else margin
    left, top, width, height = scene.bounds
    return Box(left - rim, top - rim, width + 2 * rim, height + 2 * rim)


def write_svg(
    scene: Scene,
    theme: str = AUTO,
    *,
    margin: float | None = None,
    crop: Iterable[float] | None = None,
) -> str:
    """The scene as an SVG document.

    The `theme` is "light", "dark", "auto" (what the reader prefers), or "page": on a ground that
    is there already, light or dark as the reader prefers.  `margin` is the empty rim in cells;
    `crop` shows only a part: its left, top, width and height in cells.  Raises PuzzleError for
    another theme.
    """
    style = palette(theme)
    view = view_of(scene, theme, margin) if crop is None else Box(*crop)
    x, y, wide, high = (_number(value) for value in view)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gridwright" width="{wide}" '
        f'height="{high}" viewBox="{x} {y} {wide} {high}" text-anchor="middle" role="img">',
        f"<title>{_text(scene.title)}</title>",
    ]
    if style.paper:  # on our page the cells themselves have names
        lines.append(f"<desc>{_text(scene.description)}</desc>")
    lines.append(f"<style>{_styles(scene, theme)}</style>")
    if style.paper:
        lines.append(f'<rect class="paper" x="{x}" y="{y}" width="{wide}" height="{high}"/>')
    drawn = (
        _sized(shape, style)
        for shape in asking(scene.shapes)
        if crop is None or _is_seen(shape, view)
    )
    for (kind, name), shapes in groupby(drawn, key=lambda s: (type(s), _class(s))):
        lines += _elements(kind, name, list(shapes))
    return "\n".join([*lines, "</svg>", ""])


def _is_seen(shape: Shape, view: Box) -> bool:
    """Whether anything of a shape may be in a view; lines are a little wider than their points."""
    x, y, width, height = bounds_of(shape)
    return view.overlaps(Box(x - 0.05, y - 0.05, width + 0.1, height + 0.1))


def _sized(shape: Shape, style: Palette) -> Shape:
    """A text as large as the theme has it."""
    if isinstance(shape, Words) and shape.role in style.sizes:
        return replace(shape, size=shape.size * style.sizes[shape.role])
    return shape


def _class(shape: Shape) -> str:
    name: str = shape.role.value
    if isinstance(shape, Area) and shape.tint:
        return f"{name} tint{shape.tint}"
    if isinstance(shape, Disc):
        return f"{name} line" if shape.role in OUTLINED else f"{name} full"
    return f"{name} line" if isinstance(shape, Stroke) else name


def _elements(kind: type[Shape], name: str, shapes: Iterable[Shape]) -> list[str]:
    """The elements for neighbours of one kind and class: one path for all areas or lines."""
    if kind is Words:
        return [_word(name, shape) for shape in shapes if isinstance(shape, Words)]
    if kind is Disc:
        return [
            f'<circle class="{name}" cx="{_number(shape.at[0])}" cy="{_number(shape.at[1])}" '
            f'r="{_number(shape.radius)}"/>'
            for shape in shapes
            if isinstance(shape, Disc)
        ]
    end = "Z" if kind is Area else ""
    paths = (_path(shape.points) + end for shape in shapes if isinstance(shape, Area | Stroke))
    return [f'<path class="{name}" d="{"".join(paths)}"/>']


def _path(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{_number(x)} {_number(y)}" for x, y in points)


def _word(name: str, word: Words) -> str:
    x, y, width, height = word.box
    centre_x, centre_y = word.box.centre
    drop = CAP_HEIGHT / 2 * word.size
    if word.climbs:
        start = {"left": y + height, "right": y}.get(word.align, centre_y)
        at_x, at_y = _number(centre_x + drop), _number(start)
        place = f'x="{at_x}" y="{at_y}" transform="rotate(-90 {at_x} {at_y})"'
    else:
        start = {"left": x, "right": x + width}.get(word.align, centre_x)
        place = f'x="{_number(start)}" y="{_number(centre_y + drop)}"'
    anchor = "" if word.align == "centre" else f' text-anchor="{_ANCHORS[word.align]}"'
    size = _number(word.size)
    return f'<text class="{name}" {place} font-size="{size}"{anchor}>{_text(word.text)}</text>'


def _styles(scene: Scene, theme: str) -> str:
    """Rules for the roles that occur, all below the class of the picture."""
    style = palette(theme)
    strokes = style.strokes or STROKES
    font = style.font or f"'{FAMILY}',Verdana,'Bitstream Vera Sans',sans-serif"
    rules = [
        f".gridwright text{{font-family:{font};white-space:pre}}",
        ".gridwright .line{fill:none;stroke-linecap:round;stroke-linejoin:round}",
    ]
    roles = sorted({shape.role for shape in scene.shapes})
    for role in roles:
        if role in strokes:
            width, dashes = strokes[role]
            rule = f"stroke-width:{_number(width)}"
            if dashes:
                rule += f";stroke-linecap:butt;stroke-dasharray:{' '.join(map(_number, dashes))}"
                rule += f";stroke-dashoffset:{_number(dashes[0] / 2)}"
            rules.append(f".gridwright .{role}.line{{{rule}}}")
        if TEXTS.get(role):
            rules.append(f".gridwright text.{role}{{font-weight:{style.bold}}}")
    rules += _colours(scene, style)
    if (at_night := palette(theme, dark=True)) is not style:
        dark = "".join(_colours(scene, at_night))
        rules.append(f"@media screen and (prefers-color-scheme:dark){{{dark}}}")
    return "\n".join(rules)


def _colours(scene: Scene, colours: Palette) -> list[str]:
    rules = [f".gridwright .paper{{fill:{colours.paper}}}"] if colours.paper else []
    for role in sorted({shape.role for shape in scene.shapes}):
        colour = colours.roles[role]
        rules.append(f".gridwright .{role}{{fill:{colour}}}")
        if role in STROKES:
            rules.append(f".gridwright .{role}.line{{fill:none;stroke:{colour}}}")
    tints = {shape.tint for shape in scene.shapes if isinstance(shape, Area) and shape.tint}
    for tint in sorted(tints):
        colour = colours.tints[(tint - 1) % len(colours.tints)]
        rules.append(f".gridwright .tint{tint}{{fill:{colour}}}")
    return rules


def _number(value: float) -> str:
    """In units of the picture, to a hundredth, without needless digits."""
    text = f"{value * UNIT:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _text(text: str) -> str:
    """Safe inside of an element: control characters spelt out, lines kept."""
    return escape("\n".join(map(printable, text.split("\n"))), quote=False)
