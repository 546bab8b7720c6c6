import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.explain import refuting as module
from gridwright.explain.conflict import Conflict, find_conflict

SEED = 20_260


def has_solution(puzzle: gw.Puzzle, givens: object) -> bool:
    only = dict.fromkeys(puzzle.givens) | {name: puzzle.givens[name] for name in givens}
    return gw.solve(puzzle.with_givens(only), limit=1, engine="plain").count == 1


def assert_is_right(puzzle: gw.Puzzle, found: Conflict) -> None:
    """The givens are contradictory, and if they are said to be a smallest set, they are one."""
    assert set(found.givens) <= puzzle.givens.keys()
    assert not has_solution(puzzle, found.givens)
    if found.is_smallest:
        for name in found.givens:
            assert has_solution(puzzle, set(found.givens) - {name})


def spoilt_latin(n: int, n_givens: int, chance: random.Random) -> gw.Puzzle:
    board = [[(r + c) % n + 1 for c in range(n)] for r in range(n)]
    kept = set(chance.sample(range(n * n), n_givens))
    rows = [[board[r][c] if r * n + c in kept else None for c in range(n)] for r in range(n)]
    for cell in chance.sample(sorted(kept), min(3, n_givens)):
        rows[cell // n][cell % n] = chance.randint(1, n)
    return gw.Latin(rows)


@settings(max_examples=60)
@given(st.integers(3, 6), st.integers(0, 2**32), st.data())
def test_conflicts_of_random_latin_squares_are_right(
    n: int, seed: int, data: st.DataObject
) -> None:
    puzzle = spoilt_latin(n, data.draw(st.integers(2, n * n)), random.Random(seed))
    found = find_conflict(puzzle, seconds=60)
    if has_solution(puzzle, puzzle.givens):
        assert found is None
    else:
        assert found is not None
        assert found.is_smallest
        assert_is_right(puzzle, found)


def test_conflicts_of_spoilt_sudokus_are_right() -> None:
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    chance = random.Random(SEED)
    for _ in range(12):
        cells = list(line)
        for cell in chance.sample(range(81), 2):
            cells[cell] = chance.choice("123456789")
        puzzle = gw.parse("".join(cells))
        found = find_conflict(puzzle, seconds=60)
        if has_solution(puzzle, puzzle.givens):
            assert found is None
        else:
            assert found is not None
            assert_is_right(puzzle, found)


@pytest.mark.parametrize("seed", range(8))
def test_conflicts_of_spoilt_magic_boards_are_right(seed: int) -> None:
    chance = random.Random(SEED + seed)
    numbers = chance.sample(range(1, 10), 4)
    rows: list[list[int | None]] = [[None] * 3 for _ in range(3)]
    for cell, number in zip(chance.sample(range(9), 4), numbers, strict=True):
        rows[cell // 3][cell % 3] = number
    puzzle = gw.MagicBoard(rows, sum=15)
    found = find_conflict(puzzle, seconds=60)
    if has_solution(puzzle, puzzle.givens):
        assert found is None
    else:
        assert found is not None
        assert_is_right(puzzle, found)


def test_two_equal_givens_are_named_before_anything_else() -> None:
    puzzle = gw.Latin("1 2 3 .\n. . . 4\n. . . .\n2 . . 2")
    found = find_conflict(puzzle)
    assert found is not None
    assert list(map(puzzle.name, found.givens)) == ["r4c1", "r4c4"]
    assert (found.broken, found.is_direct, found.is_smallest) == ("row 4", True, True)


def test_a_sum_that_three_givens_break_names_the_three() -> None:
    row = {"cells": ["r1c1", "r1c2", "r1c3"], "sum": 20}
    puzzle = gw.MagicBoard("9 8 7\n. 1 .\n2 . .", groups=[row])
    found = find_conflict(puzzle)
    assert found is not None
    assert len(found.givens) == 3
    assert found.broken == "group 1 sums to 20"
    assert found.is_direct
    assert_is_right(puzzle, found)


def test_what_only_follows_from_the_givens_is_not_called_direct() -> None:
    puzzle = gw.Latin("1 2 .\n. . 3\n. . .")
    found = find_conflict(puzzle)
    assert found is not None
    assert not found.is_direct
    assert_is_right(puzzle, found)


def test_a_puzzle_that_is_impossible_when_empty_has_a_conflict_without_givens() -> None:
    found = find_conflict(gw.MagicBoard("5 . .\n. . .\n. . .", sum=150))
    assert found is not None
    assert found.givens == ()
    assert "row 1 sums to 150" in found.broken


def test_a_puzzle_with_a_solution_has_no_conflict() -> None:
    assert find_conflict(gw.Latin("1 2 .\n. . .\n. . .")) is None
    assert find_conflict(gw.Latin(". .\n. .")) is None


def test_no_time_means_no_conflict() -> None:
    assert find_conflict(gw.Latin("1 . 1\n. . .\n. . ."), seconds=0) is None


def test_being_cancelled_ends_the_search_for_a_conflict() -> None:
    assert find_conflict(gw.Latin("1 . 1\n. . .\n. . ."), cancelled=lambda: True) is None


@pytest.mark.parametrize("looks", range(1, 12))
def test_a_conflict_found_in_little_time_is_still_one(
    looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock is looked at between small pieces of work, and nothing goes on after its end."""
    clock = iter([0.0] * (looks + 1))
    monkeypatch.setattr(module.time, "monotonic", lambda: next(clock, 2.0))
    puzzle = gw.Latin("1 2 3 .\n. . . 4\n. 3 2 1\n. . . .")
    found = find_conflict(puzzle, seconds=1)
    if found is not None:
        assert not has_solution(puzzle, found.givens)
        assert set(found.givens) <= puzzle.givens.keys()


def test_the_clock_is_looked_at_every_few_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty board of order 30 is far from any dead end; 300 nodes of it take seconds."""
    opened = []
    advance = module.PlainSearch.advance

    def counting(search: module.PlainSearch, budget: int) -> object:
        opened.append(budget)
        return advance(search, budget)

    monkeypatch.setattr(module.PlainSearch, "advance", counting)
    looks = []

    def cancelled() -> bool:
        looks.append(len(opened))
        return False

    find_conflict(gw.Latin("1 2 3 4\n. . . .\n. . . .\n. . . ."), cancelled=cancelled)
    assert opened
    assert max(opened) <= module.SLICE
    assert looks[-1] >= len(opened) - 1


CYCLE = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (2, 2), (2, 1), (2, 0), (1, 0)]


def sixty_statements(seed: int) -> gw.Model:
    """Ten inequalities that go round in a ring, among fifty sums that have a solution."""
    chance = random.Random(seed)
    value = {f"x{i}": chance.randint(1, 20) for i in range(30)}
    said: list[gw.Constraint] = [
        gw.Increasing((f"x{i}", f"x{(i + 1) % 10}"), name=f"ring {i}") for i in range(10)
    ]
    for k in range(50):
        scope = tuple(chance.sample(sorted(value, key=lambda x: int(x[1:]))[9:], 3))
        said.append(gw.LinearSum(scope, sum(value[x] for x in scope), name=f"sum {k}"))
    chance.shuffle(said)
    return gw.Model(dict.fromkeys(value, range(1, 21)), said)


@pytest.mark.parametrize("seed", range(3))
def test_ten_statements_among_sixty_are_found_and_none_can_be_spared(seed: int) -> None:
    model = sixty_statements(seed)
    found = gw.conflict(model, seconds=60)
    assert found is not None
    assert found.is_smallest
    assert sorted(found.clues) == [f"ring {i}" for i in range(10)]
    for name in found.clues:
        few = [c for c in model.constraints if c.name in found.clues and c.name != name]
        assert gw.solve(gw.Model(model.domains, few), limit=1).solutions
    assert gw.conflict(model, seconds=60) == found


def test_what_a_search_refutes_is_narrowed_by_what_the_search_used() -> None:
    """Nine steps of one from one to the next cannot come to an even difference."""
    steps = [
        gw.Relation((f"p{i}", f"p{i + 1}"), gw.parse_relation(f"(p{i} - p{i + 1}) ^ 2 = 1"))
        for i in range(9)
    ]
    names = [f"p{i}" for i in range(10)] + list("abcdef")
    others = [gw.LinearSum((x, y), 9) for x, y in zip("abcde", "bcdef", strict=True)]
    last = gw.LinearSum(("p0", "p9"), 8, (1, 1))
    model = gw.Model(dict.fromkeys(names, range(1, 9)), [*others, *steps, last])
    found = gw.conflict(model, seconds=60)
    assert found is not None
    assert found.is_smallest
    assert len(found.clues) == 10
    assert found.clues[-1] == "LinearSum of p0, p9"


def test_cages_that_contradict_one_another_are_named_without_givens() -> None:
    cages = [
        {"cells": ["r1c1", "r1c2"], "sum": 17},
        {"cells": ["r2c1", "r2c2", "r2c3"], "sum": 24},
        {"cells": ["r5c5", "r5c6"], "sum": 9},
    ]
    found = gw.conflict(gw.Sudoku(["........."] * 9, cages=cages), seconds=60)
    assert found is not None
    assert found.is_smallest
    assert len(found.clues) == 2
    assert str(found).startswith("these 2 statements contradict one another; ")
    assert "r5c5" not in str(found)


@pytest.mark.parametrize(
    "board",
    [
        "2 < 1\n.   .",
        ". < 1\n.   .",
        "1 > .\n.   .",
        ". < . < 2\n.   .   .\n.   .   .",
        ". < .   .\nv   ^   \n. > .   .\n        \n.   .   3",
        ". < . < . < .\n.   .   .   .\n. > . > 2 > .\n.   .   .   .",
    ],
)
def test_givens_and_signs_contradict_one_another_together(board: str) -> None:
    puzzle = gw.parse(f'puzzle = "futoshiki"\nboard = """\n{board}\n"""\n')
    found = gw.conflict(puzzle, seconds=60)
    if gw.solve(puzzle, limit=1).solutions:
        assert found is None
        return
    assert found is not None
    assert found.is_smallest
    everything = {clue.name: clue for clue in puzzle.family.each_clue(puzzle)}
    asked = gw.Questions(puzzle, clues=True, engine="plain")
    told = {**{x: puzzle.givens[x] for x in found.givens}, **dict.fromkeys(found.clues, 1)}
    assert set(found.clues) <= everything.keys()
    assert asked.count([told], 1) == [0]
    for name in told:
        assert asked.count([{x: y for x, y in told.items() if x != name}], 1) == [1]
