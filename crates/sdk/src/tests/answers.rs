//! Answers: checked for their shape, and parsed by the host's JSON.

use crate::Client;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

const ID: &str = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

/// The result of `getOrder` if the service answers with `body`, a JavaScript expression.
async fn get_order(body: &str) -> Result<JsValue, JsValue> {
    let (options, _) = options(&format!("return Response.json({body})"));
    let client = Client::new(&options).unwrap();
    JsFuture::from(client.get_order(&ID.into(), &JsValue::UNDEFINED)).await
}

fn order() -> &'static str {
    include_str!("../../../../tests/fixtures/order.response.json")
}

#[wasm_bindgen_test]
async fn a_problem_is_handed_over_as_received() {
    let (options, _) = options(
        r#"return new Response(JSON.stringify({ tipo: "Order.TermOutOfRange", detalhe: "fora da faixa" }),
            { status: 400, headers: { CorrelationId: "abc" } })"#,
    );
    let client = Client::new(&options).unwrap();
    let query = json(r#"{ "valor": 1500, "prazo": 99, "modeloJuros": 1, "tipoValorCalculo": 1 }"#);

    let error = failure(client.get_simulation_values(&query, &JsValue::UNDEFINED)).await;

    assert_eq!(text(&error, "code"), "problem");
    assert_eq!(text(&error, "businessCode"), "Order.TermOutOfRange");
    assert_eq!(get(&error, "status"), JsValue::from(400));
    assert_eq!(text(&get(&error, "problem"), "detalhe"), "fora da faixa");
}

#[wasm_bindgen_test]
async fn a_golden_order_comes_as_it_is() {
    let answer = get_order(order()).await.unwrap();
    let plain: String = JSON::stringify(&answer).unwrap().into();
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(value(&plain), value(order()));
}

#[wasm_bindgen_test]
async fn unknown_fields_stay_but_on_servers_and_missing_ones_are_null() {
    let answer = get_order(&format!("{{ ...{}, novo: [1], total: undefined }}", order()))
        .await
        .unwrap();
    assert!(get(&answer, "total").is_null());
    let unknown = get(&answer, "novo");
    if cfg!(feature = "server") {
        assert!(
            unknown.is_undefined(),
            "a gateway's pages are given what the specification names"
        );
    } else {
        assert_eq!(get(&unknown, "0"), JsValue::from(1));
    }
}

#[wasm_bindgen_test]
async fn an_answer_of_another_shape_is_not_handed_over() {
    for wrong in [
        "id: 7",
        "numero: 1.5",
        "status: null",
        "criadoEm: undefined",
        "desembolsado: 'sim'",
    ] {
        let error = get_order(&format!("{{ ...{}, {wrong} }}", order())).await.unwrap_err();
        assert_eq!(text(&error, "code"), "decode", "{wrong}");
        assert_eq!(get(&error, "status"), JsValue::from(200), "{wrong}");
    }
    let error = get_order("'not an order'").await.unwrap_err();
    assert_eq!(text(&error, "code"), "decode");
}

#[wasm_bindgen_test]
async fn the_wrong_fields_of_a_problem_are_told() {
    let (options, _) = options(
        r#"return Response.json({ titulo: "Inválido", novo: 1, erros: { "endereco.cep": ["O CEP não existe."] } }, { status: 400 })"#,
    );
    let client = Client::new(&options).unwrap();
    let error = failure(client.create_order(&json(ORDER), &JsValue::UNDEFINED)).await;
    assert_eq!(wrong_fields(&error), "endereco.cep");
    assert_eq!(get(&get(&error, "problem"), "novo"), JsValue::from(1));
    assert_eq!(text(&error, "idempotencyKey").len(), 36);
}
