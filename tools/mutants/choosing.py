"""Which changes are tried: drawn by a seed, evenly over modules and kinds."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.mutating import Mutation, mutated, mutations

__all__ = ["Choice", "chosen"]


@dataclass(frozen=True)
class Choice:
    """A change of a module; `path` is within the package."""

    path: str
    text: str
    mutation: Mutation

    @property
    def lines(self) -> tuple[str, str]:
        """The line that is changed, before and after, without its indentation."""
        number = self.mutation.line - 1
        after = mutated(self.text, self.mutation)
        return self.text.split("\n")[number].strip(), after.split("\n")[number].strip()

    @property
    def key(self) -> str:
        """What tells it from others, wherever its line has moved."""
        return "\t".join((self.path, *self.lines))


def chosen(package: Path, areas: tuple[str, ...], seed: int, only: str = "") -> Iterator[Choice]:
    """Changes of modules below the areas of a package, in an order that the seed decides."""
    rng = random.Random(seed)
    modules = sorted(
        path.relative_to(package).as_posix()
        for area in areas
        for path in ([package / area] if area.endswith(".py") else (package / area).rglob("*.py"))
    )
    texts = {name: (package / name).read_text("utf-8") for name in modules if only in name}
    left = {name: mutations(text) for name, text in texts.items()}
    seen: set[str] = set()
    while names := sorted(name for name, here in left.items() if here):
        (name,) = rng.choices(names, [len(left[name]) ** 0.5 for name in names])
        here = left[name]
        kind = rng.choice(sorted({mutation.kind for mutation in here}))
        mutation = rng.choice([mutation for mutation in here if mutation.kind == kind])
        here.remove(mutation)
        choice = Choice(name, texts[name], mutation)
        if choice.key not in seen and _is_sound(choice):
            seen.add(choice.key)
            yield choice


def _is_sound(choice: Choice) -> bool:
    """Whether the module can still be read after the change."""
    try:
        compile(mutated(choice.text, choice.mutation), choice.path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True
