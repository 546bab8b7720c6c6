"""Run the installed command as users do: in a process of its own, in a folder of its own."""

import os
import pty
import signal
import subprocess
import termios
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli_support import (
    COMMAND,
    TIMEOUT,
    Files,
    OnTerminal,
    Outcome,
    Run,
    Start,
    Terminal,
    environment,
)
from forking import Forker, inherited

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # a shell's background jobs ignore Ctrl-C, and commands would inherit that from these tests
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def forker() -> Iterator[Forker]:
    """What starts commands soon."""
    forker = Forker()
    yield forker
    forker.close()


@pytest.fixture
def run(tmp_path: Path, request: pytest.FixtureRequest) -> Run:
    """Run ``gridwright WORDS...`` and wait for its end; no traceback may be seen.

    Other commands are started anew, those of `gridwright` forked off where they inherit the same.
    """

    def run(
        *words: str,
        given: str | bytes = b"",
        command: tuple[str, ...] = COMMAND,
        timeout: float = TIMEOUT,
    ) -> Outcome:
        content = given.encode() if isinstance(given, str) else given
        forker: Forker | None = None
        if command == COMMAND:
            forker = request.getfixturevalue("forker")
        if forker is not None and forker.inherited == inherited():
            ended = forker.run(words, content, tmp_path, environment(), timeout)
        else:
            ended = subprocess.run(
                (*command, *words),
                input=content,
                capture_output=True,
                cwd=tmp_path,
                env=environment(),
                timeout=timeout,
            )
        outcome = Outcome(ended.returncode, ended.stdout.decode(), ended.stderr.decode())
        assert "Traceback" not in outcome.err
        return outcome

    return run


@pytest.fixture
def write(tmp_path: Path) -> Files:
    """Write a file into the folder in which commands run."""

    def write(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Begin ``gridwright WORDS...`` with pipes; what still runs at the end is killed."""
    begun: list[subprocess.Popen[bytes]] = []

    def start(*words: str, command: tuple[str, ...] = COMMAND) -> "subprocess.Popen[bytes]":
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            (*command, *words),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            cwd=tmp_path,
            env=environment(),
            bufsize=0,  # or `communicate` would miss what `readline` has read ahead
        )
        begun.append(process)
        return process

    yield start
    for process in begun:
        process.kill()
        process.communicate()


@pytest.fixture
def on_terminal(tmp_path: Path) -> Iterator[OnTerminal]:
    """Begin ``gridwright WORDS...`` on a pseudo-terminal of so many columns."""
    begun: list[Terminal] = []

    def begin(
        *words: str, columns: int = 80, command: tuple[str, ...] = COMMAND, **changes: str
    ) -> Terminal:
        master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, columns))
        process = subprocess.Popen(
            (*command, *words),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=tmp_path,
            env=environment(**changes),
            start_new_session=True,
        )
        os.close(slave)
        begun.append(Terminal(process, master))
        return begun[-1]

    yield begin
    for terminal in begun:
        terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.master)
