"""What was understood of one clue, in words."""

from typing import NamedTuple

__all__ = ["Reading"]


class Reading(NamedTuple):
    """A clue read aloud, so that a misunderstanding is seen before anyone believes an answer.

    clue     its name, as `Family.without_each` calls it: an entry, or the text of a relation
    printed  its text
    text     what that was taken to mean, as a noun phrase or a sentence

    >>> import gridwright as gw
    >>> puzzle = gw.Crossnumber(grid="..\\n..", across={"1": "twice a square", "3": "> 1a"})
    >>> for reading in puzzle.readings():
    ...     print(f"{reading.clue}: {reading.text}")
    1a: twice a square
    3a: a number greater than entry 1a
    """

    clue: str
    printed: str
    text: str
