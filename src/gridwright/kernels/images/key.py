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

__all__ = ["FORMAT", "GENERIC", "digest", "features", "key", "takes_generic"]

FORMAT = 1
"""Of images; another one if what is in them means something else."""

GENERIC = "x86-64-v3"
"""The processors that images in a wheel are for, by LLVM's name; those with AVX2, since 2013."""

_NEEDED = (
    *("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt", "cx16", "sahf"),
    "avx",
)
"""What these have, beside what all of 64 bits have, by LLVM's names."""

_ELSEWHERE = {"NUMBA_CACHE_DIR", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"}
"""Variables that are not in the key, or in another place."""


@cache
def key(*, is_generic: bool = False) -> str:
    """All of it, as JSON; or that of images for all processors with certain features.

    Raises OSError, LookupError or ImportError if something cannot be told; then nothing is kept.
    """
    import llvmlite
    import llvmlite.binding as llvm

    name = GENERIC if is_generic else os.environ.get("NUMBA_CPU_NAME")
    options = [item for item in os.environ.items() if item[0].startswith("NUMBA_")]
    facts: dict[str, object] = {
        "format": FORMAT,
        "system": [sys.platform, llvm.get_process_triple()],
        "processor": [name or llvm.get_host_cpu_name(), "" if is_generic else features()],
        "python": sys.implementation.cache_tag,
        "numpy": _version_of("numpy", "version.py"),
        "numba": _version_of("numba", "_version.py"),
        "llvmlite": [llvmlite.__version__, list(llvm.llvm_version_info)],
        "gridwright": sources(),
        "options": sorted(item for item in options if item[0] not in _ELSEWHERE),
    }
    return json.dumps(facts, sort_keys=True)


def features() -> str:
    """What the processor offers for which Numba compiles, by LLVM's names."""
    told = os.environ.get("NUMBA_CPU_FEATURES")
    if told is not None:  # as Numba does: another processor's name does not take them away
        return told
    is_bare = (os.environ.get("NUMBA_CPU_NAME") or "").lower() == "generic"
    return "" if is_bare else _host_features()


@cache
def _host_features() -> str:
    import llvmlite.binding as llvm

    return str(llvm.get_host_cpu_features().flatten())


@cache
def takes_generic() -> bool:
    """Whether this processor runs what is made for many; False if Numba is told another."""
    import llvmlite.binding as llvm

    if os.environ.get("NUMBA_CPU_NAME") or os.environ.get("NUMBA_CPU_FEATURES"):
        return False
    features = llvm.get_host_cpu_features()
    return llvm.get_process_triple().startswith("x86_64") and all(map(features.get, _NEEDED))


def digest(text: str) -> str:
    """Sixteen digits that stand for a text in names of files."""
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _version_of(package: str, file: str) -> int:
    """A number for the file that holds a version: importing the package would take too long."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise LookupError(f"there is no {package}")
    return crc32((Path(spec.submodule_search_locations[0]) / file).read_bytes())
