"""Clues as sentences: every reading is found, and a clue with two of them is refused with both.

::

    clue      := statement (JOINT statement)* | statement "or" statement
    statement := amount post* | clause | predicate | change | what a rule of prose reads
    clause    := subject predicate | "both" subject "and" subject predicate
               | QUANTIFIER "digits" predicate
    again     := "and so is" subject | "but" subject ("is" | "is not")

It is asked for what neither the parser of clues nor `prose` reads (`clue_texts`).  Readings that are
written otherwise, but agree about every number that is tried, are one; others are told aloud.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.aloud import aloud
from gridwright.clues.meaning import Meaning
from gridwright.clues.misgivings import check_meant
from gridwright.clues.prose_again import is_kind
from gridwright.clues.prose_words import Unread, is_value
from gridwright.clues.sentence_changes import SentenceChanges
from gridwright.clues.sentence_words import THAT_OF, Found, charted
from gridwright.clues.token import Dialect, complaint
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node, changed_leaves

__all__ = ["read_sentence"]

_JOINTS: Final = (
    *(",", "and", ", and", "but", ", but", ";", "; and", "yet", ", yet", "while", ", while"),
    *("and also", ", and also", "but also", "though", ", though", "although", ", although"),
    *("whereas", ", whereas", ":", "and which", "and that", ", and which"),
)
_SUBJECTS: Final = ("it", "this", "this number", "the number", "the answer", "this entry")
_AGAIN: Final = (
    *("and so is", ", and so is", ", as is", "as is", "; so is", ", so is", "and so are"),
    *(", as are", "as are"),
)
_AGAIN_AFTER: Final = ("and", ", and", "but", ", but", "though", ", though", "yet", ", yet", "; ")
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
_MOST_READINGS: Final = 40
_ROUNDS: Final = 4
"""Values of the entries with which two readings are compared."""
_TRIED: Final = 100
_MOST_PARTS: Final = 12
"""Numbers in readings that what is tried is made from."""


class Sentence(SentenceChanges):
    """Whole clues."""

    def whole(self) -> list[Node]:
        """All readings, each once."""
        found = [node for node, end in self.joined_statements(0) if end == self.end]
        found = [node for node in found if not any(THAT_OF in part.args for part in node.walk())]
        return list(dict.fromkeys(map(self.settled, found)))[:_MOST_READINGS]

    def settled(self, node: Node) -> Node:
        """A reading, told of the number itself."""
        plain = changed_leaves(
            node, lambda leaf: Node(ITSELF, (), leaf.at) if leaf.op == ITSELF else leaf
        )
        return self.prose.owned(plain)

    @charted
    def joined_statements(self, at: int) -> Iterator[Found]:
        for node, end in self.statements(at):
            yield node, end
            if is_value(node) or node.op in ("least", "greatest"):
                continue
            yield from self.again(node, end)
            for joint in self.behind(end, *_JOINTS):
                for other, last in self.joined_statements(joint):
                    if not is_value(other):
                        yield self.both([node, other]), last
            if at == 0 and node.op not in (*ARITHMETIC, "anagram", "multiple"):
                for joint in self.behind(end, "or", ", or", "or else"):
                    for other, last in self.statements(joint):
                        if other.is_set and last == self.end:
                            yield self.both([node, other], "or"), last

    @charted
    def statements(self, at: int) -> Iterator[Found]:
        for start in self.skipping(at, "it is", "this is", "also"):
            for node, end in self.amounts(start):
                yield node, end
        for start in self.behind(at, "whose"):
            yield from self.whose(start)
        yield from self.clauses(at)
        yield from self.predicates(at, self.itself)
        yield from self.comparisons(at, self.itself)
        yield from self.changing(at)
        if self.ahead(at) != "not":
            yield from self.by_prose("modifier", at, self.itself)
        for start in self.behind(at, "not"):
            for node, end in self.complements(start, self.itself):
                if not is_value(node) and not any(map(is_value, node.nodes)):
                    yield Node("not", (node,), 0), end
        for start in self.behind(at, "neither"):
            for first, end in self.ones(start, self.itself):
                yield from self.nor([first], end, self.itself)

    @charted
    def clauses(self, at: int) -> Iterator[Found]:
        for x, end in self.subjects(at):
            yield from self.predicates(end, x)
        for start in self.skipping(at, "both"):
            for several, end in self.lists(start):
                yield from self.of_each(several, end)
        for start in self.behind(at, "neither"):
            yield from self.of_neither(start)
        yield from self.of_digits(at)

    def subjects(self, at: int) -> Iterator[Found]:
        for end in self.behind(at, *_SUBJECTS):
            yield self.itself, end
        yield from self.values(at)
        for template, end in self.properties(at):
            yield from ((node, end) for node in self.had(template, self.own))

    def of_each(self, several: list[Node], at: int) -> Iterator[Found]:
        """What is told of each of some numbers."""
        if any(one.is_set for one in several):
            return
        found = [{end: node for node, end in self.predicates(at, one)} for one in several]
        for end in found[0]:
            if all(end in told for told in found):
                yield self.both([told[end] for told in found]), end

    def of_neither(self, at: int) -> Iterator[Found]:
        for first, middle in self.subjects(at):
            for start in self.behind(middle, "nor"):
                for second, end in self.subjects(start):
                    for node, last in self.of_each([first, second], end):
                        parts = node.nodes if node.op == "and" else (node,)
                        yield self.both([Node("not", (part,), 0) for part in parts]), last

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

    def again(self, node: Node, at: int) -> Iterator[Found]:
        """What was told of the number, of something else."""
        if not is_kind(node) or any(part.op == ITSELF for part in node.walk()):
            return
        told = node.nodes[0] if node.op == "not" else node
        for start in self.behind(at, *_AGAIN):
            for x, end in self.subjects(start):
                yield from ((self.both([node, n]), end) for n in self.told(x, node))
        for start in self.behind(at, *_AGAIN_AFTER):
            for x, middle in self.subjects(start):
                for end in self.behind(middle, *_TOO):
                    yield from ((self.both([node, n]), end) for n in self.told(x, told))
                for end in self.behind(middle, *_NOT_TOO):
                    for n in self.told(x, told):
                        yield self.both([node, Node("not", (n,), 0)]), end


def read_sentence(text: str, dialect: Dialect, base: int) -> Node | ExpressionError | None:
    """The tree of a clue that is a sentence; both readings of one that has two; None if it has none."""
    try:
        readings = Sentence(text, dialect, base).whole()
    except (Unread, RecursionError):
        return None
    meant: list[Node] = []
    doubt: ExpressionError | None = None
    for node in readings:
        try:
            check_meant(node, text)
            meant.append(node)
        except ExpressionError as error:
            doubt = error
    if len(meant) < 2:
        return meant[0] if meant else doubt
    first, *others = sorted(meant, key=lambda node: sum(1 for _ in node.walk()))
    for other in others:
        if not _agree(first, other, base):
            message = f"two readings: {aloud(first)}; or {aloud(other)}"
            return complaint(text, message, 0)
    return first


def _agree(a: Node, b: Node, base: int) -> bool:
    """Whether two readings are true of the same numbers, of those that are tried, and of some."""
    chance, meaning, n_true = Random(0), Meaning(base, {}), 0
    names = sorted({*a.names, *b.names})
    numbers = [part for node in (a, b) for part in node.walk() if not part.is_set]
    numbers = [part for part in dict.fromkeys(numbers) if ITSELF not in part.program]
    for n_round in range(_ROUNDS):
        values = {name: chance.randrange(1, 10 ** chance.randint(1, 3)) for name in names}
        found = [n for part in numbers[:_MOST_PARTS] if isinstance(n := meaning.value(part, values), int)]
        tried = {chance.randrange(1, 10 ** chance.randint(1, 5)) for _ in range(_TRIED)}
        tried |= {*range(1, 200 if n_round == 0 else 20)}
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
    return n_true > 0
