"""The OpenAPI document, made from the list of endpoints."""

from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import trionfi
from trionfi.web.api.endpoint import ANYBODY, NOBODY, Endpoint, routes
from trionfi.web.api.endpoints import ENDPOINTS
from trionfi.web.api.schemas import Trouble
from trionfi.web.app_context import context_of

REFERENCE = "#/components/schemas/{name}"
TABLE = {
    "name": "table",
    "in": "path",
    "required": True,
    "schema": {"type": "string", "pattern": "^[a-z0-9]{1,32}$"},
    "description": "the table's id",
}

# What any endpoint may say: banned, or another site's page; a NUL in the address; it is too long;
# another server's name; too often; the database is not available
ANYWHERE = (403, 404, 414, 421, 429, 503)


def types() -> list[Any]:
    bodies = [endpoint.takes for endpoint in ENDPOINTS if endpoint.takes is not None]
    return bodies + [answer for endpoint in ENDPOINTS for answer in answers_of(endpoint).values()]


def answers_of(endpoint: Endpoint) -> dict[int, Any]:
    """By status, the type of the body."""
    return {**endpoint.answers, **dict.fromkeys(ANYWHERE, Trouble)}


def document() -> dict[str, Any]:
    unique = list(dict.fromkeys(types()))
    schemas, components = msgspec.json.schema_components(unique, ref_template=REFERENCE)
    schema_of = dict(zip(unique, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schema_of)
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


def operation(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "responses": {str(status): answer(endpoint, status, schema_of) for status in answers_of(endpoint)},
    }
    parameters = [TABLE] if endpoint.has_table else []
    for query in endpoint.queries:
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
        described["parameters"] = parameters
    if endpoint.takes is not None:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": schema_of[endpoint.takes]}},
        }
    if endpoint.needs != NOBODY:
        described["security"] = [{"seat": []}] + ([{}] if endpoint.needs == ANYBODY else [])
    return described


def answer(endpoint: Endpoint, status: int, schema_of: dict[Any, Any]) -> dict[str, Any]:
    media = endpoint.media if status < 300 else "application/json"
    return {
        "description": HTTPStatus(status).phrase,
        "content": {media: {"schema": schema_of[answers_of(endpoint)[status]]}},
    }


async def openapi(request: Request) -> Response:
    return JSONResponse(document())


async def api_page(request: Request) -> Response:
    """The same for people to read."""
    return context_of(request).page("api.html", endpoints=ENDPOINTS, document=document())


ROUTES = [*routes(ENDPOINTS), Route("/api/openapi.json", openapi), Route("/api", api_page)]
