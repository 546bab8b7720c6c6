"""Entry points: what this package and its plug-ins offer, by group and name.

The metadata of installed packages are read directly, because `importlib.metadata` takes
15 ms to import, half of the time in which a small puzzle is solved.  Wherever that does not
find what is asked for (packages in archives, unusual finders), `importlib.metadata` has the
last word.
"""

import os
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

__all__ = ["add_target", "every_target", "load_target", "not_installed", "targets"]

_added: dict[str, dict[str, str]] = {}
"""By group, what was added while the program runs: its names, and targets that no package has."""
_values: dict[str, Any] = {}
"""What such targets mean."""


def add_target(group: str, name: str, value: Any) -> None:
    """Add a name to a group until the program ends; of two with the same name the later counts."""
    target = f"added {len(_values)}:{name}"
    _values[target] = value
    _added.setdefault(group, {})[name] = target
    targets.cache_clear()
    every_target.cache_clear()


@cache
def targets(group: str) -> dict[str, str]:
    """Name and target (``module:attribute``) of each entry point of a group.

    Of two packages with the same name the one found first counts, as for imports.
    """
    found: dict[str, str] = {}
    for folder in sys.path:
        for name, target in _in_folder(folder or ".", group):
            found.setdefault(name, target)
    return {**found, **_added.get(group, {})} if found else every_target(group)


@cache
def every_target(group: str) -> dict[str, str]:
    """The same by `importlib.metadata`, which also knows packages that are not in folders."""
    from importlib.metadata import entry_points

    found = entry_points(group=group)
    installed = {entry.name: entry.value.partition("[")[0].strip() for entry in found}
    return {**installed, **_added.get(group, {})}


def load_target(target: str) -> Any:
    """Import what a target names; raises ImportError or AttributeError."""
    if target in _values:
        return _values[target]
    module, _, attribute = target.partition(":")
    return getattr(import_module(module.strip()), attribute.strip())


def not_installed(group: str, name: str) -> str:
    """A hint where a clone's pyproject.toml has an entry point that its installation lacks.

    For messages about names that are not found: entry points are written down when a package
    is installed, also when it runs from a clone.
    """
    import tomllib  # for errors only

    root = Path(str(sys.modules[__name__.partition(".")[0]].__file__)).parents[2]
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        is_there = project["name"] == "gridwright" and name in project["entry-points"][group]
    except (OSError, ValueError, LookupError, TypeError):  # no clone, or one at work on this file
        return ""
    if not is_there:
        return ""
    return (
        f"; it is in {root.name}/pyproject.toml, but was not yet when this was installed: "
        "install it again (`make test` and `make demo` do)"
    )


def _in_folder(folder: str, group: str) -> list[tuple[str, str]]:
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith(".dist-info"))
    except OSError:
        return []
    found: list[tuple[str, str]] = []
    for name in names:
        try:
            with open(os.path.join(folder, name, "entry_points.txt"), encoding="utf-8") as file:
                text = file.read()
        except (OSError, ValueError):  # not there, or not a text
            continue
        if f"[{group}]" in text:
            found += _in_section(text, group)
    return found


def _in_section(text: str, group: str) -> list[tuple[str, str]]:
    """The ``name = module:attribute`` lines below ``[group]``."""
    found, inside = [], False
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            inside = line == f"[{group}]"
        elif inside and "=" in line and not line.startswith(("#", ";")):
            name, _, target = line.partition("=")
            found.append((name.strip(), target.partition("[")[0].strip()))
    return found
