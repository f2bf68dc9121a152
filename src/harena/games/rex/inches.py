"""Lengths as people write them: inches with up to three decimals, and back."""


def inches(value: int) -> str:
    """Thousandths as inches with three decimals."""
    return f"{value // 1000}.{value % 1000:03}"


def thousandths(written: str) -> int:
    """A number of inches with at most three decimals, in thousandths; ValueError if it is none."""
    whole, _, rest = written.partition(".")
    if not (whole.isdecimal() and whole.isascii() and len(whole) < 4) or len(rest) > 3:
        raise ValueError(f'"{written}" is not a number of inches with at most three decimals')
    if rest and not (rest.isdecimal() and rest.isascii()):
        raise ValueError(f'"{written}" is not a number of inches with at most three decimals')
    return int(whole) * 1000 + int((rest + "000")[:3])
