"""What server and worker say to each other: a line that tells what comes, and a line of JSON.

The first line is ``{"id": 7, "kind": "done", "late": false}``, the second the message itself, which
the server hands on as it is.  To a worker they are ``{"id", "kind": "job"}`` with the job, and
``{"id", "kind": "cancel"}`` with nothing.
"""

import json
from typing import Any, NamedTuple

from gridwright.web.bounds import ANSWER_BYTES, BODY_BYTES

__all__ = ["LINE", "PARTS", "Message", "packed"]

LINE = max(2 * BODY_BYTES, ANSWER_BYTES) + 65_536
"""Bytes of the longest line; a text may need some escapes."""

PARTS = {"made": "number", "steps": "step"}
"""Messages that bring parts of an answer, with the number of each part, which grows."""


class Message(NamedTuple):
    """Some JSON, not read, and what it is; `late`: with more time it would be another one."""

    id: int
    kind: str
    late: bool
    content: bytes

    @property
    def is_last(self) -> bool:
        """Whether nothing follows."""
        return self.kind in ("done", "error", "defect")


def packed(name: int, kind: str, content: Any = None, *, late: bool = False) -> bytes:
    """Both lines of a message; `content` is what is to be told."""
    head = {"id": name, "kind": kind, "late": late}
    return b"%s\n%s\n" % (_line(head), _line(content))


def _line(content: Any) -> bytes:
    return json.dumps(content, separators=(",", ":"), allow_nan=False).encode("ascii")
