"""What is written is run: nothing is in the package that nobody asks for."""

from pathlib import Path

from vulture import Vulture

PACKAGE = Path(__file__).parents[1] / "src" / "gridwright"

ASKED_FOR = {
    "__dir__": "dir() and completion of names",
    "__dict__": "a copy of all that an object has",
    "create_module": "the import system asks loaders",
    "exec_module": "the import system asks loaders",
    "readable": "io.RawIOBase asks its streams",
    "readinto": "io.RawIOBase asks its streams",
    "_repr_svg_": "notebooks ask what they show",
    "_repr_html_": "notebooks ask what they show",
    "n_searches": "tests bound it",
    "redundant": "callers of `Questions` ask",
    "separating": "callers of `Questions` ask",
    "with_constraints": "callers of a `Puzzle` ask",
    "is_remote": "callers of a `LongRun` ask",
    "on_solution_callback": "CP-SAT calls it",
    "enumerate_all_solutions": "a setting of CP-SAT",
    "num_workers": "a setting of CP-SAT",
    "catch_sigint_signal": "a setting of CP-SAT",
    "_by": "how CONTRIBUTING.md adds a propagator, which a test follows",
    "playable": "pages ask what a sheet says",
    "symbols": "pages ask what a sheet says",
    "timeout_keep_alive_handler": "uvicorn calls it",
    "typing_context": "Numba gives it to what writes machine code",
    "typingctx": "Numba gives it to what writes machine code",
    "kws": "Numba gives it to what tells types",
    "generic": "Numba asks what tells types",
    "define_pipelines": "Numba asks a compiler for its steps",
    "_optimize_final_module": "Numba calls it when it compiles",
    "_finalize_final_module": "Numba calls it when it compiles",
    "_finalized": "Numba looks at it",
    "get_executable": "Numba calls it",
    "_numba_type_": "Numba asks what it calls in a function",
    "signatures": "who measures compiles asks, as of Numba's own entries",
}
"""Names in the package that others use, and who does."""

KEYS = "api/keys.py"
"""Types that type checkers ask for; test_constructors.py holds them to what families know."""

DECORATORS = ["@app.command*", "@run.command*", "@overload*"]
"""What these decorate is called by click or by Numba."""


def test_nothing_is_there_that_nobody_asks_for() -> None:
    finder = Vulture(ignore_names=list(ASKED_FOR), ignore_decorators=DECORATORS)
    finder.scavenge([PACKAGE], exclude=[str(PACKAGE / KEYS)])
    dead = [
        f"{item.filename.relative_to(PACKAGE)}:{item.first_lineno}: {item.typ} {item.name}"
        for item in finder.get_unused_code(min_confidence=60)
    ]
    assert not dead, "\n".join(dead)


def test_nothing_is_excused_that_is_not_there() -> None:
    words = " ".join(path.read_text("utf-8") for path in PACKAGE.rglob("*.py"))
    assert [name for name in ASKED_FOR if name not in words] == []
