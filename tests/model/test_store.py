import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.basics.errors import ModelError, PuzzleError
from gridwright.clues.statement import ClueStatement
from gridwright.model import store
from gridwright.model.constraints import AllDifferent, Where
from gridwright.model.entries import Clued
from gridwright.model.model import Model
from gridwright.model.store import digest, read_model, write_model
from gridwright.testing import random_model


def storable(n):
    for seed in range(n):
        model = random_model(seed)
        if not any(isinstance(constraint, Where) for constraint in model.constraints):
            yield seed, model


def test_stored_models_are_read_back_equal_with_their_names():
    for seed, model in storable(600):
        again = read_model(write_model(model))
        assert again == model, f"random_model({seed})"
        assert [c.name for c in again.constraints] == [c.name for c in model.constraints]
        assert digest(again) == digest(model), f"random_model({seed})"


def test_different_models_have_different_fingerprints():
    models = [model for _, model in storable(600)]
    assert len({digest(model) for model in models}) == len({write_model(m) for m in models})


def test_equal_models_have_equal_fingerprints_whatever_people_call_their_constraints():
    one, other = (
        Model({"a": domain}, [AllDifferent(("a",), name=name)])
        for name, domain in (("row 1", range(1, 3)), ("line 1", (2, 1)))
    )
    assert one == other
    assert digest(one) == digest(other)


def test_a_fingerprint_is_the_same_in_another_process():
    code = (
        "from gridwright.model.store import digest\n"
        "from gridwright.testing import random_model\n"
        "print(digest(random_model(4)))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "7"},
    )
    assert run.stdout.strip() == digest(random_model(4))


def test_python_functions_are_not_stored():
    with pytest.raises(ModelError, match="a Where constraint cannot be stored"):
        write_model(Model({"a": (1,)}, [Where(("a",), bool)]))


def stored(variables=(("a", [1, 2]), ("b", [1, 2])), **constraint):
    return json.dumps({"variables": variables, "constraints": [constraint] if constraint else []})


HOSTILE = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "a number": "1",
    "nested 100,000 deep": "[" * 100_000,
    "nested objects": '{"a":' * 50_000,
    "a number of 5,000 digits": '{"variables": [["a", [%s]]], "constraints": []}' % ("9" * 5000),
    "no constraints": '{"variables": []}',
    "a variable twice": stored((("a", [1]), ("a", [2]))),
    "a variable called true": stored(((True, [1]),)),
    "a variable called 1.5": stored(((1.5, [1]),)),
    "a variable that is a list": stored(((["a"], [1]),)),
    "a domain of texts": stored((("a", ["x"]),)),
    "a domain of lists": stored((("a", [[1]]),)),
    "a domain of halves": stored((("a", [1.5]),)),
    "a domain that is none": stored((("a", 5),)),
    "a domain that is a text": stored((("a", "12"),)),
    "infinity": '{"variables": [["a", [Infinity]]], "constraints": []}',
    "a range of infinity": '{"variables": [["a", {"range": [0, Infinity]}]], "constraints": []}',
    "a range of 10^20": stored((("a", {"range": [0, 10**20]}),)),
    "a range of step 0": stored((("a", {"range": [0, 5, 0]}),)),
    "a range of texts": stored((("a", {"range": "ab"}),)),
    "an unknown kind": stored(kind="Constraint", scope=["a"]),
    "a kind with code": stored(kind="Where", scope=["a"], test="print"),
    "a kind that is a list": stored(kind=["AllDifferent"], scope=["a"]),
    "no kind": stored(scope=["a"]),
    "no scope": stored(kind="AllDifferent"),
    "an unknown field": stored(kind="AllDifferent", scope=["a"], holds=1),
    "an unknown variable": stored(kind="AllDifferent", scope=["\x1b[31m"]),
    "a scope that is a text": stored(kind="AllDifferent", scope="ab"),
    "a scope of lists": stored(kind="AllDifferent", scope=[["a"]]),
    "a name that is a number": stored(kind="AllDifferent", scope=["a"], name=5),
    "a total that is a text": stored(kind="LinearSum", scope=["a"], total="5"),
    "a total that is a half": stored(kind="LinearSum", scope=["a"], total=0.5),
    "too few coefficients": stored(kind="LinearSum", scope=["a", "b"], total=1, coefficients=[1]),
    "coefficients that are texts": stored(
        kind="LinearSum", scope=["a"], total=1, coefficients=["1"]
    ),
    "a negative number of times": stored(kind="AtMost", scope=["a"], times=-1),
    "times that are a text": stored(kind="AtMost", scope=["a"], times="1"),
    "rows of another length": stored(kind="Table", scope=["a", "b"], rows=[[1]]),
    "rows of texts": stored(kind="Table", scope=["a"], rows=[["1"]]),
    "rows that are a number": stored(kind="Table", scope=["a"], rows=1),
    "neighbours outside": stored(kind="Adjacency", scope=["a", "b"], neighbours=[[9], [0]]),
    "neighbours on one side": stored(kind="Adjacency", scope=["a", "b"], neighbours=[[1], []]),
    "neighbours that are texts": stored(kind="Adjacency", scope=["a"], neighbours=["0"]),
    "strict maybe": stored(kind="Increasing", scope=["a"], strict="no"),
    "a formula with another name": stored(
        kind="Relation", scope=["a"], expression=["a = c", False]
    ),
    "a formula that is none": stored(kind="Relation", scope=["a"], expression=["a", False]),
    "a formula that is a number": stored(kind="Relation", scope=["a"], expression=[1, False]),
    "a formula that is a text": stored(kind="Relation", scope=["a"], expression="a=1"),
    "colours that are numbers": stored(
        (("a", [0, 1]),), kind="AtMostOne", scope=["a"], colours=[1]
    ),
    "an item over other numbers": stored(kind="ExactlyOne", scope=["a"]),
    "bounds that are texts": stored((("a", [0]),), kind="Between", scope=["a"], lo="0", hi=1),
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_text_that_is_no_stored_model_is_refused_in_a_printable_line(text):
    with pytest.raises(PuzzleError) as caught:
        read_model(text)
    assert len(str(caught.value)) < 300
    assert all(line.isprintable() for line in str(caught.value).split("\n"))


SMALL = dict(storable(301))

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.floats() | st.sampled_from("ab"),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2)
    ),
    max_leaves=5,
)


@given(st.integers(0, 300), st.data())
def test_a_stored_model_with_anything_put_in_anywhere_is_a_model_or_refused(seed, data):
    content = json.loads(write_model(SMALL.get(seed) or Model({"a": (0, 1)})))
    at = content
    while isinstance(at, dict | list) and at:
        keys = sorted(at) if isinstance(at, dict) else range(len(at))
        key = data.draw(st.sampled_from(list(keys)))
        if not isinstance(at[key], dict | list) or data.draw(st.integers(0, 3)) == 0:
            at[key] = data.draw(json_values)
            break
        at = at[key]
    try:
        model = read_model(json.dumps(content))
    except PuzzleError:
        return
    assert read_model(write_model(model)) == model


@pytest.mark.parametrize("change", [lambda x: x.append(False), lambda x: x.pop(), list.clear])
def test_a_statement_with_more_or_fewer_parts_is_refused(change):
    statement = ClueStatement("prime")
    content = json.loads(write_model(Model({"a": range(10)}, [Clued(("a",), statement, (), (0,))])))
    read_model(json.dumps(content))
    change(content["constraints"][0]["statement"])
    with pytest.raises(PuzzleError):
        read_model(json.dumps(content))


@pytest.mark.parametrize(
    ("target", "what"),
    [
        ("gridwright.model.constraints:AllDifferent", ""),
        ("json:JSONDecoder", "json:JSONDecoder is not a gridwright Constraint"),
        ("json:loads", "json:loads is not a gridwright Constraint"),
        ("json:nothing", "the constraint Same .* cannot be loaded"),
    ],
)
def test_what_an_entry_point_names_is_a_constraint_or_refused(target, what, monkeypatch):
    monkeypatch.setattr(store, "targets", lambda group: {"Same": target})
    text = stored(kind="Same", scope=["a", "b"])
    if what:
        with pytest.raises(PuzzleError, match=what):
            read_model(text)
    else:
        assert read_model(text).constraints == (AllDifferent(("a", "b")),)
