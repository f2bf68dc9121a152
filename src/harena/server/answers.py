"""What a player asks at a table without doing anything: a hint, what an action would mean, the table in words."""

from harena.core.errors import IllegalAction
from harena.server import messages
from harena.server.bots import BotFailed
from harena.server.hall import Hall
from harena.server.live import LiveTable
from harena.server.showing import bot_question
from harena.server.sitting import Sitting


async def hint(hall: Hall, table: LiveTable, player: str, seat: int, level: str) -> list[messages.HintOption]:
    """What a bot would do in a player's place, best first. It gets that seat's view, no more."""
    sitting = table.sitting
    _check_asked(sitting, player, seat)
    if sitting.askable(seat):
        raise IllegalAction("Hints are given where no other person plays against you.")
    await hall.packs.ready(sitting.charter.options)
    try:
        advice = await hall.bots_of(sitting).advise(level, bot_question(sitting, seat))
    except BotFailed:
        raise IllegalAction("No hint could be had this time; try again.") from None
    best = [(await hall.ask(sitting, sitting.playing.option, seat, action), weight) for action, weight in advice]
    return [messages.HintOption(each.text, each.label, each.verb, each.args, weight) for each, weight in best]


async def preview(hall: Hall, table: LiveTable, player: str, message: messages.Preview) -> messages.Previewed:
    """What an action would mean for a player, told from their own view.

    What is possible at all may take a while to find out: it is kept until the table changes.
    """
    sitting = table.sitting
    _check_asked(sitting, player, message.seat)
    known = None if message.text else table.showing.possible(sitting, message.seat)
    if known is not None:
        return messages.Previewed(message.id, True, "", "", known)
    answer = await hall.ask_aside(sitting, sitting.playing.previewing(message))
    if not message.text:
        table.showing.keep_possible(sitting, message.seat, answer.shown)
    return answer


async def describe(hall: Hall, table: LiveTable, player: str, message: messages.Describe) -> messages.Described:
    """The whole table in words, for one of the player's own seats or for a spectator."""
    sitting = table.sitting
    if message.seat is not None and message.seat not in sitting.seats_of(player):
        raise IllegalAction("You can have the table described for a seat of your own only.")
    return messages.Described(message.id, await hall.ask_aside(sitting, sitting.playing.describing(message.seat)))


def _check_asked(sitting: Sitting, player: str, seat: int) -> None:
    """Refuse whoever asks about a seat that is not theirs, or that has nothing to decide."""
    if seat not in sitting.seats_of(player):
        raise IllegalAction("This is not your seat.")
    if sitting.chairs[seat].resigned:
        raise IllegalAction("You have resigned from this game.")
    if seat not in sitting.waiting:
        raise IllegalAction("There is nothing to decide for you now.")
