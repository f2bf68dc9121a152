"""What is checked when a record is replayed, each check with the sentence that tells how it went."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from harena.core.chance import commitment
from harena.core.errors import BadPack, BadRecord, BadSetup, UnknownGame, echoed
from harena.core.game import Outcome
from harena.core.state import Edition
from harena.games import edition as find_edition
from harena.games import game as find_game
from harena.records.record import Chance, Record, Result, on_one_line

Status = Literal["passed", "failed", "open"]

NAMES = ("format", "rules", "packs", "commitment", "chance", "moves", "result", "final position")
"""The checks as they are reported: causes before effects, since other cards make right moves illegal."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check and a sentence about it. It stays open where something it needs is missing or not yet known."""

    name: str
    status: Status
    sentence: str

    @property
    def passed(self) -> bool:
        """Whether this was checked and found right."""
        return self.status == "passed"


@dataclass(frozen=True, slots=True)
class Report:
    """All checks of a record, in order."""

    checks: tuple[Check, ...]

    @property
    def ok(self) -> bool:
        """Nothing was found wrong. A live game's chance stays open until its secret is revealed."""
        return all(check.status != "failed" for check in self.checks)

    @property
    def complete(self) -> bool:
        """Everything was checked and found right."""
        return all(check.passed for check in self.checks)

    def first_failure(self) -> Check | None:
        """The first check that failed, if one did."""
        return next((check for check in self.checks if check.status == "failed"), None)


def completed(checks: list[Check]) -> Report:
    """A report in which the checks that could not be made any more stand open."""
    made = {check.name: Check(check.name, check.status, on_one_line(check.sentence)) for check in checks}
    why = "Not checked, because an earlier check failed."
    return Report(tuple(made.get(name, Check(name, "open", why)) for name in NAMES))


def check_head(record: Record, checks: list[Check]) -> Edition | None:
    """Check format, rules and packs; gives the edition to replay with, or None where there is none."""
    follows = f"The record follows {record.written_as} (Harena {echoed(record.harena)} wrote it)"
    now = "" if record.written_as == record.format else f" and was read as {record.format}"
    checks.append(Check("format", "passed", f"{follows}{now}."))
    try:
        rules = find_game(record.game).rules_version
        if rules != record.rules:
            older = (
                f"was played under version {echoed(record.rules)} of the rules of {record.game}, and these are {rules}"
            )
            way_out = f"replay it with Harena {echoed(record.harena)}, which wrote it"
            checks.append(_failed(record, "rules", "rules", f"the game {older}; {way_out}"))
            return None
        edition = find_edition(record.game, len(record.seats), record.options)
    except UnknownGame as error:
        checks.append(_failed(record, "rules", "game", f"{_inside(error)}; install the package that brings the game"))
        return None
    except (BadSetup, TypeError, ValueError) as error:
        # A game may trip over an option of a kind that it never takes.
        checks.append(_failed(record, "rules", "options", f"{_inside(error)}; use an unaltered copy of the file"))
        return None
    except BadPack as error:
        checks.append(Check("rules", "passed", _same_rules(record)))
        checks.append(_failed(record, "packs", "options", _inside(error)))
        return None
    checks.append(Check("rules", "passed", _same_rules(record)))
    if edition.packs != record.packs:
        changed = sorted(edition.packs.items() ^ record.packs.items())[0][0]
        reason = (
            f'the content pack "{echoed(changed)}" is not the one the game was played with; bring back the old pack'
        )
        checks.append(_failed(record, "packs", "packs", reason))
        return None
    packs = ", ".join(record.packs) or "it uses none"
    checks.append(Check("packs", "passed", f"The content is the same, hash for hash: {packs}."))
    return edition


def check_commitment(record: Record, secret: bytes | None) -> Check:
    """Whether the secret is the one that was committed to before the first card."""
    name = "commitment"
    if record.commitment is None:
        return Check(name, "passed", f"No secret was needed: seed {record.seed} deals this game, for anybody.")
    if secret is None:
        return Check(name, "open", "The secret is revealed when the game is over; until then chance stays unchecked.")
    if commitment(secret) != record.commitment:
        reason = "the secret is not the one that the commitment was made for, so the cards may have been chosen"
        return _failed(record, name, "commitment", f"{reason}; do not trust this game")
    return Check(name, "passed", "The secret is the one committed to before the first card was dealt.")


def check_moves(record: Record, refused: tuple[int, str] | None) -> Check:
    """Whether all moves were legal; `refused` is the index of the one that was not, and why."""
    if refused is None:
        return Check("moves", "passed", f"All {len(record.moves)} moves are legal.")
    index, reason = refused
    move = record.moves[index]
    told = f'move {index + 1}, "{echoed(move.text)}" by seat {move.seat}, is not legal there: {reason}'
    return _failed(record, "moves", f"moves[{index}]", f"{told}; use an unaltered copy of the file")


def check_chance(record: Record, replayed: Sequence[Chance], moves: int) -> Check:
    """Whether the outcomes written down are those that the seed or secret gives, as far as it was replayed."""
    source = "seed" if record.commitment is None else "secret"
    given = {chance.after: chance.values.split() for chance in replayed}
    for index, chance in enumerate(record.chance):
        if chance.after <= moves and chance.values.split() != given.pop(chance.after, []):
            reason = f"the chance outcomes {_after(chance.after)} are not those that the {source} gives"
            way_out = f"the file was altered or its {source} is another game's"
            return _failed(record, "chance", f"chance[{index}]", f"{reason}; {way_out}")
    if given:
        reason = f"the chance outcomes {_after(min(given))} are missing; use an unaltered copy of the file"
        return _failed(record, "chance", "chance", reason)
    count = sum(len(chance.values.split()) for chance in replayed)
    return Check("chance", "passed", f"Each of the {count} chance outcomes is what the {source} gives.")


def check_result(record: Record, outcome: Outcome | None) -> Check:
    """Whether the game ends as the record says."""
    name = "result"
    if record.conceded and outcome is None:
        seats = ", ".join(map(str, record.conceded))
        return Check(name, "passed", f"The game was given up by seat {seats} after {len(record.moves)} moves.")
    if record.result is None and outcome is None:
        return Check(name, "passed", f"The game is not over after {len(record.moves)} moves, as the record says.")
    if outcome is None:
        reason = f"the record tells a result, but after its {len(record.moves)} moves the game is not over"
        return _failed(record, name, "result", f"{reason}; use an unaltered copy of the file")
    actual = Result(outcome.scores, outcome.ranks, outcome.reason, outcome.rule)
    if record.result is None:
        reason = "the game is over after these moves, but the record tells no result"
        return _failed(record, name, "moves", f"{reason}; use an unaltered copy of the file")
    if record.result != actual:
        reason = f"the result is not what the moves lead to (scores {list(actual.scores)}, ranks {list(actual.ranks)})"
        return _failed(record, name, "result", f"{reason}; use an unaltered copy of the file")
    return Check(name, "passed", f"The moves lead to the result: scores {list(actual.scores)}, {actual.reason}.")


def check_final(record: Record, key: str) -> Check:
    """Whether the position reached is the recorded one, to the last hidden card."""
    if record.final is None:
        why = (
            "Not compared: the record has no hash of it that could be taken again (one of format 1 was of the engine's "
            "memory); the moves, chance outcomes and result that lead there are checked above"
        )
        return Check("final position", "open", f"{why}.")
    if key != record.final:
        reason = "the moves lead to another position than the recorded one; use an unaltered copy of the file"
        return _failed(record, "final position", "final", reason)
    return Check("final position", "passed", f"The position reached is the recorded one ({key}).")


def as_error(check: Check) -> BadRecord:
    """A failed check as the error that refuses the record."""
    return BadRecord(check.sentence)


def _failed(record: Record, name: str, path: str, reason: str) -> Check:
    return Check(name, "failed", f"{record.place(path)}: {reason}.")


def _same_rules(record: Record) -> str:
    return f"The game is {record.game} under version {record.rules} of its rules, as installed."


def _after(moves: int) -> str:
    return f"after move {moves}" if moves else "of the set-up"


def _inside(error: Exception) -> str:
    """An error's sentence, to go on inside another sentence."""
    said = str(error).rstrip(".")
    return said[:1].lower() + said[1:]
