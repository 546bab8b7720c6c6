"""The table of quantities: who draws a puzzle that is wide in it, which values are crossed, and
which of our engines take it at every one of them.

A name is that of the family and of what is packed or counted.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import wide_boards as boards
import wide_covers as covers
import wide_families as families
import wide_models as models
import wide_words as words
from boundary_support import COUNTS, NEAR, NUMBERS, SMALL, Wide

DIGITS = (9, 10, 11, 15, 16, 17, 18, 19, 20, 30, 31)
"""Digits of an entry: about 2^31, 2^53, 2^62 and 2^63, 10^18 and 10^30."""

BASES = (31, 32, 33, 62, 63, 64)
"""64 is the largest."""


class Quantity(NamedTuple):
    draw: Callable[[Random, int], Wide]
    values: Sequence[int]
    takers: str
    """Of our engines: those that take every value; `plain` always does."""


QUANTITIES = {
    "latin: values": Quantity(boards.latin_values, SMALL, "cover domains"),
    "sudoku: values": Quantity(boards.sudoku_boxes, SMALL, "cover domains"),
    "sudoku: regions": Quantity(boards.sudoku_regions, SMALL, "cover domains"),
    "sudoku: cages": Quantity(boards.killer_cages, SMALL, "domains"),
    "futoshiki: values": Quantity(boards.futoshiki_values, SMALL, "domains"),
    "skyscrapers: values": Quantity(boards.skyscrapers_values, SMALL, "domains"),
    "star-battle: cells": Quantity(boards.star_battle_cells, SMALL, "domains"),
    "suguru: cells": Quantity(boards.suguru_cells, COUNTS, "domains"),
    "ripple-effect: sizes": Quantity(families.ripple_effect_sizes, (18, 19, 20), "domains"),
    "easy-as-abc: cells": Quantity(families.easy_as_abc_cells, (32, 33), "domains"),
    "kropki: values": Quantity(families.kropki_values, (32, 33), "domains"),
    "numbered-rooms: values": Quantity(families.numbered_rooms_values, (32, 33), "domains"),
    "str8ts: values": Quantity(families.str8ts_values, (31, 32, 33, 36), "domains"),
    "binairo: columns": Quantity(families.binairo_columns, (32, 34), "domains"),
    "samurai: columns": Quantity(families.samurai_columns, SMALL, "domains"),
    "sujiko: columns": Quantity(families.sujiko_columns, (32, 33), "domains"),
    "survo: columns": Quantity(families.survo_columns, (32, 33), "domains"),
    "magic-hexagon: numbers": Quantity(families.magic_hexagon_numbers, NEAR, ""),
    "transversal: cells": Quantity(families.transversal_cells, (31, 33, 63, 65), "cover domains"),
    "kenken: values": Quantity(boards.kenken_values, SMALL, "domains"),
    "kenken: products": Quantity(boards.kenken_products, NUMBERS, ""),
    "kakuro: cells": Quantity(boards.kakuro_cells, COUNTS, "domains"),
    "hidoku: cells": Quantity(boards.hidoku_cells, COUNTS, "domains"),
    "magic-board: cells": Quantity(boards.magic_cells, COUNTS, "domains"),
    "magic-board: uses": Quantity(boards.magic_uses, COUNTS, "domains"),
    "magic-board: groups": Quantity(boards.magic_groups, COUNTS, "domains"),
    "magic-board: sums": Quantity(boards.magic_sums, NEAR, ""),
    "jodici: sums": Quantity(boards.jodici_sums, NEAR, "domains"),
    "polyomino: cells": Quantity(covers.polyomino_cells, COUNTS, "cover domains"),
    "polyomino: pieces": Quantity(covers.polyomino_pieces, COUNTS, "cover domains"),
    "exact-cover: items": Quantity(covers.cover_items, COUNTS, "cover domains"),
    "exact-cover: options": Quantity(covers.cover_options, COUNTS, "cover domains"),
    "exact-cover: colours": Quantity(covers.cover_colours, COUNTS, "cover domains"),
    "exact-cover: multiplicities": Quantity(covers.cover_multiplicities, COUNTS, "cover domains"),
    "fill-in: digits": Quantity(words.fill_in_digits, DIGITS, "cover domains"),
    "fill-in: bases": Quantity(words.fill_in_bases, BASES, "cover domains"),
    "fill-in: entries": Quantity(words.fill_in_entries, COUNTS, "cover domains"),
    "alphametic: bases": Quantity(words.alphametic_bases, BASES, "domains lists"),
    "alphametic: numbers": Quantity(words.alphametic_numbers, NEAR, "domains lists"),
    "equation-board: values": Quantity(words.equation_values, NEAR, ""),
    "equation-board: powers": Quantity(words.equation_powers, COUNTS, ""),
    "equation-board: coefficients": Quantity(words.equation_coefficients, NEAR, ""),
    "equation-board: unknowns": Quantity(words.equation_unknowns, COUNTS, "domains lists"),
    "crossnumber: letters": Quantity(words.crossnumber_letters, COUNTS, "lists"),
    "crossnumber: digits": Quantity(words.crossnumber_digits, DIGITS, "lists"),
    "crossnumber: bases": Quantity(words.crossnumber_bases, BASES, "lists"),
    "crossnumber: entries": Quantity(words.crossnumber_entries, (*SMALL[:2], 49), "lists"),
    "crossnumber: digits used": Quantity(words.crossnumber_uses, COUNTS, "lists"),
    "model: terms of a sum": Quantity(models.sum_terms, COUNTS, "domains lists"),
    "model: coefficients": Quantity(models.sum_coefficients, NUMBERS, ""),
    "model: statements without unknowns": Quantity(models.known_statements, NUMBERS, ""),
    "model: products": Quantity(models.products, NUMBERS, ""),
    "model: factors of a product": Quantity(models.product_terms, COUNTS, ""),
    "model: values of a variable": Quantity(models.domain_widths, COUNTS, "domains lists"),
    "model: values near a bound": Quantity(models.offsets, NUMBERS, ""),
    "model: variables of a statement": Quantity(models.scopes, COUNTS, "domains"),
    "model: rows of a table": Quantity(models.table_rows, COUNTS, "domains lists"),
    "model: statements": Quantity(models.constraint_counts, COUNTS, "domains lists"),
    "model: variables": Quantity(models.variables, COUNTS, "domains lists"),
}
