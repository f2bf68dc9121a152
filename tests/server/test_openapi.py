"""The API is what its description says: requests made from the description, good and bad, and answers held to it."""

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import APIOperation, Case
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from harena.client import Client
from tests.server.harness import server_process
from tests.server.postgres import new_database

EXAMPLES = 12


def hold(operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, cookie: str, table: str) -> int:
    """Send an operation what it describes, or what it does not, and hold the answers to the description."""
    tried = 0

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def holds(case: Case[Any]) -> None:
        nonlocal tried
        tried += 1
        if mode is GenerationMode.POSITIVE and tried % 2 and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        # A schema cannot say which levels a game has, or which options go together: 422 may answer what it allows.
        case.call_and_validate(headers={"Cookie": cookie}, excluded_checks=[positive_data_acceptance])

    holds()
    return tried


@pytest.mark.parametrize("store", ["a file", "PostgreSQL"])
def test_every_operation_keeps_to_its_description(tmp_path: Path, store: str) -> None:
    database = "" if store == "a file" else new_database()
    with server_process(tmp_path, database=database, log_level="error") as server:
        client = Client(server.address)
        client._call("GET", "/api/me", None)
        seats = [{"kind": "me"}, {"kind": "me"}]
        table = client._call("POST", "/api/tables", {"game": "ragers", "seats": seats})["id"]
        schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
        tried = 0
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            operation = result.ok()
            # Signed out, everything else would be refused; so that is asked for by somebody unknown.
            cookie = "" if operation.path == "/api/sign-out" else client.cookie
            takes_something = bool(operation.body or operation.path_parameters or operation.query)
            for mode in GenerationMode if takes_something else [GenerationMode.POSITIVE]:
                tried += hold(operation, mode, cookie, table)
        assert tried > 15 * EXAMPLES
    assert (tmp_path / "server.log").read_text() == ""
