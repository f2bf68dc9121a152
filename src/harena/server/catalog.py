"""The games on offer: name cards, options, bots and rules, as the wire shows them."""

import json
from functools import cache
from typing import Any

import harena
from harena import bots, reference, registry
from harena.core.errors import BadSetup, UnknownGame
from harena.core.game import Game, Option
from harena.core.manifest import Announced
from harena.core.state import Edition
from harena.server import models
from harena.server.problems import Problem

_USUAL_LEVEL = "greedy"


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
            models.OptionInfo(name=name, default=option.default, allowed=allowed(option), about=option.about)
            for name, option in card.options.items()
        ],
        levels=[
            models.LevelInfo(name=level.name, about=level.about, default=level.name == usual)
            for level in bots.levels(card.name)
        ],
        playable=True,
        example=card.example,
    )


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
        for name, value in options.items():
            known = card.options.get(name)
            if known is not None and not any(type(value) is type(each) and value == each for each in allowed(known)):
                offered = ", ".join(str(each) for each in allowed(known))
                raise Problem(422, f'Option "{name}" of {card.title} is one of: {offered}.')
        return edition_of(game, seats, options)
    except UnknownGame as error:
        raise Problem(404, str(error)) from None
    except BadSetup as error:
        raise Problem(422, str(error)) from None


_editions: dict[str, Edition] = {}


def edition_of(game: str, seats: int, options: dict[str, Any]) -> Edition:
    """The edition of a table that was allowed. Making one reads content: each is made once."""
    key = json.dumps([game, seats, options], sort_keys=True)
    found = _editions.get(key)
    if found is None:
        found = _editions[key] = harena.edition(game, seats, options)
    return found


@cache
def actions_by_text(edition: Edition) -> dict[str, int]:
    """The listed actions of an edition by their canonical texts, which is how clients send them."""
    return {edition.words.text(action): action for action in edition.words.actions()}


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
                rules=[
                    models.RuleInfo(number=rule.number, title=rule.title, text=rule.text, tags=list(rule.tags))
                    for rule in section.rules
                ],
            )
            for section in sections
        ],
    )
