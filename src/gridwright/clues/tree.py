"""Clues as trees, and their expressions as postfix programs.

==============================  ================================================================
``number`` n · ``letter`` A ·   leaves
``entry`` 3d                    also digits of one, ``3d[2]`` or ``3d[2..4]``, and a cell, ``r1c2``
``+ - * / % ^ negated !``       arithmetic; with a set among its operands, a set
``call`` name, arguments        a function of `functions`, or a user's own
``kind`` name                   a set of `kinds`
``nth power`` n                 n is a number
``polygonal`` n                 as many dots as fill a polygon of n sides
``centred polygonal`` n         and as many as surround one of them by such polygons
``consecutive`` op, n, name     the sums (op is ``sum``) or products (``product``) of n consecutive
                                members of a kind, or of integers; of two or more if n is 0
``form`` d, c0, c1, ...         the values of (c0 + c1 n + c2 n^2 + ...) / d for n = 1, 2, 3, ...
``digit steps`` how             each digit but the first follows so on the one before it, as
                                `digit_steps` tells
``multiple`` ``factor``         sets that depend on their one operand
``power of``
``digit sum`` ``digit product`` its operand may be a set: what it is of the digits is in the set
``part`` operand, i, j          the number that the digits from i to j make (1 is the first, -1 the
                                last) is the operand, or in it if it is a set
``anagram``                     its operand may be a set: the same digits as one of its members
``changed`` operand, how        what a number, or a member of a set, may become (`changed_digits`)
``image`` way, set              what one gets from a member of the set; way is a tree in ``itself``
``joined`` parts                 the digits of one behind those of the other; a part is a set or a
                                number, and where one ends is not told
``whose`` x, set                x, an expression in ``itself``, is in the set (or is that number)
``itself``                      a leaf: the number of which ``whose`` tells
``each digit`` set              every digit is in the set
``least`` ``greatest`` set      the one member of the set that is that; not in an empty set
``nearest`` set, x              the member next to a number; two if both are as near
``nth from`` set, x, n, sign    the n-th member above a number (``>``), or below it
``set`` items · ``range`` a, b  numbers written out; items may be ranges
``any``                         all numbers
``compare`` sign, x             the numbers that are greater than x, say
``and`` ``or`` ``not``          of sets in a clue, of conditions in a relation
``chain`` signs, sides          a condition: each side compares with the next
``is`` set, x                   a condition: x is in the set
==============================  ================================================================
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

__all__ = [
    "ARITHMETIC",
    "ITSELF",
    "RANKS",
    "SETS",
    "Node",
    "Operation",
    "Program",
    "changed_leaves",
    "changed_letters",
    "written",
]

ARITHMETIC: Final = frozenset({"+", "-", "*", "/", "%", "^", "negated", "!", "call"})
SETS: Final = frozenset(
    {
        "kind",
        "nth power",
        "polygonal",
        "centred polygonal",
        "consecutive",
        "form",
        "digit steps",
        "power of",
        "multiple",
        "factor",
        "digit sum",
        "digit product",
        "part",
        "whose",
        "each digit",
        "least",
        "greatest",
        "nearest",
        "nth from",
        "anagram",
        "changed",
        "image",
        "joined",
        "set",
        "range",
        "any",
        "compare",
        "and",
        "or",
        "not",
    }
)
ITSELF: Final = "itself"
"""What the leaf of that name is called among values; no letter and no entry is."""

RANKS: Final = {"+": 1, "-": 1, "*": 2, "/": 2, "%": 2, "negated": 3, "^": 4, "!": 5}


class Operation(NamedTuple):
    """What takes so many operands off the stack and puts one result on it."""

    name: str
    arity: int


Program = tuple[int | str | Operation, ...]
"""Numbers, letters, entries (as ``@3d``) and operations, in postfix order."""


@dataclass(frozen=True)
class Node:
    """An operation and its operands; `at` is the place in the text that it came from."""

    op: str
    args: "tuple[Node | int | str, ...]" = ()
    at: int = field(default=0, compare=False)

    @cached_property
    def nodes(self) -> "tuple[Node, ...]":
        """The operands that are trees themselves."""
        return tuple(arg for arg in self.args if isinstance(arg, Node))

    @cached_property
    def is_set(self) -> bool:
        """Whether it denotes a set of numbers rather than one number."""
        return self.op in SETS or (self.op in ARITHMETIC and any(n.is_set for n in self.nodes))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The letters and entries (as ``@3d``) that occur, in order of appearance."""
        return tuple(dict.fromkeys(node.name for node in self.walk() if node.name))

    @cached_property
    def has_names(self) -> bool:
        """Whether a letter or an entry occurs; sooner known than which."""
        return any(node.op in ("letter", "entry") for node in self.walk())

    @property
    def name(self) -> str:
        """``A`` for a letter, ``@3d`` for an entry, empty for anything else."""
        if self.op == "letter":
            return str(self.args[0])
        return f"@{self.args[0]}" if self.op == "entry" else ""

    @cached_property
    def depth(self) -> int:
        """Sets within sets; a sum of a thousand letters is as deep as its sets are."""
        return 1 + max((node.depth for node in self.nodes if node.is_set), default=0)

    def walk(self) -> "Iterator[Node]":
        """This node and all below it, from left to right."""
        open_ = [self]
        while open_:
            node = open_.pop()
            yield node
            open_ += reversed(node.nodes)

    @cached_property
    def program(self) -> Program:
        """An expression, which is no set, as a postfix program."""
        codes: list[int | str | Operation] = []
        open_ = [self]
        while open_:  # a node before its operands, the last of them first: postfix, backwards
            node = open_.pop()
            codes.append(node.code())
            open_ += node.nodes
        return tuple(reversed(codes))

    def code(self) -> int | str | Operation:
        """What stands for this node in a program, after its operands."""
        if self.op == "number":
            return self.args[0]  # type: ignore[return-value]
        if self.op == ITSELF:
            return ITSELF
        name = str(self.args[0]) if self.op == "call" else self.op
        return self.name or Operation(name, len(self.nodes))


def changed_letters(tree: Node, change: Callable[[int, Node], Node]) -> Node:
    """The tree with what `change` makes of each letter; it is told which occurrence that is.

    What has no letter that it changes stays the same node: of many readings most is common to all.
    """
    nodes, changed = list(tree.walk()), dict[int, Node]()
    place = sum(node.op == "letter" for node in nodes)
    for node in reversed(nodes):
        new = node
        if any(changed[id(below)] is not below for below in node.nodes):
            args = tuple(changed[id(a)] if isinstance(a, Node) else a for a in node.args)
            new = Node(node.op, args, node.at)
        if node.op == "letter":
            place -= 1
            new = change(place, new)
        _ = new.is_set  # known from below, a deep tree needs no recursion
        changed[id(node)] = new
    return changed[id(tree)]


def changed_leaves(tree: Node, change: Callable[[Node], Node]) -> Node:
    """The tree with what `change` makes of each node without operands."""
    changed = dict[int, Node]()
    for node in reversed(list(tree.walk())):
        args = tuple(changed[id(a)] if isinstance(a, Node) else a for a in node.args)
        new = Node(node.op, args, node.at) if node.nodes else change(node)
        _ = new.is_set  # known from below, a deep tree needs no recursion
        changed[id(node)] = new
    return changed[id(tree)]


def written(tree: Node, values: dict[str, str], rank: int = 0) -> str:
    """An expression with its letters and entries replaced: ``2*3*7*11``.

    `rank` is that of the operation around it, which decides on brackets.
    """
    if tree.name:
        value = values.get(tree.name, tree.name)
        return f"({value})" if value.startswith("-") and rank else value
    if tree.op == "number":
        return str(tree.args[0])
    if tree.op == "call":
        name = str(tree.args[0]).removeprefix("nth ")  # of a place, as it is called in clues
        return f"{name}({', '.join(written(node, values) for node in tree.nodes)})"
    own = RANKS[tree.op]
    if tree.op == "negated":
        text = "-" + written(tree.nodes[0], values, own)
    elif tree.op == "!":
        text = written(tree.nodes[0], values, own) + "!"
    elif tree.op == "^":
        base, exponent = tree.nodes
        text = f"{written(base, values, own + 1)}^{written(exponent, values, own)}"
    else:
        spine = []
        while RANKS.get(tree.op) == own:  # long sums lean to the left
            spine.append(tree)
            tree = tree.nodes[0]
        text = written(tree, values, own)
        for node in reversed(spine):
            right = written(node.nodes[1], values, own + (node.op in "-/%"))
            text += (f" {node.op} " if node.op in "+-" else node.op) + right
    return f"({text})" if own < rank else text
