"""The OpenAPI document, made from the list of doors."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import trionfi
from trionfi.web.api.endpoint import ANYBODY, NOBODY, Door, routes
from trionfi.web.api.endpoints import DOORS
from trionfi.web.api.schemas import Trouble
from trionfi.web.app_context import desk_of

REFERENCE = "#/components/schemas/{name}"
TABLE = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[a-z0-9]{1,32}$"},
    "description": "the table's id",
}

# What any door may say: banned, or another site's page; a NUL in the address; it is too long; another server's name;
# too often; the store is not at hand
ANYWHERE = (403, 404, 414, 421, 429, 503)


def types() -> list[Any]:
    found = [door.takes for door in DOORS if door.takes is not None]
    return found + [answer for door in DOORS for answer in answers_of(door).values()]


def answers_of(door: Door) -> dict[int, Any]:
    """By status, the type of the body."""
    return {**door.answers, **dict.fromkeys(ANYWHERE, Trouble)}


def document() -> dict[str, Any]:
    unique = list(dict.fromkeys(types()))
    schemas, components = msgspec.json.schema_components(unique, ref_template=REFERENCE)
    schema_of = dict(zip(unique, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for door in DOORS:
        paths.setdefault(door.path, {})[door.method.lower()] = operation(door, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Trionfi",
            "version": trionfi.__version__,
            "description": "A table for games of hidden cards. A seat's token tells only what that seat may know.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "a seat's token"}
            },
        },
    }


def operation(door: Door, schema_of: dict[Any, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {
        "operationId": door.name,
        "summary": door.summary,
        "responses": {str(status): answer(door, status, schema_of) for status in answers_of(door)},
    }
    parameters = [TABLE] if door.has_table else []
    for query in door.queries:
        parameters.append(
            {
                "name": query.name,
                "in": "query",
                "required": query.required,
                "schema": dict(query.schema),
                "description": query.help,
            }
        )
    if parameters:
        made["parameters"] = parameters
    if door.takes is not None:
        made["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[door.takes]}},
        }
    if door.needs != NOBODY:
        made["security"] = [{"seat": []}] + ([{}] if door.needs == ANYBODY else [])
    return made


def answer(door: Door, status: int, schema_of: dict[Any, Any]) -> dict[str, Any]:
    media = door.media if status < 300 else "application/json"
    return {
        "description": HTTPStatus(status).phrase,
        "content": {media: {"schema": schema_of[answers_of(door)[status]]}},
    }


async def openapi(request: Request) -> Response:
    return JSONResponse(document())


async def api_page(request: Request) -> Response:
    """The same for people to read."""
    return desk_of(request).page("api.html", doors=DOORS, document=document())


ROUTES = [*routes(DOORS), Route("/api/openapi.json", openapi), Route("/api", api_page)]
