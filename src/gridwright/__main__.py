"""``python -m gridwright`` is the command ``gridwright``."""

from gridwright.cli import main

main()
