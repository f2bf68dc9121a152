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


@pytest.mark.needs("talisman")
@pytest.mark.parametrize(
    "screen", [{}, {"viewport": {"width": 1280, "height": 800}}, phone()], ids=["wide", "laptop", "phone"]
)
def test_no_name_is_cut_with_six_at_the_table(visit: Visit, address: str, screen: Json) -> None:
    page = visit(address, **screen)
    bots = [{"kind": "bot", "level": "random"}] * 5
    table = make_table(page, game="talisman", seats=[{"kind": "me"}, *bots])
    page.goto(f"{address}/table/{table['id']}")
    page.wait_for_selector(".others .plate")
    shown = page.locator(".others .plate").evaluate_all(CUT)
    assert len({name for name, _ in shown}) == 5
    assert not [name for name, cut in shown if cut]
