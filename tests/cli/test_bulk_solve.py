"""Files of very many Sudokus from the command line: lines out, bad lines, limits, interrupts."""

import gzip
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from backports import zstd
from cli_support import (
    COMMAND,
    EASY,
    EMPTY,
    SOLVED,
    SOON,
    TIMEOUT,
    Files,
    OnTerminal,
    Run,
    Start,
    environment,
    wait_for,
)
from random_sudokus import random_board

import gridwright as gw

pytestmark = pytest.mark.usefixtures("slow_without_compiler")

NONE = "55" + EMPTY[2:]
FOREIGN = "not a text in UTF-8: it holds the byte"
EASY_LINE = f"{EASY}:1:{SOLVED}"
LONG = 2_000
"""Puzzles of which a file is a long one."""


def puzzles(n: int, seed: int = 1) -> list[str]:
    """Puzzles with one solution or more, and their first line the easy one."""
    rng = np.random.default_rng(seed)
    boards = [random_board(rng) + 1 for _ in range(min(n, 200))]
    lines = []
    for k in range(n):
        board = boards[k % len(boards)].copy()
        board[rng.random(81) < rng.uniform(0.4, 0.62)] = 0
        lines.append("".join(map(str, board)).replace("0", "."))
    return [EASY, *lines[1:]]


def answers(out: str) -> list[list[str]]:
    return [line.split(":") for line in out.splitlines()]


def test_a_long_file_is_answered_in_lines_and_in_order(run: Run, write: Files) -> None:
    many = puzzles(LONG)
    write("many.txt", "\n".join(many))
    outcome = run("solve", "many.txt")
    found = answers(outcome.out)
    assert (outcome.status, outcome.err) == (0, "")
    assert [puzzle for puzzle, _, _ in found] == many
    assert {count for _, count, _ in found} == {"1", "2"}
    for puzzle, count, solution in found[::97]:
        board = gw.Sudoku(puzzle)
        assert gw.check(board, [list(map(int, solution[r : r + 9])) for r in range(0, 81, 9)]) == ()
        assert gw.count(board, limit=2) == int(count)


def test_the_same_is_written_for_every_number_of_threads(run: Run, write: Files) -> None:
    write("many.txt", "\n".join(puzzles(4 * LONG)))
    for jobs in "123":
        run("solve", "many.txt", "-o", f"out{jobs}", "--jobs", jobs)
    one, *others = (write("x", "").with_name(f"out{jobs}").read_bytes() for jobs in "123")
    assert one.count(b"\n") == 4 * LONG
    assert others == [one, one]


def test_json_lines_are_what_is_printed_for_one_puzzle(run: Run, write: Files) -> None:
    lines = [EASY, NONE, EASY + " again"]
    few = write("few.txt", "\n".join(lines))
    write("many.txt", "\n".join([*lines, *puzzles(LONG)]))
    expected = run("solve", "few.txt", "--json").objects
    outcome = run("solve", "many.txt", "--json")
    written = run("solve", few, EASY, "-o", "out.jsonl")
    assert written.out == "out.jsonl: 4 puzzles: 3 with one solution, 1 with none\n"
    found = [json.loads(line) for line in few.with_name("out.jsonl").read_text().splitlines()]
    assert [one["source"] for one in found] == [*(f"{few}:{k}" for k in (1, 2, 3)), ""]
    assert len(outcome.objects) == LONG + 3
    for one, other, third in zip(expected, outcome.objects, found):
        assert other["source"] == one["source"].replace("few", "many")
        assert other["stats"]["engine"] == "sudoku9"
        assert list(one) == list(other) == list(third)
        assert list(one["stats"]) == list(other["stats"]) == list(third["stats"])
        for told in (one, other, third):
            told.pop("source"), told.pop("stats")
        assert one == other == third


def test_json_lists_the_solutions_up_to_the_limit(run: Run, write: Files) -> None:
    two = SOLVED.translate(str.maketrans("19", ".."))
    out = write("many.txt", f"{two}\n{EMPTY}\n{EASY}\n").with_name("out.json")
    for limit, expected in [
        (1, [("unknown", 1, "limit")] * 3),
        (2, [("multiple", 2, "limit")] * 2 + [("unique", 1, "exhausted")]),
        (3, [("multiple", 2, "exhausted"), ("multiple", 3, "limit"), ("unique", 1, "exhausted")]),
    ]:
        run("solve", "many.txt", "-o", "out.json", "--limit", str(limit))
        told = [json.loads(line) for line in out.read_text().splitlines()]
        if gw.count(gw.Sudoku(two)) == 2:
            assert [(one["status"], one["count"], one["stopped"]) for one in told] == expected
        for one, puzzle in zip(told, (two, EMPTY, EASY)):
            assert len(one["solutions"]) == one["count"] == len(set(map(str, one["solutions"])))
            for solution in one["solutions"]:
                assert gw.check(gw.Sudoku(puzzle), solution["rows"]) == ()


def test_lines_count_all_solutions_if_asked(run: Run, write: Files) -> None:
    write("few.txt", f"{'.' * 18}{EASY[18:]}\n{EASY}\n")
    out = answers(run("solve", "few.txt", "-o", "-", "--all").out)
    assert [count for _, count, _ in out] == ["2484", "1"]


def test_bad_lines_are_told_and_the_rest_is_answered(run: Run, write: Files) -> None:
    bad = [b"not a Sudoku", EASY[:80].encode(), b"\xff\xfe", EASY.encode() + b" caf\xe9"]
    bad += [EASY[:80].encode() + b"A", b"x" * 2_000_000]
    good = [EASY.encode(), b"# caf\xe9", b"", f"{NONE} grün".encode(), b"1234............"]
    write("many.txt", b"\n".join([EASY.encode(), *bad, *good]))
    outcome = run("solve", "many.txt", "-o", "-")
    assert outcome.status == 2
    small = "1234............:2:1234341221434321"
    assert outcome.out.splitlines() == [EASY_LINE, EASY_LINE, f"{NONE}:0:", small]
    assert [line.split(": ", 2)[1:] for line in outcome.err.splitlines()] == [
        ["many.txt, line 2", "3 characters; expected 16, 36, 81, 144, 256, 625"],
        ["many.txt, line 3", "80 characters; expected 16, 36, 81, 144, 256, 625"],
        ["many.txt, line 4", f"{FOREIGN} 0xff; if it is in UTF-16, save it in UTF-8"],
        ["many.txt, line 5", f"{FOREIGN} 0xe9"],
        ["many.txt, line 6", outcome.err.splitlines()[4].split(": ", 2)[2]],
        ["many.txt, line 7", "a line of more than 1,000,000 characters"],
    ]


def test_foreign_bytes_in_a_short_file_do_not_fail_the_rest(run: Run, write: Files) -> None:
    write("few.txt", EASY.encode() + b"\n\xff\xfe\n" + EASY.encode() + b"\n")
    outcome = run("solve", "few.txt", "--json")
    assert [one["source"] for one in outcome.objects] == ["few.txt:1", "few.txt:3"]
    assert "few.txt, line 2: not a text in UTF-8: it holds the byte 0xff" in outcome.err
    assert outcome.status == 2


@pytest.mark.parametrize("words", [("-o", "-"), ()])
def test_strict_stops_at_the_first_bad_line(run: Run, write: Files, words: tuple[str, ...]) -> None:
    write("few.txt", f"{EASY}\n{NONE}\nbad\n{EASY}\nworse\n")
    outcome = run("solve", "few.txt", EASY, "--strict", *words)
    assert outcome.status == 2
    assert outcome.err.count("\n") == 1 and "few.txt, line 3: 3 characters" in outcome.err
    assert outcome.out.count(SOLVED if words else "unique") == 1


def test_what_was_written_is_told_in_a_line(run: Run, write: Files) -> None:
    write("many.txt", f"{EASY}\n{EMPTY}\n{NONE}\nbad\n")
    told = [run("solve", "many.txt", "-o", "out", *words).out for words in ((), ("--limit", "1"))]
    assert told == [
        "out: 3 puzzles: 1 with one solution, 1 with several, 1 with none, 1 bad line\n",
        "out: 3 puzzles: 1 with none, 2 with at least one, 1 bad line\n",
    ]
    objects = run("solve", "many.txt", "-o", "out", "--json").objects
    assert (objects[0]["output"], objects[0]["puzzles"], objects[0]["bad"]) == ("out", 3, 1)


def test_the_worst_status_speaks_for_all(run: Run, write: Files) -> None:
    for line, status in [(EASY, 0), (EMPTY, 0), (NONE, 1), ("bad", 2)]:
        write("few.txt", f"{EASY}\n{line}\n")
        assert run("solve", "few.txt", "-o", "-").status == status


@pytest.mark.parametrize("pack", [gzip.compress, zstd.compress])
def test_compressed_files_are_told_by_their_content(run: Run, write: Files, pack) -> None:
    text = "\n".join(puzzles(LONG)).encode()
    write("many.txt", text), write("packed", pack(text))
    assert run("solve", "packed").out == run("solve", "many.txt").out
    assert run("solve", "-", given=pack(EASY.encode())).out.startswith("<stdin>:1: sudoku\n")


def test_a_cut_file_is_told_after_what_was_read(run: Run, write: Files) -> None:
    packed = gzip.compress("\n".join(puzzles(2 * LONG)).encode())
    write("cut.gz", packed[: len(packed) * 3 // 4])
    outcome = run("solve", "cut.gz")
    n = len(outcome.out.splitlines())
    assert LONG < n < 2 * LONG and outcome.status == 2
    assert outcome.err == (
        f"gridwright: cut.gz, line {n + 1}: the compressed data end too early; "
        "is the file complete?\n"
    )
    write("short.gz", gzip.compress(f"{EASY}\n{EMPTY}\n".encode())[:-8])
    outcome = run("solve", "short.gz", "--json")
    assert [one["status"] for one in outcome.objects] == ["unique", "multiple"]
    assert outcome.status == 2 and "short.gz: the compressed data end" in outcome.err


def test_standard_input_and_several_files_go_into_one_output(run: Run, write: Files) -> None:
    write("one.txt", f"{EASY}\n"), write("two.txt", f"{NONE}\r\n{EASY}\r\n")
    outcome = run("solve", "one.txt", "-", "two.txt", EASY, "-o", "out", given=f"{EASY}\n")
    assert outcome.out == "out: 5 puzzles: 4 with one solution, 1 with none\n"
    text = write("x", "").with_name("out").read_text()
    assert text.splitlines() == [EASY_LINE, EASY_LINE, f"{NONE}:0:", EASY_LINE, EASY_LINE]


def test_what_cannot_be_written_in_lines_is_refused(run: Run, write: Files) -> None:
    write("board.toml", 'puzzle = "latin"\nboard = "1"\n'), write("few.txt", EASY)
    outcome = run("solve", "board.toml", "few.txt", "-o", "-")
    assert (outcome.status, outcome.out) == (2, f"{EASY_LINE}\n")
    assert "board.toml: no lines of 9x9 Sudokus" in outcome.err
    for words in (("--time", "1"), ("--trace",), ("--engine", "plain"), ("--nodes", "1")):
        outcome = run("solve", "few.txt", "-o", "-", *words)
        assert outcome.status == 2 and f"-o and {words[0]} cannot be used together" in outcome.err
    outcome = run("solve", "few.txt", "-o", "x.json", "--all")
    assert outcome.status == 2 and "--all, or a --limit over 1,000, with JSON" in outcome.err
    outcome = run("solve", "few.txt", "-o", "few.txt")
    assert outcome.status == 2 and "would be overwritten" in outcome.err
    assert write("x", "").with_name("few.txt").read_text() == EASY


def test_what_bulk_does_not_know_is_left_to_others(run: Run, write: Files) -> None:
    write("many.txt", f"{EASY}\n" * LONG)
    command = f"'{sys.executable}' -m gridwright solve many.txt --engine plain | head -1"
    outcome = run(command, command=("bash", "-c"))
    assert outcome.out == "many.txt:1: sudoku\n"


def test_nobody_reading_on_is_no_failure(run: Run, write: Files) -> None:
    write("many.txt", "\n".join(puzzles(LONG)))
    command = f"set -o pipefail; '{sys.executable}' -m gridwright solve many.txt | head -1"
    outcome = run(command, command=("bash", "-c"))
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out == EASY_LINE + "\n"


@pytest.mark.parametrize("where", ["> /dev/full", "-o /dev/full"])
def test_a_full_disk_is_told_in_one_line(run: Run, write: Files, where: str) -> None:
    write("many.txt", f"{EASY}\n" * LONG)
    command = f"'{sys.executable}' -m gridwright solve many.txt {where}"
    outcome = run(command, command=("bash", "-c"))
    assert outcome.status == 2
    what = "/dev/full: " if "-o" in where else ": "
    assert (
        outcome.err
        == f"gridwright: cannot write{' ' * ('-o' in where)}{what}no space left on device\n"
    )


def test_a_full_file_system_leaves_whole_lines(run: Run, write: Files, tmp_path: Path) -> None:
    place = tmp_path / "tiny"
    place.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place))
    if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("a file system cannot be mounted here")
    try:
        write("many.txt", f"{EASY}\n" * LONG)
        outcome = run("solve", "many.txt", "-o", "tiny/out")
        assert outcome.status == 2
        assert outcome.err == "gridwright: cannot write tiny/out: no space left on device\n"
        lines = (place / "out").read_text().splitlines(keepends=True)
        assert len(lines) > 300 and set(lines) == {EASY_LINE + "\n"}
    finally:
        subprocess.run(("umount", str(place)), check=True)


HARD = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"


@pytest.mark.parametrize("interrupts", [1, 2])
def test_ctrl_c_leaves_whole_lines(start: Start, write: Files, interrupts: int) -> None:
    write("many.txt", f"{EASY}\n" * LONG + f"{HARD}\n" * 100_000)
    process = start("solve", "many.txt")
    first = process.stdout.readline()
    for _ in range(interrupts):
        process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=TIMEOUT)
    assert (process.returncode, err.strip()) == (130, b"")
    lines = (first + out).decode().splitlines(keepends=True)
    assert all(len(line) == 166 and line[-1] == "\n" for line in lines)
    assert LONG <= len(lines) < LONG + 100_000 or interrupts == 2


def test_ctrl_c_ends_a_count_that_never_would(start: Start, write: Files) -> None:
    write("few.txt", f"{EASY}\n{EMPTY}\n" * 2)
    process = start("solve", "few.txt", "-o", "out", "--all", "--progress", "json", command=SOON)
    wait_for(process.stderr, b"progress")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130 and b"Traceback" not in err


def test_ctrl_c_ends_the_wait_for_more_input(start: Start) -> None:
    process = start("solve", "-", "--progress", "json", command=SOON)
    process.stdin.write(f"{EASY}\n".encode() * LONG)
    wait_for(process.stderr, b"progress")
    process.send_signal(signal.SIGINT)
    assert process.wait(TIMEOUT) == 130


def test_progress_tells_the_share_and_the_rate(run: Run, write: Files) -> None:
    write("many.txt", f"{HARD}\n" * 10_000)
    words = ("solve", "many.txt", "-o", "out", "--progress", "json", "--jobs", "1")
    outcome = run(*words, command=SOON)
    told = [json.loads(line)["progress"] for line in outcome.err.splitlines()]
    assert told and outcome.status == 0
    assert all(list(one) == list(told[0]) for one in told)
    for name in ("fraction", "puzzles", "seconds"):
        assert [one[name] for one in told] == sorted(one[name] for one in told)
    assert 0 <= told[-1]["fraction"] <= 1 and told[-1]["source"] == "many.txt"


def test_progress_on_a_terminal_is_a_line_that_goes_away(
    on_terminal: OnTerminal, write: Files
) -> None:
    write("many.txt", f"{HARD}\n" * 10_000)
    terminal = on_terminal("solve", "many.txt", "-o", "out", "--jobs", "1", command=SOON)
    terminal.wait_for(" a second")
    assert terminal.end() == 0
    assert "% of many.txt" in terminal.seen
    assert terminal.seen.endswith("out: 10,000 puzzles: 10,000 with one solution\r\n")


def test_half_a_million_lines_take_bounded_memory(write: Files, tmp_path: Path) -> None:
    write("many.txt", f"{EASY}\n" * 500_000)
    script = (
        "import resource, subprocess, sys; "
        "status = subprocess.run(sys.argv[1:]).returncode; "
        "print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    words = (*COMMAND, "solve", "many.txt", "-o", "out")
    ended = subprocess.run(
        (sys.executable, "-c", script, *words),
        capture_output=True,
        cwd=tmp_path,
        env=environment(),
        timeout=TIMEOUT,
    )
    status, kilobytes = map(int, ended.stdout.split()[-2:])
    assert status == 0 and kilobytes < 300_000
    assert (tmp_path / "out").stat().st_size == 83_000_000


def test_few_puzzles_do_not_wait_for_a_compiler(write: Files, tmp_path: Path) -> None:
    write("few.txt", f"{EASY}\n{NONE}\nbad\n")
    code = (
        "import sys; from gridwright.cli import main; sys.argv[1:] = "
        "['solve', 'few.txt', '-o', 'out']\n"
        "try: main()\nfinally: print('numba' in sys.modules)"
    )
    ended = subprocess.run(
        (sys.executable, "-c", code),
        capture_output=True,
        cwd=tmp_path,
        env=environment(),
        timeout=TIMEOUT,
    )
    assert ended.stdout.decode().splitlines()[-1] == "False"
    assert (tmp_path / "out").read_text() == f"{EASY_LINE}\n{NONE}:0:\n"
