"""Workers of a cluster that go wrong: each is told how by an environment variable.

Loaded by ``dask worker --preload``; changes what `worker.work` does in that process.
"""

import os
import signal
import time
from dataclasses import replace
from hashlib import sha256

from gridwright.run.cluster import worker as ours
from gridwright.run.cluster.messages import read_answer, read_order, write_answer

__all__ = ["dask_setup"]

_work = ours.work


def dask_setup(worker: object) -> None:
    """Called by dask when the worker begins."""
    ours.work = _HOW[os.environ["FALSE_WORKER"]]


def wrong_solution(message: bytes) -> bytes:
    """Changes a value, or an option, of every solution."""
    answer = read_answer(_work(message))
    found = tuple((kind, (values[0] ^ 1, *values[1:])) for kind, values in answer.found)
    return write_answer(replace(answer, found=found))


def wrong_count(message: bytes) -> bytes:
    """Counts too many, each time another number."""
    answer = read_answer(_work(message))
    return write_answer(replace(answer, count=answer.count + 1 + time.monotonic_ns() % 1000))


def other_version(message: bytes) -> bytes:
    """Has another gridwright."""
    ours.__version__ = "0.0.7"
    return _work(message)


def fails(message: bytes) -> bytes:
    """Fails at the search whose fingerprint it is told."""
    if sha256(read_order(message).search).hexdigest() == os.environ["POISON"]:
        raise RuntimeError("no luck")
    return _work(message)


def dies(message: bytes) -> bytes:
    """Ends itself at that search."""
    if sha256(read_order(message).search).hexdigest() == os.environ["POISON"]:
        os.kill(os.getpid(), signal.SIGKILL)
    return _work(message)


def hangs(message: bytes) -> bytes:
    """Does not answer."""
    time.sleep(600)
    return b""


_HOW = {
    work.__name__: work for work in (wrong_solution, wrong_count, other_version, fails, dies, hangs)
}
