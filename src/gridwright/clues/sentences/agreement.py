"""Whether two readings of a clue are one: true of the same numbers, as far as numbers are tried.

Tried are small numbers, numbers by chance, and what is made of the numbers that the readings name;
entries have values by chance.  Readings that are true of none of them are not known to agree.
"""

from itertools import islice
from random import Random
from typing import Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.basics.errors import Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.functions import part_of_digits
from gridwright.clues.numbers.members import effort, members
from gridwright.clues.tree import ITSELF, Node

__all__ = ["agree"]

_ROUNDS: Final = 24
"""Values of the entries with which two readings are compared."""
_TRIED: Final = 60
_ENOUGH: Final = 20
"""Numbers of which two readings are both true, and never one alone, before they are the same."""
_FAR: Final = 10_000
"""What is listed of readings that are soon listed goes so far."""
_MOST_LISTED: Final = 500
_MOST_PARTS: Final = 12
"""Numbers in readings that what is tried is made from."""


def _part(name: str, values: dict[str, int], base: int) -> int:
    """What ``@3d[2]`` is, 0 where there are not so many digits."""
    entry, _, places = name.rstrip("]").partition("[")
    first, _, last = places.partition("..")
    return part_of_digits(values[entry], int(first), int(last or first), base) or 0


def _either_way(node: Node) -> Node:
    """A reading in which it does not matter which of two numbers is told to be the other."""
    if node.op in ("and", "or", "not"):
        return Node(node.op, tuple(map(_either_way, node.nodes)))
    if node.op == "whose" and not any(part.is_set for part in node.nodes):
        return Node(node.op, tuple(sorted(node.nodes, key=repr)))
    return node


def agree(a: Node, b: Node, base: int) -> bool:
    """Whether two readings are true of the same numbers, of those that are tried, and of some."""
    if _either_way(a) == _either_way(b):
        return True
    chance, meaning, n_true = Random(0), Meaning(base, {}), 0
    names = sorted({*a.names, *b.names})
    whole = sorted({name.partition("[")[0] for name in names})
    numbers = [part for node in (a, b) for part in node.walk() if not part.is_set]
    numbers = [part for part in dict.fromkeys(numbers) if ITSELF not in part.program]
    for n_round in range(_ROUNDS):
        values = {name: chance.randrange(1, 10 ** chance.randint(1, 4)) for name in whole}
        values |= {name: _part(name, values, base) for name in names if "[" in name}
        found = [
            n for part in numbers[:_MOST_PARTS] if isinstance(n := meaning.value(part, values), int)
        ]
        tried = {chance.randrange(1, 10 ** chance.randint(1, 5)) for _ in range(_TRIED)}
        tried |= {*range(1, 200 if n_round == 0 else 20)}
        for node in (a, b) if n_round < 2 else ():
            if effort(meaning, node, 1, _FAR, values) <= _MOST_LISTED:
                tried.update(islice(members(meaning, node, 1, _FAR, values), _TRIED))
        tried |= {n + m for n in found for m in (0, 1, -1, *found)}
        tried |= {n + m for n in found for m in range(40)}
        tried |= {n - m for n in found for m in found} | {n * m for n in found for m in found}
        for number in sorted(n for n in tried if 0 < n < MAX_NUMBER):
            try:
                told = [meaning.contains(node, number, values) for node in (a, b)]
            except Undecided:
                continue
            if told[0] != told[1]:
                return False
            n_true += told[0]
        if n_true > _ENOUGH and n_round > 2:
            break
    return n_true > 0
