//! An answer about another order or customer than the one asked for is not believed.

use parcela_core::client::{CallOptions, Client, ErrorCode, Gateway};
use parcela_core::http::HttpResponse;
use parcela_core::json::FromJson;
use parcela_core::operation::{GetCustomer, GetOrder, Operation};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::host::SimHost;

const ASKED: &str = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
const OTHER: &str = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c002";

fn order(id: &str) -> Value {
    json!({
        "id": id, "numero": 1, "status": { "valor": 16 }, "documentoCliente": "52998224725", "razaoSocialEstabelecimento": "Loja",
        "documentoEstabelecimento": "11222333000181", "criadoEm": "2026-11-21T10:00:00Z",
    })
}

fn customer(id: &str) -> Value {
    json!({
        "id": id, "nome": "Ana Lima", "documento": "52998224725", "endereco": {}, "dataDeNascimento": "1990-05-20T00:00:00Z",
    })
}

/// Expects this outcome of the answer, read as the operation's result and checked as JSON.
fn expect<O: Operation>(operation: &O, body: &Value, outcome: Option<ErrorCode>) {
    let answer = || Ok(HttpResponse::json(200, body));
    let host = SimHost::answering([answer(), answer()]);
    let client = Client::new(&host, Gateway);
    let read = host.run(client.call(operation, CallOptions::default()));
    let call = client.exchange(
        operation.request(),
        O::REPEAT,
        CallOptions::default(),
        std::future::pending(),
    );
    let exchange = host.run(call).unwrap();
    assert_eq!(read.err().map(|error| error.code()), outcome, "{body}");
    assert_eq!(
        exchange.validated(O::Output::SHAPE).is_err(),
        outcome.is_some(),
        "{body}"
    );
}

#[test]
fn an_answer_about_another_one_is_invalid() {
    let read_order = GetOrder::try_from(ASKED).unwrap();
    let read_customer = GetCustomer::try_from(ASKED).unwrap();
    let uppercase = ASKED.to_uppercase();
    for (id, outcome) in [
        (ASKED, None),
        (uppercase.as_str(), None),
        (OTHER, Some(ErrorCode::Decode)),
    ] {
        expect(&read_order, &order(id), outcome);
        expect(&read_customer, &customer(id), outcome);
    }
}

/// A refusal keeps its status and its texts, whatever else is in it.
#[test]
fn a_refusal_that_names_another_one_is_a_refusal() {
    let host = SimHost::answering([Ok(HttpResponse::json(404, &json!({ "id": OTHER, "titulo": "Pedido" })))]);
    let call = GetOrder { pedido_id: Uuid::nil() };
    let error = host.run(Client::new(&host, Gateway).call(&call, CallOptions::default()));
    assert_eq!(error.unwrap_err().code(), ErrorCode::NotFound);
}
