"""Writing the small part of TOML that puzzle files need.  Reading is `tomllib`'s."""

from collections.abc import Mapping
from typing import Any

__all__ = ["write_toml"]

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\f": "\\f", "\r": "\\r", "\t": "\\t"}


def write_toml(values: Mapping[str, Any]) -> str:
    """Keys with texts, whole numbers, booleans, lists and tables of these, one key a line.

    >>> print(write_toml({"puzzle": "latin", "board": "1 2\\n2 1\\n"}), end="")
    puzzle = "latin"
    board = \"\"\"
    1 2
    2 1
    \"\"\"
    """
    return "".join(f"{_key(key)} = {_value(value, top=True)}\n" for key, value in values.items())


def _value(value: Any, *, top: bool = False) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        if top and "\n" in value:
            return '"""\n' + _escaped(value) + '"""'
        return '"' + _escaped(value).replace("\n", "\\n") + '"'
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
    return "[" + ", ".join(map(_value, value)) + "]"


def _key(key: str) -> str:
    is_bare = key.isascii() and key.replace("-", "a").replace("_", "a").isalnum()
    return key if is_bare else '"' + _escaped(key).replace("\n", "\\n") + '"'


def _escaped(text: str) -> str:
    return "".join(
        _ESCAPES.get(c, c)
        if (c >= " " and c != "\x7f") or c in _ESCAPES or c == "\n"
        else f"\\u{ord(c):04x}"
        for c in text
    )
