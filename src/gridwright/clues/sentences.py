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
from gridwright.clues.functions import part_of_digits
from gridwright.clues.meaning import Meaning
from gridwright.clues.misgivings import check_meant
from gridwright.clues.prose_again import is_kind
from gridwright.clues.prose_words import Unread, is_value
from gridwright.clues.sentence_changes import SentenceChanges
from gridwright.clues.sentence_words import THAT_OF, WHENS, Found, charted, phrases
from gridwright.clues.token import Dialect, complaint
from gridwright.clues.tree import ARITHMETIC, ITSELF, Node, changed_leaves

__all__ = ["read_sentence"]

_JOINTS: Final = (
    *(",", "and", ", and", "but", ", but", ";", "; and", "yet", ", yet", "while", ", while"),
    *("and also", ", and also", "but also", "though", ", though", "although", ", although"),
    *("whereas", ", whereas", ":", "and which", "and that", ", and which"),
)
_SUBJECTS: Final = ("it", "this", "this number", "the number", "the answer", "this entry")
_LIKEWISE: Final = (
    *("both forwards and backwards", "forwards and backwards", "in either direction"),
    *("when read in either direction", "whichever way it is read", "in both directions"),
    *("both ways round", "read forwards or backwards", "either way round"),
)
_OWN: Final = frozenset(("it", "its", "this", "itself", "number", "answer", "entry"))
_NEIGHBOURS: Final = ("its neighbours", "its two neighbours", "the numbers either side of it")
_PRIME_FACTORS: Final = tuple(
    f"{factors} are{all_}"
    for factors in ("its prime factors", "all its prime factors", "all of its prime factors")
    for all_ in (" all", "")
)
_BOUNDS: Final = phrases(
    {
        **dict.fromkeys(("less than", "below", "under", "smaller than"), "<"),
        **dict.fromkeys(("greater than", "more than", "above", "over", "larger than"), ">"),
        **{"at most": "<=", "at least": ">=", "no more than": "<=", "no less than": ">="},
    }
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
_ALL_DIFFERENT: Final = ("each different", "all different", "none repeated", "none the same")
_EXCEPT: Final = ("except", "bar", "excluding", "apart")
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
_MOST_READINGS: Final = 8
"""Readings that are compared; with more, the clue is refused as with two."""
_ROUNDS: Final = 24
"""Values of the entries with which two readings are compared."""
_TRIED: Final = 60
_ENOUGH: Final = 20
"""Numbers of which two readings are both true, and never one alone, before they are the same."""
_MOST_PARTS: Final = 12
"""Numbers in readings that what is tried is made from."""


class Sentence(SentenceChanges):
    """Whole clues."""

    def whole(self) -> list[Node]:
        """All readings, each once."""
        found = [node for node, end in self.joined_statements(0) if end == self.end]
        found = [node for node in found if not any(THAT_OF in part.args for part in node.walk())]
        if self.prose.is_repeated and not self.prose.n_repeated:
            return []
        ended: list[Node] = []
        for node in map(self.settled, found):
            try:
                ended.append(self.prose.ended(node))
            except (Unread, ExpressionError):
                continue
        return list(dict.fromkeys(ended))

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
            for joint in self.behind(end, *_JOINTS):
                for other, last in self.joined_statements(joint):
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
        for start in self.skipping(at, "it is", "this is", "also"):
            for node, end in self.amounts(start):
                is_order = self.ahead(start).endswith("ing") and not node.is_set
                if not (is_order and any(part.op == ITSELF for part in node.walk())):
                    yield node, end
        for start in self.behind(at, "whose"):
            yield from self.whose(start)
        yield from self.clauses(at)
        yield from self.predicates(at, self.itself)
        yield from self.comparisons(at, self.itself)
        yield from self.ratios_told(at)
        for end in self.behind(at, *_ALL_DIFFERENT) if "digits" in self.texts[:at] else ():
            yield Node("kind", ("permutation",), 0), end
        for end in self.behind(at, "not in order", "not in numerical order", "not in sequence"):
            orders = ("nondecreasing", "nonincreasing")
            yield self.both([Node("not", (Node("kind", (o,), 0),), 0) for o in orders]), end
        for joint in range(at + 1, self.end) if self.texts[at] not in _OWN else ():
            if self.ahead(joint) in WHENS:
                for template, last in self.changes(joint + 1):
                    for node, end in self.complements(at, template):
                        if end == joint and not is_value(node):
                            yield node, last
        yield from self.by_prose("so_many_like", at, self.itself)
        if at == 0:
            yield from self.by_prose("ordered_number", at)
            yield from self.by_prose("this_kind", at, self.itself)
        for start in self.behind(at, "not equal to"):
            yield from self.by_prose("unequal", start, self.itself)
        is_left_out = self.ahead(at) in _EXCEPT and self.ahead(at - 1) == ","
        is_denied = self.ahead(at) == "not" and self.ahead(at + 1) != "coprime"
        if not (is_denied or is_left_out):
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
        for group, end in self.groups(at):
            yield from self.of_each(group, end)
        for start in self.behind(at, *_PRIME_FACTORS):
            for sign, middle in self.said(start, _BOUNDS):
                for bound, end in self.values(middle):
                    name = "gpf" if sign[0] == "<" else "lpf"
                    factor = self.call(name, self.itself)
                    told = self.told(factor, Node("compare", (sign, bound), 0))
                    yield from ((node, end) for node in told)
        for start in self.behind(at, *_NO_DIGIT):
            for n, end in self.times(start):
                most = Node("compare", ("<=", self.number(n)), 0)
                alike = self.call("most alike", self.itself)
                yield from ((node, end) for node in self.told(alike, most))
        for x, end in self.subjects(at):
            if _OWN & {*self.texts} or any(part.op == ITSELF for part in x.walk()):
                yield from self.predicates(end, x)
        for start in self.skipping(at, "both"):
            for several, end in self.lists(start):
                yield from self.of_each(several, end)
                if not any(one.is_set for one in several):
                    yield from self.of_all(several, end)
                    for op, verb in self.said(end, _MAKE):
                        for total in self.totalled(op, several):
                            yield from self.complements(verb, total)
        for start in self.behind(at, "neither"):
            yield from self.of_neither(start)
        yield from self.of_digits(at)
        yield from self.again_of(at)
        yield from self.changing(at)

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
        for template, end in self.properties(at):
            yield from ((node, end) for node in self.had(template, self.own))

    def of_all(self, several: list[Node], at: int) -> Iterator[Found]:
        """``have the same digit sum``, by the rules for relations."""
        for condition, end in self.by_prose("together", at, several):
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
            for its in self.behind(start, "its"):
                yield from self.places(its)

    def of_each(self, several: list[Node], at: int) -> Iterator[Found]:
        """What is told of each of some numbers."""
        if any(one.is_set for one in several):
            return
        found = [{end: node for node, end in self.predicates(at, one)} for one in several]
        for end in found[0]:
            if all(end in told for told in found):
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
        """``3d is to this as this is to 4d``, ``3d : this = 2 : 3``, ``the ratio of ... is 3 to 2``."""
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
        if not is_kind(node) or any(part.op == ITSELF for part in node.walk()):
            return
        told = node.nodes[0] if node.op == "not" else node
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


def read_sentence(text: str, dialect: Dialect, base: int) -> Node | ExpressionError | None:
    """The tree of a clue that is a sentence; both readings of one that has two; None if it has none."""
    try:
        sentence = Sentence(text, dialect, base)
        readings = sentence.whole()
    except (Unread, RecursionError):
        return None
    meant: list[Node] = []
    doubt = sentence.prose.doubt
    for node in readings:
        try:
            check_meant(node, text)
            meant.append(node)
        except ExpressionError as error:
            doubt = error
    if len(meant) < 2:
        return meant[0] if meant else doubt
    first, *others = sorted(meant, key=lambda node: sum(1 for _ in node.walk()))
    for other in others[:_MOST_READINGS]:
        if len(others) >= _MOST_READINGS or not _agree(first, other, base):
            message = f"two readings: {aloud(first)}; or {aloud(other)}"
            return complaint(text, message, len(text.rstrip()))
    return first


def _part(name: str, values: dict[str, int], base: int) -> int:
    """What ``@3d[2]`` is, 0 where there are not so many digits."""
    entry, _, places = name.rstrip("]").partition("[")
    first, _, last = places.partition("..")
    return part_of_digits(values[entry], int(first), int(last or first), base) or 0


def _agree(a: Node, b: Node, base: int) -> bool:
    """Whether two readings are true of the same numbers, of those that are tried, and of some."""
    chance, meaning, n_true = Random(0), Meaning(base, {}), 0
    names = sorted({*a.names, *b.names})
    whole = sorted({name.partition("[")[0] for name in names})
    numbers = [part for node in (a, b) for part in node.walk() if not part.is_set]
    numbers = [part for part in dict.fromkeys(numbers) if ITSELF not in part.program]
    for n_round in range(_ROUNDS):
        values = {name: chance.randrange(1, 10 ** chance.randint(1, 4)) for name in whole}
        values |= {name: _part(name, values, base) for name in names if "[" in name}
        found = [
            n for part in numbers[:_MOST_PARTS] if isinstance(n := meaning.value(part, values), int)
        ]
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
        if n_true > _ENOUGH and n_round > 2:
            break
    return n_true > 0
