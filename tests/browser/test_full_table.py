"""At a full table everybody can be told from everybody else."""

import pytest

from tests.browser.player import Json, Visit, phone
from tests.browser.test_frame import make_table

CUT = """plates => plates.map(plate => {
  const place = plate.querySelector('.who').getBoundingClientRect();
  const words = [...plate.querySelectorAll('.who > *')].map(each => each.getBoundingClientRect());
  const cut = words.some(({ right, bottom }) => right > place.right + 0.5 || bottom > place.bottom + 0.5);
  return [plate.querySelector('b').innerText.trim(), cut];
})"""

SPILT = """plates => plates.flatMap(plate => {
  const place = plate.getBoundingClientRect();
  const parts = [...plate.querySelectorAll('b, .token, .figures > *')].filter(each => each.checkVisibility());
  const boxes = parts.map(each => each.getBoundingClientRect());
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return parts.filter((_, at) => boxes[at].right > place.right || boxes[at].left < place.left
    || boxes.some((other, nth) => nth !== at && over(boxes[at], other))).map(each => each.innerText);
})"""

SMALL: Json = {**phone(), "viewport": {"width": 360, "height": 740}}
LAPTOP: Json = {"viewport": {"width": 1280, "height": 800}}


@pytest.mark.needs("talisman")
@pytest.mark.parametrize("screen", [{}, LAPTOP, phone(), SMALL], ids=["wide", "laptop", "phone", "small phone"])
def test_no_name_is_cut_with_six_at_the_table(visit: Visit, address: str, screen: Json) -> None:
    page = visit(address, **screen)
    bots = [{"kind": "bot", "level": "random"}] * 5
    table = make_table(page, game="talisman", seats=[{"kind": "me"}, *bots])
    page.goto(f"{address}/table/{table['id']}")
    page.wait_for_selector(".others .plate")
    shown = page.locator(".others .plate").evaluate_all(CUT)
    assert len({name for name, _ in shown}) == 5
    assert not [name for name, cut in shown if cut]
    assert not page.locator(".others .plate").evaluate_all(SPILT)


@pytest.mark.needs("talisman")
def test_the_menu_is_within_reach_beside_round_and_score(visit: Visit, address: str) -> None:
    page = visit(address, **SMALL)
    table = make_table(page, game="talisman", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    page.goto(f"{address}/table/{table['id']}")
    page.wait_for_selector(".others .plate")
    menu = page.get_by_role("button", name="Menu").bounding_box()
    assert menu
    assert menu["x"] + menu["width"] <= SMALL["viewport"]["width"]
