//! Inputs that are validated without being sent.

use crate::{request_of, validate};
use parcela_core::operation::{GenerateAccessToken, Operation, ROUTES};
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

#[wasm_bindgen_test]
fn an_input_is_judged_without_sending_it() {
    let judged_value = |input: &JsValue| validate("createOrder", &Array::of1(input)).unwrap();
    let judged = |input: &str| judged_value(&js(input));
    assert!(judged_value(&json(ORDER)).is_null());
    let wrong = judged("({ cpf: '1' })");
    assert_eq!(
        get(&get(&get(&wrong, "erros"), "cpf"), "0"),
        JsValue::from("O campo cpf tem um número errado de caracteres.")
    );
    assert_eq!(
        get(&get(&get(&wrong, "violations"), "cpf"), "0"),
        JsValue::from("length")
    );
    assert!(get(&get(&judged("Symbol('x')"), "erros"), "input").is_object());
}

#[wasm_bindgen_test]
fn every_operation_of_a_client_is_known_by_its_name() {
    for route in ROUTES
        .iter()
        .filter(|route| route.name != GenerateAccessToken::ROUTE.name)
    {
        assert!(validate(route.name, &Array::new()).is_ok(), "{}", route.name);
    }
    let unknown = validate("cancelOrder", &Array::new()).expect_err("a refusal");
    assert!(unknown.is_instance_of::<js_sys::TypeError>());
}

#[wasm_bindgen_test]
fn a_request_is_told_without_sending_it() {
    let none = &JsValue::UNDEFINED;
    let query = js("({ valorSolicitado: 1500, tipoValorCalculo: 2, extra: 1 })");
    let request = request_of("listSimulateInstallments", &Array::of1(&query), none).unwrap();
    assert_eq!(text(&request, "method"), "GET");
    assert_eq!(
        text(&request, "url"),
        "/v1/order/simulate-installments?valorSolicitado=1500&tipoValorCalculo=2"
    );
    assert!(get(&request, "body").is_null());

    let request = request_of("createOrder", &Array::of1(&json(ORDER)), none).unwrap();
    assert_eq!(
        (text(&request, "method").as_str(), text(&request, "url").as_str()),
        ("POST", "/v1/order")
    );
    assert_eq!(text(&json(&text(&request, "body")), "cpf"), "52998224725");

    let options = js("({ idempotencyKey: 'x' })");
    let refused = request_of("createOrder", &Array::of1(&json(ORDER)), &options).expect_err("a refusal");
    assert_eq!(text(&refused, "code"), "validation");
    assert_eq!(wrong_fields(&refused), "idempotencyKey");
}
