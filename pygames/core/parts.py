"""What comes to a page only when it is wanted: our own modules and texts by part, and packages of others."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar

from .errors import NotHere

Found = TypeVar("Found")
Bring: TypeAlias = Callable[[str], Awaitable[None]]
"""Brings a part, or a package, by its name; raises any error where it cannot be had."""


async def with_parts(do: Callable[[], Found], bring: Bring) -> Found:
    """What `do` returns. Whatever it finds missing is brought, and it is called anew; until then it may change nothing.

    Raises NotHere where something cannot be brought.
    """
    brought = set()
    while True:
        try:
            return do()
        except NotHere as found:
            missing = found
        except ModuleNotFoundError as found:
            missing = NotHere((found.name or "").partition(".")[0])
        if missing.part in brought:
            raise missing
        brought.add(missing.part)
        try:
            await bring(missing.part)
        except Exception as error:
            # Whatever the browser has to say, it means that the part cannot be had now.
            raise missing from error
