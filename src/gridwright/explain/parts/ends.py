"""Between which numbers a short program lies, and which ends of its names are beyond a limit.

A trial asks one clue very often, with other ends each time, and of each letter whether the value
still has room where the letter is at its least or greatest.  So each program is written out as
functions of Python, in which what several letters have in common is worked out once.  Intervals of
sums, differences and products are as in R. E. Moore, Interval Analysis, 1966.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from gridwright.clues.intervals import Bounds
from gridwright.clues.tree import Program

__all__ = ["Ends"]

Beyond = Callable[[Sequence[Bounds], int], int]
"""From bounds of the names, by place, and a limit to the ends of letters that are beyond it."""

_At = tuple[int, bool] | None
"""A name, by place, that is at its least or its greatest value alone."""


class _Node(NamedTuple):
    """One operation: of which nodes, whether it is never negative, and of how it goes with names.

    `grows` says by name, by place, whether it grows with it or falls; None where it is neither.
    """

    text: str
    of: tuple[int, ...]
    is_natural: bool
    grows: dict[int, bool | None]


class Ends:
    """The ends of a program of sums, differences and products.

    `places` are its names' places in what it is asked, the first `n_letters` of them letters;
    `floors` what the names are at least at any time.  Ends of letters are told as a set of bits:
    of the i-th its least value is bit 2 i, its greatest the one after.
    """

    def __init__(
        self, program: Program, places: Mapping[str, int], floors: Mapping[str, int], n_letters: int
    ) -> None:
        self._nodes = _nodes(program, places, floors)
        self._n_names, self._n_letters = len(places), n_letters

    @cached_property
    def whole(self) -> Callable[[Sequence[Bounds]], Bounds]:
        """From bounds of the names to those of the value."""
        text = _Text(self._nodes)
        least, most = (text.end(-1, is_least, None) for is_least in (True, False))
        made: Callable[[Sequence[Bounds]], Bounds] = self._made(
            "", [*text.lines, f"return {least}, {most}"]
        )
        return made

    @cached_property
    def low(self) -> Beyond:
        """Which ends of letters leave the value below a limit, of those that make it smaller."""
        return self._beyond(False)

    @cached_property
    def high(self) -> Beyond:
        """Which ends of letters leave the value above a limit, of those that make it greater."""
        return self._beyond(True)

    @cached_property
    def signed(self) -> Beyond:
        """Which ends of letters leave the value, and its opposite, out of some room.

        It is asked with the ends of the room in place of a limit.
        """
        text = _Text(self._nodes)
        for i in range(self._n_letters):
            for n, at_least in enumerate((True, False)):
                least, most = (text.end(-1, is_least, (i, at_least)) for is_least in (True, False))
                fits = f"{least} <= hi and lo <= {most} or {least} <= -lo and -hi <= {most}"
                text.lines.append(f"if not ({fits}): out |= {1 << 2 * i + n}")
        made: Beyond = self._made(", room", ["lo, hi = room", "out = 0", *text.lines, "return out"])
        return made

    def _beyond(self, is_above: bool) -> Beyond:
        text, grows = _Text(self._nodes), self._nodes[-1].grows
        sign = ">" if is_above else "<"
        for i in range(self._n_letters):
            for n, at_least in enumerate((True, False)):
                if i in grows and grows[i] in (None, at_least != is_above):
                    end = text.end(-1, is_above, (i, at_least))
                    text.lines.append(f"if {end} {sign} limit: out |= {1 << 2 * i + n}")
        made: Beyond = self._made(", limit", ["out = 0", *text.lines, "return out"])
        return made

    def _made(self, more: str, lines: Sequence[str]) -> Any:
        """A function of the bounds of the names, and more, written out as text."""
        names: dict[str, Any] = {"corners": _corners}
        known = "".join(f"({_name(i, True)}, {_name(i, False)}), " for i in range(self._n_names))
        lines = [f"{known}= ends" if known else "pass", *lines]
        exec("\n    ".join([f"def made(ends{more}):", *lines]), names)
        return names["made"]


class _Text:
    """The lines by which ends of nodes are worked out, each once."""

    def __init__(self, nodes: Sequence[_Node]) -> None:
        self.nodes, self.lines = nodes, list[str]()
        self._known: dict[tuple[int, bool, _At], str] = {}

    def end(self, number: int, is_least: bool, at: _At) -> str:
        """What holds the least or the greatest value of a node, with one name at one end."""
        number %= len(self.nodes)
        node = self.nodes[number]
        if not node.of:
            i = next(iter(node.grows), None)
            if i is None:
                return node.text
            return _name(i, at[1] if at is not None and at[0] == i else is_least)
        if at is not None and at[0] not in node.grows:
            at = None
        key = number, is_least, at
        if key not in self._known:
            if node.text == "*" and not any(self.nodes[one].is_natural for one in node.of):
                self._corners(number, at)
            else:
                text = self._joined(node, is_least, at)
                self._known[key] = self._assigned(text)
        return self._known[key]

    def _joined(self, node: _Node, is_least: bool, at: _At) -> str:
        if node.text == "negated":
            return f"-{self.end(node.of[0], not is_least, at)}"
        one, other = node.of
        if node.text == "-":
            return f"{self.end(one, is_least, at)} - {self.end(other, not is_least, at)}"
        if node.text == "*" and not node.is_natural:
            if not self.nodes[one].is_natural:
                one, other = other, one
            factor = self.end(other, is_least, at)
            mine, turned = (self.end(one, mine, at) for mine in (is_least, not is_least))
            return f"{factor} * ({turned} if {factor} < 0 else {mine})"
        return f"{self.end(one, is_least, at)} {node.text} {self.end(other, is_least, at)}"

    def _corners(self, number: int, at: _At) -> None:
        """Both ends of a product whose factors may both be negative."""
        (a, b), (c, d) = (
            [self.end(one, is_least, at) for is_least in (True, False)]
            for one in self.nodes[number].of
        )
        names = f"v{len(self.lines)}", f"w{len(self.lines)}"
        quick, slow = f"({a} * {c}, {b} * {d})", f"corners({a}, {b}, {c}, {d})"
        text = f"{quick} if {a} >= 0 and {c} >= 0 else {slow}"
        self.lines.append(f"{', '.join(names)} = {text}")
        self._known[number, True, at], self._known[number, False, at] = names

    def _assigned(self, text: str) -> str:
        name = f"v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name


def _corners(a: int, b: int, c: int, d: int) -> Bounds:
    """The ends of a product of numbers from a to b and from c to d."""
    found = a * c, a * d, b * c, b * d
    return min(found), max(found)


def _name(place: int, is_least: bool) -> str:
    return f"{'lo' if is_least else 'hi'}{place}"


def _nodes(
    program: Program, places: Mapping[str, int], floors: Mapping[str, int]
) -> Sequence[_Node]:
    """The operations in their order; a factor that is never negative is known to be so."""
    nodes: list[_Node] = []
    stack: list[tuple[int, float]] = []
    """With what each is at least."""
    for code in program:
        if isinstance(code, int):
            nodes.append(_Node(f"({code})", (), code >= 0, {}))
            stack.append((len(nodes) - 1, code))
            continue
        if isinstance(code, str):
            nodes.append(_Node(code, (), floors[code] >= 0, {places[code]: True}))
            stack.append((len(nodes) - 1, floors[code]))
            continue
        operands = stack[len(stack) - code.arity :]
        del stack[len(stack) - code.arity :]
        of = tuple(number for number, _ in operands)
        least = float("-inf")
        if code.name == "+":
            least = operands[0][1] + operands[1][1]
        elif code.name == "*" and all(floor >= 0 for _, floor in operands):
            least = operands[0][1] * operands[1][1]
        nodes.append(_Node(code.name, of, least >= 0, _grows(nodes, code.name, of)))
        stack.append((len(nodes) - 1, least))
    return nodes


def _grows(nodes: Sequence[_Node], name: str, of: Sequence[int]) -> dict[int, bool | None]:
    found: dict[int, bool | None] = {}
    for n, one in enumerate(of):
        other = nodes[of[1 - n]] if len(of) > 1 else None
        for place, grows in nodes[one].grows.items():
            if grows is not None and (name == "negated" or (name == "-" and n == 1)):
                grows = not grows
            if name == "*" and other is not None and not other.is_natural:
                grows = None
            found[place] = grows if found.get(place, grows) == grows else None
    return found
