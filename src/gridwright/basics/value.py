"""A whole number that carries facts: where it came from, what it was before it was entered.

>>> cube = Value(1331, root=11)
>>> cube + 1, cube.root
(1332, 11)
"""

from typing import Any

__all__ = ["Value"]


class Value(int):
    """An int with attributes; arithmetic gives plain ints."""

    facts: dict[str, Any]

    def __new__(cls, number: int, **facts: Any) -> "Value":
        value = super().__new__(cls, number)
        value.facts = facts
        return value

    def __getattr__(self, name: str) -> Any:
        if name != "facts" and name in self.facts:
            return self.facts[name]
        raise AttributeError(f"{int(self)} has no {name!r}")

    def __repr__(self) -> str:
        told = "".join(f", {name}={fact!r}" for name, fact in self.facts.items())
        return f"Value({int(self)}{told})"

    def __str__(self) -> str:
        return str(int(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _make, (int(self), self.facts)


def _make(number: int, facts: dict[str, Any]) -> Value:
    return Value(number, **facts)
