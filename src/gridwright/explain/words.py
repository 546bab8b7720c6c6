"""Sentences for deductions, as a pupil reads them aloud; chains as numbered lines."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from gridwright.basics.language import ENGLISH, Language
from gridwright.explain.found import CONTRADICTION, Found
from gridwright.explain.ground import Ground
from gridwright.explain.inferences import Inferences
from gridwright.explain.names import Shape
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.covers import Spared
from gridwright.explain.parts.part import State, is_single
from gridwright.explain.phrases import LONGEST, Phrases
from gridwright.explain.shorten import Proof, Told

__all__ = ["Words"]

_MOST_KEPT, _MOST_CELLS = 5, 3
"""Values that are listed of those left, and cells that are listed of those without a value."""

_MOST_LEFT = 6
"""Options that are listed of those left."""

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
_NOT_BEFORE: Final = {
    "cell": "no other cell can be {value} as found before",
    "letter": "no other letter can be {value} as found before",
    "variable": "no other variable can be {value} as found before",
}
"""What is said of the variables of a puzzle, by what its family calls them."""
_LOCKED: Final = {
    True: "{house}: {values} is in {cells}, both of which are in {other}",
    False: "{house}: {values} is in {cells}, all of which are in {other}",
}
"""By whether there are two cells."""


class Words:
    """Says deductions about one puzzle, in one language."""

    def __init__(
        self, ground: Ground, language: Language = ENGLISH, *, is_board: bool = False
    ) -> None:
        self.ground, self.say = ground, Phrases(ground, language)
        self.is_board = is_board
        """Whether somebody's values are looked at, which may be wrong."""
        self.infer = Inferences(ground, self.say)
        self.listed = language.listed
        self.placed: Sequence[int] = ()

    def of(self, found: Found, state: State, shape: Shape | None = None) -> str:
        """The text of a deduction on a board; sentences, or lines for a chain."""
        self.placed = state.placed
        message = self.say.message
        so = self._concluded(found, state)
        if found.cases:
            return "\n".join(self._cases(found, so))
        told = found.proof.told[-1]
        if found.technique == CONTRADICTION:
            fails = self.infer.fails(told, self.infer.causes(found.proof), {})
            if self.is_board:
                return self.say.capital(
                    message("{fails}. So no solution has these values.", fails=fails)
                )
            return self.say.capital(message("{fails}. So there is no solution.", fails=fails))
        if shape is not None:
            told_so = self.say.conclusions(found.removed, state.domains)
            return self.say.capital(
                message("{shape}. So {so}.", shape=self._shaped(shape), so=told_so)
            )
        if found.supposes is not None and len(self.infer.told(found.proof)) == 1:
            fact, told_so = self.infer.supposed(found.supposes), self._so(so)
            causes, most = self.infer.causes(found.proof), LONGEST - len(fact) - len(told_so) - 20
            fails = self.infer.fails(told, causes, {}, supposed=found.supposes[0], most=most)
            return message("If {fact}, then {fails}. {so}", fact=fact, fails=fails, so=told_so)
        if found.supposes is not None:
            return "\n".join(self._trial(found.proof, found.supposes, so))
        if told.part.kind == "house.place":
            return self.say.capital(self._place(found))
        if told.part.kind == "cell.only":
            return self._only(found)
        return self.say.capital(self._statement(told, state, so))

    def _concluded(self, found: Found, state: State) -> str:
        """What follows: of a refutation first that what is supposed is not so."""
        say, removed, domains = self.say, found.removed, state.domains
        if found.supposes is None or found.cases:
            return say.conclusions(removed, domains)
        v, value = found.supposes
        is_placed = is_single(domains[v] & ~removed[v])
        own = {v: removed[v] if is_placed else value}
        others = {u: gone & ~own.get(u, 0) for u, gone in removed.items()}
        others = {u: gone for u, gone in others.items() if gone}
        so = say.conclusions(own, domains)
        if not others:
            return so
        left = [domain & ~own.get(u, 0) for u, domain in enumerate(domains)]
        likewise = say.conclusions(others, left)
        return say.message("{so}. Likewise {others}", so=so, others=likewise)

    def _so(self, so: str) -> str:
        return self.say.message("So {so}.", so=so)

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
            return self._reached(v, gone, causes, self._marks(found, causes, number, True))
        seen = sorted(causes)
        why = self._marks(found, causes, number, bool(seen))
        if seen:
            why.append(self._seen(number, seen))
        because = "; ".join(why) if why else say.message(_FILLED[say.noun])
        return say.message(
            "{house}: {value} fits only {cell}: {why}. So {cell} = {value}.",
            house=house,
            value=number,
            cell=cell,
            why=because,
        )

    def _marks(self, found: Found, causes: set[int], number: str, has_more: bool) -> list[str]:
        """That other places for a value were ruled out before, if any were."""
        say = self.say
        marks = [
            u
            for u, gone in found.proof.facts.items()
            if u not in causes and not is_single(self.ground.blank[u] & ~gone)
        ]
        if not marks:
            return []
        if len(marks) > _MOST_CELLS and not has_more:
            return [say.message(_NOT_BEFORE[say.noun], value=number)]
        one = "{cells} is not {value} as found before"
        many = "{cells} are not {value} as found before"
        return [say.plural(one, many, len(marks), cells=say.cells(marks), value=number)]

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

    def _reached(self, v: int, gone: int, causes: set[int], marks: Sequence[str]) -> str:
        """The one place for a number of a path: how far it is from those before and after."""
        say, state = self.say, self.ground
        (number,) = state.numbers(state.blank[v] & ~gone)
        ends = sorted(state.numbers(self.placed[u])[0] for u in causes)
        below = [end for end in ends if end < number][-1:]
        above = [end for end in ends if end > number][:1]
        at = {state.numbers(self.placed[u])[0]: u for u in causes}
        far = [
            say.plural(
                "one step from {value} in {cell}",
                "at most {n} steps from {value} in {cell}",
                abs(number - end),
                value=say.number(end),
                cell=say.cell(at[end]),
            )
            for end in (*below, *above)
        ]
        text = "{value} fits only {cell}, {far}. So {cell} = {value}."
        told = {"value": say.number(number), "cell": say.cell(v), "far": self.listed(far)}
        if not marks:
            return say.message(text, **told)
        besides = "{value} fits only {cell}, {far}; {before}. So {cell} = {value}."
        return say.message(besides, before=marks[0], **told)

    def _only(self, found: Found) -> str:
        """The one value for a variable."""
        say, told = self.say, found.proof.told
        ((v, gone),) = told[-1].because.items()
        name, left = say.cell(v), say.value(self.ground.blank[v] & ~gone)
        if self.ground.out[v]:
            return say.message("{cell} is chosen: nothing else is left.", cell=name)
        marks = found.proof.facts.get(v, 0)
        rest = self.ground.blank[v] & ~marks
        is_few = rest.bit_count() <= min(_MOST_KEPT, marks.bit_count())
        why = [
            self.listed([self._where(u, g) for u, g in one.because.items()]) for one in told[:-1]
        ]
        if marks and not why:
            why.append(say.message("the rest is ruled out as found before"))
        elif is_few:
            why.insert(0, say.message("only {values} were left", values=say.values(rest)))
        elif marks.bit_count() > _MOST_KEPT:
            why.append(say.message("the rest is ruled out as found before"))
        elif marks:
            gone_before = say.values(marks, "or")
            why.append(say.message("it is not {values} as found before", values=gone_before))
        if any(one.part.kind == "path.reach" for one in told) and len(why) > 4:
            far = "{cell} can only be {value}: every other number is placed or too far away."
            if not marks:
                return say.message(far, cell=name, value=left)
            far_or_gone = (
                "{cell} can only be {value}: "
                "every other number is placed, too far away or ruled out before."
            )
            return say.message(far_or_gone, cell=name, value=left)
        clipped = say.clipped(why, LONGEST - 80)
        return say.message("{cell} can only be {value}: {why}.", cell=name, value=left, why=clipped)

    def _where(self, u: int, gone: int) -> str:
        """Where a value is: "5 is in r1c1"; of letters the same as an equation."""
        say = self.say
        if say.noun != "cell":
            return say.fact(u, gone)
        value = say.value(self.ground.blank[u] & ~gone)
        return say.message("{value} is in {cell}", value=value, cell=say.cell(u))

    def _shaped(self, shape: Shape) -> str:
        say, house = self.say, self.say.house(shape.house)
        cells, values = say.cells(shape.cells), say.values(shape.values)
        if shape.other is not None:
            return say.message(
                _LOCKED[len(shape.cells) == 2],
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
        say, part, because = self.say, told.part, told.because
        if isinstance(part, Spared):
            return self._spared(part, told, state)
        if part.kind == "cover.needed":
            statement = self.infer.only_left(part, told.concludes)
            yes = {v: gone for v, gone in because.items() if say.is_chosen(v, gone)}
            because = yes
        else:
            statement = self.infer.looked_at(told, state)
        if part.kind in ("rows", "order"):  # what its region leaves a cell is no fact, but told
            known = [v for v in part.scope if is_single(self.ground.blank[v])]
            because = {**dict.fromkeys(known, 0), **because}
        premises = [say.facts(because)] if because else []
        if isinstance(part, ClueEnds):
            premises += say.arithmetic(part, because, told.concludes, state.domains)
        if not premises:
            statement = self.infer.column(part) or statement
            return say.message("{statement}. So {so}.", statement=statement, so=so)
        text = "{statement}: {facts}. So {so}."
        return say.message(text, statement=statement, facts="; ".join(premises), so=so)

    def _spared(self, part: Spared, told: Told, state: State) -> str:
        """What is left for something that must be done, and what none of that goes with."""
        say, left = self.say, [v for v in part.scope if state.domains[v] & part.yes]
        house, options = say.house(part), say.cells(left, "or")
        is_short = 1 < len(left) <= _MOST_LEFT and len(options) <= LONGEST // 4
        if is_short and say.is_house(part):
            options = say.cells(left)
            statement = say.message("{house}: {cells} are left", house=house, cells=options)
        elif is_short:
            statement = say.message("{house}: {options}", house=house, options=options)
        elif say.is_house(part):
            one = "{house} has {n} place left"
            many = "{house} has {n} places left"
            statement = say.plural(one, many, len(left), house=house)
        else:
            statement = self.infer.looked_at(told, None)
        if told.because:  # what goes is a long list already
            facts = say.clipped(say.grouped(sorted(told.because.items())), LONGEST // 4)
            statement = say.message("{statement}, since {facts}", statement=statement, facts=facts)
        gone = say.cells(told.concludes)
        text = "{statement}. Each of these rules out {cells}."
        return say.message(text, statement=statement, cells=gone)

    def _trial(self, proof: Proof, supposes: tuple[int, int], so: str) -> Iterator[str]:
        yield self.say.message("Suppose {fact}.", fact=self.infer.supposed(supposes))
        yield from self.infer.lines(proof, "", supposes)
        yield self._so(so)

    def _cases(self, found: Found, so: str) -> Iterator[str]:
        is_settled = not found.proof.told and {v for v, _, _ in found.cases} == set(found.removed)
        if not is_settled:
            yield self.say.capital(f"{self._alternatives(found)}.")
        for v, value, proof in found.cases:
            fact, lines = (
                self.infer.supposed((v, value)),
                self.infer.lines(proof, "   ", (v, value)),
            )
            if (first := next(lines, "")) == "":
                if found.removed.keys() == {v}:
                    cannot = self.say.values(found.removed[v], "or", v)
                    text = "If {fact}, it cannot be {values}."
                    yield self.say.message(text, fact=fact, values=cannot)
                else:
                    yield self.say.message("If {fact}, then {so}.", fact=fact, so=so)
                continue
            yield self.say.message("If {fact}:", fact=fact)
            yield first
            yield from lines
        closing = self.say.message("So {so}.", so=so)
        yield closing if is_settled else self.say.message("So in each case {so}.", so=so)

    def _alternatives(self, found: Found) -> str:
        """One of which things is so: the values of a variable, or the places for something."""
        say, (v, value, _) = self.say, found.cases[0]
        if not found.proof.told:
            return say.one_of(v, reduce(or_, (one for _, one, _ in found.cases)))
        part, places = found.proof.told[0].part, [u for u, _, _ in found.cases]
        if part.kind == "cover.needed":
            return self.infer.only_left(part, places, "or")
        where = say.cells(places, "or")
        fits = say.message("{value} fits only {cell}", value=say.value(value), cell=where)
        return f"{say.house(part)}: {fits}"
