"""Reading numbers, and kinds that are calculated with, in sentences: wherever one may be said.

::

    amount   := term (SIGN term)* [", squared"]
    term     := part (`parts`) | N "more than" amount | PROPERTY "of" term
              | "its" PROPERTY | TOTAL "of" list | order | leaf, and any CHANGES behind it
    list     := term ("," term)* "and" term
    order    := "adding" amount "to" amount | "doubling" amount | ...
"""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.prose.nouns import SORTED
from gridwright.clues.prose.numerals import WHICH_BASE
from gridwright.clues.sentences.doing import SentenceDoing
from gridwright.clues.sentences.words import THAT_OF, Found, charted, phrases
from gridwright.clues.tree import Node

__all__ = ["SIGNS", "SentenceValues"]

_THEN: Final = (",", "then", "and then", ", then", ", and then", "and", ", and")
"""Behind which a sign is of all that was said before."""
SIGNS: Final = phrases(
    {
        **dict.fromkeys(("plus", "+", "added to", "increased by", "augmented by"), "+"),
        **dict.fromkeys(("together with", "and then add"), "+"),
        **dict.fromkeys(("minus", "-", "less", "reduced by", "decreased by"), "-"),
        **dict.fromkeys(("diminished by", "take away", "lessened by"), "-"),
        **dict.fromkeys(("times", "multiplied by", "lots of", "x", "*"), "*"),
        **dict.fromkeys(("divided by", "/"), "/"),
        **dict.fromkeys(("more than", "greater than", "larger than", "above"), "more"),
        **dict.fromkeys(("less than", "fewer than", "short of", "below", "smaller than"), "fewer"),
        **dict.fromkeys(("subtracted from", "taken from", "deducted from"), "from"),
        **dict.fromkeys(("modulo", "mod"), "%"),
        "choose": "choose",
        **dict.fromkeys(("followed by", "and then", "then", "next to"), "beside"),
        **dict.fromkeys(("preceded by", "prefixed by", "prefixed with"), "before"),
        **dict.fromkeys(("raised to the power", "raised to the power of", "to the power"), "^"),
        "to the power of": "^",
    }
)
_ORDERS: Final = phrases(
    {
        "add": "+",
        **dict.fromkeys(("subtract", "take away", "deduct"), "-"),
        "multiply by": "*",
        "divide by": "/",
    }
)
_RAISED: Final = phrases({"²": "square", "^ 2": "square", "³": "cube", "^ 3": "cube"})
_DO_TO_IT: Final = phrases(
    {
        f"{verb}{it}": way
        for verb, way in (
            *(("double", "double"), ("treble", "treble"), ("triple", "treble"), ("cube", "cube")),
            *(("halve", "halve"), ("square", "square"), ("reverse", "rev")),
        )
        for it in ("", " it", " the result", " the answer", " the total", " this")
    }
)
"""Orders behind ``and`` or ``then``."""
_ON_ITS_OWN: Final = phrases(
    {
        **dict.fromkeys(("squared", "multiplied by itself"), "square"),
        "cubed": "cube",
        **dict.fromkeys(("doubled", "added to itself"), "double"),
        **dict.fromkeys(("trebled", "tripled"), "treble"),
        "halved": "halve",
        **dict.fromkeys(("reversed", "written backwards", "read backwards", "backwards"), "rev"),
        **dict.fromkeys(("with its digits reversed", "with digits reversed"), "rev"),
        **dict.fromkeys(("with the digits reversed", "in reverse", "back to front"), "rev"),
        **dict.fromkeys(("written in reverse",), "rev"),
        **dict.fromkeys(("with its digits in reverse order", "turned round"), "rev"),
        "factorial": "factorial",
    }
)
_PROPER: Final = tuple(
    f"sum of {its}proper {factors}"
    for its in ("its ", "the ", "all its ", "all the ", "")
    for factors in ("factors", "divisors")
)
_AVERAGE: Final = tuple(
    f"{mean} of {its}digits"
    for mean in ("average", "mean", "average value")
    for its in ("its ", "the ", "all its ")
)
_POWERS: Final = ("square", "cube", "fourth power", "fifth power", "sixth power")
_IT: Final = (
    *("it", "this", "itself", "this number", "the number", "this entry", "the entry"),
    *("the answer", "this answer", "the number itself", "this one", "this clue"),
)
_TOGETHER: Final = phrases(
    {
        **dict.fromkeys(("together", "combined", "added together", "in total", "added"), "+"),
        "multiplied together": "*",
    }
)
IN_BASE: Final = tuple(
    f"{comma}{written} {into}"
    for comma in ("", ", ")
    for written in ("written", "expressed", "converted", "represented")
    for into in ("in", "to", "into")
)
_ONE_CHANGED: Final = phrases(
    {
        f"{but}with {digits} {done}": how
        for but in ("", "but ", ", but ", "except ")
        for how, digits, several in (
            ("swapped", "two digits", "swapped interchanged transposed exchanged switched"),
            ("swapped", "two of its digits", "swapped interchanged transposed exchanged switched"),
            ("changed", "one digit", "changed altered replaced different"),
            *(("cycled", its, "cycled rotated") for its in ("its digits", "the digits")),
            ("changed", "one of its digits", "changed altered replaced"),
            ("left out", "one digit", "removed omitted missing deleted dropped"),
            ("put in", "one digit", "inserted added"),
        )
        for done in several.split()
    }
)
"""What may have become of a number, as `changed_digits` tells."""
_SORTED: Final = phrases(SORTED)


class SentenceValues(SentenceDoing):
    """Numbers, and kinds of number."""

    def kinds(self, at: int, /) -> "tuple[Found, ...]":
        """Kinds of number, with what is told of them."""
        raise NotImplementedError

    def values(self, at: int) -> Iterator[Found]:
        """One number."""
        return ((node, end) for node, end in self.amounts(at) if not node.is_set)

    @charted
    def amounts(self, at: int) -> Iterator[Found]:
        """A sum of numbers, of which one may be of a kind."""
        for node, end in self.terms(at):
            yield from self.signs(node, end, "")
        for several, start in self.lists(at):
            for op, end in self.said(start, _TOGETHER):
                yield from ((node, end) for node in self.totalled(op, several))

    @charted
    def operands(self, at: int) -> Iterator[Found]:
        """A sum in which nothing compares: that of ``a multiple of 5 less than 600``."""
        for node, end in self.terms(at):
            yield from self.signs(node, end, "operand")

    def signs(self, total: Node, at: int, last: str) -> Iterator[Found]:
        """A number, and what a sign behind it makes of it, and so on."""
        yield total, at
        for joint in self.skipping(at, *_THEN):
            is_whole = joint > at
            for parts in self.skipping(joint, "all") if is_whole else (joint,):
                for way, end in self.said(parts, _ON_ITS_OWN) if is_whole else ():
                    for node in self.changed(way, total):
                        yield from self.signs(node, end, "")
                for node, end in self.altered(total, parts) if is_whole else ():
                    yield from self.signs(node, end, "")
            is_order = self.texts[joint - 1] in ("then", "and") if is_whole else False
            for sign, start in self.said(joint, _ORDERS) if is_order and not total.is_set else ():
                for other, end in self.terms(start):
                    for node in self.made(sign, total, self.of_owner(other, total)):
                        yield from self.signs(node, end, "+")
            for way, end in self.said(joint, _DO_TO_IT) if is_order else ():
                for node in self.changed(way, total) if not total.is_set else ():
                    yield from self.signs(node, end, "")
            for sign, start in self.said(joint, SIGNS):
                if is_order and self.ahead(joint + 1) != "by":
                    continue  # "and then increased by", not "and plus"
                if is_whole and not self.texts[joint].isalpha():
                    continue
                if sign in ("more", "fewer") and (total.is_set or last):
                    continue  # "a prime less than 50"
                if sign in "*/%^" and last in ("+", "-", "from", "more", "fewer") and not is_whole:
                    continue  # of the sum, or of its last part?
                if sign == "beside" and self.ahead(start).endswith("ing"):
                    continue  # "then dividing by 10" says what is done next
                if sign in ("beside", "before"):
                    yield from self.side_by_side(total, start, is_before=sign == "before")
                    continue
                for other, end in self.terms(start):
                    right = self.of_owner(other, total)
                    if any(self.said(start, _DO_TO_IT)) and self.ahead(joint) in _THEN:
                        continue  # "and then double"
                    if sign == "choose":
                        if total.op not in ("number", "entry") or right.is_set:
                            continue
                        yield from self.signs(self.call("choose", total, right), end, "*")
                        continue
                    is_less = sign in ("from", "fewer")
                    pair = (right, total) if is_less else (total, right)
                    op = "-" if is_less else "+" if sign == "more" else sign
                    for node in self.made(op, *pair):
                        yield from self.signs(node, end, sign)

    def has_order(self, start: int, end: int) -> bool:
        """Whether another order is given between two places, as in ``5 and double``."""
        joints = [i for i in range(start, end) if self.texts[i] in _THEN]
        return any(any(self.said(i + 1, table)) for i in joints for table in (_DO_TO_IT, _ORDERS))

    def side_by_side(self, total: Node, at: int, *, is_before: bool) -> Iterator[Found]:
        """What is followed, or preceded, by what is told at a place."""
        for start in self.skipping(at, "a", "an", "the digit", "the digits"):
            for other, end in self.terms(start):
                number = self.of_owner(other, total)
                if self.has_order(at - 1, end):
                    continue  # "and then double"
                if not is_before:
                    yield from ((node, end) for node in self.beside(total, number))
                elif not (total.is_set or number.is_set):
                    yield self.call("concat", number, total), end

    def beside(self, first: Node, second: Node) -> Iterator[Node]:
        """``3d followed by its reverse``, ``a square followed by its reverse``."""
        if second.is_set:
            return
        if not first.is_set:
            yield self.call("concat", first, second)
        elif any(leaf == self.own for leaf in second.walk()):
            yield Node("image", (self.call("concat", self.itself, second), first), 0)

    def changed(self, way: str, number: Node) -> Iterator[Node]:
        """What is done to one number."""
        match way:
            case "square" | "cube":
                yield from self.made("^", number, self.number(2 if way == "square" else 3))
            case "double" | "treble":
                yield from self.made("*", self.number(2 if way == "double" else 3), number)
            case "halve":
                yield from self.made("/", number, self.number(2))
            case "factorial" | "power of":
                if not number.is_set:
                    yield Node("!" if way == "factorial" else way, (number,), 0)
            case _:
                yield from self.had(self.call(way, self.itself), number)

    @charted
    def terms(self, at: int) -> Iterator[Found]:
        """A number without signs, and what is done to it behind it."""
        for start in self.skipping(at, "the", "exactly", "precisely", "just", "the result of"):
            for node, end in self.plain_terms(start):
                yield from self.behind_it(node, end)

    def behind_it(self, node: Node, at: int) -> Iterator[Found]:
        yield node, at
        if not node.is_set:
            yield from self.parts_changed(node, at)
            yield from self.dozens(node, at)
        for way, end in self.said(at, _ON_ITS_OWN):
            for changed in self.changed(way, node):
                yield from self.behind_it(changed, end)
        for inner, end in self.bracketed(at) if not node.is_set else ():  # "n(n + 1)"
            if not inner.is_set:
                for product in self.made("*", node, inner):
                    yield from self.behind_it(product, end)
        for start in self.behind(at, *IN_BASE) if not node.is_set and node.op != "number" else ():
            for template, end in self.by_prose(self.prose.in_base, start):
                yield from ((written, end) for written in self.had(template, node))
        is_known = node.op == "number" or node.is_set or self.ahead(at) != "in"
        if not is_known and any(self.by_prose(self.prose.in_base, at + 1)):
            self.doubt(WHICH_BASE, at)
        for how, end in self.said(at, _ONE_CHANGED) if not node.is_set else ():
            yield Node("changed", (node, how), 0), end
        for altered, end in self.altered(node, at):
            yield from self.behind_it(altered, end)
        for start in (
            self.behind(at, "with its digits", "with the digits") if not node.is_set else ()
        ):
            for kind, end in self.said(start, _SORTED):
                yield self.both([Node("anagram", (node,), 0), Node("kind", (kind,), 0)]), end

    def bracketed(self, at: int) -> Iterator[Found]:
        """``(3d plus its reverse)``."""
        for start in self.behind(at, "("):
            for node, end in self.amounts(start):
                for last in self.behind(end, ")"):
                    yield from self.raised(node, last)

    def raised(self, node: Node, at: int) -> Iterator[Found]:
        """``it^2``: of what stands right before it, not of ``2 times it``."""
        yield node, at
        for way, end in self.said(at, _RAISED) if not node.is_set else ():
            yield from ((power, end) for power in self.changed(way, node))

    @charted
    def plain_terms(self, at: int) -> Iterator[Found]:
        for node, end in self.leaves(at):
            yield from self.raised(node, end)
        yield from self.bracketed(at)
        yield from self.multiples(at)
        yield from self.of_properties(at)
        yield from self.totals(at)
        yield from self.orders(at)
        yield from self.ordered_of_another(at)
        yield from self.divisions(at)
        yield from self.choices(at)
        yield from self.neighbours(at)

    def leaves(self, at: int) -> Iterator[Found]:
        named = [word for word in self.prose.words[:at] if word.kind == "entry"]
        if self.ahead(at) == "it" and named:  # the number, or what was named before?
            yield Node("entry", (named[-1].text,), named[-1].at), at + 1
        for end in self.behind(at, *_IT):  # "3d multiplied by itself": by 3d
            it = self.own if self.ahead(at) == "itself" else self.itself
            yield from self.possessed(it, end)
        for end in self.behind(at, "its own"):
            yield from self.own_properties(end)
        if self.ahead(at) == "its":
            yield from self.own_properties(at + 1)
        word = self.prose.words[at] if at < self.end else None
        if word and word.kind == "entry":
            yield from self.possessed(Node("entry", (word.text,), word.at), at + 1)
        for start in self.behind(at, "that of", "those of", "that in"):
            for node, end in self.terms(start):
                if not node.is_set:
                    yield Node("call", (THAT_OF, node), 0), end
        if (self.ahead(at), self.ahead(at - 1)) != ("one", "of"):
            yield from self.by_prose(self.prose.numeral, at)
        yield from ((n, e) for n, e in self.parts_of_it(at, self.own) if self.ahead(e) != "of")
        yield from self.by_prose(self.prose.measured, at)
        yield from self.kinds(at)
        yield from self.by_prose(self.prose.resulting, at)
        for start in self.skipping(at, "a") if "," in self.texts else ():
            yield from self.by_prose(self.prose.in_sequence, start)
        if "triangle" in self.texts:
            for start in self.skipping(at, "a", "an"):
                yield from self.by_prose(self.prose.triangle, start)
        yield from self.by_prose(self.prose.in_other_figures, at)
        yield from self.moved(at)
        yield from self.largest_of_digits(at)

    def possessed(self, node: Node, at: int) -> Iterator[Found]:
        """A number, or what is said to be its: ``3d's reverse's digit sum``."""
        yield node, at
        for start in self.behind(at, "'s"):
            for template, end in self.properties(start):
                for had in self.had(template, node):
                    yield from self.possessed(had, end)

    def moved(self, at: int) -> Iterator[Found]:
        """``3d with its first two digits swapped``, by the rule of prose."""
        is_entry = at < self.end and self.prose.words[at].kind == "entry"
        if is_entry and self.ahead(at + 1) in ("with", "without", "written"):
            yield from self.by_prose(self.prose.entry, at)

    def own_properties(self, at: int) -> Iterator[Found]:
        """``digit sum``, behind ``its``; also ``reverse's digit sum``."""
        for template, end in self.properties(at):
            for node in self.had(template, self.own):
                yield from self.possessed(node, end)

    # Properties

    def of_properties(self, at: int) -> Iterator[Found]:
        """``digit sum of 3d``, ``the square of its reverse``; ``the digit sum``, of the number."""
        for template, end in self.properties(at):
            for start in self.behind(end, "of", "in"):
                for number, last in self.terms(start):
                    for node in self.had(template, number):
                        yield node, last
                        yield from self.without_itself(template, node, number, last)
            if at and self.texts[at - 1] in ("the", "whose"):
                yield from ((node, end) for node in self.had(template, self.own))

    @charted
    def properties(self, at: int) -> Iterator[Found]:
        """A function of a number by its name, told of the number itself."""
        for node, end in self.by_prose(self.prose.property, at):
            yield node, end
            yield from self.without_itself(node, node, self.itself, end)
        yield from self.by_prose(self.prose.form_in_base, at)
        for end in self.behind(at, *_PROPER):
            sigma = self.call("sigma", self.itself)
            yield from ((node, end) for node in self.made("-", sigma, self.itself))
        yield from self.mean_factor(at)
        for end in self.behind(at, *_AVERAGE):
            parts = self.call("ds", self.itself), self.call("digits", self.itself)
            yield from ((node, end) for node in self.made("/", *parts))
        yield from self.parts_of_it(at, self.itself)
        for end in self.behind(at, "parity"):
            yield from ((node, end) for node in self.made("%", self.itself, self.number(2)))
        for end in self.behind(at, "fourth root"):
            yield self.call("sqrt", self.call("sqrt", self.itself)), end
        for name in _POWERS:
            for end in self.behind(at, name):
                exponent = self.number(2 + _POWERS.index(name))
                yield from ((node, end) for node in self.made("^", self.itself, exponent))
