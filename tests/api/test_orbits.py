"""Solutions up to symmetry, by published counts."""

from itertools import combinations
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api import orbits as module
from gridwright.cli.app import app


def queens(n: int) -> gw.ModelBuilder:
    m = gw.ModelBuilder()
    q = m.array("q", n, range(n))
    m.add(gw.all_different(q))
    m.add(abs(q[i] - q[j]) != j - i for i, j in combinations(range(n), 2))
    return m


def turned(values: dict[str, int]) -> dict[str, int]:
    """A queen in column c and row r goes to column r and row n - 1 - c."""
    n = len(values)
    return {f"q_{r}": n - 1 - int(name[2:]) for name, r in values.items()}


def numbers(puzzle: object, *symmetry: object, **told: object) -> tuple[int, int]:
    found = gw.orbits(puzzle, *symmetry, **told)  # type: ignore[arg-type]
    return found.count, found.solutions


def mirrored(n: int) -> dict[str, str]:
    return {f"q_{c}": f"q_{n - 1 - c}" for c in range(n)}


@pytest.mark.parametrize(("n", "wanted"), [(4, (1, 2)), (5, (2, 10)), (6, (1, 4)), (8, (12, 92))])
def test_queens_are_as_many_as_published(n: int, wanted: tuple[int, int]) -> None:
    assert numbers(queens(n), [turned, mirrored(n)]) == wanted


def test_latin_squares_are_as_many_as_published() -> None:
    """A000315 and A003090: of order 4 there are 576, in 2 main classes."""
    assert [numbers(gw.Latin(["." * n] * n)) for n in (2, 3, 4)] == [(1, 2), (1, 12), (2, 576)]


def test_sudokus_of_four_rows_are_two() -> None:
    found = gw.orbits(gw.Sudoku(["...."] * 4))
    assert (found.count, found.solutions) == (2, 288) and "bands 1 and 2" in found.symmetries


def test_magic_squares_of_three_rows_are_one() -> None:
    assert numbers(gw.MagicBoard(["..."] * 3)) == (1, 8)


@pytest.mark.slow
def test_magic_squares_of_four_rows_are_880() -> None:
    assert numbers(gw.MagicBoard(["...."] * 4)) == (880, 7040)


def test_givens_leave_the_symmetries_that_keep_them() -> None:
    """Of one with a given in its middle, all rotations and reflections, and no exchange of rows."""
    found = gw.orbits(gw.Latin(["...", ".1.", "..."]))
    assert found.solutions == 4 and "a quarter turn" in found.symmetries
    assert "rows 1 and 2" not in found.symmetries and "values 2 and 3" in found.symmetries


def test_none_at_all_counts_each() -> None:
    assert numbers(queens(5), []) == numbers(queens(5), symmetry=False) == (10, 10)
    nothing = gw.Latin(["11", ".."])
    assert numbers(nothing) == (0, 0)


def test_what_is_no_symmetry_is_found_out() -> None:
    with pytest.raises(gw.PuzzleError, match="symmetry 1 is no symmetry"):
        gw.orbits(queens(4), [{"q_0": "q_1", "q_1": "q_0"}])
    with pytest.raises(gw.PuzzleError, match="symmetry 1 is no symmetry"):
        gw.orbits(queens(4), [lambda values: dict.fromkeys(values, 1)])
    with pytest.raises(gw.PuzzleError, match="two variables to one"):
        gw.orbits(queens(4), [{"q_0": "q_1"}])
    single = gw.parse("puzzle = 'model'\nvariables = 'x = 1 2'")
    with pytest.raises(gw.PuzzleError, match="no board and no arrays here; tell its symmetries"):
        gw.orbits(single)


def test_what_is_not_known_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(gw.PuzzleError, match="a limit stopped"):
        gw.orbits(gw.Latin(["...."] * 4), nodes=3)
    for most, is_counted in ((575, False), (576, True)):
        monkeypatch.setattr(module, "MOST_SOLUTIONS", most)
        if is_counted:
            assert gw.orbits(gw.Latin(["...."] * 4)).count == 2
        else:
            with pytest.raises(gw.SizeError, match="over 575 solutions"):
                gw.orbits(gw.Latin(["...."] * 4))


def test_the_command_counts_up_to_symmetry(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "latin.toml"
    path.write_text(gw.format(gw.Latin(["..."] * 3)), encoding="utf-8")
    assert app(["count", "--symmetry", str(path)], standalone_mode=False) == 0
    assert f"{path}: 1 up to symmetry, 12 in all\nsymmetries: top and" in capsys.readouterr().out
    model = tmp_path / "model.toml"
    model.write_text("puzzle = 'model'\nvariables = 'x = 1 2'", encoding="utf-8")
    assert app(["count", "--symmetry", str(model)], standalone_mode=False) == 2
    assert "no board" in capsys.readouterr().err
    assert app(["count", "--symmetry", "--nodes", "1", str(path)], standalone_mode=False) == 4


def told(text: str, *symmetry: str) -> str:
    return f"{text}symmetry = {list(symmetry) if symmetry else 'true'}\n"


def queens_file(n: int) -> str:
    each = [f"all different: q[i]{sign} for i in 1..{n}" for sign in ("", " + i", " - i")]
    return f'puzzle = "model"\nvariables = "q[{n}] = 1..{n}"\nstatements = "{"; ".join(each)}"\n'


def rooks_file(n: int) -> str:
    each = [f"for i in 1..{n}: sum({line}) = 1" for line in ("x[i,*]", "x[*,i]")]
    return f'puzzle = "model"\nvariables = "x[{n},{n}] = 0 1"\nstatements = "{"; ".join(each)}"\n'


LATIN = 'puzzle = "latin"\nboard = """\n' + ". . . .\n" * 4 + '"""\n'
MAGIC = 'puzzle = "magic-board"\nboard = """\n' + ". . .\n" * 3 + '"""\n'
LINES = [f"{what} {k} and {k + 1}" for what in ("rows", "columns", "values") for k in (1, 2, 3)]
CYCLES = ["(q[1] q[6]) (q[2] q[5])(q[3] q[4])", "values (1 6)(2 5) (3 4)", "places as values"]
FILES = [
    (told(queens_file(8)), 12, 92),  # A002562
    (told(queens_file(6), *CYCLES), 1, 4),
    (told(queens_file(6), "first as last"), 2, 4),
    (told(rooks_file(4)), 7, 24),  # A000903
    (told(rooks_file(5)), 23, 120),
    (told(LATIN), 2, 576),  # main classes: A003090
    (told(LATIN, *LINES), 2, 576),  # isotopy classes: A040082
    (told(LATIN, *LINES[:6]), 4, 576),  # as many as reduced squares, which is A000315
    (told(LATIN, "values (1 2 3 4)", "values (1 2)"), 24, 576),  # values in order in row 1
    (told(MAGIC), 1, 8),
    (told(MAGIC, "a half turn", "(r1c1 r3c1) (r1c2 r3c2) (r1c3 r3c3)"), 2, 8),
    (f"{MAGIC}symmetry = 'a half turn'", 4, 8),
    (f"{MAGIC}symmetry = false", 8, 8),
]


@pytest.mark.parametrize(("text", "n", "every"), FILES, ids=range(len(FILES)))
def test_a_file_says_up_to_what_it_is_counted(text: str, n: int, every: int) -> None:
    puzzle = gw.parse(text)
    counted = gw.count(puzzle)
    assert counted == n and counted.exhausted
    assert len(list(gw.solutions(puzzle))) == every
    assert gw.parse(gw.format(puzzle)) == puzzle
    if "false" not in text:
        assert numbers(puzzle) == (n, every)


def test_given_values_leave_the_symmetries_that_keep_them() -> None:
    puzzle = gw.parse(told(MAGIC)).with_givens({"r2c2": 5, "r1c1": 2})
    assert gw.orbits(puzzle).symmetries == ("rows as columns",) and gw.count(puzzle) == 1


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("3", "symmetry: expected a list of texts such as 'a half turn' or '(r1c1 r1c2)', or true"),
        ("[3]", "symmetry: item 1 is '3'; expected texts"),
        ("['a quarter trun']", "1: there is no symmetry 'a quarter trun' here; did you mean 'a qu"),
        ("['(r1c1 r9c9)']", "'r9c9' is not a cell of this board"),
        ("['(r1c1 r1c2']", "1: '(r1c1 r1c2'; expected cycles such as (r1c1 r1c2 r1c3)"),
        ("['', '(r1c1)']", "1: there is no symmetry '' here"),
        ("['(r1c1 r1c2) (r1c2 r1c3)']", "1: one thing stands in its cycles twice"),
        ("['values (1 x)']", "'x' is not a number"),
        ("['a half turn', 'values (1 1)']", "2: one thing stands in its cycles twice"),
        (f"{['a half turn'] * 201}", "symmetry: 201 symmetries; at most 200"),
    ],
)
def test_symmetries_that_a_file_cannot_tell(value: str, message: str) -> None:
    with pytest.raises(gw.PuzzleError) as error:
        gw.parse(f"{MAGIC}symmetry = {value}")
    assert message in str(error.value) and "line 7" in str(error.value)


def test_200_symmetries_are_the_most() -> None:
    assert gw.count(gw.parse(f"{MAGIC}symmetry = {['a half turn'] * 200}")) == 4


def test_what_a_file_tells_has_to_be_a_symmetry_and_no_limit_is_told_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = gw.parse(told(MAGIC, "(r1c1 r1c2)"))
    with pytest.raises(gw.PuzzleError, match="symmetry 1 is no symmetry"):
        gw.count(wrong)
    puzzle = gw.parse(told(MAGIC))
    for option in ({"limit": 2}, {"jobs": 2}, {"job": "magic.job"}):
        with pytest.raises(gw.PuzzleError, match="cannot be used to count up to symmetry"):
            gw.count(puzzle, **option)  # type: ignore[arg-type]
    with pytest.raises(gw.PuzzleError, match="a limit stopped"):
        gw.count(puzzle, nodes=1)
    path = tmp_path / "magic.toml"
    path.write_text(gw.format(puzzle), encoding="utf-8")
    assert app(["count", str(path)], standalone_mode=False) == 0
    assert f"{path}: 1 up to symmetry, 8 in all" in capsys.readouterr().out
    assert app(["count", "--limit", "3", str(path)], standalone_mode=False) == 2
    assert "--limit, --job and --cluster cannot be used" in capsys.readouterr().err


def test_arrays_that_are_no_boards_have_fewer_symmetries() -> None:
    ring = (
        'puzzle = "model"\nvariables = "next[4] = 1..4; k = 5"\nstatements = "circuit: next[*]"\n'
    )
    found = gw.orbits(gw.parse(ring.replace("; ", "\\n")))
    assert found.symmetries == ("places as values",)  # the same ring the other way round
    assert (found.count, found.solutions) == (14, 21)  # of these 7 are their own inverses
    flat = 'puzzle = "model"\nvariables = "x[2,3] = 0 1"\nstatements = "sum(x[*,*]) = 1"\n'
    flat = told(flat)
    assert gw.orbits(gw.parse(flat)).symmetries == (
        "top and bottom",
        "left and right",
        "a half turn",
    )
    assert gw.count(gw.parse(flat)) == 2
