"""The table in words, as each may know it."""

from harena import reference
from harena.core.state import REFEREE, SPECTATOR
from harena.games.gods.cases import EFFECTS
from tests.gods.arena import Arena, Hero, deal, fight
from tests.rules.citing import rule


def told(field: Arena, eye: int) -> dict[str, list[str]]:
    sections = field.state.edition.words.describe(field.state, eye)
    for section in sections:
        for line in section.lines:
            assert reference.rule(line.rule).number == line.rule
    return {section.title: [line.text for line in section.lines] for section in sections}


@rule("GOD-03", "GOD-26")
def test_each_reads_what_it_may_know() -> None:
    field = fight(Hero("d2"), Hero("d3", exhaustion=1), Hero("g1"), dice="2 sword")
    for eye, lives in ((0, "10 ? ?"), (2, "? ? 10"), (int(SPECTATOR), "? ? ?"), (int(REFEREE), "10 10 10")):
        heroes = told(field, eye)["Heroes"]
        assert " ".join("?" if "hidden life" in each else "10" for each in heroes) == lives
        assert [each.startswith("Your ") for each in heroes] == [number == eye for number in range(3)]
    assert len(told(field, 1)["Your equipment"]) == 4
    assert "Your equipment" not in told(field, int(SPECTATOR))


@rule("GOD-05", "GOD-08", "GOD-43", "GOD-62")
def test_the_arena_the_dice_and_who_is_seen() -> None:
    field = fight(Hero("d2"), Hero("d1"), Hero("d4"), dice="2 sword 1 star").do("strike siggy")
    found = told(field, 0)
    assert found["The arena"] == [
        "Fountains: c3 (2 life), f4 (2 life).",
        "Traps: c5.",
        "Pillars: d5.",
        "Gray: g3, g4.",
    ]
    assert found["In sight"] == ["Adjacent to Cleo: Siggy.", "Faraway from Cleo: Maximus."]
    assert found["Dice"] == ["Cleo's dice: 1 star; used: 2 swords."]


@rule("GOD-21")
def test_before_the_fight_the_offer_is_told() -> None:
    field = deal(3)
    found = told(field, 0)
    assert [each.split("(")[1].split(")")[0] for each in found["On offer"]] == field.table["offer"]
    assert "Dice" not in found
    assert "In sight" not in found


@rule("GOD-67")
def test_a_card_that_waits_is_told_to_all() -> None:
    field = fight(Hero("d2", cards="bow"), Hero("d3"), Hero("g1"), dice="1 sword 1 star", pack=EFFECTS).do("use bow")
    for eye in (0, 1, int(SPECTATOR)):
        assert ", ready: Bow;" in told(field, eye)["Heroes"][0]


@rule("GOD-20", "GOD-31", "GOD-82")
def test_the_course_of_the_game_is_told() -> None:
    auction = deal(3).all("bid 1", "bid 2", "bid 3")
    assert told(auction, 0)["The course of the game"] == ["Auction 1 of 4: Weapons."]
    picking = deal(3, mode="instant")
    assert len(told(picking, 0)["The course of the game"]) == 6
    picking.do("pick cleo")
    free = told(picking, 0)["The course of the game"]
    assert [line.split()[0] for line in free] == ["Siggy", "Maximus", "Mafaya", "Tzi-Xican", "Nakamura"]
    fighting = fight(Hero("d2"), Hero("d3"), Hero("g1"))
    assert told(fighting, 0)["The course of the game"] == [
        "Turn order: Cleo, Siggy, Maximus.",
        "The Reserve has 96 life.",
    ]


# --- what to keep in mind --------------------------------------------------------------------------------------------


def minded(field: Arena, eye: int) -> list[tuple[str, str]]:
    """As a server tells it: on a game imagined from the reader's own view."""
    edition = field.state.edition
    seat = None if eye == int(SPECTATOR) else eye
    outlook = edition.words.outlook(edition.imagine(field.state.view(seat), 0), eye)
    assert outlook is not None
    return [(line["text"], line["rule"]) for line in outlook["lines"]]


@rule("GOD-20", "GOD-30", "GOD-40", "GOD-82")
def test_the_part_of_the_game_is_told_and_the_auction_that_runs() -> None:
    def part(field: Arena) -> tuple[str, str | None]:
        outlook = field.state.edition.words.outlook(field.state, 0)
        assert outlook is not None
        return outlook["phase"], outlook["auction"]

    parts: list[tuple[str, str | None]] = []
    for mode in ("standard", "instant"):
        field = deal(3, mode=mode)
        while field.state.outcome is None:
            if part(field) not in parts[-1:]:
                parts.append(part(field))
            seat = field.state.waiting[0]
            field.state.play(seat, field.state.legal(seat)[-1])
        assert part(field) == ("fight", None)
    auctions: list[tuple[str, str | None]] = [("auction", kind) for kind in ("weapon", "mount", "armor", "spell")]
    end: list[tuple[str, str | None]] = [("enter", None), ("fight", None)]
    assert parts == [*auctions, *end, ("pick", None), *end]


@rule("GOD-64")
def test_others_protection_is_kept_in_mind() -> None:
    field = fight(Hero("d2", protection=1), Hero("d3", protection=2), Hero("g1", protection=3))
    heard = {eye: [text.partition(":")[0] for text, _ in minded(field, eye)] for eye in (0, 1, int(SPECTATOR))}
    cleo, siggy = "Cleo is protected; when hurt, once", "Siggy is protected; when hurt, twice"
    maximus = "Maximus is protected; when hurt, 3 times"
    assert heard == {0: [siggy, maximus], 1: [cleo, maximus], int(SPECTATOR): [cleo, siggy, maximus]}
    assert {rule for _, rule in minded(field, 0)} == {"GOD-64"}
    assert minded(field, 0)[0][0].endswith(": 1 damage to a Hero of your choice.")


@rule("GOD-03", "GOD-70")
def test_ones_own_low_life_is_kept_in_mind_and_nobody_elses() -> None:
    field = fight(Hero("d2", life=3), Hero("d3", life=2), Hero("g1", life=4))
    assert minded(field, 0) == [("Cleo has 3 life. At none the game ends, and the most life wins.", "GOD-70")]
    assert minded(field, 1) == [("Siggy has 2 life. At none the game ends, and the most life wins.", "GOD-70")]
    assert minded(field, 2) == minded(field, int(SPECTATOR)) == []


@rule("GOD-72")
def test_the_last_rounds_are_kept_in_mind() -> None:
    said = {
        (rounds, now): minded(fight(Hero("d2"), Hero("d3"), Hero("g1"), round_=now, rounds=rounds), 0)
        for rounds, now in ((5, 3), (5, 4), (5, 5), (0, 5))
    }
    assert said == {
        (5, 3): [],
        (5, 4): [("One more round follows this one, the last.", "GOD-72")],
        (5, 5): [("This is the last round.", "GOD-72")],
        (0, 5): [],
    }
    assert minded(deal(3, rounds=1), 0) == []


@rule("GOD-71")
def test_who_leads_is_told_to_the_referee_alone() -> None:
    field = fight(Hero("d2", life=7), Hero("c3", life=9), Hero("g1", life=9))
    assert leading(field, int(REFEREE)) == "Most life: Siggy, Maximus with 9."
    assert {leading(field, eye) for eye in (0, 1, 2, int(SPECTATOR))} == {None}
    assert leading(deal(3), int(REFEREE)) is None, "before the fight"


@rule("GOD-71", "GOD-80", "GOD-81")
def test_whose_life_adds_up_leads_together() -> None:
    lives = [Hero("d2", life=7), Hero("c3", life=9), Hero("g1", life=8), Hero("a1", life=4)]
    assert leading(fight(*lives, teams="two"), int(REFEREE)) == "Most life: Cleo, Maximus with 15."
    assert leading(fight(*lives, seats=2), int(REFEREE)) == "Most life: Player 1 with 15."


def leading(field: Arena, eye: int) -> str | None:
    outlook = field.state.edition.words.outlook(field.state, eye)
    assert outlook is not None
    return outlook["leading"]["text"] if outlook["leading"] else None
