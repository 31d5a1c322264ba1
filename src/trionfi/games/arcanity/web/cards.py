"""The cards as the board draws them."""

from msgspec import Struct

from trionfi.games.arcanity.load_cards import ABILITY_TEXTS, SHIELD_TEXT
from trionfi.games.arcanity.names import CARD_NAMES

# What an ability card says in two words on its face, and the mark it leaves.
SHORT = {
    "Arcane 6": ("barred", "no win next"),
    "Arcane 7": ("sure", "wins next"),
    "Fire 6": ("burn", "you discard"),
    "Fire 7": ("burn-other", "another discards"),
    "Ice 6": ("go-left", "prize moves left"),
    "Ice 7": ("plus-1", "+1 at once"),
    "Nature 6": ("lead-nature", "lead Nature"),
    "Nature 7": ("shield-off", "stop a shield"),
    "Shadow 6": ("minus-2", "−2 at once"),
    "Shadow 7": ("plus-4", "+4 next"),
}


class Face(Struct, frozen=True, eq=False):
    """A card as it is printed; there is one of each."""

    name: str
    slug: str
    school: str
    rank: int
    mark: str = ""
    short: str = ""
    text: str = ""

    @property
    def click(self) -> str:
        return f"card:{self.slug}"

    @property
    def is_shield(self) -> bool:
        return self.rank == 1

    @property
    def says(self) -> str:
        """The face in words."""
        more = self.text or (SHIELD_TEXT if self.is_shield else "")
        return f"{self.name}. {more}".strip()


def face_of(name: str) -> Face:
    school, rank = name.split()
    mark, short = SHORT.get(name, ("", ""))
    slug = name.lower().replace(" ", "-")
    return Face(name, slug, school.lower(), int(rank), mark, short, ABILITY_TEXTS.get(name, ""))


FACES = {name: face_of(name) for name in CARD_NAMES}


def shields_in(stack: list[str]) -> int:
    return sum(FACES[name].is_shield for name in stack)
