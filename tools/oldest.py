"""Print the oldest versions that pyproject.toml allows, as pip's constraints.

Only what the package itself needs: tools of the tests are as new as they come.
"""

import tomllib
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"

if __name__ == "__main__":
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for requirement in [*project["dependencies"], *extras["png"], *extras["pdf"]]:
        name, _, version = requirement.partition(">=")
        print(f"{name}=={version}.*")
