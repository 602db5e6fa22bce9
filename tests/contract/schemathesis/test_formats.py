"""The sandbox accepts the generated values. PARCELA_SANDBOX is the address of a sandbox.

`cargo xtask test contract` runs this before schemathesis; by hand from this folder,
  PARCELA_SANDBOX=http://127.0.0.1:8787 python -m pytest
"""

import os
from datetime import date

import pytest
import requests
from hypothesis import HealthCheck, example, given, settings
from schemathesis.specs.openapi.formats import STRING_FORMATS

import formats

ADDRESS = os.environ["PARCELA_SANDBOX"]
# The seed is fixed and there are no deadlines, so that neither chance nor load makes a test fail.
CALM = settings(max_examples=300, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="session")
def partner():
    session = requests.Session()
    session.trust_env = False
    credentials = {"clientId": "parceiro-demo", "clientSecret": "segredo-demo"}
    answer = session.post(f"{ADDRESS}/v1/authentication/accesstoken", json=credentials)
    session.headers["Authorization"] = f"Bearer {answer.json()['token_de_acesso']}"
    return session


@pytest.fixture(scope="session")
def description(partner):
    document = partner.get(f"{ADDRESS}/openapi.json").json()
    formats.before_load_schema(None, document)
    return document


def example_of(schemas, name):
    """The description's own example of a schema."""
    properties = schemas[name]["properties"].items()
    return {
        key: example_of(schemas, schema["$ref"].rpartition("/")[2]) if "$ref" in schema else schema.get("example")
        for key, schema in properties
    }


def refused(answer):
    return answer.text if answer.status_code != 200 else None


@pytest.mark.parametrize("field", ["cpf", "celular", "documentoEstabelecimento", "email", "dataDeNascimento", "endereco.estado"])
def test_an_order_takes_what_is_drawn(partner, description, field):
    schemas = description["components"]["schemas"]
    body = example_of(schemas, "CreateOrderRequest")
    *outer, name = field.split(".")
    place, schema = (body[outer[0]], "AddressRequest") if outer else (body, "CreateOrderRequest")

    @CALM
    @given(STRING_FORMATS[schemas[schema]["properties"][name]["format"]])
    def check(value):
        place[name] = value
        assert refused(partner.post(f"{ADDRESS}/v1/order", json=body)) is None

    check()


@pytest.mark.parametrize("name", ["dataInicio", "dataFim", "documentoCliente", "documentoLoja"])
def test_a_list_takes_what_is_drawn(partner, description, name):
    parameters = description["paths"]["/v1/order/paged"]["get"]["parameters"]
    (drawn,) = (parameter["schema"]["format"] for parameter in parameters if parameter["name"] == name)

    @CALM
    @given(STRING_FORMATS[drawn])
    @example_if(name.startswith("data"), ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59.999999-23:59", "2024-02-29T23:59:59Z"])
    def check(value):
        assert refused(partner.get(f"{ADDRESS}/v1/order/paged", params={name: value})) is None

    check()


def example_if(condition, values):
    """Adds the values as examples."""

    def decorate(test):
        for value in values if condition else []:
            test = example(value)(test)
        return test

    return decorate


@CALM
@given(STRING_FORMATS["data-de-nascimento"])
def test_a_birth_date_is_of_the_past_on_every_clock(value):
    assert date(1900, 1, 1) <= date.fromisoformat(value.partition("T")[0]) <= date(2020, 2, 29)


def test_no_birth_date_is_taken_from_earlier_answers(description):
    """schemathesis reuses the moments of answers for fields of the same format. The format of a birth date must differ."""
    from schemathesis.specs.openapi.semantic_pool import is_pool_eligible

    schema = description["components"]["schemas"]["CreateOrderRequest"]["properties"]["dataDeNascimento"]
    assert not is_pool_eligible(type_token=schema["type"], format_token=schema["format"])
    assert is_pool_eligible(type_token="string", format_token="date-time")
