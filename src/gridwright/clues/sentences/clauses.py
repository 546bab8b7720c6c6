"""Reading sentences with a subject, whichever number that is: ``9a exceeds it by 12``.

::

    clause := subject predicate | list ("are" ... | "sum to" ... | "have the same" ...)
            | ("both" | "neither") "of its neighbours" predicate | QUANTIFIER "digits" predicate
            | amount "is to" amount "as" amount "is to" amount | changing
    again  := "and so is" subject | "but" subject ("is" | "is not")
"""

from collections.abc import Iterator
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.prose.words import Unread
from gridwright.clues.sentences.changes import SentenceChanges
from gridwright.clues.sentences.words import WHENS, Found, charted, phrases
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node

__all__ = ["OWN", "SentenceClauses"]

_KINDS: Final = ("kind", "multiple", "factor", "power of", "compare", "range", "anagram")
"""Operations of what is told of a number itself."""
_SUBJECTS: Final = ("it", "this", "this number", "the number", "the answer", "this entry")
OWN: Final = frozenset(("it", "its", "this", "itself", "number", "answer", "entry"))
_OF_ITS: Final = ("its", "the", "whose", "'s")
_NEIGHBOURS: Final = ("its neighbours", "its two neighbours", "the numbers either side of it")
_PRIME_FACTORS: Final = tuple(
    f"{factors} are{all_}"
    for factors in ("its prime factors", "all its prime factors", "all of its prime factors")
    for all_ in (" all", "")
)
_NO_DIGIT: Final = tuple(
    f"{no} digit {used} more than"
    for no in ("no", "no single")
    for used in ("appears", "occurs", "is used", "is repeated", "is there")
)
_DIGITS_WHEN: Final = phrases(
    {
        f"{its} digits {comma}when {done}": way
        for its in ("its", "the")
        for comma in (", ", "")
        for way, several in (
            ("ds", ("added", "added together", "added up", "summed")),
            ("dp", ("multiplied", "multiplied together")),
            ("rev", ("reversed",)),
        )
        for done in several
    }
    | {
        f"{its} digits {turned}": "rev"
        for its in ("its", "the")
        for turned in ("in reverse order", "reversed", "in reverse", "backwards")
    }
)
_MAKE: Final = phrases(
    {
        **dict.fromkeys(("sum to", "add up to", "total", "add to", "have a sum of"), "+"),
        **dict.fromkeys(("have a total of", "together make", "add up to make"), "+"),
        **dict.fromkeys(("multiply to", "have a product of", "multiply to give"), "*"),
        **dict.fromkeys(("differ by", "have a difference of"), "-"),
        **dict.fromkeys(("average", "have a mean of", "have an average of"), "mean"),
    }
)
_SUMS: Final = {"sum": "+", "difference": "-", "product": "*"}
_SUMS_ARE: Final = phrases(
    {f"{name} is": op for name, op in _SUMS.items()}
    | {
        f"{first} and {second} are": op + other
        for first, op in _SUMS.items()
        for second, other in _SUMS.items()
        if first != second
    }
)
"""What is made of two numbers, up to a verb."""
_ENDS: Final = phrases({"first": 1, "last": -1, "final": -1})
_FORM: Final = ("is", "are", "form", "make", "give")
_AND_THE: Final = tuple(
    f"{joint}{the}" for joint in ("and", ", and", ",", ";", "; and") for the in (" the", " its", "")
)
_EACH_DIGIT: Final = (
    *("all of its digits", "all its digits", "all of whose digits", "each of its digits"),
    *("both its digits", "both of its digits", "all the digits", "each of whose digits"),
    *("its digits", "both of whose digits", "every digit", "every one of its digits"),
)
_SUM_AND_PRODUCT: Final = tuple(
    f"{the}{first} and {its}{second} of {digits} digits"
    for the in ("the ", "")
    for its in ("the ", "")
    for first, second in (("sum", "product"), ("product", "sum"))
    for digits in ("its", "the")
)
_AGAIN: Final = (
    *("and so is", ", and so is", ", as is", "as is", "; so is", ", so is", "and so are"),
    *(", as are", "as are"),
)
_AGAIN_AFTER: Final = ("and", ", and", "but", ", but", "though", ", though", "yet", ", yet", "; ")
_WHAT_IS_IT: Final = (
    "this could be so as the number is, or as what was told of before it; write what it is"
)
_TOO: Final = ("is", "is too", "is also", "is as well", "are", "does", "are too", "is so too")
_NOT_TOO: Final = ("is not", "are not", "does not", "is n't")
_EACH: Final = {
    **dict.fromkeys(("each", "all", "every", "both"), "each"),
    **dict.fromkeys(("no", "none", "neither"), "none"),
    **dict.fromkeys(("at least one", "some", "one or more"), "some"),
}
_WHOSE_DIGITS: Final = (
    *("of its digits", "of the digits", "digit", "its digits", "the digits", "digits"),
    *("of the digits of this number", "digit of this number", "of whose digits", "whose digits"),
    *("digit of the number", "digit of it", "of this number 's digits", "of its two digits"),
)


def is_kind(node: Node) -> bool:
    """Whether it is told of the number itself, not of something that it has."""
    inner = node.nodes[0] if node.op == "not" else node
    return inner.op in (*_KINDS, *ARITHMETIC)


class SentenceClauses(SentenceChanges):
    """Sentences with a subject."""

    @charted
    def clauses(self, at: int) -> Iterator[Found]:
        for group, end in self.groups(at):
            of_all = list(self.of_all(group, end)) if len(group) > 2 else []
            yield from of_all
            ends = {last for _, last in of_all}  # "in ascending order" is told of all, not of each
            yield from ((n, last) for n, last in self.of_each(group, end) if last not in ends)
        yield from self.gapped(at)
        yield from self.prime_factors_bounded(at, *_PRIME_FACTORS)
        for start in self.behind(at, *_NO_DIGIT):
            for n, end in self.times(start):
                most = Node("compare", ("<=", self.number(n)), 0)
                alike = self.call("most alike", self.itself)
                yield from ((node, end) for node in self.told(alike, most))
        for x, end in self.subjects(at):
            if x.op == "number" and self.ahead(at) == "one":
                continue  # one of them
            if OWN & {*self.texts} or any(part.op == ITSELF for part in x.walk()):
                yield from self.predicates(end, x)
        for start in self.skipping(at, "both"):
            for several, end in self.lists(start):
                yield from self.of_each(several, end)
                if not any(one.is_set for one in several):
                    yield from self.of_all(several, end)
                    for op, verb in self.said(end, _MAKE):
                        for total in self.totalled(op, several):
                            yield from self.complements(verb, total)
                    yield from self.whose_sum(several, end)
        for start in self.behind(at, "neither"):
            yield from self.of_neither(start)
        yield from self.of_digits(at)
        yield from self.again_of(at)
        yield from self.of_places(at)
        yield from self.changing(at)
        yield from self.remainders_told(at)

    def whose_sum(self, several: list[Node], at: int) -> Iterator[Found]:
        """``are both squares whose sum and difference are also squares``, of two numbers."""
        for each, middle in self.of_each(several, at):
            for start in self.behind(middle, "whose", ", whose"):
                for ops, verb in self.said(start, _SUMS_ARE):
                    totals = [total for op in ops for total in self.totalled(op, several)]
                    for told, end in self.of_each(totals, verb - 1):
                        yield self.both([each, told]), end

    def gapped(self, at: int) -> Iterator[Found]:
        """``the first two digits form a square, and the last two a prime``."""
        if {"and", ",", ";"}.isdisjoint(self.texts[at:]):
            return
        for its in self.skipping(at, "the", "its"):
            for x, middle in self.some_digits(its):
                for verb in self.behind(middle, *_FORM):
                    for node, end in self.ones(verb, x):
                        for start in self.behind(end, *_AND_THE):
                            for other, last in self.some_digits(start):
                                if self.ahead(last) in ("a", "an"):
                                    for more, stop in self.ones(last, other):
                                        yield self.both([node, more]), stop

    def some_digits(self, at: int) -> Iterator[Found]:
        """``first two digits``, ``last``, behind ``the``."""
        for place, middle in self.said(at, _ENDS):
            for n, start in ((1, middle), *self.counts(middle)):
                first, last = (1, n) if place == 1 else (-n, -1)
                ends = (self.number(first), self.number(last))
                for end in self.skipping(start, "digit", "digits"):
                    yield self.call("digits from", self.own, *ends), end

    def of_places(self, at: int, /) -> Iterator[Found]:
        """What is told of digits one after the other, or of all in some order."""
        raise NotImplementedError

    def changed_subjects(self, at: int) -> Iterator[Found]:
        """``whose reverse``, behind which it is said whether it is so, too."""
        for start in self.behind(at, "whose"):
            yield from self.properties(start)

    def subjects(self, at: int) -> Iterator[Found]:
        for way, start in self.said(at, _DIGITS_WHEN):
            yield from ((self.call(way, self.itself), end) for end in self.skipping(start, ","))
        for end in self.behind(at, *_SUBJECTS):
            yield self.itself, end
        yield from self.values(at)
        is_bare = self.ahead(at) in ("square", "cube") and self.ahead(at - 1) not in _OF_ITS
        for template, end in self.properties(at) if not is_bare else ():
            yield from ((node, end) for node in self.had(template, self.own))

    def times(self, at: int) -> Iterator["tuple[int, int]"]:
        """``twice``, ``three times``."""
        for n, word in enumerate(("once", "twice", "thrice"), 1):
            yield from ((n, end) for end in self.behind(at, word))
        for n, middle in self.figures(at):
            yield from ((n, end) for end in self.behind(middle, "times"))

    def groups(self, at: int) -> Iterator["tuple[list[Node], int]"]:
        """``its neighbours``, ``its first and last digits``: numbers of which each is meant."""
        for start in self.skipping(at, "both", "both of", "each of"):
            for end in self.behind(start, *_NEIGHBOURS):
                signs = (next(self.made(sign, self.itself, self.number(1))) for sign in "-+")
                yield [*signs], end
            for its in self.behind(start, "its", "the"):
                for several, end in self.places(its):
                    if len(several) > 2 or self.texts[its - 1] == "its":
                        yield several, end
            for end in self.behind(start, *_SUM_AND_PRODUCT):
                yield [self.call(name, self.own) for name in ("ds", "dp")], end

    def of_all(self, several: list[Node], at: int) -> Iterator[Found]:
        """``have the same digit sum``, by the rules for relations."""
        for condition, end in self.by_prose(self.prose.together, at, several):
            if any(part.op == ITSELF for part in condition.walk()):
                yield from ((node, end) for node in self.as_set(condition))

    def as_set(self, condition: Node) -> Iterator[Node]:
        """A condition as what is told of the number itself."""
        if condition.op in ("and", "or", "not"):
            parts = [node for part in condition.nodes for node in self.as_set(part)]
            if len(parts) == len(condition.nodes):
                yield (
                    self.both(parts, condition.op)
                    if condition.op != "not"
                    else Node("not", (parts[0],), 0)
                )
        elif condition.op == "chain" and len(condition.nodes) == 2:
            sign, (a, b) = str(condition.args[0]), condition.nodes
            if sign == "=":
                yield from self.told(a, b)
            elif not b.is_set:
                yield from self.told(a, Node("compare", (sign, b), 0))

    def of_each(self, several: list[Node], at: int) -> Iterator[Found]:
        """What is told of each of some numbers."""
        if any(one.is_set for one in several):
            return
        found = [{end: node for node, end in self.predicates(at, one)} for one in several]
        for end in found[0]:
            if all(end in told for told in found):
                if any(one.op == ITSELF for one in several):  # "this and 3d are both prime"
                    self.conditions |= {part for told in found for part in told[end].walk()}
                yield self.both([told[end] for told in found]), end

    def of_neither(self, at: int) -> Iterator[Found]:
        groups = [group for start in self.behind(at, "of") for group in self.groups(start)]
        for first, middle in self.subjects(at):
            for start in self.behind(middle, "nor"):
                groups += [([first, second], end) for second, end in self.subjects(start)]
        for group, end in groups:
            for node, last in self.of_each(group, end):
                yield self.both([Node("not", (part,), 0) for part in node.nodes]), last

    def of_digits(self, at: int) -> Iterator[Found]:
        """``every digit of this number appears in 1a``."""
        digit = Node(ITSELF, ("digit",), 0)
        for word, which in _EACH.items():
            for start in self.behind(at, word):
                for of in self.behind(start, *_WHOSE_DIGITS):
                    for node, end in self.predicates(of, digit):
                        if not any(
                            part.op == ITSELF and part.args != ("digit",) for part in node.walk()
                        ):
                            yield from ((told, end) for told in self.of_some(which, node))

    def of_some(self, which: str, told: Node) -> Iterator[Node]:
        inner = Node("not", (told,), 0) if which != "each" else told
        if not inner.names:
            try:
                each = self.prose.all_in(self.itself, self.prose.digits_in(inner))
            except (Unread, ExpressionError):
                return
        else:
            each = Node("each digit", (inner,), 0)
        yield Node("not", (each,), 0) if which == "some" else each

    def ratios_told(self, at: int) -> Iterator[Found]:
        """``3d is to this as this is to 4d``, ``3d : this = 2 : 3``."""
        for first, is_to, as_ in (
            *((None, ("is to",), ("as",)), (None, (":", "to"), ("=", "is", "equals", "as"))),
            (("ratio of", "the ratio of"), ("to",), ("is", "equals", "is that of")),
        ):
            for start in self.behind(at, *first) if first else (at,):
                for (a, b), middle in self.pairs(start, is_to):
                    for second in self.behind(middle, *as_):
                        for (c, d), end in self.pairs(second, (*is_to, "to", ":", "is to")):
                            for left in self.made("*", a, d):
                                for right in self.made("*", b, c):
                                    yield from ((node, end) for node in self.told(left, right))

    def pairs(self, at: int, signs: tuple[str, ...]) -> Iterator["tuple[tuple[Node, Node], int]"]:
        for a, middle in self.values(at):
            for start in self.behind(middle, *signs):
                for b, end in self.values(start):
                    yield (a, b), end

    def again_of(self, at: int) -> Iterator[Found]:
        """``its reverse is a square, as is its digit sum``, ``its last two do so, too``."""
        for x, middle in self.subjects(at):
            for node, end in self.predicates(middle, x):
                for joint in self.behind(
                    end, *_AGAIN, "and so do its", "and so do the", "as do its"
                ):
                    start = joint - (self.texts[joint - 1] in ("its", "the"))
                    for other, last in self.subjects(start):
                        own = [any(n.op == ITSELF for n in node.walk()) for node in (x, other)]
                        if last < self.end or own[0] != own[1]:
                            continue  # "its last digit is odd, as is 8a": the number, or its digit?
                        for more, same in self.predicates(middle, other):
                            if same == end:
                                yield self.both([node, more]), last
                for start in self.behind(end, *_AGAIN_AFTER):
                    for it in self.behind(start, *_SUBJECTS):
                        for last in self.behind(it, *_NOT_TOO):
                            for more, same in self.predicates(middle, self.itself):
                                if same == end and last == self.end:
                                    yield self.both([node, Node("not", (more,), 0)]), last

    def again(self, node: Node, at: int) -> Iterator[Found]:
        """What was told of the number, of something else."""
        is_denied = node.op == "and" and node.nodes[0].op == "any" and node.nodes[1].op == "not"
        if not (is_kind(node) or is_denied) or any(part.op == ITSELF for part in node.walk()):
            for start in self.behind(at, *_AGAIN):
                if any(end == self.end for _, end in self.subjects(start)) and node.op == "and":
                    self.doubt(_WHAT_IS_IT, start)
            return
        told = node.nodes[0] if node.op == "not" else node
        if node.op == "and" and node.nodes[-1].op == "not":  # "not prime but all its digits are"
            told = node.nodes[-1].nodes[0]
        for start in self.skipping(at, *_AGAIN_AFTER):
            for are in self.behind(start, *_EACH_DIGIT) if told is not node else ():
                for end in self.behind(are, "are", "is"):
                    yield from ((self.both([node, n]), end) for n in self.of_some("each", told))
        for start in self.behind(at, *_AGAIN):
            for end in self.behind(start, "both its digits", "all its digits", "its digits"):
                for each in self.of_some("each", node):
                    yield self.both([node, each]), end
        for start in self.behind(at, "but not", ", but not", "though not"):
            for when in self.behind(start, *WHENS):
                for template, end in self.changes(when):
                    for n in self.told(template, told):
                        yield self.both([node, Node("not", (n,), 0)]), end
        for start in self.behind(at, *_AGAIN):
            for x, end in self.subjects(start):
                yield from ((self.both([node, n]), end) for n in self.told(x, node))
        for start in self.skipping(at, *_AGAIN_AFTER):
            for x, middle in (*self.subjects(start), *self.changed_subjects(start)):
                for end in self.behind(middle, *_TOO):
                    yield from ((self.both([node, n]), end) for n in self.told(x, told))
                for end in self.behind(middle, *_NOT_TOO):
                    for n in self.told(x, told):
                        yield self.both([node, Node("not", (n,), 0)]), end
