"""Runs inside Pyodide: replays links and play-throughs, and says what it has imported. See test_pyodide.py."""

import json
import sys
from time import perf_counter

begun = perf_counter()
from pygames.app.session import Session  # noqa: E402

seconds = perf_counter() - begun
Session()
imported = sorted(name for name in sys.modules if "." not in name)

from pygames.ai.ismcts import Search, Settings  # noqa: E402
from pygames.core.game import game  # noqa: E402
from pygames.core.link import read_link, write_link  # noqa: E402
from pygames.core.rng import Rng  # noqa: E402

asked = json.loads(given)  # noqa: F821

positions = []
for link in asked["links"]:
    match = read_link(link)
    assert write_link(match) == link
    positions.append(match.rules.dump(match.state))

namespace: dict = {"__name__": "playthrough", "__file__": "/playthrough.py"}
exec(asked["playthrough"], namespace)
texts = []
for key, seats, actions in asked["games"]:
    texts.append(namespace["written"](key, seats, [game(key).parse_action(text) for text in actions]))

namespace = {"__name__": "daily_tables"}
exec(asked["daily_tables"], namespace)
days = [(key, day) for key in asked["keys"] for day in namespace["DAYS"]]
deals = "\n".join(namespace["deal"](key, day) for key, day in days)
played = [namespace["played"](key, day, 1) for key, day in days]

rates = {}
for key in asked["keys"]:
    rules, decisions, spent = game(key), 0, 0.0
    seats = 4
    chosen = {option.name: option.default for option in rules.options(seats)}
    for seed in range(10):
        if seed == 5:
            # The engine below has compiled its busy parts by now.
            decisions, spent = 0, 0.0
        state, rng = rules.setup(chosen, seats, seed), Rng(seed, "bench")
        begun = perf_counter()
        while rules.turn(state) is not None:
            choices = rules.legal(state)
            rules.apply(state, choices[rng.below(len(choices))])
            decisions += 1
        spent += perf_counter() - begun
    rates[key] = round(decisions / spent)

# As `python -m pygames bench` measures it: each iteration is tried out to the end of the game, or of the round.
iterations = {}
for key, seats in asked["searched"]:
    rules = game(key)
    chosen = {option.name: option.default for option in rules.options(seats)}
    search = Search(rules, rules.view(rules.setup(chosen, seats, 1), 0), 1, Settings(horizon=100_000))
    search.run(200)
    begun = perf_counter()
    search.run(400)
    iterations[f"{key} {seats}"] = round(400 / (perf_counter() - begun))

result = json.dumps(
    {"positions": positions, "texts": texts, "imported": imported, "seconds": round(seconds, 3), "rates": rates}
    | {"iterations": iterations, "deals": deals, "played": played}
)
