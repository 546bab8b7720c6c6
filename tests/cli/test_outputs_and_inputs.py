"""No command writes over what it reads, or reads what has no end."""

import os
import sys
from pathlib import Path

import pytest
from cli_support import COMMAND, EASY, TIMEOUT, TWO, Files, Run, Start

PICTURE = "p.svg"


@pytest.mark.parametrize("words", ["solve nowhere", "solve --nothing", "draw nowhere -o x.svg"])
def test_a_complaint_that_cannot_be_written_does_not_claim_that_there_is_no_solution(
    start: Start, words: str
) -> None:
    full = ("sh", "-c", 'exec "$0" "$@" 2> /dev/full', *COMMAND)
    assert start(*words.split(), command=full).wait(TIMEOUT) == 2


@pytest.mark.parametrize("name", [PICTURE, "link.svg", "twin.svg"])
def test_draw_does_not_write_over_its_puzzle(
    run: Run, write: Files, tmp_path: Path, name: str
) -> None:
    path = write(PICTURE, TWO)
    (tmp_path / "link.svg").symlink_to(path)
    os.link(path, tmp_path / "twin.svg")
    outcome = run("draw", PICTURE, "-o", name)
    assert outcome.status == 2
    assert outcome.err == (
        f"gridwright: {name}: it would be overwritten: it is the input {PICTURE}\n"
    )
    assert path.read_text() == TWO


def test_sheet_does_not_write_over_its_puzzle_or_font(run: Run, write: Files) -> None:
    path, font = write("p.pdf", TWO), write("font.pdf", "no font")
    for words in (("p.pdf", "-o", "p.pdf"), (EASY, "-o", "font.pdf", "--font", "font.pdf")):
        outcome = run("sheet", *words)
        assert outcome.status == 2 and "would be overwritten" in outcome.err
    assert (path.read_text(), font.read_text()) == (TWO, "no font")


def test_a_picture_goes_where_a_link_points_to(run: Run, write: Files, tmp_path: Path) -> None:
    write("old.svg", "old").chmod(0o600)
    (tmp_path / PICTURE).symlink_to("old.svg")
    assert run("draw", EASY, "-o", PICTURE).status == 0
    assert (tmp_path / PICTURE).is_symlink()
    assert (tmp_path / "old.svg").read_text().startswith("<svg")
    assert (tmp_path / "old.svg").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("font", ["/dev/zero", "pipe", "."])
def test_a_font_that_has_no_end_is_not_read(run: Run, tmp_path: Path, font: str) -> None:
    pytest.importorskip("reportlab")
    os.mkfifo(tmp_path / "pipe")
    outcome = run("sheet", EASY, "-o", "book.pdf", "--font", font, "--solutions", "none")
    assert outcome.status == 2 and len(outcome.err.splitlines()) == 1
    assert not (tmp_path / "book.pdf").exists()


def test_solve_puts_all_answers_in_the_place_of_an_old_file(
    run: Run, write: Files, tmp_path: Path
) -> None:
    out = write("out.txt", "an old file that is longer than the new one" * 9)
    assert run("solve", EASY, "-o", "out.txt").status == 0
    assert len(out.read_text().splitlines()) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["out.txt"]


@pytest.mark.parametrize("command", ["solve", "count", "check", "draw"])
def test_the_family_of_a_text_without_keys_can_be_said(
    run: Run, write: Files, command: str
) -> None:
    write("p.txt", "1,2,.,.\n3,4,.,.\n.,.,.,.\n.,.,.,.\n")
    outcome = run(command, "p.txt")
    assert outcome.status == 2
    assert outcome.err.startswith("gridwright: p.txt: ambiguous: its numbers fit")
    assert run(command, "p.txt", "--family", "sudoku").status in (0, 3)


@pytest.mark.parametrize("words", ["new hidoku", "generate latin --size 4x4 --seed 1 -n 30"])
def test_what_is_printed_and_cannot_be_is_told_without_a_file_name(run: Run, words: str) -> None:
    command = f"set -o pipefail; '{sys.executable}' -m gridwright {words}"
    outcome = run(f"{command} | head -1", command=("bash", "-c"))
    assert (outcome.status, outcome.err) == (0, "")
    outcome = run(f"{command} > /dev/full", command=("bash", "-c"))
    assert outcome.status == 2
    assert outcome.err == "gridwright: cannot write: no space left on device\n"
