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
    with pytest.raises(gw.PuzzleError, match="no board; tell its symmetries"):
        gw.orbits(queens(4))


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
