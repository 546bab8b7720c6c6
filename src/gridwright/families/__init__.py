"""The families that come with the package, one per file, found through entry points."""
