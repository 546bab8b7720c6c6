"""Sentences for deductions, as a pupil reads them aloud; chains as numbered lines."""

from collections.abc import Iterator, Sequence

from gridwright.basics.english import listed
from gridwright.explain.found import CONTRADICTION, Found
from gridwright.explain.ground import Ground
from gridwright.explain.names import Shape
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.part import Gone, State, bits, is_single
from gridwright.explain.parts.ways import Ways
from gridwright.explain.phrases import LONGEST, Phrases, clipped
from gridwright.explain.shorten import Proof, Told

__all__ = ["Words"]

_MOST_WAYS = 6

Causes = dict[tuple[int, int], Gone]
"""By variable and value that are gone, the placed values that show it."""


class Words:
    """Says deductions about one puzzle."""

    def __init__(self, ground: Ground) -> None:
        self.ground, self.say = ground, Phrases(ground)
        self.placed: Sequence[int] = ()

    def of(self, found: Found, state: State, shape: Shape | None = None) -> str:
        """The text of a deduction on a board; sentences, or lines for a chain."""
        self.placed = state.placed
        so = self.say.conclusions(found.removed, state.domains)
        if found.cases:
            return "\n".join(self._cases(found, so))
        told = found.proof.told[-1]
        if found.technique == CONTRADICTION:
            fails = self._fails(told, self._causes(found.proof), {})
            return f"{_capital(fails)}. So there is no solution."
        if shape is not None:
            return f"{self._shaped(shape)}. So {so}."
        if found.supposes is not None and len(self._told(found.proof)) == 1:
            fails = self._fails(told, self._causes(found.proof), {}, found.supposes[0])
            return f"If {self._supposed(found.supposes)}, then {fails}. So {so}."
        if found.supposes is not None:
            return "\n".join(self._trial(found.proof, found.supposes, so))
        if told.part.kind == "house.place":
            return self._place(found)
        if told.part.kind == "cell.only":
            return self._only(found)
        return self._statement(told, state, so)

    def _place(self, found: Found) -> str:
        """The one place for a value."""
        say, (v, gone) = self.say, next(iter(found.proof.told[-1].concludes.items()))
        part, value = found.proof.told[-1].part, self.ground.blank[v] & ~gone
        house, number, cell = say.house(part), say.value(value), say.cell(v)
        if found.technique == "last-place":
            last = f"{cell} is the last empty cell, and {number} is missing"
            return f"{_capital(house)}: {last}. So {cell} = {number}."
        books = found.proof.told[:-1]
        causes = {u for one in books for u in one.because}
        if books and all(one.part.kind == "path.reach" for one in books):
            return self._reached(v, gone, causes)
        seen = sorted(causes)
        marks = {
            u: g
            for u, g in found.proof.facts.items()
            if u not in causes and not is_single(self.ground.blank[u] & ~g)
        }
        why = []
        if seen:
            why.append(f"{self._seen(number, seen)} the others out")
        if marks:
            why.append(
                f"{say.cells(marks)} {'is' if len(marks) == 1 else 'are'} not {number}"
                " as found before"
            )
        reason = f": {listed(why)}" if why else ": the other cells are filled"
        return f"{_capital(house)}: {number} fits only {cell}{reason}. So {cell} = {number}."

    def _seen(self, number: str, seen: Sequence[int]) -> str:
        """The placed values that rule cells out: most often the same in several cells."""
        say, placed = self.say, self.placed
        same = [u for u in seen if placed[u] and say.value(placed[u]) == number]
        others = [f"{say.value(placed[u])} in {say.cell(u)}" for u in seen if u not in same]
        named = [f"{number} in {say.cells(same)}"] * bool(same) + others
        return f"{listed(named)} {'rule' if len(seen) > 1 else 'rules'}"

    def _reached(self, v: int, gone: int, causes: set[int]) -> str:
        """The one place for a number of a path: how far it is from those before and after."""
        say, state = self.say, self.ground
        (number,) = state.numbers(state.blank[v] & ~gone)
        ends = sorted(state.numbers(self.placed[u])[0] for u in causes)
        below = [end for end in ends if end < number][-1:]
        above = [end for end in ends if end > number][:1]
        at = {state.numbers(self.placed[u])[0]: u for u in causes}
        far = [
            f"{abs(number - end)} from {say.number(end)} in {say.cell(at[end])}"
            for end in (*below, *above)
        ]
        cell = say.cell(v)
        return f"{say.number(number)} fits only {cell}: it is {listed(far)}. So {cell} = {number}."

    def _only(self, found: Found) -> str:
        """The one value for a variable."""
        say, told = self.say, found.proof.told
        ((v, gone),) = told[-1].because.items()
        name, left = say.cell(v), say.value(self.ground.blank[v] & ~gone)
        if self.ground.out[v]:
            return f"{name} is chosen: nothing else is left."
        why = []
        for one in told[:-1]:
            where = [
                f"{say.value(self.ground.blank[u] & ~g)} is in {say.cell(u)}"
                for u, g in one.because.items()
            ]
            why.append(listed(where))
        marks = found.proof.facts.get(v, 0)
        if marks:
            why.append(f"it is not {say.values(marks, 'or')} as found before")
        if any(one.part.kind == "path.reach" for one in told) and len(why) > 4:
            return f"{name} can only be {left}: all others are placed or cannot get there."
        return f"{name} can only be {left}: {clipped(why, LONGEST - 80)}."

    def _shaped(self, shape: Shape) -> str:
        say = self.say
        cells, values, house = (
            say.cells(shape.cells),
            say.values(shape.values),
            say.house(shape.house),
        )
        if shape.other is not None:
            where = say.cells(shape.cells, "or")
            other = say.house(shape.other)
            return f"{_capital(house)}: {values} is in {where}, all of which are in {other}"
        if shape.technique.startswith("naked"):
            return f"{_capital(house)}: {cells} hold {values} in some order"
        return f"{_capital(house)}: {values} can only go to {cells}"

    def _statement(self, told: Told, state: State, so: str) -> str:
        """One statement that speaks alone."""
        premises = [self.say.facts(told.because)] if told.because else []
        premises += self._arithmetic(told, state)
        because = f": {'; '.join(premises)}" if premises else ""
        return f"{_capital(self._looked_at(told, state))}{because}. So {so}."

    def _arithmetic(self, told: Told, state: State) -> list[str]:
        """Why there is no room for the value of a clue: "M = 10 makes it at least 101, over 99"."""
        part, say = told.part, self.say
        if not isinstance(part, ClueEnds):
            return []
        blank = self.ground.blank
        domains = {v: blank[v] & ~told.because.get(v, 0) for v in part.scope}
        said = [
            f"{say.cell(one.v)} = {say.number(one.value)} makes it at "
            + (f"least {one.reached}, over" if one.is_least else f"most {one.reached}, under")
            + f" {one.limit}"
            for one in part.limits(domains, told.concludes, state.domains)
        ]
        if told.concludes.keys() & set(part.subject):
            lo, hi = part.span(domains)
            said.append(f"its value is {lo}" + (f" to {hi}" if lo < hi else ""))
        return said

    def _looked_at(self, told: Told, state: State | None) -> str:
        """The statement, with the combinations that are left where these are few."""
        part, say = told.part, self.say
        if part.kind == "sum.innies":
            total = say.number(part.start()) if isinstance(part, Ways) else ""
            label = f"{say.cells(part.scope)} add up to {total} (what {say.statement(part)} leave)"
        elif part.kind == "order":
            label = f"{say.cell(part.scope[0])} < {say.cell(part.scope[1])}"
        else:
            label = say.house(part)
        if isinstance(part, Ways) and state is not None and part.is_set and part.is_alike:
            sign = "×" if part.kind.startswith("product") else "+"
            ways = part.ways(state, _MOST_WAYS + 1)
            if 0 < len(ways) <= _MOST_WAYS:
                label += (
                    f" (only {listed([sign.join(map(say.number, way)) for way in ways], 'or')})"
                )
        elif told.looked > 1:
            label += f" ({told.looked} ways)"
        return label

    def _trial(self, proof: Proof, supposes: tuple[int, int], so: str) -> Iterator[str]:
        yield f"Suppose {self._supposed(supposes)}."
        yield from self._lines(proof, "", supposes)
        yield f"So {so}."

    def _supposed(self, supposes: tuple[int, int]) -> str:
        return self.say.fact(supposes[0], self._all_but(supposes))

    def _all_but(self, supposed: tuple[int, int]) -> int:
        """What is gone of a variable that has one value."""
        v, value = supposed
        return self.ground.blank[v] & ~value

    def _lines(self, proof: Proof, indent: str, supposed: tuple[int, int] | None) -> Iterator[str]:
        """The inferences of a trial, each with its number."""
        causes = self._causes(proof)
        derived: Gone = {} if supposed is None else {supposed[0]: self._all_but(supposed)}
        for n, one in enumerate(self._told(proof), 1):
            if one.inner is not None:
                yield f"{indent}{n}. Suppose also {self._supposed(one.supposed)}."
                yield from self._lines(one.inner, indent + "   ", one.supposed)
                yield f"{indent}   So {self.say.conclusions(one.concludes, self.ground.blank)}."
            elif one.concludes:
                yield f"{indent}{n}. {self._line(one, causes, derived)}."
                for v, gone in one.concludes.items():
                    derived[v] = derived.get(v, 0) | gone
            else:
                yield f"{indent}{n}. {_capital(self._fails(one, causes, derived))}."

    def _told(self, proof: Proof) -> list[Told]:
        """The inferences without those that are done on the side."""
        return [
            one
            for one in proof.told
            if one.inner is not None or not (one.part.is_book and one.concludes)
        ]

    def _causes(self, proof: Proof) -> Causes:
        """The placed values by which marks are gone, of those that are done on the side."""
        return {
            (v, value): one.because
            for one in proof.told
            if one.part.is_book and one.inner is None
            for v, gone in one.concludes.items()
            for value in bits(gone)
        }

    def _line(self, one: Told, causes: Causes, derived: Gone) -> str:
        say, blank = self.say, self.ground.blank
        premises = self._premises(one, causes, derived)
        concluded = clipped([say.fact(v, gone) for v, gone in one.concludes.items()], 150)
        if one.part.kind == "cell.only":
            return f"{concluded}, since {premises}"
        if one.part.kind == "house.place":
            fits = [
                f"{say.value(blank[v] & ~gone)} fits only {say.cell(v)}"
                for v, gone in one.concludes.items()
            ]
            head = f"{_capital(say.house(one.part))}: {listed(fits)}"
            return f"{head}, since {premises}" if premises else head
        head = _capital(self._looked_at(one, None))
        return f"{head}: {premises}; so {concluded}" if premises else f"{head}: {concluded}"

    def _fails(self, one: Told, causes: Causes, derived: Gone, supposed: int | None = None) -> str:
        """Why nothing can be true any more; of a single line without what is `supposed`."""
        say, part = self.say, one.part
        premises = self._premises(one, causes, derived, supposed)
        since = f", since {premises}" if premises else ""
        if part.kind == "cell.none":
            return f"nothing is left for {say.cells(one.because)}{since}"
        if part.kind == "house.place":
            return f"{say.house(part)} has no place for {say.values(_common(one.because))}{since}"
        if part.kind == "house.used" and len(one.because) == 2:
            first = next(iter(one.because.items()))
            number = say.value(self.ground.blank[first[0]] & ~first[1])
            return f"{say.house(part)} would have {number} twice, in {say.cells(one.because)}"
        return f"{self._looked_at(one, None)} cannot be{since}"

    def _premises(
        self, one: Told, causes: Causes, derived: Gone, supposed: int | None = None
    ) -> str:
        """Facts; those that placed values show by these values."""
        say, said, rest = self.say, dict[str, None](), dict[int, int]()
        for v, gone in one.because.items():
            for value in bits(gone):
                cause = causes.get((v, value))
                if cause is None:
                    rest[v] = rest.get(v, 0) | value
                else:
                    for u, why in cause.items():
                        if u != supposed:
                            said[say.fact(u, why)] = None
        if one.part.kind == "house.place":
            others = {v: gone for v, gone in rest.items() if gone & ~derived.get(v, 0)}
            for v in sorted(rest.keys() - others.keys()):
                said[say.fact(v, derived[v])] = None
            if others:
                said[f"no other cell has the mark {say.values(_common(others), 'or')}"] = None
            return clipped(list(said), LONGEST - 150)
        rest.pop(-1 if supposed is None else supposed, None)
        for v, gone in sorted(rest.items()):
            if gone == self.ground.blank[v]:
                said[f"all marks of {say.cell(v)} are gone"] = None
                continue
            found = gone & derived.get(v, 0)
            for some in (found, gone & ~found):
                if some:
                    said[say.fact(v, some)] = None
        return clipped(list(said), LONGEST - 150)

    def _cases(self, found: Found, so: str) -> Iterator[str]:
        for v, value, proof in found.cases:
            yield f"If {self._supposed((v, value))}:"
            yield from self._lines(proof, "   ", (v, value))
        is_settled = {v for v, _, _ in found.cases} == set(found.removed)
        yield f"So {so}." if is_settled else f"So in each case {so}."


def _common(because: Gone) -> int:
    """The values that all have lost; where there is none, that some have lost."""
    every, some = -1, 0
    for gone in because.values():
        every &= gone
        some |= gone
    return every if every > 0 else some


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:] if text[1:2].islower() else text
