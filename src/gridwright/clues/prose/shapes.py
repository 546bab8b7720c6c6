"""Reading in prose the angles, sides and sizes of shapes: ``interior angle of a regular octagon``.

::

    shape    := angle | "sum of the angles of a" POLYGON
              | ["number of"] PART "of a" (POLYGON | SOLID)
              | ("perimeter" | "area") "of a" ("square" side | "rectangle" sides | "triangle" base)
              | ("volume" | "surface area") "of a" ("cube" side | "cuboid" sides)
    angle    := ["each" | "an"] ("interior" | "exterior") "angle of a regular" POLYGON
    side     := ("of" | "with" | "whose") "side" ["length"] factor
    sides    := factor "by" factor ["by" factor] | "with sides" factor "and" factor

What is measured may be an entry.
"""

from fractions import Fraction
from typing import Final

from gridwright.clues.prose.several import ProseSeveral
from gridwright.clues.prose.shapes_in_words import PARTS_OF_SOLIDS, POLYGONS, SOLIDS
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseShapes"]

_ANGLES: Final = {
    **dict.fromkeys(("interior angle", "internal angle"), True),
    **dict.fromkeys(("exterior angle", "external angle"), False),
}
_SIZE: Final = (
    *("degrees in", "number of degrees in", "size of", "measure of", "size in degrees of"),
    *("number of degrees of", "value of"),
)
_IN: Final = ("of a", "of an", "in a", "in an", "of", "on a", "on an", "that a", "has a", "of any")
_WITH_AREA: Final = ("of area", "with area", "with an area", "whose area", "having area")
_SIDES: Final = ("sides", "edges", "vertices", "corners", "angles")
_SIDE: Final = tuple(
    f"{of}{side}{length}"
    for of in ("of ", "with ", "whose ", "with a ", "having ", "")
    for side in ("side", "sides", "edge", "edges")
    for length in ("", " of", " length", " of length", " is", " are", " length is", " lengths are")
)
_MEASURING: Final = ("measuring", "of size", "which is", "that is", "that measures", "with sides")
_WITH: Final = ("with", "whose", "of", "having")
_CM: Final = ("degrees", "mm", "cm", "m", "km", "centimetres", "metres", "units", "inches", "feet")
_SIZES: Final = ("perimeter", "area", "volume", "surface area", "total surface area")
_PARTS: Final = (*_SIDES, *PARTS_OF_SOLIDS, "diagonals", "lines of symmetry")
_FIRST_WORDS: Final = frozenset(
    phrase.split()[0]
    for phrase in (
        "side",
        "length",
        *_ANGLES,
        *_SIZE,
        *_SIZES,
        *_PARTS,
        "each",
        "an",
        "angle",
        "sum",
        "total",
    )
) | frozenset(("supplement", "complement", "third"))


class ProseShapes(ProseSeveral):
    """Shapes, and what is measured of them."""

    def shape_measured(self) -> Node:
        """What a shape has, as a number."""
        if self.ahead.text not in _FIRST_WORDS:
            raise Unread
        rules = (
            self.other_angle,
            self.angle,
            self.angles,
            self.parts_of_shape,
            self.of_regular,
            self.size,
        )
        return self.first_of(*rules)  # type: ignore[no-any-return]

    def polygon_sides(self) -> int:
        """``octagon``, ``20-sided polygon``, ``polygon with 20 sides``."""
        self.takes("regular")
        if word := self.takes(*POLYGONS):
            return POLYGONS[word]
        if self.takes("polygon with"):
            n = self.figure()
            self.needs("sides")
        else:
            n = self.figure()
            self.needs("sided")
            self.takes("regular")
            self.needs("polygon", "figure", "shape")
        if not 3 <= n <= 1000:
            raise Unread
        return n

    def angle(self) -> Node:
        """``each interior angle of a regular octagon``."""
        self.takes(*_SIZE)
        self.takes("each", "an", "the", "one", "any")
        is_interior = bool(self.takes("angle")) or _ANGLES[self.needs(*_ANGLES)]
        self.needs(*_IN)
        start = self.next
        if self.takes("regular polygon with") and not self.words[self.next].text.isdigit():
            sides = self.factor()
            self.needs("sides")
            outer = self.calculated("/", self.number(360), sides)
            return self.calculated("-", self.number(180), outer) if is_interior else outer
        self.next = start
        n = self.polygon_sides()
        if not {"regular", "equilateral", "square"} & {
            w.text for w in self.words[start : self.next]
        }:
            raise Unread
        angle = 180 - Fraction(360, n) if is_interior else Fraction(360, n)
        if angle.denominator != 1:
            raise Unread
        return self.number(int(angle))

    def other_angle(self) -> Node:
        """``supplement of 36``, ``third angle of a triangle whose other angles are 62 and 80``."""
        if word := self.takes("supplement of", "complement of"):
            self.takes("an angle of", "the angle")
            whole, parts = 180 if word == "supplement of" else 90, [self.length()]
        else:
            self.needs("third angle of a triangle", "third angle in a triangle")
            self.needs("whose", "with", "in which", "where")
            self.takes("the other two angles are", "other two angles are", "other angles are")
            self.takes("two angles are", "two others are", "angles of", "angles", "the others are")
            whole, parts = 180, [self.length()]
            self.needs("and")
            parts.append(self.length())
        self.takes("degrees")
        rest = self.number(whole)
        for part in parts:
            rest = self.calculated("-", rest, part)
        return rest

    def angles(self) -> Node:
        """``sum of the angles of a pentagon``, ``angle sum of a pentagon``."""
        size = self.takes(*_SIZE)
        if size.endswith("degrees in") and self.takes("a", "an"):
            return self.number(180 * (self.polygon_sides() - 2))
        self.takes("the")
        is_outer = False
        if not self.takes("angle sum", "interior angle sum", "degrees", "number of degrees"):
            self.needs("sum of", "total of")
            self.takes("the", "all the")
            self.takes("interior", "internal")
            is_outer = bool(self.takes("exterior", "external"))
            self.needs("angles")
        self.needs(*_IN)
        n = self.polygon_sides()
        return self.number(360 if is_outer else 180 * (n - 2))

    def parts_of_shape(self) -> Node:
        """``edges of a cube``, ``sides of a dodecagon``, ``diagonals of a hexagon``."""
        self.takes("number of")
        part = self.needs(*_PARTS)
        self.needs(*_IN, "a")
        self.takes("regular")
        solid = self.takes(*SOLIDS)
        if solid and part in PARTS_OF_SOLIDS:
            found = SOLIDS[solid][PARTS_OF_SOLIDS[part]]
        elif solid or part == "faces":
            raise Unread
        else:
            is_regular = self.words[self.next - 1].text == "regular"
            n = self.polygon_sides()
            if part == "lines of symmetry" and not is_regular:
                raise Unread
            found = n * (n - 3) // 2 if part == "diagonals" else n
        self.takes("has", "have")
        return self.number(found)

    def of_regular(self) -> Node:
        """``perimeter of a regular hexagon of side 7``, ``side of a square of area 49``."""
        if self.takes("area of a square", "side of a square", "length of the side of a square"):
            is_area = "area" in [word.text for word in self.words[self.next - 4 : self.next]]
            self.needs("whose", "of", "with", "which has")
            self.takes("a", "an")
            what = self.needs("perimeter", "area")
            self.takes("is", "of")
            given = self.length()
            if is_area == (what == "area"):
                raise Unread
            if not is_area and what == "area":
                return self.call("sqrt", given)
            side = self.calculated("/", given, self.number(4))
            return self.calculated("^", side, self.number(2)) if is_area else side
        self.needs("perimeter of a", "perimeter of an")
        start = self.next
        n = self.polygon_sides()
        if self.words[self.next - 1].text == "square" and self.takes(*_WITH_AREA):
            self.takes("is", "of")
            return self.calculated("*", self.number(4), self.call("sqrt", self.length()))
        if not {"regular", "equilateral"} & {w.text for w in self.words[start : self.next]}:
            raise Unread
        return self.calculated("*", self.number(n), self.lengths("square", 1)[0])

    def size(self) -> Node:
        """``perimeter of a square of side 7``, ``volume of a cuboid 3 by 4 by 5``."""
        what = self.needs(*_SIZES)
        self.takes("in cm", "in square centimetres", "in square units", "in units")
        self.needs("of a", "of the", "of an", "of")
        shape = self.needs("square", "rectangle", "cube", "cuboid", "triangle", "rectangular box")
        n = {"square": 1, "cube": 1, "rectangle": 2, "triangle": 2}.get(shape, 3)
        lengths = self.lengths(shape, n)
        two, six = self.number(2), self.number(6)
        times = self.calculated
        match what.split()[-1], shape:
            case "perimeter", "square":
                return times("*", self.number(4), lengths[0])
            case "perimeter", "rectangle":
                return times("*", two, self.calculated("+", *lengths))
            case "area", "square" if what == "area":
                return times("^", lengths[0], two)
            case "area", "rectangle" if what == "area":
                return times("*", *lengths)
            case "area", "triangle" if what == "area":
                return times("/", times("*", *lengths), two)
            case "volume", "cube":
                return times("^", lengths[0], self.number(3))
            case "volume", "cuboid" | "rectangular box":
                return times("*", times("*", lengths[0], lengths[1]), lengths[2])
            case "area", "cube" if what != "area":
                return times("*", six, times("^", lengths[0], two))
            case "area", "cuboid" | "rectangular box" if what != "area":
                a, b, c = lengths
                whole = self.calculated("+", times("*", a, b), times("*", a, c))
                return times("*", two, self.calculated("+", whole, times("*", b, c)))
        raise Unread

    def lengths(self, shape: str, n: int) -> list[Node]:
        """How long so many sides are."""
        if shape == "triangle":
            return self.two_named("base", "height")
        if n == 2:
            named = self.tried(self.two_named, "length", "width") or self.tried(
                self.two_named, "length", "breadth"
            )
            if named:
                return named  # type: ignore[no-any-return]
        self.takes(*_SIDE, *_MEASURING)
        self.takes(*_CM)
        found = [self.length()]
        while len(found) < n:
            self.needs("by", "and", ",", "x", "*")
            self.takes("and")
            found.append(self.length())
        self.takes("long")
        return found

    def length(self) -> Node:
        """One length, with its unit, which says nothing."""
        found: Node = self.factor()
        self.takes(*_CM)
        if found.is_set:
            raise Unread
        return found

    def two_named(self, first: str, second: str) -> list[Node]:
        """``with base 6 and height 5``."""
        found: list[Node] = []
        for name in (first, second):
            self.takes(*(("and",) if found else _WITH))
            self.takes("a", "its", "whose")
            self.needs(name)
            self.takes("of", "is")
            found.append(self.length())
        return found
