"""Sentences in the language of the reader: messages with named places, by catalogues of gettext.

A message is English text with places such as ``{cell}``, and is its own key.  A language has a
catalogue (`basics.catalogue`) with the same messages, the places in its own order; what it lacks is
told in English.  Places are filled in by names and by nothing else, so no catalogue can reach
anything but the values that a message is given.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

__all__ = ["ENGLISH", "PLACE", "Language", "filled"]

PLACE: Final = re.compile(r"\{([a-z_]+)\}")
"""A place of a message."""


class Catalogue(Protocol):
    """What gettext's translations are, too."""

    def gettext(self, message: str) -> str:
        """The message in the language, or itself."""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for so many."""


def filled(message: str, values: Mapping[str, object]) -> str:
    """The message with its places filled; one without a value stays as it is.

    >>> filled("{cell} = {value}", {"cell": "r1c1", "value": "{cell}"})
    'r1c1 = {cell}'
    """
    return PLACE.sub(lambda place: str(values.get(place[1], place[0])), message)


class Language:
    """Tells messages in one language; `name` is its code, such as "de".

    >>> ENGLISH.message("So {so}.", so="r1c1 = 3")
    'So r1c1 = 3.'
    >>> ENGLISH.plural("{n} step", "{n} steps", 2)
    '2 steps'
    """

    def __init__(self, name: str, catalogue: Catalogue | None = None) -> None:
        self.name, self.catalogue = name, catalogue

    def message(self, text: str, /, **values: object) -> str:
        """A message, its places filled."""
        if self.catalogue is not None and text:
            text = self.catalogue.gettext(text)
        return filled(text, values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form of a message for so many, which is also its place ``{n}``."""
        if self.catalogue is None:
            text = one if n == 1 else many
        else:
            try:
                text = self.catalogue.ngettext(one, many, n)
            except ArithmeticError:  # a rule of plurals may divide by nothing
                text = many
        return filled(text, {"n": n, **values})

    def listed(self, items: Sequence[str], word: str = "and") -> str:
        """``A, B and C``, or with "or" in place of "and".

        >>> ENGLISH.listed(["A", "B", "C"], "or")
        'A, B or C'
        """
        if len(items) < 2:
            return "".join(items)
        first, last = ", ".join(items[:-1]), items[-1]
        if word == "or":
            return self.message("{first} or {last}", first=first, last=last)
        return self.message("{first} and {last}", first=first, last=last)


ENGLISH: Final = Language("en")
"""The language of the messages themselves."""
