"""What clues and relations of numeric crosswords say, for `holds` of their constraints.

A clue is a set of numbers, and one question is asked of it: whether it allows a number.
"""

from collections.abc import Callable
from functools import lru_cache

from gridwright.clues.statement import Statement
from gridwright.clues.tree import Node
from gridwright.model.checking.numbers import Far, compare, too_large
from gridwright.model.checking.sets import Sets, settled
from gridwright.model.checking.trees import Values

__all__ = ["Reader", "reader"]


class Reader(Sets):
    """A statement made ready to be asked; `allows` of a clue, `is_true` of a relation."""

    def __init__(self, statement: Statement) -> None:
        super().__init__(statement.base, dict(statement.own))
        if statement.is_relation:
            self.is_true = self.condition(statement.tree)
        else:
            self.sets = [self.set(tree) for tree in statement.alternatives]

    def allows(self, number: int, values: Values) -> bool:
        """Whether the clue allows this number; raises Undecided."""
        if len(self.sets) == 1:
            return self.sets[0](number, values)
        return settled([lambda s=one: s(number, values) for one in self.sets], True)  # type: ignore[misc]

    def condition(self, node: Node) -> Callable[[Values], bool]:
        """Whether a condition is true of values."""
        if node.op in ("and", "or"):
            parts = [self.condition(part) for part in node.nodes]
            settles = node.op == "or"
            return lambda v: settled([lambda p=p: p(v) for p in parts], settles)  # type: ignore[misc]
        if node.op == "not":
            part = self.condition(node.nodes[0])
            return lambda v: not part(v)
        if node.op == "is":
            return self.comparison("=", node.nodes[1], node.nodes[0])
        signs = str(node.args[0]).split()
        pairs = [
            self.comparison(sign, a, b)
            for sign, a, b in zip(signs, node.nodes, node.nodes[1:], strict=False)
        ]
        if len(pairs) == 1:
            return pairs[0]
        return lambda v: settled([lambda p=p: p(v) for p in pairs], False)  # type: ignore[misc]

    def comparison(self, sign: str, a: Node, b: Node) -> Callable[[Values], bool]:
        """Whether ``a sign b``; one of them may be a set, in which the other is or is not."""
        if not a.is_set and not b.is_set:
            x, y = self.worth(a), self.worth(b)
            return lambda v: compare(sign, x(v), y(v))
        number, contains = (
            (self.worth(b), self.set(a)) if a.is_set else (self.worth(a), self.set(b))
        )

        def is_in(values: Values) -> bool:
            worth = number(values)
            if worth is None or contains(worth, values) != (sign == "="):
                return False
            if isinstance(worth, Far) and not worth.is_sure:
                raise too_large()
            return True

        return is_in


@lru_cache(maxsize=2000)
def _remembered(statement: Statement) -> Reader:
    return Reader(statement)


def reader(statement: Statement) -> Reader:
    """The statement made ready; the same one for equal statements, if they can be told apart."""
    try:
        return _remembered(statement)
    except TypeError:  # a user's function that cannot be hashed
        return Reader(statement)
