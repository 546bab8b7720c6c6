"""The wheel with compiled kernels in it: `make wheel` writes it into dist/.

    python -m tools.wheel [FOLDER]

Kernels are compiled for processors of x86-64-v3 (with AVX2, since 2013) as `gridwright warm`
does, and their images packed with the package.  They are used where Python, NumPy, Numba and
llvmlite have the versions that they have here and the processor has the features; elsewhere
kernels are compiled as ever.  On other machines than x86-64 the wheel is made without.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
PACKED = ROOT / "src" / "gridwright" / "kernels" / "kept"


def main(folder: str = "dist") -> None:
    """Compile, and build the wheel; what was packed is removed again."""
    with TemporaryDirectory() as place:
        try:
            if platform.machine() == "x86_64" and sys.platform == "linux":
                compiled(Path(place))
            run("-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, str(ROOT))
        finally:
            shutil.rmtree(PACKED, ignore_errors=True)


def compiled(place: Path) -> None:
    """Put the images of all kernels where they are packed."""
    from gridwright.kernels.images.key import GENERIC

    # without a word on features, Numba adds those of the processor that it runs on
    processor = {"NUMBA_CPU_NAME": GENERIC, "NUMBA_CPU_FEATURES": ""}
    run("-m", "gridwright", "warm", **processor, NUMBA_CACHE_DIR=str(place))
    PACKED.mkdir()
    for image in sorted((place / "gridwright-images").glob("*.image")):
        shutil.copyfile(image, PACKED / image.name)
    print(f"{len(list(PACKED.iterdir()))} kernels are packed")


def run(*words: str, **variables: str) -> None:
    """Run this Python with our sources."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), **variables}
    subprocess.run([sys.executable, *words], env=environment, check=True, cwd=ROOT)


if __name__ == "__main__":
    main(*sys.argv[1:])
