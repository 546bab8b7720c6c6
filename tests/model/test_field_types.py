"""What the fields of constraints may hold, as JSON and back."""

import json
from collections.abc import Callable
from typing import Any, Literal

import pytest

from gridwright.model.field_types import NoForm, form_of


def own_types(annotation: Any) -> None:
    """No types but those that are always known."""


VALUES = [
    (int, 3),
    (str, "a"),
    (bool, True),
    (int | str, "a"),
    (int | None, None),
    (str | None, "a"),
    (Literal["a", "b"], "b"),
    (tuple[int, ...], (1, 2)),
    (tuple[int, ...], ()),
    (tuple[str, tuple[int, ...]], ("a", (1, 2))),
    (tuple[tuple[int | str, ...], ...], ((1, "a"), ())),
    (frozenset[tuple[int, int]], frozenset({(1, 2), (0, 3)})),
    (tuple[int, ...] | None, None),
    (tuple[int, ...] | None, (1,)),
]


@pytest.mark.parametrize(("annotation", "value"), VALUES, ids=str)
def test_a_value_of_a_type_is_read_back_equal(annotation: Any, value: Any) -> None:
    form = form_of(annotation, own_types)
    again = form.read(json.loads(json.dumps(form.write(value, True))))
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize(
    ("annotation", "value"),
    [
        (int, True),
        (int, 1.0),
        (int, "1"),
        (bool, 1),
        (str, None),
        (int | str, None),
        (int | str, False),
        (Literal["a", "b"], "c"),
        (Literal[1, 2], True),
        (Literal["a"], ["a"]),
        (tuple[int, ...], "12"),
        (tuple[int, ...], {"1": 2}),
        (tuple[int, ...], [1, "2"]),
        (tuple[int, ...], [1, True]),
        (tuple[int, int], [1]),
        (tuple[int, int], [1, 2, 3]),
        (tuple[str, ...], "ab"),
        (tuple[str, str], "ab"),
        (tuple[str, tuple[int, ...]], ["a", 1]),
        (frozenset[int], {"a": 1}),
        (tuple[int, ...] | None, False),
    ],
    ids=str,
)
def test_what_is_no_value_of_a_type_is_refused(annotation: Any, value: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        form_of(annotation, own_types).read(value)


@pytest.mark.parametrize(
    "annotation",
    [
        float,
        object,
        Any,
        list[int],
        dict[str, int],
        tuple,
        tuple[float, ...],
        frozenset[list[int]],
        Callable[..., bool],
        tuple[int, ...] | frozenset[int],
    ],
    ids=str,
)
def test_a_type_that_cannot_be_told_from_others_in_json_is_refused(annotation: Any) -> None:
    with pytest.raises(NoForm):
        form_of(annotation, own_types)
