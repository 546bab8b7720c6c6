"""Clues as sentences: every reading is found, and a clue with two of them is refused with both.

::

    clue      := statement (JOINT statement)* | statement "or" statement
    statement := amount post* | clause | predicate | change | what a rule of prose reads
    clause    := subject predicate | "both" subject "and" subject predicate
               | QUANTIFIER "digits" predicate
    again     := "and so is" subject | "but" subject ("is" | "is not")

It is asked for what the parser of clues does not read (`clue_texts`).  Readings that are written
otherwise, but agree about every number that is tried, are one (`agreement`); others are told aloud.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from gridwright.basics.errors import ExpressionError
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.language.few_figures import check_figures, doubt_of_figures
from gridwright.clues.language.misgivings import check_meant
from gridwright.clues.language.rounding import NEAREST, rounded
from gridwright.clues.language.token import Dialect, complaint
from gridwright.clues.prose.words import Unread, is_value
from gridwright.clues.sentences.agreement import agree
from gridwright.clues.sentences.clauses import OWN
from gridwright.clues.sentences.patterns import SentencePatterns
from gridwright.clues.sentences.words import THAT_OF, WHENS, Found, charted
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node, changed_leaves

__all__ = ["Sentence", "beginnings", "read_sentence"]

_JOINTS: Final = (
    *(",", "and", ", and", "but", ", but", ";", "; and", "yet", ", yet", "while", ", while"),
    *("and also", ", and also", "but also", "though", ", though", "although", ", although"),
    *("whereas", ", whereas", ":", "and which", "and that", ", and which"),
)
_LIKEWISE: Final = (
    *("both forwards and backwards", "forwards and backwards", "in either direction"),
    *("when read in either direction", "whichever way it is read", "in both directions"),
    *("both ways round", "read forwards or backwards", "either way round", "from either end"),
    *("whichever end it is read from", "from whichever end it is read", "read from either end"),
    *("in whichever direction it is read", "whichever direction it is read in"),
)
_ALL_DIFFERENT: Final = ("each different", "all different", "none repeated", "none the same")
_ALL_OF_THEM, _NONE_OF_THEM = (
    tuple(
        f"{which}{of}{are}"
        for which in several
        for of in ("", " of them", " of which")
        for are in ("", " is", " are", " being")
    )
    for several in (("all", "both", "each"), ("none", "neither"))
)
_TO_GET_THIS: Final = tuple(
    f"{comma}{get} {this}"
    for comma in ("", ", ")
    for get in ("to get", "to give", "to make", "to obtain", "to find", "to form", "gives")
    for this in ("this", "this number", "this entry", "this answer", "the answer")
)
_ENDS_OF_IT: Final = ("", ",", "and", "but", ";")
_NEAREST_TO: Final = tuple(
    f"{the}{nearest}"
    for the in ("the ", "")
    for nearest in (
        *("integer nearest to", "whole number nearest to", "nearest integer to"),
        *("nearest whole number to", "closest integer to", "integer closest to"),
    )
)
_HERE: Final = tuple(f"in {it}{comma}" for it in ("this number", "it") for comma in ("", " ,"))
_BARE: Final = ("equal", "same", "identical", "coprime", "congruent", "within", "the", "one")
"""What begins a complement that may stand without a verb."""
_OF_BOTH: Final = ("digits", "digit", "its", "of", "the", "ends", "neighbours", "one")
_EXCEPT: Final = ("except", "bar", "excluding", "apart")
_MOST_READINGS: Final = 8
"""Readings that are compared; with more, the clue is refused as with two."""


_MOST_SUMMED: Final = 100
"""Parts of a sum whose terms may stand in any order: it is written out for each of its levels."""


def _in_order(node: Node) -> Node:
    """The same of a reading, however what is so together was put side by side."""
    if node.op in ("+", "*") and not any(islice(node.walk(), _MOST_SUMMED, None)):
        return Node(node.op, tuple(sorted(map(_in_order, node.nodes), key=repr)))
    if node.op not in ("and", "or"):
        return node
    parts = [_in_order(part) for part in node.nodes]
    flat = {n for part in parts for n in (part.nodes if part.op == node.op else (part,))}
    flat = {n for n in flat if n.op != "any"} or flat
    return Node(node.op, tuple(sorted(flat, key=repr))) if len(flat) > 1 else flat.pop()


def _is_of_its_own(node: Node) -> bool:
    """Whether it is told of another number what that is to itself: ``3d is a factor of this``."""
    if node.op != "whose" or node.nodes[0].op == ITSELF or node.nodes[1].op != "whose":
        return False
    what, is_in = node.nodes[1].nodes
    return what.op == ITSELF and any(part.op == ITSELF for part in is_in.walk())


class Sentence(SentencePatterns):
    """Whole clues."""

    def whole(self) -> list[Node]:
        """All readings, each once."""
        if not self.end:
            return []
        found = [node for node, end in self.joined_statements(0) if end == self.end]
        found = [node for node in found if not any(map(self.tells_nothing, node.walk()))]
        if self.prose.is_repeated and not self.prose.n_repeated:
            return []
        ended: list[Node] = []
        for node in map(self.settled, found):
            told = self.both([self.kind_told, node]) if self.kind_told else node
            try:
                ended.append(self.prose.ended(told))
            except (Unread, ExpressionError):
                continue
        return list({_in_order(node): node for node in ended}.values())

    def tells_of_both(self, at: int) -> bool:
        """Whether ``both prime`` is ahead, behind a comma: of the number there is but one."""
        is_joined = "and" in self.texts[at:] or self.ahead(at + 1) in _OF_BOTH
        is_each = self.ahead(at) == "each" and bool({"two", "three"} & {*self.texts[:at]})
        return (self.ahead(at) == "both" or is_each) and not is_joined

    def tells_nothing(self, node: Node) -> bool:
        """Whether a part of a reading is of no number that is known, or not of this one."""
        is_told = node.op == "whose" and bool(node.names) and node not in self.conditions
        is_of_another = is_told and not any(part.op == ITSELF for part in node.walk())
        is_empty = node.op == "whose" and node.nodes[0] == node.nodes[1]
        is_empty = is_empty or _is_of_its_own(node)
        return is_of_another or is_empty or THAT_OF in node.args

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
            for behind in self.behind(end, *_LIKEWISE):
                for told in self.told(self.call("rev", self.itself), node):
                    yield self.both([node, told]), behind
            is_of_its = node.op == "whose" and node.nodes[0].op != ITSELF
            for joint in self.behind(end, *_JOINTS):
                is_but = is_of_its and self.texts[joint - 1] == "but"
                is_bare = is_but and self.texts[joint - 2] != "," and self.compares(joint)
                is_bare = is_bare or self.tells_of_both(joint)
                for other, last in self.joined_statements(joint) if not is_bare else ():
                    if not is_value(other):
                        yield self.both([node, other]), last
            if at == 0:
                is_plain = node.op not in (*ARITHMETIC, "anagram")
                for joint in self.behind(end, ", or", *(("or", "or else") if is_plain else ())):
                    for other, last in self.statements(joint):
                        if other.is_set and last == self.end:
                            yield self.both([node, other], "or"), last

    @charted
    def statements(self, at: int) -> Iterator[Found]:
        of_them = [(n, end) for n, end in self.of_them(at) if self.ahead(end) in _ENDS_OF_IT]
        if of_them:  # "digits all different and all prime": of the digits
            yield from of_them
            return
        for start in self.skipping(at, "it is", "this is", "also", *_HERE):
            for node, end in self.amounts(start):
                is_order = self.ahead(start).endswith("ing") and not node.is_set
                if not (is_order and any(part.op == ITSELF for part in node.walk())):
                    yield node, end
        for start in self.behind(at, "whose"):
            yield from self.whose(start)
        for start in self.behind(at, *_HERE):
            yield from self.by_prose(self.prose.modifier, start, self.itself)
            yield from self.clauses(start)
        for start in self.behind(at, "same", "the same", "of the same"):
            for template, end in self.properties(start):
                for other in self.behind(end, "as", "as that of", "as does"):
                    for number, last in self.values(other):
                        for theirs in self.had(template, number):
                            yield from ((n, last) for n in self.told(template, theirs))
        for start in self.behind(at, "the same as", "same as") if at == 0 else ():
            yield from self.values(start)
        for start in self.behind(at, "as", "like", "the same as") if at == 0 else ():
            yield from ((node, end) for node, end in self.terms(start) if node.op == "changed")
        yield from self.shares_of_digits(at)
        yield from self.in_ratio(at)
        if at == 0:
            yield from self.conditional(at)
            yield from self.in_another_base(at)
        yield from self.clauses(at)
        yield from self.predicates(at, self.itself)
        yield from self.comparisons(at, self.itself)
        yield from self.ratios_told(at)
        for start in self.behind(at, *_NEAREST_TO):
            for number, end in self.values(start):
                yield rounded(self.prose.make, number, NEAREST), end
        for end in self.behind(at, *_ALL_DIFFERENT) if "digits" in self.texts[:at] else ():
            yield Node("kind", ("permutation",), 0), end
        for end in self.behind(at, "not in order", "not in numerical order", "not in sequence"):
            orders = ("nondecreasing", "nonincreasing")
            yield self.both([Node("not", (Node("kind", (o,), 0),), 0) for o in orders]), end
        for joint in range(at + 1, self.end) if self.ahead(at) not in OWN else ():
            if self.ahead(joint) in ("which", "that"):
                break  # "a square which is prime when reversed"
            if self.ahead(joint) in WHENS:
                for template, last in self.changes(joint + 1):
                    for node, end in self.complements(at, template):
                        if end == joint and not is_value(node):
                            yield node, last
        yield from self.by_prose(self.prose.first_of_digits, at, self.itself)
        if at == 0:
            yield from self.by_prose(self.prose.bare_contents, at, self.itself)
            yield from self.by_prose(self.prose.bare_kind, at, self.itself)
            yield from self.by_prose(self.prose.kind_of_property, at, self.itself)
            yield from self.by_prose(self.prose.counted_more, at, self.itself)
            for node, end in self.amounts(at):
                yield from ((node, last) for last in self.behind(end, *_TO_GET_THIS))
            yield from self.in_any_order(at)
            yield from self.statements_of_digits(at)
            yield from self.totals_of_places(at)
            yield from self.digits_elsewhere(at)
            yield from self.one_digit_apart(at)
            yield from self.by_prose(self.prose.ordered_number, at)
            yield from self.by_prose(self.prose.complement, at, self.itself)
            yield from self.by_prose(self.prose.this_kind, at, self.itself)
        if self.ahead(at) in _BARE:
            yield from ((n, e) for n, e in self.ones(at, self.itself) if n.is_set)
        for start in self.behind(at, "not equal to"):
            yield from self.by_prose(self.prose.unequal, start, self.itself)
        is_left_out = self.ahead(at) in _EXCEPT and self.ahead(at - 1) == ","
        is_denied = self.ahead(at) == "not" and self.ahead(at + 1) != "coprime"
        is_whose = self.prose.words[at : at + 1] and self.prose.words[at].kind == "entry"
        is_whose = is_whose and "its" in self.texts[at:]  # "3d exceeds this by its digit sum"
        is_still = {"still", "remains", "stays"} & {*self.texts[at:]}
        if not (is_denied or is_left_out or is_whose or is_still):
            yield from self.by_prose(self.prose.modifier, at, self.itself)
        for start in self.behind(at, "not"):
            for node, end in self.complements(start, self.itself):
                if not is_value(node) and not any(map(is_value, node.nodes)):
                    yield Node("not", (node,), 0), end
        for start in self.behind(at, "neither"):
            for first, end in self.ones(start, self.itself):
                yield from self.nor([first], end, self.itself)

    def of_them(self, at: int) -> Iterator[Found]:
        """``all odd``, ``none of them zero``, behind what was told of digits."""
        if {"digits", "digit"}.isdisjoint(self.texts[:at]):
            return
        for which, words in (("each", _ALL_OF_THEM), ("none", _NONE_OF_THEM)):
            for start in self.behind(at, *words):
                for digits, end in self.digit_kinds(start):
                    inner = Node("set", tuple(map(self.number, digits)), 0)
                    yield from ((node, end) for node in self.of_some(which, inner))

    def digit_kinds(self, at: int, /) -> "Iterator[tuple[list[int], int]]":
        """``odd``, ``prime``, ``zero``: the digits that are so."""
        prose = self.prose
        for node, end in self.by_prose(lambda: prose.any_of(prose.digit_kind()), at):
            yield [int(str(part.args[0])) for part in node.nodes], end


def read_sentence(text: str, dialect: Dialect, base: int) -> Node | ExpressionError | None:
    """The tree of a sentence; of one with two readings an error that tells both; or None."""
    try:
        sentence = Sentence(text, dialect, base)
        readings = sentence.whole()
    except (Unread, RecursionError):
        return None
    meant: list[Node] = []
    doubt = sentence.prose.doubt
    for node in readings:
        if told := doubt_of_figures(node, text, base):
            return told
        try:
            check_meant(node, text)
            check_figures(node, text, base)
            meant.append(node)
        except ExpressionError as error:
            doubt = error
    if len(meant) < 2:
        return meant[0] if meant else doubt
    first, *others = sorted(meant, key=lambda node: sum(1 for _ in node.walk()))
    for other in others[:_MOST_READINGS]:
        if len(others) >= _MOST_READINGS or not agree(first, other, base):
            message = f"two readings: {aloud(first)}; or {aloud(other)}"
            return complaint(text, message, len(text.rstrip()))
    return first


def beginnings(text: str, dialect: Dialect, base: int) -> Iterator[Found]:
    """What is read of the beginnings of a text that is no sentence, with where each ends in it."""
    try:
        sentence = Sentence(text, dialect, base)
        found = sentence.joined_statements(0) if sentence.end else ()
        words = sentence.prose.words
        yield from ((sentence.settled(node), words[end - 1].end) for node, end in found)
    except (Unread, RecursionError, ExpressionError):
        return
