//! `wire.ts` and `operations.ts` in `pkg/parcela/src/shared` are what core's types say. `cargo xtask types` writes them.

#![allow(clippy::unwrap_used, reason = "helpers of tests, which may panic")]

use std::path::Path;
use std::{env, fs};

use parcela_core::typescript::{declarations, operations};

fn check(name: &str, text: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../pkg/parcela/src/shared");
    let file = Path::new(folder).join(name);
    if env::var_os("PARCELA_UPDATE").is_some() {
        fs::write(&file, text).unwrap();
    }
    let written = fs::read_to_string(&file).unwrap();
    assert!(
        written == text,
        "{} is out of date: run `cargo xtask types`",
        file.display()
    );
}

#[test]
fn the_declarations_are_up_to_date() {
    check("wire.ts", &declarations());
}

#[test]
fn the_operations_are_up_to_date() {
    check("operations.ts", &operations());
}
