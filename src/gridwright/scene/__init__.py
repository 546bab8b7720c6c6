"""Pictures before anyone has chosen colours: shapes with roles, tiles, annotations."""
