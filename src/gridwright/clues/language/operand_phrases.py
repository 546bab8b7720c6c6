"""Reading kinds that take a number: ``multiple of 4 and of 6``, ``digit sum is prime``."""

from typing import Final

from gridwright.clues.language.number_phrases import THAN_WORDS, NumberPhrases
from gridwright.clues.language.own_phrases import COMPARISONS
from gridwright.clues.language.token import Token
from gridwright.clues.tree import Node

__all__ = ["OperandPhrases"]

_OF_A_NUMBER: Final = {"digit sum": "ds", "digit product": "dp"}
"""Kinds that with ``of`` and the name of an entry are the function instead."""


_TWO_MULTIPLES: Final = (
    "this could be the {op} plus or minus a number, or a {op} of a sum; write brackets, as in "
    "({op} of 7) - 3 or {op} of (7 - 3)"
)


def is_than(word: str) -> bool:
    """Whether it is ``more than``, or the like, behind a number."""
    return word in THAN_WORDS


class OperandPhrases(NumberPhrases):
    """Kinds with a number, and what is said of a second number, or of a second kind, likewise."""

    def with_operand(self, op: str, at: int) -> Node:
        if op in _OF_A_NUMBER and self.sees_word("of"):
            start = self.next
            self.take()
            operand = self.below(at, self.product)
            if (
                operand.names or self.is_own(operand)
            ) and not operand.is_set:  # "digit sum of 2a" is one number
                return self.made("call", (_OF_A_NUMBER[op], operand), at)
            self.next = start
        if op in _OF_A_NUMBER and self.sees(*COMPARISONS[1:]):
            what = self.function(_OF_A_NUMBER[op], at, self.itself(at))
            return self.compared_own(what)  # "digit sum less than 9"
        if op in ("multiple", "factor") and self.takes("not"):  # "divisible by neither 3 nor 5"
            return Node("not", (self.with_operand(op, at),), at)
        self.skip("of")
        is_told = self.sees("=")  # "digit sum is 12", or "is prime"
        if is_told and op in ("multiple", "factor"):  # "one of its factors is 7"
            raise self.expected(f"'of' and of what it is a {op}")
        if is_told:
            self.take()
        if op == "multiple" and (each := self.of_each_digit(at)):
            return each
        if is_told and op in _OF_A_NUMBER and self.sees_word("same"):
            return self.same_as(op, at)
        if is_told and op in _OF_A_NUMBER and self.takes("and", "of"):  # "equals that of 5d"
            return self.of_another(op, at)
        is_bare = op == "power of" and self.tells_of_itself
        if is_bare and self.ahead.kind in ("number", "entry"):
            before, self.is_operand = self.is_operand, True  # "a power of 2 less than 1000"
            operand = self.below(at, self.power)  # "a power of 7 times a power of 2"
            self.is_operand = before
        else:
            operand = self.operand(op)
        if op == "power of" and operand == Node("kind", ("prime",)):
            return Node("kind", ("prime power",), at)
        if operand.is_set and op != "anagram" and not (is_told and op in _OF_A_NUMBER):
            raise self.error("expected a number here", operand.at)
        if op in ("multiple", "factor", "anagram") and not operand.is_set:
            return self.of_all(op, operand, at)
        if operand.is_set and any(part.op == "anagram" for part in operand.walk()):
            raise self.error("an anagram of an anagram is one of the number itself", at)
        node = Node(op, (operand,), at)
        self.check_depth(node)
        return node

    def of_all(self, op: str, first: Node, at: int) -> Node:
        """``multiple of 4 and 6``, ``factor of 3d, 4d or 60``: a set for each, joined."""
        start, operands = self.next, [first]
        while self.sees(",") and self.is_listed(self.next + 1, (",", "and", "or")):
            self.take()
            operands.append(self.operand(op))
        if self.sees_word("and", "or") and self.is_listed(self.next + 1, (",", "and", "or", ")")):
            joint = self.take().text
            operands.append(self.operand(op))
            parts = tuple(Node(op, (operand,), at) for operand in operands)
            return Node(joint, parts, at)
        self.next = start
        return Node(op, (first,), at)

    def is_listed(self, place: int, ends: tuple[str, ...]) -> bool:
        """Whether at a place there is a number, or an entry, and nothing more to it."""
        behind = self.tokens[min(place + 1, len(self.tokens) - 1)]
        is_last = behind.kind == "end" and ")" in ends
        is_end = is_last or behind.text in ends or (behind.kind == "word" and is_than(behind.text))
        return self.tokens[place].kind in ("number", "entry") and is_end

    def operand(self, op: str) -> Node:
        """What follows ``multiple of``, and the like."""
        is_one = op in ("multiple", "factor")
        start, before, self.is_operand = self.next, self.is_operand, is_one
        operand = self.sum()
        self.is_operand = before
        is_bare = is_one and self.tells_of_itself and self.tokens[start].text != "("
        is_said = operand.op in ("+", "-") and self.text[operand.at].isalpha()
        if is_bare and is_said and operand.nodes[0].op in ("number", "entry"):
            raise self.error(_TWO_MULTIPLES.format(op=op), operand.at)
        return operand

    def of_each_digit(self, at: int) -> Node | None:
        """``divisible by each of its digits``."""
        start = self.next
        behind = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        is_whole = behind.kind == "end" or behind.text in (",", "and", "or")
        if self.takes("each") or (self.sees_word("digits") and is_whole):  # "by both of its digits"
            self.skip("of")
            if self.sees_word("digit", "digits"):
                self.take()
                factor = Node("factor", (self.itself(at),), at)
                return self.owned(Node("each digit", (factor,), at))
        self.next = start
        return None

    def same_as(self, op: str, at: int) -> Node:
        """``digit sum is the same as that of 5d``."""
        self.take()
        self.expect("as")
        self.takes("and", "of")
        return self.of_another(op, at)

    def of_another(self, op: str, at: int) -> Node:
        """The numbers whose digit sum is that of another."""
        return Node(op, (self.function(_OF_A_NUMBER[op], at, self.below(at, self.product)),), at)

    def likewise(self, parts: list[Node]) -> Node | None:
        """``but not by 8``, ``and of 6``, ``and 6``: of what the part before was a multiple."""
        before = parts[-1] if parts else None
        if before is not None and before.op == "not":
            before = before.nodes[0]
        if self.sees_word("as"):
            return self.as_is(before)
        if before is not None and before.op in ("and", "or"):
            before = before.nodes[-1]  # "divisible by 7 and 9 but not by 2"
        if self.is_use(before) and self.is_listed(self.next, (",", "and", "or", ")")):
            return self.used_too(before)  # "contains 3 but not 5"
        if before is None or before.op not in ("multiple", "factor"):
            return None
        if self.sees_word("of", "by"):
            self.take()
            return self.owned(self.with_operand(before.op, before.at))
        if self.is_listed(self.next, (",", "and", "or", ")")):  # "but not 9"
            found = self.with_operand(before.op, before.at)
            return self.owned(found.nodes[0] if found == before else found)  # "of 7 but not 7"
        return None

    def is_use(self, node: Node | None) -> bool:
        """Whether a number is told to contain one digit."""
        if node is None or node.op != "whose" or not self.tells_of_itself:
            return False
        what = node.nodes[0]
        return what.op == "call" and what.args[0] == "uses of" and len(what.nodes) == 2

    def used_too(self, before: Node | None) -> Node:
        """What was told of one digit, of another."""
        assert before is not None
        own = before.nodes[0].nodes[0]
        used = self.function("uses of", before.at, own, self.digit())
        return Node("whose", (used, before.nodes[1]), before.at)

    def as_is(self, before: Node | None) -> Node:
        """``prime, as is its reverse``."""
        at = self.take().at
        if before is None or not before.is_set:
            raise self.error("expected a kind of number before 'as is'", at)
        if before.op in ("part", "whose", "digit sum", "digit product", "each digit"):
            raise self.error("as is what: the number, or what was told of it?", at)
        if not self.sees("="):
            raise self.expected("'is'")
        self.take()
        what = self.below(at, self.product)
        if not what.names and not self.is_own(what):
            raise self.error("expected what is of that kind too, as in as is its reverse", at)
        return self.told(what, before)

    def digits_turned(self, token: Token) -> Node:
        """``digits of 2d reversed``; how many they are has words of its own."""
        self.take()
        whole = self.below(token.at, self.primary)
        _ = self.sees("=") and self.take()  # "are reversed"
        if self.takes("reversed") or self.takes("in", "reverse", "order"):
            return self.function("rev", token.at, whole)
        message = "expected 'number of digits of', or 'reversed' at the end"
        raise self.error(message, token.at)
