"""The command sheet: one PDF of many puzzles, or a line that says why not."""

import subprocess
import sys
from pathlib import Path

import pytest
from cli_support import EASY, EMPTY, EQUAL, TWO, Files, Run

from gridwright.cli import sheets
from gridwright.cli.options import Common

EXAMPLES = Path(__file__).parents[2] / "examples"
pikepdf = pytest.importorskip("pikepdf", reason="the extra pdf is not installed")
pytest.importorskip("reportlab", reason="the extra pdf is not installed")


def test_a_sheet_of_several_files_is_written_and_checked(
    run: Run, write: Files, tmp_path: Path
) -> None:
    write("two.toml", TWO), write("many.txt", f"{EASY}\n{EASY} again\n")
    outcome = run("sheet", "two.toml", "many.txt", "-o", "book.pdf", "--title", "Mine")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out == "book.pdf: 3 puzzles on 2 pages, PDF 1.7, checked\n"
    first = (tmp_path / "book.pdf").read_bytes()
    assert run("sheet", "two.toml", "many.txt", "-o", "book.pdf", "--title", "Mine").status == 0
    assert (tmp_path / "book.pdf").read_bytes() == first
    with pikepdf.open(tmp_path / "book.pdf") as pdf:
        assert pdf.docinfo["/Title"] == "Mine"


def test_all_options_go_together(run: Run, tmp_path: Path) -> None:
    words = ("--per-page", "2", "--paper", "letter", "--solutions", "facing", "--qr", "--booklet")
    outcome = run("sheet", EASY, EASY, EASY, "-o", "book.pdf", *words, "--author", "Me")
    assert outcome.status == 0
    assert "3 puzzles on 4 pages" in outcome.out


def test_json_tells_about_the_book(run: Run) -> None:
    outcome = run("sheet", EASY, "-o", "book.pdf", "--json")
    told = {"output": "book.pdf", "puzzles": 1, "pages": 2, "checked": True, "complaints": []}
    assert outcome.objects == [told]


def test_a_puzzle_that_is_printed_twice_is_solved_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved, asked = sheets._solved, []
    monkeypatch.setattr(sheets, "_solved", lambda *how: asked.append(how) or solved(*how))
    book = sheets.Book(())
    printing = sheets.Printing(str(tmp_path / "book.pdf"), book, qr=False)
    common = Common("plain", None, None, None, as_json=False, progress="none", seed=0)
    assert sheets.make_sheet((EASY, EMPTY, EASY), printing, common) == 0
    assert len(asked) == 2


def test_without_the_extra_no_puzzle_is_looked_at(tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['reportlab'] = None\n"
        "from gridwright.cli import main\n"
        "sys.argv = ['gridwright', 'sheet', 'nowhere.toml', '-o', 'b.pdf']\nmain()"
    )
    ended = subprocess.run(
        (sys.executable, "-c", code), capture_output=True, cwd=tmp_path, timeout=60
    )
    assert ended.returncode == 2
    assert ended.stderr.decode() == (
        "gridwright: a PDF needs the package reportlab: pip install 'gridwright[pdf]' "
        "(in a clone: pip install '.[pdf]')\n"
    )


def test_without_solutions_nothing_is_solved(run: Run) -> None:
    outcome = run("sheet", EMPTY, "-o", "book.pdf", "--solutions", "none", "--nodes", "0")
    assert (outcome.status, outcome.err) == (0, "")


def test_a_puzzle_without_solution_is_printed_and_told(run: Run, write: Files) -> None:
    write("equal.toml", EQUAL)
    outcome = run("sheet", "equal.toml", EASY, "-o", "book.pdf")
    assert outcome.status == 1
    assert outcome.err == "gridwright: equal.toml: none: there is no solution\n"
    assert "2 puzzles on 2 pages" in outcome.out


def test_a_puzzle_that_a_limit_left_unsolved_is_not_said_to_have_no_solution(
    run: Run, tmp_path: Path
) -> None:
    outcome = run("sheet", EMPTY, "-o", "book.pdf", "--nodes", "0")
    assert outcome.status == 4 and "unknown: no solution so far" in outcome.err
    with pikepdf.open(tmp_path / "book.pdf") as pdf:
        assert b"(not solved) Tj" in pdf.pages[1].Contents.read_bytes()


def test_nothing_is_written_where_a_puzzle_cannot_be_read(
    run: Run, write: Files, tmp_path: Path
) -> None:
    write("bad.toml", "puzzle = 'nothing'")
    outcome = run("sheet", EASY, "bad.toml", "-o", "book.pdf")
    assert outcome.status == 2 and "bad.toml, line 1" in outcome.err
    assert not (tmp_path / "book.pdf").exists()


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.slow)])
def test_a_book_of_the_examples_needs_no_compiler(tmp_path: Path, every: int) -> None:
    """Of all families, and one of so many crosswords, which are most of the examples."""
    names = [str(path) for path in sorted(EXAMPLES.iterdir()) if path.suffix != ".md"]
    crosswords = [name for name in names if "crossnumber" in name]
    files = sorted({*names} - {*crosswords} | {*crosswords[::every]})
    code = (
        "import sys\nfrom gridwright.cli.app import app\n"
        f"sys.argv = ['gridwright', 'sheet', *{files!r}, '-o', 'book.pdf']\n"
        "app(standalone_mode=False)\nprint(sorted({'numpy', 'numba'} & set(sys.modules)))"
    )
    ended = subprocess.run(
        (sys.executable, "-c", code), capture_output=True, cwd=tmp_path, timeout=120, check=True
    )
    assert ended.stdout.decode().splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("book.svg", "book.svg: expected a name that ends in .pdf"),
        ("no/book.pdf", "no/book.pdf: cannot write: no such file or directory"),
    ],
)
def test_what_cannot_be_written_is_told_in_one_line(run: Run, name: str, told: str) -> None:
    outcome = run("sheet", EASY, "-o", name)
    assert (outcome.status, outcome.err) == (2, f"gridwright: {told}\n")


def test_a_teaching_book_has_the_puzzle_and_its_steps(run: Run, write: Files) -> None:
    write("two.toml", 'puzzle = "latin"\nboard = """\n1 .\n. .\n"""\n')
    outcome = run("sheet", "two.toml", EASY, "-o", "book.pdf", "--steps", "--language", "de")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out == "book.pdf: 2 puzzles and 54 steps on 10 pages, PDF 1.7, checked\n"


def test_rules_and_headings_are_printed_in_the_language(run: Run, tmp_path: Path) -> None:
    words = ("--paper", "a5", "--large", "--per-page", "1")
    assert run("sheet", EASY, "-o", "en.pdf", *words).status == 0
    assert run("sheet", EASY, "-o", "de.pdf", *words, "--language", "de").status == 0
    assert run("sheet", EASY, "-o", "none.pdf", *words, "--no-rules").status == 0
    sizes, titles = {}, {}
    for name in ("en", "de", "none"):
        with pikepdf.open(tmp_path / f"{name}.pdf") as pdf:
            sizes[name] = len(pdf.pages[0].Contents.read_bytes())
            titles[name] = [str(item.title) for item in pdf.open_outline().root]
            assert [round(float(x)) for x in pdf.pages[0].MediaBox[2:]] == [420, 595]
    english = ["Puzzles", "Solutions"]
    assert titles == {"en": english, "de": ["Rätsel", "Lösungen"], "none": english}
    assert sizes["none"] < sizes["en"]
