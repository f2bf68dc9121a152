"""What the book reads off the effects of a pack: programs, prices, figures that stand, and when a Spell is cast."""

from harena.core.effects import Effect
from harena.games.talisman import content
from harena.games.talisman.entries import CardEntry, CharacterEntry, VisitEntry
from harena.games.talisman.language import FIRST_FIGHTING, FIRST_STANDING, LANGUAGE

Written = CardEntry | VisitEntry | CharacterEntry


class Kit:
    """Reads entries for `Book`."""

    def rows(self, entry: Written) -> list[list[int]]:
        """The programs of an entry as numbers: one, or six where a die decides."""
        written = [entry.effects] if isinstance(entry, CharacterEntry) else content.rows(entry)
        return [LANGUAGE.program(row) for row in written]

    def _with(self, entry: Written, verb: str) -> list[Effect]:
        return [effect for effect in content.effects_of(entry) if content.verb_of(effect) == verb]

    def price(self, entry: Written) -> int:
        """The gold that the first effect with a price asks for."""
        return next((effect.price for effect in content.effects_of(entry) if effect.cost >= 0), 0)

    def stays(self, entry: CardEntry) -> bool:
        """Whether a Stranger stays."""
        return content.stays(entry)

    def standing(self, entry: Written, verb: str) -> int:
        """The figure of a verb that stands, 0 without it; of "defeats", a bit mask of traits."""
        found = self._with(entry, verb)
        if verb == "defeats":
            return sum(1 << effect.word for effect in found)
        return sum(effect.amount for effect in found)

    def raises(self, entry: Written, figure: str) -> int:
        """What it adds to Strength or Craft."""
        word = ("strength", "craft").index(figure)
        return sum(effect.amount for effect in self._with(entry, "raise") if effect.word == word)

    def spell(self, entry: CardEntry) -> tuple[int, int, int]:
        """When it is cast, whether it stops a combat, whether it only heals."""
        effects = content.effects_of(entry)
        verbs = {content.verb_of(effect) for effect in effects}
        fighting = all(FIRST_FIGHTING <= effect.verb < FIRST_STANDING for effect in effects)
        use = 2 if verbs == {"counter"} else 1 if fighting else 0
        return use, int(bool(verbs & {"halt", "fell"})), int(verbs == {"heal"})
