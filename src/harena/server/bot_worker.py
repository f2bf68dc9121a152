"""A bot worker: reads questions, one JSON object a line, and answers each with one line. All it knows is in them."""

import os
import secrets
import sys
from functools import cache
from typing import Any, BinaryIO

import msgspec

from harena import registry
from harena.bots import Bot, make
from harena.core.chance import SEED_LIMIT
from harena.core.errors import HarenaError
from harena.core.game import Choice, Decision, Proposal
from harena.core.packs import keep
from harena.server.bots import BotAnswer
from harena.server.messages import DecisionInfo
from harena.server.workers import Keep

_KEEP = b'{"ask":"keep"'


class Question(msgspec.Struct):
    """A seat's view and decision, and which bot is to think about them."""

    ask: str
    level: str
    game: str
    view: dict[str, Any]
    decision: DecisionInfo


@cache
def _bot(level: str, game: str) -> Bot:
    return make(level, game, secrets.randbelow(SEED_LIMIT))


def answer(line: bytes) -> BotAnswer:
    """Think about one question. A bot's own fault is part of the answer; the worker lives on."""
    try:
        question = msgspec.json.decode(line, type=Question)
        bot = _bot(question.level, question.game)
        decision = _decision(question.decision)
        if question.ask == "advise":
            return BotAnswer(advice=bot.advise(question.view, decision))
        return BotAnswer(action=bot.choose(question.view, decision))
    except (HarenaError, msgspec.DecodeError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as e:
        return BotAnswer(error=f"{type(e).__name__}: {e}")


def _decision(info: DecisionInfo) -> Decision:
    actions = [option.action for option in info.options]
    texts = [option.text for option in info.options]
    if info.proposal:
        return Proposal(info.kind, info.prompt, info.rule, str(info.form or ""), actions, texts)
    return Choice(info.kind, info.prompt, info.rule, actions, texts)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    for line in questions:
        if line.startswith(_KEEP):
            keep(msgspec.json.decode(line, type=Keep).text)
            continue
        answers.write(msgspec.json.encode(answer(line)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # people's moves come first
    registry.leave_out_silently()
    answers, sys.stdout = sys.stdout, sys.stderr  # what a bot prints must not end up among the answers
    serve(sys.stdin.buffer, answers.buffer)
