"""One error class a boundary. Each carries a `Message`, so that a reader meets it in their own language."""

from .foreign import shown
from .message import Message, Value, message

LONGEST_VALUE = 60
"""Characters of a text from outside that are repeated in the words about it."""


class SafarError(Exception):
    """Something from outside was wrong; `message` says what."""

    def __init__(self, key: str, /, **values: Value) -> None:
        self.message: Message = message(key, **{name: _repeated(value) for name, value in values.items()})
        super().__init__(str(self))

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.message.values)
        return f"{self.message.key}({details})" if details else self.message.key


def _repeated(value: Value) -> Value:
    """A value as it may stand in the words about it: a text may come from anywhere."""
    return shown(value, LONGEST_VALUE) if isinstance(value, str) else value


class BadAction(SafarError):
    """The text or tuple of an action cannot be read, or the rules do not allow it now."""


class BadCommand(SafarError):
    """The page asked for something that does not exist."""


class BadLink(SafarError):
    """A link cannot be opened: it is damaged, older or newer than this program, or no link at all."""


class BadOptions(SafarError):
    """A game cannot be set up with these options, seats or seed."""


class BadPosition(SafarError):
    """A dumped position is not one that the rules can reach."""


class BadSave(SafarError):
    """A save cannot be read: it is damaged, or of a newer program."""


class NotHere(SafarError):
    """A part of the program has not been brought yet. Nothing has been done for want of it; `part` is its name."""

    def __init__(self, part: str) -> None:
        super().__init__("error.part")
        self.part = part


class BadTranscript(SafarError):
    """A game written down as text cannot be read; `line` in its message is the number of the wrong line."""
