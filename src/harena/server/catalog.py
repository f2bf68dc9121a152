"""The games on offer: name cards, options, bots and rules, as the wire shows them."""

import json
import re
import threading
from collections import OrderedDict
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import harena
from harena import bots, reference, registry
from harena.core.documents import parse_toml
from harena.core.errors import BadPack, BadSetup, UnknownGame
from harena.core.game import Game, Option
from harena.core.manifest import Announced
from harena.core.packs import BY_HASH, kept
from harena.core.state import Edition
from harena.server import models
from harena.server.problems import Problem

_USUAL_LEVEL = "greedy"

PACK = "pack"
"""The option that names a game's content pack, where it has any."""

MOST_WRITTEN = 4000
"""The longest value of an option that a player writes: a deck of sixty different titles has half of that."""


@cache
def game_infos() -> list[models.GameInfo]:
    """All games, those to come last."""
    here = [_game_info(harena.game(name)) for name in harena.list_games()]
    return here + [_coming(each.name, each.announced) for each in registry.manifests() if each.announced]


def _game_info(card: Game) -> models.GameInfo:
    _, most = card.seats
    words = harena.edition(card.name, most).words
    usual = usual_level(card.name)
    return models.GameInfo(
        name=card.name,
        title=card.title,
        about=card.about,
        seats=card.seats,
        seat_names=[words.seat_name(seat) for seat in range(most)],
        options=[
            models.OptionInfo(
                name=name,
                default=option.default,
                allowed=allowed(option),
                written=option.written,
                seat=option.seat,
                about=option.about,
            )
            for name, option in card.options.items()
        ],
        levels=[
            models.LevelInfo(name=level.name, about=level.about, default=level.name == usual)
            for level in bots.levels(card.name)
        ],
        playable=True,
        decks=_has_decks(card.name),
        example=card.example,
    )


def _has_decks(game: str) -> bool:
    manifest = registry.manifest(game)
    return manifest is not None and bool(manifest.decks)


def _coming(name: str, told: Announced) -> models.GameInfo:
    return models.GameInfo(
        name=name,
        title=told.title,
        about=told.about,
        seats=told.seats,
        seat_names=[],
        options=[],
        levels=[],
        playable=False,
        decks=False,
        example=False,
    )


def allowed(option: Option) -> list[Any]:
    """What a table may choose. An option without a list could name a file on this machine: only what is offered."""
    if option.allowed is not None:
        return list(option.allowed)
    return list(option.offered) or [option.default]


def edition_for(game: str, seats: int, options: dict[str, Any]) -> Edition:
    """The edition a table asks for; a Problem when the game, the seats or the options are not to be had."""
    try:
        card = harena.game(game)
        sent = known_packs(options)
        for name, value in options.items():
            known = card.options.get(name)
            if known is None or (name == PACK and sent and value == f"{BY_HASH}{next(iter(sent))}"):
                continue
            if known.written and isinstance(value, str) and len(value) <= MOST_WRITTEN:
                continue
            fine = allowed(known) if known.allowed is not None or not sent else _entries(name, *sent.values())
            if not any(type(value) is type(each) and value == each for each in fine):
                offered = ", ".join(str(each) for each in fine)
                raise Problem(422, f'Option "{name}" of {card.title} is one of: {offered}.')
        return edition_of(game, seats, options)
    except UnknownGame as error:
        raise Problem(404, str(error)) from None
    except (BadSetup, BadPack) as error:
        raise Problem(422, str(error)) from None


def known_packs(options: dict[str, Any]) -> dict[str, str]:
    """The pack that options name by its hash, with its text, where it is known here."""
    name = options.get(PACK)
    if not isinstance(name, str) or not name.startswith(BY_HASH):
        return {}
    digest = name.removeprefix(BY_HASH)
    text = kept(digest)
    return {} if text is None else {digest: text}


def _entries(table: str, pack: str) -> list[Any]:
    """The ids of a pack's entries of a kind: its arenas, its scenarios."""
    entries = parse_toml(pack).get(table, [])
    return [entry.get("id") for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


_MOST_EDITIONS = 256


class _Known(NamedTuple):
    edition: Edition
    actions: dict[str, int]


_editions: OrderedDict[str, _Known] = OrderedDict()
_editions_lock = threading.Lock()


def _known(game: str, seats: int, options: dict[str, Any]) -> _Known:
    key = json.dumps([game, seats, options], sort_keys=True)
    with _editions_lock:
        found = _editions.get(key)
        if found is not None:
            _editions.move_to_end(key)
            return found
    # Not through the list that the library keeps of editions: players' packs would make it grow without end.
    edition = harena.game(game).edition(seats, dict(options))
    made = _Known(edition, {edition.words.text(action): action for action in edition.words.actions()})
    with _editions_lock:
        _editions[key] = made
        if len(_editions) > _MOST_EDITIONS:
            _editions.popitem(last=False)
    return made


def edition_of(game: str, seats: int, options: dict[str, Any]) -> Edition:
    """The edition of a table that was allowed. Making one reads content: those used last are kept."""
    return _known(game, seats, options).edition


def actions_by_text(game: str, seats: int, options: dict[str, Any]) -> dict[str, int]:
    """The listed actions of an edition by their canonical texts, which is how clients send them."""
    return _known(game, seats, options).actions


class ShippedPack(NamedTuple):
    """A pack that came with its game."""

    info: models.PackInfo
    text: str


@cache
def shipped_packs() -> dict[str, ShippedPack]:
    """The packs that came with the games, by their hashes."""
    found: dict[str, ShippedPack] = {}
    for card in [harena.game(name) for name in harena.list_games()]:
        for name in allowed(card.options[PACK]) if PACK in card.options else ():
            for pack, digest in card.edition(None, {PACK: name}).packs.items():
                text = kept(digest) or ""
                head = parse_toml(text).get("pack", {})
                info = models.PackInfo(
                    hash=digest,
                    game=card.name,
                    id=pack,
                    version=head.get("version", ""),
                    title=head.get("title", ""),
                    about=head.get("about", ""),
                    name=name,
                    by=None,
                    yours=False,
                )
                found[digest] = ShippedPack(info, text)
    return found


@cache
def _packs_of(game: str, seats: int, options: str) -> dict[str, str]:
    """The packs of a game that came with it, each with its hash, where options, as JSON, mean them."""
    return dict(harena.game(game).edition(seats, json.loads(options)).packs)


def same_content(game: str, seats: int, options: dict[str, Any], packs: dict[str, str]) -> bool:
    """Whether a table's packs are those that its options mean here. No edition is made for a pack that was sent."""
    name = options.get(PACK)
    if isinstance(name, str) and name.startswith(BY_HASH):
        return list(packs.values()) == [name.removeprefix(BY_HASH)]
    # What players write themselves, such as decks, differs from table to table, and means no pack.
    known = harena.game(game).options
    meant = {name: value for name, value in options.items() if name not in known or not known[name].written}
    return packs == _packs_of(game, seats, json.dumps(meant, sort_keys=True))


def check_level(game: str, level: str) -> None:
    """A Problem unless a bot of that level plays the game."""
    known = [each.name for each in bots.levels(game)]
    if level not in known:
        raise Problem(422, f'There is no bot "{level}" for this game; the levels are: {", ".join(known)}.')


def usual_level(game: str) -> str:
    """The bot that is suggested, and that plays on for who resigns."""
    known = [each.name for each in bots.levels(game)]
    return _USUAL_LEVEL if _USUAL_LEVEL in known else known[-1]


def best_level(game: str) -> str:
    """The bot that gives hints."""
    return bots.levels(game)[-1].name


@cache
def schema_text(game: str) -> str:
    """The JSON schema of what a game sends and takes, as it lies in the game's `made` folder."""
    try:
        card = harena.game(game)
    except UnknownGame as error:
        raise Problem(404, str(error)) from None
    found = files(type(card).__module__.rpartition(".")[0]).joinpath("made", "schema.json")
    if not found.is_file():
        raise Problem(404, f"{card.title} has no schema: its options and events are texts, its views plain entries.")
    return found.read_text("utf-8")


@cache
def faces(game: str) -> dict[str, Any]:
    """What a board draws of a game's own content: names, costs and texts of cards."""
    try:
        return harena.edition(game).words.faces()
    except UnknownGame as error:
        raise Problem(404, str(error)) from None


def read_ahead() -> None:
    """Read of all games what visitors ask for first. It takes a while, and is kept."""
    game_infos()
    shipped_packs()
    for name in harena.list_games():
        faces(name)


def review_deck(game: str, text: str) -> models.DeckReview:
    """What is wrong with a deck that is written out, as its game judges it."""
    manifest = registry.manifest(game)
    if manifest is None or not manifest.decks:
        raise Problem(404, f'There is no game "{game}" to which players bring decks.')
    if len(text) > MOST_WRITTEN:
        raise Problem(422, f"A deck is written in {MOST_WRITTEN} characters at most.")
    worded, sums = manifest.load(manifest.decks)(text)
    flaws = [_FLAW.fullmatch(flaw) for flaw in worded]
    found = [models.DeckFlaw(reason=flaw[1], rule=flaw[2] or "") for flaw in flaws if flaw]
    return models.DeckReview(legal=not flaws, flaws=found, sums=sums)


_FLAW = re.compile(r"(.*?)(?: \[([A-Z]+-\d+)\])?\.?", re.DOTALL)
"""A flaw as a game words it: the reason, and the number of its rule in brackets."""


def rules_book(game: str) -> models.RulesBook:
    """The numbered rules of a game."""
    try:
        sections = reference.sections(game)
    except (UnknownGame, reference.BadRules) as error:
        raise Problem(404, str(error)) from None
    return models.RulesBook(
        title=reference.title(game),
        introduction=reference.introduction(game),
        sections=[
            models.RuleSection(
                title=section.title,
                text=section.text,
                rules=[_rule_info(rule) for rule in section.rules],
            )
            for section in sections
        ],
    )


def _rule_info(rule: reference.Rule) -> models.RuleInfo:
    figures = [models.RuleFigure(name=figure.name, shows=figure.shows) for figure in rule.figures]
    return models.RuleInfo(number=rule.number, title=rule.title, text=rule.text, tags=list(rule.tags), figures=figures)
