"""The vocabulary of a market that nobody plays: an argument of every kind, once each or twice, for the tests."""

from typing import Annotated, Literal

from harena.core.vocabulary import Action, Counted, Event, Named, Question, Seat, Secret, Several, Upto

Fruit = Literal["apple", "pear", "fig"]
Ware = Annotated[str, Named("ware", 4)]
Price = Annotated[int, Upto(10)]
Stall = Annotated[int, Counted(3)]
Wares = Annotated[list[str], Several(Named("ware", 4))]


class Leave(Action):
    pass


class Eat(Action):
    fruit: Fruit


class Sell(Action):
    text = "sell {ware} at {stall} for {price}"
    ware: Ware
    stall: Stall
    price: Price


class SwapFruit(Action):
    verb = "swap"
    first = 200
    one: Fruit
    other: Fruit


class Haggle(Action):
    loudly: bool


class Pack(Action):
    wares: Wares


class Trade(Question):
    answers = (Leave, Eat, Sell)
    prompt = "What will you do?"
    rule = "MAR-01"


class Answer(Question):
    kind = "reply"
    answers = (SwapFruit, Haggle)
    prompt = "Swap or haggle?"
    rule = "MAR-02"
    buyer: Seat
    ware: Ware | None


class Sold(Event):
    seat: Seat
    ware: Ware
    price: int
    says, rule = "{Who} sold {a ware} for {price}.", "MAR-03"


class Drew(Event):
    seat: Seat
    fruit: Annotated[Fruit, Secret]
    says, rule = "{Whose} basket got {a fruit}.", "MAR-04"


class Closed(Event):
    says, rule = "The market closed.", "MAR-05"


class Packed(Event):
    seat: Seat
    wares: Wares | None
    says, rule = "{Who} packed {wares}.", "MAR-09"


REFUSALS = {
    "no_ware": ("You have no {ware} to sell at stall {stall}.", "MAR-06"),
    "not_hungry": ('"{action}" must wait. {prompt}', ""),
}

ENDINGS = {"by_price": ("the dearest sale", "MAR-07"), "by_dusk": ("the sun went down", "MAR-08")}
