"""Clues of which no list is written speak all the same, where patience is asked for."""

import re
from itertools import product
from pathlib import Path

import pytest

import gridwright as gw
from gridwright import parse_relation
from gridwright.clues.statement import ClueStatement
from gridwright.explain import finding
from gridwright.explain.explainer import Explainer
from gridwright.explain.ground import Ground
from gridwright.explain.parts import rows as rows_of_parts
from gridwright.explain.parts.choices import values_of, written
from gridwright.explain.parts.clues import clued
from gridwright.explain.parts.formulas import _once, _solved
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.part import Broken, Recalling, State
from gridwright.explain.parts.programs import are_changed_valued, distinct, valuing
from gridwright.explain.parts.rows import RowBits, Rows
from gridwright.model.constraints import Relation

EXAMPLES = Path(__file__).parents[2] / "examples"
FEW, PATIENT = 40, 16_000


@pytest.fixture(scope="module")
def solved():
    """The clues of a crossword without lists, and the board when it is full."""
    puzzle = gw.load(EXAMPLES / "crossnumber-turned.toml")
    ground = Ground(puzzle)
    solution = gw.solve(puzzle).solution
    assert solution is not None
    values = [ground.setting.set_of([solution.assignment[v]]) for v in ground.variables]
    parts = [part for part in ground.parts if isinstance(part, Listed)]
    assert parts
    return ground, parts, values


def test_a_clue_without_a_list_agrees_with_the_solution(solved):
    _, parts, values = solved
    state = State(values.copy(), values.copy())
    assert [part.speak(state, PATIENT) for part in parts] == [{}] * len(parts)


def test_a_clue_without_a_list_breaks_on_a_wrong_digit(solved):
    ground, parts, values = solved
    for part in parts:
        v = part.scope[-1]
        wrong = values.copy()
        wrong[v] = ground.blank[v] & ~values[v]
        wrong[v] &= -wrong[v]
        state = State(wrong, wrong)
        assert part.speak(state, FEW) == {}  # nobody has looked
        with pytest.raises(Broken):
            part.speak(state, PATIENT)


def test_a_clue_with_many_choices_is_silent(solved):
    ground, parts, values = solved
    part = max(parts, key=lambda part: part.n_unknowns)
    domains = values.copy()
    for v in part.scope[: part.n_unknowns]:
        domains[v] = ground.blank[v]
    assert part.speak(State(domains, [0] * len(domains)), PATIENT) == {}


def test_clues_with_several_readings_have_the_rows_of_all():
    ground = Ground(gw.load(EXAMPLES / "crossnumber-cubed.toml"))
    clues = [part for part in ground.parts if isinstance(part, Listed)][:3]
    for part in clues:
        of = ground.model.constraints[part.constraints[0]]
        assert len(of.statement.alternatives) > 1
        letters = {i for _, i in of.letters}
        sets = [[3, 5, 16] if i in letters else range(10) for i in range(len(of.scope))]
        slow = written(of, sets, 10_000)
        assert sorted(part.writer(sets, 10_000)) == sorted(
            row for row in slow if len({row[i] for i in letters}) == len(letters)
        )
        n = len(of.statement.alternatives) * 3 ** len(letters)
        assert part.writer(sets, n) is not None
        assert part.writer(sets, n - 1) is None
    assert clues


def test_clues_of_reversed_letters_and_of_signed_values_have_the_rows_of_the_plain_engine():
    for name, values in (("turned", [12, 13, 31]), ("signed", [-7, -2, 5])):
        ground = Ground(gw.load(EXAMPLES / f"crossnumber-{name}.toml"))
        clues = [part for part in ground.parts if isinstance(part, Listed)][:8]
        n_rows = 0
        for part in clues:
            of = ground.model.constraints[part.constraints[0]]
            letters = {i for _, i in of.letters}
            sets = [values[i % 2 :] if i in letters else range(10) for i in range(len(of.scope))]
            quick = part.writer(sets, 10_000)
            assert sorted(quick) == sorted(
                row
                for row in written(of, sets, 10_000)
                if len({row[i] for i in letters}) == len(letters)
            )
            n_rows += len(quick)
        assert n_rows


def test_the_first_hint_waits_for_no_longer_list_than_it_needs():
    explainer = Explainer(gw.load(EXAMPLES / "crossnumber-above.toml"))
    step = explainer.next()
    assert step is not None
    assert step.reason.supposes is not None  # no list says anything at once
    assert explainer.finder.n_lengths == 2
    lists = [part for part in explainer.ground.parts if isinstance(part, Listed)]
    assert {part.made_for is None for part in lists} == {True, False}


def test_the_first_hint_waits_for_no_other_long_list_where_one_refutes_something():
    explainer = Explainer(gw.load(EXAMPLES / "crossnumber-cubed.toml"))
    lists = [part for part in explainer.ground.parts if isinstance(part, Listed)]
    assert explainer.next().reason.supposes is not None
    assert sum(part.made_for is not None for part in lists) == 1
    assert explainer.next() is not None  # all others of that length are written now
    assert sum(part.made_for is not None for part in lists) >= 10


def test_lists_of_one_length_are_all_written_where_one_says_something_by_itself():
    explainer = Explainer(gw.load(EXAMPLES / "equation-board.toml"))
    step = explainer.next()
    assert "(4 ways)" in step.because  # not the first list, of 12 ways


def test_long_lists_are_written_for_clues_of_which_nothing_else_is_known(monkeypatch):
    """Those of two letters, used twice, with a number or 100 less each: 49 * 49 choices, 4 ways."""
    two = 9_604

    def written(longest, most):
        monkeypatch.setattr(finding, "_LONGEST", longest)
        monkeypatch.setattr(finding, "_MOST_ROWS", most)
        finder = Explainer(gw.load(EXAMPLES / "crossnumber-complements.toml")).finder
        found = finder._has_longest()
        rows = [part.n_rows for part in finder.ground.parts if part.n_rows]
        assert found == bool(rows)
        assert not finder._has_longest() or most < 1 << 20  # they are there
        return rows

    assert written(two - 1, 1 << 20) == written(two, two - 1) == []
    assert len(written(two, 1 << 20)) == 1
    rows = written(2 * two, 1 << 20)  # of letters that are used three times, too
    assert len(rows) == 8
    assert written(2 * two, sum(rows[:-1]) + two) == rows
    assert written(2 * two, sum(rows[:-1]) + two - 1) == rows[:-1]
    finder = Explainer(gw.load(EXAMPLES / "crossnumber-signed.toml")).finder
    assert not finder._has_longest()  # these have bounds


def test_names_are_reversed_only_where_a_base_is_said():
    program = ClueStatement("rev A + B", has_letters=True).tree.program
    places = {"A": 0, "B": 1}
    function = valuing(program, places, 10)
    assert function is not None
    assert function([(31, 20), (5, 1), range(2)]) == [18, 3]
    assert valuing(program, places) is None
    assert valuing(ClueStatement("rev (A + B)", has_letters=True).tree.program, places, 10) is None


def test_too_many_rows_are_silent_and_what_they_would_say_is_not_found_out(monkeypatch):
    part = Rows((0, 1), (0,), [(1, 1), (2, 2), (4, 4)])
    state = State([3, 7], [0, 0])
    with monkeypatch.context() as changed:
        changed.setattr(RowBits, "kept", None)
        assert part.speak(state, 1) == {}
    assert part.speak(state, 2) == {1: 4}
    assert part.looked(state) == 2


@pytest.mark.parametrize(
    ("text", "value"), [("A^4 + B", 86), ("A^5", None), ("(A+B)^2", None), ("A^B", None)]
)
def test_only_names_are_raised_to_small_powers(text, value):
    program = ClueStatement(text, has_letters=True).tree.program
    function = valuing(program, {"A": 0, "B": 1})
    assert (function and function([[3], [5], range(1)])) == (value and [value])


def test_a_list_that_is_too_long_is_not_tried_again_and_one_that_is_written_is_shared():
    ground = Ground(gw.load(EXAMPLES / "crossnumber-triangle.toml"))
    makers = [part for part in ground.parts if isinstance(part, Listed) and not part.n_unknowns]
    one = makers[0]
    asked, write = [], one.writer
    one.writer = lambda sets, most: asked.append((sets, most)) if most < 600 else write(sets, most)
    state = ground.begin()
    assert not one.write(state, 60)
    assert len(asked) == 1  # the board is as the blank puzzle is
    smaller = state.copy()
    smaller.domains[one.scope[0]] &= -smaller.domains[one.scope[0]]
    assert not one.write(smaller, 60)
    assert len(asked) == 2  # of the smaller board alone
    assert one.write(state)
    place = one.constraints[0]
    others = clued(ground.model.constraints[place], place, ground.setting)
    other = next(part for part in others if isinstance(part, Listed))
    other.writer = None
    assert other.write(state)
    assert other.rows is one.rows


def test_what_a_part_said_is_kept_until_it_knows_more():
    ground = Ground(gw.load(EXAMPLES / "crossnumber.toml"))
    state = ground.begin()
    for part in ground.parts:
        if isinstance(part, Recalling):
            gone = part.speak(state, FEW)
            assert part.speak(state, FEW) is gone or not part.keeps(FEW)
            assert part.judged(part.seen(state.domains), FEW) == gone
    part = next(part for part in ground.parts if isinstance(part, Listed))
    part.speak(state, PATIENT)
    assert part.kept(PATIENT)
    assert part.write(state)
    assert not part.kept(PATIENT)


@pytest.mark.parametrize(
    "text",
    [
        "a + b = c",
        "a - b + c = 2",
        "a * b - c = d",
        "a * b * c = d + 1",
        "a * a + b = c",
        "a * (b - c) = d * 2 - a",
        "(a - 1) * b = 0",
        "a + a = 6",
        "a * a * b = 0 - c",
    ],
)
def test_the_rows_of_an_equation_are_all_that_make_it_true(text):
    relation = parse_relation(text)
    names = tuple(dict.fromkeys(re.findall("[a-d]", text)))
    of = Relation(names, relation)
    sets = [(-2, 0, 1, 3, 4), (0, 1, 2), (1, 2, 3, 6), (0, 3, 5, 7)][: len(names)]
    rows = sorted(row for row in product(*sets) if of.holds(*row))
    for last in _once(of) or ():
        assert sorted(_solved(of, last, sets, 1_000)) == rows
        assert len(rows) < 2 or _solved(of, last, sets, len(rows) - 1) is None


@pytest.mark.parametrize("n", [0, 1, 2, 9, 255, 256, 257, 700])
def test_rows_are_known_by_their_values_however_many_there_are(n):
    # a byte tells 256 values apart; few of many are looked up one by one
    numbers = [(i, i % 3, i % 7) for i in range(n)]
    rows = RowBits(3, [tuple(1 << i for i in row) for row in numbers])
    assert rows.all == (1 << n) - 1
    every = [sum(1 << i for i in {row[column] for row in numbers}) for column in range(3)]
    for some in ({0}, {1, 2}, {*range(0, n, 2)}, {*range(n)}, {n, n + 1}):
        wanted = sum(1 << i for i in some)
        for column in range(3):
            domains = [wanted if i == column else own for i, own in enumerate(every)]
            left = [i for i, row in enumerate(numbers) if row[column] in some]
            alive = rows.left(domains)
            assert alive == sum(1 << i for i in left)
            kept = [{numbers[i][other] for i in left} for other in range(3)]
            for own, domain, values in zip(rows.kept(alive, domains), domains, kept, strict=True):
                expected = sum(1 << i for i in values)
                assert own == (expected if domain & (domain - 1) else domain)


WAYS_OF_LETTERS = ("cube one letter", "square one occurrence", "reverse letters")
WAYS_OF_LETTERS += ("letter or 100 - letter", "letter, its double or its reversal")


@pytest.mark.parametrize("way", WAYS_OF_LETTERS)
@pytest.mark.parametrize("text", ["A*B + C", "A*(B - 12)", "A^2 + B", "rev(A) + B", "gcd(A, B)"])
def test_quick_values_of_all_readings_are_known_from_what_is_printed(text, way):
    statement = ClueStatement(text, has_letters=True, varied=way)
    places = {name: i for i, name in enumerate(statement.names)}
    found = [valuing(tree.program, places, 10) for tree in statement.alternatives]
    uses = [use.program for use in statement.uses]
    if are_changed_valued(statement.tree.program, uses, 10):
        assert None not in found
    else:  # a power of a power, say: then all are looked at
        assert not text.startswith(("A*B", "A*("))


@pytest.mark.parametrize("n", [15, 16])
def test_readings_with_sixty_codes_at_most_are_known_to_be_quick(n):
    program = ClueStatement(" + ".join("A" * n), has_letters=True).tree.program
    cubed = ClueStatement(" + ".join("A" * n), has_letters=True, cubed=True).alternatives[0].program
    assert len(program) + 2 * n == len(cubed) == (59 if n == 15 else 63)
    assert (
        are_changed_valued(program, (), 10) == (n == 15) == (valuing(cubed, {"A": 0}) is not None)
    )


def test_rows_are_the_same_by_columns():
    rows = [(1, 2), (2, 4), (1, 8)]
    by_rows, by_columns = RowBits(2, rows), RowBits.of_columns(list(zip(*rows, strict=True)))
    assert (by_rows.with_value, by_rows.all) == (by_columns.with_value, by_columns.all)
    assert RowBits.of_columns([[], []]).all == RowBits.of_columns([]).all == 0


def test_a_column_is_marked_once_some_of_its_values_are_asked_for(monkeypatch):
    marked, mark = [], rows_of_parts._marked
    monkeypatch.setattr(rows_of_parts, "_marked", lambda one: marked.append(one) or mark(one))
    rows = [(1, 2, 4), (2, 4, 4), (1, 8, 2)]
    bits = RowBits(3, rows)
    assert bits.left((3, 14, 6)) == bits.left((7, 15, 15)) == bits.all == 7
    assert not marked
    assert bits.left((3, 6, 6)) == bits.left((3, 2 | 4, 14)) == 3
    assert bits.left((3, 16, 6)) == 0
    assert marked == [(2, 4, 8)]
    assert bits.kept(7, (1, 14, 4)) == [1, 14, 4]
    assert len(marked) == 1
    assert bits.with_value == RowBits.of_columns(list(zip(*rows, strict=True))).with_value
    monkeypatch.setattr(rows_of_parts, "_MOST_AS_THEY_ARE", 2)
    assert RowBits(3, rows)._columns == [()] * 3  # what is longer takes too much room as it is
    monkeypatch.setattr(rows_of_parts, "_MOST_AS_THEY_ARE", 3)
    assert RowBits(3, rows)._columns == list(zip(*rows, strict=True))


def test_few_columns_are_marked_for_a_first_hint(monkeypatch):
    marked, mark = [], rows_of_parts._marked
    monkeypatch.setattr(rows_of_parts, "_marked", lambda one: marked.append(one) or mark(one))
    explainer = Explainer(gw.load(EXAMPLES / "crossnumber-cipher.toml"))
    assert next(explainer.steps())
    n_columns = sum(len(part.scope) for part in explainer.ground.parts if isinstance(part, Rows))
    assert len(marked) < n_columns / 6


def test_what_readings_have_in_common_is_found_once():
    ground = Ground(gw.load(EXAMPLES / "crossnumber-complements.toml"))
    (clue,) = (one for one in ground.model.constraints if one.name == "10a TT + A")
    trees = clue.statement.alternatives
    values = values_of(clue, {"T": 0, "A": 1}, 10)
    assert (len(trees), len(values), len(distinct(tree.program for tree in trees))) == (8, 6, 6)
    columns = [(3, 40), (7, 8), (0, 1)]
    by_itself = [valuing(tree.program, {"T": 0, "A": 1}, 10)(columns) for tree in trees]
    assert {tuple(value(columns)) for value in values} == set(map(tuple, by_itself))
    asked = []

    class Asked(list):
        def __getitem__(self, i):
            asked.append(i)
            return super().__getitem__(i)

    seen = Asked(columns)
    assert [value(seen) for value in values] == [value(columns) for value in values]
    # 100 less than each letter is found once, so are TT, T(100 - T) and (100 - T)(100 - T)
    assert asked.count(0) <= 4
    assert asked.count(1) <= 4


@pytest.mark.parametrize(
    ("texts", "n"),
    [
        (("A + B", "B + A"), 1),
        (("A - B", "B - A"), 2),
        (("A*B + C", "C + B*A", "C*B + A"), 2),
        (("A^B", "B^A"), 2),
        (("A + 2", "2 + A", "A + 3"), 2),
    ],
)
def test_programs_are_alike_but_for_the_order_of_terms(texts, n):
    programs = [ClueStatement(text, has_letters=True).tree.program for text in texts]
    assert len(distinct(programs)) == n
