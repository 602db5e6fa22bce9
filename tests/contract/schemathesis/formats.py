"""The formats of the API description beyond regular expressions: check digits, area codes, birth dates.

No generator reads a clock, so the values do not depend on the time of the run.
"""

from datetime import date, datetime, time

import schemathesis
from hypothesis import strategies as st

AREA_CODES = [
    code
    for code in range(11, 100)
    if code % 10 and code not in (20, 23, 25, 26, 29, 30, 36, 39, 40, 50, 52, 56, 57, 58, 59, 60, 70, 72, 76, 78, 80, 90)
]
STATES = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO".split()


def cpf(number):
    digits = f"{number:09}"
    for _ in range(2):
        total = sum(int(digit) * weight for digit, weight in zip(digits, range(len(digits) + 1, 1, -1)))
        rest = total % 11
        digits += str(0 if rest < 2 else 11 - rest)
    return digits


def masked(digits):
    return f"{digits[:3]}.{digits[3:6]}.{digits[6:9]}-{digits[9:]}"


cpfs = st.integers(1, 999_999_998).map(cpf).filter(lambda digits: len(set(digits)) > 1)
numbers = st.tuples(st.sampled_from(AREA_CODES), st.integers(0, 99_999_999))

schemathesis.openapi.format("cpf", cpfs | cpfs.map(masked))
# The demo partner's establishments. An order is for one of them.
schemathesis.openapi.format(
    "cnpj", st.sampled_from(["11222333000181", "11.222.333/0001-81", "12ABC34501DE35", "12.ABC.345/01DE-35"])
)
# With the country code, and with or without a mask, which the specification does not define.
masks = st.sampled_from(["+55{0}9{1}{2}", "55{0}9{1}{2}", "+55 ({0}) 9{1}-{2}", "55 {0} 9{1} {2}"])
schemathesis.openapi.format(
    "celular",
    st.builds(lambda mask, parts: mask.format(parts[0], f"{parts[1]:08}"[:4], f"{parts[1]:08}"[4:]), masks, numbers),
)
schemathesis.openapi.format("uf", st.sampled_from(STATES))
schemathesis.openapi.format("email", st.from_regex(r"[a-z][a-z0-9.]{0,20}[a-z]@[a-z]{1,20}\.(com|com\.br)", fullmatch=True))
schemathesis.openapi.format("uri", st.from_regex(r"https?://[a-z]{1,20}\.example(/[a-z0-9]{0,20})?", fullmatch=True))

# The last generated birth date. It is a leap day, and in the past for every clock. The sandbox's own tests cover today and tomorrow.
LAST_BIRTH_DATE = date(2020, 2, 29)

days = st.dates(date(1, 1, 1), date(9999, 12, 31))
birth_dates = st.dates(date(1900, 1, 1), LAST_BIRTH_DATE)
leap_days = st.sampled_from(range(1904, 2021, 4)).map(lambda year: date(year, 2, 29))
times = st.times().map(time.isoformat)
offsets = st.just("Z") | st.builds("{}{:02}:{:02}".format, st.sampled_from("+-"), st.integers(0, 23), st.integers(0, 59))


def at_any_time(drawn):
    return st.builds("{}T{}{}".format, drawn, times, offsets)


schemathesis.openapi.format("date-time", at_any_time(days | leap_days))
schemathesis.openapi.format("data-de-nascimento", at_any_time(birth_dates | leap_days))


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """Distinguishes birth dates from other moments.

    Both have the format `date-time` in the description, as in the specification, and JSON Schema cannot exclude the future.
    For a field of the format `date-time`, schemathesis also draws values of earlier answers, such as a token's expiry, which is
    tomorrow from 23:00 UTC, and thus not a birth date.
    """
    order = raw_schema["components"]["schemas"]["CreateOrderRequest"]
    order["properties"]["dataDeNascimento"]["format"] = "data-de-nascimento"


@schemathesis.hook
def map_query(context, query):
    """Sorts the two ends of a period, as JSON Schema cannot require their order."""
    try:
        ends = sorted((query["dataInicio"], query["dataFim"]), key=datetime.fromisoformat)
    except (KeyError, TypeError, ValueError):  # a single end, or values that the sandbox must refuse
        return query
    return {**query, "dataInicio": ends[0], "dataFim": ends[1]}
