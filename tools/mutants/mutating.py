"""Small changes to a module, found in its syntax tree, written into its text.

A change replaces a few characters and keeps the number of lines, so that places stay where they
are.  What cannot matter is left alone: docstrings, messages, annotations, `__all__`, decorators,
and the constants of a module, which are names of places in arrays or figures that only tune.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Mutation", "mutated", "mutations"]

_COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: (r"is\s+not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: (r"not\s+in", ("in",)),
}

_OPERATORS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
}

_DROPPED = (ast.AugAssign, ast.Break, ast.Continue, ast.Raise, ast.Delete)


@dataclass(frozen=True)
class Mutation:
    """Replace the bytes from `start` to `end` of a module; `line` counts from 1."""

    kind: str
    line: int
    start: int
    end: int
    new: str


def mutated(text: str, mutation: Mutation) -> str:
    """The text with the change."""
    data = text.encode()
    return (data[: mutation.start] + mutation.new.encode() + data[mutation.end :]).decode()


def mutations(text: str) -> list[Mutation]:
    """All changes of a module, in the order of their places; some may leave it unreadable."""
    found = set(_Finder(text).of(ast.parse(text)))
    return sorted(found, key=lambda change: (change.start, change.end, change.kind, change.new))


class _Finder:
    """Walks a tree; knows where its lines begin in the text."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()
        self.starts = [0]
        for line in self.data.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def of(self, node: ast.AST) -> Iterator[Mutation]:
        """The changes in a node and below it."""
        yield from self.here(node)
        for child in _children(node):
            yield from self.of(child)

    def here(self, node: ast.AST) -> Iterator[Mutation]:
        """The changes of a node itself."""
        if isinstance(node, ast.Compare):
            yield from self._comparison(node)
        elif isinstance(node, ast.BoolOp):
            was, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from self._between("and, or", left, right, was, (new,))
        elif isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
            was, new = _OPERATORS[type(node.op)]
            yield from self._between("sign", node.left, node.right, re.escape(was), (new,))
        elif isinstance(node, ast.AugAssign) and type(node.op) in _OPERATORS:
            was, new = _OPERATORS[type(node.op)]
            now = (f"{new}=",)
            yield from self._between("sign", node.target, node.value, re.escape(was) + "=", now)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Not):
            yield self._replaced("sign", node, self._text(node.operand), fill=True)
        elif isinstance(node, ast.Constant):
            yield from self._constant(node)
        elif isinstance(node, ast.Subscript):
            yield from self._index(node)
        elif isinstance(node, ast.If | ast.While | ast.IfExp):
            if not isinstance(node.test, ast.Compare | ast.Constant):
                yield self._replaced("condition", node.test, f"not ({self._text(node.test)})")
        elif isinstance(node, ast.FunctionDef):
            yield from self._early_return(node)
        if isinstance(node, _DROPPED) or _is_written(node):
            yield self._replaced("dropped statement", node, "pass", fill=True)

    # ------------------------------------------------------------------ kinds

    def _comparison(self, node: ast.Compare) -> Iterator[Mutation]:
        sides = [node.left, *node.comparators]
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False):
            was, now = _COMPARISONS[type(op)]
            yield from self._between("comparison", left, right, was, now)

    def _between(
        self, kind: str, left: ast.AST, right: ast.AST, was: str, now: tuple[str, ...]
    ) -> Iterator[Mutation]:
        """Changes of the one sign that stands between two expressions."""
        start, end = self._end(left), self._start(right)
        gap = re.sub(r"#[^\n]*", lambda found: " " * len(found[0]), self.data[start:end].decode())
        sign = re.search(was, gap)
        if sign is None:
            return
        place = start + len(gap[: sign.start()].encode())
        line = self._line(place)
        for new in now:
            yield Mutation(kind, line, place, place + len(sign[0]), new)

    def _constant(self, node: ast.Constant) -> Iterator[Mutation]:
        if isinstance(node.value, bool):
            yield self._replaced("constant", node, str(not node.value))
        elif type(node.value) is int:
            yield self._replaced("constant", node, str(node.value + 1))
            if node.value > 0:
                yield self._replaced("constant", node, str(node.value - 1))

    def _index(self, node: ast.Subscript) -> Iterator[Mutation]:
        index = node.slice
        if isinstance(index, ast.Tuple) and index.elts:
            index = index.elts[-1]
        if isinstance(node.ctx, ast.Load) and isinstance(index, ast.Name | ast.BinOp):
            yield self._replaced("index", index, f"{self._text(index)} + 1")

    def _early_return(self, node: ast.FunctionDef) -> Iterator[Mutation]:
        """What the function returns somewhere, at once, in the place of its docstring."""
        first = node.body[0]
        if not _is_docstring(first) or len(node.body) < 2:
            return
        inside = [x for x in _own(node) if isinstance(x, ast.Return | ast.Yield | ast.YieldFrom)]
        returned = [x for x in inside if isinstance(x, ast.Return)]
        if len(returned) < len(inside) or isinstance(node.body[1], ast.Return):
            return
        values = {
            x.value.value for x in returned if isinstance(x.value, ast.Constant)
        }  # True and 1 are one, as they are to who calls
        words = [f"return {value!r}" for value in sorted(values, key=repr)]
        if not returned:
            words = ["return"]
        for word in words:
            yield self._replaced("early return", first, word, fill=True)

    # ------------------------------------------------------------------ places

    def _start(self, node: ast.AST) -> int:
        return self.starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]

    def _end(self, node: ast.AST) -> int:
        return self.starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]

    def _text(self, node: ast.AST) -> str:
        return self.data[self._start(node) : self._end(node)].decode()

    def _line(self, place: int) -> int:
        return self.data.count(b"\n", 0, place) + 1

    def _replaced(self, kind: str, node: ast.AST, new: str, *, fill: bool = False) -> Mutation:
        """A node as another text; if `fill`, followed by the lines that it is shorter."""
        start, end = self._start(node), self._end(node)
        if fill:
            missing = self.data.count(b"\n", start, end) - new.count("\n")
            if isinstance(node, ast.stmt):
                new += "\n" * missing
            elif missing:
                new = f"({new}" + "\n" * missing + ")"
        return Mutation(kind, self._line(start), start, end, new)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """Where changes can matter."""
    if isinstance(node, ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom | ast.Assert):
        return
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
        return
    if isinstance(node, ast.Module):
        yield from (child for child in node.body if not _is_constant(child))
        return
    left_out = {"annotation", "returns", "decorator_list", "type_comment", "bases", "keywords"}
    if not isinstance(node, ast.ClassDef):
        left_out -= {"bases", "keywords"}
    for name, value in ast.iter_fields(node):
        if name in left_out:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_docstring(child):
                yield child


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """All nodes of a function that are in no function within it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def _is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _is_constant(node: ast.stmt) -> bool:
    """Whether a statement of a module gives a name in capitals, or `__all__`, its value."""
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    elif isinstance(node, ast.Assign):
        targets = node.targets
    else:
        return False
    names = [x.id for target in targets for x in ast.walk(target) if isinstance(x, ast.Name)]
    return all(name.upper() == name or name == "__all__" for name in names)


def _is_written(node: ast.AST) -> bool:
    """Whether a statement calls something, or writes to a place of something."""
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
