"""Machine code of kernels that is kept: what there is, and why some is not."""

from gridwright.engines.compiling import Kept, kept, notes, told

__all__ = ["Kept", "kept", "notes", "told"]
