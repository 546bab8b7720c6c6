"""How much searches work: a bound on the nodes of fixed instances, with what they find.

Answers alone do not show a propagator that has gone to sleep, or a search that starts over too
often.  Every row is searched to its end, so the nodes are the same on every machine; the bound is
a quarter above what was measured when the row was written.  A row: name, engine, model, number of
solutions, bound; "count" after the engine's name asks for a count.
"""

from itertools import combinations, product
from pathlib import Path

import pytest
from random_equations import random_equations

import gridwright as gw
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.model.expression import parse_relation

EXAMPLES = Path(__file__).parents[2] / "examples"
BUDGET = 1 << 16
MOST = 1 << 20


def example(name, **givens):
    puzzle = gw.load(EXAMPLES / name)
    return lambda: (puzzle.with_givens(givens) if givens else puzzle).model()


def pigeons(n, holes):
    return lambda: gw.Model(
        dict.fromkeys(range(n), range(holes)), map(gw.AllDifferent, combinations(range(n), 2))
    )


def langford(n):
    """Two numbers k have k others between them; their places are numbered 1..2n."""

    def model():
        places = {f"{end}{k}": range(1, 2 * n + 1) for k in range(1, n + 1) for end in "ab"}
        sums = [gw.LinearSum((f"b{k}", f"a{k}"), k + 1, (1, -1)) for k in range(1, n + 1)]
        return gw.Model(places, [gw.AllDifferent(tuple(places)), *sums])

    return model


def langford_formulas(n):
    def model():
        places = {f"{end}{k}": range(1, 2 * n + 1) for k in range(1, n + 1) for end in "ab"}
        formulas = [
            gw.Relation((f"b{k}", f"a{k}"), parse_relation(f"b{k} - a{k} = {k + 1}"))
            for k in range(1, n + 1)
        ]
        return gw.Model(places, [gw.AllDifferent(tuple(places)), *formulas])

    return model


def numbered(n, numbers):
    """So many entries, none crossing another, each one of these numbers and no two the same."""
    cells = [f"{a}{b}" for a, b in zip("acegikmoqsuwy", "bdfhjlnprtvxz")]
    names = [f"{i + 1}x" for i in range(n)]
    clue = " or ".join(map(str, numbers))
    return lambda: gw.Crossnumber(
        entries={name: " ".join(pair) for name, pair in zip(names, cells)},
        clues=dict.fromkeys(names, clue),
    ).model()


def cover(items, options):
    """An exact cover as options that are chosen or not; items that are not named are secondary."""
    holding = {}
    for number, option in enumerate(options):
        for item in option:
            holding.setdefault(item, []).append(number)
    constraints = [gw.ExactlyOne(tuple(holding.pop(item))) for item in items]
    constraints += [gw.AtMostOne(tuple(scope)) for scope in holding.values()]
    return gw.Model(dict.fromkeys(range(len(options)), (0, 1)), constraints)


def langford_cover(n):
    places = range(1, 2 * n + 1)
    options = [
        [f"n{k}", f"s{i}", f"s{i + k + 1}"]
        for k in range(1, n + 1)
        for i in places
        if i + k + 1 <= 2 * n
    ]
    return lambda: cover([f"n{k}" for k in range(1, n + 1)] + [f"s{i}" for i in places], options)


def queens(n):
    items = [f"r{i}" for i in range(n)] + [f"c{i}" for i in range(n)]
    squares = product(range(n), repeat=2)
    return lambda: cover(items, [[f"r{r}", f"c{c}", f"u{r + c}", f"d{r - c}"] for r, c in squares])


def dominoes(rows, cols, *gone):
    cells = [cell for cell in product(range(rows), range(cols)) if cell not in gone]
    pairs = [
        [str((r, c)), str(other)]
        for r, c in cells
        for other in ((r + 1, c), (r, c + 1))
        if other in cells
    ]
    return lambda: cover([str(cell) for cell in cells], pairs)


def magic(n):
    lines = [[n * r + c for c in range(n)] for r in range(n)]
    lines += [[n * r + c for r in range(n)] for c in range(n)]
    lines += [[(n + 1) * i for i in range(n)], [(n - 1) * (i + 1) for i in range(n)]]
    total = n * (n * n + 1) // 2
    sums = [gw.LinearSum(tuple(line), total) for line in lines]
    cells = tuple(range(n * n))
    return lambda: gw.Model(
        dict.fromkeys(cells, range(1, n * n + 1)), [gw.AllDifferent(cells), *sums]
    )


def puzzle(make, *args, **kwargs):
    return lambda: make(*args, **kwargs).model()


HARD_17 = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
HARDEST = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"

TABLE = [
    ("Langford 9", "domains", langford(9), 0, 15295),
    ("Langford 10", "domains", langford(10), 0, 69308),
    ("Langford 7", "domains", langford(7), 52, 388),
    ("8 pigeons", "domains", pigeons(8, 7), 0, 10747),
    ("9 pigeons", "domains", pigeons(9, 8), 0, 71833),
    ("9 pigeons", "domains count", pigeons(9, 8), 0, 9606),
    ("6 pigeons", "plain", pigeons(6, 5), 0, 257),
    ("5 pigeons in 6 holes", "domains", pigeons(5, 6), 720, 900),
    ("Langford 6 as a cover", "domains", langford_cover(6), 0, 333),
    ("magic squares of order 3", "domains", magic(3), 8, 298),
    ("magic squares of order 3", "domains count", magic(3), 8, 298),
    ("magic squares of order 3", "plain", magic(3), 8, 42),
    ("Langford 7 as a cover", "cover", langford_cover(7), 52, 402),
    ("Langford 5 as a cover", "plain", langford_cover(5), 0, 31),
    ("queens 8", "cover", queens(8), 92, 735),
    ("queens 6", "plain", queens(6), 4, 78),
    ("queens 6", "domains", queens(6), 4, 67),
    ("queens 8", "cover count", queens(8), 92, 735),
    ("dominoes 8 x 8", "cover count", dominoes(8, 8), 12988816, 2957),
    ("dominoes without two corners", "cover", dominoes(6, 6, (0, 0), (5, 5)), 0, 340),
    ("dominoes 4 x 4", "domains", dominoes(4, 4), 36, 45),
    ("Hidoku", "domains", example("hidoku.txt"), 1, 1),
    ("Hidoku", "domains count", example("hidoku.txt"), 1, 5481),
    ("magic board", "domains", example("magic-board.toml"), 1, 2530),
    ("Jodici", "domains", example("jodici.toml"), 1, 57),
    ("equation board", "domains", example("equation-board.toml"), 1, 37),
    ("Kakuro", "domains", example("kakuro.toml"), 1, 17),
    ("KenKen", "domains", example("kenken.toml"), 1, 5),
    ("KenKen, a wrong number", "domains", example("kenken.toml", r7c7=1), 0, 1),
    ("Futoshiki", "domains", example("futoshiki.toml"), 1, 6),
    ("Futoshiki, a wrong number", "domains", example("futoshiki.toml", r1c1=4), 0, 4),
    ("skyscrapers", "domains", example("skyscrapers.toml"), 1, 220),
    ("skyscrapers", "plain", example("skyscrapers.toml"), 1, 1174),
    ("skyscrapers, a wrong height", "domains", example("skyscrapers.toml", r1c1=2), 0, 181),
    ("killer", "domains", example("killer.toml"), 1, 148),
    ("killer, a wrong number", "domains", example("killer.toml", r1c1=9), 0, 91),
    ("jigsaw", "cover", example("jigsaw.toml"), 1, 1685),
    ("jigsaw, a wrong number", "cover", example("jigsaw.toml", r5c5=1), 0, 1072),
    ("jigsaw", "domains", example("jigsaw.toml"), 1, 2908),
    ("diagonal", "cover", example("diagonal.toml"), 1, 57),
    ("Latin", "cover", example("latin.toml"), 12, 26),
    ("Latin", "domains", example("latin.toml"), 12, 15),
    ("pentominoes", "cover", example("pentominoes.toml"), 4, 4407),
    ("polyominoes", "cover", example("polyomino.toml"), 1, 3),
    ("polyominoes", "plain", example("polyomino.toml"), 1, 4),
    ("cover with colours", "cover", example("exact-cover.dlx"), 1, 3),
    ("cover with colours", "plain", example("exact-cover.dlx"), 1, 4),
    ("cover with colours", "domains", example("exact-cover.dlx"), 1, 3),
    ("fill-in", "plain", example("fill-in.toml"), 1, 35),
    ("SEND + MORE", "lists", example("alphametic.toml"), 1, 6),
    ("SEND + MORE", "plain", example("alphametic.toml"), 1, 13),
    ("SEND + MORE", "domains", example("alphametic.toml"), 1, 8),
    ("SEND + MORE, Y = 8", "lists", example("alphametic.toml", Y=8), 0, 1),
    ("SEND + MORE, Y = 8", "plain", example("alphametic.toml", Y=8), 0, 4),
    ("crossnumber", "lists", example("crossnumber.toml"), 1, 17),
    ("ascending clues", "lists", example("crossnumber-ascending.toml"), 1, 1),
    ("ascending clues", "plain", example("crossnumber-ascending.toml"), 1, 145),
    ("cubed", "lists", example("crossnumber-cubed.toml"), 1, 6),
    ("signed", "lists", example("crossnumber-signed.toml"), 1, 981),
    ("thirteen letters", "lists", example("crossnumber-equations-9x9.toml"), 1, 41),
    ("ten letters of 20", "lists", lambda: random_equations(1, 6, 10, 20)[0].model(), 1, 57),
    ("twelve letters of 20", "lists", lambda: random_equations(2, 6, 12, 20)[0].model(), 1, 1567),
    ("sixteen letters of 16", "lists", lambda: random_equations(1, 6, 16)[0].model(), 1, 810),
    ("dominoes crossword", "lists", example("crossnumber-dominoes.toml"), 1, 41),
    ("dominoes crossword", "plain", example("crossnumber-dominoes.toml"), 1, 30),
    # 13 of them in a first, quick stage, before formulas are written out
    ("relations", "lists", example("crossnumber-relations.toml"), 1, 16),
    ("hexadecimal", "lists", example("crossnumber-hexadecimal.toml"), 1, 1),
    ("five of each digit", "lists", example("crossnumber-fives.toml"), 1, 261),
    ("even cells", "lists", example("crossnumber-evens.toml"), 1, 102),
    ("turned letters", "lists", example("crossnumber-turned.toml"), 1, 91),
    ("letters or 100 less", "lists", example("crossnumber-complements.toml"), 1, 1102),
    ("entries counted by kind", "lists", example("crossnumber-quantities.toml"), 1, 7),
    ("starred letters", "lists", example("crossnumber-stars.toml"), 1, 26),
    ("six entries of five numbers", "lists", numbered(6, (12, 34, 51, 26, 43)), 0, 257),
    ("17 clues", "sudoku9", puzzle(gw.Sudoku, HARD_17), 1, 1),
    ("Inkala", "sudoku9", puzzle(gw.Sudoku, HARDEST), 1, 161),
    ("Inkala", "cover", puzzle(gw.Sudoku, HARDEST), 1, 580),
    ("Inkala", "plain", puzzle(gw.Sudoku, HARDEST), 1, 401),
    ("Inkala", "domains", puzzle(gw.Sudoku, HARDEST), 1, 378),
    ("Inkala with a wrong digit", "sudoku9", puzzle(gw.Sudoku, HARDEST[:-1] + "5"), 0, 68),
    ("Inkala with a wrong digit", "cover", puzzle(gw.Sudoku, HARDEST[:-1] + "5"), 0, 215),
    ("Inkala with a wrong digit", "domains", puzzle(gw.Sudoku, HARDEST[:-1] + "5"), 0, 61),
    ("Latin squares of order 4", "plain", puzzle(gw.Latin, "\n".join(["...."] * 4)), 576, 1401),
    ("Latin squares of order 4", "domains", puzzle(gw.Latin, "\n".join(["...."] * 4)), 576, 720),
    (
        "Latin squares of order 5",
        "domains count",
        puzzle(gw.Latin, "\n".join(["....."] * 5)),
        161280,
        74482,
    ),
    ("Langford 9 by formulas", "domains", langford_formulas(9), 0, 11954),
    ("Langford 10", "domains count", langford(10), 0, 80857),
    ("Langford 9", "domains count", langford(9), 0, 16596),
]


@pytest.mark.parametrize(("name", "engine", "make", "n_found", "bound"), TABLE)
def test_a_search_opens_no_more_nodes_than_it_did(name, engine, make, n_found, bound):
    engine, _, counting = engine.partition(" ")
    chosen = find_engine(engine)
    search = chosen.start(make(), Goal.COUNT if counting else Goal.SOLUTIONS)
    found = 0
    while not search.done and search.stats.nodes < MOST:
        told = search.advance(BUDGET)
        found += told if isinstance(told, int) else len(told)
    nodes = search.stats.nodes
    assert (search.done, found) == (True, n_found), f"{name}, {engine}: {found}"
    assert nodes <= bound, f"{name}, {engine}: {nodes:,} nodes, at most {bound:,} were expected"


def test_the_table_has_two_rows_an_engine_at_least_and_is_unambiguous():
    engines = [row[1].split()[0] for row in TABLE]
    for name in ("plain", "cover", "domains", "lists", "sudoku9"):
        assert engines.count(name) >= 2, name
    assert len({row[:2] for row in TABLE}) == len(TABLE)
    assert sum(row[3] == 0 for row in TABLE) > 10
