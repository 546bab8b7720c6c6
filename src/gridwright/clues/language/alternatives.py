"""Reading what ``or`` joins, and what holds of a number when it is changed.

``digit sum is 10 or 12`` says two things of the digit sum, not that the number may be 12;
``not prime or square`` could mean two things, and is refused.
"""

from typing import Final

from gridwright.clues.language.number_phrases import THAN_WORDS
from gridwright.clues.language.operand_phrases import OperandPhrases
from gridwright.clues.language.token import Token
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["MADE_OF_KINDS", "Alternatives"]

_OF_NUMBERS: Final = ("digit sum", "digit product", "power of", "part", "whose", "each digit")
"""What is said of a number with another one, which may be followed by more of these."""

_KINDS: Final = ("prime", "square", "cube", "even", "odd", "triangular", "fibonacci")
"""Kinds that digits, and what is calculated of a number, are said to be."""

_NOT_OR: Final = (
    "'not' before 'or' could be meant of both; write 'neither ... nor', or brackets as in "
    "(not prime) or square"
)
_OF_WHICH: Final = (
    "this could be said of the number, or of what was told of before 'or'; write which of them, or "
    "put brackets around the part before"
)
_WHICH_NUMBER: Final = (
    "this could stand for the number before 'or', or for all that is said before it; put brackets "
    "around one or the other"
)
_WHOSE: Final = (
    "this could be said of the whole, or of a part of it; a comma before it says: the whole"
)
_TOLD_OF_TWO: Final = (
    "this could be said of the number, or of what 'is' was told of before 'and'; a comma before "
    "'and' says: of the number"
)
_SUBJECTS: Final = (
    *("digit", "digits", "reverse", "reversal", "root", "factor", "factors", "divisor"),
    *("divisors", "sum", "product"),
)
"""Words of what a number has, before ``is``."""
_PLAIN: Final = ("number", "whose", "call", "digit sum", "digit product", "part", "set", ITSELF)
"""Operations of what is told with a number, of which nothing more could be told."""
MADE_OF_KINDS: Final = (*ARITHMETIC, "call", "anagram")
"""Operations on a kind of number; written in words, they may go on behind ``or``."""
_SIGNS: Final = frozenset("+-*/^=×÷·−–²³()[]{}")
_COMPARED: Final = (
    *("greater", "larger", "bigger", "higher", "more", "exceeds"),
    *("less", "smaller", "fewer", "lower"),
)
_NO_SUBJECT: Final = (
    *("kind", "compare", "multiple", "factor", "power of", "not", "and", "or", "range"),
    *("anagram", *ARITHMETIC),
)
"""Operations of what is told without a word of what it is told of."""
_LESS_THAN_WHAT: Final = (
    "so much less, or more, than what follows? write it behind a sign, as in 10a - 92"
)
_ENTRIES_TOLD: Final = (
    "this compares what other entries have; a condition on several entries goes under relations"
)
_CHANGES: Final = {
    "increased": "+",
    "decreased": "-",
    "reduced": "-",
    "multiplied": "*",
    "divided": "/",
}


class Alternatives(OperandPhrases):
    """What the parser needs between conditions and their parts."""

    def what_is(self, sides: list[Node], signs: list[Token]) -> Node | None:
        """``3a + 4a = this + 5a``: what is calculated with the number itself is so much.

        Without a sign, the one side; of another chain nothing.
        """
        if not signs:
            return sides[0]
        number, what = sides if len(sides) == 2 and signs[0].text == "=" else sides[:1] * 2
        is_own = what.op in ARITHMETIC and not what.is_set and self.is_own(what)
        if is_own and not number.is_set and not self.is_own(number):
            return self.told(what, number)
        return None

    def alike(
        self, alternatives: list[Node], parts: list[Node], denied: Token | None
    ) -> Node | None:
        """``or 12`` behind ``digit sum is 10``: the alternative before, with both numbers.

        It is taken from the alternatives, and what else it says put among the parts.  What was
        `denied` before, without brackets, may be followed by no "or".
        """
        if parts or not alternatives or self.dialect.is_relation or self.dialect.has_letters:
            return None
        before = alternatives[-1]
        rest, last = (before.nodes[:-1], before.nodes[-1]) if before.op == "and" else ((), before)
        told = last.nodes[-1] if last.op == "or" else last
        if denied and not self.sees_word("not"):
            raise self.error(_NOT_OR, denied.at)
        if told.op not in _OF_NUMBERS:
            self.check_last_number()
            return None
        if self.is_kind_alone():
            raise self.error(_OF_WHICH, self.ahead.at)
        if not self.is_listed(self.next, (",", "or", "and", ")")):
            return None
        other = self.used_too(told) if self.is_use(told) else self.with_other(told, self.sum())
        alternatives.pop()
        parts += rest
        return Node("or", (*(last.nodes if last.op == "or" else (last,)), other), last.at)

    def is_kind_alone(self) -> bool:
        """Whether a kind of number follows, and nothing else."""
        behind = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        return self.sees_word(*_KINDS) and (
            behind.kind == "end" or behind.text in (",", "or", "and", ")")
        )

    def check_last_number(self) -> None:
        """Raise ExpressionError for ``square root of 144 or 169``."""
        before, last = self.tokens[max(self.next - 3, 0)], self.tokens[self.next - 2]
        is_said = before.kind == "sign" and self.text[before.at].isalpha()
        is_inner = is_said or (before.kind == "word" and before.text in ("of", "and", "by"))
        is_number = last.kind in ("number", "entry")
        if is_inner and is_number and self.is_listed(self.next, (",", "or", "and", ")")):
            raise self.error(_WHICH_NUMBER, self.ahead.at)

    def check_subject(self, before: Node, begin: int, node: Node, at: int) -> None:
        """Raise ExpressionError for ``digit sum is odd and a square``: which of them is one?

        Likewise for ``twice a prime or square``, unless ``either`` or a comma says what is chosen.

        `begin` is where the part before begins, `at` where this one does.
        """
        is_compared = self.text[at : at + 9].lower().split(" ")[0] in _COMPARED
        if not self.is_prose or not (is_compared or node.op in _NO_SUBJECT):
            return
        words = self.text[begin:at].lower().split()
        is_either = self.text[:begin].lower().split()[-1:] == ["either"]
        if words[-1:] == ["or"] and before.op in MADE_OF_KINDS and node.op == "kind":
            is_said = before.is_set and not _SIGNS & {*self.text[begin:at]}
            if is_said and not is_either and words[0] != "either" and not words[-2].endswith(","):
                raise self.error(_WHICH_NUMBER, at)
        while words and words[-1] in ("a", "an", "also", "is", "not"):
            words.pop()
        if len(words) < 4 or words.pop() not in ("and", "but"):
            return
        verbs = [place for place, word in enumerate(words) if word in ("is", "are", "equals")]
        is_had = verbs and any(word in _SUBJECTS for word in words[: verbs[-1]])
        is_plain = all(part.op in _PLAIN for part in before.walk())
        if is_had and not is_plain and not words[-1].endswith(","):
            raise self.error(_TOLD_OF_TWO, at)

    def with_other(self, told: Node, number: Node) -> Node:
        """What was told, of another number."""
        if told.op == "whose":
            return self.told(told.nodes[0], number)
        node = Node(told.op, (number, *told.args[1:]), told.at)
        self.check_depth(node)
        return node

    def when(self) -> Node:
        """``when reversed``, ``when 1 is added``, ``when doubled``: what the number becomes."""
        at = self.take().at
        own = self.itself(at)
        if self.takes("reversed"):
            return self.function("rev", at, own)
        for word, factor in (("doubled", 2), ("trebled", 3), ("tripled", 3)):
            if self.takes(word):
                return self.made("*", (Node("number", (factor,), at), own), at)
        if self.takes("halved"):
            return self.made("/", (own, Node("number", (2,), at)), at)
        if self.sees_word(*_CHANGES):
            sign = _CHANGES[self.take().text]
            self.expect("by")
            return self.made(sign, (own, self.changing(at)), at)
        if self.takes("added", "to"):
            return self.made("+", (own, self.changing(at)), at)
        number = self.changing(at)
        if self.sees("="):
            self.take()
        sign = "+" if self.expect("added", "subtracted").text == "added" else "-"
        self.skip("to", "from")
        return self.made(sign, (own, number), at)

    def skip_comma(self) -> None:
        """``when reversed, a prime``."""
        if self.sees(","):
            self.take()

    def changing(self, at: int) -> Node:
        """A number that is added, or the like."""
        number = self.below(at, self.product)
        if number.is_set:
            raise self.error("expected a number here", number.at)
        return number

    def check_owner(self, node: Node) -> None:
        """Raise ExpressionError for ``twice a prime whose ...``: of which of the two?"""
        said = self.text[self.ahead.at : self.ahead.at + 5]
        is_part = node.is_set and node.op in ARITHMETIC
        is_mixed = is_part and not all(part.is_set for part in node.nodes)
        is_compared = is_mixed and self.sees_word(*THAN_WORDS)
        is_had = (
            node.op in ("whose", "digit sum", "digit product", "part") and node.nodes[-1].is_set
        )
        if self.is_prose and is_had and said in ("which", "that "):
            raise self.error(_WHOSE, self.ahead.at)
        if self.is_prose and is_part and (is_compared or said in ("whose", "which", "that ")):
            raise self.error(_WHOSE, self.ahead.at)

    def check_condition(self, parts: list[Node], compared: list[Node], signs: list[Token]) -> None:
        """Raise ExpressionError where it is told of something of an entry what that is."""
        if not self.is_prose or self.depth or len(parts) != 1 or not parts[0].names:
            return
        sides = [*parts, *compared]
        is_value = all(not side.is_set and not self.is_own(side) for side in sides)
        if is_value and any(self.text[sign.at].isalpha() for sign in signs):
            raise self.error(_ENTRIES_TOLD, signs[0].at)

    def check_than(self, node: Node) -> None:
        """Raise ExpressionError for ``2^10 less than 3d``, of which nothing says what it is."""
        if not node.is_set and self.is_prose and self.sees_word(*THAN_WORDS):
            raise self.error(_LESS_THAN_WHAT, self.ahead.at)

    def check_compared(self, parts: list[Node], sign: Token) -> None:
        """Raise ExpressionError for ``digit sum is a square greater than 9``: what is greater?"""
        if self.is_prose and self.text[sign.at].isalpha() and any(map(tells_of_a_kind, parts)):
            raise self.error(_WHOSE, sign.at)


def tells_of_a_kind(node: Node) -> bool:
    """Whether something that a number has is told to be of a kind."""
    is_told = node.op in ("whose", "digit sum", "digit product", "part")
    return is_told and node.nodes[-1].op in ("kind", "and", "*", "+", "-", "^", "multiple")
