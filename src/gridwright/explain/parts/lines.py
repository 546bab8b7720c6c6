"""Lines that automata read: the layouts of a line that end in an accepting state."""

from collections.abc import Iterator, Sequence

from gridwright.engines.automata import Automaton, automaton_of, order_of
from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.ways import Sets, Ways
from gridwright.model.constraints import Constraint

__all__ = ["LineWays", "parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """The layouts in which the cells differ as houses say; all are tried where cells repeat."""
    scope = setting.scope(constraint)
    automaton = automaton_of(constraint, [setting.values] * len(scope))
    if len(set(scope)) != len(scope) or automaton is None:
        yield Tried(constraint, place, setting)
        return
    in_order = [scope[i] for i in order_of(constraint)]
    houses, apart = setting.apart(in_order)
    yield LineWays(in_order, (place, *houses), setting, apart, automaton)


class LineWays(Ways):
    """The states in which an automaton may be, as bits of a number, are what is left to be made."""

    kind = "line.ways"

    def __init__(
        self,
        scope: Sequence[int],
        constraints: Sequence[int],
        setting: Setting,
        apart: Sequence[Sequence[int]],
        automaton: Automaton,
    ) -> None:
        super().__init__(scope, constraints, setting, apart, 1)
        self.accepting = sum(1 << state for state in automaton.accepting)
        self.moves: dict[int, list[tuple[int, int]]] = {}
        for state, pairs in enumerate(automaton.moves):
            for value, end in pairs:
                self.moves.setdefault(value, []).append((1 << state, 1 << end))

    def is_made(self, left: int) -> bool:
        return bool(left & self.accepting)

    def rest(self, left: int, i: int, number: int) -> int | None:
        states = 0
        for here, there in self.moves.get(number, ()):
            if left & here:
                states |= there
        return states or None

    def can(self, left: int, i: int, domains: Sets) -> bool:
        return True

    @property
    def is_alike(self) -> bool:
        return False
