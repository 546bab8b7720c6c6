"""Many questions to one model: their answers, at the boundaries of what they are made of."""

import threading
from dataclasses import dataclass
from itertools import product
from random import Random

import numpy as np
import pytest

import gridwright as gw
from gridwright.basics.halting import Halted, calling
from gridwright.basics.stopped import Stopped
from gridwright.engines.candidates import MANY, MOST_SEEN, _Tally, true_candidates
from gridwright.engines.columns import Columns
from gridwright.engines.domains import questions as domain_questions
from gridwright.engines.domains.questions import DomainQuestions
from gridwright.engines.one_by_one import SearchQuestions
from gridwright.engines.questions import MOST_LIMIT, MOST_VALUES, Pins
from gridwright.engines.registry import find_engine, questions_to
from gridwright.kernels import fields, propagation
from gridwright.kernels.propagators import OURS
from gridwright.kernels.questions import RUN
from gridwright.testing import brute_force, random_model


@pytest.fixture(autouse=True, scope="module")
def all_propagators_in_one_kernel():
    """Random models have many sets of propagators, each of which would be compiled."""
    make = propagation.propagation_for
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(propagation, "propagation_for", lambda posted: make(OURS))
        yield


WAYS = ("domains", "plain", "lists")
SUDOKU = gw.Sudoku(["." * 9] * 9).model()
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def prepared(model, way="domains"):
    engine = find_engine(way)
    return engine.questions(model) or SearchQuestions(engine.name, engine.start, model)


def latin(n):
    return gw.Latin([" ".join("." * n)] * n).model()


def solutions(model):
    return [tuple(one[v] for v in model.domains) for one in brute_force(model)]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("limit", [1, 2, 11, 12, 13])
def test_solutions_are_counted_up_to_the_limit(way, limit):
    answers = prepared(latin(3), way).ask([{}, {0: 1}, {0: 1, 1: 1}], limit)
    assert answers.counts.tolist() == [min(12, limit), min(4, limit), 0]


@pytest.mark.parametrize("way", WAYS)
def test_the_hidden_solution_counts_but_is_not_told(way):
    hidden = (1, 2, 3, 2, 3, 1, 3, 1, 2)
    answers = prepared(latin(3), way).ask([{0: 1}, {0: 2}], 99, hidden=hidden)
    assert answers.counts.tolist() == [4, 4]
    for q, n in ((0, 3), (1, 4)):
        told = [tuple(row) for row in answers.solutions[q].tolist()]
        assert len(set(told[:n])) == n and hidden not in told
        assert set(told[n:]) == {(0,) * 9}


@pytest.mark.parametrize("n_values", [1, 2, 63, 64, 65, 127, 128, 129])
def test_domains_of_any_width_are_asked(n_values):
    model = gw.Model({"a": range(n_values), "b": range(n_values)}, [gw.AllDifferent(("a", "b"))])
    questions = [{"a": n_values - 1}, {"a": n_values - 1, "b": n_values - 1}, {"a": n_values}, {}]
    expected = [n_values - 1, 0, 0, min(n_values * (n_values - 1), 999)]
    assert prepared(model).ask(questions, 999).counts.tolist() == expected


@pytest.mark.parametrize("value", [-(2**62), -(2**63), 2**62, 2**63 - 1, 2**63, 10**30, -1, 3])
@pytest.mark.parametrize("way", WAYS)
def test_a_value_that_no_variable_has_leaves_no_solution(value, way):
    answers = prepared(latin(2), way).ask([{0: value}, {0: 1}])
    assert answers.counts.tolist() == [0, 1]


def test_values_in_gaps_of_domains_leave_no_solution():
    model = gw.Model({"a": (1, 5, 70), "b": (1, 5)}, [gw.Increasing(("a", "b"))])
    questions = [{"a": 2}, {"a": 5}, {"a": 1}, {"b": 4}, {}]
    for way in WAYS:
        assert prepared(model, way).ask(questions).counts.tolist() == [0, 0, 1, 0, 1]


def test_what_has_no_solution_at_all_has_none_with_values_fixed():
    model = gw.Model(dict.fromkeys("abc", (1, 2)), [gw.AllDifferent(("a", "b", "c"))])
    empty = gw.Model({"a": (), "b": (1,)})
    for way, one in product(("domains", "plain"), (model, empty)):
        assert prepared(one, way).ask([{}, {"b": 1}]).counts.tolist() == [0, 0]


def test_no_questions_and_no_variables_are_answered():
    assert len(prepared(latin(3)).ask([])) == 0
    assert prepared(gw.Model({})).ask([{}, {}]).counts.tolist() == [1, 1]


def test_masks_are_questions_about_hidden_solutions():
    model = latin(3)
    asked = prepared(model)
    known = np.array(solutions(model))
    masks = np.random.default_rng(5).random((len(known), 9)) < 0.4
    listed = [
        {v: int(row[v]) for v in np.flatnonzero(mask)}
        for mask, row in zip(masks, known, strict=True)
    ]
    expected = asked.ask(listed, hidden=known)
    answers = asked.ask(masks, hidden=known)
    assert answers.counts.tolist() == expected.counts.tolist()
    assert answers.solutions.tolist() == expected.solutions.tolist()
    one = asked.ask(masks[:3], hidden=known[0])
    assert one.counts.tolist() == asked.ask(masks[:3], hidden=known[[0, 0, 0]]).counts.tolist()


def test_an_answer_depends_on_its_question_alone():
    model = latin(5)
    asked = prepared(model)
    first = asked.ask([{}], 1).solutions[0, 0]
    masks = np.random.default_rng(2).random((300, 25)) < 0.3
    together = asked.ask(masks, hidden=first, jobs=1)
    threads = asked.ask(masks, hidden=first, jobs=2)
    alone = [prepared(model).ask(masks[q : q + 1], hidden=first) for q in range(0, 300, 37)]
    assert together.counts.tolist() == threads.counts.tolist()
    assert together.nodes.tolist() == threads.nodes.tolist()
    assert (together.solutions == threads.solutions).all()
    for q, answers in zip(range(0, 300, 37), alone, strict=True):
        assert answers.counts[0] == together.counts[q] and answers.nodes[0] == together.nodes[q]
        assert (answers.solutions[0] == together.solutions[q]).all()


@pytest.mark.parametrize("way", WAYS)
def test_no_question_takes_more_nodes_than_it_may(way):
    asked = prepared(latin(6), way)
    needed = int(asked.ask([{}], 5).nodes[0])
    for nodes in (1, 2, needed - 1, needed, needed + 1):
        answers = asked.ask([{}, {0: 1}], 5, nodes)
        assert (answers.nodes <= nodes).all()
        if nodes >= needed or way == "domains":  # the others look at nodes by the thousand
            assert answers.counts[0] == (5 if nodes >= needed else -1)
        if answers.counts[0] < 0:
            assert not answers.solutions[0].any()


def chained(n, size, seed):
    """Masks of which each gives up a value of the one before, or all but a few of them again."""
    random = Random(seed)
    masks = np.ones((n, size), np.bool_)
    for q in range(1, n):
        masks[q] = masks[q - 1]
        masks[q, random.randrange(size)] = random.random() < 0.1
        if random.random() < 0.05:
            masks[q] = [random.random() < 0.3 for _ in range(size)]
    return masks


CHAINED = {
    "flat": lambda: latin(6),
    "two words": lambda: gw.Model(
        {v: range(1 + v % 2, 63 + 2 * (v % 3)) for v in range(8)},
        [gw.AllDifferent(tuple(range(8))), gw.LinearSum(tuple(range(8)), 100)],
    ),
    "linked": lambda: gw.Hidoku([". . . ."] * 3).model(),
    "sums": lambda: gw.load("examples/kakuro.toml").model(),
    "cages": lambda: gw.load("examples/kenken.toml").model(),
}


@pytest.mark.parametrize("n", [1, 2, RUN - 1, RUN, RUN + 1, 4 * RUN])
@pytest.mark.parametrize("name", CHAINED)
def test_what_many_questions_fix_is_propagated_once_and_changes_nothing(name, n):
    asked = prepared(CHAINED[name]())
    hidden = asked.ask([{}], 1).solutions[0, 0]
    masks = chained(n, len(hidden), n)
    together = asked.ask(masks, hidden=hidden, nodes=300, jobs=1)
    backwards = asked.ask(masks[::-1], hidden=hidden, nodes=300, jobs=1)
    for q in range(n):
        one = asked.ask(masks[q : q + 1], hidden=hidden, nodes=300)
        for other, k in ((together, q), (backwards, n - 1 - q)):
            assert (one.counts[0], one.nodes[0]) == (other.counts[k], other.nodes[k])
            assert (one.solutions[0] == other.solutions[k]).all()


def test_what_many_questions_fix_may_be_impossible():
    asked = prepared(latin(4))
    pins = [{0: 1, 1: 1, 5: 1 + q % 4} for q in range(3 * RUN)]
    pins[RUN + 2] = {0: 1, 1: 2}
    counts = asked.ask(pins, 1, jobs=1).counts
    assert np.flatnonzero(counts).tolist() == [RUN + 2]
    twice = [{0: 1} for _ in range(RUN)]
    again = Pins(np.arange(RUN + 1) * 2, np.zeros(2 * RUN, np.int64), np.tile([1, 2], RUN))
    assert asked.ask(twice, 1).counts.all() and not asked.ask(again, 1).counts.any()


def test_questions_take_few_nodes():
    asked = prepared(latin(9))
    hidden = asked.ask([{}], 1).solutions[0, 0]
    masks = np.random.default_rng(1).random((500, 81)) < 0.45
    answers = asked.ask(masks, hidden=hidden)
    assert answers.nodes.sum() <= 5_000  # 3,366


def test_a_root_is_propagated_once_and_questions_open_no_node_for_it():
    asked = prepared(latin(4))
    hidden = asked.ask([{}], 1).solutions[0, 0]
    answers = asked.ask(np.ones((1, 16), np.bool_), hidden=hidden)
    assert answers.counts.tolist() == [1] and answers.nodes.tolist() == [1]


@pytest.mark.parametrize("seed", range(60))
def test_random_models_are_answered_as_brute_force_answers_them(seed):
    model, random = random_model(seed), Random(seed)
    known = solutions(model)
    variables = list(model.domains)
    pins = []
    for _ in range(20):
        chosen = random.sample(variables, random.randint(0, len(variables)))
        values = random.choice(known) if known and random.random() < 0.8 else None
        pins.append(
            {
                v: values[variables.index(v)] if values else random.choice(model.domains[v])
                for v in chosen
                if model.domains[v]
            }
        )
    asked = questions_to(model)
    answers = asked.ask(pins, 3)
    for q, pinned in enumerate(pins):
        left = [
            row for row in known if all(row[variables.index(v)] == x for v, x in pinned.items())
        ]
        assert answers.counts[q] == min(len(left), 3)
        assert {tuple(row) for row in answers.solutions[q, : answers.counts[q]].tolist()} <= {*left}


def sudokus(n, seed=1):
    """Boards with so many values of one solution fixed that there are few others, or none."""
    given = {cell: int(digit) for cell, digit in enumerate(PUZZLE) if digit != "."}
    hidden = prepared(SUDOKU, "sudoku9").ask([given]).solutions[0, 0]
    rng = np.random.default_rng(seed)
    return hidden, rng.random((n, 81)) < rng.uniform(0.2, 0.6, (n, 1))


@pytest.mark.parametrize("limit", [1, 2, 3, 20])
def test_boards_of_9x9_are_answered_alike_by_two_engines(limit):
    hidden, masks = sudokus(150)
    one = prepared(SUDOKU, "sudoku9").ask(masks, limit, hidden=hidden)
    other = prepared(SUDOKU, "domains").ask(masks, limit, hidden=hidden)
    assert one.counts.tolist() == other.counts.tolist()
    assert len(set(one.counts.tolist())) >= min(limit, 3)
    for q in np.flatnonzero(one.counts < limit):  # then both have all
        first, second = one.solutions[q].tolist(), other.solutions[q].tolist()
        assert {*map(tuple, first)} == {*map(tuple, second)}
    free = prepared(SUDOKU, "sudoku9").ask([{0: 5, 1: 3}, {0: 1, 1: 1}, {0: 0}, {0: 10}], limit)
    assert free.counts.tolist() == [limit, 0, 0, 0]


@pytest.mark.parametrize("limit", [999, 1000])
def test_boards_have_up_to_a_thousand_solutions(limit):
    asked = prepared(SUDOKU, "sudoku9")
    hidden, _ = sudokus(1)
    answers = asked.ask([{}, {0: 5}], limit, hidden=hidden)
    assert answers.counts.tolist() == [limit, limit]
    assert len({tuple(row) for row in answers.solutions[0].tolist()} - {(0,) * 81}) == limit - 1


def test_no_board_takes_more_grids_than_it_may():
    asked = prepared(SUDOKU, "sudoku9")
    needed = int(asked.ask([{}], 2).nodes[0])
    for nodes in (1, needed - 1, needed, needed + 1):
        answers = asked.ask([{}, {}], 2, nodes)
        assert answers.counts.tolist() == [2 if nodes >= needed else -1] * 2
        assert (answers.nodes <= nodes).all()


# --------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("pins", "how", "what"),
    [
        ([{"x": 1}], {}, "no variable 'x'"),
        (np.ones((1, 4), np.bool_), {}, "no hidden solution"),
        (np.ones((1, 3), np.bool_), {"hidden": [1, 2, 2, 1]}, r"expected bool \[n, 4\]"),
        (np.ones((1, 4)), {"hidden": [1, 2, 2, 1]}, r"expected bool \[n, 4\]"),
        (np.ones((3, 4), np.bool_), {"hidden": [[1, 2, 2, 1]] * 2}, "2 hidden solutions for 3"),
        ([{}], {"hidden": [1, 2, 2, 2]}, "the hidden solution 1 is none: row 2"),
        ([{}], {"hidden": [1, 2, 2]}, r"expected \[n, 4\]"),
        ([{}], {"hidden": [[1, 2, 2, 1]] * 2}, "2 hidden solutions for 1 questions"),
        (Pins(np.array([0, 1]), np.array([4]), np.array([1])), {}, "beyond 0 to 3"),
        (Pins(np.array([0, 2]), np.array([0]), np.array([1])), {}, "pins that do not start"),
        (Pins(np.array([0, 2, 1, 2]), np.array([0, 1]), np.array([1, 2])), {}, "do not start"),
    ],
)  # fmt: skip
def test_questions_that_are_none_are_refused(pins, how, what):
    with pytest.raises(gw.ModelError, match=what):
        prepared(latin(2)).ask(pins, **how)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("way", WAYS)
def test_the_first_hidden_solution_that_is_none_is_told(way, jobs):
    hidden = np.tile([1, 2, 2, 1], (200, 1))
    hidden[[90, 150, 199]] = [1, 2, 2, 2]
    with pytest.raises(gw.ModelError, match="the hidden solution 91 is none: row 2"):
        prepared(latin(2), way).ask(np.ones((200, 4), np.bool_), jobs=jobs, hidden=hidden)


def test_values_in_some_domains_only_are_asked_in_all():
    model = gw.Model({"a": range(1, 3), "b": range(2, 9), "c": ()}, [])
    assert prepared(model).ask([{"a": 2, "b": 2}, {"a": 8}], 9).counts.tolist() == [0, 0]
    model = gw.Model({"a": range(1, 3), "b": range(2, 9)}, [])
    asked = [{"a": 2, "b": 2}, {"a": 8}, {"b": 1}, {"a": 0, "b": 9}, {"b": 8}]
    assert prepared(model).ask(asked, 9).counts.tolist() == [1, 0, 0, 0, 2]


@pytest.mark.parametrize(("limit", "nodes", "jobs"), [(0, 1, 1), (1, 0, 1), (1, 1, 0), (1.5, 1, 1)])
def test_limits_are_whole_and_positive(limit, nodes, jobs):
    with pytest.raises(gw.PuzzleError):
        prepared(latin(2)).ask([{}], limit, nodes, jobs)


def test_answers_are_bounded():
    asked = prepared(latin(2))
    assert asked.ask([{}], MOST_LIMIT).counts[0] == 2
    with pytest.raises(gw.SizeError, match="at most 1,000"):
        asked.ask([{}], MOST_LIMIT + 1)
    few = MOST_VALUES // (4 * MOST_LIMIT)
    none = Pins(np.zeros(few + 2, np.int64), np.zeros(0, np.int64), np.zeros(0, np.int64))
    with pytest.raises(gw.SizeError, match="ask fewer at a time"):
        asked.ask(none, MOST_LIMIT)


def test_an_engine_that_cannot_take_the_model_says_so():
    model = gw.Model({"a": (0, 1 << 40)}, [])
    with pytest.raises(gw.EngineError, match="domains cannot take"):
        find_engine("domains").questions(model)
    assert questions_to(model).ask([{}, {"a": 0}]).counts.tolist() == [2, 1]


# --------------------------------------------------------------------------- stopping, checking


def test_questions_can_be_stopped():
    asked = prepared(latin(9))
    calls = []

    def question():
        calls.append(1)
        return Stopped.TIME if len(calls) > 3 else None

    pins = [{}] * 100_000
    with pytest.raises(Halted):
        calling(question, asked.ask, pins, 2, None, 1)
    with pytest.raises(Halted):
        calling(question, asked.ask, pins, 2, None, 2)
    assert threading.active_count() < 20


def test_one_long_question_can_be_stopped():
    asks = []
    pigeons = {v: range(11) for v in range(12)}
    statements = [gw.AllDifferent((a, b)) for a in pigeons for b in pigeons if a < b]
    asked = prepared(gw.Model(pigeons, statements))

    def question():
        asks.append(1)
        return Stopped.TIME if len(asks) > 20 else None

    with pytest.raises(Halted):
        calling(question, asked.ask, [{}], 2, None, 1)


@pytest.mark.parametrize("defect", ["breaks a rule", "ignores a value", "comes twice"])
def test_a_wrong_solution_is_never_handed_out(monkeypatch, defect):
    model = latin(3)
    asked = DomainQuestions(model)
    fine = np.array(solutions(model)[0])
    wrong = {"breaks a rule": np.ones(9, np.int64), "ignores a value": fine, "comes twice": fine}[
        defect
    ]

    def answer(*arguments):
        control, counts, _, found = arguments[-5:-1]
        counts[:] = 2
        found[:, :] = wrong
        if defect == "ignores a value":
            counts[:] = 1
        control[0] = len(counts)
        return 0

    monkeypatch.setattr("gridwright.kernels.questions.answer", answer)
    pins = {0: 3} if defect == "ignores a value" else {}
    with pytest.raises(gw.WrongSolution, match="domains"):
        asked.ask([pins, pins])


@dataclass(frozen=True)
class Even(gw.Constraint):
    """The values sum to an even number: nothing that columns know."""

    def holds(self, *values):
        return sum(values) % 2 == 0


V = ("a", "b", "c")
STATEMENTS = [
    gw.AllDifferent(V),
    gw.AtMost(V, 2),
    gw.AtMost(V, 1),
    gw.AtMost(V, 5),
    gw.LinearSum(V, 5, (2, -1, 3)),
    gw.LinearSum(V, 2),
    gw.Product(V, 0),
    gw.Product(V, 2),
    gw.Increasing(V),
    gw.Increasing(V, strict=False),
    gw.Visible(V, 2),
    gw.Adjacency(V, ((1,), (0, 2), (1,))),
    gw.Table(V, frozenset({(0, 1, 2), (2, 2, 2)})),
    gw.Relation(V, gw.parse_relation("a * b = c")),
    Even(V),
    gw.Where(V, lambda a, b, c: a >= b),
]
CHOICES = [
    gw.ExactlyOne(V),
    gw.AtMostOne(V),
    gw.AtMostOne(V, ("red", "red", None)),
    gw.Between(V, 1, 2),
]


@pytest.mark.parametrize(
    ("statement", "values"),
    [*((s, (-1, 0, 1, 2)) for s in STATEMENTS), *((s, (0, 1)) for s in CHOICES)],
    ids=lambda x: f"{type(x).__name__}" if isinstance(x, gw.Constraint) else str(len(x)),
)
def test_columns_mean_what_holds_means(statement, values):
    model = gw.Model(dict.fromkeys(V, values), [statement, gw.AllDifferent(("a",))])
    columns = Columns(model)
    for row in product(values, repeat=3):
        expected = None if not model.violations(dict(zip(V, row, strict=True))) else 0
        assert columns.first_flaw(np.array([row], np.int64)) == expected, row


def test_columns_look_at_domains_and_their_gaps():
    columns = Columns(gw.Model({"a": (1, 3), "b": range(2)}, []))
    for row, fine in (((1, 0), True), ((2, 0), False), ((4, 0), False), ((3, 2), False)):
        assert (columns.first_flaw(np.array([(3, 1), row], np.int64)) is None) == fine


@pytest.mark.parametrize("most", [2**30, 2**31, 2**53, 2**61 - 1, 2**61, 2**62, 10**30])
def test_columns_do_not_overflow(most):
    """Four times 2^62 is nothing in 64 bits."""
    if most >= 2**60:  # what no array holds never comes from an engine
        statements = [gw.LinearSum(("a", "b"), 0, (most, most))]
        columns = Columns(gw.Model(dict.fromkeys("ab", range(5)), statements))
        assert columns.first_flaw(np.array([(4, 4)], np.int64)) == 0
        assert columns.first_flaw(np.array([(0, 0)], np.int64)) is None
        return
    model = gw.Model(dict.fromkeys("ab", (0, most)), [gw.Product(("a", "b"), most * most)])
    columns = Columns(model)
    assert columns.first_flaw(np.array([(most, most)], np.int64)) is None
    assert columns.first_flaw(np.array([(most, 0)], np.int64)) == 0


# --------------------------------------------------------------------------- candidates


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("most", [1, 2, 8])
def test_candidates_are_those_of_all_solutions(seed, most):
    model = random_model(seed)
    known = solutions(model)
    expected = {}
    for v, variable in enumerate(model.domains):
        values = [row[v] for row in known]
        expected[variable] = {x: min(values.count(x), most) for x in sorted(set(values))}
    found = true_candidates(questions_to(model), {}, most)
    assert {v: dict(sorted(counts.items())) for v, counts in found.items()} == expected


@pytest.mark.parametrize("most", [0, -1, 1.5, MOST_LIMIT + 1])
def test_candidates_are_counted_up_to_a_bound_that_makes_sense(most):
    with pytest.raises(gw.PuzzleError):
        true_candidates(prepared(latin(2)), {}, most)
    assert true_candidates(prepared(latin(2)), {}, MOST_LIMIT)[0] == {1: 1, 2: 1}


def test_candidates_that_take_too_long_are_not_guessed():
    found = true_candidates(prepared(latin(7)), {}, 50, nodes=30)
    assert found[0][1] is None
    assert all(x in (None, 50) for values in found.values() for x in values.values())


# --------------------------------------------------------------------------- covers


def random_cover(seed):
    """A few options of primary items, and of secondary ones with colours."""
    random = Random(seed)
    n = random.randint(3, 9)
    options = [f"o{k}" for k in range(n)]
    statements = []
    for item in range(random.randint(1, 4)):
        scope = tuple(random.sample(options, random.randint(1, n)))
        if item and random.random() < 0.4:
            colours = tuple(random.choice(("red", "blue", None)) for _ in scope)
            statements.append(gw.AtMostOne(scope, colours if random.random() < 0.5 else ()))
        else:
            statements.append(gw.ExactlyOne(scope))
    return gw.Model(dict.fromkeys(options, (0, 1)), statements), random


@pytest.mark.parametrize("seed", range(60))
def test_covers_are_answered_as_brute_force_answers_them(seed):
    model, random = random_cover(seed)
    known, names = solutions(model), list(model.domains)
    pins = [
        {name: random.choice((0, 0, 1, 1, 2)) for name in random.sample(names, k)}
        for k in (0, 1, 1, 2, 2, 3)
    ]
    hidden = random.choice(known) if known else None
    asked = prepared(model, "cover")
    for given in (None, hidden):
        for limit in (1, 2, 50):
            answers = asked.ask(pins, limit, hidden=given)
            for q, pinned in enumerate(pins):
                fixed = [(names.index(name), x) for name, x in pinned.items()]
                left = [row for row in known if all(row[v] == x for v, x in fixed)]
                assert answers.counts[q] == min(len(left), limit)
                n = answers.counts[q] - (given is not None and given in left)
                told = {tuple(row) for row in answers.solutions[q, :n].tolist()}
                assert len(told) == n and told <= {*left} - {given}


def test_a_cover_takes_no_more_nodes_than_it_may():
    model = gw.load("examples/queens.dlx").model()
    asked = prepared(model, "cover")
    needed = int(asked.ask([{}], 3).nodes[0])
    for nodes in (1, needed - 1, needed, needed + 1):
        answers = asked.ask([{}], 3, nodes)
        assert answers.counts.tolist() == [3 if nodes >= needed else -1]
        assert answers.nodes[0] <= nodes


# --------------------------------------------------------------------------- for users


def test_true_candidates_of_a_puzzle_are_those_of_its_solutions():
    puzzle = gw.Latin("1 . . .\n. . 1 .\n. . . .\n. 2 . .")
    every = gw.solve(puzzle, limit=None).solutions
    found = gw.Questions(puzzle).candidates(5)
    for cell in range(16):
        values = [solution.assignment[cell] for solution in every]
        assert found[cell] == {x: min(values.count(x), 5) for x in sorted(set(values))}


def test_givens_that_may_go_are_those_without_which_there_is_one_solution():
    puzzle = gw.parse(PUZZLE)
    redundant = gw.Questions(puzzle).redundant()
    for given in puzzle.givens:
        rest = gw.solve(puzzle.with_givens({given: None}), limit=2)
        assert (given in redundant.singly) == (len(rest.solutions) == 1)
    minimal = puzzle.with_givens(dict.fromkeys(redundant.together))
    assert gw.solve(minimal).status is gw.Status.UNIQUE
    assert gw.Questions(minimal).redundant() == ((), (), ())


def test_a_puzzle_without_one_solution_has_no_givens_to_spare():
    for puzzle in (gw.Latin(". .\n. ."), gw.Latin("1 2\n1 .")):
        with pytest.raises(gw.NotUnique):
            gw.Questions(puzzle).redundant()


def test_values_that_tell_solutions_apart_come_cheapest_first():
    puzzle = gw.Latin(". .\n. .")
    one, other = gw.solve(puzzle, limit=None).solutions
    asked = gw.Questions(puzzle)
    assert asked.separating([one, other]) == ((0, 1), (1, 1), (2, 1), (3, 1))
    assert asked.separating([one, other], {0: 5, 3: 0.5})[0] == (3, 1)
    assert asked.separating([one]) == ()
    with pytest.raises(gw.PuzzleError, match="no solutions"):
        asked.separating([])


def test_names_of_cells_are_understood():
    asked = gw.Questions(gw.Latin("1 .\n. ."))
    assert asked.unique([{"r1c2": 1}, {1: 2}]) == [True, True]
    with pytest.raises(gw.UnknownName):
        asked.count([{"r9c9": 1}])


def test_so_many_values_are_looked_at_in_solutions_and_no_more():
    tally = object.__new__(_Tally)
    most = MOST_SEEN // MANY
    for n_candidates, n_solutions in ((0, MANY), (1, MANY), (most, MANY), (most + 1, MANY - 1)):
        tally.value = np.zeros(n_candidates, np.int8)
        assert tally.room(MANY) == n_solutions
        assert n_solutions * n_candidates <= MOST_SEEN


@pytest.mark.parametrize("large", [1 << 62, 1])
def test_a_log_that_grows_is_as_before_and_a_large_one_is_there_at_once(monkeypatch, large):
    monkeypatch.setattr(domain_questions, "_LARGE", large)
    monkeypatch.setattr(domain_questions, "_AT_ONCE", 1 << 12)
    grown = []

    def spied(old, *times, longer=domain_questions._longer):
        new = longer(old, *times)
        for before, after in zip(old, new, strict=True):
            assert (after[: len(before)] == before).all() and not after[len(before) :].any()
            assert len(after) > len(before)
        grown.append([len(one.ints) - int(one.ints[fields.LOG]) for one in (old, new)])
        return new

    monkeypatch.setattr(domain_questions, "_longer", spied)
    asked = prepared(gw.Latin("\n".join([". . . . ."] * 5)).model())
    assert asked.ask([{}], limit=50).counts.tolist() == [50]
    assert (grown[0][1] > 4 * grown[0][0]) == (large == 1)
