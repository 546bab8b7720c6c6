"""Numbers by how far they are from those of a kind: ``within 3 of a square``."""

from collections.abc import Sequence
from typing import Final

from gridwright.basics.english import listed
from gridwright.clues.aloud.words import Described, Post
from gridwright.clues.tree import Node

__all__ = ["apart_from", "near"]

_FEWEST: Final = 2
"""Distances; of one alone, ``a square plus 3`` says it."""


def apart_from(parts: Sequence[Node]) -> tuple[Node, list[int]] | None:
    """The kind, and how far from its members all parts are; None if they are not of one kind."""
    kinds = [_apart(part)[0] for part in parts]
    if len(parts) < _FEWEST or not kinds[0].is_set or any(kind != kinds[0] for kind in kinds):
        return None
    return kinds[0], sorted({_apart(part)[1] for part in parts})


def near(kind: str, apart: Sequence[int]) -> Described | None:
    """What numbers are that are so far from one of a kind; None if there is no short word for it.

    >>> [near("a square", apart).text for apart in ([-1, 0, 1], [1, 2], [-2, 2], [0, 1, 2, 3])]
    ... # doctest: +NORMALIZE_WHITESPACE
    ['a number at most 1 away from a square', '1 or 2 more than a square',
     '2 more or less than a square', 'from 0 to 3 more than a square']
    """
    sizes = sorted({abs(n) for n in apart})
    is_both = list(apart) == sorted({*sizes, *(-n for n in sizes)})
    if is_both and sizes == [*range(sizes[-1] + 1)]:
        away = f"{sizes[-1]} away from {kind}"
        return Described(posts=(Post(f"at most {away}", f"more than {away}"),))
    if not is_both and min(apart) < 0 < max(apart):
        return None
    is_run = len(sizes) > _FEWEST and sizes == [*range(sizes[0], sizes[-1] + 1)]
    many = f"from {sizes[0]} to {sizes[-1]}" if is_run else listed([*map(str, sizes)], "or")
    way = "more or less" if is_both else "less" if min(apart) < 0 else "more"
    text = f"{many} {way} than {kind}"
    return Described(posts=(Post(f"that is {text}", f"that is not {text}"),), alone=text)


def _apart(node: Node) -> tuple[Node, int]:
    """A kind, and how much is added to its members."""
    if node.op in ("+", "-") and node.nodes[1].op == "number":
        n = node.nodes[1].args[0]
        if isinstance(n, int):
            return node.nodes[0], n if node.op == "+" else -n
    return node, 0
