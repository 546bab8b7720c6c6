"""One process that answers: messages in, messages out.  Run by the server as a module.

Its memory is bounded by the system.  A message that cancels the job may come at any time; the end
of the input is the end of the process, whatever it does.
"""

import json
import os
import sys
import threading
import traceback
from time import monotonic
from typing import IO, Any

from gridwright.api.solving import Stopping
from gridwright.basics.errors import PuzzleError, SeveralErrors
from gridwright.basics.halting import Halted
from gridwright.basics.stopped import Stopped
from gridwright.web.answering import ANSWERS, LISTED, Job
from gridwright.web.bounds import ANSWER_BYTES, VIRTUAL
from gridwright.web.messages import LINE, PARTS, packed

__all__ = ["Worker", "main"]

EVERY = 0.1
"""Seconds between two messages of one kind."""
MOST_SAID = 4_000
"""Characters of an error: a name in it may be a megabyte."""


class Worker:
    """Reads jobs and answers them, one at a time; another thread reads what cancels."""

    def __init__(self, source: IO[bytes], sink: IO[bytes]) -> None:
        self.source, self.sink = source, sink
        self.jobs: list[tuple[int, dict[str, Any]]] = []
        self.cancelled: set[int] = set()
        self.changed = threading.Condition()

    def listen(self) -> None:
        """Read messages until there are no more."""
        while head := self.source.readline(LINE):
            told, content = json.loads(head), self.source.readline(LINE)
            with self.changed:
                if told["kind"] == "cancel":
                    self.cancelled.add(told["id"])
                else:
                    self.jobs.append((told["id"], json.loads(content)))
                self.changed.notify()

    def serve(self) -> None:
        """Answer for ever."""
        self.send(packed(0, "ready"))
        while True:
            with self.changed:
                while not self.jobs:
                    self.changed.wait()
                name, told = self.jobs.pop(0)
            self.send(self.answer(name, told))
            self.cancelled.discard(name)

    def send(self, message: bytes) -> None:
        """Write a message."""
        self.sink.write(message)
        self.sink.flush()

    def answer(self, name: int, told: dict[str, Any]) -> bytes:
        """The last message about a job; whatever goes wrong is told by it."""
        fields = told["fields"]
        stopping = Stopping(told["seconds"], lambda: name in self.cancelled)
        job = Job(fields, stopping, _Telling(self, name).tell)
        work = ANSWERS.get(told["op"]) or LISTED[told["op"]]
        try:
            content = stopping.of(work, job)
            message = packed(name, "done", content, late=job.is_late)
            if len(message) > ANSWER_BYTES:
                said = f"the answer has more than {ANSWER_BYTES:,} bytes"
                return packed(name, "error", {"error": said})
            return message
        except Halted as halted:
            is_late = halted.reason is Stopped.TIME
            return packed(name, "error", {"error": f"stopped: {halted.reason.value}"}, late=is_late)
        except PuzzleError as error:
            return packed(name, "error", _error(error))
        except (MemoryError, RecursionError):
            return packed(name, "error", {"error": "it needs more memory than it may have"})
        except Exception:
            traceback.print_exc()
            return packed(name, "defect", {"error": "a defect in gridwright"})


class _Telling:
    """Tells what is known of a job meanwhile, not too often; parts of its answer are collected."""

    def __init__(self, worker: Worker, name: int) -> None:
        self.worker, self.name = worker, name
        self.due: dict[str, float] = {}
        self.parts: list[Any] = []

    def tell(self, kind: str, content: Any) -> None:
        now = monotonic()
        is_due = now >= self.due.get(kind, 0.0)
        if kind in PARTS:
            self.parts += content
            content = {kind: self.parts}
            self.parts = [] if is_due else self.parts
        if is_due:
            self.due[kind] = now + EVERY
            self.worker.send(packed(self.name, kind, content))


def _error(error: PuzzleError) -> dict[str, Any]:
    """An error with its place and line; as a text it is safe to show."""
    first = error.errors[0] if isinstance(error, SeveralErrors) else error
    told: dict[str, Any] = {"error": str(error)[:MOST_SAID]}
    if first.place:
        told["place"] = str(first.place)[:MOST_SAID]
    if first.line is not None:
        told["line"] = first.line
    return told


def _bound_memory() -> None:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (VIRTUAL, VIRTUAL))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    """Answer what comes on standard input; what is printed goes to standard error."""
    _bound_memory()
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    worker = Worker(sys.stdin.buffer, sink)
    threading.Thread(target=worker.serve, daemon=True).start()
    worker.listen()
    os._exit(0)


if __name__ == "__main__":
    main()
