"""`/healthz`: whether this process can do its work, in few words and at little cost."""

import asyncio
from time import monotonic

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

import trionfi
from trionfi.build_info import describe
from trionfi.table.errors import BadStore
from trionfi.table.store import Store
from trionfi.web.metrics import may_scrape

LONGEST = 2.0  # seconds that the store has to answer
FRESH = 1.0  # seconds for which an answer is good, however often it is asked for

NO_STORE = "the store does not answer"
LEAVING = "this process is leaving, another takes over"


class Health:
    """Asks the store, at most once a second."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.trouble = ""
        self.asked_at = -FRESH

    async def look(self) -> str:
        """What is wrong; empty when nothing is."""
        if monotonic() - self.asked_at >= FRESH:
            self.asked_at = monotonic()
            self.trouble = await self.ask()
        return self.trouble

    async def ask(self) -> str:
        try:
            await asyncio.wait_for(self.store.ping(), LONGEST)
        except (BadStore, TimeoutError):
            return NO_STORE
        return ""


async def healthz(request: Request) -> Response:
    """200 or 503. The version is for those who may read the figures too."""
    state = request.app.state
    trouble = LEAVING if state.context.tables.live.is_leaving else await state.health.look()
    report = {"status": trouble or "ok"}
    if may_scrape(request, state.metrics.scrapers):
        report |= {"version": trionfi.__version__, "build": describe()}
    return JSONResponse(report, 503 if trouble else 200)
