"""Formulas: between which numbers their sides lie, and the combinations for which they are true."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import product
from math import prod
from typing import cast

from gridwright.basics.evaluate import Interval, Operator, Program, can_compare, interval
from gridwright.basics.halting import asking
from gridwright.explain.parts.clues import written
from gridwright.explain.parts.listed import MOST_WRITTEN, Listed
from gridwright.explain.parts.part import Broken, Gone, Part, State
from gridwright.explain.parts.setting import Setting
from gridwright.model.constraints import Constraint, Relation

__all__ = ["FormulaEnds", "parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its combinations; of an equation one variable follows from the others.

    Where they are too many to be listed from the beginning, its bounds too: they say little at a
    time, and divisors more.
    """
    of = cast(Relation, constraint)
    scope = setting.scope(of)
    last = _once(of)
    if last is None:
        yield FormulaEnds(of, place, setting)
        yield Listed(of, place, setting, scope, partial(written, of))
    else:
        # the one with most values need not be gone through
        best = max(last, key=lambda name: setting.blank[setting.place_of[name]].bit_count())
        unknowns = [v for v, name in zip(scope, of.names, strict=True) if name != best]
        if prod(setting.blank[v].bit_count() for v in unknowns) > MOST_WRITTEN:
            yield FormulaEnds(of, place, setting)
        ways = Listed(of, place, setting, unknowns, partial(_solved, of, best))
        ways.n_counted = None  # the last one is known as often as not
        yield ways


class FormulaEnds(Part):
    """No comparison is false whatever the unknowns are, within the ends of what they may be."""

    kind = "formula.ends"
    rank = 3

    def __init__(self, relation: Relation, place: int, setting: Setting) -> None:
        scope = setting.scope(relation)
        super().__init__(scope, (place,))
        self.formula, self.values = relation.expression, setting.values
        self.names = dict(zip(scope, relation.names, strict=True))

    def speak(self, state: State, cap: int) -> Gone:
        bounds = {}
        for v, name in self.names.items():
            domain = state.domains[v]
            if not domain:
                raise Broken
            lo = self.values[(domain & -domain).bit_length() - 1]
            bounds[name] = lo, self.values[domain.bit_length() - 1]
        if not self._may_be(bounds):
            raise Broken
        gone: Gone = {}
        for v, name in self.names.items():
            domain = left = state.domains[v]
            if domain & (domain - 1) == 0:
                continue
            for is_lowest in (True, False):
                while left:
                    bit = left & -left if is_lowest else 1 << (left.bit_length() - 1)
                    value = self.values[bit.bit_length() - 1]
                    if self._may_be({**bounds, name: (value, value)}):
                        break
                    left ^= bit
            if not left:
                raise Broken
            if left != domain:
                gone[v] = domain & ~left
        return gone

    def _may_be(self, bounds: Mapping[str, Interval]) -> bool:
        sides = [interval(side, bounds) for side in self.formula.sides]
        return all(map(can_compare, self.formula.signs, sides, sides[1:]))


def _once(of: Relation) -> list[str] | None:
    """The names of an equation that occur once; None if there is none, or it is no equation."""
    sides = of.expression.sides
    if of.expression.signs != ("=",):
        return None
    codes = [code for side in sides for code in side if isinstance(code, str)]
    known = {Operator.PLUS, Operator.MINUS, Operator.TIMES, Operator.NEGATED}
    if any(isinstance(code, Operator) and code not in known for side in sides for code in side):
        return None
    return [code for code in codes if codes.count(code) == 1] or None


def _solved(
    of: Relation, last: str, sets: Sequence[Sequence[int]], most: int
) -> list[tuple[int, ...]] | None:
    """The rows of an equation, with the one value of `last` for each choice of the others."""
    names = list(of.names)
    place = names.index(last)
    others = [values for i, values in enumerate(sets) if i != place]
    allowed = frozenset(sets[place])
    left, right = of.expression.sides
    others_of = [name for name in names if name != last]
    both_of = _rests((*right, *left, Operator.MINUS), others_of)
    rows: list[tuple[int, ...]] = []
    for choice in asking(product(*others)):
        rest, slope = both_of(*choice)
        if slope == 0:
            fitting: Iterable[int] = () if rest else allowed
        elif rest % slope or rest // slope not in allowed:  # as most are
            continue
        else:
            fitting = (rest // slope,)
        rows += [(*choice[:place], value, *choice[place:]) for value in fitting]
        if len(rows) > most:
            return None
    return rows


def _rests(program: Program, names: Sequence[str]) -> Callable[..., tuple[int, int]]:
    """From values of the names what a program of sums and products is, and how fast it falls.

    One name is none of these: of that it is 0, and how much less the program is with 1.  It is
    written out as text, for it is asked of very many values.
    """
    places = {name: f"x{i}" for i, name in enumerate(names)}
    lines: list[str] = []
    stack: list[tuple[str, str]] = []
    """What holds each with 0, and with 1."""
    for code in program:
        if isinstance(code, int):
            stack.append((f"({code})",) * 2)
        elif isinstance(code, str):
            stack.append((places[code],) * 2 if code in places else ("0", "1"))
        else:
            other = stack.pop()
            one = ("0", "0") if code is Operator.NEGATED else stack.pop()
            texts = [f"{a} {_JOINING[code]} {b}" for a, b in zip(one, other, strict=True)]
            n = len(lines)
            held = f"v{n}", f"v{n}" if texts[0] == texts[1] else f"w{n}"
            made = dict(zip(held, texts, strict=True))
            lines += [f"{name} = {text}" for name, text in made.items()]
            stack.append(held)
    first, second = stack[0]
    head = f"def made({', '.join(places.values())}):"
    known: dict[str, Callable[..., tuple[int, int]]] = {}
    exec("\n    ".join([head, *lines, f"return {first}, {first} - {second}"]), known)
    return known["made"]


_JOINING = {Operator.PLUS: "+", Operator.MINUS: "-", Operator.TIMES: "*", Operator.NEGATED: "-"}
