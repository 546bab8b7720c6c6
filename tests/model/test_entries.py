from itertools import product

import pytest

from gridwright.basics.errors import FormatError, ModelError
from gridwright.clues.statement import ClueStatement
from gridwright.model.entries import (
    Called,
    Clued,
    Distinct,
    Entered,
    NumbersRise,
    Occurrences,
    Related,
    ValuesRise,
)
from gridwright.model.model import Model
from gridwright.model.store import digest, read_model, write_model


def clued(text, length=2, **keys):
    names = [name for name in ClueStatement(text, has_letters=True).names if name[0] != "@"]
    scope = (*range(length), *names)
    statement = ClueStatement(text, has_letters=True, cubed=keys.pop("cubed", False))
    return Clued(scope, statement, (), tuple(range(length)), **keys)


def test_a_clue_holds_of_digits_and_letters():
    clue = clued("AB + 1")
    assert clue.holds(4, 3, 6, 7)
    assert not clue.holds(3, 4, 6, 7)


def test_a_clue_reads_the_entries_that_it_names():
    clue = Clued((0, 1, 2, 3), ClueStatement("2 * 3d"), (("3d", (2, 3)),), (0, 1))
    assert clue.holds(2, 4, 1, 2)
    assert not clue.holds(2, 5, 1, 2)
    assert Related((2, 3), ClueStatement("3d > 12", is_relation=True), (("3d", (0, 1)),)).holds(
        1, 3
    )


@pytest.mark.parametrize(
    ("entered", "signed", "allowed"),
    [
        ("", False, {12}),
        ("reverse", False, {12, 21}),
        ("any power", False, {12}),
        ("negate", False, {12}),
        ("", True, {12}),
    ],
)
def test_a_value_is_entered_in_one_of_its_ways(entered, signed, allowed):
    clue = clued("A", entered=entered, signed=signed)
    assert {n for n in range(100) if clue.holds(n // 10, n % 10, 12)} == allowed


def test_negative_values_are_entered_without_their_sign():
    for keys in ({"entered": "negate"}, {"signed": True}):
        assert clued("A", **keys).holds(1, 2, -12)
    assert not clued("A").holds(1, 2, -12)
    assert clued("A", signed=True).holds(0, 0, 0)
    assert not clued("A", entered="negate").holds(0, 0, 0)
    assert not clued("A").holds(0, 0, 0)


def test_any_power_of_a_value_may_be_entered():
    clue = clued("A", entered="any power")
    assert {n for n in range(100) if clue.holds(n // 10, n % 10, 3)} == {3, 9, 27, 81}
    assert {n for n in range(100) if clue.holds(n // 10, n % 10, 1)} == {1}


def test_a_reversed_value_fills_its_cells():
    clue = clued("A", 3, entered="reverse")
    assert clue.holds(0, 2, 1, 120)
    assert not clue.holds(1, 2, 0, 21)
    assert clue.holds(0, 1, 2, 210)


@pytest.mark.parametrize("entered", ["", "reverse", "negate", "any power"])
@pytest.mark.parametrize("signed", [False, True])
def test_entries_of_a_value_are_the_inverse_of_readings(entered, signed):
    clue = clued("A", 2, entered=entered, signed=signed)
    pairs = {
        (value, digits)
        for digits in product(range(10), repeat=2)
        for value in clue.readings(digits)
        if -100 < value < 100
    }
    again = {(value, digits) for value in range(-99, 100) for digits in clue.entries_of(value)}
    assert again == pairs


def test_a_cubed_letter_is_one_of_the_clue():
    clue = clued("AB", 2, cubed=True)
    allowed = {n for n in range(100) if clue.holds(n // 10, n % 10, 2, 3)}
    assert allowed == {24, 54}


def test_entries_differ_as_they_are_written():
    different = Distinct((0, 1, 2, 3, 4), ((0, 1), (2, 3), (3, 4)))
    assert different.holds(1, 2, 2, 1, 1)
    assert not different.holds(1, 2, 1, 2, 2)


def test_numbers_and_values_rise():
    assert NumbersRise((0, 1, 2), ((0,), (1, 2))).holds(9, 1, 0)
    assert not NumbersRise((0, 1, 2), ((1, 2), (0,))).holds(9, 1, 0)
    first = Clued((0, "A"), ClueStatement("A", has_letters=True), (), (0,), signed=True)
    second = Clued((1, "B"), ClueStatement("B", has_letters=True), (), (0,), signed=True)
    rising = ValuesRise((0, 1, "A", "B"), (first, second))
    assert rising.holds(7, 3, -7, 3)
    assert rising.holds(7, 3, -7, -3)
    assert not rising.holds(7, 3, 7, 3)
    assert not rising.holds(7, 3, -7, -4)


def test_a_value_occurs_so_often():
    allowed = Occurrences((0, 1, 2), 5, 1, 2)
    assert allowed.holds(5, 1, 5)
    assert not allowed.holds(5, 5, 5)
    assert not allowed.holds(1, 2, 3)


def test_a_python_function_sees_numbers():
    test = Called((0, 1, "A"), ((0, 1), (2,)), lambda n, a: n // a == 4)
    assert test.holds(1, 2, 3)
    assert not test.holds(1, 2, 0)


def test_a_function_says_what_is_entered():
    clue = Entered((0, 1, "A"), ClueStatement("AA", has_letters=True), (), (0, 1), lambda n: n + 1)
    assert clue.holds(1, 7, 4)
    assert not clue.holds(1, 6, 4)
    assert not Entered((0, 1, "A"), clue.statement, (), (0, 1), lambda n: n // 0).holds(1, 6, 4)
    assert Entered((0, 1, "A"), clue.statement, (), (0, 1), lambda n: "07").holds(0, 7, 4)
    assert Entered((0, 1, "A"), clue.statement, (), (0, 1), lambda n: (0, 7)).holds(0, 7, 4)


CONSTRAINTS = [
    clued("AB + 1", name="1a", entered="reverse", signed=True, cubed=True),
    Related((2, 3), ClueStatement("3d > 12", is_relation=True, base=8), (("3d", (0, 1)),)),
    Distinct((0, 1, 2, 3), ((0, 1), (2, 3))),
    NumbersRise((0, 1, 2), ((0,), (1, 2)), 16),
    Occurrences((0, 1), 3, 0, 1),
    ValuesRise((0, 1, "A", "B"), (clued("AB", name="told"), clued("A - B", signed=True))),
]


@pytest.mark.parametrize("constraint", CONSTRAINTS, ids=lambda c: type(c).__name__)
def test_a_constraint_survives_storing(constraint):
    model = Model(dict.fromkeys([0, 1, 2, 3, "A", "B"], range(10)), [constraint])
    again = read_model(write_model(model))
    assert again == model
    assert digest(again) == digest(model)
    assert again.constraints[0].name == constraint.name


def test_python_functions_are_not_stored():
    own = Clued((0, "A"), ClueStatement("f(A)", True, own=(("f", abs),)), (), (0,))
    called = Called((0,), ((0,),), bool)
    for constraint in (own, called, Entered((0,), ClueStatement("7"), (), (0,), abs)):
        with pytest.raises(ModelError, match="cannot be stored"):
            write_model(Model({0: range(10), "A": range(3)}, [constraint]))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Clued((0, 1), ClueStatement("A", has_letters=True), (), (0, 1)),
        lambda: Clued((0, 1), ClueStatement("2 * 3d"), (), (0, 1)),
        lambda: Clued((0, 1), ClueStatement("7"), (), (0, 2)),
        lambda: Clued((0, 1), ClueStatement("7", base=1), (), (0, 1)),
        lambda: Clued((0, 1), ClueStatement("7"), (), (0, 1), "upside down"),
        lambda: Distinct((0, 1), ((0, 2),)),
        lambda: NumbersRise((0, 1), ((-1,),)),
        lambda: ValuesRise((0,), (clued("A"),)),
    ],
)
def test_what_does_not_fit_together_is_refused(make):
    with pytest.raises(ModelError):
        make()


@pytest.mark.parametrize(
    "change",
    [
        ('"base"', '"bas"'),
        ('["3d",[0,1]]', '["3d",[0,"1"]]'),
        ('["3d",[0,1]]', '["3d",[0,9]]'),
        ('["3d > 12",false,true,true,8,false]', '["3d > 12"]'),
        ('["3d > 12",false,true,true,8,false]', '["3d > ",false,true,true,8,false]'),
        ('["3d > 12",false,true,true,8,false]', '["3d > 12",false,true,true,1,false]'),
        ('["3d > 12",false,true,true,8,false]', '[["3d"],false,true,true,8,false]'),
    ],
)
def test_a_stored_model_that_was_tampered_with_is_refused(change):
    model = Model(dict.fromkeys(range(4), range(10)), CONSTRAINTS[1:2])
    text = write_model(model)
    broken = text.replace(*change)
    if broken == text:
        broken = text.replace('"statement"', '"statemen"')
    with pytest.raises((FormatError, ModelError)):
        read_model(broken)


def test_a_clue_with_numbers_in_another_base_and_other_entries_survives_storing():
    more = {"base": 8, "written": 8, "others": ("2a",)}
    statement = ClueStatement("100 or jumble of another answer", **more)
    model = Model(
        dict.fromkeys((0, 1), range(10)), [Clued((0, 1), statement, (("2a", (1,)),), (0,))]
    )
    text = write_model(model)
    assert read_model(text) == model
    for wrong in ('["2a"],65', '["2a"],1', "[2],8", '["2a"],8,8', '["2a"],"8"'):
        changed = text.replace('["2a"],8', wrong)
        assert changed != text
        with pytest.raises(FormatError):
            read_model(changed)


def test_a_clue_whose_letters_are_one_of_two_formulas_survives_storing():
    statement = ClueStatement("AB", has_letters=True, varied="letter or 9 - letter")
    model = Model({0: range(10), "A": range(30), "B": range(30)}, [])
    model = Model(model.domains, [Clued((0, "A", "B"), statement, (), (0,))])
    text = write_model(model)
    assert read_model(text) == model
    for wrong in ('"letter or 9"', '"C or letter"', "7", "[]", '"letter or prime"'):
        with pytest.raises(FormatError):
            read_model(text.replace('"letter or 9 - letter"', wrong))


def test_a_clue_of_varied_letters_survives_storing():
    statement = ClueStatement("AB", has_letters=True, varied="reverse letters")
    model = Model({0: range(10), "A": range(30), "B": range(30)}, [])
    model = Model(model.domains, [Clued((0, "A", "B"), statement, (), (0,))])
    text = write_model(model)
    assert read_model(text) == model
    with pytest.raises(FormatError):
        read_model(text.replace("reverse letters", "turn letters"))
    with pytest.raises(FormatError):
        read_model(text.replace('"reverse letters"', '"reverse letters","reverse letters"'))
