"""What can be asked: every operation with what it takes and what it answers."""

from dataclasses import dataclass
from typing import Final

from gridwright.basics.bounds import MAX_NUMBER, MAX_TEXT
from gridwright.web.bounds import MOST_MADE, VALUES
from gridwright.web.schema import (
    Choice,
    Flag,
    List,
    Number,
    Object,
    Table,
    Text,
    Type,
    Unknown,
    Whole,
)

__all__ = ["ERROR", "EVENTS", "LISTS", "OPERATIONS", "Operation"]


@dataclass(frozen=True)
class Operation:
    """Something that is done with a puzzle: `takes` the body of a request, `gives` an answer."""

    says: str
    takes: Object
    gives: Type


_NAME: Final = Text("a cell such as r1c1, or a letter")
_NAMES: Final = List(item=_NAME)
_VALUES: Final = Table(
    "what was entered, by cell", Whole(least=-MAX_NUMBER, most=MAX_NUMBER), VALUES
)
_COUNT: Final = Text("a whole number, which may be larger than a number of JSON can be")
_STATUS: Final = Choice("what is proved", ("unique", "multiple", "none", "unknown"))
_STOPPED: Final = Text("why it ended: exhausted, limit, time, nodes, memory or cancelled")
_STEP: Final = Object("a step with its reason, as of `gridwright explain --json`", is_open=True)
_STATS: Final = Object("engine, nodes, seconds and so on", is_open=True)
_SVG: Final = Text("a picture")
_MADE: Final = Object("a puzzle that was made: number, id, text, svg and so on", is_open=True)
_THEME: Final = Choice("colours of the picture", ("page", "auto", "light", "dark"))


def _takes(**fields: Type) -> Object:
    """A body: the puzzle, and what the operation takes besides."""
    common: dict[str, Type] = {
        "text": Text(
            "a puzzle in any form that is read, or a link of another program", 1, MAX_TEXT
        ),
        "family": Text("read a text without keys as a puzzle of this family", 1, 100),
        "seconds": Number("for the job; the server has a limit of its own"),
    }
    return Object("", {**common, **fields}, ("text",))


def _gives(says: str, is_open: bool = False, **fields: Type) -> Object:
    return Object(says, fields, () if is_open else tuple(fields), is_open)


_CLASH: Final = _gives(
    "a statement that cannot be true of what was entered",
    cells=_NAMES,
    broken=Text("its name"),
    open=Flag("whether some of its cells are still empty"),
)

OPERATIONS: Final[dict[str, Operation]] = {
    "describe": Operation(
        "the puzzle as it is played: places, values, houses, entries, and its picture",
        _takes(theme=_THEME),
        Object("a sheet, as of `gridwright.sheet`", is_open=True),
    ),
    "check": Operation(
        "what is wrong on a board that need not be full",
        _takes(
            values=_VALUES,
            solution=Flag("where no statement is broken, also compare with the solution"),
        ),
        _gives(
            "what was found",
            conflicts=List("statements that cannot be met", _CLASH),
            wrong=List("cells that hold a wrong value", _NAME),
            right=Flag("whether all of it is part of a solution; null if that is not known", True),
            full=Flag("whether every value is known"),
        ),
    ),
    "solve": Operation(
        "solutions, and whether there are more",
        _takes(
            limit=Whole("solutions at most; 2 show whether there is only one", 1, 100),
            steps=Flag("also the steps to the only solution"),
            theme=_THEME,
        ),
        _gives(
            "a result",
            is_open=True,
            status=_STATUS,
            count=_COUNT,
            exhausted=Flag("whether the count is all of them"),
            stopped=_STOPPED,
            solutions=List("solutions, each with `values` by cell", Object(is_open=True)),
            differences=Table("values by cell in which the solutions differ", List(item=Whole())),
            notes=List("facts that were derived", Text()),
            stats=_STATS,
            steps=List("steps to the solution", _STEP),
            svg=_SVG,
        ),
    ),
    "count": Operation(
        "how many solutions there are",
        _takes(limit=Whole("solutions at most", 1)),
        _gives(
            "a count",
            count=_COUNT,
            exhausted=Flag("whether the count is all of them"),
            stopped=_STOPPED,
            stats=_STATS,
        ),
    ),
    "hint": Operation(
        "the easiest next step, or what is wrong",
        _takes(
            values=_VALUES, strength=Whole("1: where; 2: how; 3: all of it", 1, 3), theme=_THEME
        ),
        _gives(
            "a hint; what its strength does not tell is not there",
            is_open=True,
            strength=Whole(),
            wrong=_NAMES,
            where=_NAMES,
            level=Text(),
            text=Text("in a sentence"),
            step=_STEP,
            svg=_SVG,
        ),
    ),
    "explain": Operation(
        "the steps to the solution, the easiest first",
        _takes(values=_VALUES, most=Whole("steps at most", 1, 1000)),
        _gives(
            "all steps",
            status=Choice("how it ended", ("solved", "contradiction", "stuck", "limit")),
            steps=List(item=_STEP),
            grade=Object("the hardest of them, and the like", is_open=True),
        ),
    ),
    "grade": Operation(
        "how hard the puzzle is for a person",
        _takes(),
        Object("a grade, as of `gridwright grade --json`", is_open=True),
    ),
    "candidates": Operation(
        "the values that each cell has in some solution",
        _takes(count=Whole("also in how many solutions, up to so many", 1, 1000)),
        _gives(
            "values by cell",
            is_open=True,
            candidates=Table("", List(item=Whole())),
            counts=Table("solutions by cell and value", Unknown()),
            exhausted=Flag("whether all was settled"),
        ),
    ),
    "conflict": Operation(
        "statements that contradict one another, of a puzzle without a solution",
        _takes(),
        _gives(
            "few of them; none if none were found in time",
            statements=List("givens and clues", _gives("", name=Text(), cells=_NAMES)),
            broken=Text("what cannot be met with them, or nothing"),
            smallest=Flag("whether there is a solution without any one of them"),
        ),
    ),
    "assist": Operation(
        "what may be added to a puzzle with several solutions, so that it has fewer",
        _takes(),
        _gives(
            "facts of one solution that are not true of another one, the cheapest first",
            status=_STATUS,
            facts=List(
                "givens, and what else the family tells",
                _gives(
                    "",
                    name=Text("a cell, or a statement such as r1c1 < r1c2"),
                    value=Whole("of the cell; of a statement, 1 if it holds"),
                    price=Whole("3 for a given, 1 for what tells less"),
                    left=Whole("solutions with it, up to 10; 0 if that is not known"),
                    text=Text("the same in words"),
                ),
            ),
        ),
    ),
    "spare": Operation(
        "which givens and clues a puzzle with one solution does not need",
        _takes(),
        _gives(
            "their names",
            singly=_NAMES,
            together=List("some that may go at once", _NAME),
            unsettled=List("those of which it would take too long to say", _NAME),
        ),
    ),
    "draft": Operation(
        "a puzzle as it is set: of a text, of a draft that was changed, or an empty board",
        Object(
            "",
            {
                **_takes(theme=_THEME).fields,
                "size": List("rows and columns of an empty board", Whole(least=1, most=100)),
                "draft": Object("layers, fields and meta", is_open=True),
                "drop": Text("a given or a clue that is to go", 1, MAX_TEXT),
                "add": Object(
                    "a fact that is to come, as of `assist`",
                    {"name": Text("", 1, 200), "value": Whole(least=-MAX_NUMBER, most=MAX_NUMBER)},
                    ("name", "value"),
                ),
            },
        ),
        _gives(
            "the draft with its board; what is no puzzle yet has a `problem` with its"
            " `place`, and a board on which nothing is set",
            is_open=True,
            draft=Object("layers that are drawn, fields that are typed, meta", is_open=True),
            tools=List("the layers that can be drawn", Object(is_open=True)),
            fields=List("the keys that are typed", Object(is_open=True)),
            blanks=List("places of the board that are no cells", Object(is_open=True)),
            sheet=Object("as of `describe`", is_open=True),
            problem=Text(),
            place=Text(),
            text=Text("the file as it is, where it is no puzzle yet"),
        ),
    ),
    "draw": Operation(
        "a picture of the board",
        _takes(values=_VALUES, theme=_THEME, to=Choice("the form", ("svg", "txt"))),
        _gives("a picture", is_open=True, svg=_SVG, text=Text("the same in characters")),
    ),
    "generate": Operation(
        "puzzles made to wishes, each with one solution; the same wishes make the same ones again",
        Object(
            "",
            {
                "family": Text("a family of which puzzles are made, see `families`", 1, 100),
                "style": Text("what is drawn first, a style of the family", 0, 100),
                "n": Whole("puzzles", 1, MOST_MADE),
                "seed": Whole("puzzle k of a seed is always the same", 0, (1 << 63) - 1),
                "start": Whole("the number of the first one", 0, (1 << 53) - 1),
                "size": List("rows and columns", Whole(least=1, most=100)),
                "symmetry": Text("of the givens, as of `gridwright generate`", 1, 20),
                "givens": List("at least and at most", Whole(least=0, most=10_000)),
                "level": Text("of the hardest step, as `grade` tells it", 1, 20),
                "seconds": Number("for the job; the server has a limit of its own"),
            },
            ("family",),
        ),
        _gives(
            "the puzzles that there was time for",
            made=List("puzzles as of `gridwright generate --json`, with a picture", _MADE),
            wished=Whole("how many were asked for"),
        ),
    ),
    "convert": Operation(
        "the puzzle in the form of another program",
        Object(
            "",
            {**_takes().fields, "to": Text("the form, as of `gridwright convert`", 1, 100)},
            ("text", "to"),
        ),
        _gives("a text", text=Text("the text, or a link")),
    ),
}

LISTS: Final[dict[str, Operation]] = {
    "families": Operation(
        "the families, and the keys of their files",
        Object(),
        _gives(
            "all families",
            families=List(
                item=_gives(
                    "",
                    family=Text(),
                    title=Text("what people call it"),
                    aliases=List(item=Text()),
                    summary=Text(),
                    keys=Table("what each key means", Text()),
                    size=Unknown("rows and columns of an empty board, or null"),
                    made=Flag("whether puzzles are made of it"),
                    styles=Table("what is drawn for those, by the name of a style", Text()),
                )
            ),
            forms=List("forms to which puzzles are converted", Text()),
        ),
    ),
    "examples": Operation(
        "puzzles to begin with",
        Object(),
        _gives(
            "all examples",
            examples=List(
                item=_gives(
                    "",
                    is_open=True,
                    name=Text(),
                    family=Text(),
                    called=Text("what people call the family"),
                    title=Text(),
                    about=Text("its note, or what puzzles of its family ask for"),
                    text=Text(),
                    svg=_SVG,
                    whole=Text("all of the board, where `svg` shows a corner"),
                )
            ),
        ),
    ),
    "health": Operation(
        "whether the server answers, and what it has to do",
        Object(),
        _gives(
            "figures",
            version=Text(),
            workers=Whole("processes"),
            idle=Whole("processes without a job"),
            jobs=Whole("that wait or run"),
            restarts=Whole("workers that were replaced"),
        ),
    ),
}

ERROR: Final = Object(
    "what is wrong, where that is known with its place and line",
    {"error": Text(), "place": Text(), "line": Whole()},
    ("error",),
)

EVENTS: Final[dict[str, Type]] = {
    "waiting": Whole("how many jobs are before this one"),
    "progress": Object("how far the search is, at most ten times a second", is_open=True),
    "steps": _gives("some steps more, of solve with steps and of explain", steps=List(item=_STEP)),
    "made": _gives("some puzzles more, of generate", made=List(item=_MADE)),
    "done": Object("the answer", is_open=True),
    "error": ERROR,
}
"""What comes where ``text/event-stream`` is accepted: `done` or `error` is the last."""
