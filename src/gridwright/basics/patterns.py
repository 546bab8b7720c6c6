"""Regular expressions that are compiled when they are first used.

Reading one crossword loads some eighty of them, a thousandth of a second for four, and uses few.
"""

import re
from typing import Any, Final, cast

__all__ = ["pattern"]

_METHODS: Final = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn")


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """A regular expression; what is wrong with it is told by its first use.

    >>> pattern("[0-9]+").findall("3d + 12a")
    ['3', '12']
    """
    return cast("re.Pattern[str]", _Later(text, flags))


class _Later:
    """Has what a compiled expression has, from the first time on that anything is asked for."""

    def __init__(self, text: str, flags: int) -> None:
        self._text, self._flags = text, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # whoever copies this may ask before there is a text
            raise AttributeError(name)
        compiled = re.compile(self._text, self._flags)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)
