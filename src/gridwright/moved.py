"""Modules under the names that they had in 0.1 and before: they still work, and warn.

``import gridwright.core.constraints`` makes a module whose names are those of the module that holds
them now.  Nothing here is loaded before such a name is asked for.
"""

import sys
import warnings
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, cast

__all__ = ["MOVED", "OldNames", "install"]

MOVED = {
    "constructors": "api.families",
    "core.blocks": "basics.blocks",
    "core.board": "text.board",
    "core.bounds": "basics.bounds",
    "core.checking": "model.checking",
    "core.chosen": "model.chosen",
    "core.clues": "clues",
    "core.constraints": "model.constraints",
    "core.decoration": "scene.annotations",
    "core.doubt": "basics.doubt",
    "core.drawing": "scene.drawing puzzles.board_drawing",
    "core.entries": "model.entries",
    "core.errors": "basics.errors",
    "core.evaluate": "basics.evaluate",
    "core.expression": "model.expression",
    "core.family": "puzzles.puzzle puzzles.board_family puzzles.step",
    "core.files": "basics.files",
    "core.grid": "model.grid",
    "core.halting": "basics.halting",
    "core.interrupts": "basics.interrupts",
    "core.machine": "basics.machine",
    "core.metrics": "scene.metrics",
    "core.model": "model.model",
    "core.numbers": "basics.numbers",
    "core.plugins": "basics.plugins",
    "core.puzzle": "puzzles.puzzle text.keys",
    "core.ranges": "basics.ranges",
    "core.result": "puzzles.result puzzles.puzzle model.stats basics.stopped",
    "core.scene": "scene.scene",
    "core.showing": "scene.display puzzles.result",
    "core.step": "puzzles.step",
    "core.store": "model.store",
    "core.table": "text.table",
    "core.text": "text.spans basics.printable",
    "core.tiling": "scene.tiling",
    "core.toml": "text.toml",
    "core.value": "basics.value",
    "core.version": "basics.version",
    "covering": "api.covers",
    "long_runs": "api.long_runs",
    "notebook": "api.notebook",
    "opinion": "api.opinion",
    "picturing": "api.draw",
    "placing": "api.place",
    "propagation_check": "testing.propagation_check",
    "public": "api.names",
    "random_clues": "testing.random_clues",
    "random_models": "testing.random_models",
    "sudoku": "api.sudoku",
    "suspecting": "api.suspects",
}
"""Where the names of a module are now: one module, or several that are asked in this order."""

PACKAGES = ("core", "core.clues")


class OldNames:
    """Finds modules by their old names, when nothing else has; and loads them.

    It inherits from nothing, for `importlib.abc` takes longer to load than all of ours.
    """

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The module of this old name, None if it is none of ours."""
        _, _, inner = name.partition("gridwright.")
        parent, _, stem = inner.rpartition(".")
        loader = cast(Any, self)  # it loads, too
        if parent == "core.clues":
            return ModuleSpec(name, loader, loader_state=f"clues.{stem}")
        if inner in MOVED or inner in PACKAGES:
            return ModuleSpec(
                name, loader, loader_state=MOVED.get(inner, ""), is_package=inner in PACKAGES
            )
        return None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """An empty module; its names are looked up in the new ones."""
        return ModuleType(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """Say where its names are now; where one module has them all, that one takes its place."""
        assert module.__spec__ is not None
        news = [f"gridwright.{new}" for new in module.__spec__.loader_state.split()]
        if not news:
            return
        warnings.warn(
            f"{module.__name__} is now {' and '.join(news)}", DeprecationWarning, stacklevel=2
        )

        if len(news) == 1:  # so that `gridwright.sudoku`, a name of ours still, is one thing
            sys.modules[module.__name__] = import_module(news[0])
            return

        def look_up(name: str) -> Any:
            for new in news:
                if hasattr(found := import_module(new), name):
                    return getattr(found, name)
            raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")

        module.__getattr__ = look_up  # type: ignore[method-assign]


def install() -> None:
    """Let old names be found."""
    if not any(isinstance(finder, OldNames) for finder in sys.meta_path):
        sys.meta_path.append(OldNames())
