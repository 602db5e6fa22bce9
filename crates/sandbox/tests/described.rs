//! The part of the npm package's `gateway.openapi.json` that is the service's is up to date. `cargo xtask types` writes it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::{env, fs};

use parcela_sandbox::described_operations;

const FILE: &str = "../../pkg/parcela/src/contract/operations.json";

#[test]
fn the_operations_of_a_gateway_are_up_to_date() {
    let expected = described_operations() + "\n";
    if env::var_os("PARCELA_UPDATE").is_some() {
        fs::write(FILE, &expected).unwrap();
    }
    assert!(
        fs::read_to_string(FILE).unwrap_or_default() == expected,
        "{FILE} is out of date: run `cargo xtask types`"
    );
}
