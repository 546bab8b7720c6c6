"""Words for sets of numbers that stand behind a noun, or are one, whatever it is told of."""

from gridwright.clues.aloud.words import Described, Post, times
from gridwright.clues.numbers.figurate import POLYGONS
from gridwright.clues.tree import Node

__all__ = ["centred", "containing"]


def centred(n: int) -> str:
    """``centred square number``, ``centred 12-gonal number``."""
    names = {sides: name for name, sides in POLYGONS.items()}
    return f"centred {names.get(n, f'{n}-gonal')} number"


def containing(digit: str, often: Node) -> Described:
    """``containing the digit 7``; ``often`` is how often, 0, or more than 0."""
    containing, without = f"containing the digit {digit}", f"without the digit {digit}"
    if often.op == "number" and often.args[0]:
        containing, without = (
            f"{word} the digit {digit} {times(int(str(often.args[0])))}"
            for word in ("containing", "not containing")
        )
    elif often.op == "number":
        containing, without = without, containing
    return Described(posts=(Post(containing, without),))
