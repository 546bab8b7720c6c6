"""What one server, one client and one job may use, each with its reason."""

from typing import Final

__all__ = [
    "ANSWER_BYTES",
    "BODY_BYTES",
    "BODY_SECONDS",
    "CLIENT_BYTES",
    "CLIENT_JOBS",
    "CONNECTIONS",
    "CONNECTIONS_OF_ONE",
    "GRACE",
    "HALF_LIFE",
    "HEAD_BYTES",
    "HEAD_SECONDS",
    "JOBS",
    "MOST_MADE",
    "MOST_SECONDS",
    "QUICK_OF_MANY",
    "QUICK_SECONDS",
    "REFUSED_SECONDS",
    "RESIDENT",
    "SECONDS",
    "SEND_SECONDS",
    "SHARE",
    "TOTAL_BYTES",
    "VALUES",
    "VIRTUAL",
]

HEAD_BYTES: Final = 16_384
"""Of a request's line and headers; ours have some hundred."""
HEAD_SECONDS: Final = 8.0
"""Until a request's head must be there, and how long an idle connection is kept."""
BODY_BYTES: Final = 1_100_000
"""Of a request: a text of a puzzle at its bound, and what is around it."""
BODY_SECONDS: Final = 10.0
"""Until a body must be there."""
ANSWER_BYTES: Final = 4_000_000
"""Of an answer: a packing with all ways to lay its pieces has 2 MB."""
SEND_SECONDS: Final = 20.0
"""Until a client must have taken an answer."""
TOTAL_BYTES: Final = 24_000_000
"""Of all bodies and answers that are held at one time: the server stays under 60 MB."""
CLIENT_BYTES: Final = 8_000_000
"""Of those of one client."""

CONNECTIONS: Final = 600
"""That are open at one time; each takes about 40 KB."""
CONNECTIONS_OF_ONE: Final = 100
"""Of one address: a class behind one router, with room."""
JOBS: Final = 300
"""That wait or run at one time."""
CLIENT_JOBS: Final = 16
"""Of one client; more are refused until one is done."""
REFUSED_SECONDS: Final = 1.0
"""That a client waits for being refused what is too much; otherwise it would be back at once."""
MOST_MADE: Final = 24
"""Puzzles that are made for one request: a page of them."""
VALUES: Final = 10_000
"""Values of a board that are sent along: as many as it may have cells."""

SECONDS: Final = 10.0
"""For a job, unless the server is told otherwise."""
MOST_SECONDS: Final = 3_600.0
"""That a server may be told."""
QUICK_SECONDS: Final = 1.0
"""For a job on a quick worker, before it begins anew on a long one."""
QUICK_OF_MANY: Final = 0.25
"""The same for a client that has used more than SHARE lately, while others may come."""
SHARE: Final = 3.0
"""Seconds of workers that a client may have used lately and still be given QUICK_SECONDS."""
HALF_LIFE: Final = 30.0
"""Seconds in which half of what a client has used is forgotten."""
GRACE: Final = 1.0
"""Seconds in which a worker must answer after the time is over; then it is killed."""

VIRTUAL: Final = 2 * 2**30
"""Bytes of address space of a worker: numba maps several hundred megabytes that it does not use."""
RESIDENT: Final = 300 * 2**20
"""Bytes of memory beyond which a worker is replaced after its job."""
