"""Modifiers in prose, each of which is told of any number: ``whose reverse is prime``.

::

    modifier := "whose" subject | ("which" | "that" | "it") verb | ("its" | "the") subject
              | ("with" | "having") thing ("and" thing)* | "such that" modifier
              | participle | comparison | change result | ["not"] complement
    subject  := "digits" ... | PROPERTY ("and" PROPERTY)* verb
    thing    := DIGITS | [KIND] PROPERTY complement | N "factors" | "the same" PROPERTY "as" x

The rules of the modules called so take the first that fits; `sentences` asks for them at any place,
and joins what they find.  A modifier without a comma belongs to the noun next before it.
"""

from typing import Any, Final

from gridwright.clues.prose.endings import ProseEndings
from gridwright.clues.prose.words import FIGURES, Unread, is_value
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["Prose"]

_EXCEPT: Final = ("apart from", "except", "except for", "excluding", "bar")
_MADE_OF: Final = (
    *("formed from", "formed of", "made from", "made up of", "made of", "consisting of"),
    *("composed of", "using only", "using", "formed using", "formed with", "written with"),
    *("consisting only of", "made only of", "made up only of", "composed only of"),
    *("comprising", "comprises", "comprising only", "consists of", "made up of only"),
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
    *("within", "no further than", "up to"),
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
_VERBS: Final = ("is", "are", "has", "exceeds", "equals", "divides", "contains", "leaves")


class Prose(ProseEndings):
    """What is told of a number."""

    def state(self) -> tuple[Any, ...]:
        return self.likeness, self.owner, self.is_trial, self.is_whole

    def this_kind(self, x: Node) -> Node:
        """``this prime is also prime when reversed``: a kind, and what a verb tells of it."""
        self.needs("this", "these", "the number is a", "my")
        kind = self.leaf()
        if not kind.is_set or not self.sees(*_VERBS):
            raise Unread
        return self.both([kind, self.verb(x)])

    def noun_phrase(self) -> Node:
        """A kind of number with what is said of it, up to a comma or a joint."""
        node = self.quantity()
        if node == Node("kind", ("semiprime",)) and self.sees(*_COMPARED):
            raise Unread  # "two primes under 20": each of them, or the product?
        parts = [node]
        if node.op in ("least", "greatest") and self.sees(*_COMPARED):
            raise Unread  # of what it is the least?
        if node.op == "any" and self.ahead.text in FIGURES:
            return self.quantity()  # "a number two less than 676"
        is_sum = node.op in ARITHMETIC and node.is_set
        while node.is_set and not is_sum and self.sees(*(_TIGHT if len(parts) < 2 else _CLAUSES)):
            found = self.tried(self.tight)
            if found is None:
                break
            parts.append(found)
        if is_sum and self.sees("whose", "which", "that", "with"):
            raise Unread  # of the sum, or of one of its parts?
        return self.both(parts) if len(parts) > 1 else node

    def tight(self) -> Node:
        """A modifier of the noun before it."""
        return self.modifier(self.itself)

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

    def modifier(self, x: Node) -> Node:
        """What is told of a number, in any of the ways in which it can be."""
        if self.takes("in which", "where"):
            return self.modifier(x)
        if self.takes("such that", "so that", "for which"):
            return self.modifier(x)
        if self.takes("none of whose"):
            self.needs("digits")
            return self.of_none(x)
        if self.takes("neither its", "neither the"):
            return self.neither_had(x)
        if self.takes(*_EXCEPT):
            return self.compare("!=", x, self.factor())
        if self.takes(
            "whose", "of whose", "of which the", "all of whose", "each of whose", "both of whose"
        ):
            return self.subject(x)
        if word := self.takes(*_OF_WHOSE_DIGITS):
            return self.verb(self.call("ds" if "sum" in word else "dp", x))
        if self.takes("which", "that", "who"):
            self.takes(",")
            return self.first_of(self.verb, self.having, told=(x,))  # type: ignore[no-any-return]
        if word := self.takes(*_MADE_OF):
            return self.made_of(x, word)
        if self.takes(*_HAVING):
            return self.first_of(self.contained, self.rest_told, told=(x,))  # type: ignore[no-any-return]
        if self.takes("not"):
            return self.denied(self.first_of(self.action, self.without_or, told=(x,)))
        rules = [
            self.one_and_other,
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
            self.value_subject,
            self.factors_include,
        ]
        return self.first_of(*rules, self.leaf_modifier, told=(x,))  # type: ignore[no-any-return]

    def without_or(self, x: Node) -> Node:
        """A complement in which nothing is chosen, unlike ``not prime or square``."""
        start, is_either = self.next, bool(self.sees("either"))
        node = self.complement(x)
        if not is_either and any(word.text == "or" for word in self.words[start : self.next]):
            raise Unread
        return node

    def related_or_compared(self, x: Node) -> Node:
        """``divisible by 7``, ``greater than 3d``."""
        node: Node = self.first_of(self.tolerance, self.compared, self.related, told=(x,))
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
        return self.first_of(self.becoming, self.having, told=(x,))  # type: ignore[no-any-return]
