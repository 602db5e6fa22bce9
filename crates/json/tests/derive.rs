//! The derive follows serde's attributes: its reader, its writer and its table agree with serde's own.

#![allow(clippy::unwrap_used, reason = "helpers of tests, which may panic")]

use parcela_json::{FromJson, Json, Shape, read, validate, write};
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize, Json)]
#[serde(rename_all = "camelCase")]
struct Sample {
    must_be_there: i32,
    may_be_null: Option<String>,
    #[serde(default)]
    may_be_missing: Vec<bool>,
    #[serde(rename = "other name", skip_serializing_if = "Option::is_none")]
    renamed: Option<f64>,
    #[serde(alias = "expiresAt", default)]
    expira_em: String,
    #[serde(default)]
    nested: Nested,
}

#[derive(Debug, Default, PartialEq, Serialize, Deserialize, Json)]
#[serde(default)]
struct Nested {
    yes: bool,
    some: Option<i64>,
}

fn check(text: &str) {
    let by_serde = serde_json::from_str::<Sample>(text).ok();
    let conforming = validate(text, Sample::SHAPE);
    assert_eq!(read::<Sample>(text.as_bytes()), by_serde, "{text}");
    let again = conforming.map(|text| serde_json::from_str::<Sample>(&text).unwrap());
    assert_eq!(again, by_serde, "{text}");
}

#[test]
fn both_read_the_same() {
    check(r#"{"mustBeThere":1}"#);
    check(
        r#"{"mustBeThere":1,"mayBeNull":"a","mayBeMissing":[true],"other name":0.1,"expiraEm":"x","nested":{"yes":true,"some":2}}"#,
    );
    check(r#"{"mustBeThere":1,"expiresAt":"x","nested":{},"unknown":[{}]}"#);
    for wrong in [
        "{}",
        "[]",
        r#"{"mustBeThere":"1"}"#,
        r#"{"mustBeThere":1,"mayBeMissing":null}"#,
        r#"{"mustBeThere":1,"expiresAt":1}"#,
        r#"{"mustBeThere":1,"nested":null}"#,
        r#"{"must_be_there":1}"#,
    ] {
        check(wrong);
        assert_eq!(read::<Sample>(wrong.as_bytes()), None, "{wrong}");
    }
}

#[test]
fn both_write_the_same() {
    let mut sample: Sample = read(br#"{"mustBeThere":-7,"expiresAt":"\"\n"}"#).unwrap();
    for renamed in [None, Some(1.5)] {
        sample.renamed = renamed;
        let written: serde_json::Value = serde_json::from_str(&write(&sample)).unwrap();
        assert_eq!(written, serde_json::to_value(&sample).unwrap());
    }
}

#[test]
fn the_table_says_what_may_be_missing() {
    let missing: Vec<_> = Sample::SHAPE
        .fields()
        .iter()
        .map(|field| (field.name, field.missing))
        .collect();
    assert_eq!(
        missing,
        [
            ("mustBeThere", None),
            ("mayBeNull", Some("null")),
            ("mayBeMissing", Some("[]")),
            ("other name", Some("null")),
            ("expiraEm", Some("\"\"")),
            ("nested", Some("{}")),
        ]
    );
    assert_eq!(Shape::Text.missing(), None);
    assert_eq!(Sample::SHAPE.empty(), None);
}

macro_rules! wide {
    ($($name:ident)*) => {
        #[derive(Json)]
        struct Wide { $($name: Option<i32>),* }
    };
}

// Forty members, more than the bits of a 32-bit word.
wide! {
    a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9
    c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 d0 d1 d2 d3 d4 d5 d6 d7 d8 d9
}

#[test]
fn an_object_may_have_more_than_32_members() {
    let text = write(&read::<Wide>(b"{}").unwrap());
    assert_eq!(text.matches("null").count(), 40);
    assert_eq!(validate("{}", Wide::SHAPE).as_deref(), Some(text.as_str()));
    assert_eq!(validate(&text, Wide::SHAPE).as_deref(), Some(text.as_str()));
    assert_eq!(
        validate(r#"{"a0":1}"#, Wide::SHAPE).map(|filled| filled.matches("\"a0\"").count()),
        Some(1)
    );
    assert_eq!(validate(r#"{"d9":"x"}"#, Wide::SHAPE), None);
}
