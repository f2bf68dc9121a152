"""What each verb of the language does, to one target with an amount: the loop in made/running.py calls these."""

from typing import Final

from mypy_extensions import i64

from harena.games.ophidian import attacks, crowd, deeds, effects, hands, harm, pieces, responses
from harena.games.ophidian.made import tell, then
from harena.games.ophidian.made.codes import Duration, Field, Sign, Stat, Target
from harena.games.ophidian.made.table import Table

DIE: Final[i64] = 6
CHEER: Final[i64] = 0  # among what can be gained and lost

# --- on pieces -------------------------------------------------------------------------------------------------------


def deal(table: Table, deed: i64, piece: i64, amount: i64, kind: i64) -> None:
    """Damage of a kind; what is no Character takes none."""
    if pieces.is_character(table, piece):
        harm.wound(table, piece, amount, kind)


def heal(table: Table, deed: i64, piece: i64, amount: i64) -> None:
    """Wounds go."""
    harm.heal(table, piece, amount)


def set(table: Table, deed: i64, piece: i64, amount: i64) -> None:
    """Set a card (OPH-30)."""
    pieces.set_turned(table, piece)


def unset(table: Table, deed: i64, piece: i64, amount: i64) -> None:
    """Unset a card."""
    pieces.unset(table, piece)


def boost(table: Table, deed: i64, piece: i64, amount: i64, stat: i64) -> None:
    """A value is higher for a while."""
    change(table, deed, piece, stat, amount)


def weaken(table: Table, deed: i64, piece: i64, amount: i64, stat: i64) -> None:
    """A value is lower for a while."""
    change(table, deed, piece, stat, -amount)


def grant(table: Table, deed: i64, piece: i64, amount: i64, keyword: i64) -> None:
    """A piece can do something for a while."""
    change(table, deed, piece, Stat.GUARD + keyword, 1)


def change(table: Table, deed: i64, piece: i64, stat: i64, by: i64) -> None:
    """Change a value until the Wave or the Action ends."""
    if table.book.programs.duration(table.effect) == 1 + Duration.THIS_WAVE:
        table.set_wave_boosts(piece, pieces.changed(table.wave_boosts(piece), stat, by))
    else:
        table.set_action_boosts(piece, pieces.changed(table.action_boosts(piece), stat, by))
    tell.boosted(table, piece, stat, by)


def move(table: Table, deed: i64, piece: i64, amount: i64, field: i64) -> None:
    """Put a Character in a field; that is no Advance and no Retreat."""
    if table.forward(piece) != (field == Field.ACTION):
        table.set_forward(piece, field == Field.ACTION)
        tell.moved(table, piece, field)


def destroy(table: Table, deed: i64, piece: i64, amount: i64) -> None:
    """Destroy a card, to the credit of whoever did it (OPH-34, OPH-74)."""
    harm.destroy(table, piece, table.doer(deed))


# --- on what is going on ---------------------------------------------------------------------------------------------


def redirect(table: Table, deed: i64, piece: i64, amount: i64) -> None:
    """Somebody else becomes the Defender of the attack that is answered; one redirection an attack (OPH-33)."""
    answered = responses.attack_answered(table)
    if answered < 0 or not pieces.is_character(table, piece):
        return
    if table.defender(answered) < 0 or table.defender(answered) == table.first(answered):
        attacks.turn_to(table, answered, piece)
        tell.protected(table, piece)


def attack(table: Table, deed: i64, target: i64, amount: i64, word: i64) -> None:
    """A text makes somebody attack (OPH-28): its target, itself, or the Character that it is on."""
    who = Target.TARGET
    if word == 1:
        who = Target.SELF
    elif word == 2:
        who = Target.HOST
    piece = effects.whom(table, deed, who)
    if piece >= 0 and pieces.in_play(table, piece) and pieces.owner(piece) != pieces.owner(target):
        attacks.through_effect(table, pieces.owner(piece), piece, target, table.responding(deed))


def cancel(table: Table, deed: i64, target: i64, amount: i64) -> None:
    """What the Response answers does not happen; its cost and sign stay (OPH-28)."""
    answered = deeds.top(table) - 1
    if answered >= 0 and not table.cancelled(answered):
        table.set_cancelled(answered, True)
        tell.cancelled(table, table.doer(answered))


def prevent(table: Table, deed: i64, target: i64, amount: i64) -> None:
    """Part of an attack's damage will not be dealt."""
    answered = responses.attack_answered(table)
    if answered >= 0:
        table.add_prevented(answered, amount)


def become(table: Table, deed: i64, target: i64, amount: i64, sign: i64) -> None:
    """The Action that is going on is positive or negative (OPH-20, OPH-28)."""
    table.sign = Sign.PLUS
    if sign == 1:
        table.sign = Sign.MINUS


def pass_(table: Table, deed: i64, target: i64, amount: i64) -> None:
    """An Action that says so counts as a Pass (OPH-60)."""
    if deed == 0:
        table.passing = True


def roll(table: Table, deed: i64, target: i64, amount: i64) -> None:
    """A die, for what follows in this Action."""
    table.rolled = 1 + table.below(DIE)
    table.disclose()
    tell.rolled(table, table.rolled)


# --- on players ------------------------------------------------------------------------------------------------------


def draw(table: Table, deed: i64, seat: i64, amount: i64) -> None:
    """Draw cards; an empty deck loses at the first that is not there (OPH-73)."""
    hands.draw_by_effect(table, seat, amount)


def discard(table: Table, deed: i64, seat: i64, amount: i64) -> None:
    """Give up cards of one's own choice."""
    then.hands_choose_discards(table, seat, amount)


def mill(table: Table, deed: i64, seat: i64, amount: i64) -> None:
    """The top of a deck goes to the discard pile."""
    while amount > 0:
        hands.mill(table, seat)
        amount -= 1


def gain(table: Table, deed: i64, seat: i64, amount: i64, goods: i64) -> None:
    """Cheer or Resources."""
    if goods == CHEER:
        crowd.gain(table, seat, amount)
    else:
        crowd.fund(table, seat, amount)


def lose(table: Table, deed: i64, seat: i64, amount: i64, goods: i64) -> None:
    """Cheer or Resources go, as far as there are any."""
    gain(table, deed, seat, -amount, goods)


def steal(table: Table, deed: i64, seat: i64, amount: i64) -> None:
    """Cheer changes its player, as far as there is any (OPH-50)."""
    stolen = amount
    if stolen > table.cheer(seat):
        stolen = table.cheer(seat)
    crowd.gain(table, seat, -stolen)
    crowd.gain(table, table.doer(deed), stolen)
