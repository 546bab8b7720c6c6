"""Files of many Sudokus in a job: nothing is lost, doubled or torn, whenever it is killed."""

import random
import signal
import subprocess
from pathlib import Path

import pytest
from cli_support import (
    EASY,
    EMPTY,
    SOLVED,
    SOME,
    SOON,
    TIMEOUT,
    Files,
    Run,
    Start,
    environment,
    wait_for,
)

from gridwright.run.batch import opened_batch

pytestmark = pytest.mark.usefixtures("slow_without_compiler")

HARD = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
BATCH = ("solve", "one.txt", "two.txt", "-o", "out", "--job", "a.job")
N = 40_000


def two_files(write: Files) -> None:
    """Hard and easy puzzles, bad lines now and then; more than a second's work."""
    rng = random.Random(5)
    lines = [rng.choice([HARD, EASY, EASY, "55" + EMPTY[2:]]) for _ in range(N)]
    for k in range(0, N, 6_661):
        lines[k] = f"bad {k}"
    write("one.txt", "\n".join(lines[: N // 3]))
    write("two.txt", "\n".join(lines[N // 3 :]) + "\n")


def test_killed_at_random_moments_it_writes_what_it_would_have(
    run: Run, write: Files, tmp_path: Path
) -> None:
    two_files(write)
    whole = run("solve", "one.txt", "two.txt", "-o", "whole")
    assert whole.status == 2 and whole.err.count("line") == 7
    expected = (tmp_path / "whole").read_bytes()
    rng, places = random.Random(8), []
    for _ in range(5):
        process = subprocess.Popen(
            (*SOON, *BATCH), cwd=tmp_path, env=environment(), stderr=subprocess.DEVNULL
        )
        try:
            process.wait(rng.uniform(0.4, 1.6))
        except subprocess.TimeoutExpired:
            process.kill()
        process.wait()
        if (tmp_path / "a.job").exists():
            with opened_batch(str(tmp_path / "a.job"), running=False) as job:
                if not job.is_new:
                    places.append((job.position.place, job.position.offset))
    assert places == sorted(places)
    ended = run(*BATCH)
    assert ended.status == 2
    assert (tmp_path / "out").read_bytes() == expected
    assert ended.out == whole.out.replace("whole", "out")
    assert run(*BATCH).out == ended.out  # nothing is left, and nothing is written again
    assert (tmp_path / "out").read_bytes() == expected


def test_killed_in_the_middle_it_goes_on_there(start: Start, run: Run, write: Files) -> None:
    lines = [EASY] * 5_000 + [HARD] * 30_000
    path = write("one.txt", "\n".join(lines))
    words = ("solve", "one.txt", "-o", "out", "--job", "a.job")
    process = start(*words, "--progress", "json", "--jobs", "1", command=SOON)
    wait_for(process.stderr, SOME)
    process.kill()
    process.wait(TIMEOUT)
    with opened_batch(str(path.with_name("a.job")), running=False) as job:
        position = job.position
    assert 0 < position.line < len(lines) and not position.is_done
    shown = run("run", "show", "a.job").out
    assert f"{position.line:,} puzzles so far; resumes at line {position.line + 1:,}" in shown
    text = path.read_bytes()
    with path.with_name("out").open("r+b") as out:  # what a crash may leave behind
        out.truncate(position.length)
        out.seek(0, 2)
        out.write(b"torn")
    resumed = run("run", "resume", "a.job")
    assert resumed.status == 0
    assert "35,000 puzzles: 35,000 with one solution" in resumed.out
    written = path.with_name("out").read_bytes().splitlines(keepends=True)
    assert b"".join(line[:81] + b"\n" for line in written) == text + b"\n"
    assert "finished" in run("run", "show", "a.job").out


def test_ctrl_c_keeps_what_is_written(start: Start, run: Run, write: Files) -> None:
    write("one.txt", f"{HARD}\n" * 30_000)
    words = ("solve", "one.txt", "-o", "out", "--job", "a.job")
    process = start(*words, "--progress", "json", "--jobs", "1", command=SOON)
    wait_for(process.stderr, b'"puzzles": ')
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=TIMEOUT)
    path = write("x", "")
    with opened_batch(str(path.with_name("a.job")), running=False) as job:
        position = job.position
    assert process.returncode == 130 and b"out: " in out
    assert path.with_name("out").stat().st_size == position.length == 166 * position.line


def test_other_files_and_options_are_refused_with_the_difference(run: Run, write: Files) -> None:
    write("one.txt", f"{EASY}\n"), write("two.txt", f"{EASY}\n")
    assert run(*BATCH).status == 0
    for words, told in [
        ((*BATCH, "--limit", "3"), "the limit (2, now 3)"),
        ((*BATCH, "--strict"), "--strict (False, now True)"),
        ((*BATCH, "--json"), "the form of the output (lines, now json)"),
        (("solve", "one.txt", *BATCH[3:]), "the files (2, now 1)"),
        (("solve", "two.txt", "one.txt", *BATCH[3:]), "the file (one.txt, now two.txt)"),
        (("solve", "one.txt", "two.txt", "-o", "x", *BATCH[5:]), "the output ("),
        (("solve", "one.txt", "--job", "a.job"), "of another kind"),
        (("count", "one.txt", "--job", "a.job"), "of another kind"),
        (("run", "export", "a.job"), "of another kind"),
    ]:
        outcome = run(*words)
        assert outcome.status == 2
        assert told in outcome.err
    out = write("two.txt", f"{EMPTY}\n").with_name("out")
    assert "what is in two.txt" in run(*BATCH).err
    assert "what is in " in run("run", "resume", "a.job").err
    write("two.txt", f"{EASY}\n")
    out.write_text("")
    assert "it has 0 bytes; the job has written 332" in run(*BATCH).err
    out.unlink()
    assert "cannot write out: no such file" in run(*BATCH).err


def test_what_makes_no_job_is_told(run: Run, write: Files) -> None:
    write("few.txt", f"{EASY}\n{EASY}\n"), write("board.toml", 'puzzle = "latin"\nboard = "1"\n')
    for words, told in [
        (("-", "-o", "out"), "-: a job needs files that can be read again"),
        (("few.txt", "-o", "-"), "a job needs an output file that can be resumed"),
        (("few.txt",), "few.txt: a job for several puzzles needs an output, -o FILE"),
        (("nowhere", "-o", "out"), "nowhere: no such file or directory"),
        (("few.txt", "board.toml", "-o", "out"), "board.toml: no lines of 9x9 Sudokus"),
        (("few.txt", "-o", "few.txt"), "few.txt: it would be overwritten by -o"),
    ]:
        outcome = run("solve", *words, "--job", "a.job")
        assert (outcome.status, outcome.out) == (2, "")
        assert told in outcome.err
    assert run("solve", "few.txt", "-o", "out", "--job", "a.job").status == 0


def test_two_processes_cannot_run_one_job(run: Run, start: Start, write: Files) -> None:
    write("one.txt", f"{HARD}\n" * 30_000)
    words = ("solve", "one.txt", "-o", "out", "--job", "a.job")
    first = start(*words, "--progress", "json", "--jobs", "1", command=SOON)
    wait_for(first.stderr, b"progress")
    first.send_signal(signal.SIGSTOP)  # so that it is not done before the second has begun
    second = run(*words)
    assert second.status == 2
    assert "a.job is being run by another process" in second.err


def test_strict_stops_at_the_same_line_again(run: Run, write: Files) -> None:
    out = write("one.txt", f"{EASY}\nbad\n{EASY}\n").with_name("out")
    write("two.txt", f"{EASY}\n")
    for _ in range(2):
        outcome = run(*BATCH, "--strict")
        assert outcome.status == 2 and outcome.err.count("one.txt, line 2") == 1
        assert out.read_text() == f"{EASY}:1:{SOLVED}\n"
