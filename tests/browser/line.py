"""A slow line, without its slowness: round trips and bytes are counted, and the seconds are worked out from them.

How long a page takes to come depends on what the machine is busy with; what it fetches, and what it has to have before
it asks for more, does not. So nothing leaves a page here until the test lets it, and then all of it goes at once.
"""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.player import PATIENCE_MS, Json

LATENCY_S = 0.4
BYTES_A_SECOND = 50_000
NOT_WAITED_FOR = ("Font", "Image")
"""These are kept back while the page is looked at: it has to be shown and used without them."""

_HOLD = """(() => {
  window.unsaid = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    window.unsaid.push(() => send.call(this, text));
  };
})()"""
_SAY = "unsaid.splice(0).forEach((say) => say())"
_IDLE = "new Promise((done) => requestIdleCallback(done))"
_OFTEN_IDLE = 5  # times in a row: one thing that is done leads to the next


class Line:
    """What is between a page and its server: everything asked for goes there and back in one trip, and then the next.

    Opening a socket is a trip like any other, and what is said on it first goes with the next one.
    """

    def __init__(self, page: Page) -> None:
        self.trips = 0
        self.bytes = 0
        self._page = page
        self._held: dict[str, Json] = {}  # by the name that the network has for each
        self._away: set[str] = set()
        self._opening = 0  # sockets, since the last trip
        self._opened = False
        page.add_init_script(_HOLD)
        self._wire = page.context.new_cdp_session(page)
        self._wire.on("Fetch.requestPaused", self._asked)
        self._wire.on("Network.loadingFinished", self._arrived)
        self._wire.on("Network.webSocketCreated", self._dialled)
        self._wire.on("Network.webSocketHandshakeResponseReceived", self._arrived)
        self._wire.on("Network.webSocketFrameReceived", self._heard)
        self._wire.send("Network.enable")
        self._wire.send("Fetch.enable", {"patterns": [{"urlPattern": "*"}]})

    def seconds(self) -> float:
        """How long all that has come so far takes on a slow line."""
        return self.trips * LATENCY_S + self.bytes / BYTES_A_SECOND

    def go(self, address: str) -> None:
        """Ask for an address; it goes out with the next trip."""
        self._page.evaluate("(address) => void setTimeout(() => (location.href = address))", address)
        self._until(lambda: bool(self._held))

    def trip(self) -> None:
        """Let out all that is asked for, and wait until it has come and the page has done with it what it can."""
        self.trips += 1
        if self._opening:
            self._opening, self._opened = 0, True
        elif self._opened:
            self._wire.send("Runtime.evaluate", {"expression": _SAY})
        self._let_out({name: each for name, each in self._held.items() if each["resourceType"] not in NOT_WAITED_FOR})

    def rest(self) -> None:
        """Let out whatever the page still asks for, until that is nothing; then count anew."""
        while self._held:
            self._let_out(dict(self._held))
        self.trips = self.bytes = 0

    def settle(self) -> None:
        """Until the page has asked for all that it can ask for."""
        for _ in range(_OFTEN_IDLE):
            self._wire.send("Runtime.evaluate", {"expression": _IDLE, "awaitPromise": True})

    def _let_out(self, going: dict[str, Json]) -> None:
        self._away |= going.keys()
        for name, each in going.items():
            del self._held[name]
            self._wire.send("Fetch.continueRequest", {"requestId": each["requestId"]})
        self._until(lambda: not self._away)
        self.settle()

    def _until(self, true: Callable[[], bool]) -> None:
        left = PATIENCE_MS
        while not true():
            assert left > 0, f"the page waits for {self._away or 'nothing'}"
            self._page.wait_for_timeout(10)
            left -= 10

    def _asked(self, request: Json) -> None:
        self._held[request["networkId"]] = request
        self._away.discard(request["networkId"])  # a font is asked for a second time under the same name

    def _arrived(self, done: Json) -> None:
        self._away.discard(done["requestId"])
        self.bytes += int(done.get("encodedDataLength", 0))

    def _dialled(self, socket: Json) -> None:
        self._away.add(socket["requestId"])
        self._opening += 1

    def _heard(self, message: Json) -> None:
        self.bytes += len(message["response"]["payloadData"])
