"""One folder a game. A folder here is all that is needed for a game to be registered (see `core.game`)."""
