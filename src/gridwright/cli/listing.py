"""The commands that list what there is: families and engines."""

from gridwright.api.solving import all_families, engines, warm
from gridwright.cli import status
from gridwright.cli.output import say, write_json
from gridwright.cli.running import Task, each
from gridwright.cli.wording import from_source
from gridwright.scene.annotations import KEYS
from gridwright.text.keys import META, PICTURE

__all__ = ["list_engines", "list_families"]


def list_families(*, as_json: bool = False) -> int:
    """Each family with its keys."""
    for number, family in enumerate(all_families()):
        if as_json:
            content = {"family": family.name, "aliases": list(family.aliases)}
            write_json({**content, "summary": family.summary, "keys": dict(family.keys)})
            continue
        aliases = f" (also {', '.join(family.aliases)})" if family.aliases else ""
        say("\n" * bool(number) + f"{family.name}{aliases}: {family.summary}")
        for key, told in family.keys.items():
            say(f"    {key}: {told}")
    if not as_json:
        say(f"\nEvery puzzle file may also have the keys {', '.join(META[:-1])} and {META[-1]},")
        say(f"boards also {PICTURE}, a table with some of {', '.join(KEYS)}.")
    return status.DONE


def list_engines(words: tuple[str, ...], *, as_json: bool = False) -> int:
    """Each engine, and why it cannot take a puzzle."""

    def handle(task: Task) -> int:
        found = task.stopping.of(engines, task.puzzle)
        if as_json:
            head = {"puzzle": task.puzzle.family.name, "source": task.source}
            write_json({**head, "engines": found})
            return status.DONE
        say(from_source(task.source, task.puzzle.family.name))
        for name, reason in found.items():
            say(f"    {name}: {'can solve it' if reason is None else f'cannot: {reason}'}")
        return status.DONE

    return each(words, handle)


def warm_engines() -> int:
    """Compile or load the kernels of every engine, and say how long each took."""
    for name, seconds in warm():
        say(f"{name}: {seconds:.1f} s")
    return status.DONE
