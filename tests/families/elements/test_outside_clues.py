"""Sudokus with numbers outside: three of each kind, made for this, each with one solution."""

from pathlib import Path

import pytest

import gridwright as gw

FILES = sorted((Path(__file__).parent / "outside").glob("*.toml"))
QUICK = ("numbered_rooms-1", "sandwich-1", "sandwich-2", "x_sums-1", "x_sums-2", "x_sums-3")


@pytest.mark.parametrize(
    "path",
    [f if f.stem in QUICK else pytest.param(f, marks=pytest.mark.slow) for f in FILES],
    ids=lambda path: path.stem,
)
def test_puzzles_with_numbers_outside_are_unique_after_few_nodes(path: Path) -> None:
    puzzle = gw.load(path)
    result = gw.solve(puzzle)
    assert result.is_unique and result.stats.nodes < 3_000
    assert not gw.check(puzzle, result.solution.rows)


def test_there_are_three_of_each_kind() -> None:
    kinds = [path.stem.rpartition("-")[0] for path in FILES]
    assert {kind: kinds.count(kind) for kind in kinds} == dict.fromkeys(
        ("numbered_rooms", "sandwich", "skyscrapers", "x_sums"), 3
    )
