//! Answers are read, written and checked exactly as by serde.

use parcela_core::json::{FromJson, ToJson, read, strip_unknown, validate, write};
use parcela_core::wire::{
    AccessToken, AccessTokenRequest, CreateOrderRequest, CreateOrderResponse, CreateWebHookRequest,
    CreateWebHookResponse, Customer, ImportOrderInvoiceRequest, InstallmentOption, Order, Page, Problem,
    SettlementValues, StartCdcSaleRequest, StartCdcSaleResponse, UpdateWebHookRequest, WebHook,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A change that a service might make to an answer.
#[derive(Debug, Clone)]
enum Change {
    Remove,
    Replace(Value),
    Add(String, Value),
}

/// Values of every kind except arrays, which serde also reads as objects.
fn values() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        (-1_000_000_000_000_i64..1_000_000_000_000).prop_map(Value::from),
        (-1_000_000_i32..1_000_000).prop_map(|cents| json!(f64::from(cents) / 100.0)),
        prop_oneof![Just(12.0), Just(1e2), Just(0.5), Just(-0.0)].prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}".prop_map(Value::from),
        Just(json!({})),
    ]
}

fn changes() -> impl Strategy<Value = Vec<(usize, Change)>> {
    let change = prop_oneof![
        Just(Change::Remove),
        values().prop_map(Change::Replace),
        (any::<String>(), values()).prop_map(|(name, value)| Change::Add(name, value)),
    ];
    proptest::collection::vec((any::<usize>(), change), 0..4)
}

/// Applies `change` at the member number `turn`, counted through all objects.
fn apply(value: &mut Value, turn: &mut usize, change: &Change) {
    match value {
        Value::Object(members) => apply_to_members(members, turn, change),
        Value::Array(items) => items.iter_mut().for_each(|item| apply(item, turn, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn apply_to_members(members: &mut Map<String, Value>, turn: &mut usize, change: &Change) {
    for name in members.keys().cloned().collect::<Vec<_>>() {
        if *turn == 0 {
            match change.clone() {
                Change::Remove => members.remove(&name),
                Change::Replace(value) => members.insert(name.clone(), value),
                Change::Add(other, value) => members.insert(other, value),
            };
        } else if let Some(value) = members.get_mut(&name) {
            apply(value, turn, change);
        }
        *turn = turn.wrapping_sub(1);
    }
}

/// The golden answer `name` after the changes.
fn changed(name: &str, changes: &[(usize, Change)]) -> String {
    let path = format!("../../tests/fixtures/{name}.json");
    let mut value: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for (turn, change) in changes {
        apply(&mut value, &mut (turn % 24), change);
    }
    value.to_string()
}

/// Turns each number into a double: `12` and `12.0` are the same JSON number.
fn doubles(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(items) => items.into_iter().map(doubles).collect(),
        Value::Object(members) => members
            .into_iter()
            .map(|(name, value)| (name, doubles(value)))
            .collect(),
        Value::Null | Value::Bool(_) | Value::String(_) => value,
    }
}

/// Asserts that both readers return the same value or none, that a text conforms if and only if it can be read, with the same
/// meaning, and that both writers write the same JSON.
fn same<T: FromJson + ToJson + DeserializeOwned + Serialize + PartialEq>(name: &str, changes: &[(usize, Change)]) {
    let text = changed(name, changes);
    let by_serde = serde_json::from_str::<T>(&text).ok();
    assert!(read::<T>(text.as_bytes()) == by_serde, "{name}: {text}");
    if let Some(value) = &by_serde {
        let written: Value = serde_json::from_str(&write(value)).unwrap();
        let expected = serde_json::to_value(value).unwrap();
        assert_eq!(doubles(written), doubles(expected), "{name}: {text}");
    }
    let conforming = validate(&text, T::SHAPE);
    assert_eq!(conforming.is_some(), by_serde.is_some(), "{name}: {text}");
    let again = conforming
        .as_deref()
        .map(|text| serde_json::from_str::<T>(text).unwrap());
    assert!(again == by_serde, "{name}: {text}");
    let only = conforming.and_then(|text| strip_unknown(&text, T::SHAPE));
    let again = only.map(|text| serde_json::from_str::<T>(&text).unwrap());
    assert!(again == by_serde, "{name} without what is not specified: {text}");
}

proptest! {
    #[test]
    fn both_readers_agree(changes in changes()) {
        same::<CreateOrderResponse>("create-order.response", &changes);
        same::<CreateWebHookResponse>("create-web-hook.response", &changes);
        same::<Customer>("customer.response", &changes);
        same::<Vec<WebHook>>("list-web-hooks.response", &changes);
        same::<Order>("order.response", &changes);
        same::<Page<Customer>>("paged-customers.response", &changes);
        same::<Page<Order>>("paged-orders.response", &changes);
        same::<Problem>("problem.validation", &changes);
        same::<Problem>("problem.business", &changes);
        same::<Vec<InstallmentOption>>("simulate-installments.response", &changes);
        same::<SettlementValues>("simulate-values.response", &changes);
        same::<StartCdcSaleResponse>("start-cdc-sale.response", &changes);
        same::<CreateOrderRequest>("create-order.sent", &changes);
        same::<AccessToken>("access-token.response", &changes);
        same::<AccessTokenRequest>("access-token.request", &changes);
        same::<CreateWebHookRequest>("create-web-hook.request", &changes);
        same::<ImportOrderInvoiceRequest>("import-order-invoice.request", &changes);
        same::<StartCdcSaleRequest>("start-cdc-sale.request", &changes);
        same::<UpdateWebHookRequest>("update-web-hook.request", &changes);
    }

    #[test]
    fn any_text_is_json_for_both_or_for_neither(text in prop_oneof![any::<String>(), "[\\[\\]{}\",:0-9.eE+\\\\untrlfase -]{0,16}"]) {
        let by_serde = serde_json::from_str::<serde::de::IgnoredAny>(&text).is_ok();
        prop_assert_eq!(read::<()>(text.as_bytes()).is_some(), by_serde, "{:?}", text);
    }
}

#[test]
fn a_changed_answer_is_another_text() {
    let change = |change| changed("start-cdc-sale.response", &[(0, change)]);
    assert_eq!(change(Change::Remove), "{}");
    assert_eq!(change(Change::Replace(Value::Null)), r#"{"linkPagamento":null}"#);
}

#[test]
fn an_array_is_no_object() {
    assert!(read::<Problem>(b"[]").is_none());
    assert!(validate("[]", Problem::SHAPE).is_none());
}

#[test]
fn unknown_members_stay_and_optional_ones_are_added() {
    let text = changed("paged-orders.response", &[]).replacen(r#""total":"#, r#""novo":{"a":[1]},"x":"#, 1);
    let filled = validate(&text, <Page<Order>>::SHAPE).unwrap();
    assert!(filled.contains(r#""novo":{"a":[1]}"#), "{filled}");
    assert_eq!(filled.matches(r#""total":null"#).count(), 1, "{filled}");
}

#[test]
fn a_gateway_drops_unspecified_members() {
    let plain = changed("paged-orders.response", &[]);
    let more = plain
        .replacen('{', r#"{"margem":{"itens":[1,"}"]},"#, 1)
        .replacen(r#""status":{"#, r#""status":{"\u0069nterno":true,"#, 1)
        .replace(r#""numero":"#, r#" "x" : null , "numero" : "#);
    assert_ne!(more.len(), plain.len());
    let parsed = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    let only = strip_unknown(&more, <Page<Order>>::SHAPE).unwrap();
    assert_eq!(
        parsed(&only),
        parsed(&strip_unknown(&plain, <Page<Order>>::SHAPE).unwrap())
    );
    for name in ["margem", "nterno", r#""x""#] {
        assert!(!only.contains(name), "{name}: {only}");
    }
}
