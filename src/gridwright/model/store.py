"""Models as JSON text, without code: to store them, to send them, and to tell them apart."""

import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from hashlib import sha256
from typing import Any

from gridwright.basics.bounds import MAX_BASE
from gridwright.basics.errors import FormatError, ModelError, PuzzleError, shown
from gridwright.clues.statement import Statement
from gridwright.model import constraints, entries
from gridwright.model.constraints import Constraint, EntryConstraint, Variable, Where
from gridwright.model.expression import Expression, parse_relation
from gridwright.model.model import Model

__all__ = ["digest", "read_model", "write_model"]

_NOT_STORED = (
    Constraint,
    EntryConstraint,
    Where,
    entries.Called,
    entries.Entered,
    entries.LastCheck,
    entries.Stated,
)
_KINDS: dict[str, type[Constraint]] = {
    name: kind
    for name, kind in {**vars(constraints), **vars(entries)}.items()
    if isinstance(kind, type) and issubclass(kind, Constraint) and kind not in _NOT_STORED
}


_UNREADABLE = (KeyError, TypeError, ValueError, AttributeError, RecursionError, OverflowError)
"""What hostile JSON raises on the way to a model."""


def write_model(model: Model) -> str:
    """The model as JSON; raises ModelError for a constraint that holds a Python function."""
    return json.dumps(_content(model), separators=(",", ":"))


def read_model(text: str) -> Model:
    """The inverse of `write_model`; raises FormatError for any other text."""
    try:
        content = json.loads(text)
        domains: dict[Variable, Sequence[int]] = {}
        for name, domain in content["variables"]:
            if not _is_variable(name) or name in domains:
                raise FormatError(f"not a stored model: {shown(name)} is no name of a variable")
            domains[name] = range(*domain["range"]) if isinstance(domain, dict) else domain
        return Model(domains, [_read(item) for item in content["constraints"]])
    except PuzzleError:
        raise
    except _UNREADABLE as error:
        raise FormatError(f"not a stored model: {shown(error, 80)}") from None


def digest(model: Model) -> str:
    """A fingerprint: equal for equal models, in every process and version of Python."""
    content = _content(model)
    for constraint in content["constraints"]:
        for told in (constraint, *constraint.get("clues", ())):
            del told["name"]  # equal constraints may be told in other words
    return sha256(json.dumps(content, separators=(",", ":")).encode()).hexdigest()


def _content(model: Model) -> dict[str, Any]:
    return {
        "variables": [[name, _plain(domain)] for name, domain in model.domains.items()],
        "constraints": [_written(constraint) for constraint in model.constraints],
    }


def _written(constraint: Constraint) -> dict[str, Any]:
    kind = type(constraint).__name__
    if kind not in _KINDS:
        raise ModelError(f"a model with a {kind} constraint cannot be stored")
    return {"kind": kind} | {
        f.name: _plain(getattr(constraint, f.name)) for f in fields(constraint)
    }


def _read(item: dict[str, Any]) -> Constraint:
    kind = _KINDS[item.pop("kind")]
    clues = tuple(map(_read, item.pop("clues", ())))
    values = {name: _frozen(value) for name, value in item.items()}
    if kind is entries.ValuesRise:
        values["clues"] = clues
    if "statement" in values:
        values["statement"] = _read_statement(values["statement"])
    if "rows" in values:
        values["rows"] = frozenset(values["rows"])
    if "expression" in values:
        text, left_to_right = values["expression"]
        values["expression"] = parse_relation(text, left_to_right=left_to_right)
    for name, value in values.items():
        if name in _FIELDS and not _FIELDS[name](value):
            raise FormatError(f"not a stored model: the {name} {shown(value)} of {kind.__name__}")
    return kind(**values)


def _read_statement(values: tuple[Any, ...]) -> Statement:
    text, has_letters, words, is_relation, base, cubed = values
    if not (_is_text(text) and _is_whole(base) and 2 <= base <= MAX_BASE):
        raise FormatError(f"not a stored model: the clue {shown(text)}")
    statement = Statement(
        text, bool(has_letters), bool(words), bool(is_relation), base, bool(cubed)
    )
    _ = statement.tree  # read it now, so that the error comes from here
    return statement


def _is_entry(value: Any) -> bool:
    """Places, or a name and places."""
    if isinstance(value, tuple) and len(value) == 2 and _is_text(value[0]):
        value = value[1]
    return _each(_is_whole)(value)


def _is_clue(value: Any) -> bool:
    return isinstance(value, entries.Clued)


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_variable(value: Any) -> bool:
    return type(value) in (int, str)


def _is_colour(value: Any) -> bool:
    return value is None or isinstance(value, str)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _each(is_item: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, tuple | frozenset) and all(map(is_item, value))


_FIELDS: dict[str, Callable[[Any], bool]] = {
    "name": _is_text,
    "scope": _each(_is_variable),
    "times": _is_whole,
    "total": _is_whole,
    "coefficients": _each(_is_whole),
    "rows": _each(_each(_is_whole)),
    "neighbours": _each(_each(_is_whole)),
    "strict": _is_flag,
    "colours": _each(_is_colour),
    "lo": _is_whole,
    "hi": _is_whole,
    "value": _is_whole,
    "base": _is_whole,
    "entries": _each(_is_entry),
    "subject": _each(_is_whole),
    "entered": _is_text,
    "signed": _is_flag,
    "clues": _each(_is_clue),
}
"""What a field must be, by its name; `expression` is read by its own parser."""


def _plain(value: Any) -> Any:
    if isinstance(value, range):
        return {"range": [value.start, value.stop]}
    if isinstance(value, Expression):
        return [value.text, value.left_to_right]
    if isinstance(value, Statement):
        if value.own:
            raise ModelError("a model with functions of one's own cannot be stored")
        return [
            value.text,
            value.has_letters,
            value.words,
            value.is_relation,
            value.base,
            value.cubed,
        ]
    if isinstance(value, Constraint):
        return _written(value)
    if isinstance(value, frozenset):
        return sorted(map(_plain, value))
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
