"""A worker that checks records and packs: reads what to check, one JSON object a line, and answers each with a line."""

import os
import sys
from typing import BinaryIO

import msgspec

import harena
from harena import registry
from harena.core.documents import parse_toml
from harena.core.errors import BadPack, BadSetup, HarenaError, UnknownGame
from harena.core.packs import BY_HASH, Head, keep
from harena.records.record import on_one_line
from harena.server.checks import CheckAnswer, CheckQuestion, PackHead
from harena.server.replay import check_record
from harena.server.workers import Keep


def answer(question: CheckQuestion) -> CheckAnswer:
    """Check one thing."""
    if question.ask == "record":
        return CheckAnswer(verification=check_record(question.text).model_dump())
    try:
        return CheckAnswer(pack=check_pack(question.text))
    except HarenaError as error:
        return CheckAnswer(flaw=on_one_line(str(error)))


def check_pack(text: str) -> PackHead:
    """What a pack says of itself; BadPack with the line and the reason unless its game finds it good."""
    try:
        head = parse_toml(text).get("pack")
    except ValueError as error:
        raise BadPack(f"the pack: {error}. Mend the TOML there and try again.") from None
    schema = head.get("schema") if isinstance(head, dict) else None
    if not isinstance(schema, str):
        raise BadPack('This is not a content pack: it needs a [pack] table with a schema such as "ragers/1".')
    try:
        game = harena.game(schema.partition("/")[0])
        if "pack" not in game.options:
            raise BadSetup(f"{game.title} has no content packs.")
    except (UnknownGame, BadSetup) as error:
        raise BadPack(f'The schema "{schema}" belongs to no game with packs. {error}') from None
    digest = keep(text)
    game.edition(None, {"pack": f"{BY_HASH}{digest}"})
    checked = msgspec.convert(head, Head)
    return PackHead(digest, game.name, checked.id, checked.version, checked.title, checked.about)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    decode = msgspec.json.Decoder(CheckQuestion).decode
    for line in questions:
        question = decode(line)
        if question.ask == Keep.__struct_config__.tag:
            keep(question.text)
        else:
            answers.write(msgspec.json.encode(answer(question)) + b"\n")
            answers.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # people's moves come first
    registry.leave_out_silently()
    answers, sys.stdout = sys.stdout, sys.stderr
    serve(sys.stdin.buffer, answers.buffer)
