"""What is inferred, in words: a statement with what speaks of it, and the lines of a trial."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from gridwright.explain.parts.covers import Spared
from gridwright.explain.parts.part import Gone, Part, State, bits, is_single
from gridwright.explain.parts.sums import SumEnds
from gridwright.explain.parts.ways import SumWays, Ways
from gridwright.explain.phrases import LONGEST
from gridwright.explain.premises import NOTHING, Causes, Premises, common
from gridwright.explain.shorten import PLACING, Proof, Told, merged
from gridwright.explain.together import Together

__all__ = ["Inferences"]

_MOST_WAYS, _MOST_COUNTED = 6, 40
"""Combinations that are listed, and that are counted."""
_MOST_GONE = 5
"""Values that are told to be gone rather than those that are left."""
_MOST_FACTS = LONGEST - 100
"""Characters of facts."""
_TOGETHER: Final = {
    True: "{statements} together give {equation}",
    False: "{statements} together would give {equation}, which cannot be",
}
"""By whether that can be."""


class Inferences(Premises):
    """Says inferences about one puzzle, in one language."""

    def looked_at(self, told: Told, state: State | None) -> str:
        """The statement, with the combinations that are left where these are few."""
        part, say = told.part, self.say
        text = "{statements} leave {total} for {cells}"
        label = self._innies(part, text) or self._together(part) or say.house(part)
        if (
            isinstance(part, Ways)
            and len(part.scope) > 1
            and state is not None
            and part.is_set
            and part.is_alike
        ):
            ways = sorted(part.ways(state, _MOST_WAYS + 1))
            if 0 < len(ways) <= _MOST_WAYS:
                sign = "×" if part.kind.startswith("product") else "+"
                listed = say.language.listed([self._way(way, sign) for way in ways], "or")
                return label + say.message(" (only {ways})", ways=listed)
        blank, gone = self.ground.blank, told.because
        n_open = sum(not is_single(blank[v] & ~gone.get(v, 0)) for v in part.scope)
        is_beyond = isinstance(part, Ways) and told.looked > _MOST_COUNTED
        if told.looked > 1 and n_open > 1 and not is_beyond:  # of one alone nobody counts ways
            counted = say.plural(" ({n} way)", " ({n} ways)", told.looked)
            return f"{label[:-1]}; {counted[2:]}" if say.has_remark(part) else label + counted
        return label

    def _innies(self, part: Part, text: str) -> str:
        """A sum that others leave; empty for another part."""
        if part.kind != "sum.innies" or not isinstance(part, Ways):
            return ""
        say = self.say
        total, statements = say.number(part.start()), say.statement(part)
        return say.message(text, cells=say.cells(part.scope), total=total, statements=statements)

    def _together(self, part: Part, *, can_be: bool = True) -> str:
        """What two sums come to together; empty for another part."""
        if not isinstance(part, Together):
            return ""
        say, equation = self.say, self._equation(part)
        both = say.both(part.both)
        return say.message(_TOGETHER[can_be], statements=both, equation=equation)

    def column(self, part: Part) -> str:
        """What a column of an equation says, with the carries; empty for another part."""
        if not isinstance(part, SumEnds | SumWays) or not self.say.is_column(part):
            return ""
        text = "{statement} says {equation}"
        return self.say.message(text, statement=self.say.house(part), equation=self._equation(part))

    def _equation(self, part: SumEnds | SumWays) -> str:
        """A sum with nothing subtracted, as somebody writes it."""
        say = self.say
        sides: tuple[list[str], list[str]] = [], []
        for v, weight in zip(part.scope, part.weights, strict=True):
            times = f"{abs(weight)} × " if abs(weight) > 1 else ""
            sides[weight < 0].append(times + say.cell(v))
        if part.total or not all(sides):
            sides[part.total > 0 or not sides[1]].append(str(abs(part.total)))
        return " = ".join(" + ".join(side) for side in sides)

    def _way(self, way: tuple[int, ...], sign: str) -> str:
        first, *others = map(self.say.number, way)
        bracketed = (f"({one})" if one.startswith("−") else one for one in others)
        return sign.join([first, *bracketed])

    def supposed(self, supposes: tuple[int, int]) -> str:
        """What is supposed."""
        return self.say.fact(supposes[0], self._all_but(supposes))

    def _all_but(self, supposed: tuple[int, int]) -> int:
        """What is gone of a variable that has one value."""
        v, value = supposed
        return self.ground.blank[v] & ~value

    def lines(
        self, proof: Proof, indent: str, supposed: tuple[int, int] | None, outer: Gone = NOTHING
    ) -> Iterator[str]:
        """The inferences of a trial, each with its number; `outer` is what it is in supposes."""
        causes, n = self.causes(proof), 0
        derived: Gone = {} if supposed is None else {supposed[0]: self._all_but(supposed)}
        say, message = self.say, self.say.message
        told = self.told(proof)
        while told:
            one, n_told = self._and_next(told, causes, derived, outer)
            told = told[n_told:]
            if self._is_told(one, derived):
                continue
            n += 1
            head = f"{indent}{n}. "
            if one.inner is not None:
                also = message("Suppose also {fact}.", fact=self.supposed(one.supposed))
                yield head + also
                now = merged(outer, derived)
                yield from self.lines(one.inner, indent + "   ", one.supposed, now)
                so = self.say.conclusions(one.concludes, self.ground.blank)
                yield f"{indent}   {message('So {so}.', so=so)}"
            else:
                tell = self._line if one.concludes else self.fails
                line = partial(tell, one, causes, derived, outer)
                yield f"{head}{say.capital(say.within(LONGEST - len(head) - 1, line))}."
                for v, gone in self._shown(one).items():
                    derived[v] = derived.get(v, 0) | gone

    def _shown(self, one: Told) -> Gone:
        """What is gone after a line of the variables of which it takes something."""
        return {v: gone | one.because.get(v, 0) for v, gone in one.concludes.items()}

    def _before(self, one: Told, v: int, gone: int, derived: Gone) -> int:
        """What the lines before have taken of a variable, if that is told with what a line takes.

        So it is where they are a premise, and where else values would be listed that are gone.
        """
        n_gone, n_left = gone.bit_count(), (self.ground.blank[v] & ~gone).bit_count()
        is_brief = n_gone <= min(n_left, _MOST_GONE) and v not in one.because
        return 0 if is_brief else derived.get(v, 0)

    def _is_told(self, one: Told, derived: Gone) -> bool:
        """Whether one value is left of a variable, which the lines before have said."""
        return one.part.kind == "cell.only" and all(
            not gone & ~derived.get(v, 0) for v, gone in one.concludes.items()
        )

    def told(self, proof: Proof) -> list[Told]:
        """The inferences without those that are done on the side."""
        return [
            one
            for one in proof.told
            if one.inner is not None or not (one.part.is_book and one.concludes)
        ]

    def _and_next(
        self, told: Sequence[Told], causes: Causes, derived: Gone, outer: Gone
    ) -> tuple[Told, int]:
        """The first of some inferences with those that are told as one line, and how many it is.

        They are what one statement says for the same reason: a clue in an unknown base speaks of
        each base by itself.
        """
        n, whole = 1, told[0]
        for one in told[1:]:
            if not self._are_one(whole, one):
                break
            why = [self.premises(each, causes, derived, outer) for each in (told[0], one)]
            if why[0] != why[1]:
                break
            concludes = merged(whole.concludes, one.concludes)
            whole = whole._replace(because=merged(whole.because, one.because), concludes=concludes)
            n += 1
        return whole, n

    def _are_one(self, whole: Told, one: Told) -> bool:
        """Whether one statement infers both, the second not from the first."""
        parts = whole.part, one.part
        return (
            whole.because.keys() == one.because.keys()
            and bool(whole.concludes and one.concludes)
            and whole.inner is None is one.inner
            and all(part.constraints and part.kind not in PLACING for part in parts)
            and not whole.concludes.keys() & one.because.keys()
            and self.looked_at(whole, None) == self.looked_at(one, None)
        )

    def _line(self, one: Told, causes: Causes, derived: Gone, outer: Gone) -> str:
        say, blank = self.say, self.ground.blank
        premises = self.premises(one, causes, derived, outer)
        shown = self._shown(one).items()
        now = {v: gone | self._before(one, v, gone, derived) for v, gone in sorted(shown)}
        facts = say.clipped(say.grouped(now.items(), is_found=True), 150)
        if one.part.kind in ("cell.only", "house.place", "cover.needed"):
            head = facts
            if one.part.kind == "house.place":
                fits = [
                    say.message(
                        "{value} fits only {cell}",
                        value=say.value(blank[v] & ~gone),
                        cell=say.cell(v),
                    )
                    for v, gone in one.concludes.items()
                ]
                head = f"{say.house(one.part)}: {say.language.listed(fits)}"
            elif one.part.kind == "cover.needed":
                head = self.only_left(one.part, one.concludes)
            if not premises:
                return head
            return say.message("{facts}, since {premises}", facts=head, premises=premises)
        statement = self.looked_at(one, None)
        text = "{statement}: {premises}; so {facts}"
        if is_spared := isinstance(one.part, Spared):
            cells = say.cells(sorted(one.concludes))
            facts = say.message("each way that is left rules out {cells}", cells=cells)
        if not premises:
            return (
                f"{statement}: {facts}"
                if is_spared
                else say.message("{statement}, so {facts}", statement=statement, facts=facts)
            )
        room = LONGEST - 40 - len(statement) - len(facts)
        if len(premises) > room:
            premises = self.premises(one, causes, derived, outer, room=room)
        if is_spared:
            return f"{statement}: {premises}; {facts}"
        return say.message(text, statement=statement, premises=premises, facts=facts)

    def only_left(self, part: Part, cells: Iterable[int], word: str = "and") -> str:
        """Of the options of a statement, those that must be chosen, or one of which must."""
        say, cells = self.say, list(cells)
        return say.plural(
            "{house}: only {cells} is left",
            "{house}: only {cells} are left",
            1 if word == "or" else len(cells),
            house=say.house(part),
            cells=say.cells(cells, word),
        )

    def fails(
        self,
        one: Told,
        causes: Causes,
        derived: Gone,
        outer: Gone = NOTHING,
        supposed: int | None = None,
        most: int = LONGEST - 20,
    ) -> str:
        """Why nothing can be true any more; of a single line without what is `supposed`.

        It has about `most` characters.
        """
        say, part = self.say, one.part
        is_house = say.is_house(part)
        if part.kind == "house.used" and len(one.because) == 2:
            first = next(iter(one.because.items()))
            value, cells = (say.value(self.ground.blank[first[0]] & ~first[1]), sorted(one.because))
            return self._twice(part, value, cells)
        if part.kind == "cell.none" and (twice := self._seen_twice(one, causes, derived)):
            return twice
        if len(one.because) == 2 and (both := self._both(one)):
            return both
        if part.kind == "cell.none" and all(self._is_impossible(v, one) for v in one.because):
            text = "{cells} could be neither chosen nor out"
            return say.message(text, cells=say.cells(one.because))
        if part.kind == "cell.none":
            fails = self._nothing_left(one, causes)
        elif part.kind == "house.place":
            values = say.values(common(one.because))
            if is_house:
                text = "{house} has no place for {values}"
                fails = say.message(text, house=say.house(part), values=values)
            else:
                fails = say.message("there is no place for {values}", values=values)
        elif part.kind == "cover.needed" and is_house:
            fails = say.message("{house} has too few places left", house=say.house(part))
        else:
            text = "{statements} would leave {total} for {cells}, which cannot be"
            fails = (
                self._innies(part, text) or self._together(part, can_be=False) or say.failing(part)
            )
        room = most - len(fails) - 10
        premises = self.premises(one, causes, derived, outer, supposed, min(room, _MOST_FACTS))
        if not premises:
            return fails
        return say.message("{facts}, since {premises}", facts=fails, premises=premises)

    def _twice(self, house: Part, value: str, cells: Sequence[int]) -> str:
        """That two variables of a house would have one value."""
        say, named = self.say, self.say.cells(cells)
        if not say.is_house(house):
            return say.message("{cells} would both be {value}", cells=named, value=value)
        text = "{house} would have {value} twice, in {cells}"
        return say.message(text, house=say.house(house), value=value, cells=named)

    def _both(self, one: Told) -> str:
        """That two cells too near each other would have one value; empty if it is not that."""
        say, apart = self.say, self.say.apart(one.part)
        left = {self.ground.blank[v] & ~gone for v, gone in one.because.items()}
        if not apart or len(left) > 1 or not is_single(value := left.pop()):
            return ""
        cells, told = say.cells(sorted(one.because)), say.value(value)
        if apart == "1":
            text = "the neighbours {cells} would both be {value}"
            return say.message(text, cells=cells, value=told)
        text = "{cells}, {n} apart, would both be {value}"
        return say.message(text, cells=cells, n=apart, value=told)

    def _is_impossible(self, v: int, one: Told) -> bool:
        """Whether it is an option that can be neither chosen nor out."""
        return bool(self.ground.out[v]) and not self.ground.blank[v] & ~one.because[v]

    def _seen_twice(self, one: Told, causes: Causes, derived: Gone) -> str:
        """The same where one of the two is placed by the lines before; empty if it is not so."""
        ((v, _),) = one.because.items()
        left = self.ground.blank[v] & ~derived.get(v, 0)
        cause = causes.get((v, left)) if left and is_single(left) else None
        if cause is None or cause[1].kind != "house.used" or len(cause[0]) != 1:
            return ""
        return self._twice(cause[1], self.say.value(left), sorted((v, *cause[0])))

    def _nothing_left(self, one: Told, causes: Causes) -> str:
        """That a variable has no value: on a path, since all that it may be is too far away."""
        say, cells = self.say, self.say.cells(one.because)
        why = [causes.get((v, value)) for v, gone in one.because.items() for value in bits(gone)]
        by_distance = [cause[1].kind == "path.reach" for cause in why if cause is not None]
        if not any(by_distance):
            return say.message("nothing is left for {cells}", cells=cells)
        if all(by_distance):
            return say.message("what is left for {cells} is too far away", cells=cells)
        text = "what is left for {cells} is placed elsewhere or too far away"
        return say.message(text, cells=cells)
