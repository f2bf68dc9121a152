"""A game in the terminal: whoever sits here is asked, bots answer for the other seats, and every move is kept."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from harena import bots, records
from harena.bots import Bot
from harena.core.errors import HarenaError, IllegalAction
from harena.core.game import Choice, Decision, Outcome, Proposal
from harena.core.state import FINE, State
from harena.core.texts import understand
from harena.records import Playthrough
from harena.terminal import rulebook
from harena.terminal.boards import board as find_board
from harena.terminal.ending import offers, told_account, told_outcome
from harena.terminal.saves import this_command
from harena.terminal.scene import Scene
from harena.terminal.stage import Stage
from harena.terminal.story import tell

HUMAN = "human"
"""What a record calls a seat that a person plays."""

COMMANDS = {
    "help": "help, or ?: this page; help 21: the rule of that number; help WORDS: the rules about them",
    "rules": "rules: all rules of this game",
    "hint": "hint: what the best bot would do",
    "try": "try CHOICE: what a choice would mean, before you make it",
    "why": "why, or why CHOICE: why something is not allowed now",
    "choices": "choices: all that you may choose now",
    "look": "look: the whole table again",
    "log": "log: everything that happened so far",
    "pile": "pile: what lies in the pile that you may look through, where there is one",
    "undo": "undo: take back your last choice, as long as nothing new became known",
    "save": "save: where the game is kept; save FILE: a copy there",
    "quit": "quit: leave; the game is kept and can be resumed",
}

_LONG_NUMBER = 10  # digits from which nobody means a choice


class Leave(Exception):
    """Whoever plays has had enough for now."""


@dataclass
class TerminalGame:
    """A game and those who sit at it: a bot or, for a person, None at each seat."""

    game: Playthrough
    seats: Sequence[Bot | None]
    stage: Stage
    path: Path
    seed: int
    kept: bool = False  # whether the file holds this game, though the last moves may be missing
    _seen: dict[int, int] = field(default_factory=dict)  # by seat: how much of the story it has been shown
    _last: int | None = None  # whoever held the device last
    _trouble: str = ""  # why the last moves could not be kept, as told

    def __post_init__(self) -> None:
        self.board = find_board(self.game.edition.game)
        self.people = [seat for seat, bot in enumerate(self.seats) if bot is None]
        if self.game.steps:
            self._seen = {seat: len(tell(self.game, self.board, seat)) for seat in self.people}

    # --- the flow of a game --------------------------------------------------------------------------------------

    def play(self) -> Outcome | None:
        """Play to the end, or until somebody leaves; gives the outcome, or None for a game that was left."""
        with self.stage.closing():
            try:
                while self.state.waiting:
                    self._ask_bots()
                    waiting = [seat for seat in self.state.waiting if seat in self.people]
                    if waiting:
                        self._turn(waiting[0])
            except (Leave, EOFError, KeyboardInterrupt):
                self._say_farewell()
                return None
            self._tell_end()
            return self.state.outcome

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.game.state

    def _ask_bots(self) -> None:
        """Let bots answer until only people are waited for."""
        while asked := [(seat, bot) for seat in self.state.waiting if (bot := self.seats[seat]) is not None]:
            for seat, bot in asked:
                decision = self.state.decision(seat)
                assert decision is not None
                with self.stage.working(f"{self._player(seat)} is choosing for {self._name(seat)} …"):
                    action = bot.choose(self.state.view(seat), decision)
                self.game.play(seat, action)
                self._keep()

    def _turn(self, seat: int) -> None:
        """Ask one person until there is a move."""
        if len(self.people) > 1 and self._last != seat and not self._hand_over(seat):
            return
        self._last = seat
        notes: list[str] = []
        while True:
            scene = self._scene(seat)
            self._show(seat, scene, notes)
            typed = self.stage.ask([*scene.options(), *COMMANDS]).strip()
            try:
                answer = self._answer(seat, scene, typed)
            except HarenaError as refusal:
                answer = [_told_refusal(refusal)]
            if answer is None:
                return
            notes = answer

    def _hand_over(self, seat: int) -> bool:
        """Hide one person's hand before the next one looks; False if a choice was taken back instead."""
        before = self._last
        undoable = before if before is not None and self.game.can_undo(before) else None
        way_back = "" if undoable is None else f" {self._name(undoable)} can type undo to choose again."
        typed = self.stage.hide(f"Pass the device to {self._name(seat)} and press Enter there.{way_back}")
        if typed.strip().lower() in ("quit", "q", "exit"):
            raise Leave
        if typed.strip().lower() == "undo" and undoable is not None:
            self.game.undo(undoable)
            self._keep()
            return False
        return True

    def _show(self, seat: int, scene: Scene, notes: Sequence[str]) -> None:
        story = tell(self.game, self.board, seat)
        seen = min(self._seen.get(seat, 0), len(story))
        self._seen[seat] = len(story)
        # What was dealt before the first choice lies open on the table and in the hand.
        self.stage.show(self.board, scene, story, len(story) - seen, notes, brief=seen == 0)

    def _tell_end(self) -> None:
        eyes = self.people[0] if len(self.people) == 1 else None
        story = tell(self.game, self.board, eyes)
        seen = min(self._seen.get(seat, 0) for seat in self.people)
        scene = Scene(self.game.edition, self.state.view(eyes), self._players())
        outcome = self.state.outcome
        assert outcome is not None
        told = told_outcome(self.game, outcome, eyes) + told_account(self.game, self.board, outcome, eyes)
        commands = []
        if self._trouble:
            commands.append(self._not_kept("replay"))
        elif self.kept:
            commands.append(f"The game is kept; watch it again with: {this_command()} replay {_quoted(self.path)}")
        commands += offers(self.game, self.seats)
        self.stage.end(self.board, scene, story[seen:], told, commands)

    def _say_farewell(self) -> None:
        if self._trouble:
            self.stage.say(self._not_kept("play --resume"))
        elif self.kept:
            self.stage.say(f"The game is kept; go on with: {this_command()} play --resume {_quoted(self.path)}")
        else:
            self.stage.say("No move was made, so nothing was kept.")

    def _not_kept(self, what: str) -> str:
        if not self.kept:
            return "The game could not be kept."
        return f"The last moves could not be kept; the game before them: {this_command()} {what} {_quoted(self.path)}"

    # --- what was typed ------------------------------------------------------------------------------------------

    def _answer(self, seat: int, scene: Scene, typed: str) -> list[str] | None:
        """Do what was typed. Gives notes to show with the question again, or None once there was a move."""
        if not typed:
            return []
        wanted = " ".join(typed.lower().split())
        command, _, rest = typed.partition(" ")
        command = {"?": "help", "q": "quit", "exit": "quit", "table": "look"}.get(command.lower(), command.lower())
        if command in COMMANDS and wanted not in scene.options():
            return self._command(command, rest.strip(), seat, scene)
        self.game.play(seat, self._action(seat, scene, wanted))
        self._keep()
        return None

    def _action(self, seat: int, scene: Scene, wanted: str) -> int | str:
        """The action that a number, a text or an unmistakable part of a text means."""
        options = scene.options()
        decision = scene.decision
        assert isinstance(decision, Choice | Proposal)
        if wanted.lstrip("+-").isdecimal():
            number = int(wanted) if len(wanted) < _LONG_NUMBER else 0
            if not 1 <= number <= len(options):
                shown = wanted if len(wanted) < _LONG_NUMBER else "of that number"
                raise IllegalAction(f"There is no choice {shown}: {self._ways_to_choose(scene)}.")
            if number not in [offer.number for offer in self.board.offers(scene)]:
                raise IllegalAction(f"A number alone can be misunderstood here: {self._ways_to_choose(scene)}.")
            return decision.actions[number - 1]
        meant = [text for text in self._texts() if len(wanted) > 2 and f" {wanted}" in f" {text}"]
        legal = [text for text in meant if text in options]
        if wanted not in meant and len(legal) == 1:
            return decision.actions[options.index(legal[0])]
        now = [text for text in meant if self._could_answer(seat, text)]
        return now[0] if wanted not in meant and len(now) == 1 else wanted

    def _ways_to_choose(self, scene: Scene) -> str:
        offers = self.board.offers(scene)
        in_words = [offer.text for offer in offers if offer.number is None]
        return f"type {in_words[0]}" if in_words else f"type a number from 1 to {len(offers)}"

    def _command(self, command: str, rest: str, seat: int, scene: Scene) -> list[str]:
        if command == "quit":
            raise Leave
        if command == "help":
            return self._help(scene, rest)
        if command == "rules":
            self.stage.page("Rules", rulebook.whole(self.game.edition.game))
        elif command == "log":
            self.stage.page("Everything so far", [str(told) for told in tell(self.game, self.board, seat)])
        elif command == "look":
            self.stage.page("The table", self.board.facts(scene))
        elif command == "pile":
            self.stage.page("", self.board.pile(scene))
        elif command == "choices":
            self.stage.page("What you may choose now", self._choices(scene))
        elif command == "hint":
            return self._hint(seat, scene.decision)
        elif command == "try":
            return self._try(seat, scene, rest)
        elif command == "why":
            return self._why(seat, scene, rest)
        elif command == "undo":
            return self._undo(seat)
        else:
            return self._save(rest)
        return []

    def _help(self, scene: Scene, words: str) -> list[str]:
        if words:
            found = rulebook.look_up(self.game.edition.game, words)
            self.stage.page("Rules", [rulebook.told(rule) for rule in found])
            return []
        asked = scene.decision
        assert asked is not None
        rule = rulebook.text_of(asked.rule)
        first = "A number, or the words of a choice: makes that choice. A part that is unmistakable will do."
        about = [asked.prompt, *([rule] if rule else []), "", "What can be typed:", first]
        self.stage.page("What is asked", [*about, *self.board.ways(scene), *COMMANDS.values()])
        return []

    def _choices(self, scene: Scene) -> list[str]:
        numbers = {offer.number for offer in self.board.offers(scene)}
        told = []
        for at, text in enumerate(scene.options(), start=1):
            remark = self.board.remark(scene, text)
            told.append(f"{f'{at}. ' if at in numbers else ''}{text}{f' ({remark})' if remark else ''}")
        return told

    def _hint(self, seat: int, decision: Decision | None) -> list[str]:
        assert decision is not None
        best = bots.levels(self.game.edition.game)[-1].name
        with self.stage.working("Thinking …"):
            advice = bots.make(best, self.game.edition.game, self.seed).advise(self.state.view(seat), decision)
        shares = [f"{self.state.text(action)} ({round(100 * weight)} %)" for action, weight in advice[:3]]
        return [f"Hint, from the {best} bot: {', '.join(shares)}."]

    def _try(self, seat: int, scene: Scene, words: str) -> list[str]:
        wanted = " ".join(words.lower().split())
        if not wanted:
            return ["Say what to try, such as a number or the words of a choice."]
        action = self._action(seat, scene, wanted)
        text = action if isinstance(action, str) else self.state.text(action)
        refusal = scene.refusal(text)
        told = [] if refusal is None else [_told_refusal(refusal)]
        return told + self.board.preview(scene, text)

    def _why(self, seat: int, scene: Scene, words: str) -> list[str]:
        wanted = " ".join(words.lower().split())
        if not wanted:
            return self.board.refused(scene) or ["All that you hold may be used now."]
        meant = [text for text in self._texts() if f" {wanted}" in f" {text}"]
        asked = [text for text in meant if self._could_answer(seat, text)] or meant or [wanted]
        told: list[str] = []
        for text in asked:
            refusal = scene.refusal(text)
            if refusal is None:
                told.append(f"“{text}” is allowed now.")
            else:
                told.append(_told_refusal(refusal))
                rule = rulebook.text_of(refusal.rule) if refusal.rule else ""
                told += [rule] if rule and rule not in told else []
        return told

    def _undo(self, seat: int) -> list[str]:
        if not self.game.can_undo(seat):
            return ["There is nothing to take back: something became known or happened since your last choice."]
        step = self.game.undo(seat)
        self._keep()
        return [f"Taken back: {step.text}."]

    def _save(self, name: str) -> list[str]:
        if not name:
            self._keep()
            return [f"The game is kept in {self.path} after every move."] if not self._trouble else []
        try:
            target = Path(name).expanduser()
            if target.exists():
                return [f"{target} exists already and stays as it is; choose another name."]
            records.write(self.game.record(), target)
        except (OSError, RuntimeError, ValueError):
            return ["A file of that name cannot be written; choose another name."]
        return [f"Saved a copy as {target}. Go on with: {this_command()} play --resume {_quoted(target)}"]

    def _keep(self) -> None:
        """Write the game down. A place that cannot be written is told once, and play goes on."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            records.write(self.game.record(), self.path)
            self.kept, self._trouble = True, ""
        except (HarenaError, OSError) as error:
            if self._trouble != str(error):
                self._trouble = str(error)
                told = f"The game cannot be kept: {error} Play goes on; HARENA_HOME can name another folder."
                self.stage.page("", [told])

    # --- who and what --------------------------------------------------------------------------------------------

    def _scene(self, seat: int) -> Scene:
        def refusal(text: str) -> IllegalAction | None:
            try:
                understand(self.state, seat, text)
            except IllegalAction as refused:
                return refused
            return None

        decision = self.state.decision(seat)
        tempting = self._tempting(seat) if isinstance(decision, Choice) else ()
        return Scene(self.game.edition, self.state.view(seat), self._players(seat), decision, refusal, tuple(tempting))

    def _tempting(self, seat: int) -> list[str]:
        words = self.game.edition.words
        first, end = self.state.span(seat)
        asked = [action for action in words.actions() if int(first) <= action < int(end)]
        codes = {action: int(self.state.judge(seat, action)) for action in asked}
        return [words.text(action) for action, code in codes.items() if code != FINE and words.tempting(code)]

    def _players(self, seat: int | None = None) -> tuple[str, ...]:
        return tuple("you" if at == seat else self._player(at) for at in range(len(self.seats)))

    def _player(self, seat: int) -> str:
        bot = self.seats[seat]
        return "" if bot is None else f"{bot.name} bot"

    def _name(self, seat: int) -> str:
        return self.game.edition.words.seat_name(seat)

    def _texts(self) -> list[str]:
        words = self.game.edition.words
        return [words.text(action) for action in words.actions()]

    def _could_answer(self, seat: int, text: str) -> bool:
        """Whether an action belongs to the question at hand, legal or not."""
        first, end = self.state.span(seat)
        return int(first) <= self.game.edition.words.parse(text) < int(end)


def _told_refusal(refusal: HarenaError) -> str:
    if isinstance(refusal, IllegalAction):
        return f"{refusal.reason} ({refusal.rule})" if refusal.rule else refusal.reason
    return str(refusal)


def _quoted(path: Path) -> str:
    text = str(path)
    return f'"{text}"' if " " in text else text
