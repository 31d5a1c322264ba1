"""The order of the house: imports point one way, no binary among the sources, no registry named anywhere."""

import ast
import os
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

import hatch_build
from trionfi.games import GAMES, PACKAGES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "trionfi"

# core <- games <- bots <- lab, table <- web, cli: what each room may import, besides itself.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "table": {"core", "games", "bots", "paths"},
    "web": {"core", "games", "bots", "lab", "table"},
    "cli": {"core", "games", "bots", "lab", "table", "web", "paths"},
    "force_pure": set(),
    "paths": set(),
    "build_info": {"core"},
    "__main__": {"cli"},
}
# Inside a game's folder: what each part may import of it. `texts` is all that stands in no folder of its own.
LAYERS = {
    "rules": {"rules"},
    "texts": {"rules", "texts"},
    "bot": {"rules", "texts", "bot"},
    "web": {"rules", "texts", "web"},
}
WAYS_TO_THINK = {"imaginer", "one_ply", "search"}  # of trionfi.bots, for a game's own bot
KIT = {
    "clickables",
    "page_model",
    "replay.hidden_piles",
    "rules.figure",
}  # of trionfi.web, for any board
IMPORTS_AT_MOST = 8.0  # percent: lines of import statements among those of a package or a game's folder
FRONT_DOOR = {"trionfi"}  # the package's own names, e.g. its version: open to all but core and games

# Made of pieces, so that this file passes its own test.
REGISTRY = re.compile(
    "|".join(
        [
            "py" + r"pi\.(org|io)",
            "python" + "hosted",
            "npm" + r"js\.(org|com)",
            "--(extra-)?index" + "-url|--find" + "-links",
            r"https?://\S+" + r"\.(whl|tar\.gz|tgz)\b",
            r"https?://\S+" + r"/simple\b",
        ]
    )
)


def imports(code: str, module: str) -> Iterator[str]:
    """The full names of what the code of a module imports, wherever in it."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*package, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def room(name: str) -> list[str]:
    """trionfi.games.arcana.rules.table -> games, arcana; the names at the front door live nowhere."""
    parts = name.split(".")[1:]
    return parts if parts and (parts[0] in MAY_IMPORT) else ["trionfi"]


def bad_imports(code: str, module: str) -> list[str]:
    here = room(module)
    names = [name for name in imports(code, module) if name.split(".")[0] == "trionfi"]
    if here == ["trionfi"]:
        return []
    may = may_import_in_a_game if here[0] == "games" and len(here) > 2 else may_import
    return [f"{module} imports {name}" for name in names if not may(here, room(name))]


def may_import(here: list[str], there: list[str]) -> bool:
    front_door = set() if here[0] in ("core", "games") else FRONT_DOOR
    return there[0] in MAY_IMPORT[here[0]] | {here[0], "build_info"} | front_door


def may_import_in_a_game(here: list[str], there: list[str]) -> bool:
    """Inside a game's folder: core <- rules <- texts <- bot, web. Nobody imports a bot or a board."""
    layer = layer_of(here)
    if there[0] == "bots":
        return layer == "bot" and set(there[1:2]) <= WAYS_TO_THINK
    if there[0] == "web":
        return layer == "web" and any(".".join([*there, ""]).startswith(f"web.{part}.") for part in KIT)
    if there[0] != "games":
        return there[0] in ("core", "build_info")
    return there[1] == here[1] and layer_of(there) in LAYERS[layer]


def layer_of(place: list[str]) -> str:
    if len(place) > 2 and place[2].startswith("bot_"):
        return "bot"
    return place[2] if len(place) > 2 and place[2] in LAYERS else "texts"


def module_name(file: Path) -> str:
    return ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)


def our_files() -> Iterator[Path]:
    """Every file of the project: all but what .gitignore names."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").split()

    def is_ours(path: Path) -> bool:
        """A pattern that begins with a slash is for the top alone."""
        names = {path.name, f"/{path.relative_to(ROOT).as_posix()}"}
        patterns = [".git", *(line.rstrip("/") for line in ignored)]
        return not any(fnmatch(name, pattern) for name in names for pattern in patterns)

    for top, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if is_ours(Path(top, name))]
        yield from (path for path in (Path(top, name) for name in files) if is_ours(path))


def import_share(files: list[Path]) -> float:
    """How many in a hundred lines of these files belong to import statements."""
    lines = imported = 0
    for file in files:
        code = file.read_text("utf-8")
        lines += len(code.splitlines())
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                imported += (node.end_lineno or node.lineno) - node.lineno + 1
    return 100 * imported / max(lines, 1)


def test_import_share_counts_lines_of_statements(tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    file.write_text(
        "from a import (\n    b,\n)\n\nimport c\n\n\ndef d() -> None:\n    import e\n    b(c, e)\n"
    )
    assert import_share([file]) == 50.0
    assert import_share([]) == 0.0


def test_few_lines_are_imports() -> None:
    folders = [folder for top in (PACKAGE, PACKAGE / "games") for folder in top.iterdir()]
    names = {
        folder.relative_to(PACKAGE).as_posix(): folder for folder in folders if list(folder.glob("*.py"))
    }
    assert "web" in names
    shares = {
        name: import_share(list(folder.rglob("*.py"))) for name, folder in names.items() if name != "games"
    }
    assert {name: share for name, share in shares.items() if share > IMPORTS_AT_MOST} == {}


def test_imports_point_one_way() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert files
    assert [bad for file in files for bad in bad_imports(file.read_text("utf-8"), module_name(file))] == []


def test_every_room_is_known() -> None:
    there = {
        file.stem for file in PACKAGE.iterdir() if file.suffix == ".py" or (file / "__init__.py").exists()
    }
    assert there - {"__init__"} <= set(MAY_IMPORT)


@pytest.mark.parametrize(
    ("module", "code", "bad"),
    [
        ("trionfi.core.state", "from trionfi.games.arcana import state", True),
        ("trionfi.core.state", "from ..games import all_games", True),
        ("trionfi.core.state", "import trionfi", True),
        ("trionfi.core.state", "from .rng import FastRng", False),
        ("trionfi.core.laws.compiled_equals_pure", "from trionfi import build_info", False),
        ("trionfi.core.state", "def late():\n    import trionfi.web.routes", True),
        ("trionfi.games.arcana.view", "from trionfi.games.arcanity import view", True),
        ("trionfi.games.arcana.view", "from ..arcanity import view", True),
        ("trionfi.games.arcana.view", "from trionfi.games.arcana.rules import table", False),
        ("trionfi.games.arcana.view", "from trionfi.games.arcana import log", False),
        ("trionfi.games.arcana.view", "from trionfi.games.arcana.bot import Simple", True),
        ("trionfi.games.arcana.view", "from trionfi.games.arcana.web import board", True),
        ("trionfi.games.arcana.rules.table", "from trionfi.games.arcana import view", True),
        ("trionfi.games.arcana.rules.table", "from trionfi.games.arcanity.rules import table", True),
        ("trionfi.games.arcana.rules.table", "from trionfi.games.arcana.rules import setup", False),
        ("trionfi.games.arcana.bot", "from trionfi.games.arcana.rules import table", False),
        ("trionfi.games.arcana.bot", "from trionfi.games.arcana.web import board", True),
        ("trionfi.games.arcana.bot", "from trionfi.bots.search import Search", False),
        ("trionfi.games.arcana.bot", "from trionfi.bots import bot_names", True),
        ("trionfi.games.arcana.view", "from trionfi.bots.search import Search", True),
        ("trionfi.games.arcana.web.board", "from trionfi.games.arcana.view import seen", False),
        ("trionfi.games.arcana.web.board", "from trionfi.games.arcana.bot import Simple", True),
        ("trionfi.games.arcana.web.board", "from trionfi.web.clickables import Clicks", False),
        ("trionfi.games.arcana.web.board", "from trionfi.web.app import make_app", True),
        ("trionfi.games.arcana.rules.table", "from trionfi.web.clickables import Clicks", True),
        ("trionfi.games.arcana.rules.table", "from trionfi.core.rng import FastRng", False),
        ("trionfi.games.arcana.rules.table", "from trionfi.bots import search", True),
        ("trionfi.games.__init__", "from trionfi.games.arcana.game import Arcana", False),
        ("trionfi.bots.search", "from trionfi.lab import simulate", True),
        ("trionfi.lab.bench", "from trionfi.table import store", True),
        ("trionfi.table.store", "from trionfi.lab import simulate", True),
        ("trionfi.table.store", "import trionfi", False),
        ("trionfi.web.routes", "from trionfi.table import store", False),
        ("trionfi.web.routes", "from trionfi import cli", True),
        ("trionfi.cli", "from trionfi import build_info, web", False),
    ],
)
def test_the_check_of_imports_catches_the_bad_ones(module: str, code: str, bad: bool) -> None:
    assert bool(bad_imports(code, module)) == bad


def test_no_binary_lies_among_the_sources() -> None:
    assert [file for file in (ROOT / "src").rglob("*") if file.suffix in (*hatch_build.BINARIES, ".c")] == []


def test_every_compiled_module_is_there() -> None:
    modules = hatch_build.listed_modules(ROOT)
    assert modules
    assert "trionfi/force_pure.py" not in modules
    assert "trionfi/__init__.py" not in modules  # too late there to ask for plain Python


def test_the_rules_views_and_snapshots_of_every_game_are_compiled() -> None:
    modules = set(hatch_build.listed_modules(ROOT))
    for game in PACKAGES:
        folder = PACKAGE / "games" / game
        wanted = [folder / "view.py", folder / "snapshot.py", *(folder / "rules").glob("[a-z]*.py")]
        assert len(wanted) > 10
        assert {file.relative_to(PACKAGE.parent).as_posix() for file in wanted} <= modules
        assert not [
            name
            for name in modules
            if name.startswith((f"trionfi/games/{game}/web", f"trionfi/games/{game}/bot"))
        ]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("https://files.python" + "hosted.org/packages/x.whl", True),
        ("pip install --extra-index" + "-url somewhere", True),
        ("https://example.org/wheels" + "/rich-15.0.0.whl", True),
        ("https://example.org/root/" + "simple/", True),
        ("rich==15.0.0", False),
        ("see https://example.org/rules.html", False),
    ],
)
def test_the_check_for_registries_finds_them(line: str, found: bool) -> None:
    assert bool(REGISTRY.search(line)) == found


def test_no_file_names_a_registry() -> None:
    found = []
    files = set(our_files())
    assert {ROOT / "README.md", ROOT / ".ci" / "run", PACKAGE / "build_info.py", Path(__file__)} <= files
    assert not any(file.suffix == ".pyc" for file in files)
    for file in files:
        text = file.read_bytes().decode("utf-8", errors="replace")
        found += [f"{file.relative_to(ROOT)}: {hit[0]}" for hit in REGISTRY.finditer(text)]
    assert found == []


def test_constraints_pin_versions_and_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert lines
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\w.]+( ; [\w.'<>= ]+)?", line)] == []


def test_a_house_game_is_listed_in_one_place_outside_its_folder() -> None:
    """Its package, in games/__init__.py. Benchmarks play certain games, and that is no list of them."""
    folders = {folder.parent.name for folder in PACKAGE.glob("games/*/__init__.py")}
    assert folders == set(PACKAGES)
    named = []
    for file in PACKAGE.rglob("*.py"):
        inside = file.relative_to(PACKAGE).parts
        if inside[0] == "games" or inside[:2] == ("web", "bench"):
            continue
        strings = (
            node.value
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Constant)
        )
        named += [f"{file}: {string}" for string in strings if string in GAMES]
    assert named == []


def test_the_project_file_names_no_game() -> None:
    """What is compiled or packed of a game's folder is found by patterns that hold for every game."""
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert [name for name in (*PACKAGES, *GAMES) if re.search(rf"\b{name}\b", project)] == []
