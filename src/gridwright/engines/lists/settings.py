"""What can be set about the lists engine; no setting changes the solutions."""

from dataclasses import dataclass

__all__ = ["Settings", "Stage"]


@dataclass(frozen=True)
class Stage:
    """How hard the root is worked on, and how many nodes are then tried.

    limits    formulas with so many combinations are written out as tables, one after the other
    nodes     of a trial; None: it is no trial
    is_quick  left out where variables have names, as letters have, or formulas are many: it pays
              sooner to write these out
    """

    limits: tuple[int, ...]
    nodes: int | None
    is_quick: bool = False


@dataclass(frozen=True)
class Settings:
    """
    few          combinations of rows that are tried out anywhere in the tree
    asked        combinations for which Python is asked about a statement without a program
    entry        numbers left that make it worth while to list an entry
    cell_weight  rows of other lists that are as bad to branch on as one value of a cell
    halved       values from which on those of a letter are tried in two halves; 0 for never
    planned      open letters from which on their order is planned, after the first trial, where
                 clues are equations in letters
    few_equations  combinations that are tried out there
    stages       the last one is no trial
    """

    few: int = 100
    asked: int = 60
    entry: int = 2_000
    cell_weight: int = 1_000
    halved: int = 4
    planned: int = 16
    few_equations: int = 100
    stages: tuple[Stage, ...] = (
        Stage((), 40, is_quick=True),
        Stage((50,), 300),
        Stage((1_000, 20_000), 5_000),
        Stage((300_000,), None),
    )
