"""Typed values as JSON and back: a form for each type that a field of a constraint may have.

========================================  ==================================================
whole numbers, texts, flags, None         themselves; no number is a flag, no flag a number
one of several of these                   itself
``Literal["a", "b"]``                     itself
``tuple[X, ...]`` and ``tuple[X, Y]``     a list
``frozenset[X]``                          a sorted list
========================================  ==================================================

What else there is (formulas, clues, constraints within constraints) the caller adds.
"""

from collections.abc import Callable
from itertools import repeat
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

__all__ = ["Form", "More", "NoForm", "form_of"]

_SCALARS = (int, str, bool, NoneType)


class NoForm(TypeError):
    """A type that cannot be stored; the text is its name."""


class Form(NamedTuple):
    """How values of one type are written as JSON, with or without names, and read back.

    `read` raises ValueError for all that is no such value.
    """

    write: Callable[[Any, bool], Any]
    read: Callable[[Any], Any]
    scalars: frozenset[type] = frozenset()  # what it may be, if it may be nothing else


More = Callable[[Any], Form | None]
"""Forms of the caller's own types, None for all others."""


def form_of(annotation: Any, more: More) -> Form:
    """The form of a type; raises NoForm where there is none."""
    if (own := more(annotation)) is not None:
        return own
    origin, parts = get_origin(annotation), get_args(annotation)
    if annotation in _SCALARS or annotation is None:
        return _scalars(frozenset({NoneType if annotation is None else annotation}))
    if origin is Literal and all(type(part) in _SCALARS for part in parts):
        return _literal(parts)
    if origin in (Union, UnionType):
        return _either([form_of(part, more) for part in parts], annotation)
    if origin is frozenset:
        return _set(form_of(parts[0], more))
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return _sequence(form_of(parts[0], more))
    if origin is tuple:
        return _row([form_of(part, more) for part in parts])
    raise NoForm(annotation.__name__ if isinstance(annotation, type) else str(annotation))


def _same(value: Any, _: bool) -> Any:
    return value


def _scalars(types: frozenset[type]) -> Form:
    def read(value: Any) -> Any:
        if type(value) not in types:
            raise ValueError
        return value

    return Form(_same, read, types)


def _literal(words: tuple[Any, ...]) -> Form:
    known = {(type(word), word) for word in words}

    def read(value: Any) -> Any:
        if type(value) not in _SCALARS or (type(value), value) not in known:
            raise ValueError
        return value

    return Form(_same, read)


def _either(forms: list[Form], annotation: Any) -> Form:
    """Scalars of several types, and at most one type that is a list or an object in JSON."""
    types = frozenset[type]().union(*(form.scalars for form in forms))
    others = [form for form in forms if not form.scalars]
    if not others:
        return _scalars(types)
    if len(others) > 1:
        raise NoForm(str(annotation))
    [other] = others

    def write(value: Any, named: bool) -> Any:
        return value if type(value) in types else other.write(value, named)

    def read(value: Any) -> Any:
        return value if type(value) in types else other.read(value)

    return Form(write, read)


def _sequence(item: Form) -> Form:
    if item.scalars:  # most are, and some have a hundred thousand items

        def read_scalars(value: Any) -> Any:
            if type(value) is not list or not item.scalars.issuperset(map(type, value)):
                raise ValueError
            return tuple(value)

        return Form(lambda value, _: list(value), read_scalars)

    def write(value: Any, named: bool) -> Any:
        return list(map(item.write, value, repeat(named)))

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise ValueError
        return tuple(map(item.read, value))

    return Form(write, read)


def _set(item: Form) -> Form:
    sequence = _sequence(item)
    return Form(
        lambda value, named: sorted(sequence.write(value, named)),
        lambda value: frozenset(sequence.read(value)),
    )


def _row(items: list[Form]) -> Form:
    def write(value: Any, named: bool) -> Any:
        return [form.write(part, named) for form, part in zip(items, value, strict=True)]

    def read(value: Any) -> Any:
        if type(value) is not list:
            raise ValueError
        return tuple(form.read(part) for form, part in zip(items, value, strict=True))

    return Form(write, read)
