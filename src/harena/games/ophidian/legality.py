"""What may be done: one judge for every question, and lists that agree with it."""

from mypy_extensions import i64

from harena.core.state import FINE
from harena.core.vectors import append, vec
from harena.games.ophidian import aims, attacks, breather, declaring, deeds, hands, pieces
from harena.games.ophidian.book import NEVER
from harena.games.ophidian.made import acts, ask
from harena.games.ophidian.made.codes import Kind, Question, Refusal
from harena.games.ophidian.made.table import Table


def judge(table: Table, seat: i64, action: i64) -> i64:
    """FINE, or why not. This is the one place that decides."""
    question = table.question(seat)
    if question == Question.RESPOND:
        return judge_response(table, seat, action)
    if question == Question.ACT:
        return judge_act(table, seat, action)
    if question == Question.CHOOSE_TARGET:
        return judge_target(table, seat, action)
    if question == Question.REDIRECT:
        return judge_redirect(table, seat, action)
    if question == Question.ROAR_AT:
        if action == acts.ROAR:
            return FINE if table.cheer(seat) > 0 else Refusal.NO_CHEER
        return FINE if action == acts.DECLINE else Refusal.NOT_NOW
    if question == Question.ARRANGE:
        return judge_place(table, seat, action)
    if question == Question.MAINTAIN_ANY:
        return judge_maintain(table, seat, action)
    if question == Question.PROMOTE_ANY:
        return judge_promotion(table, seat, action)
    return judge_card_given(table, seat, action, question)


def judge_card_given(table: Table, seat: i64, action: i64, question: i64) -> i64:
    """A card of the hand goes to the bottom of the deck or to the discard pile."""
    if question == Question.BOTTOM_ONE:
        if not acts.is_bottom(action):
            return Refusal.NOT_NOW
        return FINE if hands.find(table, seat, acts.bottom_card(action)) >= 0 else Refusal.NOT_IN_HAND
    if acts.is_discard(action):
        return FINE if hands.find(table, seat, acts.discard_card(action)) >= 0 else Refusal.NOT_IN_HAND
    return FINE if action == acts.KEEP and question == Question.DISCARD_ANY else Refusal.NOT_NOW


def judge_response(table: Table, seat: i64, action: i64) -> i64:
    """Play or use a Response that answers, or decline (OPH-21, OPH-27)."""
    if action == acts.DECLINE:
        return FINE
    if acts.is_play(action):
        return declaring.judge_card(table, seat, acts.play_card(action), True)
    if acts.is_use(action):
        piece = seat * pieces.PIECES + acts.use_piece(action)
        return declaring.judge_ability(table, seat, piece, acts.use_ability(action), True)
    return Refusal.NOT_NOW


def judge_act(table: Table, seat: i64, action: i64) -> i64:
    """Any Action of the player with Momentum."""
    if acts.is_attack(action):
        return judge_attack(table, seat * pieces.PIECES + acts.attack_piece(action), acts.attack_target(action))
    if acts.is_play(action):
        return declaring.judge_card(table, seat, acts.play_card(action), False)
    if acts.is_use(action):
        piece = seat * pieces.PIECES + acts.use_piece(action)
        return declaring.judge_ability(table, seat, piece, acts.use_ability(action), False)
    if acts.is_advance(action):
        return judge_advance(table, seat * pieces.PIECES + acts.advance_piece(action))
    if acts.is_retreat(action):
        return judge_retreat(table, seat * pieces.PIECES + acts.retreat_piece(action))
    return FINE if action == acts.PASS else Refusal.NOT_NOW


def judge_character(table: Table, piece: i64) -> i64:
    """FINE if a Character lies there."""
    if not pieces.in_play(table, piece):
        return Refusal.NO_PIECE
    return FINE if pieces.kind(table, piece) != Kind.PUMP else Refusal.NO_CHARACTER


def judge_advance(table: Table, piece: i64) -> i64:
    """Support to Action, not when Set (OPH-31)."""
    flaw = judge_character(table, piece)
    if flaw != FINE:
        return flaw
    if table.forward(piece):
        return Refusal.IS_FORWARD
    return Refusal.SET_CANNOT_ADVANCE if table.turned(piece) else FINE


def judge_retreat(table: Table, piece: i64) -> i64:
    """Action to Support, Set or not (OPH-31)."""
    flaw = judge_character(table, piece)
    if flaw != FINE:
        return flaw
    return FINE if table.forward(piece) else Refusal.IS_BACK


def judge_attacker(table: Table, piece: i64) -> i64:
    """From the Action Field, by Setting (OPH-32)."""
    flaw = judge_character(table, piece)
    if flaw != FINE:
        return flaw
    if not table.forward(piece):
        return Refusal.ATTACKS_FROM_SUPPORT
    return Refusal.SET_CANNOT_ATTACK if table.turned(piece) else FINE


def judge_attack(table: Table, piece: i64, target: i64) -> i64:
    """An attack on any opposing Character in either field (OPH-32)."""
    flaw = judge_attacker(table, piece)
    if flaw != FINE:
        return flaw
    if not pieces.is_character(table, target):
        return Refusal.NO_SUCH_TARGET
    return Refusal.OWN_TARGET if pieces.owner(target) == pieces.owner(piece) else FINE


def judge_target(table: Table, seat: i64, action: i64) -> i64:
    """A piece that fits the words of the card or ability."""
    if not acts.is_choose(action):
        return Refusal.NOT_NOW
    deed = deeds.top(table)
    slot = ask.choose_target_slot(table, seat)
    target = acts.choose_target(action)
    spec = table.book.target(table.program(deed), slot)
    if slot == 1 and target == table.first(deed):
        return Refusal.WRONG_TARGET
    fine = aims.may_choose(table, seat, table.source(deed), target, spec)
    return FINE if fine else Refusal.WRONG_TARGET


def judge_redirect(table: Table, seat: i64, action: i64) -> i64:
    """Intercept, Protect or receive (OPH-33, OPH-37)."""
    if action == acts.RECEIVE:
        return FINE
    if not acts.is_intercept(action) and not acts.is_protect(action):
        return Refusal.NOT_NOW
    deed = deeds.top(table)
    at = acts.intercept_piece(action) if acts.is_intercept(action) else acts.protect_piece(action)
    piece = seat * pieces.PIECES + at
    flaw = judge_character(table, piece)
    if flaw != FINE:
        return flaw
    if not attacks.can_step_in(table, deed, piece):
        if attacks.is_elusive(table, deed):
            return Refusal.ELUSIVE
        may = pieces.may_step_in(table, piece)
        return Refusal.CANNOT_STEP_IN if may else Refusal.MINION_CANNOT_STEP_IN
    if acts.is_intercept(action):
        return FINE if attacks.can_intercept(table, deed, piece) else Refusal.OTHER_FIELD
    return FINE if attacks.can_protect(table, deed, piece) else Refusal.PROTECTS_BACKWARD


def judge_place(table: Table, seat: i64, action: i64) -> i64:
    """Each Character may be put in the other field once (OPH-08, OPH-67)."""
    if action == acts.READY:
        return FINE
    if not acts.is_forward(action) and not acts.is_back(action):
        return Refusal.NOT_NOW
    forward = acts.is_forward(action)
    at = acts.forward_piece(action) if forward else acts.back_piece(action)
    flaw = judge_character(table, seat * pieces.PIECES + at)
    if flaw != FINE:
        return flaw
    if table.marked >> at & 1:
        return Refusal.MOVED_ALREADY
    if table.forward(seat * pieces.PIECES + at) != forward:
        return FINE
    return Refusal.IS_FORWARD if forward else Refusal.IS_BACK


def judge_maintain(table: Table, seat: i64, action: i64) -> i64:
    """Pay for a card that has a Maintain cost (OPH-64)."""
    if action == acts.LET_GO:
        return FINE
    if not acts.is_maintain(action):
        return Refusal.NOT_NOW
    piece = seat * pieces.PIECES + acts.maintain_piece(action)
    if not pieces.in_play(table, piece):
        return Refusal.NO_PIECE
    cost = table.book.maintain[pieces.form(table, piece)]
    if cost == NEVER:
        return Refusal.UNMAINTAINABLE
    if cost == 0:
        return Refusal.NOTHING_OWED
    if table.marked >> pieces.place(piece) & 1:
        return Refusal.MAINTAINED_ALREADY
    return FINE if cost <= table.resources(seat) else Refusal.MAINTAIN_UNPAID


def judge_promotion(table: Table, seat: i64, action: i64) -> i64:
    """Promote a Gladiator or bring in a Reinforcement (OPH-65)."""
    if action == acts.ENOUGH:
        return FINE
    if acts.is_promote(action):
        return judge_rise(table, seat, acts.promote_piece(action))
    if not acts.is_reinforce(action):
        return Refusal.NOT_NOW
    at = acts.reinforce_piece(action)
    if not breather.waits(table, seat, at):
        return Refusal.NO_REINFORCEMENT
    return FINE if breather.may_come(table, seat, at) else Refusal.NOBODY_FELL


def judge_rise(table: Table, seat: i64, at: i64) -> i64:
    """Up one level, two Gladiators at most, each once."""
    piece = seat * pieces.PIECES + at
    if not pieces.in_play(table, piece):
        return Refusal.NO_PIECE
    if not pieces.is_gladiator(piece):
        return Refusal.NO_GLADIATOR
    if table.marked >> at & 1:
        return Refusal.PROMOTED_ALREADY
    if breather.promotions(table, seat) >= breather.PROMOTIONS:
        return Refusal.TWO_PROMOTED
    if table.level(piece) >= table.book.highest[table.face(piece)]:
        return Refusal.TOP_LEVEL
    return FINE if breather.may_rise(table, seat, at) else Refusal.NOT_IN_STACK


# --- lists -----------------------------------------------------------------------------------------------------------


def options(table: Table, seat: i64) -> vec[i64]:
    """All legal actions, sorted: only what is in hand and in play is looked at."""
    question = table.question(seat)
    found = vec[i64](capacity=16)
    if question == Question.RESPOND:
        found = append(found, acts.DECLINE)
        return add_uses(table, seat, add_plays(table, seat, found, True), True)
    if question == Question.ACT:
        found = add_uses(table, seat, add_plays(table, seat, found, False), False)
        return add_deeds(table, seat, append(found, acts.PASS))
    if question == Question.BOTTOM_ONE:
        return add_hand(table, seat, found, acts.BOTTOM)
    if question == Question.DISCARD_ONE:
        return add_hand(table, seat, found, acts.DISCARD)
    if question == Question.DISCARD_ANY:
        return append(add_hand(table, seat, found, acts.DISCARD), acts.KEEP)
    first, end = acts.span(question)
    for action in range(first, end):
        if judge(table, seat, action) == FINE:
            found = append(found, action)
    return found


def add_hand(table: Table, seat: i64, found: vec[i64], first: i64) -> vec[i64]:
    """An action for each title in hand."""
    previous: i64 = -1
    while True:
        card = next_in_hand(table, seat, previous)
        if card < 0:
            return found
        found = append(found, first + card)
        previous = card


def next_in_hand(table: Table, seat: i64, previous: i64) -> i64:
    """The lowest card of the hand that is higher than the previous one, or -1."""
    hand = table.hand(seat)
    best: i64 = -1
    for place in range(table.count(hand)):
        card = table.card(hand, place)
        if card > previous and (best < 0 or card < best):
            best = card
    return best


def add_plays(table: Table, seat: i64, found: vec[i64], responding: bool) -> vec[i64]:
    """The cards of the hand that can be played now."""
    previous: i64 = -1
    while True:
        card = next_in_hand(table, seat, previous)
        if card < 0:
            return found
        if declaring.judge_card(table, seat, card, responding) == FINE:
            found = append(found, acts.PLAY + card)
        previous = card


def add_uses(table: Table, seat: i64, found: vec[i64], responding: bool) -> vec[i64]:
    """The abilities that can be used now."""
    mask = table.present(seat)
    at: i64 = 0
    while mask:
        if mask & 1:
            piece = seat * pieces.PIECES + at
            for ability in range(table.book.abilities[pieces.form(table, piece)]):
                if declaring.judge_ability(table, seat, piece, ability, responding) == FINE:
                    found = append(found, acts.use(at, ability))
        mask >>= 1
        at += 1
    return found


def add_deeds(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Advances, then retreats, then attacks."""
    first = seat * pieces.PIECES
    present = table.present(seat)
    for at in range(pieces.PIECES):
        if present >> at & 1 and judge_advance(table, first + at) == FINE:
            found = append(found, acts.advance(at))
    for at in range(pieces.PIECES):
        if present >> at & 1 and judge_retreat(table, first + at) == FINE:
            found = append(found, acts.retreat(at))
    for at in range(pieces.PIECES):
        if present >> at & 1 and judge_attacker(table, first + at) == FINE:
            found = add_attacks(table, seat, at, found)
    return found


def add_attacks(table: Table, seat: i64, at: i64, found: vec[i64]) -> vec[i64]:
    """The attacks of one Character on every opposing one."""
    for other in range(table.seat_count):
        if other != seat:
            mask = table.present(other)
            target = other * pieces.PIECES
            while mask:
                if mask & 1 and pieces.kind(table, target) != Kind.PUMP:
                    found = append(found, acts.attack(at, target))
                mask >>= 1
                target += 1
    return found
