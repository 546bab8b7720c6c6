"""Long runs from the command line: threads, job files, Ctrl-C, and looking at them."""

import json
import signal
from pathlib import Path

from cli_support import TIMEOUT, Start, wait_for

from gridwright.api.long_runs import shown_job

FOUR = 'puzzle = "magic-board"\nboard = """\n16 . . .\n. . . .\n. . . .\n. . . .\n"""\n'
SEVEN = 'puzzle = "latin"\nboard = """\n' + ". . . . . . .\n" * 7 + '"""\n'


def test_threads_find_what_one_search_does_in_the_same_order(run, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(FOUR)
    one = run("solve", "--all", "--sorted", board)
    two = run("solve", "--all", "--sorted", "--jobs", "2", board)
    assert one.status == two.status == 0
    assert "there are exactly 416 solutions" in one.out
    end = one.out.index("nodes opened")
    assert two.out[: end - 20] == one.out[: end - 20]


def test_a_job_is_made_looked_at_exported_and_gone_on_with(run, tmp_path: Path) -> None:
    board, job = tmp_path / "board.toml", tmp_path / "a.job"
    board.write_text(FOUR)
    stopped = run("solve", "--all", "--job", job, "--jobs", "1", "--nodes", "2000", board)
    assert stopped.status == 4
    assert "stopped by the node limit" in stopped.out
    shown = run("run", "show", job)
    assert shown.out.startswith(f"solve {board}, engine domains\nat least ")
    listed = run("run", "list", job)
    assert listed.out.splitlines()[1].split()[:2] == ["whole", "open"]
    resumed = run("run", "resume", job, "--json")
    told = json.loads(resumed.out)
    assert (told["count"], told["status"], told["exhausted"]) == (416, "multiple", True)
    exported = run("run", "export", job)
    assert exported.out.count("solution ") == 415
    lines = [json.loads(line) for line in run("run", "export", job, "--json").out.splitlines()]
    assert len(lines) == 416
    assert lines[0].keys() == {"solution"}
    again = run("solve", "--all", "--job", job, board)
    assert "there are exactly 416 solutions" in again.out


def test_what_cannot_be_done_with_a_job_is_told(run, tmp_path: Path) -> None:
    board, job = tmp_path / "board.toml", tmp_path / "a.job"
    board.write_text(FOUR)
    assert run("count", "--job", job, board).status == 0
    for words, told in [
        (("run", "export", job), "counts, and keeps no solutions"),
        (("run", "show", board), "is not a job, or is damaged"),
        (("run", "show", tmp_path / "none.job"), "No such file or directory"),
        (("solve", "--job", job, board), "the command (count, now solve)"),
        (("count", "--job", tmp_path / "no" / "a.job", board), "No such file or directory"),
    ]:
        outcome = run(*words)
        assert outcome.status == 2
        assert told in outcome.err
        assert "Traceback" not in outcome.err


def test_ctrl_c_keeps_a_job_to_be_gone_on_with(start: Start, tmp_path: Path) -> None:
    board, job = tmp_path / "board.toml", tmp_path / "a.job"
    board.write_text(SEVEN)
    process = start("count", "--job", job, "--jobs", "2", "--progress", "json", board)
    wait_for(process.stderr, b"progress")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert b"at least " in out
    assert b"interrupted" in out
    assert b"Traceback" not in err
    shown = shown_job(str(job))
    assert not shown.is_done
    assert shown.progress.solutions > 0


def test_an_estimate_is_called_one_and_is_exact_where_there_is_no_choice(run, tmp_path) -> None:
    board, given = tmp_path / "board.toml", tmp_path / "given.toml"
    board.write_text(FOUR)
    given.write_text('puzzle = "latin"\nboard = """\n1 2\n. .\n"""\n')
    assert "an estimate from" in run("count", "--estimate", "--time", "1", board).out
    assert run("count", "--estimate", given).out.endswith("1 solution: there was no choice\n")
    told = run("count", "--estimate", "--time", "0", "--json", board).objects[0]["estimate"]
    assert (told["probes"], told["high"], told["is_exact"]) == (1, None, False)
    assert run("count", "--estimate", "--limit", "3", board).status == 2
