"""Reading in prose what triangles have: ``hypotenuse of a right-angled triangle whose ...``."""

from gridwright.clues.prose.places import ProsePlaces
from gridwright.clues.tree import Node

__all__ = ["ProseTriangles"]


class ProseTriangles(ProsePlaces):
    """What is told of a triangle."""

    def factor(self) -> Node:
        """A number without signs."""
        raise NotImplementedError

    def triangle(self) -> Node:
        """``hypotenuse of a right-angled triangle whose other sides are 3d and 4d``."""
        if self.takes("angle of an isosceles triangle", "angle in an isosceles triangle"):
            return self.isosceles()
        self.needs("hypotenuse of a")
        self.needs("right angled triangle", "right triangle")
        self.needs("whose", "with", "in which the")
        self.takes("the")
        self.takes("shorter", "other", "other two", "two shorter", "two other")
        self.needs("sides", "legs")
        self.takes("are", "have lengths", "of", "of length", "of lengths", "measure")
        two, sides = self.number(2), [self.factor()]
        self.needs("and")
        sides.append(self.factor())
        return self.call(
            "sqrt", self.calculated("+", *(self.calculated("^", a, two) for a in sides))
        )

    def isosceles(self) -> Node:
        """``that has 76 as one of its angles``: that one, or another one."""
        self.needs("that has", "which has", "with", "having", "in which")
        self.takes("an angle of", "one angle of")
        angle, whole, two = self.factor(), self.number(180), self.number(2)
        self.takes("as one of its angles", "as an angle", "is one of the angles")
        twice = self.calculated("-", whole, self.calculated("*", two, angle))
        half = self.calculated("/", self.calculated("-", whole, angle), two)
        return Node("set", (angle, twice, half), self.at)
