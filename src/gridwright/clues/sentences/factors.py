"""Reading in sentences which factors are left out: ``sum of the factors of 6d except itself``."""

from collections.abc import Iterator
from typing import Final

from gridwright.clues.sentences.members import SentenceMembers
from gridwright.clues.sentences.words import Found, phrases
from gridwright.clues.tree import ITSELF, Node

__all__ = ["SentenceFactors"]

_EXCEPT: Final = (
    *("excluding", "except", "except for", "other than", "apart from", "not including"),
    *("not counting", "but not", "bar", "excepting", "less than", "smaller than"),
)
_BUT: Final = phrases(
    {
        f"{comma}{but} {ends}{behind}": ends.replace("one", "1")
        for comma, behinds in (("", ("",)), (", ", ("", " ,")))
        for behind in behinds
        for but in _EXCEPT
        for ends in ("itself", "1", "one", "1 and itself", "itself and 1", "one and itself")
    }
)
"""Factors that are left out."""

_MEAN_FACTOR: Final = tuple(
    f"{mean} of {its}{factors}"
    for mean in ("average", "mean")
    for its in ("its ", "the ", "all its ", "all the ")
    for factors in ("factors", "divisors")
)


_BOUNDS: Final = phrases(
    {
        **dict.fromkeys(("less than", "below", "under", "smaller than"), "<"),
        **dict.fromkeys(("greater than", "more than", "above", "over", "larger than"), ">"),
        "at most": "<=",
        "at least": ">=",
        "no more than": "<=",
        "no less than": ">=",
    }
)


class SentenceFactors(SentenceMembers):
    """Factors, without some of them."""

    def terms(self, at: int, /) -> "tuple[Found, ...]":
        """Numbers without signs."""
        raise NotImplementedError

    def without_itself(self, of: Node, total: Node, number: Node, at: int) -> Iterator[Found]:
        """``excluding itself``, ``other than 1 and itself``, behind the factors of a number."""
        name = of.args[0] if of.op == "call" and of.nodes[0].op == ITSELF else ""
        if name not in ("sigma", "divisors"):
            return
        found = [*self.said(at, _BUT)]
        for start in self.behind(at, *_EXCEPT, *(f", {but}" for but in _EXCEPT)):
            for other, end in self.terms(start) if number.op == "entry" else ():
                if other == number:  # "excluding 6d itself"
                    found += [("itself", last) for last in self.skipping(end, "itself")]
        for ends, end in found:
            rest, own = [total], number if name == "sigma" else self.number(1)
            for less in [self.number(1)] * ("1" in ends) + [own] * ("itself" in ends):
                rest = [node for one in rest for node in self.made("-", one, less)]
            yield from ((node, end) for node in rest)

    def mean_factor(self, at: int) -> Iterator[Found]:
        """``mean of its factors``."""
        for end in self.behind(at, *_MEAN_FACTOR):
            pair = self.call("sigma", self.itself), self.call("divisors", self.itself)
            yield from ((node, end) for node in self.made("/", *pair))

    def prime_factors_bounded(self, at: int, *said: str) -> Iterator[Found]:
        """``its prime factors are all less than 10``: the greatest, or the least, is."""
        for start in self.behind(at, *said):
            for sign, middle in self.said(start, _BOUNDS):
                for bound, end in self.terms(middle):
                    factor = self.call("gpf" if sign[0] == "<" else "lpf", self.itself)
                    if not bound.is_set:
                        told = self.told(factor, Node("compare", (sign, bound), 0))
                        yield from ((node, end) for node in told)
