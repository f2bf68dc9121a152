"""Made by harena.core.generate from declared.py and vocabulary.py: change those."""

from mypy_extensions import i64

from harena.games.talisman.made.table import Table


def opening_placed(table: Table, seat: i64) -> None:
    table.then(0, seat)


def turns_begin(table: Table, seat: i64) -> None:
    table.then(1, seat)


def turns_act(table: Table, seat: i64) -> None:
    table.then(2, seat)


def turns_end(table: Table, seat: i64) -> None:
    table.then(3, seat)


def moving_roll(table: Table, seat: i64) -> None:
    table.then(4, seat)


def moving_moved(table: Table, seat: i64) -> None:
    table.then(5, seat)


def moving_entered(table: Table, seat: i64) -> None:
    table.then(6, seat)


def moving_led(table: Table, seat: i64) -> None:
    table.then(7, seat)


def encounters_met(table: Table, seat: i64) -> None:
    table.then(8, seat)


def encounters_dodged(table: Table, seat: i64, victim: i64) -> None:
    table.then(9, seat, victim)


def encounters_visited(table: Table, seat: i64) -> None:
    table.then(10, seat)


def encounters_resolve(table: Table, seat: i64, stage: i64, first: i64) -> None:
    table.then(11, seat, stage, first)


def encounters_evaded(table: Table, seat: i64, stage: i64) -> None:
    table.then(12, seat, stage)


def encounters_offered(table: Table, seat: i64, card: i64) -> None:
    table.then(13, seat, card)


def shops_bought(table: Table, seat: i64) -> None:
    table.then(14, seat)


def belongings_choose(table: Table, seat: i64, left: i64, giving: i64) -> None:
    table.then(15, seat, left, giving)


def belongings_given(table: Table, seat: i64, left: i64, giving: i64) -> None:
    table.then(16, seat, left, giving)


def belongings_taken(table: Table, seat: i64, victim: i64, giving: i64) -> None:
    table.then(17, seat, victim, giving)


def arena_act(table: Table, seat: i64) -> None:
    table.then(18, seat)


def arena_acted(table: Table, seat: i64) -> None:
    table.then(19, seat)


def arena_decided(table: Table, seat: i64) -> None:
    table.then(20, seat)


def arena_draw(table: Table, seat: i64) -> None:
    table.then(21, seat)


def arena_reward(table: Table, seat: i64) -> None:
    table.then(22, seat)


def arena_rewarded(table: Table, seat: i64) -> None:
    table.then(23, seat)


def arena_crush(table: Table, seat: i64) -> None:
    table.then(24, seat)


def arena_crushed(table: Table, seat: i64) -> None:
    table.then(25, seat)


def arena_check(table: Table) -> None:
    table.then(26)


def duels_mannered(table: Table, seat: i64, opponent: i64) -> None:
    table.then(27, seat, opponent)


def duels_reveal(table: Table) -> None:
    table.then(28)


def duels_revealed(table: Table) -> None:
    table.then(29)


def fights_roll(table: Table) -> None:
    table.then(30)


def fights_took(table: Table, winner: i64, loser: i64) -> None:
    table.then(31, winner, loser)


def fights_close(table: Table) -> None:
    table.then(32)


def deaths_looted(table: Table, victor: i64, dead: i64) -> None:
    table.then(33, victor, dead)


def deaths_settle(table: Table, dead: i64) -> None:
    table.then(34, dead)


def spells_own(table: Table, seat: i64) -> None:
    table.then(35, seat)


def spells_told(table: Table, seat: i64) -> None:
    table.then(36, seat)


def spells_aimed(table: Table, seat: i64, spell: i64) -> None:
    table.then(37, seat, spell)


def spells_work(table: Table, seat: i64, spell: i64, target: i64) -> None:
    table.then(38, seat, spell, target)


def effects_resolve(table: Table, at: i64, end: i64, seat: i64) -> None:
    table.then(39, at, end, seat)


def effects_answer(table: Table, at: i64, seat: i64) -> None:
    table.then(40, at, seat)


def effects_chosen(table: Table, at: i64, seat: i64) -> None:
    table.then(41, at, seat)
