"""From a clue, or a relation, to its tree: recursive descent, bounded in length and depth.

::

    clue     := both ("or" both)*
    both     := "not"* chain ("and" "not"* chain)*
    chain    := side (SIGN side)* | (SIGN side)+          = != < <= > >=
    side     := sum (".." sum)?
    sum      := term (("+" | "-") term)*
    term     := product (("*" | "/" | "%") product)*
    product  := "-"* power power*                         2AB, A(B + C), odd square
    power    := primary ("!" | RAISED)* ("^" exponent)?
    exponent := "-"* power
    primary  := number | letter | entry | "(" clue ")" | "{" side, ... "}" | "√" power | "|" sum "|"
              | FUNCTION "(" sum, ... ")" | FUNCTION product | phrase
              | KIND | "digit sum" sum | "digit sum of" product | "multiple of" sum
              | number "th power" | number "-gonal" | "any" | "?"

So products without a sign bind tighter than ``/``, as in print: A/BC is A over BC.  In a clue a
chain says that all its sides denote the entry's value; in a relation it compares them, and
``prime(x)`` says that x is prime.  A comma outside of all brackets is an "and".  Phrases are read
in `phrases`, and those that begin with a number in `number_phrases`.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.language.alternatives import Alternatives
from gridwright.clues.language.nth_members import nth_member
from gridwright.clues.language.number_phrases import ROUNDED, THAN_WORDS
from gridwright.clues.language.operations import is_condition
from gridwright.clues.language.own_phrases import COMPARISONS
from gridwright.clues.language.phrases import ANOTHER
from gridwright.clues.language.synonyms import THAN
from gridwright.clues.language.token import Dialect, Token
from gridwright.clues.language.tokens import POSSESSIVE
from gridwright.clues.language.two_ways import check_ends
from gridwright.clues.language.words import WITH_OPERAND
from gridwright.clues.numbers.functions import FUNCTIONS
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.tree import Node, changed_letters

__all__ = ["parse_clue"]

_TWO_READINGS: Final = (
    "{sign!r} after a number would compare that number, or the entry; a condition on several "
    "entries goes under relations, one on the entry alone begins with its sign, as in > 3a"
)
_COMMA_AND_OR: Final = (
    "a comma before 'or' could be an 'and' or another 'or'; write which of them it is"
)
_MOST_NODES: Final = 20_000
"""Parts of a clue with kinds of the puzzle's own, each of which may be long."""
_OF_TWO_WORDS: Final = tuple(name for name in KINDS if " " in name)
_OF_DIGITS: Final = ("ascending", "descending", "nondecreasing", "nonincreasing")
"""Kinds that ``digits`` may follow."""
_ALSO: Final = {"reverse": "rev", "tau": "divisors"}
"""Other names of functions."""
_TOTALS: Final = {"ds": "digit sum", "dp": "digit product"}
_OF_SEVERAL: Final = ("gcd", "lcm", "max", "min")
"""Functions of numbers that ``and`` joins where there are no brackets."""
_NOT_BESIDE: Final = (["a"], ["first"], ["next"], ["previous"])
"""Words before a kind behind which ``before 3d`` does not tell which number it is, or is read."""
_ITS: Final = re.compile(r"\bits $", re.IGNORECASE)
_CLOSING: Final = {"(": ")", "[": "]", "{": "}"}


def parse_clue(text: str, dialect: Dialect, base: int = 10) -> Node:
    """The tree of a clue or relation; raises ExpressionError with a caret under the place."""
    check_ends(text)
    try:
        return _Parser(text, dialect, base).whole()
    except RecursionError:  # MAX_DEPTH allows no such thing, unless the caller was deep
        raise ExpressionError("too many levels of brackets") from None


class _Parser(Alternatives):
    """Conditions and sets above arithmetic, and the leaves below it."""

    def whole(self) -> Node:
        node = self.either()
        if self.ahead.kind != "end":
            raise self.expected("an operator")
        if self.dialect.kinds and sum(1 for _ in islice(node.walk(), _MOST_NODES)) == _MOST_NODES:
            raise self.error(f"more than {_MOST_NODES:,} numbers and operations", 0)
        if ANOTHER in node.names:
            node = self.of_others(node)
        return self.condition(node) if self.dialect.is_relation else node

    def of_others(self, node: Node) -> Node:
        """A clue that says ``another answer``, with each other entry in its place.

        The least part that is a set, or a number, is meant of some entry: ``not a multiple of
        another answer`` is of no entry.
        """
        others = self.dialect.others
        if len(others) * sum(1 for _ in node.walk()) > _MOST_NODES:
            raise self.error(f"more than {_MOST_NODES:,} numbers and operations", node.at)
        if node.op in ("and", "or", "not", "set"):
            parts = [self.of_others(part) if ANOTHER in part.names else part for part in node.nodes]
            return Node(node.op, tuple(parts), node.at)
        of_each = [
            changed_letters(node, lambda _, leaf, name=name: Node("entry", (name,), leaf.at))  # type: ignore[misc]
            for name in others
        ]
        return _joined("or", of_each, node.at)

    def condition(self, node: Node) -> Node:
        if not is_condition(node):
            raise self.error("expected a condition, such as 3d = 2d + 1", node.at)
        for part in node.nodes if node.op in ("and", "or", "not") else ():
            self.condition(part)
        return node

    def either(self) -> Node:
        at = self.ahead.at
        alternatives: list[Node] = []
        parts: list[Node] = []
        comma: Token | None = None
        denied: Token | None = None
        begin = at
        while True:
            here, denials = self.ahead.at, []
            while self.sees_word("not"):
                denials.append(self.take())
            is_bracketed = self.sees("(", "[")
            node = (
                self.likewise(parts)
                or (None if denials else self.alike(alternatives, parts, denied))
                or self.chain()
            )
            for token in denials[: len(denials) % 2]:
                node = Node("not", (node,), token.at)
            for before in (parts or alternatives)[-1:]:
                self.check_subject(before, begin, node, here)
            begin = here
            parts.append(node)
            self.check_owner(node)
            if self.sees_words("of", "whose") or self.sees_words("each", "of", "whose"):
                self.skip("each")
                self.skip("of")  # "both of whose digits are odd"
            denied = denials[-1] if denials and not is_bracketed else None
            self.check_than(node)
            if self.sees_word("whose", "contains", "begins", "ends", "in", *THAN_WORDS):
                continue  # "a square whose digit sum is 9", "a multiple of 5 greater than 600"
            if not (self.sees_word("and", "with") or (self.depth == 0 and self.sees(","))):
                if comma and self.sees_word("or"):
                    raise self.error(_COMMA_AND_OR, comma.at)
                comma = None
                alternatives.append(_joined("and", parts, at))
                parts = []
                if not self.sees_word("or"):
                    whole = _joined("or", alternatives, at)
                    self.check_depth(whole)
                    return whole
            joint = self.take()
            behind = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
            is_but_one = self.text[joint.at :][:7].lower() == "but one"
            said = self.text[max(0, joint.at - 4) : joint.at].lower()
            if is_but_one and (behind.text in ("", ",", "and", "or", "of") or said == "all "):
                raise self.error("expected what it is, not 'but one'", joint.at)
            if joint.text == ",":
                comma = joint if not self.sees_word("and", "with", "or") else None
                self.skip("and", "with")

    def chain(self) -> Node:
        start = self.ahead.at
        sides: list[Node] = []
        if self.sees_word("when") and self.tells_of_itself:
            what = self.when()
            self.skip_comma()
            return self.told(what, self.below(start, self.chain))
        if self.sees_word(*THAN_WORDS):
            than = THAN[self.take().text.split()[0]]
            other = self.ranged(self.sum())
            if other.is_set:
                raise self.error("expected a number here", other.at)
            return self.owned(Node("compare", (than, other), start))
        if self.dialect.is_relation or not self.sees(*COMPARISONS):
            sides.append(self.owned_if_whole(self.ranged(self.sum())))
            if self.sees(*COMPARISONS) and self.is_own(sides[0]):
                return self.compared_own(sides[0])
            if self.sees_word("when") and self.tells_of_itself:
                return self.told(self.when(), sides[0])
        signs: list[Token] = []
        while self.sees(*COMPARISONS):
            signs.append(self.take())
            sides.append(self.ranged(self.sum()))
            if signs[-1].text in ("<", ">") and self.sees_word("by"):  # "larger than 3d by 7"
                at = self.take().at
                change = "+" if signs[-1].text == ">" else "-"
                sides[-1] = self.made(change, (sides[-1], self.below(at, self.product)), at)
                signs[-1] = Token("sign", "=", at)
        if self.dialect.is_relation and signs:
            return self.comparisons(sides, signs, start)
        if told := self.what_is(sides, signs):
            return told
        parts, compared = sides[: -len(signs)], sides[-len(signs) :]
        is_bound = any(not side.is_set for side in parts)
        self.check_condition(parts, compared, signs)
        for sign, side in zip(signs, compared, strict=True):
            if sign.text != "=":
                self.check_compared(parts, sign)
            if sign.text != "=" and self.is_count(side):  # "more than ten factors"
                what, most = side.nodes
                parts.append(self.told(what, Node("compare", (sign.text, most), sign.at)))
                continue
            if sign.text != "=" and is_bound:
                raise self.error(_TWO_READINGS.format(sign=sign.text), sign.at)
            is_bound = is_bound or (sign.text == "=" and not side.is_set)
            if sign.text != "=" and side.is_set:
                raise self.error(f"expected a number after {sign.text!r}", side.at)
            part = side if sign.text == "=" else Node("compare", (sign.text, side), sign.at)
            parts.append(self.owned(part))
        return _joined("and", parts, start)

    def owned_if_whole(self, node: Node) -> Node:
        """A part of a clue that depends on the number itself, unless it is compared yet."""
        is_whole = (self.depth == 0 or node.is_set) and not self.sees(*COMPARISONS)
        return self.owned(node) if is_whole else node

    def is_count(self, node: Node) -> bool:
        """Whether it is ``ten factors``."""
        is_told = node.op == "whose" and node.nodes[1].op == "number"
        return is_told and node.nodes[0].args[0] in ("divisors", "prime factors")

    def comparisons(self, sides: list[Node], signs: list[Token], start: int) -> Node:
        for i, sign in enumerate(signs):
            pair = sides[i : i + 2]
            if any(map(is_condition, pair)):
                raise self.error("a condition cannot be compared", sign.at)
            if sum(side.is_set for side in pair) > (sign.text in ("=", "!=")):
                raise self.error(f"expected numbers on both sides of {sign.text!r}", sign.at)
        return Node("chain", (" ".join(sign.text for sign in signs), *sides), start)

    def ranged(self, first: Node) -> Node:
        """The number, or the range that it begins, or what it is when rounded."""
        behind = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        if self.sees(",") and behind.text in ROUNDED and not first.is_set:
            self.take()
        if self.sees_word(*ROUNDED):
            return self.rounded(first)
        if not self.sees(".."):
            return first
        at = self.take().at
        last = self.sum()
        if first.is_set or last.is_set:
            raise self.error("expected numbers on both sides of '..'", at)
        return Node("range", (first, last), first.at)

    # Leaves

    def primary(self) -> Node:
        token = self.ahead
        match token.kind:
            case "number":
                return self.number()
            case "letter" | "entry":
                self.take()
                if token.kind == "entry" and self.sees_word(POSSESSIVE):
                    return self.possession(token)
                return Node(token.kind, (token.text,), token.at)
            case "word":
                return self.word()
        if self.sees("(", "["):
            return self.bracket(self.either)
        if self.sees("{"):
            return self.bracket(self.items)
        if self.sees("√", "|"):
            return self.root_or_size()
        if self.sees("?"):
            return Node("any", (), self.take().at)
        raise self.expected("a number, a name or '('")

    def bracket(self, part: Callable[[], Node]) -> Node:
        opening = self.take()
        self.deeper(opening.at)
        before, self.is_operand = self.is_operand, False
        node = part()
        self.is_operand = before
        self.depth -= 1
        if not self.sees(_CLOSING[opening.text]):
            if self.ahead.kind == "end":
                raise self.error("this bracket is not closed", opening.at)
            raise self.expected(f"an operator or '{_CLOSING[opening.text]}'")
        self.take()
        return node

    def items(self) -> Node:
        return self.listed(lambda: self.ranged(self.sum()))

    def listed(self, item: Callable[[], Node]) -> Node:
        at, items = self.ahead.at, [item()]
        while self.sees(","):
            self.take()
            items.append(item())
        return Node("set", tuple(items), at)

    def word(self) -> Node:
        token = self.take()
        if token.text == "any":
            return Node("any", (), token.at)
        if token.text == "multiple" and (phrase := self.phrase(token)):
            return phrase
        for words, op in WITH_OPERAND.items():
            if words in ((token.text,), (token.text, self.ahead.text)):
                for _ in words[1:]:
                    self.take()
                return self.with_operand(op, token.at)
        if token.text == "permutation" and self.sees_word("of"):
            self.takes("of", "digits")  # "a rearrangement of the digits of 5d"
            return self.with_operand("anagram", token.at)
        if phrase := self.phrase(token):
            return phrase
        if token.text == "perfect" and self.sees_word("square", "cube", "power"):
            return self.word()  # a perfect square is a square, not one that is perfect too
        token = self.in_two_words(token)
        if token.text in KINDS or token.text in self.dialect.kinds:
            return self.kind(token)
        if token.text in FUNCTIONS or token.text in self.own or token.text in _ALSO:
            return self.call(token)
        self.next -= 1
        raise self.expected("a number, a name or '('")

    def in_two_words(self, token: Token) -> Token:
        """``prime power``: the kind of two words that a word begins, if the other one follows."""
        for name in _OF_TWO_WORDS:
            first, second = name.split()
            if token.text == first and self.sees_word(second):
                self.take()
                return Token("word", name, token.at)
        if token.text in _OF_DIGITS:
            self.skip("digits", "digit")
        return token

    def kind(self, token: Token) -> Node:
        own = self.dialect.kinds.get(token.text)
        node = replace(own, at=token.at) if own else Node("kind", (token.text,), token.at)
        if self.sees("(", "["):
            operand = self.bracket(self.sum)
            if not self.dialect.is_relation:
                return nth_member(self, node, operand, token.at)
            if operand.is_set:
                raise self.error("expected a number here", operand.at)
            return Node("is", (node, operand), token.at)
        if self.is_prose and _ITS.search(self.text[max(token.at - 5, 0) : token.at]):
            raise self.error(
                "of what is this the square, or the like? expected 'its' and a function", token.at
            )
        behind = self.tokens[min(self.next + 1, len(self.tokens) - 1)]
        if self.is_prose and self.sees_word("factor", "divisor") and behind.kind == "number":
            raise self.error("a factor of what? expected 'of'", self.ahead.at)  # "prime factor 43"
        is_counted = self.sees_word("number")
        self.skip("number")
        if node.args == ("prime",) and self.tells_of_itself and self.takes("to"):
            return self.without_factor(token)
        article = self.text[max(token.at - 12, 0) : token.at].lower().split()[-1:]
        if self.sees_word("before", "after") and article not in _NOT_BESIDE:
            return self.beside(node, token.at)
        return (is_counted and self.kind_of_count(node)) or node

    def call(self, token: Token) -> Node:
        name = token.text if token.text in self.own else _ALSO.get(token.text, token.text)
        if name == "digits" and self.sees_word("of") and name not in self.own:
            return self.digits_turned(token)
        is_said = self.sees("=") and self.text[self.ahead.at :][:3].lower() == "are"
        if name == "digits" and self.is_prose and (is_said or self.sees(*COMPARISONS[2:])):
            raise self.error("expected 'number of digits', or 'each digit'", token.at)
        if name in _TOTALS and self.is_prose and self.ahead.kind == "number":
            return self.with_operand(_TOTALS[name], token.at)  # "DS 14"
        self.skip("of")
        arguments: tuple[Node, ...]
        if self.tells_of_itself and (self.sees(*COMPARISONS) or (name == "rev" and self.stops())):
            arguments = (self.untold(token.at),)  # "greater than its reverse"
        elif name == "digits" and self.is_prose and self.ahead.kind == "number":
            raise self.error("expected 'contains' or 'uses only' before such digits", token.at)
        elif not self.sees("(", "["):
            arguments = (self.below(token.at, self.product),)
            while name in _OF_SEVERAL and (self.sees_word("and") or self.sees(",")):
                self.take()
                arguments = (*arguments, self.below(token.at, self.product))
        else:
            arguments = self.bracket(lambda: self.listed(self.either)).nodes
        least, most = FUNCTIONS.get(name, (1, 99)) if name not in self.own else (1, 99)
        if not least <= len(arguments) <= most:
            n = str(least) if least == most else f"{least} to {most}"
            raise self.error(f"{name} takes {n}, found {len(arguments)} arguments", token.at)
        return self.called(name, arguments, token.at)


def _joined(op: str, parts: list[Node], at: int) -> Node:
    return Node(op, tuple(parts), at) if len(parts) > 1 else parts[0]
