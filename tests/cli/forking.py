"""Commands as processes of their own, forked from one that has loaded the package already.

Most tests of commands ask what is written, not how a process starts, and a start takes longer than
their command does.  ``python forking.py FD`` waits on a socket for commands: words, folder and
environment, with the files that are to be standard input, output and error.  It forks off one
after the other, and writes back their numbers and what became of them.
"""

import gc
import json
import os
import resource
import runpy
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, Any

__all__ = ["Forker", "inherited"]

ENGINES = ("cover", "domains", "lists")
"""Whose kernels are loaded beforehand; the others' take long to compile, and few commands need
them."""

LEFT_OUT = {"cluster", "kernels", "oracles", "testing", "web"}
"""Parts of the package that few commands import, or that import much."""

OTHERS = (
    "difflib",
    "encodings.utf_8_sig",
    "multiprocessing.connection",
    "pikepdf",
    "reportlab.pdfgen.canvas",
)
"""Modules of others that commands import."""

AT_START = ("PYTHON", "NUMBA", "DASK")
"""Beginnings of variables of the environment that are read when a process starts."""

LENGTH = 8
"""Bytes of the length of a message."""


def inherited() -> dict[str, object]:
    """What a process has from where it was started, but for what `Forker.run` is told."""
    found: dict[str, object] = {k: v for k, v in os.environ.items() if k.startswith(AT_START)}
    return found | {"bytes of a file": resource.getrlimit(resource.RLIMIT_FSIZE)}


class Forker:
    """A process that has loaded the package, and forks off commands one after the other."""

    def __init__(self) -> None:
        self.inherited = inherited()
        self.ours, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                # pipes, so that its streams are made for what they are to be
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # threads of libraries would not be there after a fork
                env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
            )
        self.answers = self.ours.makefile("rb")

    def run(
        self,
        words: tuple[str, ...],
        given: bytes,
        folder: Path,
        env: dict[str, str],
        timeout: float,
    ) -> "subprocess.CompletedProcess[bytes]":
        """Like `subprocess.run` with ``python -m gridwright`` before the words."""
        (given_to, to_write), (out, out_to), (err, err_to) = (os.pipe() for _ in range(3))
        content = json.dumps(
            {"words": [*map(os.fsdecode, words)], "folder": str(folder), "env": env}
        ).encode()
        fds = [given_to, out_to, err_to]
        socket.send_fds(self.ours, [len(content).to_bytes(LENGTH)], fds)
        self.ours.sendall(content)
        for fd in fds:
            os.close(fd)
        writing = threading.Thread(target=_write, args=(to_write, given))
        writing.start()
        readers = _Reader(out), _Reader(err)
        timer = threading.Timer(timeout, os.kill, (self._answer(), signal.SIGKILL))
        timer.start()
        status = self._answer()
        is_late = not timer.is_alive()
        timer.cancel()
        writing.join()
        written = [reader.all() for reader in readers]
        if is_late:
            raise subprocess.TimeoutExpired(words, timeout, *written)
        return subprocess.CompletedProcess(words, status, *written)

    def _answer(self) -> int:
        answer = self.answers.readline()
        assert answer, self.process.communicate()
        return int(answer)

    def close(self) -> None:
        """End it."""
        self.answers.close()
        self.ours.close()
        self.process.communicate()


class _Reader(threading.Thread):
    """All that comes from a pipe."""

    def __init__(self, fd: int) -> None:
        super().__init__()
        self.file: IO[bytes] = os.fdopen(fd, "rb")
        self.content = b""
        self.start()

    def run(self) -> None:
        with self.file:
            self.content = self.file.read()

    def all(self) -> bytes:
        self.join()
        return self.content


def _write(fd: int, content: bytes) -> None:
    with suppress(BrokenPipeError), os.fdopen(fd, "wb") as file:
        file.write(content)


# ------------------------------------------------------------------ the process that forks


def load() -> None:
    """Import what commands import when they need it, and load kernels."""
    from gridwright.engines.registry import find_engine

    for name in (*modules(), *OTHERS):
        with suppress(ImportError):  # some need an extra
            import_module(name)
    for name in ENGINES:
        find_engine(name).warm_all()
    gc.collect()
    gc.freeze()  # or each command would look at all that was imported, and copy it by that


def modules() -> Iterator[str]:
    """Those of the package that commands may import; they would be most of a short one's time."""
    import gridwright

    (root,) = map(Path, gridwright.__path__)
    for path in sorted(root.glob("*/**/*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        if LEFT_OUT.isdisjoint(parts):
            yield ".".join(("gridwright", *parts)).removesuffix(".__init__")


def serve(theirs: socket.socket) -> None:
    """Fork off one command after the other, until nobody is there to ask for more."""
    while True:
        length, fds, _, _ = socket.recv_fds(theirs, LENGTH, 3)
        if not length:
            return
        content = b""
        while len(content) < int.from_bytes(length):
            content += theirs.recv(int.from_bytes(length) - len(content))
        pid = os.fork()
        if pid == 0:
            theirs.close()
            become(json.loads(content), fds)
        for fd in fds:
            os.close(fd)
        theirs.sendall(b"%d\n" % pid)
        _, ended = os.waitpid(pid, 0)
        theirs.sendall(b"%d\n" % os.waitstatus_to_exitcode(ended))


def become(command: dict[str, Any], fds: list[int]) -> None:
    """Be a command; never returns."""
    status: object = 1
    try:
        for place, fd in enumerate(fds):
            os.dup2(fd, place)
            os.close(fd)
        os.chdir(command["folder"])
        os.environ.clear()
        os.environ.update(command["env"])
        sys.path[0] = command["folder"]
        sys.argv[1:] = command["words"]
        runpy.run_module("gridwright", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        status = end.code
    finally:
        with suppress(OSError, ValueError):
            sys.stdout.flush()
        with suppress(OSError, ValueError):
            sys.stderr.flush()
        os._exit(status if isinstance(status, int) else 1)


if __name__ == "__main__":
    load()
    with socket.socket(fileno=int(sys.argv[1])) as waiting:
        serve(waiting)
