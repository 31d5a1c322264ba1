"""Names for people who have not told us theirs: each gets one of their own, the same as long as they are the same."""

from hashlib import blake2b

MANNERS = (
    *(
        "Bold",
        "Brave",
        "Bright",
        "Brisk",
        "Calm",
        "Candid",
        "Cheerful",
        "Clever",
        "Curious",
        "Daring",
        "Deft",
    ),
    *("Eager", "Early", "Fair", "Fearless", "Frank", "Gentle", "Golden", "Hidden", "Honest", "Jolly", "Keen"),
    *("Kind", "Late", "Little", "Lively", "Lucky", "Merry", "Mild", "Nimble", "Noble", "Patient", "Plucky"),
    *("Proud", "Quick", "Quiet", "Ready", "Silver", "Sly", "Steady", "Subtle", "Sunny", "Swift", "Tall"),
    *("Velvet", "Wandering", "Witty", "Young"),
)
CALLINGS = (  # trumps of the tarot, trades of a city, and who lives on its roofs and canals
    *("Chariot", "Hermit", "Herald", "Juggler", "Moon", "Star", "Sun", "Tower", "World"),
    *("Baker", "Bellringer", "Candlemaker", "Cobbler", "Cooper", "Courier", "Diver", "Drummer", "Dyer"),
    *("Falconer", "Fiddler", "Gardener", "Gilder", "Glassblower", "Goldsmith", "Lutemaker", "Mapmaker"),
    *("Miller", "Painter", "Piper", "Potter", "Printer", "Sailor", "Scribe", "Tinker", "Weaver"),
    *(
        "Crane",
        "Finch",
        "Fox",
        "Hare",
        "Heron",
        "Kestrel",
        "Lark",
        "Magpie",
        "Otter",
        "Owl",
        "Swallow",
        "Wren",
    ),
)


def friendly_name(person: str) -> str:
    """What somebody is called who has given no name: made of who they are, so it stays. It tells nothing of that."""
    number = int.from_bytes(blake2b(f"name of {person}".encode(), digest_size=8).digest())
    calling, manner = divmod(number, len(MANNERS))
    return f"{MANNERS[manner]} {CALLINGS[calling % len(CALLINGS)]}"
