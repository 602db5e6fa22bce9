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

#[test]
fn successes_without_a_body_say_enough() {
    let empty = |status| HttpResponse {
        status,
        headers: Vec::new(),
        body: Vec::new(),
    };
    assert_eq!(ImportOrderInvoice::parse(empty(204)), Ok(()));
    assert_eq!(UpdateWebHook::parse(empty(200)), Ok(()));
    assert_eq!(DeleteWebHook::parse(empty(200)), Ok(()));
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
