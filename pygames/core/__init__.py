"""What every game is made of: the protocol, chance, messages, matches, links and saves. Knows no game."""
