"""What was printed wrong in each clue, as a solution tells: ``message = "correct letters"``.

Clues of which one letter, digit or sign is wrong, missing or too many have several texts that may
be meant; those that come to what is entered say what the correct one is.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gridwright.basics.errors import Undecided
from gridwright.clues.misprints import MISPRINTS, difference
from gridwright.families.crossnumber.model import clued
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import Clue
from gridwright.model.constraints import Variable

__all__ = ["Correction", "corrections"]

UNKNOWN = "?"
"""In place of a sign that the solution does not tell: several would do."""


class Correction(NamedTuple):
    """What stands in a clue, and what should stand there; one is empty if it is too many, or
    missing."""

    entry: str
    wrong: str
    right: str


def corrections(setting: Setting, values: Mapping[Variable, int]) -> Iterator[Correction]:
    """Of each clue with a misprint, in the order of the clues."""
    for clue in setting.clues:
        if clue.values is None and clue.statement.varied in MISPRINTS:
            found = {
                difference(clue.statement.text, meant) for meant in _meant(setting, clue, values)
            }
            wrong, right = ({pair[i] for pair in found} for i in (0, 1))
            yield Correction(clue.entry, _one(wrong), _one(right))


def _one(found: set[str]) -> str:
    return found.pop() if len(found) == 1 else UNKNOWN


def _meant(setting: Setting, clue: Clue, values: Mapping[Variable, int]) -> Iterator[str]:
    """The texts that come to what is entered."""
    constraint = clued(setting, clue)
    own = tuple(values[variable] for variable in constraint.scope)
    known, meaning = constraint.known(own), constraint.statement.meaning
    for number in constraint.readings(constraint.digits(own)):
        for text, tree in clue.statement.meanings.items():
            try:
                if meaning.contains(tree, number, known):
                    yield text
            except Undecided:
                continue
