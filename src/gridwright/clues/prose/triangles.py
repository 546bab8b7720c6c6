"""Reading in prose what triangles have: ``hypotenuse of a right-angled triangle whose ...``.

::

    triangle := ("hypotenuse" | "area" | "perimeter") "of a" TRIANGLE "with sides" lengths
              | "leg of a" TRIANGLE "with hypotenuse" length ["and other side" length]
              | "angle of an isosceles triangle that has" angle
"""

from gridwright.clues.prose.places import ProsePlaces
from gridwright.clues.prose.words import Unread
from gridwright.clues.tree import Node

__all__ = ["ProseTriangles"]

_WITH = ("with", "whose", "of", "having", "in which", "that has", "which has")
_SIDES = tuple(
    f"{the}{which}{sides}"
    for the in ("the ", "its ", "")
    for which in ("", "shorter ", "other ", "other two ", "two shorter ", "two other ", "two ")
    for sides in ("sides", "legs", "catheti", "sides of length", "sides of lengths")
)
_LEG = ("leg", "a leg", "one leg", "shorter side", "one of the shorter sides", "other side")
_ARE = ("are", "is", "have lengths", "of", "of length", "of lengths", "measure", "equal to")


class ProseTriangles(ProsePlaces):
    """What is told of a triangle."""

    def factor(self) -> Node:
        """A number without signs."""
        raise NotImplementedError

    def triangle(self) -> Node:
        """``hypotenuse of a right-angled triangle whose other sides are 3d and 4d``."""
        if self.takes("angle of an isosceles triangle", "angle in an isosceles triangle"):
            return self.isosceles()
        self.takes("length of the", "length of")
        what = self.needs("hypotenuse", "longest side", "area", "perimeter", *_LEG)
        self.needs("of a", "in a", "of the", "of")
        is_right = bool(self.takes("right angled", "right", "pythagorean"))
        self.needs("triangle")
        self.needs(*_WITH)
        if what in _LEG:
            return self.leg()
        said = self.needs(*_SIDES)
        if what == "longest side":
            what = "hypotenuse"
            if not {"shorter", "other", "legs", "catheti"} & {*said.split()}:
                raise Unread  # of these, or the third?
        self.takes(*_ARE)
        sides = [self.factor()]
        while len(sides) < 3 and self.takes("and", ",", ", and"):
            sides.append(self.factor())
        if len(sides) == 3 and what != "hypotenuse":
            return self.area(sides) if what == "area" else self.added(sides)
        if len(sides) != 2 or not is_right:
            raise Unread
        if what == "area":
            product = self.calculated("*", *sides)
            return self.calculated("/", product, self.number(2))
        squares = [self.calculated("^", side, self.number(2)) for side in sides]
        longest = self.call("sqrt", self.added(squares))
        return longest if what == "hypotenuse" else self.added([*sides, longest])

    def added(self, sides: list[Node]) -> Node:
        """The sum of some lengths."""
        total = sides[0]
        for side in sides[1:]:
            total = self.calculated("+", total, side)
        return total

    def area(self, sides: list[Node]) -> Node:
        """By the formula of Heron, in which nothing is halved before the end."""
        product = self.added(sides)
        for i in range(3):
            others = self.added([side for j, side in enumerate(sides) if j != i])
            product = self.calculated("*", product, self.calculated("-", others, sides[i]))
        return self.calculated("/", self.call("sqrt", product), self.number(4))

    def leg(self) -> Node:
        """``hypotenuse 7a``, behind ``leg of a right-angled triangle with``: one of them, or that
        which goes with another one."""
        two = self.number(2)
        self.takes("the", "a")
        self.needs("hypotenuse")
        self.takes(*_ARE)
        longest = self.calculated("^", self.factor(), two)
        if self.takes("and", "and whose", "and the", "and a") and self.needs(*_LEG, *_SIDES):
            self.takes(*_ARE)
            rest = self.calculated("-", longest, self.calculated("^", self.factor(), two))
            return self.call("sqrt", rest)
        rest = self.calculated("-", longest, self.calculated("^", self.itself, two))
        return self.of(self.call("sqrt", rest), Node("compare", (">", self.number(0)), self.at))

    def isosceles(self) -> Node:
        """``that has 76 as one of its angles``: that one, or another one."""
        self.needs("that has", "which has", "with", "having", "in which")
        self.takes("an angle of", "one angle of")
        angle, whole, two = self.factor(), self.number(180), self.number(2)
        self.takes("as one of its angles", "as an angle", "is one of the angles")
        twice = self.calculated("-", whole, self.calculated("*", two, angle))
        half = self.calculated("/", self.calculated("-", whole, angle), two)
        return Node("set", (angle, twice, half), self.at)
