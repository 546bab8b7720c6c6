"""Answers inside of a browser: what the page's worker calls where Pyodide runs the package."""

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any

from gridwright.web.bounds import SECONDS
from gridwright.web.worker import Worker

__all__ = ["answer"]


class _Sink(BytesIO):
    """Hands messages on as they are written."""

    def __init__(self, tell: Callable[[str, str], object]) -> None:
        super().__init__()
        self.hand_on = tell

    def write(self, message: Any) -> int:
        self.hand_on(*_read(bytes(message)))
        return len(message)


def answer(operation: str, body: str, tell: Callable[[str, str], object]) -> tuple[str, str]:
    """The kind of the last message about a request, and what it says, both as texts.

    `tell` is called with the same of those before it.

    >>> text = "1 2\\n. ."
    >>> kind, said = answer("check", json.dumps({"text": text, "family": "latin"}), print)
    >>> kind, json.loads(said)["full"]
    ('done', False)
    """
    fields = json.loads(body)
    seconds = float(min(fields.pop("seconds", SECONDS), SECONDS))
    worker = Worker(BytesIO(), _Sink(tell))
    return _read(worker.answer(0, {"op": operation, "fields": fields, "seconds": seconds}))


def _read(message: bytes) -> tuple[str, str]:
    head, content = message.decode("ascii").splitlines()
    return json.loads(head)["kind"], content
