"""Which changes are tried: drawn by a seed, evenly over modules and kinds."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

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


def chosen(
    package: Path, areas: tuple[str, ...], seed: int, only: str = "", first: Collection[str] = ()
) -> Iterator[Choice]:
    """Changes of modules below the areas of a package, in an order that the seed decides.

    Those with a key in `first` come before all others.

    A weighted sample without replacement: each change waits for an exponential time of its own,
    drawn from the seed and what the change is (Efraimidis and Spirakis, "Weighted random sampling
    with a reservoir", 2006).  So what is drawn of a module stays as it is when others change.
    """
    modules = sorted(
        path.relative_to(package).as_posix()
        for area in areas
        for path in ([package / area] if area.endswith(".py") else (package / area).rglob("*.py"))
    )
    waiting: list[tuple[float, Choice]] = []
    for name in modules:
        if only not in name:
            continue
        text = (package / name).read_text("utf-8")
        here = {(choice := Choice(name, text, m)).key: choice for m in reversed(mutations(text))}
        kinds = Counter(choice.mutation.kind for choice in here.values())
        for key, choice in here.items():
            weight = len(here) ** 0.5 / len(kinds) / kinds[choice.mutation.kind]
            time = 0.0 if key in first else Random(f"{seed} {key}").expovariate(weight)
            waiting.append((time, choice))
    for _, choice in sorted(waiting, key=lambda one: one[0]):
        if _is_sound(choice):
            yield choice


def _is_sound(choice: Choice) -> bool:
    """Whether the module can still be read after the change."""
    try:
        compile(mutated(choice.text, choice.mutation), choice.path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return False
    return True
