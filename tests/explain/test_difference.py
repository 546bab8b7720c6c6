import gridwright as gw


def test_only_what_differs_is_told_with_the_values_in_order() -> None:
    puzzle = gw.Latin("1 2 .\n. . .\n. . .")
    first, second = gw.solve(puzzle).solutions
    found = gw.differences([first, second])
    assert [puzzle.name(name) for name in found] == ["r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"]
    assert all(values == (first[name], second[name]) for name, values in found.items())


def test_one_solution_or_none_differs_in_nothing() -> None:
    solution = gw.solve(gw.Latin("1 2\n. .")).solution
    assert gw.differences([]) == gw.differences([solution]) == {}
    assert gw.differences([solution, solution]) == {}


def test_more_than_two_solutions_are_compared_together() -> None:
    puzzle = gw.Latin(". . .\n. . .\n. . .")
    solutions = list(gw.solutions(puzzle))
    found = gw.differences(solutions)
    assert len(found) == 9
    assert all(len(values) == 12 and set(values) == {1, 2, 3} for values in found.values())
