"""The plain engine against brute force, published counts, and the symmetries of puzzles."""

import json
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from paths_twin import SAMPLE

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.plain import Plain
from gridwright.engines.plain.rarest import rarest
from gridwright.engines.plain.rule import Contradiction
from gridwright.engines.plain.search import RuleNetwork
from gridwright.model.together import joint_values
from gridwright.testing import brute_force, check_engine, random_model


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(500, 3000, 500))]
)
def test_random_models_are_searched_as_promised(first):
    check_engine(Plain(), (random_model(seed) for seed in range(first, first + 500)))


@given(st.integers(0, 10**9))
def test_no_rule_removes_a_value_of_a_solution(seed):
    model = random_model(seed)
    network = RuleNetwork(model)
    solutions = list(brute_force(model))
    for rule in network.rules:
        domains = network.root.copy()
        try:
            if all(domains):
                list(rule.apply(domains))
        except Contradiction:
            assert not solutions, rule.constraint
        left = [
            {value for value in model.domains[v] if domains[i] & 1 << network.values.index(value)}
            for i, v in enumerate(network.variables)
        ]
        for solution in solutions:
            assert all(
                solution[v] in kept for v, kept in zip(network.variables, left, strict=True)
            ), rule.constraint


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_a_rule_judges_single_values_as_holds_does(seed, choice):
    model, random = random_model(seed), Random(choice)
    if not all(model.domains.values()):
        return
    network = RuleNetwork(model)
    chosen = {v: random.choice(domain) for v, domain in model.domains.items()}
    for rule in network.rules:
        domains = [1 << network.values.index(chosen[v]) for v in network.variables]
        values = [chosen[v] for v in rule.constraint.scope]
        try:
            list(rule.apply(domains))
        except Contradiction:
            assert not rule.constraint.holds(*values), rule.constraint
        else:
            assert rule.constraint.holds(*values), rule.constraint


@pytest.mark.parametrize(
    "constraint",
    [
        gw.AllDifferent(()),
        gw.AtMost((), 0),
        gw.AtMost(("a",), 10**12),
        gw.LinearSum((), 0),
        gw.LinearSum((), 1),
        gw.LinearSum(("a",), 0, (0,)),
        gw.Product((), 1),
        gw.Product((), 2),
        gw.Table((), frozenset()),
        gw.Table((), frozenset({()})),
        gw.Adjacency((), ()),
        gw.Adjacency(("a",), ((),)),
        gw.Increasing(()),
        gw.Relation((), gw.parse_relation("1 = 2")),
        gw.Relation((), gw.parse_relation("1 < 2")),
        gw.Where((), lambda: False),
        gw.ExactlyOne(()),
        gw.AtMostOne(()),
        gw.Between((), 1, 0),
        gw.Between((), 0, 0),
        gw.Between(("a",), 1, 0),
    ],
    ids=lambda constraint: repr(constraint).split(" at 0x")[0],
)
def test_constraints_on_no_variables_are_judged_too(constraint):
    check_engine(Plain(), [gw.Model({"a": (0, 1)}, [constraint])])


def test_a_model_without_variables_has_one_solution():
    check_engine(Plain(), [gw.Model({})])


def test_a_constraint_of_ones_own_needs_only_its_meaning():
    class Even(gw.Constraint):
        def holds(self, *values):
            return sum(values) % 2 == 0

    model = gw.Model({"a": range(3), "b": range(3)}, [Even(("a", "b"))])
    assert gw.count(model) == 5


def langford(n):
    """Langford pairs: two k's have k numbers between them (Knuth, TAOCP 7.2.2.1)."""
    places = range(1, 2 * n + 1)
    options = [
        [f"n{k}", f"s{i}", f"s{i + k + 1}"]
        for k in range(1, n + 1)
        for i in places
        if i + k + 1 <= 2 * n
    ]
    return cover([f"n{k}" for k in range(1, n + 1)] + [f"s{i}" for i in places], options)


def queens(n):
    items = [f"r{i}" for i in range(n)] + [f"c{i}" for i in range(n)]
    options = [[f"r{r}", f"c{c}", f"u{r + c}", f"d{r - c}"] for r, c in product(range(n), repeat=2)]
    return cover(items, options)


def dominoes(rows, cols):
    cells = list(product(range(rows), range(cols)))
    options = [
        [f"{r},{c}", f"{r + down},{c + right}"]
        for r, c in cells
        for down, right in ((0, 1), (1, 0))
        if (r + down, c + right) in cells
    ]
    return cover([f"{r},{c}" for r, c in cells], options)


def cover(items, options):
    holding = {}
    for number, option in enumerate(options):
        for item in option:
            holding.setdefault(item, []).append(number)
    constraints = [gw.ExactlyOne(tuple(holding.pop(item))) for item in items]
    constraints += [gw.AtMostOne(tuple(scope)) for scope in holding.values()]
    return gw.Model(dict.fromkeys(range(len(options)), (0, 1)), constraints)


def magic(n):
    cells = {(r, c): f"x{r}{c}" for r, c in product(range(n), repeat=2)}
    lines = [[cells[r, c] for c in range(n)] for r in range(n)]
    lines += [[cells[r, c] for r in range(n)] for c in range(n)]
    lines += [[cells[i, i] for i in range(n)], [cells[i, n - 1 - i] for i in range(n)]]
    constraints = [gw.LinearSum(tuple(line), n * (n * n + 1) // 2) for line in lines]
    names = tuple(cells.values())
    return gw.Model(
        dict.fromkeys(names, range(1, n * n + 1)), [gw.AllDifferent(names), *constraints]
    )


def latin(n):
    return gw.Latin("\n".join(["." * n] * n))


@pytest.mark.parametrize(
    ("model", "n"),
    [
        pytest.param(langford(3), 2, id="Langford 3"),
        pytest.param(langford(7), 52, id="Langford 7, each with its mirror image"),
        pytest.param(langford(5), 0, id="Langford 5"),
        pytest.param(queens(6), 4, id="queens 6"),
        pytest.param(queens(8), 92, id="queens 8"),
        pytest.param(latin(3), 12, id="Latin 3"),
        pytest.param(latin(4), 576, id="Latin 4"),
        pytest.param(gw.Sudoku("\n".join(["...."] * 4)), 288, id="Sudoku 4x4"),
        pytest.param(magic(3), 8, id="magic 3x3"),
        pytest.param(dominoes(4, 4), 36, id="dominoes 4x4"),
        pytest.param(dominoes(6, 6), 6728, id="dominoes 6x6"),
        pytest.param(dominoes(3, 3), 0, id="dominoes 3x3"),
    ],
)
def test_published_counts(model, n):
    counted = gw.count(model, engine="plain")
    assert counted == n
    assert counted.exhausted


PATH = """\
91 92 93 20 21 36 37 38 39 57
90 94 19 22 35 53 54 40 56 58
89 95 18 23 52 34 100 55 41 59
88 17 96 51 24 99 33 61 60 42
16 87 50 97 98 25 62 32 43 30
15 6 86 49 48 63 26 44 31 29
14 5 7 85 64 47 45 27 28 78
4 13 8 65 84 70 46 72 77 79
3 9 12 66 69 83 71 73 80 76
1 2 10 11 67 68 82 81 74 75
"""


def test_the_hidoku_of_2015_has_its_one_solution():
    rows = tuple(tuple(map(int, line.split())) for line in PATH.splitlines())
    assert gw.solve(gw.parse(SAMPLE), engine="plain").solution.rows == rows


def test_the_magic_board_of_2014_has_its_one_solution():
    given = {4: 15, 7: 25, 8: 17, 11: 26, 13: 5, 16: 18, 19: 11, 22: 21}
    lines = [range(5 * r, 5 * r + 5) for r in range(5)] + [range(c, 25, 5) for c in range(5)]
    lines += [range(0, 25, 6), range(4, 21, 4)]
    domains = {cell: (given[cell],) if cell in given else range(5, 30) for cell in range(25)}
    model = gw.Model(
        domains,
        [gw.AllDifferent(tuple(range(25))), *(gw.LinearSum(tuple(line), 85) for line in lines)],
    )
    solution = gw.solve(model, engine="plain").solution
    assert [solution[cell] for cell in range(25)] == [
        *(28, 24, 6, 12, 15, 13, 7, 25, 17, 23, 8, 26, 19),
        *(5, 27, 20, 18, 14, 22, 11, 16, 10, 21, 29, 9),
    ]


SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def rows_of(puzzle):
    return {solution.rows for solution in gw.solutions(puzzle, engine="plain")}


def with_rows(make, rows):
    return make([[0 if value is None else value for value in row] for row in rows])


def givens(puzzle):
    n = puzzle.grid.cols
    return [[puzzle.givens.get(r * n + c) for c in range(n)] for r in range(puzzle.grid.rows)]


OPEN = [
    (gw.Latin, "1..2\n....\n..3.\n...."),
    (gw.Sudoku, "1...\n..2.\n....\n...3"),
    (gw.Sudoku, SUDOKU),
]


@pytest.mark.parametrize(("make", "board"), OPEN)
def test_transposing_a_puzzle_transposes_its_solutions(make, board):
    puzzle = make(board) if make is gw.Latin or len(board) < 81 else gw.parse(board)
    turned = with_rows(make, zip(*givens(puzzle), strict=True))
    assert rows_of(turned) == {tuple(zip(*rows, strict=True)) for rows in rows_of(puzzle)}


@pytest.mark.parametrize(("make", "board"), OPEN)
def test_relabelling_a_puzzle_relabels_its_solutions(make, board):
    puzzle = make(board) if make is gw.Latin or len(board) < 81 else gw.parse(board)
    n = puzzle.grid.rows
    label = dict(zip(range(1, n + 1), Random(5).sample(range(1, n + 1), n), strict=True))
    other = with_rows(make, [[label.get(value) for value in row] for row in givens(puzzle)])
    relabelled = {tuple(tuple(label[v] for v in row) for row in rows) for rows in rows_of(puzzle)}
    assert rows_of(other) == relabelled


def test_bands_and_rows_within_them_can_be_exchanged():
    puzzle = gw.parse(SUDOKU)
    order = [4, 3, 5, 8, 7, 6, 0, 2, 1]
    other = with_rows(gw.Sudoku, [givens(puzzle)[r] for r in order])
    assert rows_of(other) == {tuple(rows[r] for r in order) for rows in rows_of(puzzle)}


def test_a_split_far_down_a_deep_tree_loses_nothing():
    # once: shares of 2^-1100 are 0 as floats, and were divided by
    variables = tuple(range(1200))
    search = Plain().start(gw.Model(dict.fromkeys(variables, (0, 1))))
    search.advance(1200)
    pieces = search.split(5000)
    assert len(pieces) == 1201
    assert all(piece.fraction == 0 for piece in pieces)


def test_a_search_cannot_be_cut_into_no_parts():
    with pytest.raises(ValueError, match="0 parts"):
        Plain().start(gw.Model({"a": (0, 1)})).split(0)


def test_a_dump_is_refused_wherever_it_was_changed():
    model = gw.Model({v: range(4) for v in "abcd"}, [gw.AllDifferent(tuple("abcd"))])
    search = Plain().start(model)
    search.advance(5)
    content = json.loads(search.dump())
    branches, rows = content["stack"], content["domains"]
    one = branches[0]
    changes = [
        {"engine": "other"},
        {"model": "0"},
        {"finished": float("nan")},
        {"finished": -1},
        {"finished": "x"},
        {"nodes": float("inf")},
        {"nodes": None},
        {"domains": [[*row, "1"] for row in rows]},
        {"domains": [["-1", *row[1:]] for row in rows]},
        {"domains": [["ff", *row[1:]] for row in rows]},
        {"domains": [["zz", *row[1:]] for row in rows]},
        {"domains": 5},
        {"stack": [[99, *one[1:]]]},
        {"stack": [[one[0], [99, "1"], 0.1]]},
        {"stack": [[one[0], [-1, "1"], 0.1]]},
        {"stack": [[one[0], [0, "0"], 0.1]]},
        {"stack": [[one[0], [0, "3"], 0.1]]},
        {"stack": [[one[0], [0, "-1"], 0.1]]},
        {"stack": [[one[0], [0, "10"], 0.1]]},
        {"stack": [[*one[:2], float("nan")]]},
        {"stack": [[*one[:2], -0.5]]},
        {"stack": [one[:2]]},
        {"stack": None},
    ]
    for change in changes:
        with pytest.raises(EngineError) as caught:
            Plain().load(model, json.dumps(content | change).encode())
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 200, change
    for other in (b"[]", b"1", b"[" * 100_000, b'{"engine": "plain"}', b"9" * 5000):
        with pytest.raises(EngineError):
            Plain().load(model, other)


def test_pairs_of_constraints_do_not_disturb_each_other():
    # larger than the random models: five cells in a row, all kinds of sums on top
    for k, (i, j) in enumerate(combinations(range(5), 2)):
        cells = tuple(range(5))
        touching = tuple(tuple(n for n in (c - 1, c + 1) if 0 <= n < 5) for c in cells)
        constraints = [
            gw.AllDifferent(cells),
            gw.Adjacency(cells, touching) if k % 2 else gw.Increasing(cells[1:4]),
            gw.LinearSum((i, j), 6),
        ]
        check_engine(Plain(), [gw.Model(dict.fromkeys(cells, range(1, 6)), constraints)])


@given(st.integers(0, 10**9))
def test_views_keep_exactly_the_heights_that_some_row_of_buildings_has(seed):
    random = Random(seed)
    heights = random.sample(range(-3, 8), random.randint(1, 5))
    names = tuple("abcd"[: random.randint(1, 4)])
    model = gw.Model(
        {v: random.sample(heights, random.randint(1, len(heights))) for v in names},
        [gw.Visible(names, random.randint(-1, len(names) + 1))],
    )
    network, rows = RuleNetwork(model), list(brute_force(model))
    domains = network.root.copy()
    assert (network.propagate(domains, None) is None) == bool(rows)
    for place, v in enumerate(names if rows else ()):
        left = {x for i, x in enumerate(network.values) if domains[place] >> i & 1}
        assert left == {row[v] for row in rows}


@pytest.mark.parametrize("n", [63, 64, 65, 256])
def test_views_of_very_many_buildings_are_sets_of_tops_and_no_lists_of_pairs(n):
    row = tuple(f"x{i}" for i in range(n))
    statements = [gw.AllDifferent(row), gw.Visible(row, n)]
    result = gw.solve(gw.Model(dict.fromkeys(row, range(n)), statements), engine="plain")
    assert result.is_unique and result.stats.nodes == 1
    assert list(result.solution.assignment.values()) == list(range(n))


@given(st.lists(st.integers(0, 2**6 - 1), max_size=9))
def test_the_rarest_value_is_the_first_of_those_with_fewest_places(sets):
    places = {bit: sum(s >> bit & 1 for s in sets) for bit in range(6)}
    open_ = sorted((times, bit) for bit, times in places.items() if times > 1)
    fewest, first = open_[0] if open_ else (0, 0)
    n_values = sum(times > 0 for times in places.values())
    assert rarest(sets) == (n_values, fewest, 1 << first if open_ else 0)


def test_domains_that_cells_share_are_looked_at_once():

    looked = []

    class Domain(tuple):
        __slots__ = ()

        def __iter__(self):
            looked.append(len(self))
            return super().__iter__()

    shared, other = Domain(range(10_000)), Domain(range(9_000, 11_000))
    assert joint_values([shared] * 10_000 + [other]) == set(range(11_000))
    assert looked == [10_000, 2_000]


def test_values_of_many_domains_can_be_stopped():
    domains, questions = [(i,) for i in range(65)], []

    def stop():
        questions.append(None)
        return Stopped.TIME if len(questions) == 3 else None

    with pytest.raises(Halted), halted_by(stop):
        joint_values(domains)
    assert joint_values(domains) == set(range(65))
