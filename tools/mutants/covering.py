"""Which tests run a line: recorded once, by a sample of the tests, and asked for each change.

A piece is what one run of pytest has noted (`noting`): lines by tests, and the tests' seconds.
Test files that are new or changed since are recorded in pieces of their own, which then count.
"""

import ast
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from coverage import CoverageData

from tools.mutants.noting import LINES, NOTES

__all__ = ["Covering", "in_order", "lines_of", "within"]


@dataclass(frozen=True)
class _Piece:
    lines: Path
    files: dict[str, int]
    seconds: dict[str, float]


class Covering:
    """The pieces of a folder, tests of later ones instead of the same files' in earlier ones.

    Tests are known by their names in pytest, `tests/text/test_board.py::test_rows[3]`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.load()

    def load(self) -> None:
        """Read the pieces that are there."""
        self.pieces: list[_Piece] = []
        for place in sorted(self.folder.glob(f"*{NOTES}"), key=lambda place: int(place.stem)):
            notes = json.loads(place.read_text(encoding="utf-8"))
            self.pieces.append(_Piece(place.with_suffix(LINES), notes["files"], notes["seconds"]))
        self.last = {file: piece for piece in self.pieces for file in piece.files}
        """The piece that counts, by the path of a test file in the project."""
        self.seconds = {
            name: taken
            for piece in self.pieces
            for name, taken in piece.seconds.items()
            if self._counts(name, piece)
        }

    def _counts(self, name: str, piece: _Piece) -> bool:
        return self.last[name.partition("::")[0]] is piece

    def missing(self, files: Iterable[Path], root: Path) -> list[Path]:
        """The files that are not recorded as they are now."""
        return [file for file in files if not self._has(file, file.relative_to(root).as_posix())]

    def _has(self, file: Path, name: str) -> bool:
        return name in self.last and self.last[name].files[name] == crc32(file.read_bytes())

    def new_place(self) -> Path:
        """Where the next piece is written, without its suffix."""
        numbers = [int(place.stem) for place in self.folder.glob("*.*") if place.stem.isdigit()]
        place = self.folder / str(max(numbers, default=0) + 1)
        place.with_suffix(LINES).touch()
        return place

    def tests(self, path: str, lines: set[int] | None) -> dict[str, float]:
        """The tests that run one of the lines, or any, of `gridwright/text/board.py`; seconds."""
        found: dict[str, float] = {}
        for piece in self.pieces:
            if not piece.lines.exists() or not piece.lines.stat().st_size:
                continue
            data = CoverageData(str(piece.lines))
            data.read()
            for file in data.measured_files():
                if not file.endswith("/" + path):
                    continue
                for line, contexts in data.contexts_by_lineno(file).items():
                    if lines is None or line in lines:
                        found |= {
                            name: piece.seconds[name]
                            for name in contexts
                            if name in piece.seconds and self._counts(name, piece)
                        }
            data.close()  # type: ignore[no-untyped-call]
        return found


def in_order(found: dict[str, float]) -> list[str]:
    """Cheap tests first, and one case of each test before many of one."""
    cases: defaultdict[str, list[str]] = defaultdict(list)
    for name in sorted(found, key=lambda name: (found[name], name)):
        cases[name.partition("[")[0]].append(name)
    price = {
        name: (found[name] + 0.01) * (i + 1)
        for here in cases.values()
        for i, name in enumerate(here)
    }
    return sorted(price, key=lambda name: (price[name], name))


def within(names: Sequence[str], taken: dict[str, float], most: float) -> list[str]:
    """As many of the first tests as so many seconds allow, one at least, files together."""
    chosen: dict[str, list[str]] = {}
    total = 0.0
    for name in names:
        if chosen and total + taken[name] > most:
            continue
        total += taken[name]
        chosen.setdefault(name.partition("::")[0], []).append(name)
    return [name for here in chosen.values() for name in here]


def lines_of(text: str, line: int) -> set[int] | None:
    """The lines that run when the statement at a line does; None for all of the module.

    Of a statement with a body only what stands before the body; in place of a docstring what
    comes after it; in place of a function's first line the lines of its body.
    """
    path = _path_to(ast.parse(text), line)
    functions = [node for node in path if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    if not functions:
        return None
    node = path[-1]
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return set(range(node.body[0].lineno, (node.end_lineno or line) + 1))
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        body = functions[-1].body
        node = body[min(1, len(body) - 1)]
    below = getattr(node, "body", None)
    last = below[0].lineno - 1 if isinstance(below, list) else node.end_lineno or line
    return set(range(node.lineno, max(last, node.lineno) + 1))


def _path_to(tree: ast.Module, line: int) -> list[ast.stmt]:
    """The statements that contain a line, the outermost first."""
    path: list[ast.stmt] = []
    node: ast.AST = tree
    while True:
        inside = [
            child
            for child in _statements(node)
            if _first(child) <= line <= (child.end_lineno or child.lineno)
        ]
        if not inside:
            return path
        node = inside[-1]
        path.append(inside[-1])


def _statements(node: ast.AST) -> list[ast.stmt]:
    """The statements right below a node, those of its handlers and cases among them."""
    found: list[ast.stmt] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            found.append(child)
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            found += child.body
    return found


def _first(node: ast.stmt) -> int:
    decorators = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])
