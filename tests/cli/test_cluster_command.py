"""The option `--cluster`: answers, exit statuses, and nothing of dask's on the terminal."""

import json
import signal
from hashlib import sha256
from pathlib import Path

import pytest
from cli_support import TIMEOUT, Start, wait_for

import gridwright as gw
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.run.cluster.coordinator import FIRST

pytest.importorskip("distributed", reason="the extra cluster is not installed")

EIGHT = Path("examples/queens.dlx").resolve()
SEVEN = 'puzzle = "latin"\nboard = """\n' + ". . . . . . .\n" * 7 + '"""\n'
FALSE_WORKERS = Path("tests/twins/false_workers.py").resolve()


def test_a_cluster_counts_and_solves_and_says_nothing_else(run) -> None:
    counted = run("count", "--cluster", "local:1", EIGHT, "--audit", "0.5")
    assert counted.out.startswith(f"{EIGHT}: 92 solutions\n")
    assert (counted.status, counted.err) == (0, "")
    solved = run("solve", "--all", "--sorted", "--cluster", "local:1", EIGHT)
    alone = run("solve", "--all", "--sorted", "--jobs", "1", EIGHT)
    end = alone.out.index("nodes opened") - 20
    assert solved.out[:end] == alone.out[:end]


def test_a_unit_that_fails_makes_the_answer_at_least_and_can_be_done_later(
    run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    search = find_engine("cover").start(gw.load(EIGHT).model(), Goal.COUNT_IN_PARTS)
    poison = sha256(search.split(FIRST)[5].dump()).hexdigest()
    job = tmp_path / "a.job"
    with monkeypatch.context() as patched:
        patched.setenv("DASK_DISTRIBUTED__WORKER__PRELOAD", str([str(FALSE_WORKERS)]))
        patched.setenv("FALSE_WORKER", "fails")
        patched.setenv("POISON", poison)
        told = run("count", "--cluster", "local:1", "--job", job, "--engine", "cover", EIGHT)
    assert told.status == 4
    assert "at least " in told.out
    assert "a unit failed repeatedly" in told.out
    assert told.err.startswith("gridwright: unit 5 has failed 3 times, last on tcp://127.0.0.1:")
    listed = run("run", "list", job).out.splitlines()
    assert next(line.split()[:2] for line in listed if " failed " in line) == ["5", "failed"]
    assert listed[-1].startswith("5 failed on tcp://127.0.0.1:")
    assert listed[-1].endswith("no luck")
    assert "1 of them open, 1 failed" in run("run", "show", job).out
    resumed = run("run", "resume", job, "--cluster", "local:1", "--json")
    assert resumed.objects[0]["count"] == 92


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("count", "--cluster", "local:1", "--jobs", "2"), "--cluster and --jobs cannot be used"),
        (("count", "--audit", "0.5"), "--audit requires --cluster"),
        (("count", "--cluster", "local:1", "--estimate"), "--estimate cannot be used with"),
        (("solve", "--cluster", "here"), "a cluster is tcp://host:port, "),
    ],
)
def test_what_does_not_go_together_is_told(run, words: tuple[str, ...], told: str) -> None:
    outcome = run(*words, EIGHT)
    assert outcome.status == 2
    assert told in " ".join(outcome.err.split())


def test_ctrl_c_keeps_what_was_found_and_is_quiet(start: Start, tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(SEVEN)
    process = start("count", "--cluster", "local:1", "--progress", "json", board)
    line = b"{}"
    while not json.loads(line).get("progress", {}).get("solutions"):
        line = wait_for(process.stderr, b"progress")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert b"at least " in out
    assert b"interrupted" in out
    assert all(line.startswith(b'{"progress"') for line in err.splitlines())
