"""Pages and boards as HTML, drawn without a server."""

from __future__ import annotations

from trionfi.table.live_table import LiveTable
from trionfi.web.app_context import AppContext
from trionfi.web.page_model import TablePage, Viewer
from trionfi.web.render import RENDERER
from trionfi.web.sse import message


def board_html(page: TablePage) -> str:
    """The element `<main>`."""
    return RENDERER.draw(page).whole()


def page_html(page: TablePage) -> str:
    """The whole document."""
    return RENDERER.table_page(RENDERER.draw(page))


def whole_message(context: AppContext, live: LiveTable, viewer: Viewer) -> bytes:
    """The first message of a stream, to somebody who knows nothing yet."""
    return message(live, context.draw(live, viewer), None)
