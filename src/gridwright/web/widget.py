"""The page in a cell of a notebook: ``board(puzzle)`` is played there, and the kernel answers.

It is the same page: its files come as texts with the widget, so that nothing is asked of a server,
and its questions go through the cell to a thread of the kernel.  A notebook that is opened later
without a kernel shows the board as it was given.
"""

import base64
import json
import re
import threading
import zlib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from gridwright.api.problems import Problem, as_puzzle
from gridwright.basics.errors import missing_extra
from gridwright.web.answering import ANSWERS, LISTED
from gridwright.web.bounds import SECONDS
from gridwright.web.worker import Worker

try:
    import anywidget
    import traitlets
except ImportError:
    raise missing_extra("a board in a notebook", "anywidget", "notebook") from None

__all__ = ["Board", "board"]

_HERE: Final = Path(__file__).parent
_STATIC: Final = _HERE / "static"
_IMPORTED: Final = re.compile(r" from '\./(\w+)\.js'")


class Board(anywidget.AnyWidget):
    """A puzzle that is played in a notebook; `height` is that of its frame, in pixels."""

    _esm = _HERE / "notebook" / "widget.js"
    _page = traitlets.Unicode().tag(sync=True)
    _modules: traitlets.List[Any] = traitlets.List().tag(sync=True)
    _fragment = traitlets.Unicode().tag(sync=True)
    _title = traitlets.Unicode().tag(sync=True)
    height = traitlets.Int(760, min=200, max=10_000).tag(sync=True)

    def __init__(self, puzzle: Problem, **traits: Any) -> None:
        puzzle = as_puzzle(puzzle)
        state = json.dumps({"t": puzzle.family.format(puzzle), "s": {}})
        packed = base64.urlsafe_b64encode(zlib.compress(state.encode(), wbits=-15)).decode()
        super().__init__(
            _page=_page(),
            _modules=_modules(),
            _fragment="#p=" + packed.rstrip("="),
            _title=str(puzzle.meta.get("title") or puzzle.family.name),
            **traits,
        )
        self._worker = Worker(BytesIO(), _Sink(self.send))
        threading.Thread(target=self._worker.serve, daemon=True).start()
        self.on_msg(lambda *told: self.heard(told[1]))

    def heard(self, message: dict[str, Any]) -> None:
        """A question from the page, or that it is left."""
        name, kind, worker = message["id"], message["kind"], self._worker
        with worker.changed:
            if kind == "cancel":
                worker.cancelled.add(name)
            elif kind in ANSWERS or kind in LISTED:
                fields = dict(message["body"])
                seconds = float(min(fields.pop("seconds", SECONDS), SECONDS))
                worker.jobs.append((name, {"op": kind, "fields": fields, "seconds": seconds}))
            worker.changed.notify()


def board(puzzle: Problem, height: int = 760) -> Board:
    """The puzzle as a board to play in a notebook, with hints, checks and explanations.

    Raises MissingExtra without the extra ``notebook``, PuzzleError for what is no puzzle.

    >>> import gridwright as gw
    >>> board(gw.Latin("1 .\\n. ."), height=500).height
    500
    """
    return Board(puzzle, height=height)


class _Sink(BytesIO):
    """Hands the messages of the worker on to the page."""

    def __init__(self, send: Callable[[dict[str, Any]], object]) -> None:
        super().__init__()
        self.hand_on = send

    def write(self, message: Any) -> int:
        head, content = bytes(message).decode("ascii").splitlines()
        told = json.loads(head)
        self.hand_on({"id": told["id"], "kind": told["kind"], "data": json.loads(content)})
        return len(message)


def _icons(text: str) -> str:
    """The text with pictures in place of their names."""

    def picture(found: re.Match[str]) -> str:
        data = (_STATIC / "icons" / found[2]).read_bytes()
        return f"{found[1]}data:image/svg+xml;base64,{base64.b64encode(data).decode()}{found[1]}"

    return re.sub(r"""(["'])(?:\.\./)?icons/(\w+\.svg)\1""", picture, text)


def _page() -> str:
    """The page as one text; only its modules come apart from it."""

    def style(found: re.Match[str]) -> str:
        css = (_STATIC / found[1]).read_text(encoding="utf-8")
        return f"<style{found[2]}>{_icons(css)}</style>"

    page = (_STATIC / "index.html").read_text(encoding="utf-8")
    return _icons(re.sub(r'<link rel="stylesheet" href="([\w/.]+)"([^>]*)>', style, page))


def _modules() -> list[tuple[str, str]]:
    """Name and text of each module, after those that it imports."""
    texts = {one.stem: one.read_text(encoding="utf-8") for one in (_STATIC / "js").glob("*.js")}
    texts["api"] = (_HERE / "notebook" / "kernel.js").read_text(encoding="utf-8")
    ordered: dict[str, str] = {}

    def add(name: str) -> None:
        for other in _IMPORTED.findall(texts[name]):
            if other not in ordered:
                add(other)
        ordered[name] = _icons(texts[name])

    add("main")
    return list(ordered.items())
