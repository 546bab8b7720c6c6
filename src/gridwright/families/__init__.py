"""The families that come with the package, each a file, found by its entry point."""
