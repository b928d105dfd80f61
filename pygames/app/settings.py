"""What the people of this device prefer. Anything unreadable counts as the default."""

import json
from typing import NamedTuple

from ..core.foreign import json_of
from ..locale import DIGITS, LANGUAGES

KEY = "safar:settings"

LONGEST = 10_000
"""Characters; a longer text is not looked at."""

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("auto", *LANGUAGES),
    "digits": ("auto", *DIGITS),
    "theme": ("auto", "light", "dark"),
    "pace": ("normal", "slow", "fast"),
    "confirm": ("always", "touch", "never"),
    "motion": ("normal", "slow", "off"),
    "sound": ("off", "quiet", "normal", "loud"),
}
"""For each setting what can be chosen; the first is the default."""

PACE_MS = {"slow": 1800, "normal": 900, "fast": 250}
"""How long a computer player seems to think."""


class Settings(NamedTuple):
    """One value for each of `CHOICES`."""

    language: str = CHOICES["language"][0]
    digits: str = CHOICES["digits"][0]
    theme: str = CHOICES["theme"][0]
    pace: str = CHOICES["pace"][0]
    confirm: str = CHOICES["confirm"][0]
    motion: str = CHOICES["motion"][0]
    sound: str = CHOICES["sound"][0]

    def changed(self, name: str, value: str) -> "Settings":
        """The settings with one of them set; an unknown name or value changes nothing."""
        return self._replace(**{name: value}) if value in CHOICES.get(name, ()) else self

    def of_the_page(self) -> dict[str, str]:
        """What the page itself has to know; its style sheets and its own script go by these."""
        return {name: getattr(self, name) for name in ("theme", "motion", "sound")}

    def confirms(self, touch: bool) -> bool:
        """Whether a choice that was picked, with a finger or otherwise, waits for a second press."""
        return self.confirm == "always" or (self.confirm == "touch" and touch)

    def write(self) -> str:
        """The text for storage."""
        return json.dumps(self._asdict())


def read_settings(text: str | None) -> Settings:
    """The settings of a stored text."""
    found = json_of(text or "", LONGEST)
    settings = Settings()
    for name in CHOICES:
        if isinstance(found, dict) and isinstance(found.get(name), str):
            settings = settings.changed(name, found[name])
    return settings
