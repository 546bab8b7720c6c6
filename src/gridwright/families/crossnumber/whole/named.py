"""What is told of cells, in words for a reader: trees whose sums and digits are of named places.

``(r1c1 + r1c2 + r1c3) % 2 = 0`` is that the sum of row 1 is even.  A place in a text is left open,
so that what is told alike of several places can be told once (`aloud`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from gridwright.basics.english import listed
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.layout import Layout
from gridwright.model.grid import Cell

__all__ = ["Names", "Place", "parts_of", "spine"]


class Place(NamedTuple):
    """A row, a cell, a digit, with what several of its kind are called; no kind for odd places."""

    name: str
    kind: str
    short: str
    """What it is called among others of its kind: ``1`` of ``rows 1 and 2``."""


_HAS_VALUES: Final = frozenset({"+", "-", "*", "%", "entry", "letter", "number", "call"})
"""What has a value wherever its operands have one, but for a remainder of a division by zero."""
_FLIPPED: Final = {"=": "!=", "!=": "=", "<": ">=", ">": "<=", "<=": ">", ">=": "<"}


class Names:
    """Trees with names for places; `places` are those that the letters of trees stand for."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.phrases: dict[str, tuple[str, tuple[Place, ...]]] = {}

    @cached_property
    def cells(self) -> frozenset[str]:
        """The names of the cells."""
        return frozenset(map(self.layout.name, self.layout.used))

    @cached_property
    def places(self) -> Mapping[frozenset[Cell], Place]:
        """The places of the grid by their cells."""
        return _places(self.layout)

    def leaf(self, phrase: str, *places: Place) -> Node:
        """A letter that stands for a phrase with places in it, each a ``{}``."""
        for name, known in self.phrases.items():
            if known == (phrase, places):
                return Node("letter", (name,))
        name = f"⟦{len(self.phrases)}⟧"
        self.phrases[name] = phrase, places
        return Node("letter", (name,))

    def cell(self, node: Node) -> str:
        """The name of a cell, of a node that is one."""
        name = str(node.args[0]) if node.op == "entry" else ""
        if not name or name in self.layout.cells_of or "[" in name:
            return ""
        return name if name in self.cells else ""

    def place(self, cells: Sequence[str]) -> Place:
        """What some cells are called."""
        if len(cells) == 1:
            return Place(f"cell {cells[0]}", "cell", cells[0])
        found = self.places.get(frozenset(map(self.layout.cell, cells)))
        return found or Place(f"the cells {listed(list(cells))}", "", "")

    def entry(self, node: Node) -> str:
        """The name of an entry, of a node that is one."""
        name = str(node.args[0]) if node.op == "entry" else ""
        return name if name in self.layout.cells_of else ""

    def renamed(self, node: Node) -> Node:
        """The tree with letters for what is told of places."""
        if name := self.cell(node):
            return self.leaf("{}", self.place([name]))
        if name := self.entry(node):
            return self.leaf("{}", Place(f"entry {name}", "entry", name))
        if found := self.shared(node):
            return found
        if found := self.measured(node):
            return found
        if node.op == "not" and len(node.nodes) == 1 and (flipped := _flipped(node.nodes[0])):
            return self.renamed(flipped)
        if node.op == "chain" and (of_rest := self.remainder(node)):
            return of_rest
        if not node.nodes:
            return node
        args = (self.renamed(a) if isinstance(a, Node) else a for a in node.args)
        return Node(node.op, tuple(args), node.at)

    def remainder(self, node: Node) -> Node | None:
        """``% 2 = 0`` as ``is even``."""
        if node.args[0] != "=" or len(node.nodes) != 2:
            return None
        x, rest = node.nodes
        if x.op != "%" or x.nodes[1].op != "number" or rest.op != "number":
            return None
        by, left = x.nodes[1].args[0], rest.args[0]
        if by == 2 and left in (0, 1):
            kind = Node("kind", ("odd" if left else "even",))
        elif left == 0:
            kind = Node("multiple", (x.nodes[1],))
        else:
            return None
        return Node("is", (kind, self.renamed(x.nodes[0])))

    def shared(self, node: Node) -> Node | None:
        """That two entries have a digit in common, or none: told as how many digits are foreign."""
        is_denied = node.op == "not" and len(node.nodes) == 1
        inner = node.nodes[0] if is_denied else node
        if inner.op != "chain" or inner.args[0] != "=" or len(inner.nodes) != 2:
            return None
        one, numbers = inner.nodes
        if numbers.op != "whose" or not self.entry(one):
            return None
        beyond, every = numbers.nodes
        is_none = beyond.op == "call" and beyond.args[0] == "digits beyond"
        other = beyond.nodes[1] if is_none else one
        name = self.entry(other)
        if every.op != "call" or every.args[0] != "digits" or not name or other == one:
            return None
        what = "that shares a digit with" if is_denied else "without a digit of"
        told = self.leaf(f"a number {what} {{}}", Place(f"entry {name}", "entry", name))
        return Node("is", (told, self.renamed(one)))

    def measured(self, node: Node) -> Node | None:
        """Sums, products and counts of the digits of a place."""
        if node.op == "call" and node.args[0] == "concat":
            cells = [self.cell(part) for part in spine(node, "call")]
            return self.leaf("{} as a number", self.place(cells)) if all(cells) else None
        if node.op == "call" and node.args[0] == "max":
            return self.counted([node])
        if node.op == "-" and len(node.nodes) == 2 and node.nodes[0].op == "number":
            odd = self.of_parity(spine(node.nodes[1], "+"))
            if odd and odd[1] == "odd" and node.nodes[0].args[0] == odd[2]:
                return self.leaf("the number of even digits in {}", odd[0])
            return None
        if node.op not in ("+", "*"):
            return None
        parts = spine(node, node.op)
        cells = [self.cell(part) for part in parts]
        if all(cells) and len(set(cells)) == len(cells):
            place = self.place(cells)
            word = "sum" if node.op == "+" else "product"
            if not place.kind and len(cells) < 3:
                return None
            return self.leaf(f"the {word} of {{}}", place)
        if node.op == "+" and (found := self.of_parity(parts)):
            return self.leaf(f"the number of {found[1]} digits in {{}}", found[0])
        return self.counted(parts) if node.op == "+" else None

    def of_parity(self, parts: Sequence[Node]) -> tuple[Place, str, int] | None:
        """How many of some cells are odd, or even: what is added up are their parities."""
        cells, words = [], set()
        for part in parts:
            if part.op != "%" or part.nodes[1] != Node("number", (2,)):
                return None
            inner = part.nodes[0]
            is_next = inner.op == "+" and inner.nodes[1] == Node("number", (1,))
            cells.append(self.cell(inner.nodes[0] if is_next else inner))
            words.add("even" if is_next else "odd")
        if len(words) != 1 or not all(cells) or len(set(cells)) < len(cells):
            return None
        return self.place(cells), words.pop(), len(cells)

    def counted(self, parts: Sequence[Node]) -> Node | None:
        """How many cells, or lines, hold a digit (`counting`)."""
        digits, groups = set(), []
        for part in parts:
            zero, *each = part.nodes if part.op == "call" and part.args[0] == "max" else (part,)
            found = [_is_digit(one) for one in each]
            if zero != Node("number", (0,)) or not found or not all(found):
                return None
            digits |= {digit for one in found if one for digit in one[1:]}
            groups.append([self.cell(one[0]) for one in found if one])
        if len(digits) != 1 or not all(map(all, groups)):
            return None
        digit = digits.pop()
        if all(len(group) == 1 for group in groups):
            cells = [group[0] for group in groups]
            if len(set(cells)) < len(cells):
                return None
            where, of_digit = self.place(cells), _digit(digit)
            if where.kind == "cell":
                return None
            if where.kind == "corners":
                return self.leaf("the number of corner cells that hold {}", of_digit)
            if where.kind == "grid":
                return self.leaf("the number of cells that hold {}", of_digit)
            which = "cells of {}" if where.kind else "{}"
            phrase = f"the number of {which} that hold {{}}"
            return self.leaf(phrase, where, of_digit)
        places = [self.place(group) for group in groups]
        which = _several(places, self.places.values())
        return self.leaf(f"the number of {which} that hold {{}}", _digit(digit)) if which else None


def _digit(n: int) -> Place:
    return Place(f"the digit {n}", "digit", str(n))


def _several(places: Sequence[Place], known: Iterable[Place]) -> str:
    """``rows``, ``rows 1 and 2``."""
    kinds = {place.kind for place in places}
    if len(kinds) != 1 or "" in kinds:
        return ""
    (kind,) = kinds
    if len(places) == sum(place.kind == kind for place in known):
        return f"{kind}s"
    return f"{kind}s {listed([place.short for place in places])}"


def _is_digit(node: Node) -> tuple[Node, int] | None:
    """The cell and the digit of ``1 - abs(cell - digit)``."""
    if node.op != "-" or node.nodes[0] != Node("number", (1,)):
        return None
    away = node.nodes[1]
    if away.op != "call" or away.args[0] != "abs" or away.nodes[0].op != "-":
        return None
    cell, digit = away.nodes[0].nodes
    return (cell, int(str(digit.args[0]))) if digit.op == "number" else None


def _flipped(node: Node) -> Node | None:
    """The contrary of a comparison whose sides always have a value."""
    if node.op != "chain" or len(node.nodes) != 2 or not all(map(_has_value, node.nodes)):
        return None
    sign = _FLIPPED.get(str(node.args[0]))
    return Node("chain", (sign, *node.nodes), node.at) if sign else None


def _has_value(node: Node) -> bool:
    if node.op not in _HAS_VALUES or node.is_set:
        return False
    if node.op == "%" and node.nodes[1].op != "number":
        return False
    if node.op == "call" and node.args[0] not in ("max", "min", "abs", "concat"):
        return False
    return all(map(_has_value, node.nodes))


def spine(node: Node, op: str) -> list[Node]:
    """The operands of a sum of sums, a product of products."""
    found, left = [], [node]
    while left:
        one = left.pop()
        is_inner = one.op == op and (op != "call" or one.args[0] == node.args[0])
        if is_inner and one.nodes:
            left += reversed(one.nodes)
        else:
            found.append(one)
    return found


def parts_of(trees: Sequence[Node], names: Names) -> Iterator[Node | tuple[str, Place]]:
    """Trees, where those that compare the cells of a place in turn are one text about it."""
    i, are_runs = 0, False
    while i < len(trees):
        text, n = _run(trees[i:], names)
        are_runs |= n > 1
        if n > 1 or (n and are_runs and text[1].kind):  # perhaps a column of two cells
            yield text
        else:
            yield trees[i]
        i += max(n, 1)


def _pair(node: Node, names: Names) -> tuple[str, str, str] | None:
    if node.op != "chain" or len(node.nodes) != 2:
        return None
    a, b = map(names.cell, node.nodes)
    return (str(node.args[0]), a, b) if a and b else None


_RUNS: Final = {
    "<": "the digits of {} increase",
    ">": "the digits of {} decrease",
    "<=": "the digits of {} never decrease",
    ">=": "the digits of {} never increase",
    "=": "the digits of {} are the same",
}


def _run(trees: Sequence[Node], names: Names) -> tuple[tuple[str, Place], int]:
    """The longest beginning that is told of pairs of the cells of one place; how many it takes."""
    none = (("", Place("", "", "")), 0)
    first = _pair(trees[0], names)
    if not first:
        return none
    sign, a, b = first
    pairs = [(a, b)]
    for tree in trees[1:]:
        found = _pair(tree, names)
        if not found or found[0] != sign:
            break
        pairs.append(found[1:])
    if sign == "!=":
        cells = [a]
        for one, other in pairs:
            if one != a:
                break
            cells.append(other)
        expected = list(combinations(cells, 2))
        if len(set(cells)) == len(cells) and pairs[: len(expected)] == expected:
            return ("the digits of {} are all different", names.place(cells)), len(expected)
        return none
    cells = [a, b]
    for one, other in pairs[1:]:
        if one != cells[-1] or other in cells:
            break
        cells.append(other)
    return (_RUNS[sign], names.place(cells)), len(list(pairwise(cells)))


def _places(layout: Layout) -> Mapping[frozenset[Cell], Place]:
    """The places of a grid by their cells: the first of two names of one place is told."""
    rows, cols = layout.grid.rows, layout.grid.cols
    found: dict[frozenset[Cell], Place] = {}
    if not layout.is_drawn:
        return found
    used = layout.used

    def add(cells: Sequence[Cell], place: Place) -> None:
        if len(cells) > 1:
            found.setdefault(frozenset(cells), place)

    for row in range(rows):
        add([c for c in used if c // cols == row], Place(f"row {row + 1}", "row", str(row + 1)))
    for col in range(cols):
        inside = [c for c in used if c % cols == col]
        add(inside, Place(f"column {col + 1}", "column", str(col + 1)))
    add(used, Place("the grid", "grid", ""))
    corners = {0, cols - 1, (rows - 1) * cols, rows * cols - 1}
    if corners.issubset(used):
        add(sorted(corners), Place("the corners", "corners", ""))
    edge = [c for c in used if c // cols in (0, rows - 1) or c % cols in (0, cols - 1)]
    add(edge, Place("the perimeter", "perimeter", ""))
    if rows == cols:
        both = [r * cols + r for r in range(rows)], [(r + 1) * (cols - 1) for r in range(rows)]
        for which, line in zip(("main", "other"), both, strict=True):
            if set(line).issubset(used):
                add(line, Place(f"the {which} diagonal", "diagonal", which))
    for high, wide in ((2, 2), (3, 3), (2, 3), (3, 2)):
        _add_blocks(layout, high, wide, add)
    return found


def _add_blocks(
    layout: Layout, high: int, wide: int, add: Callable[[Sequence[Cell], Place], None]
) -> None:
    cols, used = layout.grid.cols, frozenset(layout.used)
    for cell in layout.used:
        row, col = divmod(cell, cols)
        if row + high > layout.grid.rows or col + wide > cols:
            continue
        block = [(row + r) * cols + col + c for r in range(high) for c in range(wide)]
        if used.issuperset(block):
            where = f"{layout.name(block[0])} to {layout.name(block[-1])}"
            add(block, Place(f"the block {where}", f"{high} by {wide} block", where))
