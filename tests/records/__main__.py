"""Write the kept games anew: `python -m tests.records [GAME ...]`."""

from __future__ import annotations

import sys

from tests.records import RECIPES


def main(games: list[str]) -> None:
    for recipe in RECIPES:
        if not games or recipe.game in games:
            recipe.file.parent.mkdir(exist_ok=True)
            recipe.file.write_text(recipe.make().to_json(), encoding="utf-8")
            print(recipe.file.relative_to(recipe.file.parents[3]))


if __name__ == "__main__":
    main(sys.argv[1:])
