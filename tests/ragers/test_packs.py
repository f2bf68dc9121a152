"""A pack of somebody's own changes the game: values, decks, cheers, patrons, names. A flawed one is refused."""

from collections import Counter
from pathlib import Path

import pytest

import harena
from harena.games.ragers.made.codes import Message
from tests.ragers.arena import ACCUSERS, DEFENDERS, OUT_OF_CARDS, Side, arena
from tests.ragers.packs import STANDARD, altered_pack
from tests.rules.citing import rule

BASHER = 'name = "Basher"\ncopies = 4\nglory = 3\norigin = "house"'
STOPPER = 'name = "Stopper"\ncopies = 2\nglory = 1\norigin = "house"'
CHEATER = 'name = "Cheater"\ncopies = 2\nglory = 1\norigin = "house"'
CHANCER = 'name = "Chancer"\ncopies = 2\nglory = 0\norigin = "rulebook"'
VETERAN = 'name = "Veteran"\ncopies = 2\nglory = 1\norigin = "house"'
NAMELESS = 'id = "nameless"\nname = "The Nameless"\neffect = "nothing"'
ARIANNA = 'effect = "row"\nrow = 4'
TWO_PRODDERS = 'id = "two-prodders"\nneeds = ["prodder", "prodder"]\nglory = 2'


@rule("RAG-04")
def test_other_glory_values_count(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, (BASHER, BASHER.replace("glory = 3", "glory = 5")))
    row = "prodder slasher slasher basher"
    scores = []
    for each in ("standard", pack):
        field = arena(row, OUT_OF_CARDS, patron="arianna", pack=each)
        field.play(row, "pass...")
        scores.append(field.scores())
    assert scores == [(3, 0), (5, 0)]


@rule("RAG-04", "RAG-43", "RAG-58")
def test_a_card_worth_nothing_goes_to_the_discard_pile(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, (STOPPER, STOPPER.replace("glory = 1", "glory = 0")))
    row = "stopper stopper deadeye [slasher]"
    theirs = "basher slasher slasher"
    field = arena(Side(f"basher {row}", pile="prodder"), theirs, pack=pack)
    field.play("basher stopper stopper deadeye [slasher]", "slasher slasher slasher slasher")
    assert field.days == ["accusers: basher beats slasher"]
    assert field.stack(ACCUSERS) == "basher=3 deadeye=2"
    # The Stoppers are face-up and cover the hidden card, so the old top card stays where it was.
    assert field.pile(ACCUSERS) == "prodder [slasher] stopper stopper"


@rule("RAG-06", "RAG-55")
def test_other_cheers_cards_are_played(tmp_path: Path) -> None:
    changed = 'id = "three-slashers"\nneeds = ["slasher", "slasher", "slasher"]\nforbids = "stopper"\nglory = 7'
    pack = altered_pack(tmp_path, (TWO_PRODDERS, changed))
    for row, fate, score in (
        ("slasher slasher slasher basher", "accusers", 3 + 7),
        ("slasher slasher prodder basher", "open", 3),
        ("slasher slasher stopper slasher", "open", 3 + 3 + 1 + 6),
    ):
        field = arena(row, OUT_OF_CARDS, patron="arianna", cheers="three-slashers", pack=pack)
        field.play(row, "pass...")
        assert field.fate("three-slashers") == fate
        assert field.scores() == (score, 0)
    words = field.state.edition.words
    wanted = words.sentence(harena.Event(Message.CROWD_WANTS, (0,)), None)
    assert wanted == "The crowd wants three Slashers, no Stopper (+7)."


@rule("RAG-05", "RAG-21")
def test_another_patron_bars_another_fighter(tmp_path: Path) -> None:
    changed = 'id = "moth"\nname = "The Moth"\neffect = "bar"\nfighter = "basher"'
    pack = altered_pack(tmp_path, (NAMELESS, changed))
    field = arena("basher slasher", "", patron="moth", pack=pack)
    assert field.options(ACCUSERS) == ["place slasher"]
    with pytest.raises(harena.IllegalAction, match="The Moth bars the Basher today") as refused:
        field.state.play(ACCUSERS, "place basher")
    assert refused.value.rule == "RAG-21"


@pytest.mark.parametrize("length", [2, 3, 5])
@rule("RAG-05", "RAG-23")
def test_another_patron_ends_the_day_elsewhere(tmp_path: Path, length: int) -> None:
    pack = altered_pack(tmp_path, (ARIANNA, f'effect = "row"\nrow = {length}'))
    row = "basher basher slasher slasher prodder"
    field = arena(row, row, patron="arianna", pack=pack)
    for number, card in enumerate(row.split()[:length], start=1):
        field.fight(card, card)
        assert len(field.days) == (number == length)


@rule("RAG-01", "RAG-02")
def test_other_decks_are_dealt(tmp_path: Path) -> None:
    more = (BASHER, BASHER.replace("copies = 4", "copies = 8"))
    fewer = (CHEATER, CHEATER.replace("copies = 2", "copies = 1"))
    state = harena.new("ragers", seed=1, options={"pack": altered_pack(tmp_path, more, fewer)})
    for side in state.view("referee")["table"]["sides"]:
        counts = Counter(side["hand"] + side["deck"])
        assert (counts["basher"], counts["cheater"], counts.total()) == (8, 1, 25)


@rule("RAG-21", "RAG-22")
def test_a_full_hand_of_barred_cards_passes_although_the_deck_is_full(tmp_path: Path) -> None:
    """Only another deck makes it possible: five Cheaters in hand under Greybeard."""
    pack = altered_pack(tmp_path, (CHEATER, CHEATER.replace("copies = 2", "copies = 6")))
    field = arena("cheater " * 5, "basher", patron="greybeard", pack=pack)
    assert field.options(ACCUSERS) == ["pass"]
    left = field.deck_sizes()
    field.fight("pass", "basher")
    assert field.options(ACCUSERS) == ["pass"]
    assert field.deck_sizes() == (left[ACCUSERS], left[DEFENDERS] - 1)


@rule("RAG-02")
def test_other_names_are_said_while_actions_keep_their_texts(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, (BASHER, BASHER.replace("Basher", "Ogre")))
    field = arena("basher", "slasher", pack=pack)
    field.fight("basher", "slasher")
    words = field.state.edition.words
    told = [words.sentence(event.told_to(DEFENDERS), DEFENDERS) for event in field.events]
    assert "The Accusers placed an Ogre." in told
    assert field.row(ACCUSERS) == "basher"


def test_a_game_says_which_content_it_is_played_with(tmp_path: Path) -> None:
    standard = harena.edition("ragers")
    pack = altered_pack(
        tmp_path, ('id = "ragers-standard"', 'id = "my-own"'), (BASHER, BASHER.replace("glory = 3", "glory = 5"))
    )
    mine = harena.edition("ragers", options={"pack": pack})
    assert list(standard.packs) == ["ragers-standard"]
    assert list(mine.packs) == ["my-own"]
    assert set(standard.packs.values()) != set(mine.packs.values())
    assert mine.new(1).view(None)["edition"] != standard.new(1).view(None)["edition"]


def test_a_copy_of_the_standard_pack_plays_the_same_games(tmp_path: Path) -> None:
    mine = harena.edition("ragers", options={"pack": altered_pack(tmp_path)})
    standard = harena.edition("ragers")
    assert mine.packs == standard.packs
    assert mine.new(5).key() == standard.new(5).key()


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (CHANCER, CHANCER.replace("glory = 0", "glory = 1"), r"a Chancer is always worth 0 \[RAG-33\]"),
        (CHANCER, CHANCER.replace("copies = 2", "copies = 3"), "more than 2 copies overfill a row"),
        (VETERAN, VETERAN.replace("copies = 2", "copies = 3"), "more than 2 copies overfill a row"),
        (BASHER, BASHER.replace("copies = 4", "copies = 0"), "copies go from 1 to 8"),
        (BASHER, BASHER.replace("glory = 3", "glory = -1"), "glory goes from 0 to 50"),
        (BASHER, BASHER.replace("glory = 3", 'glory = "3"'), "expected `int`"),
        (BASHER, BASHER + "\ncolour = 3", "unknown field `colour`"),
        ('id = "slasher"', 'id = "basher"', 'the id "basher" is used twice'),
        ('id = "slasher"', 'id = "gladiator"', "invalid enum value 'gladiator'"),
        (NAMELESS, NAMELESS.replace("nothing", "explode"), "invalid enum value 'explode'"),
        (NAMELESS, NAMELESS.replace("nothing", "bar"), 'effect "bar", and only it, names a fighter'),
        (ARIANNA, 'effect = "row"\nrow = 9', "a row holds 2 to 5 cards"),
        (ARIANNA, 'effect = "row"', 'effect "row", and only it, gives a row'),
        (TWO_PRODDERS, TWO_PRODDERS.replace('"prodder", "prodder"', ""), "a cheers card needs 1 to 5 icons"),
        (TWO_PRODDERS, TWO_PRODDERS + '\nforbids = "prodder"', "an icon cannot be needed and forbidden"),
        (TWO_PRODDERS, TWO_PRODDERS.replace("glory = 2", "glory = 0"), "a cheers card pays 1 to 50 glory"),
        ('schema = "ragers/1"', 'schema = "ragers/99"', 'this is a pack for "ragers/99", and "ragers/1" is needed'),
    ],
)
@rule("RAG-04", "RAG-05", "RAG-06", "RAG-33")
def test_a_flawed_pack_is_refused_with_its_place(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(harena.BadPack, match=rf"^mine\.toml, line \d+: .*{complaint}"):
        harena.edition("ragers", options={"pack": altered_pack(tmp_path, (old, new))})


def test_the_line_of_a_flaw_is_the_line_in_the_file(tmp_path: Path) -> None:
    pack = altered_pack(tmp_path, (BASHER, BASHER.replace("glory = 3", "glory = 51")))
    line = Path(pack).read_text().splitlines().index("glory = 51") + 1
    with pytest.raises(harena.BadPack, match=rf"^mine\.toml, line {line}: "):
        harena.edition("ragers", options={"pack": pack})


def test_a_pack_that_is_not_there() -> None:
    with pytest.raises(harena.BadPack, match="Give the path of a pack file, or one of: standard"):
        harena.edition("ragers", options={"pack": "nowhere.toml"})


def test_the_standard_pack_is_the_one_that_ships() -> None:
    by_path = harena.edition("ragers", options={"pack": str(STANDARD)})
    assert by_path.packs == harena.edition("ragers").packs
