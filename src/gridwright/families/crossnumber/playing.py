"""The board of a numeric crossword or a fill-in, as it is played: without the text around it."""

from collections.abc import Iterable, Iterator

from gridwright.families.crossnumber.article import (
    clue_in_print,
    heading,
    parted_names,
    relations_in_print,
    rules_in_print,
    unplaced_in_print,
)
from gridwright.families.crossnumber.picture import CrossnumberBoard
from gridwright.families.crossnumber.setting import Setting
from gridwright.puzzles.board_drawing import board_places, draw_board
from gridwright.puzzles.playing import Board, Listed
from gridwright.puzzles.puzzle import Puzzle

__all__ = ["crossnumber_board"]


def crossnumber_board(
    setting: Setting, puzzle: Puzzle, digits: Iterable[int] | None = None
) -> Board:
    """The board with its entries, which have clues or not; `digits` are what cells may hold where
    the model has no variables for them.
    """
    drawn = CrossnumberBoard(setting, puzzle.family.caption(puzzle))
    scene = draw_board(drawn, puzzle, None, (), {})
    places = board_places(drawn, puzzle)
    if digits is not None:
        values = tuple(digits)
        places = tuple(place._replace(values=values) for place in places)
    said = [
        Listed("", "", item.text, section.heading)
        for section in unplaced_in_print(setting)
        for item in section.items
    ]
    said += (Listed("", "", text, "Relations") for text in relations_in_print(setting))
    rules = rules_in_print(setting, str(puzzle.meta.get("note", "")))
    return Board(scene, places, (*_entries(setting, puzzle), *said), rules=rules)


def _entries(setting: Setting, puzzle: Puzzle) -> Iterator[Listed]:
    """Entries by direction, in the order of their numbers, then what is said of several."""
    layout, keys = setting.layout, puzzle.family.keys
    names = parted_names(layout)
    ends = dict.fromkeys(end for _, end in names.values())
    is_usual = len(ends) < len(names)
    for end in ends:
        for name, cells in layout.drawn:
            if names[name][1] == end or not is_usual:
                section = heading(setting, end, keys) if is_usual else ""
                label = names[name][0] if section else name
                yield Listed(name, label or name, clue_in_print(setting, name), section, cells)
        if not is_usual:
            return
