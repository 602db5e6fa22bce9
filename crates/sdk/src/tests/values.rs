//! Inputs that are judged without being sent.

use crate::Client;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

#[wasm_bindgen_test]
fn an_input_is_judged_without_sending_it() {
    let client = Client::validator();
    let judged = |input: &str| JsValue::from(client.create_order(&js(input), &JsValue::UNDEFINED));
    assert!(JsValue::from(client.create_order(&json(ORDER), &JsValue::UNDEFINED)).is_null());
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
