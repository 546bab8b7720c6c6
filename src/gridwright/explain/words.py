"""Sentences for deductions, as a pupil reads them aloud; chains as numbered lines."""

from collections.abc import Iterator, Sequence
from typing import Final

from gridwright.basics.language import ENGLISH, Language
from gridwright.explain.found import CONTRADICTION, Found
from gridwright.explain.ground import Ground
from gridwright.explain.names import Shape
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.part import Gone, State, bits, is_single
from gridwright.explain.parts.ways import Ways
from gridwright.explain.phrases import LONGEST, Phrases
from gridwright.explain.shorten import Proof, Told

__all__ = ["Words"]

_MOST_WAYS = 6

_LAST: Final = {
    "cell": "{house}: {cell} is the last empty cell, and {value} is missing. So {cell} = {value}.",
    "letter": "{house}: {cell} is the last open letter, and {value} is left. So {cell} = {value}.",
    "variable": "{house}: {cell} is the last open one, and {value} is left. So {cell} = {value}.",
}
_FILLED: Final = {
    "cell": "the other cells are filled",
    "letter": "the other letters are known",
    "variable": "the other variables are known",
}
_NO_OTHER: Final = {
    "cell": "no other cell has the mark {values}",
    "letter": "no other letter can be {values}",
    "variable": "no other variable can be {values}",
}
"""What is said of the variables of a puzzle, by what its family calls them."""

Causes = dict[tuple[int, int], Gone]
"""By variable and value that are gone, the placed values that show it."""


class Words:
    """Says deductions about one puzzle, in one language."""

    def __init__(self, ground: Ground, language: Language = ENGLISH) -> None:
        self.ground, self.say = ground, Phrases(ground, language)
        self.listed = language.listed
        self.placed: Sequence[int] = ()

    def of(self, found: Found, state: State, shape: Shape | None = None) -> str:
        """The text of a deduction on a board; sentences, or lines for a chain."""
        self.placed = state.placed
        message = self.say.message
        so = self.say.conclusions(found.removed, state.domains)
        if found.cases:
            return "\n".join(self._cases(found, so))
        told = found.proof.told[-1]
        if found.technique == CONTRADICTION:
            fails = self._fails(told, self._causes(found.proof), {})
            return _capital(message("{fails}. So there is no solution.", fails=fails))
        if shape is not None:
            return _capital(message("{shape}. So {so}.", shape=self._shaped(shape), so=so))
        if found.supposes is not None and len(self._told(found.proof)) == 1:
            fails = self._fails(told, self._causes(found.proof), {}, found.supposes[0])
            fact = self._supposed(found.supposes)
            return message("If {fact}, then {fails}. So {so}.", fact=fact, fails=fails, so=so)
        if found.supposes is not None:
            return "\n".join(self._trial(found.proof, found.supposes, so))
        if told.part.kind == "house.place":
            return _capital(self._place(found))
        if told.part.kind == "cell.only":
            return self._only(found)
        return _capital(self._statement(told, state, so))

    def _place(self, found: Found) -> str:
        """The one place for a value."""
        say, (v, gone) = self.say, next(iter(found.proof.told[-1].concludes.items()))
        part, value = found.proof.told[-1].part, self.ground.blank[v] & ~gone
        house, number, cell = say.house(part), say.value(value), say.cell(v)
        if found.technique == "last-place":
            return say.message(_LAST[say.noun], house=house, cell=cell, value=number)
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
            why.append(self._seen(number, seen))
        if marks:
            one = "{cells} is not {value} as found before"
            many = "{cells} are not {value} as found before"
            why.append(say.plural(one, many, len(marks), cells=say.cells(marks), value=number))
        because = self.listed(why) if why else say.message(_FILLED[say.noun])
        return say.message(
            "{house}: {value} fits only {cell}: {why}. So {cell} = {value}.",
            house=house,
            value=number,
            cell=cell,
            why=because,
        )

    def _seen(self, number: str, seen: Sequence[int]) -> str:
        """The placed values that rule cells out: most often the same in several cells."""
        say, placed = self.say, self.placed
        same = [u for u in seen if placed[u] and say.value(placed[u]) == number]
        named = [self._at(number, say.cells(same))] if same else []
        named += [self._at(say.value(placed[u]), say.cell(u)) for u in seen if u not in same]
        return say.plural(
            "{seen} rules the others out",
            "{seen} rule the others out",
            len(seen),
            seen=self.listed(named),
        )

    def _at(self, value: str, cells: str) -> str:
        return self.say.message("{value} in {cells}", value=value, cells=cells)

    def _reached(self, v: int, gone: int, causes: set[int]) -> str:
        """The one place for a number of a path: how far it is from those before and after."""
        say, state = self.say, self.ground
        (number,) = state.numbers(state.blank[v] & ~gone)
        ends = sorted(state.numbers(self.placed[u])[0] for u in causes)
        below = [end for end in ends if end < number][-1:]
        above = [end for end in ends if end > number][:1]
        at = {state.numbers(self.placed[u])[0]: u for u in causes}
        far = [
            say.message(
                "{distance} from {value} in {cell}",
                distance=abs(number - end),
                value=say.number(end),
                cell=say.cell(at[end]),
            )
            for end in (*below, *above)
        ]
        return say.message(
            "{value} fits only {cell}: it is {far}. So {cell} = {value}.",
            value=say.number(number),
            cell=say.cell(v),
            far=self.listed(far),
        )

    def _only(self, found: Found) -> str:
        """The one value for a variable."""
        say, told = self.say, found.proof.told
        ((v, gone),) = told[-1].because.items()
        name, left = say.cell(v), say.value(self.ground.blank[v] & ~gone)
        if self.ground.out[v]:
            return say.message("{cell} is chosen: nothing else is left.", cell=name)
        why = []
        for one in told[:-1]:
            where = [
                say.message(
                    "{value} is in {cell}",
                    value=say.value(self.ground.blank[u] & ~g),
                    cell=say.cell(u),
                )
                for u, g in one.because.items()
            ]
            why.append(self.listed(where))
        marks = found.proof.facts.get(v, 0)
        if marks:
            gone_before = say.values(marks, "or")
            why.append(say.message("it is not {values} as found before", values=gone_before))
        if any(one.part.kind == "path.reach" for one in told) and len(why) > 4:
            return say.message(
                "{cell} can only be {value}: all others are placed or cannot get there.",
                cell=name,
                value=left,
            )
        clipped = say.clipped(why, LONGEST - 80)
        return say.message("{cell} can only be {value}: {why}.", cell=name, value=left, why=clipped)

    def _shaped(self, shape: Shape) -> str:
        say, house = self.say, self.say.house(shape.house)
        cells, values = say.cells(shape.cells), say.values(shape.values)
        if shape.other is not None:
            return say.message(
                "{house}: {values} is in {cells}, all of which are in {other}",
                house=house,
                values=values,
                cells=say.cells(shape.cells, "or"),
                other=say.house(shape.other),
            )
        if shape.technique.startswith("naked"):
            text = "{house}: {cells} hold {values} in some order"
            return say.message(text, house=house, cells=cells, values=values)
        text = "{house}: {values} can only go to {cells}"
        return say.message(text, house=house, values=values, cells=cells)

    def _statement(self, told: Told, state: State, so: str) -> str:
        """One statement that speaks alone."""
        say, statement = self.say, self._looked_at(told, state)
        premises = [say.facts(told.because)] if told.because else []
        if told.part.kind == "cover.spared" and premises:  # what goes is a long list already
            facts = [say.fact(v, gone) for v, gone in sorted(told.because.items())]
            premises = [say.clipped(facts, LONGEST // 4)]
        if isinstance(told.part, ClueEnds):
            premises += say.arithmetic(told.part, told.because, told.concludes, state.domains)
        if not premises:
            return say.message("{statement}. So {so}.", statement=statement, so=so)
        text = "{statement}: {facts}. So {so}."
        return say.message(text, statement=statement, facts="; ".join(premises), so=so)

    def _looked_at(self, told: Told, state: State | None) -> str:
        """The statement, with the combinations that are left where these are few."""
        part, say = told.part, self.say
        if part.kind == "sum.innies":
            label = say.message(
                "{cells} add up to {total} (what {statements} leave)",
                cells=say.cells(part.scope),
                total=say.number(part.start()) if isinstance(part, Ways) else "",
                statements=say.statement(part),
            )
        elif part.kind == "cover.spared" and state is not None:
            one = "{statement}, which this would prevent"
            many = "{statement}, which each of these would prevent"
            statement = self._looked_at(told, None)
            return say.plural(one, many, len(told.concludes), statement=statement)
        elif part.kind == "order":
            label = f"{say.cell(part.scope[0])} < {say.cell(part.scope[1])}"
        else:
            label = say.house(part)
        if isinstance(part, Ways) and state is not None and part.is_set and part.is_alike:
            sign = "×" if part.kind.startswith("product") else "+"
            ways = part.ways(state, _MOST_WAYS + 1)
            if 0 < len(ways) <= _MOST_WAYS:
                told_ways = self.listed([sign.join(map(say.number, way)) for way in ways], "or")
                label += say.message(" (only {ways})", ways=told_ways)
        elif told.looked > 1:
            label += say.plural(" ({n} way)", " ({n} ways)", told.looked)
        return label

    def _trial(self, proof: Proof, supposes: tuple[int, int], so: str) -> Iterator[str]:
        yield self.say.message("Suppose {fact}.", fact=self._supposed(supposes))
        yield from self._lines(proof, "", supposes)
        yield self.say.message("So {so}.", so=so)

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
        message = self.say.message
        for n, one in enumerate(self._told(proof), 1):
            if one.inner is not None:
                also = message("Suppose also {fact}.", fact=self._supposed(one.supposed))
                yield f"{indent}{n}. {also}"
                yield from self._lines(one.inner, indent + "   ", one.supposed)
                so = self.say.conclusions(one.concludes, self.ground.blank)
                yield f"{indent}   {message('So {so}.', so=so)}"
            elif one.concludes:
                yield f"{indent}{n}. {_capital(self._line(one, causes, derived))}."
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
        facts = say.clipped([say.fact(v, gone) for v, gone in one.concludes.items()], 150)
        if one.part.kind == "cell.only":
            return say.message("{facts}, since {premises}", facts=facts, premises=premises)
        if one.part.kind == "house.place":
            fits = [
                say.message(
                    "{value} fits only {cell}", value=say.value(blank[v] & ~gone), cell=say.cell(v)
                )
                for v, gone in one.concludes.items()
            ]
            head = f"{say.house(one.part)}: {self.listed(fits)}"
            if not premises:
                return head
            return say.message("{facts}, since {premises}", facts=head, premises=premises)
        statement = self._looked_at(one, None)
        if not premises:
            return f"{statement}: {facts}"
        text = "{statement}: {premises}; so {facts}"
        return say.message(text, statement=statement, premises=premises, facts=facts)

    def _fails(self, one: Told, causes: Causes, derived: Gone, supposed: int | None = None) -> str:
        """Why nothing can be true any more; of a single line without what is `supposed`."""
        say, part = self.say, one.part
        if part.kind == "house.used" and len(one.because) == 2:
            first = next(iter(one.because.items()))
            return say.message(
                "{house} would have {value} twice, in {cells}",
                house=say.house(part),
                value=say.value(self.ground.blank[first[0]] & ~first[1]),
                cells=say.cells(one.because),
            )
        if part.kind == "cell.none":
            fails = say.message("nothing is left for {cells}", cells=say.cells(one.because))
        elif part.kind == "house.place":
            house, values = say.house(part), say.values(_common(one.because))
            fails = say.message("{house} has no place for {values}", house=house, values=values)
        elif part.kind.startswith("cover."):
            statement = self._looked_at(one, None)
            fails = say.message("it cannot be that {statement}", statement=statement)
        else:
            statement = self._looked_at(one, None)
            fails = say.message("{statement} cannot be", statement=statement)
        premises = self._premises(one, causes, derived, supposed)
        if not premises:
            return fails
        return say.message("{facts}, since {premises}", facts=fails, premises=premises)

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
                values = say.values(_common(others), "or")
                said[say.message(_NO_OTHER[say.noun], values=values)] = None
            return say.clipped(list(said), LONGEST - 150)
        rest.pop(-1 if supposed is None else supposed, None)
        for v, gone in sorted(rest.items()):
            if gone == self.ground.blank[v]:
                said[say.message("all marks of {cell} are gone", cell=say.cell(v))] = None
                continue
            found = gone & derived.get(v, 0)
            if found == gone and is_single(self.ground.blank[v] & ~derived[v]):
                said[say.fact(v, derived[v])] = None
                continue
            for some in (found, gone & ~found):
                if some:
                    said[say.fact(v, some)] = None
        return say.clipped(list(said), LONGEST - 150)

    def _cases(self, found: Found, so: str) -> Iterator[str]:
        for v, value, proof in found.cases:
            yield self.say.message("If {fact}:", fact=self._supposed((v, value)))
            yield from self._lines(proof, "   ", (v, value))
        is_settled = {v for v, _, _ in found.cases} == set(found.removed)
        closing = self.say.message("So {so}.", so=so)
        yield closing if is_settled else self.say.message("So in each case {so}.", so=so)


def _common(because: Gone) -> int:
    """The values that all have lost; where there is none, that some have lost."""
    every, some = -1, 0
    for gone in because.values():
        every &= gone
        some |= gone
    return every if every > 0 else some


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:] if text[1:2].islower() else text
