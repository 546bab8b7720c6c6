"""Models for CP-SAT of puzzle files: variables, all solutions, and how boards are read."""

import re

import pytest

__all__ = ["Asked", "givens", "letters", "numbers_of", "place", "used_at_most", "words"]


class Asked:
    """A model of CP-SAT, and all values of some of its variables, or more than `most` of them."""

    def __init__(self, most):
        self.most = most
        self.cp = pytest.importorskip("ortools.sat.python.cp_model")
        self.model = self.cp.CpModel()

    def number(self, lo, hi):
        return self.model.new_int_var(lo, hi, "")

    def one_of(self, values):
        return self.model.new_int_var_from_domain(self.cp.Domain.from_values(list(values)), "")

    def yes_or_no(self):
        return self.model.new_bool_var("")

    def all(self, variables, read):
        """What is read of each solution's values of the variables, which must decide all others."""
        found, most = [], self.most

        class Collect(self.cp.CpSolverSolutionCallback):
            def on_solution_callback(self):
                found.append(read([self.value(one) for one in variables]))
                if len(found) > most:
                    self.stop_search()

        solver = self.cp.CpSolver()
        solver.parameters.enumerate_all_solutions = True
        solver.parameters.num_workers = 1
        solver.solve(self.model, Collect())
        assert len(set(found)) == len(found)
        return set(found)

    def boards(self, x, rows, cols):
        """All boards, of variables at places."""
        places = list(x)

        def read(values):
            at = dict(zip(places, values))
            return tuple(tuple(at.get((r, c)) for c in range(cols)) for r in range(rows))

        return self.all(list(x.values()), read)


def words(text):
    """The words of a board, without the lines between its boxes."""
    lines = [line for line in text.strip().splitlines() if not set(line) <= set("-+ ")]
    return [line.replace("|", " ").split() for line in lines]


def place(name):
    r, c = re.fullmatch(r"r(\d+)c(\d+)", name).groups()
    return int(r) - 1, int(c) - 1


def givens(model, x, board):
    for at, var in x.items():
        word = board[at[0]][at[1]]
        if word != ".":
            model.add(var == int(word))


def letters(text):
    """The places of each letter of a board."""
    found = {}
    for r, line in enumerate(text.strip().splitlines()):
        for c, letter in enumerate(line.replace(" ", "")):
            found.setdefault(letter, []).append((r, c))
    found.pop(".", None)
    return found


def numbers_of(told):
    if isinstance(told, str):
        lo, hi = map(int, told.split(".."))
        return list(range(lo, hi + 1))
    return list(told)


def used_at_most(asked, variables, numbers, uses):
    """How often each number stands is counted by variables that are 1 where it does."""
    for number in set(numbers):
        stands = []
        for var in variables:
            stands.append(asked.yes_or_no())
            asked.model.add(var == number).only_enforce_if(stands[-1])
            asked.model.add(var != number).only_enforce_if(~stands[-1])
        asked.model.add(sum(stands) <= uses)
