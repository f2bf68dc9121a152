"""Everything that is asked, done, refused and told in Ragers, with its arguments and its rule."""

from typing import Annotated, Literal

from harena.core.vocabulary import Action, Event, Named, Question, Seat, Secret

Fighter = Literal["basher", "slasher", "prodder", "chancer", "cheater", "deadeye", "stopper", "veteran"]
SecretFighter = Annotated[Fighter, Secret]
Patron = Annotated[str, Named("patron", 8)]
Cheers = Annotated[str, Named("cheers", 16)]

# --- actions ---------------------------------------------------------------------------------------------------------


class Discard(Action):
    fighter: Fighter


class Keep(Action):
    pass


class Place(Action):
    fighter: Fighter


class Pass(Action):
    pass


# --- questions -------------------------------------------------------------------------------------------------------


class Prepare(Question):
    answers = (Discard, Keep)
    prompt = "Discard a card to draw another, or keep your hand."
    rule = "RAG-13"


class PlaceInRow(Question):
    kind = "place"
    answers = (Place, Pass)
    prompt = "Place a card. Both of you choose in secret, then reveal."
    rule = "RAG-20"


class PlaceOnVeteran(Question):
    kind = "cover"
    answers = (Place, Pass)
    prompt = "Your Veteran calls: place a card on top of it."
    rule = "RAG-37"


class PlaceHidden(Question):
    kind = "hide"
    answers = (Place, Pass)
    prompt = "Your Deadeye shoots: place a card face-down beside it."
    rule = "RAG-41"


# --- events ----------------------------------------------------------------------------------------------------------


class DayBegins(Event):
    day: int
    says, rule = "Day {day} begins.", "RAG-11"


class PatronComes(Event):
    patron: Patron
    says, rule = "{patron} watches over the arena: {effect}.", "RAG-12"


class CrowdWants(Event):
    cheers: Cheers
    says, rule = "The crowd wants {cheers}.", "RAG-12"


class Discarded(Event):
    seat: Seat
    fighter: Fighter
    says, rule = "{Who} discarded {a fighter}.", "RAG-13"
    listed = "{a fighter}"


class Kept(Event):
    seat: Seat
    says, rule = "{Who} kept the whole hand.", "RAG-13"


class Drew(Event):
    seat: Seat
    fighter: SecretFighter
    says, rule = "{Who} drew {a fighter}.", "RAG-20"
    listed = "{a fighter}"


class Revealed(Event):
    seat: Seat
    fighter: Fighter
    says, rule = "{Who} placed {a fighter}.", "RAG-20"


class Passed(Event):
    seat: Seat
    says, rule = "{Who} had nothing to place and passed.", "RAG-22"


class Negated(Event):
    seat: Seat
    fighter: Fighter
    says, rule = "{Whose} {fighter} was negated and turned face-down.", "RAG-30"


class Shielded(Event):
    seat: Seat
    fighter: Fighter
    says, rule = "{Whose} {fighter} stood behind a Stopper and could not be negated.", "RAG-32"


class Copied(Event):
    seat: Seat
    fighter: Fighter
    says, rule = "{Whose} Chancer became {a fighter}.", "RAG-33"


class Covered(Event):
    seat: Seat
    fighter: Fighter
    says, rule = "{Who} placed {a fighter} on top of the Veteran.", "RAG-37"


class Hid(Event):
    seat: Seat
    fighter: SecretFighter
    says, rule = "{Who} placed {a fighter} face-down beside the Deadeye.", "RAG-41"


class Stops(Event):
    seat: Seat
    says, rule = "{Whose} Stopper doubles and protects the next card.", "RAG-43"


class NoPlaceLeft(Event):
    seat: Seat
    says, rule = "{Whose} Deadeye found no free place in the row.", "RAG-42"


class DayWon(Event):
    seat: Seat
    attack: Fighter
    beaten: Fighter | None
    says, rule = "{Who} win the day: {attack} against {a beaten}.", "RAG-51"
    pictured = True


class DayDrawn(Event):
    attack: Fighter
    says, rule = "The day is drawn: both last attacks are {attack}s.", "RAG-53"
    pictured = True


class DayLostByBoth(Event):
    says, rule = "Neither side has an attack: nobody scores anything today.", "RAG-54"
    pictured = True


class Scored(Event):
    seat: Seat
    fighter: Fighter
    glory: int
    says, rule = "{Who} scored {glory} for the {fighter}.", "RAG-52"
    listed = "{fighter}"


class Cheered(Event):
    seat: Seat
    cheers: Cheers
    says, rule = "{Who} won the crowd: {cheers}.", "RAG-56"


class CheeredBoth(Event):
    cheers: Cheers
    says, rule = "Both sides gave the crowd {wish}, so neither is paid for it.", "RAG-56"


class Totals(Event):
    accusers: int
    defenders: int
    says, rule = "Glory Points: Accusers {accusers}, Defenders {defenders}.", "RAG-58"


class NothingToCopy(Event):
    seat: Seat
    says, rule = "{Whose} Chancer faced a Chancer and found nothing to copy.", "RAG-34"


# Why an action is refused, and the rule where it is not the question's own.
REFUSALS = {
    "not_in_hand": ("There is no {fighter} in your hand.", ""),
    "barred": ("{patron} bars the {fighter} today.", "RAG-21"),
    "can_place": ("You may pass only when no card in your hand can be placed.", "RAG-22"),
    "not_now": ('"{action}" does not answer this question. {prompt}', ""),
}

ENDINGS = {
    "by_lead": ("a lead of ten Glory Points or more", "RAG-60"),
    "by_glory": ("the higher total after three days", "RAG-61"),
    "by_cheers": ("equal totals, but more cheers cards", "RAG-61"),
    "by_deck": ("equal totals and cheers, but more cards left in the deck", "RAG-61"),
    "by_defending": ("equal in everything: the accusation was not proved", "RAG-61"),
}
