"""What may be in a request or an answer: one description, from which checks and OpenAPI come.

A type is a value whose `document` is its JSON Schema (2020-12, as OpenAPI 3.1 has it), and whose
`fault` says what is wrong with a value that was sent.  Only what the server needs is there.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import Any

__all__ = [
    "Choice",
    "Flag",
    "List",
    "Number",
    "Object",
    "Table",
    "Text",
    "Type",
    "Unknown",
    "Whole",
]

_SHOWN = 40


@dataclass(frozen=True)
class Type(ABC):
    """One kind of value; `says` tells people what it means."""

    says: str = ""

    @abstractmethod
    def fault(self, value: object) -> str | None:
        """What is wrong with a value, with its place in it; None if nothing is."""

    def document(self) -> dict[str, Any]:
        """Its JSON Schema."""
        return {**self._schema(), **({"description": self.says} if self.says else {})}

    @abstractmethod
    def _schema(self) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Unknown(Type):
    """Anything."""

    def fault(self, value: object) -> str | None:
        return None

    def _schema(self) -> dict[str, Any]:
        return {}


@dataclass(frozen=True)
class Text(Type):
    """A text of some length."""

    least: int = 0
    most: int | None = None

    def fault(self, value: object) -> str | None:
        if not isinstance(value, str):
            return "expected a text"
        if len(value) < self.least:
            return "expected a text that is not empty"
        if self.most is not None and len(value) > self.most:
            return f"a text of {len(value):,} characters; at most {self.most:,}"
        return None

    def _schema(self) -> dict[str, Any]:
        most = {} if self.most is None else {"maxLength": self.most}
        return {"type": "string", **({"minLength": self.least} if self.least else {}), **most}


@dataclass(frozen=True)
class Choice(Type):
    """One of some texts."""

    of: tuple[str, ...] = ()

    def fault(self, value: object) -> str | None:
        if isinstance(value, str) and value in self.of:
            return None
        return f"expected one of {', '.join(self.of)}"

    def _schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.of)}


@dataclass(frozen=True)
class Flag(Type):
    """True or false, and null if it may be unknown."""

    or_null: bool = False

    def fault(self, value: object) -> str | None:
        is_right = isinstance(value, bool) or (self.or_null and value is None)
        return None if is_right else "expected true or false"

    def _schema(self) -> dict[str, Any]:
        return {"type": ["boolean", "null"] if self.or_null else "boolean"}


@dataclass(frozen=True)
class Whole(Type):
    """A whole number within bounds."""

    least: int | None = None
    most: int | None = None

    def fault(self, value: object) -> str | None:
        if not isinstance(value, int) or isinstance(value, bool):
            return "expected a whole number"
        if self.least is not None and value < self.least:
            return f"expected at least {self.least:,}"
        if self.most is not None and value > self.most:
            return f"expected at most {self.most:,}"
        return None

    def _schema(self) -> dict[str, Any]:
        bounds = {"minimum": self.least, "maximum": self.most}
        return {"type": "integer", **{k: v for k, v in bounds.items() if v is not None}}


@dataclass(frozen=True)
class Number(Type):
    """A finite number above zero."""

    def fault(self, value: object) -> str | None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return "expected a number"
        is_above = value > 0 and (isinstance(value, int) or isfinite(value))
        return None if is_above else "expected a number above zero"

    def _schema(self) -> dict[str, Any]:
        return {"type": "number", "exclusiveMinimum": 0}


@dataclass(frozen=True)
class List(Type):
    """Values of one type."""

    item: Type = field(default_factory=Unknown)

    def fault(self, value: object) -> str | None:
        if not isinstance(value, list):
            return "expected a list"
        for i, one in enumerate(value):
            if fault := self.item.fault(one):
                return f"[{i}]: {fault}"
        return None

    def _schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.item.document()}


@dataclass(frozen=True)
class Table(Type):
    """Values of one type by names that are not known beforehand; at most so many."""

    item: Type = field(default_factory=Unknown)
    most: int | None = None

    def fault(self, value: object) -> str | None:
        if not isinstance(value, dict):
            return "expected an object"
        if self.most is not None and len(value) > self.most:
            return f"{len(value):,} values; at most {self.most:,}"
        for name, one in value.items():
            if fault := self.item.fault(one):
                return f"{name[:_SHOWN]}: {fault}"
        return None

    def _schema(self) -> dict[str, Any]:
        most = {} if self.most is None else {"maxProperties": self.most}
        return {"type": "object", "additionalProperties": self.item.document(), **most}


@dataclass(frozen=True)
class Object(Type):
    """Fields by name, of which some are needed; no others unless it is `open`."""

    fields: Mapping[str, Type] = field(default_factory=dict)
    needed: tuple[str, ...] = ()
    is_open: bool = False

    def fault(self, value: object) -> str | None:
        if not isinstance(value, dict):
            return "expected an object"
        for name in self.needed:
            if name not in value:
                return f"{name}: missing"
        for name, one in value.items():
            kind = self.fields.get(name)
            if kind is None and not self.is_open:
                return f"{name[:_SHOWN]}: unknown; expected {', '.join(self.fields)}"
            if kind is not None and (fault := kind.fault(one)):
                return f"{name}: {fault}"
        return None

    def _schema(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            "type": "object",
            "properties": {name: kind.document() for name, kind in self.fields.items()},
        }
        if self.needed:
            told["required"] = list(self.needed)
        return told if self.is_open else {**told, "additionalProperties": False}
