import os
from pathlib import Path

import pytest
from cli_support import EASY, EMPTY, EQUAL, Run

ENGINE = '''
from gridwright.model.stats import Stats
from gridwright.engines.plain import Plain

class Wrong(Plain):
    """Says of every puzzle that it has no solution."""

    name = "wrong"

    def start(self, model):
        return Nothing()


class Nothing:
    done, fraction, stats = True, 1.0, Stats("wrong")

    def advance(self, budget):
        return ()
'''


@pytest.fixture
def wrong(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command where a package with a wrong engine is installed."""
    site = tmp_path / "site"
    info = site / "wrong-1.dist-info"
    info.mkdir(parents=True)
    (site / "wrong_engine.py").write_text(ENGINE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wrong\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[gridwright.engines]\nwrong = wrong_engine:Wrong\n")
    paths = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))

    monkeypatch.setenv("PYTHONPATH", paths)
    return run


def test_a_second_opinion_names_both_engines(run: Run) -> None:
    outcome = run("check", EASY, "--second-opinion")
    assert (outcome.status, outcome.out) == (
        0,
        "unique: this is the only solution\nsecond opinion: plain answered first, cover agrees\n",
    )


def test_a_second_opinion_on_none_goes_before_the_reason(run: Run) -> None:
    outcome = run("check", "-", "--second-opinion", given=EQUAL)
    assert outcome.status == 1
    assert outcome.out.splitlines()[:3] == [
        "<stdin>: none: this latin has no solution",
        "second opinion: plain answered first, cover agrees",
        "r1c1 = 1 and r1c3 = 1 contradict one another: row 1",
    ]


def test_two_solutions_need_no_second_opinion(run: Run) -> None:
    outcome = run("check", EMPTY, "--second-opinion")
    assert outcome.status == 3
    assert "second opinion" not in outcome.out


def test_no_time_for_a_second_opinion_is_told_and_changes_no_status(run: Run) -> None:
    outcome = run("check", EASY, "--second-opinion", "--nodes", "1", "--engine", "plain")
    assert outcome.status == 0
    assert outcome.out.startswith("unique")
    assert "second opinion: plain answered first" in outcome.out


def test_an_engine_that_is_wrong_is_an_error_of_ours(wrong: Run) -> None:
    outcome = wrong("check", EASY, "--second-opinion", "--engine", "wrong")
    assert outcome.status == 70
    assert outcome.out == (
        "unknown: two engines contradict each other\n"
        "second opinion: wrong answered first, cover contradicts\n"
    )
    assert "wrong says none, cover says unique; please report this line" in outcome.err


def test_an_engine_that_is_wrong_is_told_as_json(wrong: Run) -> None:
    outcome = wrong("check", EASY, "--second-opinion", "--engine", "wrong", "--json")
    assert outcome.status == 70
    [found] = outcome.objects
    assert found["status"] == "unknown"
    assert found["second_opinion"] == {
        "first": "wrong",
        "engine": "cover",
        "status": "unique",
        "agrees": False,
    }
