//! The answers of each operation.

use parcela_core::ApiError;
use parcela_core::error::ApiErrorKind;
use parcela_core::http::HttpResponse;
use parcela_core::operation::{
    CreateOrder, CreateWebHook, DeleteWebHook, GenerateAccessToken, GetCustomer, GetOrder, GetSimulationValues,
    ImportOrderInvoice, ListSimulateInstallments, ListWebHooks, Operation, PagedCustomers, PagedOrders, StartCdcSale,
    UpdateWebHook,
};
use serde::Serialize;
use serde_json::Value;

use super::golden;

pub(crate) const FIXTURES: &[&str] = &[
    "access-token.narrative",
    "access-token.response",
    "create-order.response",
    "create-web-hook.response",
    "customer.response",
    "list-web-hooks.response",
    "order.response",
    "paged-customers.response",
    "paged-orders.response",
    "problem.business",
    "problem.validation",
    "simulate-installments.response",
    "simulate-values.response",
    "start-cdc-sale.no-link",
    "start-cdc-sale.response",
];

/// Asserts that `O` reads the fixture and writes the same JSON.
fn survives<O: Operation<Output: Serialize>>(name: &str) {
    let answer = O::parse(HttpResponse::json(200, &golden(name))).unwrap();
    assert_eq!(serde_json::to_value(answer).unwrap(), golden(name), "{}", O::NAME);
}

#[test]
fn every_answer_survives_the_round_trip() {
    survives::<GenerateAccessToken>("access-token.response");
    survives::<ListSimulateInstallments>("simulate-installments.response");
    survives::<GetSimulationValues>("simulate-values.response");
    survives::<CreateOrder>("create-order.response");
    survives::<StartCdcSale>("start-cdc-sale.response");
    survives::<StartCdcSale>("start-cdc-sale.no-link");
    survives::<GetOrder>("order.response");
    survives::<PagedOrders>("paged-orders.response");
    survives::<GetCustomer>("customer.response");
    survives::<PagedCustomers>("paged-customers.response");
    survives::<CreateWebHook>("create-web-hook.response");
    survives::<ListWebHooks>("list-web-hooks.response");
}

#[test]
fn both_spellings_of_the_token_are_one() {
    let read = |name| GenerateAccessToken::parse(HttpResponse::json(200, &golden(name))).unwrap();
    assert_eq!(read("access-token.narrative"), read("access-token.response"));
}

/// Asserts that the specification's success is one, and no other answer of the 2xx. `body` is empty where the specification shows none.
fn succeeds_only_with<O: Operation>(status: u16, body: &str) {
    let kind = |status, body: &str| {
        let answer = HttpResponse {
            status,
            headers: Vec::new(),
            body: body.into(),
        };
        O::parse(answer).err().map(|error| error.kind)
    };
    let unreadable = Some(ApiErrorKind::Decode);
    assert_eq!(kind(status, body), None, "{} {status}", O::NAME);
    for other in (200..300).filter(|other| *other != status) {
        for body in [body, "", "{}", "null", LOGIN_PAGE] {
            assert_eq!(kind(other, body), unreadable, "{} {other} {body}", O::NAME);
        }
    }
    if status == 200 {
        assert_eq!(kind(200, LOGIN_PAGE), unreadable, "{}", O::NAME);
        assert_eq!(kind(200, "ok"), unreadable, "{}", O::NAME);
        assert_eq!(kind(200, "").is_none(), body.is_empty(), "{}", O::NAME);
        if !body.is_empty() && !body.starts_with('[') {
            for other in [
                "{}",
                r#"{"message":"Session expired"}"#,
                &golden("problem.business").to_string(),
            ] {
                assert_eq!(kind(200, other), unreadable, "{} {other}", O::NAME);
            }
        }
    }
}

const LOGIN_PAGE: &str = "<!doctype html><title>Entrar</title>";

#[test]
fn each_operation_has_the_success_of_the_specification_only() {
    let body = |name| golden(name).to_string();
    succeeds_only_with::<ListSimulateInstallments>(200, &body("simulate-installments.response"));
    succeeds_only_with::<GetSimulationValues>(200, &body("simulate-values.response"));
    succeeds_only_with::<CreateOrder>(200, &body("create-order.response"));
    succeeds_only_with::<StartCdcSale>(200, &body("start-cdc-sale.response"));
    succeeds_only_with::<ImportOrderInvoice>(204, "");
    succeeds_only_with::<GetOrder>(200, &body("order.response"));
    succeeds_only_with::<PagedOrders>(200, &body("paged-orders.response"));
    succeeds_only_with::<GetCustomer>(200, &body("customer.response"));
    succeeds_only_with::<PagedCustomers>(200, &body("paged-customers.response"));
    succeeds_only_with::<GenerateAccessToken>(200, &body("access-token.response"));
    succeeds_only_with::<CreateWebHook>(200, &body("create-web-hook.response"));
    succeeds_only_with::<ListWebHooks>(200, &body("list-web-hooks.response"));
    succeeds_only_with::<UpdateWebHook>(200, "");
    succeeds_only_with::<DeleteWebHook>(200, "");
}

/// Adds an unspecified field to every object.
fn extended(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(name, value)| (name, extended(value)));
            fields.chain([("campoNovo".to_owned(), Value::from("x"))]).collect()
        }
        Value::Array(items) => items.into_iter().map(extended).collect(),
        other => other,
    }
}

#[test]
fn fields_of_a_later_version_are_ignored() {
    fn reads<O: Operation>(name: &str) {
        let body = extended(golden(name));
        assert!(O::parse(HttpResponse::json(200, &body)).is_ok(), "{}", O::NAME);
    }
    reads::<GenerateAccessToken>("access-token.response");
    reads::<ListSimulateInstallments>("simulate-installments.response");
    reads::<GetSimulationValues>("simulate-values.response");
    reads::<CreateOrder>("create-order.response");
    reads::<StartCdcSale>("start-cdc-sale.response");
    reads::<GetOrder>("order.response");
    reads::<PagedOrders>("paged-orders.response");
    reads::<GetCustomer>("customer.response");
    reads::<PagedCustomers>("paged-customers.response");
    reads::<CreateWebHook>("create-web-hook.response");
    reads::<ListWebHooks>("list-web-hooks.response");
}

fn refused(name: &str) -> ApiError {
    CreateOrder::parse(HttpResponse::json(400, &golden(name))).unwrap_err()
}

#[test]
fn problems_are_kept_as_received() {
    let validation = refused("problem.validation");
    assert_eq!((validation.kind, validation.code), (ApiErrorKind::Problem, None));
    let problem = validation.problem.unwrap();
    assert_eq!(serde_json::to_value(problem).unwrap(), golden("problem.validation"));

    let business = refused("problem.business");
    assert_eq!(business.code.as_deref(), Some("Order.TermOutOfRange"));
    assert_eq!(business.correlation_id.as_deref(), Some("venda-42"));
    assert_eq!(
        serde_json::to_value(business.problem.unwrap()).unwrap(),
        golden("problem.business")
    );
}
