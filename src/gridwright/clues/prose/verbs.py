"""Reading in prose what is told of any number: ``is 5 more than 3d``, ``exceeds it by 4``.

::

    verb       := ("is" | "equals") complement | "exceeds" value ["by" value] | "divides" value
                | "differs from" value "by" value | "leaves" [remainder] N "when divided by" value
                | "has" contents | "ends in" N | "lies between" value "and" value | not verb ...
    complement := ["not" | "either" | "neither"] one ("or" one)*
    one        := comparison | "divisible by" value | "one away from" value | "the same as" value
                | noun modifiers | value

Each is a function of the number x it is told of: the number itself, its reverse, a digit, what
becomes of it, or the same of another entry.
"""

from typing import Final

from gridwright.clues.language.alternatives import MADE_OF_KINDS
from gridwright.clues.prose.tolerances import ProseTolerances
from gridwright.clues.prose.words import Unread, is_measure, is_value
from gridwright.clues.tree import ITSELF, Node

__all__ = ["ProseVerbs"]

_COMPARED: Final = {
    **dict.fromkeys(
        (
            *("more than", "greater than", "larger than", "bigger than", "higher than", "over"),
            *("above", "exceeding", "in excess of", "beyond"),
        ),
        ">",
    ),
    **dict.fromkeys(
        ("less than", "smaller than", "lower than", "fewer than", "under", "below", "short of"), "<"
    ),
    **dict.fromkeys(("at least", "no less than", "not less than", "no smaller than"), ">="),
    **dict.fromkeys(("at most", "no more than", "not more than", "no greater than", "up to"), "<="),
    **dict.fromkeys(("different from", "other than"), "!="),
}
_SAID: Final = {">": "greater than", "<": "less than", ">=": "at least", "<=": "at most"}
_THAN_ITSELF: Final = (
    "no number is so compared with itself; expected another number, or the name of an entry"
)
_NOT: Final = ("does not", "is not", "not", "do not", "are not", "never")
_MORE: Final = ("more", "greater", "larger", "bigger", "higher")
_LESS: Final = ("less", "smaller", "lower")
_IS: Final = (
    *("is", "are", "equals", "equal", "makes", "gives", "forms", "matches", "was"),
    *("is also", "is itself", "are both", "being", "must be", "comes to", "is always"),
)
_HAS: Final = ("has", "have", "contains", "contain", "includes", "include", "possesses")
_SUM_AND_PRODUCT: Final = tuple(
    f"{both}the {first} and {the}{second} of its digits"
    for both in ("both ", "")
    for the in ("the ", "")
    for first, second in (("sum", "product"), ("product", "sum"))
)
_ALIKE: Final = (
    *("the same when reversed", "the same reversed", "same when reversed"),
    *("unchanged when reversed", "the same forwards and backwards"),
    *("the same backwards and forwards", "the same forwards as backwards"),
    *("the same backwards as forwards", "same backwards as forwards", "same forwards as backwards"),
    *("the same when read forwards and backwards", "the same read forwards and backwards"),
)
_BOTH_WAYS: Final = (
    *("reads the same both ways", "reads the same forwards and backwards"),
    *("reads the same forwards or backwards", "reads the same whichever way you look"),
    *("reads the same from either end", "reads the same from right to left"),
    *("reads both ways alike", "reads alike both ways", "reads the same downwards as upwards"),
    *("reads the same upwards as downwards", "reads the same upwards and downwards"),
    "reads the same downwards and upwards",
    *("reads the same forwards as backwards", "reads the same backwards as forwards"),
    *("reads the same forward and backward", "reads the same backwards and forwards"),
    *("reads the same backward as forward", "reads the same backwards or forwards"),
    *(
        "reads the same backwards",
        "reads the same backward",
        "reads the same in reverse",
        "reads the same in either direction",
    ),
)
_MADE_OF: Final = (
    *("consists of", "is made up of", "is composed of", "is formed from", "uses only", "uses"),
    *("consists only of", "consists solely of", "is made up only of", "contains only", "has only"),
    *("comprises", "comprises only", "is comprised of", "contains just", "comprises just"),
    *("is composed only of", "consists entirely of", "uses no digits other than"),
)


class ProseVerbs(ProseTolerances):
    """What is told of a number, x."""

    def noun_phrase(self) -> Node:
        """A kind of number with what is said of it."""
        raise NotImplementedError

    def without_or(self, x: Node) -> Node:
        """A complement in which nothing is chosen."""
        raise NotImplementedError

    def verb(self, x: Node) -> Node:
        """What a verb tells of a number; what is denied, is told likewise."""
        if self.takes("is not", "are not"):
            return self.denied(self.complement(x))
        if self.takes(*_NOT):
            return self.denied(self.first_of(self.action, told=(x,)))
        if self.takes("cannot be", "can not be", "cannot"):
            self.needs("expressed as", "written as", "expressed as the", "written as the", "be")
            return self.denied(self.complement(x))
        if self.takes("can be expressed as", "can be written as", "may be written as"):
            return self.complement(x)
        return self.first_of(self.becomes_so, self.being, self.action, told=(x,))  # type: ignore[no-any-return]

    def becomes_so(self, x: Node) -> Node:
        """``becomes prime on adding 4``, ``is prime when reversed``."""
        word = self.needs(
            *("becomes", "is", "would become", "gives", "makes", "yields", "produces", "forms"),
            *("turns into", "remains", "stays", "is still"),
        )
        start = self.next
        node = self.becomes(x)
        if word not in ("remains", "stays", "is still") or self.words[start].text == "unchanged":
            return node
        end, self.next = self.next, start
        before = self.complement(x)
        self.next = end
        return self.both([before, node])

    def being(self, x: Node) -> Node:
        """``is a prime``, ``equals twice 3d``."""
        is_both = self.needs(*_IS) == "are both"
        if is_both and x.args[:1] in (("middle digits",), ("digits from",)):
            raise Unread  # "the middle digits are both 5": each of them
        self.takes("also", "itself", "always", "all", "exactly", "equal to", "just", "one of the")
        return self.complement(x)

    def action(self, x: Node) -> Node:
        """All verbs but ``is``, in any of their forms."""
        return self.first_of(  # type: ignore[no-any-return]
            self.exceeds, self.leaves, self.edge, self.others, self.has, told=(x,)
        )

    def exceeds(self, x: Node) -> Node:
        """``exceeds 3d by 5``, ``exceeding its reverse by a square``."""
        if self.takes("is exceeded by"):
            other, sign, op = self.value(), "<", "-"
        else:
            self.needs("exceeds", "exceed", "exceeding", "beats", "outnumbers", "surpasses")
            other, sign, op = self.value(), ">", "+"
        if not self.takes("by"):
            return self.compare(sign, x, other)
        by = self.quantity()
        if by.is_set:
            pair = (x, other) if op == "+" else (other, x)
            return self.of(self.calculated("-", *pair), by)
        return self.of(x, self.calculated(op, other, by))

    def others(self, x: Node) -> Node:
        """``divides 3d``, ``lies between 3d and 4d``, ``reads the same backwards``."""
        if self.takes(*_BOTH_WAYS):
            return self.of(x, Node("kind", ("palindrome",), self.at))
        if self.takes("shares", "share", "sharing"):
            return self.shared(x)
        if self.takes("lies", "lie", "lying", "falls", "comes"):
            return self.lying_between(x)
        if self.takes("equals", "equal", "equalling", "matches", "match", "matching"):
            self.takes("exactly")
            return self.of(x, self.value())
        raise Unread

    def has(self, x: Node) -> Node:
        """``has no zeros``, ``contains two 5s``, ``has twelve factors``."""
        if word := self.takes(*_MADE_OF):
            return self.made_of(x, word)
        self.needs(*_HAS)
        return self.contained(x)

    # After "is"

    def complement(self, x: Node) -> Node:
        """``a square``, ``neither odd nor prime``, ``3 or 5``, ``not a square``."""
        if self.takes("not equal to"):
            return self.unequal(x)
        if self.takes("not"):
            return self.denied(self.without_or(x))
        if self.takes("neither"):
            parts = [self.denied(self.one(x))]
            self.needs("nor")
            return self.both([*parts, self.denied(self.one(x))])
        if self.takes("both"):
            parts = [self.one(x)]
            self.needs("and")
            parts.append(self.one(x))
            if any(map(is_value, parts)):
                raise Unread
            return self.both(parts)
        is_either = self.takes("either")
        start, parts = self.next, [self.one(x)]
        while self.sees(", or", "or") or (self.sees(",") and self.sees_or()):
            self.takes(", or", "or", ",")
            if self.sees(*_IS, *_HAS, "whose", "its"):
                raise Unread
            parts.append(self.one(x))
        said = [word for word in self.words[start : self.next] if word.text not in (",", "or")]
        is_list = any(word.text == "," for word in self.words[start : self.next])
        is_whole_or = len(parts) == 2 and self.is_comma_or(start)
        if is_whole_or and self.ahead.kind != "end":
            raise Unread  # of both, or of the last?
        is_plain = len(said) == len(parts) and all(map(is_value, parts))  # "3, 5 or 7"
        is_clear = is_either or x.op == ITSELF
        is_of_kinds = is_clear and (is_whole_or or not is_list) and not any(map(is_value, parts))
        is_open = not (is_either or is_whole_or) and any(
            part.op in MADE_OF_KINDS for part in parts[:-1]
        )
        if len(parts) > 1 and (is_open or not (is_plain or is_of_kinds)):
            raise Unread  # "square root of 144 or 169", "last digit is prime or square"
        if is_either and len(parts) < 2:
            raise Unread
        if is_either and self.takes("but not both"):
            raise Unread
        return self.both(parts, "or")

    def unequal(self, x: Node) -> Node:
        """``3d or 4d``, behind ``not equal to``: neither of them."""
        parts = [self.compare("!=", x, self.factor())]
        while self.takes(", or", "or", "nor", ","):
            parts.append(self.compare("!=", x, self.factor()))
        if not self.ends():
            raise Unread
        return self.both(parts)

    def is_comma_or(self, start: int) -> bool:
        """Whether a comma and ``or`` join two kinds, of which nothing else has a comma."""
        texts = [word.text for word in self.words[start : self.next]]
        return texts.count(",") == texts.count("or") == 1 and texts[texts.index(",") + 1] == "or"

    def sees_or(self) -> bool:
        """Whether ``or`` is the word but one or two behind a comma: ``1, 3 or 5``."""
        texts = [word.text for word in self.words[self.next + 1 : self.next + 5]]
        return "or" in texts and not {"and", "but", "whose", "its", "with"} & set(texts)

    def one(self, x: Node) -> Node:
        """One of what ``or`` joins."""
        return self.first_of(  # type: ignore[no-any-return]
            self.tolerance, self.compared, self.related, self.in_kind, told=(x,)
        )

    def compared(self, x: Node) -> Node:
        """``greater than 3d``, ``larger than it by 5``, ``between 3d and 4d``."""
        self.takes("strictly", "always")
        sign = _COMPARED[self.needs(*_COMPARED)]
        two = self.tried(self.beside_two, sign, x)
        if two is not None:
            return two  # type: ignore[no-any-return]
        other = self.bounded(_SAID[sign]) if sign != "!=" else self.value()
        if other == x and sign == "!=":
            raise Unread  # "other than itself"
        if other == x:
            self.in_doubt(_THAN_ITSELF)
        if self.takes("by"):
            if sign not in ("<", ">"):
                raise Unread
            op, by = "+" if sign == ">" else "-", self.quantity()
            if by.is_set:
                pair = (x, other) if op == "+" else (other, x)
                return self.of(self.calculated("-", *pair), by)
            return self.of(x, self.calculated(op, other, by))
        return self.compare(sign, x, other)

    def related(self, x: Node) -> Node:
        """``divisible by 3d``, ``coprime to 3d``, ``one away from 3d``, ``the same as 3d``."""
        if self.takes("divisible by", "exactly divisible by", "a multiple of", "multiple of"):
            return self.divided(x)
        if self.takes(
            "coprime to",
            "coprime with",
            "co prime to",
            "co prime with",
            "relatively prime to",
            "prime to",
        ):
            return self.of(self.call("gcd", x, self.value()), self.number(1))
        if self.takes("midway between", "halfway between", "half way between", "mean of"):
            low = self.value()
            self.needs("and")
            total = self.calculated("+", low, self.value())
            return self.of(self.calculated("*", self.number(2), x), total)
        if self.takes(*_ALIKE):
            return self.of(x, Node("kind", ("palindrome",), self.at))
        if word := self.takes("the same as", "same as", "equal to", "identical to"):
            if "same" in word and is_measure(x):
                raise Unread  # as that of it
            return self.of(x, self.value())
        if self.takes("within"):
            n = self.number(self.figure())
            self.needs("of")
            distance = self.call("abs", self.calculated("-", x, self.value()))
            return self.compare("<=", distance, n)
        if self.takes("expressible as", "representable as"):
            return self.in_kind(x)
        if self.takes("consecutive to", "adjacent to", "next to", "next door to"):
            return self.of(self.call("abs", self.calculated("-", x, self.value())), self.number(1))
        n = self.number(self.figure())
        if x.op != ITSELF and self.takes("times as large", "times as great", "times as big"):
            if not self.ends():
                raise Unread
            return self.of(x, self.calculated("*", n, self.itself))
        way = x.op != ITSELF and self.takes(*_MORE, *_LESS)
        if way and not self.sees("than"):
            sign = "+" if way in _MORE else "-"
            return self.of(x, self.calculated(sign, self.itself, n))
        self.needs("away from", "off", "out from", "from", "either side of")
        other = self.quantity()
        if not other.is_set:
            return self.of(self.call("abs", self.calculated("-", x, other)), n)
        return self.both([self.of(self.calculated(sign, x, n), other) for sign in "+-"], "or")

    def divided(self, x: Node) -> Node:
        """``by 3d``, ``by 4 and by 6``, ``by 7 but not by 2``, ``by neither 3 nor 5``."""
        if self.takes("neither"):
            first = self.by(x)
            self.needs("nor", "nor by")
            return self.both([self.denied(first), self.denied(self.by(x))])
        if x.op == ITSELF and self.takes(*_SUM_AND_PRODUCT):
            totals = [self.call(name, self.itself) for name in ("ds", "dp")]
            return self.both([self.owned(Node("multiple", (n,), self.at)) for n in totals])
        if x.op == ITSELF and self.takes("both its", "both the"):
            places = self.places()
            return self.both([self.by_digit(place) for place in places])
        some = self.tried(self.by_some, x)
        if some is not None:
            return some  # type: ignore[no-any-return]
        self.takes("both")
        parts = [self.by(x)]
        while True:
            start = self.next
            joint = self.takes(
                "and by", "and", "but not by", "but not", "and not by", "or", "or by"
            )
            more = self.tried(self.by, x) if joint else None
            if more is None or self.sees(*_IS):
                self.next = start
                return self.both(parts)
            if joint in ("or", "or by"):
                if len(parts) > 1:
                    raise Unread
                return self.both([*parts, more], "or")
            parts.append(self.denied(more) if "not" in joint else more)

    def by(self, x: Node) -> Node:
        """That a number is a multiple of the one ahead."""
        if self.takes(
            "each of its digits", "all its digits", "every one of its digits", "each digit"
        ):
            if x.op != ITSELF:
                raise Unread
            factor = Node("factor", (self.itself,), self.at)
            return self.owned(Node("each digit", (factor,), self.at))
        if self.takes("any of its digits", "any one of its digits", "one of its digits"):
            if x.op != ITSELF:
                raise Unread
            no_factor = self.denied(Node("factor", (self.itself,), self.at))
            return self.denied(self.owned(Node("each digit", (no_factor,), self.at)))
        divisor = self.factor()
        if divisor.is_set or self.sees("plus", "minus", "less", "+", "-", "times", "over"):
            raise Unread
        if x.op == ITSELF:
            return self.owned(Node("multiple", (divisor,), self.at))
        return self.of(self.calculated("%", x, divisor), self.number(0))

    def in_kind(self, x: Node) -> Node:
        """``a prime greater than 50``, ``twice 3d``, ``the product of two primes``."""
        other = self.takes("another", "a different", "a larger", "a smaller")
        if other and x.op == ITSELF and not self.is_trial:
            raise Unread
        node = self.of(x, self.noun_phrase())
        sign = {"a larger": ">", "a smaller": "<"}.get(other, "!=")
        return self.both([node, self.compare(sign, x, self.itself)]) if other else node
