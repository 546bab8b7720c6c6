"""What a model counts by marks is one part over the cells: by enumeration, and on a crossword."""

import random
from itertools import islice, product
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain.ground import Ground
from gridwright.explain.marks import counted
from gridwright.explain.parts.alike import AlikeUses
from gridwright.explain.parts.part import MANY, Broken, Gone, State
from gridwright.families.own_model import own_model
from gridwright.model.constraints import Constraint, LinearSum, Table

EXAMPLE = Path(__file__).parents[2] / "examples" / "crossnumber-shares.toml"

CASES = [
    # cells, values, those that are counted, how often, those that may be left out
    (4, 4, (0, 1, 2, 3), (1, 2, 4), (0, 1, 2, 3)),
    (6, 3, (0, 1, 2), (2,), ()),
    (6, 3, (0, 1, 2), (1, 2, 3, 6), (0, 1, 2)),
    (5, 3, (0, 1), (0, 1, 2), ()),
    (5, 3, (0, 2), (1, 2), (2,)),
    (5, 4, (1, 2, 3), (0, 1), (1,)),
]


def rows_of(case: tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]):
    """All that may be entered, by counting."""
    n, n_values, some, times, free = case
    for row in product(range(n_values), repeat=n):
        uses = {value: row.count(value) for value in some}
        if any(all(uses[x] == t or (x in free and not uses[x]) for x in some) for t in times):
            yield row


def part_of(case: tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> AlikeUses:
    n, n_values, some, times, free = case
    values, is_whole = [1 << x for x in some], len(some) == n_values
    return AlikeUses(range(n), (0,), values, times, [1 << x for x in free], is_whole)


def said(part: AlikeUses, domains: list[int]) -> Gone | None:
    try:
        return part.speak(State(domains, [0] * len(domains)), MANY)
    except Broken:
        return None


@pytest.mark.parametrize("case", CASES)
def test_nothing_is_taken_that_may_be_entered_and_less_is_known_of_more(case):
    """Where nothing is decided it says all that counting says of one cell at a time."""
    part, rows, rng = part_of(case), list(rows_of(case)), random.Random(1)
    n_said = n_broken = 0
    for _ in range(300):
        share = rng.random()
        domains = []
        for _ in range(case[0]):
            kept = sum(1 << x for x in range(case[1]) if rng.random() < share)
            domains.append(kept or 1 << rng.randrange(case[1]))
        left = [row for row in rows if all(d >> x & 1 for d, x in zip(domains, row, strict=True))]
        gone = said(part, domains)
        smaller = [d & rng.getrandbits(case[1]) or d for d in domains]
        if gone is None:
            n_broken += 1
            assert not left
            assert said(part, smaller) is None
            continue
        n_said += bool(gone)
        more = said(part, smaller)
        for v, out in gone.items():
            assert out and not out & ~domains[v]
            assert not any(out >> row[v] & 1 for row in left)
            assert more is None or not out & smaller[v] & ~more.get(v, 0)
    assert n_said > 10 and n_broken > 10


def marked(n: int, values: range, times: tuple[int, ...], *, is_free: bool) -> gw.Model:
    """Cells 0 to n - 1 in which each value is used equally often."""
    domains: dict[object, object] = dict.fromkeys(range(n), values) | {"times": times}
    constraints: list[Constraint] = []
    for x in values:
        domains |= {f"{v} is {x}": (0, 1) for v in range(n)} | {f"uses of {x}": range(n + 1)}
        rows = frozenset((y, int(x == y)) for y in values)
        constraints += [Table((v, f"{v} is {x}"), rows) for v in range(n)]
        marks = (*(f"{v} is {x}" for v in range(n)), f"uses of {x}")
        constraints.append(LinearSum(marks, 0, (*[1] * n, -1)))
        pairs = {(t, t) for t in times} | ({(0, t) for t in times} if is_free else set())
        constraints.append(Table((f"uses of {x}", "times"), frozenset(pairs)))
    return gw.Model(domains, constraints)


@pytest.mark.parametrize("is_free", [False, True])
def test_marks_are_found_where_nothing_else_is_said_of_them(is_free):
    model = marked(6, range(1, 4), (2, 3), is_free=is_free)
    ground = Ground(own_model(model))
    assert [part.kind for part in ground.parts] == ["count.alike"]
    assert len(ground.parts[0].constraints) == len(model.constraints)
    assert [bool(values) for values in ground.unasked] == [
        not isinstance(v, int) for v in model.domains
    ]
    for more in (
        LinearSum(("0 is 1", "1 is 1"), 1),
        Table(("times", 0), frozenset({(2, 1)})),
        LinearSum(("uses of 1", 0), 4),
    ):
        other = gw.Model(model.domains, [*model.constraints, more])
        assert not counted(Ground(own_model(other)).setting)


def test_of_fewer_statements_fewer_values_are_counted():
    ground = Ground(own_model(marked(4, range(1, 3), (2,), is_free=False)))
    places = ground.parts[0].constraints
    assert [part.kind for part in ground.among(places).parts] == ["count.alike"]
    for place, kinds in ((0, {"rows", "count.alike"}), (1, {"rows", "count.alike"})):
        parts = ground.among([p for p in places if p != places[place]]).parts
        assert {part.kind for part in parts} >= kinds
        (part,) = (part for part in parts if isinstance(part, AlikeUses))
        assert len(part.values) == 1 and not part.is_whole


def test_a_crossword_of_digits_used_equally_often_is_told_by_its_cells():
    puzzle = gw.load(EXAMPLE)
    steps = list(islice(gw.explain(puzzle), 26))
    told = {v for step in steps for v in (*step.places, *step.eliminates)}
    assert told and all(isinstance(v, int) for v in told)
    assert any("used equally often" in step.because for step in steps)
