"""A problem as the three arrays of kernels/lists/fields.py."""

from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import Any

import numpy as np

from gridwright.basics.halting import asking
from gridwright.engines.lists.batches import Numbers
from gridwright.engines.lists.codes import Unproved
from gridwright.engines.lists.formulas import Asked
from gridwright.engines.lists.packed import Packed, Words
from gridwright.engines.lists.problem import Bounds, Entries, Problem, RowList, Variety, Weighed
from gridwright.engines.lists.settings import Settings
from gridwright.engines.lists.supports import supports_of
from gridwright.engines.lists.written import Written
from gridwright.kernels.lists import arithmetic, fields, functions

__all__ = ["pack"]

_BUFFER = 50_000  # values in the solutions that are handed out at once


def pack(problem: Problem, settings: Settings) -> Packed:
    """The arrays of a problem, whose lists and domains need not agree."""
    return _Packing(problem, settings).packed()


def as_words(truths: Any, n_words: int) -> Words:
    """Truths as bits."""
    bits = np.zeros(64 * n_words, np.uint8)
    bits[: len(truths)] = truths
    return np.packbits(bits, bitorder="little").view(np.uint64)


def placed(codes: Sequence[int], tables: Sequence[int]) -> list[int]:
    """A program with the places of its tables in net instead of their numbers."""
    found = list(codes)
    for i in range(0, len(found), 2):
        if found[i] in (arithmetic.MEMBER, functions.LOOKUP):
            found[i + 1] = tables[found[i + 1]]
    return found


class _Packing:
    """Builds the tables of net one after the other."""

    def __init__(self, problem: Problem, settings: Settings) -> None:
        self.problem, self.settings = problem, settings
        self.net = [0] * fields.NET_HEADER
        self.blocks: list[Numbers | list[int]] = []
        self.n_net = fields.NET_HEADER
        n = len(problem.variables)
        alone, same = [], {}  # cells are often alike: their lists share rows, supports and places
        for v, (values, domain) in enumerate(zip(problem.values, problem.domains, strict=True)):
            key = id(values), domain.tobytes()
            if key not in same:
                places = np.flatnonzero(domain)
                same[key] = places[:, np.newaxis], values[places]
            alone.append(RowList((v,), *same[key]))
        wide = sorted(problem.lists, key=lambda listed: -len(listed.variables))
        self.lists = (*wide, *alone)
        self.number = {id(listed): t for t, listed in enumerate(self.lists)}
        self.watch: list[list[int]] = [[] for _ in range(n + len(self.lists))]
        self.props: list[tuple[int, int, int]] = []
        self.few = settings.few  # or as many as the uses of the letters of a clue have readings
        self.asked: dict[int, Asked] = {}
        self.tables: dict[int, tuple[Numbers, int]] = {}  # by identity; each is kept alive here
        self.most = {"operands": 1, "stack": 1, "cells": 1, "programs": 1, "codes": 1, "values": 1}

    def put(self, numbers: Any) -> int:
        """Add numbers to net; where they are.  Short lists are made one array in the end."""
        place = self.n_net
        if isinstance(numbers, (list, tuple)):
            last = self.blocks[-1] if self.blocks else None
            if isinstance(last, list):
                last += numbers
            else:
                self.blocks.append([*numbers])
            self.n_net += len(numbers)
        else:
            block = np.asarray(numbers, np.int64).ravel()
            self.n_net += len(block)
            self.blocks.append(block)
        return place

    def packed(self) -> Packed:
        self.rows()
        for t in range(len(self.lists)):
            self.props.append((fields.ROWS, 0, t))
        props_of: dict[int, range] = {}
        for formula in asking(self.problem.formulas, every=8):
            first = len(self.props)
            try:
                self.formula(Written.of(formula, self.problem))
            except Unproved:
                self.ask(formula.asked)
            props_of[id(formula)] = range(first, len(self.props))
        for asked in self.problem.asked:
            self.ask(asked)
            props_of[id(asked)] = range(len(self.props) - 1, len(self.props))
        for bounds in self.problem.bounds:
            self.bounds(bounds)
        for entries in self.problem.entries:
            self.distinct(entries)
        for weighed in self.problem.weighed:
            self.weighed(weighed)
        for variety in self.problem.varieties:
            self.variety(variety)
        self.finish()
        header = np.array(self.net, np.int64)
        blocks = (np.asarray(block, np.int64) for block in self.blocks)
        net = np.concatenate([header, *blocks])
        return Packed(self.problem, net, self.words, self.n_ints, self.lists, self.asked, props_of)

    # ------------------------------------------------------------------ variables and lists

    def rows(self) -> None:
        """Variables, lists and columns, and the first level of words with all supports."""
        problem = self.problem
        widths = [-(-len(values) // 64) for values in problem.values]
        *starts, row = accumulate(widths, initial=0)
        variables = [x for pair in zip(starts, widths, strict=True) for x in pair]
        records: list[int] = []
        columns: list[int] = []
        supports: list[Words] = []
        known: dict[tuple[int, int], Words] = {}  # by the identity of rows
        n_supports = n_residues = 0
        for t, listed in enumerate(asking(self.lists, every=8)):
            n_words = max(1, -(-len(listed.rows) // 64))
            first_column = len(columns) // fields.COLUMN_RECORD
            for c, v in enumerate(listed.variables):
                n_values = 64 * widths[v]
                columns += [v, n_supports, row, n_residues]
                key = id(listed.rows), c
                if key not in known:
                    known[key] = supports_of(listed.rows, c, n_values, n_words)
                supports.append(known[key])
                n_supports += supports[-1].size
                n_residues += n_values
                row += widths[v]
                self.watch[v].append(t)
            numbers = -1 if listed.numbers is None else self.table(listed.numbers)
            end_column = len(columns) // fields.COLUMN_RECORD
            weight = self.weight(t)
            records += [row, n_words, first_column, end_column, numbers]
            records += [len(listed.rows), self.table(listed.rows), weight, self.halved(t)]
            row += n_words
        self.n_residues, self.n_levels = n_residues, self.levels()
        self.net[fields.ROW] = row
        self.net[fields.SUPPORTS] = row * self.n_levels
        self.net[fields.VARIABLES] = self.put(variables)
        self.net[fields.LISTS] = self.put(records)
        for i in range(1, len(columns), fields.COLUMN_RECORD):
            columns[i] += self.net[fields.SUPPORTS]
        self.net[fields.COLUMNS] = self.put(columns)
        self.fill(row, records, supports, n_supports)

    def weight(self, t: int) -> int:
        """Lists and letters are branched on before cells, and uses of letters never."""
        if self.lists[t].n_ways:
            return 0
        n_wide = len(self.lists) - len(self.problem.variables)
        is_cell = t >= n_wide and isinstance(self.problem.variables[t - n_wide], int)
        return self.settings.cell_weight if is_cell else 1

    def halved(self, t: int) -> int:
        """From how many values on the list of a letter is cut in two; 0 for never."""
        n_wide = len(self.lists) - len(self.problem.variables)
        is_letter = t >= n_wide and not isinstance(self.problem.variables[t - n_wide], int)
        return self.settings.halved if is_letter else 0

    def levels(self) -> int:
        """Each decision settles a variable, or halves it, as often as it can be."""
        n_wide = len(self.lists) - len(self.problem.variables)
        n_levels = 2
        for v, domain in enumerate(self.problem.domains):
            n = int(np.count_nonzero(domain))
            n_levels += n.bit_length() if self.halved(n_wide + v) and n > 1 else n > 1
        return n_levels

    def fill(self, row: int, records: list[int], supports: list[Words], n: int) -> None:
        """Domains, what lists have seen (all values) and alive rows (all)."""
        self.n_words = row * self.n_levels + n
        self.words = np.zeros(self.n_words + 64, np.uint64)
        widths = [-(-len(values) // 64) for values in self.problem.values]
        n_wide = sum(widths)
        truths, place = np.zeros(64 * n_wide, np.bool_), 0
        for domain, width in zip(self.problem.domains, widths, strict=True):
            truths[place : place + len(domain)] = domain
            place += 64 * width
        self.words[:n_wide] = np.packbits(truths, bitorder="little").view(np.uint64)
        self.words[n_wide:row] = ~np.uint64(0)
        # all lists at once: but for the bits behind the last row, all that follows is 1
        table = np.array(records, np.int64).reshape(-1, fields.LIST_RECORD)
        last = table[:, 0] + table[:, fields.N_WORDS] - 1
        behind = 64 * table[:, fields.N_WORDS] - table[:, fields.N_ROWS]
        self.words[last[behind == 64]] = 0
        is_cut = (behind > 0) & (behind < 64)
        self.words[last[is_cut]] >>= behind[is_cut].astype(np.uint64)
        if supports:
            self.words[row * self.n_levels : self.n_words] = np.concatenate(supports)

    # ------------------------------------------------------------------ other props

    def prop(self, kind: int, queue: int, table: int, keys: Any) -> int:
        """Add a prop that is woken by variables, or by lists (their number after variables)."""
        p = len(self.props)
        self.props.append((kind, queue, table))
        for key in dict.fromkeys(keys):
            self.watch[key].append(p)
        return p

    def list_of(self, operand: tuple[int, ...]) -> int:
        """The list of an entry, or of a single variable."""
        listed = self.problem.of_entry.get(operand)
        if listed is not None:
            return self.number[id(listed)]
        return len(self.lists) - len(self.problem.variables) + operand[0]

    def formula(self, written: Written) -> None:
        formula, n = written.formula, len(self.problem.variables)
        operands = [self.list_of(operand) for operand in written.operands]
        keys = [n + t for t in operands]
        uses = [operand for operand in written.operands if operand[0] >= 0 > operand[-1]]
        keys += [operand[0] for operand in uses]  # at which it pulls, too
        self.few = max(self.few, prod(self.problem.of_entry[use].n_ways for use in uses))
        subject = fields.NO_SUBJECT
        if formula.subject:
            listed = self.problem.of_entry.get(formula.subject)
            subject = fields.CELLS_ONLY if listed is None else self.number[id(listed)]
            keys += formula.subject if listed is None else [n + subject]
        ranges: list[int] = []
        tables = [self.table(table) for table in written.tables]
        for code in written.programs:
            start = self.put(placed(code.codes, tables))
            ranges += [start, start + len(code.codes)]
            self.most["stack"] = max(self.most["stack"], len(code.codes) // 2 + 1)
        apart = self.problem.apart
        pairs = [written.pairs(i, apart) for i in range(len(operands))]
        table = [
            *(subject, len(formula.subject), self.put(formula.subject)),
            *(len(written.programs), self.put(ranges), self.pairs(pairs)),
            *(self.pairs([written.crossings()]), formula.flags, formula.meaning.base),
            *(len(operands), *operands),
        ]
        place = self.put(table)
        self.prop(fields.FORMULA, 2, place, keys)
        if not formula.is_late:
            self.prop(fields.INTERVALS, 3, place, keys)
        self.most["operands"] = max(self.most["operands"], len(operands))
        self.most["codes"] = max(self.most["codes"], sum(len(x.codes) for x in written.programs))
        self.most["cells"] = max(self.most["cells"], len(formula.subject))
        self.most["programs"] = max(self.most["programs"], len(written.programs))

    def table(self, table: Numbers) -> int:
        """Where a table is; one that several formulas or lists have is put once."""
        if id(table) not in self.tables:
            self.tables[id(table)] = table, self.put(table)
        return self.tables[id(table)][1]

    def pairs(self, groups: list[list[tuple[int, int, int, int]]]) -> int:
        """Groups of pairs; where they start and end is put after them."""
        ends = [self.n_net]
        for group in groups:
            self.put([place for pair in group for place in pair])
            ends.append(self.n_net)
        return self.put(ends)

    def ask(self, asked: Asked) -> None:
        n_wide = len(self.lists) - len(self.problem.variables)
        table = [self.settings.asked, len(asked.inputs), *(n_wide + v for v in asked.inputs)]
        self.asked[self.prop(fields.ASKED_FOR, 4, self.put(table), asked.scope)] = asked

    def bounds(self, bounds: Bounds) -> None:
        """Of many values only those that variables have are looked at, if none must occur."""
        n, values = len(bounds.variables), len(bounds.least)
        table = [n, values, *bounds.variables, *bounds.least, *bounds.most]
        kind = fields.COUNTS if values <= 64 or any(bounds.least) else fields.DIFFERENT
        self.prop(kind, 1, self.put(table), bounds.variables)
        self.most["values"] = max(
            self.most["values"], 2 * values + (64 * 64 if values <= 64 else 0)
        )

    def distinct(self, entries: Entries) -> None:
        listed = [self.problem.of_entry.get(cells) for cells in entries.cells]
        base = max((x.base for x in listed if x is not None), default=0)
        table = [len(entries.cells), len(entries.cells[0]), base]
        for cells, x in zip(entries.cells, listed, strict=True):
            table += [self.number[id(x)] if x is not None and x.base == base else -1, *cells]
        keys = [v for cells in entries.cells for v in cells]
        self.prop(fields.DISTINCT, 1, self.put(table), keys)

    def weighed(self, weighed: Weighed) -> None:
        operands = []
        lists = [self.list_of(cells) for cells in weighed.operands]
        for i, t in enumerate(lists):
            operands += [t, self.put(weighed.weights(i, self.lists[t]))]
        table = [len(lists), len(weighed.totals), *weighed.totals, *operands]
        n = len(self.problem.variables)
        self.prop(fields.TALLY, 1, self.put(table), [n + t for t in lists])

    def variety(self, variety: Variety) -> None:
        variables, weights = variety.variables, variety.weights
        self.most["values"] = max(self.most["values"], 2 * len(weights))
        table = [len(variables), len(weights), *variables, *weights]
        table += [len(variety.totals), *variety.totals]
        self.prop(fields.VARIETY, 1, self.put(table), variables)

    def finish(self) -> None:
        """Props, watchers, and the places of all that is in ints."""
        starts = np.concatenate([[0], np.cumsum([len(props) for props in self.watch])])
        few, n_props, n = self.few, len(self.props), len(self.problem.variables)
        room = max(16, _BUFFER // max(n, 1))
        sizes = {
            "SIZES": self.n_levels * len(self.lists),
            "STORIES": self.n_levels * fields.STORY,
            "RESIDUES": self.n_residues,
            "QUEUES": fields.N_QUEUES * n_props,
            "WAITING": n_props,
            "AUTHORS": n_props,
            "OUT": room * n,
            "PATH": 2 * self.n_levels,
            "CHOICE": self.most["operands"],
            "VALUES": 2 * self.most["operands"],
            "STACK": 2 * self.most["stack"] + 2,
            "TARGET": 2,
            "FOLDED": self.most["codes"],
            "RANGES": 2 * self.most["programs"],
            "PARTS": self.most["stack"],
            "COUNTED": self.most["values"],
            "OPENED": 1 + self.most["operands"],
            "DIGITS_OF": self.most["cells"],
            "HITS": 1 + 2 * few * self.most["programs"],
            "ROWS_LEFT": 2 * few * self.most["operands"],
        }
        place = fields.INT_HEADER
        for name, size in sizes.items():
            self.net[getattr(fields, name)] = place
            place += size
        self.n_ints = place
        figures = {
            "N_VARIABLES": n,
            "N_LISTS": len(self.lists),
            "N_PROPS": n_props,
            "FEW": few,
            "PULLED": any(not isinstance(v, int) for v in self.problem.variables),
            "OUT_ROOM": room,
            "MASKS": self.n_words,
            "PROPS": self.put(np.array(self.props, np.int64)),
            "STARTS": self.put(starts),
            "WATCHERS": self.put([p for props in self.watch for p in props]),
        }
        for name, figure in figures.items():
            self.net[getattr(fields, name)] = figure
        self.words = np.concatenate([self.words, np.zeros(self.most["cells"], np.uint64)])
