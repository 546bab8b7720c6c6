"""Job files of batches: what they hold, and what they refuse."""

import json
import sqlite3
from dataclasses import asdict, replace

import pytest

from gridwright.basics.errors import DamagedJob, JobError
from gridwright.run.batch import BatchTask, Position, is_batch, opened_batch, read_input
from gridwright.run.job import Job, JobTask
from gridwright.run.sealing import sealed

TASK = BatchTask((("a", "/a", 3, "f0"), ("b", "/b", 4, "f1")), "/out", "lines", 2, False, "1.0")


@pytest.fixture
def path(tmp_path):
    path = str(tmp_path / "a.job")
    with opened_batch(path, running=True) as job:
        assert job.is_new
        job.begin_batch(TASK)
    return path


def put(path, name, value):
    """Write a value as if it were ours."""
    with sqlite3.connect(path) as file:
        row = (value, sealed("job", name, value), name)
        file.execute("UPDATE job SET value = ?, digest = ? WHERE name = ?", row)


def test_what_was_kept_is_read_again(path):
    with opened_batch(path, running=True) as job:
        assert (job.is_new, job.batch, job.position) == (False, TASK, Position())
        position = Position(1, 820, 10, 1660, 2.5, True, {"unique": 9, "bad": 1})
        job.keep(position)
    with opened_batch(path, running=False) as job:
        assert job.position == position
    assert is_batch(path)


def test_only_one_process_may_run_it_and_others_may_look(path):
    with opened_batch(path, running=True):
        with pytest.raises(JobError, match="is being run by another process"):
            Job(path, running=True)
        with opened_batch(path, running=False) as job:
            assert job.batch == TASK


def test_each_difference_is_named():
    other = (("c", "/c", 3, "f0"), ("b", "/b", 4, "f2"))
    for change, told in [
        ({}, []),
        ({"inputs": other}, ["the file (a, now c)", "what is in b"]),
        ({"inputs": TASK.inputs[:1]}, ["the files (2, now 1)"]),
        ({"inputs": (("x", *TASK.inputs[0][1:]), TASK.inputs[1])}, []),
        ({"output": "/x"}, ["the output (/out, now /x)"]),
        ({"form": "json"}, ["the form of the output (lines, now json)"]),
        ({"limit": None}, ["the limit (2, now None)"]),
        ({"strict": True}, ["--strict (False, now True)"]),
        ({"version": "2"}, ["the version of gridwright (1.0, now 2)"]),
    ]:
        assert TASK.differences(replace(TASK, **change)) == told


def test_a_job_of_another_kind_is_told(path, tmp_path):
    with pytest.raises(JobError, match="of another kind"):
        _ = Job(path, running=False).task
    other = str(tmp_path / "other.job")
    job = Job(other, running=True)
    job.begin(JobTask("", "", "", "plain", "solve", ""), [])
    job.close()
    assert not is_batch(other)
    with opened_batch(other, running=False) as job, pytest.raises(JobError, match="of one puzzle"):
        _ = job.batch
    assert not is_batch(str(tmp_path / "nowhere"))


@pytest.mark.parametrize(
    "damage", ["", "[]", "{}", "null", "3", '{"place": 1, "what": 2}', "[" * 100_000, "9" * 9999]
)
def test_damaged_contents_are_an_error(path, damage):
    put(path, "task", damage)
    with opened_batch(path, running=False) as job, pytest.raises(DamagedJob):
        _ = job.batch
    put(path, "task", json.dumps(asdict(TASK)))
    put(path, "position", damage)
    with opened_batch(path, running=False) as job:
        if damage != "{}":  # which is where a batch begins
            with pytest.raises(DamagedJob):
                _ = job.position


@pytest.mark.parametrize("name", ["place", "offset", "line", "length", "tally", "is_done"])
@pytest.mark.parametrize("value", [-1, "x", None, {"unique": "many"}, {"what": 1}])
def test_a_position_that_is_none_is_an_error(path, name, value):
    put(path, "position", json.dumps({name: value}))
    with opened_batch(path, running=False) as job, pytest.raises(DamagedJob):
        _ = job.position


def test_an_input_is_known_by_its_bytes(tmp_path):
    file = tmp_path / "many.txt"
    file.write_bytes(b"1" * 3_000_000)
    name, path, size, first = read_input(str(file))
    assert (name, path, size) == (str(file), str(file), 3_000_000)
    file.write_bytes(b"1" * 2_999_999 + b"2")
    assert read_input(str(file))[3] != first


@pytest.mark.parametrize(
    "change",
    [
        {"inputs": [["a"]]},
        {"inputs": [["a", "/a", "3", "f0"]]},
        {"inputs": 3},
        {"output": None},
        {"form": "pickle"},
        {"limit": 0},
        {"limit": "2"},
        {"strict": 1},
        {"version": 1},
        {"other": 1},
    ],
    ids=str,
)
def test_a_task_that_is_none_is_an_error(path, change):
    put(path, "task", json.dumps(asdict(TASK) | change))
    with opened_batch(path, running=False) as job, pytest.raises(DamagedJob):
        _ = job.batch
