"""A worker as the server sees it: a process that takes a job, tells, is cancelled, is killed."""

import asyncio
import contextlib
import itertools
import json
import sys
from collections.abc import AsyncGenerator
from pathlib import Path

from gridwright.web.bounds import RESIDENT
from gridwright.web.messages import LINE, Message, packed

__all__ = ["Hurried", "Lost", "WorkerProcess"]

_START_SECONDS = 60.0
"""In which a process must be ready, on a machine that is very busy."""


class Lost(Exception):
    """A worker that has ended, or does not answer; `is_late` if it had time enough."""

    def __init__(self, reason: str, *, is_late: bool = False) -> None:
        super().__init__(reason)
        self.is_late = is_late


class Hurried(Exception):
    """A job that is to make room, and to begin anew elsewhere."""


class WorkerProcess:
    """One process; `is_clean` while it has no job, or has said the last of the one that it had."""

    numbers = itertools.count(1)

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process, self.name, self.is_clean = process, 0, True
        self._deadline: asyncio.Timeout | None = None
        self._is_hurried = False
        self._head = b""  # of a message whose second line was not read yet: reading may be left

    @classmethod
    async def start(cls) -> "WorkerProcess":
        """A new process, ready; raises Lost if it does not start."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "gridwright.web.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers
        )
        worker = cls(process)
        try:
            async with asyncio.timeout(_START_SECONDS):
                await worker._message()
        except (Lost, TimeoutError):
            await worker.kill()
            raise Lost("a worker did not start") from None
        return worker

    async def ask(
        self, op: str, seconds: float, fields: bytes, grace: float
    ) -> AsyncGenerator[Message, None]:
        """The messages about a job, to the last one; raises Lost after these seconds and grace.

        Raises Hurried as soon as somebody calls `hurry`.
        """
        self.name, self.is_clean, self._is_hurried = next(self.numbers), False, False
        loop = asyncio.get_running_loop()
        deadline = loop.time() + seconds + grace
        head = b'{"op":%s,"seconds":%s,"fields":' % (json.dumps(op).encode(), b"%f" % seconds)
        first = packed(self.name, "job").partition(b"\n")[0]
        try:
            self._write(first + b"\n" + head + fields + b"}\n")
            while True:
                async with asyncio.timeout_at(deadline) as self._deadline:
                    message = await self._message()
                self._deadline = None
                if message.id == self.name:
                    self.is_clean = message.is_last
                    yield message
                    if message.is_last:
                        return
        except TimeoutError:
            if self._is_hurried:
                raise Hurried from None
            raise Lost("no answer in time", is_late=True) from None
        except OSError as error:
            raise Lost("the worker has ended") from error

    def hurry(self) -> None:
        """End the wait for the next message of the job."""
        if self._deadline is not None and not self._deadline.expired():
            self._is_hurried = True
            self._deadline.reschedule(asyncio.get_running_loop().time())

    async def clear(self, grace: float) -> None:
        """Have a job that was left come to its end; raises Lost if it does not."""
        if self.is_clean:
            return
        try:
            async with asyncio.timeout(grace):
                self._write(packed(self.name, "cancel"))
                while not (message := await self._message()).is_last or message.id != self.name:
                    pass
        except (TimeoutError, OSError) as error:
            raise Lost("it was not cancelled in time") from error
        self.is_clean = True

    @property
    def is_large(self) -> bool:
        """Whether it has come to hold more memory than it should go on with."""
        return self.resident > RESIDENT

    @property
    def resident(self) -> int:
        """Bytes of memory; 0 where the system does not tell."""
        try:
            pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        except (OSError, IndexError):
            return 0
        return int(pages) * 4096

    @property
    def has_ended(self) -> bool:
        """Whether the process is no more."""
        return self.process.returncode is not None

    async def kill(self) -> None:
        """End it, at once."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()

    def _write(self, message: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(message)

    async def _message(self) -> Message:
        assert self.process.stdout is not None
        try:
            self._head = self._head or await self.process.stdout.readline()
            content = await self.process.stdout.readline()
            if not content.endswith(b"\n"):
                raise Lost("the worker has ended")
            told, self._head = json.loads(self._head), b""
        except ValueError as error:  # a line beyond the limit, or no JSON
            raise Lost("not a message") from error
        return Message(told["id"], told["kind"], told["late"], content[:-1])
