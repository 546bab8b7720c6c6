"""Formulas with their operands and programs, as they are at one time of a problem.

An operand is a letter, a use of a letter, an entry that has a list, or a cell of one that has none.
"""

from dataclasses import dataclass

from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.codes import Code, Unproved
from gridwright.engines.lists.formulas import SELF, Formula
from gridwright.engines.lists.memberships import Tables
from gridwright.engines.lists.problem import Problem
from gridwright.engines.lists.programs import Programs
from gridwright.kernels.lists import arithmetic as kernel

__all__ = ["Written"]


@dataclass(frozen=True)
class Written:
    """A formula with its operands and programs as they are at one time.

    operands  the variables of each: a letter or cell, or the cells of an entry with a list; or
              the name of a use of a letter
    tables    the sets that programs ask about, by their numbers
    """

    formula: Formula
    operands: tuple[tuple[int, ...], ...]
    programs: tuple[Code, ...]
    tables: tuple[Numbers, ...] = ()

    @classmethod
    def of(cls, formula: Formula, problem: Problem) -> "Written":
        """Raises Unproved if there is no program."""
        operands: dict[tuple[int, ...], int] = {}
        codes = {}
        base = formula.meaning.base
        for name, variables in formula.names.items():
            if variables in problem.of_entry:
                numbers = problem.of_entry[variables].numbers
                assert numbers is not None
                ends = (int(numbers[0]), int(numbers[-1])) if len(numbers) else (0, 0)
                codes[name] = _operand(operands, variables, ends)
            elif name.startswith("@"):
                codes[name] = _digits(operands, variables, problem, base)
            else:
                codes[name] = _operand(operands, variables, problem.ends(variables[0]))
        tables = Tables()
        programs = Programs(formula.meaning, codes, tables)
        if formula.how == "condition":
            found = [programs.condition(tree) for tree in formula.trees]
        elif formula.how == "member":
            found = [programs.belongs(tree, codes[SELF]) for tree in formula.trees]
        else:
            most = base ** len(formula.subject) - 1
            found = [programs.clue(tree, most) for tree in formula.trees]
        return cls(formula, tuple(operands), tuple(found), tuple(tables.all))

    def pairs(self, i: int, apart: set[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
        """(earlier operand, its column, own column, same?): what goes with operand i."""
        found = []
        for j in range(i):
            for a, v in enumerate(self.operands[j]):
                for b, w in enumerate(self.operands[i]):
                    if v == w:
                        found.append((j, a, b, 1))
                    elif (min(v, w), max(v, w)) in apart:
                        found.append((j, a, b, 0))
        return found

    def crossings(self) -> list[tuple[int, int, int, int]]:
        """(operand, its column, place in the subject, 1) where the subject is crossed."""
        return [
            (j, a, b, 1)
            for j, operand in enumerate(self.operands)
            for a, v in enumerate(operand)
            for b, w in enumerate(self.formula.subject)
            if v == w
        ]


def _operand(
    operands: dict[tuple[int, ...], int], variables: tuple[int, ...], ends: tuple[int, int]
) -> Code:
    number = operands.setdefault(variables, len(operands))
    code = Code((kernel.OPERAND, number), *ends)
    if max(-code.lo, code.hi) >= 1 << 61:
        raise Unproved
    return code


def _digits(
    operands: dict[tuple[int, ...], int], cells: tuple[int, ...], problem: Problem, base: int
) -> Code:
    """The number in an entry without a list, digit by digit."""
    codes: tuple[int, ...] = ()
    lo = hi = 0
    for k, cell in enumerate(cells):
        digit = _operand(operands, (cell,), problem.ends(cell))
        lo, hi = lo * base + digit.lo, hi * base + digit.hi
        if hi >= 1 << 61:
            raise Unproved
        if k:
            codes += (kernel.NUMBER, base, kernel.MULTIPLY, 0, *digit.codes, kernel.ADD, 0)
        else:
            codes = digit.codes
    return Code(codes, lo, hi)
