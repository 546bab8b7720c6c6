"""Clues in prose: a kind of number, and any modifiers, each of which is told of any number.

::

    clue     := ["a number"] complement (["," | "and" | "but"] modifier)*
    modifier := "whose" subject | ("which" | "that" | "it") verb | ("its" | "the") subject
              | ("with" | "having") thing ("and" thing)* | "such that" modifier
              | participle | comparison | change result | ["not"] complement
    subject  := "digits" ... | PROPERTY ("and" PROPERTY)* verb
    thing    := DIGITS | [KIND] PROPERTY complement | N "factors" | "the same" PROPERTY "as" x

It is asked for what the parser of clues does not read (`clue_texts`), and it is all or nothing: a
word that no rule takes makes the clue no prose, and the error is the parser's, with its place.
A modifier without a comma belongs to the noun next before it.
"""

from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.misgivings import check_meant
from gridwright.clues.prose_again import ProseAgain, is_kind
from gridwright.clues.prose_words import FIGURES, Unread, is_value
from gridwright.clues.token import Dialect
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["Prose", "read_prose"]

_JOINTS: Final = (
    *(", and", ", but", ", yet", ", while", ",", "and", "but", "yet", "while", "; and", ";"),
    *(", and also", "and also", ", also", "but also", "though", ", though", "and which"),
    *("and that", "and it", "but which", ", and it", ", and which", ", but it", "who"),
)
_EXCEPT: Final = ("apart from", "except", "except for", "excluding", "bar")
_MADE_OF: Final = (
    *("formed from", "formed of", "made from", "made up of", "made of", "consisting of"),
    *("composed of", "using only", "using", "formed using", "formed with", "written with"),
    *("consisting only of", "made only of", "made up only of", "composed only of"),
    *("containing only", "formed only from", "formed only of", "having only", "with only"),
)
_HAVING: Final = ("with", "having", "containing", "including", "featuring", "and with")
_CLAUSES: Final = (
    "whose",
    "which",
    "that",
    "with",
    "having",
    "when",
    "in which",
    "such that",
    "if",
)
_COMPARED: Final = (
    *("between", "under", "over", "below", "above", "exceeding", "greater than", "less than"),
    *("larger than", "smaller than", "more than", "at least", "at most"),
)
_TIGHT: Final = (
    *(*_CLAUSES, *_COMPARED, "containing", "ending", "divisible by", "not divisible", "leaving"),
    *(
        "beginning",
        "starting",
        "differing",
        "sharing",
        "without",
        "other than",
        *_EXCEPT,
        *_MADE_OF,
    ),
)
"""What begins a modifier that belongs to the noun next before it."""
_OF_WHOSE_DIGITS: Final = tuple(
    f"the {what} {of}"
    for what in ("sum", "product")
    for of in ("of whose digits", "of all whose digits", "of the digits of which")
)
_LIKEWISE: Final = (
    *("both forwards and backwards", "forwards and backwards", "in either direction"),
    *("when read in either direction", "whichever way it is read", "in both directions"),
    *("both ways round", "read forwards or backwards", "either way round"),
)
_SO_IS: Final = (
    "; so is its",
    ", so is its",
    "and so is its",
    ", as is its",
    ", and so is its",
    "as is its",
)
_SO_IS_THE: Final = ("and so is the", ", and so is the")
_IT_IS_NOT: Final = ("but it is not", ", but it is not", "though it is not", ", though it is not")
_SO_DO: Final = tuple(
    f"{joint} {verb} {the}"
    for joint in ("and so", ", and so", ", as", "as")
    for verb in ("do", "does", "are")
    for the in ("its", "the")
)
_VERBS: Final = ("is", "are", "has", "exceeds", "equals", "divides", "contains", "leaves")


def read_prose(text: str, dialect: Dialect, base: int) -> Node | ExpressionError | None:
    """The tree of a clue in prose; what could be meant otherwise in it, or None, if it is none."""
    prose = None
    try:
        prose = Prose(text, dialect, base)
        node = prose.whole()
        check_meant(node, text)
        return node
    except (Unread, ExpressionError, RecursionError):
        return prose.doubt if prose else None


class Prose(ProseAgain):
    """Whole clues."""

    tight_end = -1
    """Behind which word the last modifier of a noun ends."""

    def whole(self) -> Node:
        while self.words and self.words[-1].text in (".", "!"):
            self.words.pop()
        self.cut_ending()
        node = self.ended(self.clue(self.itself))
        if self.ahead.kind != "end" or (self.is_repeated and not self.n_repeated):
            raise Unread
        self.make.check_depth(node)
        return node

    def clue(self, x: Node) -> Node:
        """A kind of number, perhaps none, and what is said of it."""
        parts: list[Node] = []
        ordered = None if self.next else self.tried(self.ordered_number)
        if ordered is not None:
            return ordered  # type: ignore[no-any-return]
        self.takes("it is", "this is", "it", "this number is")
        named = None if self.next else self.tried(self.this_kind, x)
        if named is not None:
            parts.append(named)
        start = self.next
        is_any = bool(self.takes("number", "a number", "the number", "any number"))
        if is_any and self.sees("of", "formed by reversing", "obtained by reversing"):
            self.next, is_any = start, False
        if is_any:
            head = Node("any")
        else:
            is_neither = bool(self.sees("neither"))
            head = self.tried(self.first_of_digits, x) or self.tried(self.becomes, x)
            head = head or self.tried(self.complement, x)
            if is_neither and self.ahead.kind != "end":
                head, self.next = None, start  # "neither its first digit nor its second is odd"
            if head is not None and is_value(head) and self.ahead.kind != "end":
                head, self.next = None, start  # "last digit exceeds ..." tells of that digit
            is_again = self.sees(*_SO_DO, *_SO_IS, *_SO_IS_THE)
            if head is not None and is_again and not is_kind(head):
                head, self.next = None, start  # what was told of something is told of another
            if self.sees("of", "are") and not self.sees("of which"):
                head, self.next = None, start  # "at least two of its digits are odd"
            is_chosen = any(word.text == "or" for word in self.words[start : self.next])
            if is_chosen and not (self.ahead.kind == "end" or self.sees(",")):
                raise Unread  # of both, or of the last?
        if head is not None and head.op != "any":
            parts.append(head)
        is_first = head is None
        while self.ahead.kind != "end":
            start = self.next
            if parts and self.takes(*_LIKEWISE):
                parts.append(self.of(self.call("rev", x), self.both(parts)))
                continue
            if parts and self.takes(", but not when reversed", "but not when reversed"):
                parts.append(self.denied(self.of(self.call("rev", x), self.both(parts))))
                continue
            if parts and self.verb_at and self.takes(*_SO_DO):
                parts.append(self.told_again(x, self.property()))
                continue
            if head is not None and len(parts) == 1 and parts[0] is head:
                told = self.tried(self.of_the_kind, x, head)
                if told is not None:
                    parts.append(told)
                    continue
            if parts and self.verb_at and self.closes(*_IT_IS_NOT):
                parts.append(self.denied(self.told_again(x, lambda number: number)))
                continue
            is_plain = len(parts) == 1 and parts[0] is head and head.op != "whose"
            if parts and self.takes(*_SO_IS, *(_SO_IS_THE if is_plain else ())):
                parts.append(self.so_is(x, parts))
                continue
            joint = self.takes(*_JOINTS)
            n_heads = int(head is not None and head.op != "any")
            is_told = len(parts) > n_heads or self.tight_end == self.next
            if not joint and is_told and not self.sees(*_CLAUSES):
                raise Unread  # of what was told last?
            if joint in ("and", "but", "yet") and self.words_of_whose(start) and self.is_open():
                raise Unread  # of the number, or of what was told of it?
            if joint.endswith(("it", "which", "that", "who")):
                parts.append(self.verb(x))
            else:
                parts.append(self.modifier(x, is_first=is_first or bool(joint)))
            is_first = False
            self.takes("too", "as well", "also", ", too", ", as well")
        return self.both(parts)

    def this_kind(self, x: Node) -> Node:
        """``this prime is also prime when reversed``: a kind, and what a verb tells of it."""
        self.needs("this", "these", "the number is a", "my")
        kind = self.leaf()
        if not kind.is_set or not self.sees(*_VERBS):
            raise Unread
        return self.both([kind, self.verb(x)])

    def words_of_whose(self, end: int) -> bool:
        """Whether the part before a place tells of something that the number has."""
        for word in reversed(self.words[:end]):
            if word.text in ("whose", "its", "digit", "digits", "reverse", "reversal", "root"):
                return True
            if word.text in (",", "and", "but", "which", "that", "with"):
                return False
        return False

    def is_open(self) -> bool:
        """Whether a verb follows without its subject, or a kind or comparison without a verb."""
        return bool(self.sees(*_VERBS, *_COMPARED)) or self.tried_kind()

    def tried_kind(self) -> bool:
        """Whether a kind of number is ahead, which nothing is told of."""
        start = self.next
        self.takes("a", "an", "not", "not a", "also")
        node = self.tried(self.leaf)
        is_alone = node is not None and node.is_set and self.ends()
        self.next = start
        return is_alone

    def noun_phrase(self) -> Node:
        """A kind of number with what is said of it, up to a comma or a joint."""
        node = self.quantity()
        if node == Node("kind", ("semiprime",)) and self.sees(*_COMPARED):
            raise Unread  # "two primes under 20": each of them, or the product?
        parts = [node]
        if node.op == "any" and self.ahead.text in FIGURES:
            return self.quantity()  # "a number two less than 676"
        is_sum = node.op in ARITHMETIC and node.is_set
        while node.is_set and not is_sum and self.sees(*(_TIGHT if len(parts) < 2 else _CLAUSES)):
            found = self.tried(self.tight)
            if found is None:
                break
            parts.append(found)
            self.tight_end = self.next
        if is_sum and self.sees("whose", "which", "that", "with"):
            raise Unread  # of the sum, or of one of its parts?
        return self.both(parts) if len(parts) > 1 else node

    def tight(self) -> Node:
        """A modifier of the noun before it."""
        return self.modifier(self.itself, is_first=False)

    def factor(self) -> Node:
        """A number without signs; of a kind in a sum or a product, with what is said of it."""
        node = super().factor()
        is_inner = self.next_sign_before(node)
        if is_inner and self.sees(
            "whose", "that is", "which is", "ending", "beginning", *_COMPARED
        ):
            found = self.tight()
            return self.both([node, found])
        return node

    def next_sign_before(self, node: Node) -> bool:
        """Whether a kind stands behind ``times``, ``more than`` or a sign."""
        if not node.is_set or node.op in ARITHMETIC:
            return False
        texts = [word.text for word in self.words[: self.next]]
        signs = {"times", "twice", "plus", "minus", "than", "thrice", "double", "half", *"+-*/"}
        return any(text in signs for text in texts[max(0, self.next - 6) : self.next])

    # Modifiers

    def modifier(self, x: Node, *, is_first: bool = False) -> Node:
        """What is told of a number, in any of the ways in which it can be."""
        if self.takes("in which", "where"):
            return self.modifier(x, is_first=True)
        if self.takes("such that", "so that", "for which"):
            return self.modifier(x, is_first=True)
        if self.takes("none of whose"):
            self.needs("digits")
            return self.of_none(x)
        if self.takes("neither its", "neither the"):
            return self.neither_had(x)
        if self.takes(*_EXCEPT):
            return self.compare("!=", x, self.factor())
        if self.takes("one of which is", "one of them being", "including"):
            return self.prime_factor(x)
        if self.takes(
            "whose", "of whose", "of which the", "all of whose", "each of whose", "both of whose"
        ):
            return self.subject(x)
        if word := self.takes(*_OF_WHOSE_DIGITS):
            return self.verb(self.call("ds" if "sum" in word else "dp", x))
        if self.takes("which", "that", "who"):
            self.takes(",")
            return self.first_of(self.verb, self.having, told=(x,))  # type: ignore[no-any-return]
        if self.takes("without", "lacking", "free of", "not containing"):
            return self.without_any(x)
        if word := self.takes(*_MADE_OF):
            return self.made_of(x, word)
        if self.takes(*_HAVING):
            return self.contained(x)
        if self.takes("not"):
            return self.denied(self.first_of(self.action, self.without_or, told=(x,)))
        rules = [
            self.written_in,
            self.related_or_compared,
            self.action,
            self.changed,
            self.with_another,
        ]
        rules += [
            self.arranged,
            self.side_by_side,
            self.no_two,
            self.in_steps,
            self.all_but,
            self.own_subject,
            self.some,
            self.use,
            self.one_and_other,
            self.value_subject,
            self.factors_include,
        ]
        if is_first:
            rules.append(self.again)
        return self.first_of(*rules, self.leaf_modifier, told=(x,))  # type: ignore[no-any-return]

    def again(self, x: Node) -> Node:
        """``it is even``, ``is not a square``, ``also a cube``."""
        self.takes("it", "this", "also", "moreover")
        return self.first_of(self.verb, self.has_alone, told=(x,))  # type: ignore[no-any-return]

    def has_alone(self, x: Node) -> Node:
        """``also a cube``; a number standing alone is told of nothing."""
        node = self.without_or(x)
        if is_value(node) and self.ahead.kind != "end":
            raise Unread
        return node

    def without_or(self, x: Node) -> Node:
        """A complement in which nothing is chosen, unlike ``not prime or square``."""
        start, is_either = self.next, bool(self.sees("either"))
        node = self.complement(x)
        if not is_either and any(word.text == "or" for word in self.words[start : self.next]):
            raise Unread
        return node

    def related_or_compared(self, x: Node) -> Node:
        """``divisible by 7``, ``greater than 3d``."""
        node: Node = self.first_of(self.compared, self.related, told=(x,))
        if self.sees("of") or (is_value(node) and self.ahead.kind != "end"):
            raise Unread
        return node

    def leaf_modifier(self, x: Node) -> Node:
        """A phrase of the language of clues."""
        if x.op != ITSELF:
            raise Unread
        node = self.quantity()
        is_sum = node.op in ARITHMETIC and self.sees("whose", "which", "that", "with")
        if is_sum or not (self.ends() or self.sees("in", "when")):
            raise Unread
        return self.owned(node)

    def changed(self, x: Node) -> Node:
        """``doubling it gives a square``, ``when reversed is prime``, ``2 more is prime``."""
        return self.first_of(self.becoming, self.having, self.moved, told=(x,))  # type: ignore[no-any-return]
