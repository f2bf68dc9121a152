"""The fixed-point plane: points in whole thousandths, round bases, and tests between them.

No answer depends on a float, so every platform gives the same ones, compiled or not. Coordinates stay below 2**17 (131
inches), which keeps all products below 2**62. x grows to the east and y to the north: clockwise, seen from above, goes
from north to east.

Two discs whose radii add up to s and whose centres are d apart are in contact when d <= s + 2, overlap when d < s - 2,
and are within a distance when d <= s + distance + 3. The small constants absorb the rounding to whole thousandths.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from harena.core.vectors import append, vec

CONTACT_SLACK: Final[i64] = 2
MEASURE_SLACK: Final[i64] = 3
LIMIT: Final[i64] = 1 << 17
"""Coordinates are smaller than this and not negative."""

MILLION: Final[i64] = 1000000
UNIT: Final[i64] = 1000000000

# The sine of 0 to 90 degrees in units of UNIT, rounded to nearest.
# fmt: off
_SINES: Final = vec[i64](
    [
        0, 17452406, 34899497, 52335956, 69756474, 87155743, 104528463, 121869343, 139173101,
        156434465, 173648178, 190808995, 207911691, 224951054, 241921896, 258819045, 275637356, 292371705,
        309016994, 325568154, 342020143, 358367950, 374606593, 390731128, 406736643, 422618262, 438371147,
        453990500, 469471563, 484809620, 500000000, 515038075, 529919264, 544639035, 559192903, 573576436,
        587785252, 601815023, 615661475, 629320391, 642787610, 656059029, 669130606, 681998360, 694658370,
        707106781, 719339800, 731353702, 743144825, 754709580, 766044443, 777145961, 788010754, 798635510,
        809016994, 819152044, 829037573, 838670568, 848048096, 857167301, 866025404, 874619707, 882947593,
        891006524, 898794046, 906307787, 913545458, 920504853, 927183855, 933580426, 939692621, 945518576,
        951056516, 956304756, 961261696, 965925826, 970295726, 974370065, 978147601, 981627183, 984807753,
        987688341, 990268069, 992546152, 994521895, 996194698, 997564050, 998629535, 999390827, 999847695,
        1000000000,
    ]
)
# fmt: on


def isqrt(n: i64) -> i64:
    """The whole part of the square root of a number that is not negative and below 2**62.

    A float only says where to look; whole numbers decide. This makes no objects once compiled, unlike `math.isqrt`.
    """
    root: i64 = int(math.sqrt(float(n)))
    while root * root > n:
        root -= 1
    while (root + 1) * (root + 1) <= n:
        root += 1
    return root


def root_in_millionths(n: i64) -> i64:
    """isqrt(n * 10**12), worked out digit by digit because that product need not fit into 63 bits."""
    root = isqrt(n)
    rest = n - root * root
    for _ in range(6):
        rest *= 100
        root *= 10
        digit: i64 = 0
        while (2 * root + digit + 1) * (digit + 1) <= rest:
            digit += 1
        rest -= (2 * root + digit) * digit
        root += digit
    return root


def divide(n: i64, by: i64) -> i64:
    """n / by rounded to nearest, halves away from zero; `by` is positive."""
    if n >= 0:
        return (2 * n + by) // (2 * by)
    return -((by - 2 * n) // (2 * by))


def magnitude(n: i64) -> i64:
    """n without its sign."""
    return n if n >= 0 else -n


def square_distance(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The square of the distance between two points."""
    return (ax - bx) * (ax - bx) + (ay - by) * (ay - by)


def length(ax: i64, ay: i64, bx: i64, by: i64) -> i64:
    """The distance between two points, rounded up."""
    square = square_distance(ax, ay, bx, by)
    root = isqrt(square)
    return root if root * root == square else root + 1


def touching(square: i64, radii: i64) -> bool:
    """Whether two discs are in contact, given the square of their centres' distance and the sum of their radii."""
    return square <= (radii + CONTACT_SLACK) * (radii + CONTACT_SLACK)


def overlapping(square: i64, radii: i64) -> bool:
    """Whether two discs overlap."""
    least = radii - CONTACT_SLACK
    return least > 0 and square < least * least


def within(square: i64, radii: i64, distance: i64) -> bool:
    """Whether two discs are at most `distance` thousandths apart."""
    most = radii + distance + MEASURE_SLACK
    return square <= most * most


def sine(degrees: i64) -> i64:
    """The sine of whole degrees, in units of UNIT."""
    turned = degrees % 360
    if turned > 180:
        return -sine(turned - 180)
    return _SINES[turned] if turned <= 90 else _SINES[180 - turned]


@final
class Heading:
    """A direction, not zero: how far so many thousandths go along it, straight on or turned clockwise."""

    def __init__(self, dx: i64, dy: i64) -> None:
        root = root_in_millionths(dx * dx + dy * dy)
        self.dx: i64 = dx
        self.dy: i64 = dy
        self.root: i64 = root
        self.east: i64 = divide(dx * MILLION * MILLION, root)
        self.north: i64 = divide(dy * MILLION * MILLION, root)

    def along_x(self, k: i64) -> i64:
        """How far k thousandths go in x."""
        return divide(k * self.dx * MILLION, self.root)

    def along_y(self, k: i64) -> i64:
        """How far k thousandths go in y."""
        return divide(k * self.dy * MILLION, self.root)

    def turned_x(self, k: i64, degrees: i64) -> i64:
        """How far k thousandths go in x after a turn by whole degrees."""
        return divide(divide(self.east * sine(degrees + 90) + self.north * sine(degrees), MILLION) * k, UNIT)

    def turned_y(self, k: i64, degrees: i64) -> i64:
        """How far k thousandths go in y after a turn by whole degrees."""
        return divide(divide(self.north * sine(degrees + 90) - self.east * sine(degrees), MILLION) * k, UNIT)

    def ring(self, x: i64, y: i64, k: i64, step: i64, found: vec[i64]) -> vec[i64]:
        """More points: k thousandths from a place all around it, clockwise, one every so many degrees.

        180 is a multiple of `step`: what is opposite is exactly as far to the other side, rounding included.
        """
        first = len(found)
        degrees: i64 = 0
        while degrees < 180:
            found = append(append(found, x + self.turned_x(k, degrees)), y + self.turned_y(k, degrees))
            degrees += step
        for at in range(first, len(found), 2):
            found = append(append(found, 2 * x - found[at]), 2 * y - found[at + 1])
        return found


NORTH: Final = Heading(0, 1)


def never_farther(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> bool:
    """Toward: on the way from a to b the distance to the point never grows."""
    return (bx - ax) * (x - bx) + (by - ay) * (y - by) >= 0


def never_nearer(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> bool:
    """Away: on the way from a to b the distance to the point never shrinks."""
    return (bx - ax) * (ax - x) + (by - ay) * (ay - y) >= 0
