"""Connected cells and circuits: their meaning, published counts, both sides of words, texts."""

from itertools import permutations, product
from random import Random

import pytest

import gridwright as gw
from gridwright.engines.registry import refusal
from gridwright.model.store import read_model, write_model

ENGINES = ("plain", "domains")
ALL = (*ENGINES, "cp-sat", "cadical")
SQUARE = ((1, 2), (0, 3), (0, 3), (1, 2))


def sides(rows: int, cols: int) -> list[list[int]]:
    cells = [divmod(i, cols) for i in range(rows * cols)]
    return [[j for j, (x, y) in enumerate(cells) if abs(r - x) + abs(c - y) == 1] for r, c in cells]


def test_connected_is_what_steps_reach() -> None:
    """Against powers of the matrix of steps between the places that are chosen."""
    near = ((1,), (0, 2, 3), (1, 3), (1, 2), (5,), (4,))
    said = gw.Connected(tuple("abcdef"), near, frozenset({1, 3}))
    for row in product((0, 1, 3), repeat=6):
        chosen = [i for i in range(6) if row[i]]
        ways = {(i, j) for i in chosen for j in chosen if i == j or j in near[i]}
        for _ in range(3):
            ways |= {(i, k) for i, j in ways for h, k in ways if h == j}
        assert said.holds(*row) == (len(ways) == len(chosen) ** 2)


def test_a_circuit_is_a_cycle_of_a_permutation() -> None:
    said = gw.Circuit(tuple("abcd"), first=5)
    cycles = {(0, 1, 2, 3)}
    for n in (2, 3, 4):
        for way in permutations(range(4), n):
            row = list(range(4))
            for here, there in zip(way, (*way[1:], way[0]), strict=True):
                row[here] = there
            cycles.add(tuple(row))
    for row in product(range(-1, 5), repeat=4):
        assert said.holds(*(x + 5 for x in row)) == (row in cycles)


@pytest.mark.parametrize("engine", ALL)
@pytest.mark.parametrize(("n", "wanted"), [(2, 13), (3, 218)])
def test_connected_parts_of_a_board_are_as_many_as_published(
    n: int, wanted: int, engine: str
) -> None:
    """A059525, and none at all."""
    cells = [[f"x{r}{c}" for c in range(n)] for r in range(n)]
    domains = {cell: (0, 1) for row in cells for cell in row}
    model = gw.Model(domains, [gw.connected(cells, [1])])
    assert gw.count(model, engine=engine) == wanted + 1


@pytest.mark.parametrize("engine", [*ENGINES, "cp-sat"])
def test_circuits_of_a_board_are_as_many_as_published(engine: str) -> None:
    """A140517, A003763: 13 circuits of 3 by 3 places, 6 through all of 4 by 4, in both senses."""
    near = sides(3, 3)
    some = gw.Model({i: [i, *near[i]] for i in range(9)}, [gw.Circuit(tuple(range(9)))])
    assert gw.count(some, engine=engine) == 2 * 13 + 12 + 1  # twelve there and back
    near = sides(4, 4)
    whole = gw.Model({i: near[i] for i in range(16)}, [gw.Circuit(tuple(range(16)))])
    assert gw.count(whole, engine=engine) == 2 * 6


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("n", [1, 63, 64, 65])
def test_as_many_places_as_a_word_has_bits(n: int, engine: str) -> None:
    near = tuple(tuple(j for j in (i - 1, i + 1) if 0 <= j < n) for i in range(n))
    ends = {0: (1,), n - 1: (1,)}
    row = dict.fromkeys(range(n), (0, 1)) | ends
    told = gw.Connected(tuple(range(n)), near, frozenset({1}))
    assert gw.count(gw.Model(row, [told]), engine=engine, nodes=3) == 1
    ring = {i: {(i + 1) % n, (i - 1) % n} for i in range(n)}
    model = gw.Model(ring, [gw.Circuit(tuple(range(n)))])
    assert gw.count(model, engine=engine, nodes=9) == (2 if n > 1 else 1)


@pytest.mark.parametrize("engine", ALL)
@pytest.mark.parametrize("value", [-1, 0, 63, 64, 65, 128])
def test_values_on_both_sides_of_a_word(value: int, engine: str) -> None:
    domains = dict.fromkeys("abcd", (-1, 0, 1, 63, 64, 65, 128))
    model = gw.Model(domains, [gw.Connected(tuple("abcd"), SQUARE, frozenset({value}))])
    wanted = sum(model.constraints[0].holds(*row) for row in product(*model.domains.values()))
    assert gw.count(model, engine=engine) == wanted


@pytest.mark.parametrize("engine", ["cp-sat", "cadical"])
@pytest.mark.parametrize(("n", "is_taken"), [(100, True), (101, False)])
def test_100_places_are_the_most_for_oracles(n: int, is_taken: bool, engine: str) -> None:
    """A row whose ends are chosen is chosen whole; others say who takes it."""
    near = tuple(tuple(j for j in (i - 1, i + 1) if 0 <= j < n) for i in range(n))
    row = dict.fromkeys(range(n), (0, 1)) | {0: (1,), n - 1: (1,)}
    model = gw.Model(row, [gw.Connected(tuple(range(n)), near, frozenset({1}))])
    assert refusal("plain", model) is None and refusal("domains", model) is None
    if is_taken:
        assert gw.count(model, engine=engine) == 1
    else:
        assert refusal(engine, model) == "what is connected has 101 places; at most 100"
        with pytest.raises(gw.EngineError, match="101 places"):
            gw.count(model, engine=engine)
    assert gw.solve(model).is_unique


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_random_boards_have_as_many_connected_parts_on_every_engine(seed: int) -> None:
    check_connected(seed)


@pytest.mark.parametrize("seed", range(3))
def test_a_few_random_boards_have_them(seed: int) -> None:
    check_connected(seed)


def check_connected(seed: int) -> None:
    """Against trying everything, with some values known."""
    random = Random(seed)
    rows, cols = random.choice([(2, 3), (3, 3), (2, 4), (1, 6)])
    cells = [[f"x{r}{c}" for c in range(cols)] for r in range(rows)]
    values = random.sample((0, 1, 2), 2)
    domains = {v: (random.choice(values),) if random.random() < 0.2 else values
               for row in cells for v in row}  # fmt: skip
    domains = {v: tuple(sorted(told)) for v, told in domains.items()}
    said = gw.connected(cells, random.sample(values, random.choice((1, 1, 2))))
    wanted = {row for row in product(*domains.values()) if said.holds(*row)}
    model = gw.Model(domains, [said])
    for engine in ALL:
        found = gw.solutions(model, engine=engine)
        told = [tuple(solution[v] for v in domains) for solution in found]
        assert len(told) == len(wanted) and set(told) == wanted, engine


def test_they_are_stored_and_refuse_what_makes_no_sense() -> None:
    domains = {name: range(4) for name in "abcd"}
    told = [gw.Connected(tuple("abcd"), SQUARE, frozenset({1, 2})), gw.Circuit(tuple("abcd"), 0)]
    model = gw.Model(domains, told)
    assert read_model(write_model(model)) == model
    for near in (((1,), ()), ((0,),), ((2,), (0,))):
        with pytest.raises(gw.ModelError, match="touches"):
            gw.Connected(("a", "b"), near, frozenset({1}))
    with pytest.raises(gw.ModelError, match="one length"):
        gw.connected([["a"], []], [1])


def test_a_variable_that_stands_twice_is_on_no_circuit() -> None:
    model = gw.Model({"a": range(3), "b": range(3)}, [gw.Circuit(("a", "b", "a"))])
    assert [int(gw.count(model, engine=engine)) for engine in ENGINES] == [0, 0]


@pytest.mark.parametrize("engine", [*ENGINES, "cp-sat"])
def test_files_and_builders_say_them(engine: str) -> None:
    text = "puzzle = 'model'\nvariables = 'x[2,3] = 0 1; '\nstatements = 'connected 1: x[*,*]'"
    model = gw.parse(text.replace("; ", ""))
    builder = gw.ModelBuilder()
    cells = builder.array("x", (2, 3), (0, 1), first=1)
    builder.add(gw.connected([list(row) for row in cells], [1]))
    assert gw.count(model, engine=engine) == gw.count(builder, engine=engine) == 41
    ring = "puzzle = 'model'\nvariables = 'n[0..3] = 0..3'\nstatements = 'circuit: n[*]'"
    assert gw.count(gw.parse(ring), engine=engine) == 1 + 6 + 8 + 6
    board = gw.Sudoku(["...."] * 4, statements="connected 2 3 4: cell[*,*]")
    wanted = [
        solution.rows
        for solution in gw.solutions(gw.Sudoku(["...."] * 4))
        if gw.connected([range(4 * r, 4 * r + 4) for r in range(4)], [2, 3, 4]).holds(
            *(x for row in solution.rows for x in row)
        )
    ]
    if engine != "cp-sat":  # which writes out what it does not know
        found = gw.solve(board, limit=None, engine=engine).solutions
        assert wanted and sorted(s.rows for s in found) == sorted(wanted)


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("connected: x[*,*]", "what is connected"),
        ("connected 1: y", "expected cells with two indices"),
        ("connected a: x[*,*]", "expected whole numbers"),
        ("connected 1: x[1,1], x[1,1]", "each cell once"),
        ("circuit: x[1,1] + 1", "expected variables"),
    ],
)
def test_what_they_cannot_be_is_told(told: str, message: str) -> None:
    variables = "x[2,2] = 0 1\ny = 1"
    with pytest.raises(gw.PuzzleError, match=message):
        gw.puzzle("model", variables=variables, statements=told)
