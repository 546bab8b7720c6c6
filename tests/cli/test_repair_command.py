"""The command repair says what was wrong, what was saved, and by its status whether all was."""

from pathlib import Path

import pytest
from cli_support import EASY, Files, Run

pytest.importorskip("pikepdf", reason="the extra pdf is not installed")
pytest.importorskip("reportlab", reason="the extra pdf is not installed")


@pytest.fixture
def good(run: Run, tmp_path: Path) -> bytes:
    """A PDF of ours."""
    assert run("draw", EASY, "-o", "good.pdf").status == 0
    return (tmp_path / "good.pdf").read_bytes()


def test_a_cut_file_is_repaired(run: Run, write: Files, good: bytes) -> None:
    write("cut.pdf", good[:-40])
    outcome = run("repair", "cut.pdf", "-o", "new.pdf")
    assert outcome.status == 0
    lines = outcome.out.splitlines()
    assert lines[0] == "cut.pdf: what was wrong:"
    assert lines[1] == "    %%EOF is missing at its end, or something follows it"
    assert lines[-1] == "new.pdf: 1 of 1 page, PDF 1.7, rewritten with pikepdf and checked"


def test_a_good_file_has_nothing_wrong(run: Run, good: bytes) -> None:
    assert run("repair", "good.pdf", "-o", "new.pdf").out == (
        "good.pdf: nothing was wrong\n"
        "new.pdf: 1 of 1 page, PDF 1.7, rewritten with pikepdf and checked\n"
    )


def test_the_status_says_if_something_was_lost(run: Run, write: Files, good: bytes) -> None:
    write("half.pdf", good[: good.index(b"/FlateDecode")])
    outcome = run("repair", "half.pdf", "-o", "new.pdf")
    assert outcome.status == 1
    assert "the content of 1 of them is lost" in outcome.out


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"no PDF", "not a PDF: it has neither %PDF- nor objects"), (None, "no such file")],
)
def test_what_cannot_be_repaired_is_told_in_one_line(
    run: Run, write: Files, tmp_path: Path, content: bytes | None, told: str
) -> None:
    if content is not None:
        write("bad.pdf", content)
    outcome = run("repair", "bad.pdf", "-o", "new.pdf")
    assert outcome.status == 2 and outcome.out == ""
    assert outcome.err.startswith("gridwright: bad.pdf: ") and told in outcome.err
    assert outcome.err.count("\n") == 1
    assert not (tmp_path / "new.pdf").exists()


def test_the_input_is_not_overwritten(run: Run, tmp_path: Path, good: bytes) -> None:
    outcome = run("repair", "good.pdf", "-o", "good.pdf")
    assert outcome.status == 2 and "would overwrite" in outcome.err
    assert (tmp_path / "good.pdf").read_bytes() == good
