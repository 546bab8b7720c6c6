"""Reading in sentences what a number begins with, ends in and has in it: ``starts with 9a``.

::

    edge := ("starts" | "begins" | "ends") ("with" | "in") amount
          | ("contains" | "includes") ENTRY ["in full"]
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentences.kinds import SentenceKinds
from gridwright.clues.sentences.words import Found
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SentenceEdges"]

_STARTS: Final = ("starts with", "begins with", "starting with", "beginning with", "starts in")
_ENDS: Final = ("ends with", "ends in", "ending with", "ending in", "finishes with", "finishes in")
_CONTAINS: Final = ("contains", "includes", "containing", "including")
_AS_A_BLOCK: Final = (
    *("in full", "as a block", "as a substring", "as consecutive digits", "somewhere"),
    *("as adjacent digits", "within it", "in it", "as digits side by side"),
)


def _n_digits(node: Node) -> int:
    """How many digits something has, where that is known; else 0."""
    if node.args[:1] == ("digits from",):
        first, last = (int(str(part.args[0])) for part in node.nodes[1:])
        return last - first + 1
    if node.op != "entry":
        return 0
    begin, _, end = str(node.args[0]).rstrip("]").partition("[")[2].partition("..")
    return int(end or begin) - int(begin) + 1 if begin else 0


class SentenceEdges(SentenceKinds):
    """The ends of a number."""

    def edges(self, at: int, x: Node) -> Iterator[Found]:
        """``starts with the last digit of 3d``: with so many digits as are meant."""
        for place, verbs in ((1, _STARTS), (-1, _ENDS)):
            for start in self.behind(at, *verbs):
                for node, end in self.values(start):
                    n = _n_digits(node)
                    ends = (1, n) if place == 1 else (-n, -1)
                    mine = self.call("digits from", x, *map(self.number, ends)) if n else None
                    if mine:
                        yield from ((told, end) for told in self.told(mine, node))
                    elif node.op in (ITSELF, "entry", "call", "^"):
                        way = self.begins_with if place == 1 else self.ends_in
                        yield from ((told, end) for told in way(x, node))

        for start in self.behind(at, *_CONTAINS):
            for middle in self.skipping(start, "the number"):
                for node, end in self.terms(middle):
                    if node.op == "entry" or (node.op == "number" and middle > start):
                        runs = self.call("runs of", x, node)
                        some = Node("compare", (">", self.number(0)), 0)
                        for last in self.skipping(end, *_AS_A_BLOCK):
                            yield from ((told, last) for told in self.told(runs, some))
        for start in self.behind(at, "does not contain", "does not include"):
            for node, end in self.terms(start):
                if node.op == "entry":
                    runs = self.call("runs of", x, node)
                    yield from ((told, end) for told in self.told(runs, self.number(0)))

    def begins_with(self, x: Node, first: Node) -> Iterator[Node]:
        """That the first digits of x, as many as another number has, are that number."""
        yield from self.told(self.call("leading digits", x, self.call("digits", first)), first)

    def ends_in(self, x: Node, last: Node) -> Iterator[Node]:
        """That the last digits of x, as many as another number has, are that number."""
        base, n = self.number(self.prose.base), self.call("digits", last)
        for unit in self.made("^", base, n):
            for rest in self.made("%", x, unit):
                yield from self.told(rest, last)
