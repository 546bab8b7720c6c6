"""What machine code depends on: an image is used only where all of it is the same."""

import json
import os
import sys
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from zlib import crc32

from gridwright.kernels.sources import sources

__all__ = ["FORMAT", "digest", "key"]

FORMAT = 1
"""Of images; another one if what is in them means something else."""

_IGNORED = {"NUMBA_CACHE_DIR"}
"""Variables that say where code is, not what."""


@cache
def key() -> str:
    """All of it, as JSON.

    Raises OSError or LookupError if something cannot be told; then nothing can be kept.
    """
    import llvmlite
    import llvmlite.binding as llvm
    import numpy as np

    facts: dict[str, object] = {
        "format": FORMAT,
        "system": [sys.platform, llvm.get_process_triple()],
        "processor": [llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()],
        "python": [sys.implementation.cache_tag, sys.version],
        "numpy": np.__version__,
        "numba": _version_of_numba(),
        "llvmlite": [llvmlite.__version__, list(llvm.llvm_version_info)],
        "gridwright": sources(),
        "options": sorted(
            (name, value)
            for name, value in os.environ.items()
            if name.startswith("NUMBA_") and name not in _IGNORED
        ),
    }
    return json.dumps(facts, sort_keys=True)


def digest(text: str) -> str:
    """Sixteen digits that stand for a text in names of files."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _version_of_numba() -> list[object]:
    """Where Numba is and the file that holds its version: importing it would take too long."""
    spec = find_spec("numba")
    if spec is None or not spec.submodule_search_locations:
        raise LookupError("there is no Numba")
    folder = Path(spec.submodule_search_locations[0])
    return [crc32((folder / "_version.py").read_bytes())]
