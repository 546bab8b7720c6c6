"""Job files that are damaged, forged or known by two names: never another answer, never a hang."""

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from queens import queens

import gridwright as gw
from gridwright.api.long_runs import LongRun, exported, resumed, shown_job
from gridwright.api.problems import as_puzzle
from gridwright.basics.errors import DamagedJob, JobError
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.run import job_file
from gridwright.run.batch import opened_batch
from gridwright.run.job import SEALED, Job, JobTask
from gridwright.run.limits import Limits
from gridwright.run.sealing import Seal, sealed
from gridwright.run.units import Unit

LATIN = gw.Latin(["..."] * 3)
TWELVE = sorted(solution.rows for solution in gw.solutions(LATIN))


def stopped(path: Path, *, counting: bool = False, nodes: int = 17) -> str:
    """A job that is not done: some of the twelve squares are in it."""
    how = {"engine": "plain", "jobs": 1, "limits": Limits(nodes=nodes)}
    LongRun(LATIN, counting, job=str(path), **how).run()
    return str(path)


def do(path: str, *statements: str) -> None:
    file = sqlite3.connect(path)
    for statement in statements:
        file.execute(statement)
    file.commit()
    file.close()


def forge(path: str, **values: object) -> None:
    """Change figures of all units, and make all digests right again."""
    file = sqlite3.connect(path)
    for name, value in values.items():
        file.execute(f"UPDATE unit SET {name} = ?", (value,))
    seal = Seal(SEALED)
    columns = {
        "unit": "name, is_done, share, finished, search, count, cost",
        "solution": "unit, number, assignment",
        "attempt": "unit, worker, told, tries",
    }
    for table, names in columns.items():
        key = "unit" if table != "unit" else "name"
        for row in file.execute(f"SELECT {names} FROM {table}").fetchall():
            digest = sealed(table, *row)
            seal.put(table, digest)
            extra = f" AND number = {row[1]}" if table == "solution" else ""
            file.execute(f"UPDATE {table} SET digest = ? WHERE {key} = ?{extra}", (digest, row[0]))
    value = seal.as_text()
    row = (value, sealed("job", "seal", value))
    file.execute("UPDATE job SET value = ?, digest = ? WHERE name = 'seal'", row)
    file.commit()
    file.close()


def resume(path: str) -> list[object]:
    """The squares after the run has gone on to its end."""
    result = LongRun(LATIN, counting=False, job=path, engine="plain", jobs=1).run()
    assert result.stopped is Stopped.EXHAUSTED
    return [result.count, *(solution.rows for solution in exported(path, in_order=True))]


def show(path: str) -> list[object]:
    shown = shown_job(path)
    return [shown.task, shown.progress, len(shown.units)]


def export(path: str) -> list[object]:
    return [solution.rows for solution in exported(path, in_order=True)]


def answer(ask, path: str) -> object:
    """What is answered; None if the file is said to be damaged, in one line."""
    told = ""
    try:
        return ask(path)
    except JobError as error:
        told = str(error)
    assert "damaged" in told or "earlier version" in told, told
    assert "\n" not in told
    return None


def saved_of(path: str, *, in_order: bool = True) -> tuple[list[gw.Solution], str]:
    """The solutions that can be saved, and what is told after them."""
    saved: list[gw.Solution] = []
    told = ""
    try:
        saved.extend(exported(path, in_order=in_order))
    except DamagedJob as error:
        told = str(error)
    return saved, told


# ---------------------------------------------------------------------- flipped bits


def flipped(path: str, place: int, to: Path) -> str:
    content = bytearray(Path(path).read_bytes())
    content[place // 8] ^= 1 << place % 8
    for old in to.parent.glob(f"{to.name}*"):
        old.unlink()
    to.write_bytes(content)
    return str(to)


@pytest.mark.parametrize("ask", [show, export, resume])
def test_a_flipped_bit_changes_nothing_or_is_damage(tmp_path: Path, ask) -> None:
    path, rng = stopped(tmp_path / "a.job"), random.Random(14)
    expected = {show: show(path), export: export(path), resume: [12, *TWELVE]}[ask]
    n_bits, n_damaged = 8 * os.path.getsize(path), 0
    header = [144, 151, *rng.sample(range(800), 60)]  # 144: only to be read, says the file itself
    for place in [*header, *(rng.randrange(n_bits) for _ in range(120))]:
        told = answer(ask, flipped(path, place, tmp_path / "b.job"))
        n_damaged += told is None
        assert told in (None, expected), place
    assert n_damaged > 10


@pytest.mark.parametrize(
    ("text", "ask"),
    [
        (b'"backtracks":', show),
        (b'{"unit": [', show),
        (b'"command": "solve"', export),
        (b"[1, 2, 3, ", export),
        (b'["plain", ', resume),
    ],
)
def test_a_flipped_bit_among_the_rows_is_always_damage(tmp_path: Path, text: bytes, ask) -> None:
    path, rng = stopped(tmp_path / "a.job"), random.Random(15)
    place = Path(path).read_bytes().index(text)
    for _ in range(8):
        bit = 8 * (place + rng.randrange(len(text))) + rng.randrange(8)
        with pytest.raises(DamagedJob):
            ask(flipped(path, bit, tmp_path / "b.job"))


def test_a_flipped_bit_in_the_journal_of_a_killed_run_changes_nothing_or_is_damage(
    tmp_path: Path,
) -> None:
    path, rng = stopped(tmp_path / "a.job"), random.Random(16)
    job = Job(path, running=True)  # its journal is folded in when it is closed
    try:
        units = {unit.name: unit for unit in job.units()}
        assert job.task.command == "solve"
        for _ in range(3):
            for unit in units.values():
                if not unit.is_done:
                    job.save(unit)
            job.spend(1.0)
        for name in ("a.job", "a.job-wal"):
            shutil.copy(tmp_path / name, tmp_path / name.replace("a.", "killed."))
    finally:
        job.close()
    journal = (tmp_path / "killed.job-wal").read_bytes()
    for _ in range(60):
        for old in tmp_path.glob("b.job*"):
            old.unlink()
        shutil.copy(tmp_path / "killed.job", tmp_path / "b.job")
        spoilt = bytearray(journal)
        place = rng.randrange(8 * len(journal))
        spoilt[place // 8] ^= 1 << place % 8
        (tmp_path / "b.job-wal").write_bytes(spoilt)
        assert answer(resume, str(tmp_path / "b.job")) in (None, [12, *TWELVE]), place


# ---------------------------------------------------------------------- rows and figures


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE unit SET count = '577'",
        "UPDATE unit SET share = 0.5",
        "UPDATE job SET value = '7' WHERE name = 'seconds'",
        "DELETE FROM job WHERE name = 'seal'",
        "DELETE FROM unit",
        "DELETE FROM solution WHERE number = 1",
        "DELETE FROM solution WHERE number = (SELECT max(number) FROM solution)",
        "INSERT INTO solution SELECT unit, number + 100, assignment, digest FROM solution",
        "INSERT INTO unit SELECT '0', is_done, share, finished, search, count, cost, digest "
        "FROM unit",
        "INSERT INTO attempt VALUES ('', 'w', 'failed', 1, x'00')",
    ],
)
def test_rows_that_are_not_those_that_were_written_are_damage(tmp_path: Path, damage: str) -> None:
    path = stopped(tmp_path / "a.job")
    do(path, damage)
    for ask in (show, resume):
        with pytest.raises(JobError, match="damaged"):
            ask(path)


@pytest.mark.parametrize(
    "values",
    [
        {"count": "-5"},
        {"count": "²"},
        {"count": "9" * 5000},
        {"count": "100"},
        {"cost": '["plain", Infinity, 0, 0]'},
        {"cost": '["plain", 1.5, 0, 0]'},
        {"cost": '["plain", -1, 0, 0]'},
        {"cost": '["plain", 4611686018427387904, 0, 0]'},
        {"cost": "[" * 100_000},
        {"share": float("inf")},
        {"share": -0.5},
        {"share": 0.25},
        {"finished": 1.5},
        {"finished": "most"},
        {"is_done": 2},
        {"is_done": 1},
        {"search": b""},
        {"name": "0..1"},
        {"name": "٣"},
    ],
    ids=str,
)
def test_figures_that_cannot_be_are_damage_though_their_digests_are_right(
    tmp_path: Path, values: dict[str, object]
) -> None:
    path = stopped(tmp_path / "a.job")
    forge(path)
    show(path)
    forge(path, **values)
    for ask in (show, resume):
        with pytest.raises(JobError, match="damaged"):
            ask(path)


def test_a_count_is_what_its_units_have_counted(tmp_path: Path) -> None:
    path = stopped(tmp_path / "a.job", counting=True)
    do(path, "UPDATE unit SET count = count + 1")
    with pytest.raises(DamagedJob, match="a count cannot be saved"):
        LongRun(LATIN, job=path, engine="plain", jobs=1).run()
    assert resumed(stopped(tmp_path / "b.job", counting=True)).run().count == 12


def test_a_count_keeps_no_solutions(tmp_path: Path) -> None:
    path = stopped(tmp_path / "a.job", counting=True)
    assert shown_job(path).progress.solutions > 0
    file = sqlite3.connect(path)
    assert file.execute("SELECT count(*) FROM solution").fetchone() == (0,)
    file.close()


# ---------------------------------------------------------------------- schemas


@pytest.mark.parametrize(
    "change",
    [
        ["CREATE VIEW other AS SELECT 1"],
        ["CREATE TABLE other (x)"],
        ["CREATE INDEX other ON unit (share)"],
        ["CREATE TRIGGER other AFTER UPDATE ON unit BEGIN DELETE FROM solution; END"],
        ["ALTER TABLE unit ADD COLUMN other TEXT"],
        ["DROP TABLE attempt"],
    ],
)
def test_a_schema_that_is_not_ours_is_damage(tmp_path: Path, change: list[str]) -> None:
    path = stopped(tmp_path / "a.job")
    do(path, *change)
    for ask in (show, resume, export):
        with pytest.raises(JobError, match="damaged"):
            ask(path)


LOOP = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"


def test_a_view_that_never_ends_is_never_asked(tmp_path: Path) -> None:
    path = stopped(tmp_path / "a.job")
    columns = "'' AS name, 0 AS is_done, 1.0 AS share, 0.0 AS finished, x'00' AS search"
    view = f"CREATE VIEW unit AS {LOOP} SELECT {columns}, '0' AS count, '' AS cost FROM n"
    do(path, "DROP TABLE unit", view)
    with pytest.raises(JobError, match="damaged: a view 'unit' that no job has"):
        show(path)


def test_more_work_than_a_file_can_be_the_reason_for_is_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stopped(tmp_path / "a.job")
    file = job_file.JobFile(path, running=False)
    with pytest.raises(DamagedJob, match="more work than its size allows"), file.reading():
        file.execute(f"{LOOP} SELECT max(x) FROM n").fetchone()
    with halted_by(lambda: Stopped.TIME), pytest.raises(Halted), file.reading():
        file.execute(f"{LOOP} SELECT max(x) FROM n").fetchone()

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(job_file, "ask", interrupted)
    with pytest.raises(KeyboardInterrupt), file.reading():
        file.execute(f"{LOOP} SELECT max(x) FROM n").fetchone()
    file.close()


def test_what_is_written_is_not_halted(tmp_path: Path) -> None:
    path = stopped(tmp_path / "a.job")
    job = Job(path, running=True)
    with halted_by(lambda: Stopped.CANCELLED):
        with job.file.transaction():
            job.file.execute("SELECT count(*) FROM (" + LOOP + " SELECT x FROM n LIMIT 100000)")
        job.spend(3.0)
    assert job.seconds == 3.0
    job.close()


def test_an_earlier_version_is_named(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    do(
        path,
        "CREATE TABLE job (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE unit (name TEXT PRIMARY KEY)",
        """INSERT INTO job VALUES ('task', '{"puzzle": "", "version": "0.1.7"}')""",
    )
    with pytest.raises(JobError, match=r"an earlier version of gridwright \(0\.1\.7\)"):
        show(path)


@pytest.mark.parametrize(("size", "is_too_large"), [(900_000, False), (1_100_000, True)])
def test_a_value_is_not_read_if_it_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int, is_too_large: bool
) -> None:
    path = stopped(tmp_path / "a.job")
    forge(path, search=bytes(size))
    monkeypatch.setattr(job_file, "LARGEST", 1_000_000)
    if is_too_large:
        with pytest.raises(DamagedJob, match="a value that is too large"):
            show(path)
    else:
        show(path)
        with pytest.raises(gw.PuzzleError, match="not a stored search"):
            resume(path)


@pytest.mark.parametrize(("size", "is_too_large"), [(8_800, False), (9_100, True)])
def test_a_puzzle_that_is_too_large_to_be_read_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int, is_too_large: bool
) -> None:
    monkeypatch.setattr("gridwright.run.job.LARGEST", 10_000)
    monkeypatch.setattr(job_file, "LARGEST", 10_000)
    job = Job(str(tmp_path / "a.job"), running=True)
    task = JobTask("x" * size, "", "", "plain", "solve", "")
    if is_too_large:
        with pytest.raises(JobError, match="too large for a job file"):
            job.begin(task, [])
    else:
        job.begin(task, [])
        assert job.task == task
    job.close()


def test_a_search_that_is_too_large_is_not_stored_and_the_job_stays_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stopped(tmp_path / "a.job")
    expected = show(path)
    monkeypatch.setattr(job_file, "LARGEST", 1_000_000)
    job = Job(path, running=True)
    (unit,) = (unit for unit in job.units() if not unit.is_done)
    unit.stored = bytes(1_100_000)
    with pytest.raises(JobError, match="a search is too large for a job file"):
        job.save(unit)
    job.close()
    assert show(path) == expected


# ---------------------------------------------------------------------- what can be saved


def test_solutions_that_are_whole_are_saved(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    resume(path)
    do(path, "UPDATE solution SET assignment = replace(assignment, '1', '2') WHERE number = 4")
    saved, told = saved_of(path)
    assert len(saved) == 11
    assert all(solution.rows in TWELVE for solution in saved)
    assert "1 of its solutions are left out" in told
    command = [sys.executable, "-m", "gridwright", "run", "export", path, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 11
    assert "damaged" in done.stderr


def test_a_solution_that_is_there_twice_is_told_once(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    resume(path)
    do(path, "INSERT INTO solution SELECT unit, 12, assignment, '' FROM solution WHERE number = 4",
       "UPDATE unit SET count = '13'")  # fmt: skip
    forge(path)
    saved, told = saved_of(path)
    assert [solution.rows for solution in saved] == TWELVE
    assert "1 of its solutions are left out" in told


def test_solutions_on_both_sides_of_a_page_that_is_lost_are_saved(tmp_path: Path) -> None:
    path = str(tmp_path / "a.job")
    puzzle = as_puzzle(queens(8))
    result = LongRun(puzzle, counting=False, job=path, engine="plain", jobs=1).run()
    assert result.count == 92
    whole = {str(s.assignment) for s in exported(path)}
    content = bytearray(Path(path).read_bytes())
    pages = [k for k in range(0, len(content), 4096) if content[k : k + 4096].count(b"[0, ") > 3]
    middle = pages[len(pages) // 2]
    content[middle : middle + 4096] = bytes(4096)
    Path(path).write_bytes(content)
    for in_order in (True, False):
        solutions, told = saved_of(path, in_order=in_order)
        saved = [str(solution.assignment) for solution in solutions]
        assert "damaged" in told
        assert len(saved) == len(set(saved))
        assert 92 - 24 < len(saved) < 92
        assert set(saved) < whole
    with pytest.raises(DamagedJob, match="`gridwright run export` saves"):
        LongRun(puzzle, counting=False, job=path, engine="plain", jobs=1).run()


# ---------------------------------------------------------------------- names and locks


def test_a_symbolic_link_is_the_same_job(tmp_path: Path) -> None:
    path, link = stopped(tmp_path / "a.job"), tmp_path / "link.job"
    link.symlink_to("a.job")
    for one, other in ((path, str(link)), (str(link), path)):
        job = Job(one, running=True)
        with pytest.raises(JobError, match="being run by another process"):
            Job(other, running=True)
        assert show(other)
        job.close()
    assert resume(str(link))[0] == 12


def test_another_process_cannot_run_it_by_another_name(tmp_path: Path) -> None:
    path = stopped(tmp_path / "a.job")
    run = "import sys; from gridwright.run.job import Job; Job(sys.argv[1], running=True)"
    (tmp_path / "link.job").symlink_to("a.job")
    job = Job(path, running=True)
    for name in ("link.job", "a.job"):
        command = [sys.executable, "-c", run, str(tmp_path / name)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert "being run by another process" in done.stderr
    os.rename(path, tmp_path / "moved.job")  # the lock goes with the file
    command[-1] = str(tmp_path / "moved.job")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    os.rename(tmp_path / "moved.job", path)
    job.close()
    if sys.platform != "win32":
        assert "being run by another process" in done.stderr
    assert resume(path)[0] == 12


def test_a_hard_link_is_refused(tmp_path: Path) -> None:
    path = stopped(tmp_path / "a.job")
    os.link(path, tmp_path / "b.job")
    for name in ("a.job", "b.job"):
        for ask in (show, resume):
            with pytest.raises(JobError, match="another name"):
                ask(str(tmp_path / name))
    (tmp_path / "b.job").unlink()
    assert resume(path)[0] == 12


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, told in (
        ("pipe", "is not a file"),
        ("nowhere", "No such file"),
        (".", "is not a file"),
    ):
        with pytest.raises(JobError, match=told):
            shown_job(str(tmp_path / name))


def test_a_job_can_be_run_again_after_it_was_closed_and_leaves_no_descriptor(
    tmp_path: Path,
) -> None:
    path = stopped(tmp_path / "a.job")
    before = set(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else set()
    for _ in range(3):
        first, looking = Job(path, running=True), Job(path, running=False)
        first.close()
        second = Job(path, running=True)
        looking.close()
        with pytest.raises(JobError, match="being run"):
            Job(path, running=True)
        second.close()
    if before:
        assert len(os.listdir("/proc/self/fd")) <= len(before)


# ---------------------------------------------------------------------- batches


def test_a_flipped_bit_in_the_job_of_a_batch_changes_nothing_or_is_damage(tmp_path: Path) -> None:
    from gridwright.run.batch import BatchTask, Position

    path, rng = str(tmp_path / "a.job"), random.Random(17)
    task = BatchTask((("a", "/a", 3, "f0"),), "/out", "lines", 2, False, "1.0")
    with opened_batch(path, running=True) as job:
        job.begin_batch(task)
        job.keep(Position(0, 2, 1, 9, 0.5, False, {"unique": 1}))

    def ask(path: str) -> object:
        with opened_batch(path, running=False) as job:
            return job.batch, job.position

    expected = ask(path)
    told = [
        answer(ask, flipped(path, rng.randrange(8 * os.path.getsize(path)), tmp_path / "b.job"))
        for _ in range(200)
    ]
    assert all(one in (None, expected) for one in told)
    assert None in told


def test_units_are_parts_of_one_tree(tmp_path: Path) -> None:
    job = Job(str(tmp_path / "a.job"), running=True)
    task = JobTask("", "", "", "plain", "solve", "")
    job.begin(task, [Unit("", 0.5, stored=b"x"), Unit("0", 0.5, stored=b"y")])
    with pytest.raises(DamagedJob, match="which is not cut"):
        job.units()
    job.close()
    assert json.loads(Seal(SEALED).as_text()) == {name: [0, "0"] for name in SEALED}
