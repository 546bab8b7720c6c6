"""Reading and writing: tables of keys, boards, TOML, text with roles.  Standard library only."""
