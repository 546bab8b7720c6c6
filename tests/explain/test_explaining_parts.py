"""Parts say what is true, of a smaller board no less, and keep nothing: by enumeration."""

import random
from itertools import product

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.explain.ground import Ground
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import MANY, Broken, Gone, Part, State, is_single
from gridwright.explain.shorten import widened
from gridwright.model import constraints as c
from gridwright.model.cases import When
from gridwright.model.entries import Clued, Distinct, NumbersRise, Occurrences
from gridwright.model.tallies import Tally

ABC, ABCD = ("a", "b", "c"), ("a", "b", "c", "d")


def clue(
    text: str, letters: str = "", entries: tuple[str, ...] = (), *, signed: bool = False
) -> Clued:
    """A clue whose value is entered in x and y, and of which y is the last digit of 1d."""
    statement = ClueStatement(text, has_letters=bool(letters))
    named = tuple((name, (1,)) for name in entries)
    return Clued(("x", "y", *letters), statement, named, subject=(0, 1), signed=signed)


LINE = ((1,), (0, 2), (1, 3), (2,))
MODELS = {
    "statements of cases": gw.Model(
        {"n": (2, 3, 4), **dict.fromkeys("ab", range(4))},
        [
            c.Table(("n", "a"), frozenset((n, a) for n in (2, 3, 4) for a in range(n))),
            When(("n", "a", "b"), 2, c.LinearSum(("a", "b"), 4)),
            When(("n", "a", "b"), 3, c.LinearSum(("a", "b"), 4)),
            When(("n", "b", "a"), 4, c.AllDifferent(("b", "a"))),
        ],
    ),
    "house with every value": gw.Model(dict.fromkeys(ABC, range(1, 4)), [c.AllDifferent(ABC)]),
    "house with values to spare": gw.Model(dict.fromkeys(ABC, range(5)), [c.AllDifferent(ABC)]),
    "sum": gw.Model(dict.fromkeys(ABC, range(-2, 4)), [c.LinearSum(ABC, 5)]),
    "sum with coefficients": gw.Model(
        dict.fromkeys(ABC, range(-1, 5)), [c.LinearSum(ABC, 3, (2, -3, 1))]
    ),
    "sum of one twice": gw.Model(
        dict.fromkeys("ab", range(6)), [c.LinearSum(("a", "b", "a"), 7, (1, 1, 1))]
    ),
    "cage": gw.Model(dict.fromkeys(ABC, range(1, 7)), [c.AllDifferent(ABC), c.LinearSum(ABC, 10)]),
    "innies": gw.Model(
        dict.fromkeys(ABCD, range(1, 5)), [c.AllDifferent(ABCD), c.LinearSum(("a", "b"), 5)]
    ),
    "sums of which one is taken from the other": gw.Model(
        dict.fromkeys(ABCD, range(4)),
        [c.LinearSum(ABC, 4), c.LinearSum(("a", "b", "d"), 3), c.AllDifferent(("c", "d"))],
    ),
    "sums added up": gw.Model(
        dict.fromkeys(ABCD, range(4)),
        [c.LinearSum(ABC, 1, (1, 1, -1)), c.LinearSum(("b", "c", "d"), 2, (-1, 1, 1))],
    ),
    "product": gw.Model(dict.fromkeys(ABC, range(-3, 5)), [c.Product(ABC, 12)]),
    "product of nothing": gw.Model(dict.fromkeys(ABC, range(-1, 3)), [c.Product(ABC, 0)]),
    "factors that differ": gw.Model(
        dict.fromkeys(ABC, range(1, 7)), [c.AllDifferent(("a", "c")), c.Product(ABC, 36)]
    ),
    "table": gw.Model(
        dict.fromkeys(ABC, range(4)),
        [c.Table(ABC, frozenset({(0, 1, 2), (3, 1, 0), (2, 2, 2), (0, 3, 1)}))],
    ),
    "order": gw.Model(dict.fromkeys(ABC, range(5)), [c.Increasing(ABC)]),
    "order with equals": gw.Model(dict.fromkeys(ABC, range(4)), [c.Increasing(ABC, strict=False)]),
    "path": gw.Model(
        dict.fromkeys(ABCD, range(1, 5)), [c.AllDifferent(ABCD), c.Adjacency(ABCD, LINE)]
    ),
    "path in longer numbers": gw.Model(
        dict.fromkeys(ABC, range(1, 6)), [c.Adjacency(ABC, ((1,), (0, 2), (1,)))]
    ),
    "one of some": gw.Model(dict.fromkeys(ABCD, (0, 1)), [c.ExactlyOne(ABCD)]),
    "at most one": gw.Model(dict.fromkeys(ABCD, (0, 1)), [c.AtMostOne(ABCD)]),
    "one colour": gw.Model(
        dict.fromkeys(ABCD, (0, 1)), [c.AtMostOne(ABCD, colours=("x", "x", "y", None))]
    ),
    "options for two items": gw.Model(
        dict.fromkeys(ABCD, (0, 1)),
        [c.ExactlyOne(("a", "b")), c.ExactlyOne(("a", "c")), c.AtMostOne(("b", "c", "d"))],
    ),
    "options with colours": gw.Model(
        dict.fromkeys(ABCD, (0, 1)),
        [
            c.ExactlyOne(("a", "b")),
            c.AtMostOne(ABCD, colours=("x", "y", "x", "y")),
            c.Between(("b", "c"), 1, 1),
        ],
    ),
    "so many of some": gw.Model(dict.fromkeys(ABCD, (0, 1)), [c.Between(ABCD, 2, 3)]),
    "each twice": gw.Model(dict.fromkeys(ABCD, (1, 2)), [c.AtMost(ABCD, 2)]),
    "each at most twice": gw.Model(dict.fromkeys(ABCD, range(3)), [c.AtMost(ABCD, 2)]),
    "occurrences": gw.Model(dict.fromkeys(ABCD, range(3)), [Occurrences(ABCD, 1, 2, 3)]),
    "totals": gw.Model(
        dict.fromkeys(ABCD, range(4)), [Tally(ABCD, ((1, 1), (2, -1), (3, 2)), frozenset({1, 6}))]
    ),
    "totals of what occurs": gw.Model(
        dict.fromkeys(ABC, range(4)), [Tally(ABC, ((1, 1), (3, 2)), frozenset({2}), once=True)]
    ),
    "anything": gw.Model(
        dict.fromkeys(ABC, range(4)), [c.Where(ABC, lambda x, y, z: (x + 2 * y) % 4 == z)]
    ),
    "product and sum": gw.Model(
        {"a": range(-3, 4), "b": range(-3, 4), "c": range(-9, 10, 2)},
        [c.Relation(ABC, gw.parse_relation("a * b + 1 = c - a"))],
    ),
    "views": gw.Model(dict.fromkeys(ABCD, range(1, 5)), [c.Visible(ABCD, times=2)]),
    "views of what differs": gw.Model(
        dict.fromkeys(ABCD, range(1, 6)), [c.AllDifferent(ABCD), c.Visible(ABCD, times=3)]
    ),
    "a line that an automaton reads": gw.Model(
        dict.fromkeys(ABCD, range(3)),
        [gw.Regular(ABCD, ((0, 0, 0), (0, 1, 1), (1, 2, 2), (2, 0, 2), (2, 1, 2)), frozenset({2}))],
    ),
    "a sandwich": gw.Model(
        dict.fromkeys(ABCD, range(1, 6)), [c.AllDifferent(ABCD), gw.Sandwich(ABCD, 3, (1, 5))]
    ),
    "an x-sum": gw.Model(
        dict.fromkeys(ABCD, range(1, 6)), [c.AllDifferent(ABCD), gw.XSum(ABCD, 8)]
    ),
    "a numbered room": gw.Model(dict.fromkeys(ABCD, range(1, 6)), [gw.NumberedRoom(ABCD, 3)]),
    "rows in order": gw.Model(dict.fromkeys(ABCD, range(3)), [gw.Lexicographic(ABCD)]),
    "entries that differ": gw.Model(
        dict.fromkeys(ABCD, range(3)), [Distinct(ABCD, ((0, 1), (2, 3), (0, 2)))]
    ),
    "entries that rise": gw.Model(
        dict.fromkeys(ABCD, range(3)), [NumbersRise(ABCD, ((0,), (1, 2), (3, 1)), base=4)]
    ),
    "clue of letters": gw.Model(
        {"x": range(1, 4), "y": range(6), "A": range(1, 6), "B": range(1, 6)},
        [c.AllDifferent(("A", "B")), clue("A * B + A", "AB")],
    ),
    "clue of letters and entries": gw.Model(
        {"x": range(1, 4), "y": range(6), "A": range(1, 5)}, [clue("2 * @1d - A", "A", ("1d",))]
    ),
    "signed clue": gw.Model(
        {"x": range(4), "y": range(6), "A": range(1, 6), "B": range(1, 9)},
        [clue("A * A - 4 * B", "AB", signed=True)],
    ),
    "kind of number": gw.Model({"x": range(1, 6), "y": range(10)}, [clue("prime")]),
    "square of one letter": gw.Model(
        {"x": range(1, 4), "y": range(6), "A": range(1, 6)}, [clue("A * A = 2 * A + 15", "A")]
    ),
    "relation": gw.Model(
        dict.fromkeys(ABC, range(5)), [c.Relation(ABC, gw.parse_relation("a * b = c + 1"))]
    ),
}


def ground_of(model: gw.Model) -> Ground:
    from gridwright.families.own_model import own_model

    ground = Ground(own_model(model))
    for part in ground.parts:
        if isinstance(part, Listed):
            assert part.write(ground.begin())
    return ground


def states(ground: Ground, seed: int, n: int) -> list[State]:
    """Random boards: some values gone, and some of those with one left placed."""
    rng = random.Random(seed)
    found = []
    for _ in range(n):
        share = rng.random()
        domains = []
        for blank in ground.blank:
            kept = sum(1 << i for i in range(blank.bit_length()) if rng.random() < share)
            domains.append(kept & blank or blank)
        found.append(State(domains, placed_of(ground, domains, rng)))
    return found


def placed_of(ground: Ground, domains: list[int], rng: random.Random) -> list[int]:
    return [
        domain if is_single(domain) and (domain == out or rng.random() < 0.8) else 0
        for domain, out in zip(domains, ground.out, strict=True)
    ]


def spoken(part: Part, state: State, cap: int = MANY) -> Gone | None:
    try:
        return part.speak(state, cap)
    except Broken:
        return None


def solutions_of(
    ground: Ground, part: Part, domains: list[int], used: tuple[int, ...] | None = None
) -> list[dict[int, int]]:
    """All combinations of the variables that meet its constraints, by `holds` alone.

    Of the constraints only those that are `used`, if it is said which.
    """
    variables = {
        ground.index[v] for p in part.constraints for v in ground.model.constraints[p].scope
    }
    scope = sorted(variables | {*part.scope})
    places = part.constraints if used is None else used
    constraints = [ground.model.constraints[place] for place in places]
    found = []
    for row in product(*(ground.numbers(domains[v]) for v in scope)):
        values = dict(zip((ground.variables[v] for v in scope), row, strict=True))
        if all(one.holds(*(values[v] for v in one.scope)) for one in constraints):
            found.append(dict(zip(scope, row, strict=True)))
    return found


@pytest.mark.parametrize("name", MODELS)
def test_a_part_takes_nothing_that_is_in_a_solution(name: str) -> None:
    ground = ground_of(MODELS[name])
    assert ground.parts
    for state in states(ground, 1, 150):
        for part in ground.parts:
            gone, found = spoken(part, state), solutions_of(ground, part, state.domains)
            if gone is None:
                assert not found, part.kind
                continue
            for v, values in gone.items():
                assert values and not values & ~state.domains[v]
                assert not {row[v] for row in found} & set(ground.numbers(values)), part.kind


@pytest.mark.parametrize("name", MODELS)
def test_a_part_says_no_less_of_a_smaller_board_and_changes_none(name: str) -> None:
    ground, rng = ground_of(MODELS[name]), random.Random(2)
    for state in states(ground, 3, 120):
        smaller = state.copy()
        for v in range(len(smaller.domains)):
            kept = smaller.domains[v] & rng.getrandbits(len(ground.values))
            smaller.domains[v] = kept or smaller.domains[v]
            if is_single(smaller.domains[v]) and (state.placed[v] or rng.random() < 0.5):
                smaller.placed[v] = smaller.domains[v]
        for part in ground.parts:
            for cap in (3, MANY):
                before = state.copy()
                more, less = spoken(part, smaller, cap), spoken(part, state, cap)
                assert state == before
                assert less == spoken(part, state, cap)
                if more is None:
                    continue
                assert less is not None, part.kind
                for v, values in less.items():
                    assert not values & smaller.domains[v] & ~more.get(v, 0), part.kind


@pytest.mark.parametrize("name", MODELS)
def test_the_reasons_of_a_part_are_enough(name: str) -> None:
    ground = ground_of(MODELS[name])
    for state in states(ground, 5, 120):
        for part in ground.parts:
            gone = spoken(part, state)
            targets = [None] if gone is None else [{v: values} for v, values in gone.items()]
            for target in targets:
                if target is not None:
                    for v, values in target.items():
                        if part.is_placing(v, values, ground.blank):
                            target = {v: ground.blank[v] & ~(state.domains[v] & ~values)}
                why = part.why(state, target, ground.blank)
                if why is None:
                    why = widened(part, ground, state, target, MANY)
                used = part.rests_on(why, target)
                assert used is None or {*used} <= {*part.constraints}
                domains = [b & ~why.get(v, 0) for v, b in enumerate(ground.blank)]
                shown = all(not d & ~domains[v] for v, d in enumerate(state.domains))
                assert shown, "a fact that the board does not show"
                found = solutions_of(ground, part, domains, used)
                if target is None:
                    assert not found, part.kind
                    continue
                for v, values in target.items():
                    assert not {row[v] for row in found} & set(ground.numbers(values)), part.kind


def test_an_option_that_would_leave_an_item_without_options_is_out() -> None:
    options = ("ab", "bc", "cd", "de", "ae", "c")
    items = {item: tuple(o for o in options if item in o) for item in "abcde"}
    model = gw.Model(
        dict.fromkeys(options, (0, 1)), [c.ExactlyOne(items[item], name=item) for item in "abcde"]
    )
    ground = ground_of(model)
    spared = {part.constraints[0]: part for part in ground.parts if part.kind == "cover.spared"}
    assert len(spared) == 5
    # d can be done by cd and de: c with neither of them; e by de and ae, a by ab and ae
    state = ground.begin()
    assert not any(spoken(part, state) for part in spared.values())
    out = ground.setting.set_of([1])
    state.domains[ground.index["de"]] &= ~out
    c_out = {ground.index[v]: out for v in ("bc", "c")}
    assert spoken(spared[3], state) == c_out
    why = spared[3].why(state, c_out, ground.blank)
    assert why == {ground.index["de"]: out}
    assert spared[3].rests_on(why, c_out) == (3, 2)  # that c is done once excludes both
    step = next(iter(gw.explain(model, {"de": 0})))
    assert step.technique == "last-place"


def test_what_is_too_many_is_passed_over() -> None:
    ground = ground_of(MODELS["table"])
    (rows,) = (part for part in ground.parts if part.kind == "rows")
    assert rows.looked(ground.begin()) == 4
    assert rows.speak(ground.begin(), 3) == {}
    assert rows.speak(ground.begin(), 4)
