"""Models as JSON text, without code: to store them, to send them, and to tell them apart."""

import json
from dataclasses import fields
from hashlib import sha256
from typing import Any

from gridwright.core import constraints
from gridwright.core.constraints import Constraint, Where
from gridwright.core.errors import FormatError, ModelError, PuzzleError, shown
from gridwright.core.expression import Expression, parse_relation
from gridwright.core.model import Model

__all__ = ["digest", "read_model", "write_model"]

_KINDS: dict[str, type[Constraint]] = {
    name: kind
    for name, kind in vars(constraints).items()
    if isinstance(kind, type) and issubclass(kind, Constraint) and kind not in (Constraint, Where)
}


def write_model(model: Model) -> str:
    """The model as JSON; raises ModelError for a constraint that holds a Python function."""
    content = {
        "variables": [[name, _plain(domain)] for name, domain in model.domains.items()],
        "constraints": [_written(constraint) for constraint in model.constraints],
    }
    return json.dumps(content, separators=(",", ":"))


def read_model(text: str) -> Model:
    """The inverse of `write_model`; raises FormatError for any other text."""
    try:
        content = json.loads(text)
        domains = {
            name: range(*domain["range"]) if isinstance(domain, dict) else tuple(domain)
            for name, domain in content["variables"]
        }
        return Model(domains, [_read(item) for item in content["constraints"]])
    except PuzzleError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise FormatError(f"not a stored model: {shown(error, 80)}") from None


def digest(model: Model) -> str:
    """A fingerprint: equal for equal models, in every process and version of Python."""
    return sha256(write_model(model).encode()).hexdigest()


def _written(constraint: Constraint) -> dict[str, Any]:
    kind = type(constraint).__name__
    if kind not in _KINDS:
        raise ModelError(f"a model with a {kind} constraint cannot be stored")
    return {"kind": kind} | {
        f.name: _plain(getattr(constraint, f.name)) for f in fields(constraint)
    }


def _read(item: dict[str, Any]) -> Constraint:
    kind = _KINDS[item.pop("kind")]
    values = {name: _frozen(value) for name, value in item.items()}
    if "rows" in values:
        values["rows"] = frozenset(values["rows"])
    if "expression" in values:
        text, left_to_right = values["expression"]
        values["expression"] = parse_relation(text, left_to_right=left_to_right)
    return kind(**values)


def _plain(value: Any) -> Any:
    if isinstance(value, range):
        return {"range": [value.start, value.stop]}
    if isinstance(value, Expression):
        return [value.text, value.left_to_right]
    if isinstance(value, frozenset):
        return sorted(map(_plain, value))
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
