"""Files of very many Sudokus: bytes in, lines out, on all cores, in bounded memory."""
