//! Every request and every answer of the API against golden JSON in `tests/fixtures/`, written by hand from the specification.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

mod answers;
mod requests;

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

/// The folder of the fixtures. Cargo runs tests in the folder of their crate.
const FOLDER: &str = "../../tests/fixtures";

/// The fixture `name`, without its `.json`.
fn golden(name: &str) -> Value {
    let path = Path::new(FOLDER).join(format!("{name}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap()
}

#[test]
fn every_fixture_has_its_test() {
    let names = std::fs::read_dir(FOLDER)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let there: BTreeSet<String> = names
        .filter_map(|name| name.strip_suffix(".json").map(str::to_owned))
        .collect();
    let tested = requests::FIXTURES
        .iter()
        .chain(answers::FIXTURES)
        .map(|name| (*name).to_owned());
    assert_eq!(there, tested.collect());
}
