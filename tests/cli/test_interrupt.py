"""Ctrl-C: a real SIGINT, sent when the command has shown that it is at work."""

import json
import signal
import sys

from cli_support import EASY, EMPTY, TIMEOUT, OnTerminal, Start, wait_for


def test_ctrl_c_during_count_tells_what_was_counted(start: Start) -> None:
    process = start("count", EMPTY, "--progress", "json")
    wait_for(process.stderr, b"progress")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert out.startswith(b"at least ")
    assert b" solutions; interrupted\n" in out
    assert b"Traceback" not in err


def test_ctrl_c_during_count_closes_the_json(start: Start) -> None:
    process = start("count", EMPTY, "--progress", "json", "--json")
    wait_for(process.stderr, b"progress")
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=TIMEOUT)
    found = json.loads(out)
    assert process.returncode == 130
    assert (found["stopped"], found["exhausted"]) == ("cancelled", False)
    assert found["count"] > 1


def test_ctrl_c_during_solve_all_keeps_what_was_found(start: Start) -> None:
    process = start("solve", EMPTY, "--all")
    wait_for(process.stdout, b"solution 3:")
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert b"multiple: at least " in out
    assert b"; interrupted\n" in out


def test_ctrl_c_while_json_streams_leaves_whole_lines(start: Start) -> None:
    process = start("solve", EMPTY, "--all", "--json")
    first = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=TIMEOUT)
    *lines, last = [json.loads(line) for line in (first + out).splitlines()]
    assert process.returncode == 130
    assert last["stopped"] == "cancelled"
    assert last["count"] == len(lines) + len(last["solutions"])


def test_ctrl_c_ends_a_list_of_puzzles(start: Start) -> None:
    process = start("count", EMPTY, EASY, "--progress", "json", "--json")
    wait_for(process.stderr, b"progress")
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert len(out.splitlines()) == 1


STUCK = """
import signal
from gridwright.cli import main
from gridwright.engines.plain.search import PlainSearch

def advance(self, budget):
    print("at work", flush=True)
    while signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        pass
    print("still at work", flush=True)
    while True:
        pass

PlainSearch.advance = advance
main()
"""


def test_a_second_ctrl_c_ends_what_does_not_heed_the_first(start: Start) -> None:
    process = start("solve", EASY, "--engine", "plain", command=(sys.executable, "-c", STUCK))
    for told in (b"at work", b"still at work"):
        wait_for(process.stdout, told)
        process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert b"Traceback" not in err


def test_ctrl_c_ends_the_wait_for_standard_input_at_once(on_terminal: OnTerminal) -> None:
    terminal = on_terminal("solve", "-")
    terminal.wait_for("reading a puzzle from the terminal; Ctrl-D ends it")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.seen
