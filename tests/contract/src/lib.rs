//! The real core client against the real sandbox: see `tests/contract/`.
