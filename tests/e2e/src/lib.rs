//! The whole product in a real browser, as a seller uses it: see `tests/e2e/`.
