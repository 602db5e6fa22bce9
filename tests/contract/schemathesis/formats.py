"""The formats of the description that a regular expression cannot say: check digits, area codes, dates of a lifetime."""

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
# The demo partner's establishments: an order needs one of them.
schemathesis.openapi.format(
    "cnpj", st.sampled_from(["11222333000181", "11.222.333/0001-81", "12ABC34501DE35", "12.ABC.345/01DE-35"])
)
schemathesis.openapi.format("celular", numbers.map(lambda parts: f"+55{parts[0]}9{parts[1]:08}"))
schemathesis.openapi.format("uf", st.sampled_from(STATES))
schemathesis.openapi.format("email", st.from_regex(r"[a-z][a-z0-9.]{0,20}[a-z]@[a-z]{1,20}\.(com|com\.br)", fullmatch=True))
schemathesis.openapi.format("uri", st.from_regex(r"https?://[a-z]{1,20}\.example(/[a-z0-9]{0,20})?", fullmatch=True))
schemathesis.openapi.format(
    "date-time", st.from_regex(r"(19[0-9]{2}|20[01][0-9])-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])"
                               r"T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]0[0-9]:[0-5][0-9])", fullmatch=True)
)
