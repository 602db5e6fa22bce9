//! `pkg/parcela/src/shared/wire.ts` is what the types of the wire say. `cargo xtask types` writes it.

#![allow(clippy::unwrap_used, reason = "helpers of tests, which may panic")]

use std::{env, fs};

use parcela_core::typescript::declarations;

#[test]
fn the_declarations_are_up_to_date() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pkg/parcela/src/shared/wire.ts");
    if env::var_os("PARCELA_UPDATE").is_some() {
        fs::write(file, declarations()).unwrap();
    }
    let written = fs::read_to_string(file).unwrap();
    assert!(
        written == declarations(),
        "pkg/parcela/src/shared/wire.ts is out of date: run `cargo xtask types`"
    );
}
