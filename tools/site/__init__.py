"""What MkDocs needs to be told of these documents: `hooks` of the build, `docstrings`, `links`."""
