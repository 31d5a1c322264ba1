"""Chapter 9: the card lists, ours and an owner's."""

from __future__ import annotations

import pickle
from collections import Counter
from pathlib import Path

import pytest

import trionfi
from tests.games.arcana.builders import ARCANA, ARCANA_FIRST
from trionfi.core.history import History
from trionfi.core.record import Start, record_of, replay
from trionfi.games.arcana.card_list import LOCATION_EFFECTS, ORIGINS, CardList, problems, read_cards
from trionfi.games.arcana.edition import read_file
from trionfi.games.arcana.game import EDITIONS, Arcana

LIST = read_file("cards_revised.toml")
BOTH = pytest.mark.parametrize("game", [ARCANA, ARCANA_FIRST], ids=["revised", "first"])


def check_cards(text: str, file: str) -> list[str]:
    """All that is wrong with a card list of the edition that it names; of the revised one where it names none."""
    meant = (game for game in EDITIONS.values() if f'edition = "{game.edition.list_name}"' in text)
    return next(meant, ARCANA).check_card_list(text, file)


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        (ARCANA, {"guilds": 6, "agents": 84, "guild_relics": 18, "guild_locations": 18, "relics": 31, "locations": 36,
                  "personalities": 49, "militia": 6, "masters": 18, "objectives": 24, "events": 12}),
        (ARCANA_FIRST, {"guilds": 4, "agents": 36, "guild_relics": 4, "guild_locations": 4, "relics": 24,
                        "locations": 24,
                        "personalities": 37, "militia": 6, "masters": 0, "objectives": 22, "events": 0}),
    ],
)  # fmt: skip
def test_9_1_every_published_count_is_kept(game: Arcana, counts: dict[str, int]) -> None:
    assert {section: len(cards) for section, cards in game.cards.sections.items()} == counts
    ranks = Counter(card["rank"] for card in game.cards.sections["militia"])
    assert ranks == {"captain": 2, "soldier": 4}


@BOTH
def test_9_1_starting_decks_are_alike(game: Arcana) -> None:
    for guild in game.guilds:
        cards = [
            card
            for card in game.cards.all_of("agents", "guild_relics", "guild_locations")
            if card["guild"] == guild
        ]
        basic = [card for card in cards if card["set"] == "A"]
        assert len(basic) == 11
        assert [
            sum(card.get(suit, 0) for card in basic) for suit in ("military", "political", "spiritual")
        ] == [15, 15, 15]


@BOTH
def test_9_1_every_card_says_where_it_is_from_in_a_sentence(game: Arcana) -> None:
    for card in game.cards.all_of(*game.cards.sections):
        assert card["origin"] in ORIGINS
        assert card["text"].endswith(".")
        assert card["text"][0].isupper()


@BOTH
def test_9_1_stakes_follow_the_tiers(game: Arcana) -> None:
    assert {card["vp"] for card in game.cards.sections["personalities"]} == {3}
    assert {card["vp"] for card in game.cards.sections["relics"]} == {1}
    assert {card["vp"] for card in game.cards.sections["locations"]} == {5}
    fiefdoms = Counter(card["fiefdom"] for card in game.cards.all_of("personalities", "relics", "locations"))
    wild = fiefdoms.pop("All")
    assert (wild, set(fiefdoms.values())) == ((4, {14}) if game is ARCANA else (8, {7}))


def figures(game: Arcana, name: str) -> tuple[int, ...]:
    card = game.cards.cards[game.cards.numbers[name]]
    return tuple(card.get(key, -1) for key in ("military", "political", "spiritual", "ducats"))


def test_9_1_known_cards_keep_their_known_figures() -> None:
    for game in (ARCANA, ARCANA_FIRST):
        assert figures(game, "crossbowman")[0] == 3
        assert figures(game, "pale")[0] == 3
        assert figures(game, "ayane")[0::3] == (6, 7)
        assert figures(game, "arkabast")[3] == 7
        assert figures(game, "drinking-horn")[1::2] == (3, 3)
        assert figures(game, "goblin-fire-support")[2] == 4
        assert figures(game, "penthow")[:3] == (2, 2, 2)
    assert figures(ARCANA, "barhan-sword")[0::3] == (4, 4)
    assert figures(ARCANA_FIRST, "barhan-sword")[0::3] == (4, 5)
    assert figures(ARCANA_FIRST, "necromancer")[0::2] == (2, 3)
    assert figures(ARCANA, "funeral")[0::2] == (2, 3)
    assert figures(ARCANA, "merchant-of-the-kraken")[0::2] == (1, 2)
    assert figures(ARCANA, "great-treasurer")[1] == 6
    assert ARCANA.cards.cards[ARCANA.cards.numbers["repentants-house"]]["effect"] == "draw_and_play"


def test_9_2_every_effect_is_on_two_stakes_of_the_revised_edition() -> None:
    effects = Counter(card["effect"] for card in ARCANA.cards.sections["locations"])
    assert effects == dict.fromkeys(LOCATION_EFFECTS, 2)
    assert len(effects) == 18


@BOTH
def test_9_3_an_exported_list_is_the_list(game: Arcana) -> None:
    text = game.card_list()
    assert check_cards(text, "mine.toml") == []
    assert read_cards(text, game.edition, "mine.toml").sections == game.cards.sections


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('edition = "revised"', 'edition = "third"', "mine.toml: edition is 'third'"),
        ('edition = "revised"', "edition = [", "mine.toml: this is no TOML"),
        ('id = "fence"', 'id = "cutthroat"', "mine.toml: id 'cutthroat' stands on 2 cards"),
        ('name = "Fence"', 'name = "Cutthroat"', "mine.toml: name 'cutthroat' stands on 2 cards"),
        ('id = "fence"\n', "", "mine.toml: agents, card 30: id is missing"),
        ('id = "fence"', 'id = "jubilee"', "id 'jubilee' is the Ducal Jubilee's"),
        ('id = "fence"', 'id = 7', "agents, 7: id is 7, which is no text"),
        ('effect = "spy"', 'effect = "spyy"', "effect is 'spyy', which does not exist; did you mean spy?"),
        ('effect = "seize"', 'effect = "conquer"', "effect is 'conquer', which does not exist"),
        ("[[events]]", "[[evnts]]", "unknown section [[evnts]]; did you mean events?"),
        ("vp = 3", "vp = 33", "vp is 33, not 0 to 20"),
        ("vp = 3", "vp = 3.5", "vp is 3.5, which is no whole number"),
        ("minimum = 1\n", "minimum = 0\n", "personalities, harlequin: minimum is 0, not 1 to 9"),
        ("vp = 3", "vps = 3", "unknown key vps; did you mean vp?"),
        ('main = ["military"]', "main = []", "main is []; it lists one or more of"),
        ('set = "A"', 'set = "B"', "blades has 14, 8 of them in set A; it needs 14 with 9 in set A, for a deck of 11"),
        ('set = "B"', 'set = "A"', "blades has 14, 10 of them in set A"),
        ('guild = "blades"', 'guild = "blade"', "there is no guild blade; did you mean blades?"),
        ("copies = true\n", "", "personalities: one card has copies = true, not 0 (none)"),
        ("minimum = 1\n", "", "personalities, harlequin: its main arcanum military is 0 and it has no minimum"),
        ('fiefdom = "Ogrokh"\nneed', 'fiefdom = "Nowhere"\nneed', "no stake is of fiefdom Nowhere"),
        ("once = true", "once = false", "masters, marshal-vecna-thorn: once is False, which reinforce cannot be"),
        ('Osk"\nguild = "blades"', 'Osk"\nguild = "thieves"', "masters: blades has 2"),
    ],
)  # fmt: skip
def test_9_3_a_wrong_card_list_names_file_card_and_key(old: str, new: str, words: str) -> None:
    assert old in LIST
    found = check_cards(LIST.replace(old, new, 1), "mine.toml")
    if old == "[[events]]":
        found = check_cards(LIST.replace(old, new), "mine.toml")
    assert any(words in problem for problem in found), found


def test_9_3_a_misspelt_effect_is_one_problem() -> None:
    wrong = LIST.replace('effect = "reinforce"', 'effect = "reinforse"', 1)
    assert len(check_cards(wrong, "mine.toml")) == 1


def test_9_3_missing_cards_are_counted() -> None:
    start = LIST.index("[[events]]")
    assert check_cards(LIST[:start], "mine.toml") == [
        "mine.toml: events has 0 cards; Arcana, revised edition has 12"
    ]
    first = read_file("cards_first.toml")
    assert "first edition" in check_cards(first[: first.index("[[objectives]]")], "x")[0]
    assert problems(first + '\n[[masters]]\nid = "x"\n', ARCANA_FIRST.edition, "x")[0].startswith(
        "x: unknown section"
    )
    assert "no list of cards" in problems('edition = "revised"\nevents = 3\n', ARCANA.edition, "x")[0]


def test_9_4_a_game_with_an_owners_list(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(ARCANA.card_list().replace("military = 4\n", "military = 5\n"), encoding="utf-8")
    game = trionfi.game("arcana", cards=mine)
    assert game.rules_hash != ARCANA.rules_hash
    state = game.deal(2, 5)
    again = pickle.loads(pickle.dumps(state))
    assert again.snapshot() == state.snapshot()
    assert again.game.rules_hash == game.rules_hash
    history = History(lambda: game.deal(2, 5))
    rng = trionfi.FastRng(1)
    for _ in range(30):
        seat = history.state.to_act[0]
        moves = history.state.moves(seat)
        history.play(seat, moves[rng.below(len(moves))])
    record = record_of(history, Start(seed=5), ["Anna", "Bruno"])
    assert replay(record, game).state.snapshot() == history.state.snapshot()
    with pytest.raises(trionfi.BadRecord, match="owner's card list"):
        replay(record, ARCANA)


def test_9_4_wording_does_not_change_the_rules_hash(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(ARCANA.card_list().replace("Few decrees", "No decrees"), encoding="utf-8")
    assert trionfi.game("arcana", cards=mine).rules_hash == ARCANA.rules_hash


def test_9_4_a_list_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(trionfi.BadData, match=r"nowhere.toml: this card list cannot be read"):
        trionfi.game("arcana", cards=tmp_path / "nowhere.toml")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(LIST.replace("vp = 3", "vp = 33"), encoding="utf-8")
    with pytest.raises(
        trionfi.BadData, match=r"wrong.toml: personalities, .*vp is 33, not 0 to 20 \(and 48 more\)"
    ):
        trionfi.game("arcana", cards=wrong)
    one = tmp_path / "one.toml"
    one.write_text(LIST.replace("vp = 3", "vp = 33", 1), encoding="utf-8")
    with pytest.raises(trionfi.BadData, match=r"vp is 33, not 0 to 20$"):
        trionfi.game("arcana", cards=one)


def test_9_4_a_list_that_was_read_serves_as_well() -> None:
    game = ARCANA.with_cards(CardList(ARCANA.cards.sections))
    assert game.rules_hash == ARCANA.rules_hash
    quoted = CardList(
        ARCANA.cards.sections | {"events": [ARCANA.cards.sections["events"][0] | {"text": 'A "word".'}]}
    )
    assert 'text = "A \\"word\\"."' in Arcana(ARCANA.edition, quoted).card_list()


@pytest.mark.parametrize("game", [ARCANA, ARCANA_FIRST])
def test_9_1_every_agent_and_every_treasure_has_a_sentence_of_its_own(game: Arcana) -> None:
    sections = ("agents", "personalities", "guild_relics", "relics", "militia")
    said = [card["text"] for section in sections for card in game.cards.sections[section]]
    assert len(set(said)) == len(said)


# What the rulebooks and public sources tell of a known card; the rest of its figures is ours.
KNOWN = {
    "first": {
        "blades": {"wins_ties_on"},
        "courtesan": {"guild", "set"},
        "crossbowman": {"guild", "set", "military"},
        "dil-dan-alar": {"set", "spiritual"},
        "necromancer": {"guild", "set", "military", "spiritual"},
        "pixie-emissary": {"guild", "set"},
        "pale": {"guild", "set", "military"},
        "gader": {"fiefdom", "vp"},
        "goblin-fire-support": {"spiritual"},
        "arkabast": {"main", "ducats", "vp"},
        "ayane": {"main", "military", "ducats", "vp"},
        "penthow": {"military", "political", "spiritual"},
        "harlequin": {"main", "vp"},
        **{f"treasure-of-the-{guild}": {"guild", "set"} for guild in ARCANA_FIRST.guilds},
        "dragon-shield": {"fiefdom", "vp"},
        "drinking-horn": {"main", "political", "ducats", "vp"},
        "barhan-sword": {"main", "military", "ducats", "vp"},
        **{f"headquarters-of-the-{guild}": {"guild", "set"} for guild in ARCANA_FIRST.guilds},
    },
    "revised": {
        **{guild: {"wins_ties_on"} for guild in ("blades", "ferrymen", "thieves")},
        "quarterstaffer": set(),
        "crossbowman": {"guild", "military"},
        "merchant-of-the-kraken": {"military", "spiritual"},
        "funeral": {"guild", "military", "spiritual"},
        "pale": {"guild", "military"},
        "necromancer": {"spiritual"},
        "arkabast": set(),
        "ayane": {"main", "ducats"},
        "great-treasurer": {"political"},
        "harlequin": {"main", "copies"},
        "barhan-sword": {"main", "military", "ducats"},
        "repentants-house": {"effect", "cards"},
        "noc-atlalt-lord-of-winds": {"guild"},
        "the-blood-gardens": {"fiefdom", "need"},
    },
}


@BOTH
def test_9_1_no_invented_figure_stands_under_another_name_than_ours(game: Arcana) -> None:
    told = {
        card["id"]: {*card} - {"id", "name", "origin", "text", "ours", *card.get("ours", ())}
        for card in game.cards.all_of(*game.cards.sections)
        if card["origin"] != "ours"
    }
    assert told == KNOWN[game.edition.list_name]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('ours = ["politics"]', "ours is ['politics']; it lists one or more of guild, set, vp, military"),
        ("ours = []", "ours is []; it lists one or more of guild, set"),
        ('ours = ["vp", "vp"]', "ours is ['vp', 'vp']; it lists one or more of"),
        ('ours = ["name"]', "ours is ['name']; it lists one or more of"),
        ('ours = "vp"', "ours is 'vp', which is no list"),
    ],
)
def test_9_3_figures_called_ours_must_be_figures_of_such_a_card(line: str, words: str) -> None:
    old = 'ours = ["set", "political", "vp"]'
    assert old in LIST
    assert any(words in problem for problem in check_cards(LIST.replace(old, line), "mine.toml"))


def test_9_3_on_a_card_of_ours_no_figure_is_called_so() -> None:
    wrong = LIST.replace('origin = "ours"', 'origin = "ours"\nours = ["vp"]', 1)
    first, second = check_cards(wrong, "mine.toml")
    assert first == "mine.toml: guilds, usurers: ours is ['vp']; it lists one or more of wins_ties_on"
    assert second.endswith("ours is for figures of a card from elsewhere; with origin 'ours' all of them are")


def test_9_4_provenance_does_not_change_the_rules_hash() -> None:
    other = LIST.replace('ours = ["set", "political", "vp"]', 'ours = ["vp"]')
    game = trionfi.game("arcana", cards=other)
    assert other != LIST
    assert game.rules_hash == ARCANA.rules_hash
    assert game.cards_hash == trionfi.game("arcana", cards=LIST).cards_hash
