"""The forms of what comes from storage and files. Imports pydantic: import it only when something is read."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from .match import SEEDS, clean_name


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
