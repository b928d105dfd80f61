"""The forms of what comes from storage and files. Imports pydantic: import it only when something is read."""

from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from .errors import BadPosition
from .foreign import is_small
from .match import SEEDS, clean_name

MOST_VALUES = 5000
"""Numbers, texts and lists in a position; no game comes near it."""

M = TypeVar("M", bound=BaseModel)


def read_position(model: type[M], found: object, key: str) -> M:
    """The fields of a game's position, each checked by itself; raises BadPosition that names the first wrong one."""
    # What is wrong is told for each value, so that far too many values would take far too much time and memory.
    if not is_small(found, MOST_VALUES):
        raise BadPosition(f"{key}.position.field", field="")
    try:
        return model.model_validate(found)
    except ValidationError as error:
        place = ".".join(str(step) for step in error.errors(include_url=False)[0]["loc"])
        raise BadPosition(f"{key}.position.field", field=place) from None


class SeatRecord(BaseModel):
    """Who sits at a seat."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[StrictStr, AfterValidator(clean_name)] = ""
    player: Literal["person", "easy", "medium", "hard", "expert"] = "person"


class SaveRecord(BaseModel):
    """The form of a save, schema 1. Times are milliseconds since 1970, UTC."""

    model_config = ConfigDict(extra="forbid")

    schema_number: Literal[1] = Field(1, alias="schema")
    game: StrictStr
    rules_version: StrictInt
    seats: list[SeatRecord] = Field(max_length=8)
    options: dict[str, StrictBool | StrictInt | StrictStr]
    seed: StrictInt = Field(ge=0, lt=SEEDS)
    start: dict[str, Any] | None = None
    casual: StrictBool = False
    actions: list[StrictStr]
    position: dict[str, Any]
    created: StrictInt = 0
    updated: StrictInt = 0
