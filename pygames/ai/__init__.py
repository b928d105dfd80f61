"""The computer players' search: knows no game and no browser, and gets views, never the truth about a table."""
