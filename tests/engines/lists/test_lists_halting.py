"""The engine lists asks often whether to go on, and what is broken off loses nothing."""

from itertools import count, product
from time import process_time

import pytest

import gridwright as gw
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import Lists
from gridwright.engines.lists.settings import Settings, Stage
from gridwright.kernels.lists.sifting import AT_ONCE
from gridwright.model.constraints import LinearSum
from gridwright.model.entries import Clued, LastCheck, Related
from gridwright.model.model import Model

SETTINGS = {
    "as usual": Settings(),
    "never written out": Settings(few=2, asked=30, cell_weight=1, stages=(Stage((0,), None),)),
    "many stages": Settings(
        few=5,
        asked=40,
        entry=20,
        stages=(Stage((5,), 3), Stage((50, 400), 9), Stage((3000,), None)),
    ),
}
CELLS = tuple(range(4))
PAIR = (("x", (0, 1)), ("y", (2, 3)))


def related(text):
    return Related(CELLS, ClueStatement(text, has_letters=True, is_relation=True), PAIR)


MODELS = {
    "asked": Model(
        dict.fromkeys(CELLS, range(1, 5)),
        [
            related("not prime(@x - 30)"),
            related("not (@x / @y = square)"),
            related("gcd(@x, @y) = 1"),
        ],
    ),
    # lists of so many rows that they are gone through in several goes
    "long lists": Model(
        {**dict.fromkeys(range(5), range(10)), 5: (1, 2)},
        [
            Clued(tuple(range(5)), ClueStatement("odd"), (), tuple(range(5))),
            Related(
                tuple(range(6)),
                ClueStatement("ds(@x) = 40 + @y", has_letters=True, is_relation=True),
                (("x", tuple(range(5))), ("y", (5,))),
            ),
        ],
    ),
    "last checks": Model(
        dict.fromkeys(CELLS, range(1, 5)),
        [LinearSum(CELLS, 9), LastCheck((0, 1), lambda a, b: a < b), related("not prime(@x - 30)")],
    ),
}


def in_turn(model, settings, halted=None):
    """The solutions in order, and the nodes; `halted` says how many questions are answered no."""
    with halted_by(lambda: None):
        search = Lists(settings).start(model)
    found, n_halted = [], 0
    for patience in count(1):
        left = halted(patience) if halted else 10**9

        def question():
            nonlocal left
            left -= 1
            return Stopped.TIME if left < 0 else None

        try:
            with halted_by(question):
                found += map(dict, search.advance(7))
        except Halted:
            n_halted += 1
        if search.done:
            return found, search.stats.nodes, n_halted


@pytest.mark.parametrize("settings", SETTINGS.values(), ids=SETTINGS)
@pytest.mark.parametrize("name", MODELS)
def test_a_search_that_is_halted_anywhere_goes_on_as_if_it_had_not_been(name, settings):
    expected = in_turn(MODELS[name], settings)
    for growth in (1, 2, 5):
        found, nodes, n_halted = in_turn(MODELS[name], settings, lambda n, g=growth: n // g)
        assert n_halted
        assert (found, nodes) == expected[:2]
    assert expected[0]


def test_a_path_that_is_halted_is_gone_again():
    model, settings = MODELS["asked"], SETTINGS["never written out"]
    search = Lists(settings).start(model)
    before = list(search.advance(9))
    stored = search.dump()
    rest = list(search.advance(10**6))
    again = Lists(settings).load(model, stored)
    parts = again.split(3)
    assert len(parts) > 1
    after = []
    for part in parts:
        for patience in count():
            asked = count()
            try:
                with halted_by(lambda a=asked, p=patience: Stopped.TIME if next(a) >= p else None):
                    after += part.advance(10**6)
            except Halted:
                continue
            if part.done:
                break
    assert before + after == before + rest


def test_within_a_long_list_there_is_a_question_every_few_thousand_rows():
    """The list of odd numbers has 45,000 rows, all of which are tried for each value of y."""
    n_asked = 0

    def question():
        nonlocal n_asked
        n_asked += 1

    with halted_by(question):
        search = Lists().start(MODELS["long lists"])
        n_asked = 0
        while not search.done:
            search.advance(1000)
    assert 45_000 // (64 * AT_ONCE) <= n_asked <= 100


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_list_of_as_many_rows_as_are_tried_at_once(more):
    """One row less, as many, and one more: for that there is a second go."""
    n_rows = 64 * AT_ONCE + more
    numbers = sorted(int("".join(map(str, row))) for row in product(*[range(8)] * 3, range(9)))
    clue = ClueStatement(f"< {numbers[n_rows]}")
    relation = ClueStatement("ds(@x) = 20 + @y", has_letters=True, is_relation=True)
    model = Model(
        {**dict.fromkeys(range(3), range(8)), 3: range(9), 4: (1, 2)},
        [
            Clued(CELLS, clue, (), CELLS),
            Related(tuple(range(5)), relation, (("x", CELLS), ("y", (4,)))),
        ],
    )
    found = in_turn(model, SETTINGS["as usual"])[0]
    expected = {(n, y) for n in numbers[:n_rows] for y in (1, 2) if sum(map(int, str(n))) == 20 + y}
    assert len(found) == len(expected)
    assert {(int("".join(str(one[c]) for c in CELLS)), one[4]) for one in found} == expected


HEAVY = {
    "a product of kinds": Model(
        dict.fromkeys(range(5), range(10)),
        [Clued(tuple(range(5)), ClueStatement("prime * semiprime"), (), tuple(range(5)))],
    ),
    "a set that is listed number by number": Model(
        dict.fromkeys(range(5), range(10)),
        [Clued(tuple(range(5)), ClueStatement("power + pentagonal"), (), tuple(range(5)))],
    ),
    "many formulas": Model(
        dict.fromkeys(range(6), range(10)),
        [
            Related(
                tuple(range(6)),
                ClueStatement(
                    f"(@x * {k} + @y) % 7 = ds(@x * {k})", has_letters=True, is_relation=True
                ),
                (("x", (0, 1, 2)), ("y", (3, 4, 5))),
            )
            for k in range(1, 9)
        ],
    ),
}


@pytest.mark.parametrize("name", HEAVY)
def test_the_longest_silence_is_short(name):
    # in CPU seconds; the aim is 0.1, the bound allows for slow machines
    last, longest = process_time(), 0.0

    def question():
        nonlocal last, longest
        now = process_time()
        longest, last = max(longest, now - last), now

    Lists().warm_all()
    last = process_time()
    with halted_by(question):
        search = Lists().start(HEAVY[name])
        search.advance(2000)
    assert longest < 1


def test_products_and_sums_of_kinds_are_found_at_once():
    def is_prime(n):
        return n > 1 and all(n % p for p in range(2, int(n**0.5) + 1))

    primes = [n for n in range(2, 1000) if is_prime(n)]
    halves = {p * q for p in primes for q in primes if p * q < 1000}
    products = {p * n for p in primes for n in halves if 100 <= p * n < 1000}
    sums = {p + n for p in primes for n in halves if 100 <= p + n < 1000}
    shifted = {n + 7 for n in {p * m for p in primes for m in halves} if 100 <= n + 7 < 1000}
    powers = {a**b for a in range(1, 32) for b in range(2, 10)}
    mixed = {a + b for a in powers for b in primes if 100 <= a + b < 1000}
    for text, expected in (
        ("power + prime", mixed),
        ("prime * semiprime", products),
        ("prime + semiprime", sums),
        ("prime * semiprime + 7", shifted),
    ):
        puzzle = gw.Crossnumber(entries={"1a": "r1c1 r1c2 r1c3"}, clues={"1a": text})
        result = gw.solve(puzzle, engine="lists", limit=None)
        assert {s.entries["1a"] for s in result.solutions} == expected
