"""A power by a fraction is the power of a root, where this is exact: 9^(3/2) is 27."""

import pytest

import gridwright as gw


@pytest.mark.parametrize(
    ("clue", "letters", "expected"),
    [
        ("S^(U/E)", {"S": [9], "U": [3], "E": [2]}, 27),
        ("S^(U/E)", {"S": range(8, 10), "U": [3], "E": [2]}, 27),  # 8^(3/2) is not exact
        ("(A/B)^(1/C)*12", {"A": [8], "B": [27], "C": [3]}, 8),
    ],
)
@pytest.mark.parametrize("engine", ["plain", "lists"])
def test_a_clue_with_such_a_power_has_its_answer(clue, letters, expected, engine):
    letter = {name: ", ".join(map(str, values)) for name, values in letters.items()}
    puzzle = gw.Crossnumber(
        entries={"1a": len(str(expected))}, letter=letter, clues={"1a": clue}, uses=3
    )
    assert gw.solve(puzzle, engine=engine).solution["1a"] == expected


@pytest.mark.parametrize(("clue", "expected"), [("square^(3/2)", 27), ("cube^(1/3)*9", 27)])
def test_a_kind_has_such_powers_too(clue, expected):
    puzzle = gw.Crossnumber(entries={"1a": 2}, clues={"1a": clue}, relations=f"1a = {expected}")
    assert gw.solve(puzzle).solution["1a"] == expected
