"""Static files: those whose address carries the hash of their content are kept by browsers for good."""

import os

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from trionfi.web.game_files import STATIC, static, static_file

FOR_GOOD = "public, max-age=31536000, immutable"


class HashedFiles(StaticFiles):
    """The folder `static/` and the files of the games. An address without the hash, or with an old one, is asked for
    anew each time."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC, check_dir=False)

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        file = static_file(path.replace(os.sep, "/"))
        return (str(file), file.stat()) if file else ("", None)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        name = scope["path"].rpartition("/static/")[2]
        if static(name).partition("?")[2].encode() == scope["query_string"] != b"":
            response.headers["cache-control"] = FOR_GOOD
        return response
