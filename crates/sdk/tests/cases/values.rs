//! Validators and formatters.

use js_sys::{Uint8Array, WebAssembly};
use parcela_sdk::{
    Client, format_celular, format_cep, format_cnpj, format_cpf, format_valor, is_valid_celular, is_valid_cep,
    is_valid_cnpj, is_valid_cpf, is_valid_uf, scratch,
};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

/// Writes a text where the validators look, as the package's JavaScript does.
fn write(text: &str) -> usize {
    let memory = wasm_bindgen::memory().unchecked_into::<WebAssembly::Memory>();
    let bytes = Uint8Array::new(&memory.buffer());
    let from = u32::try_from(scratch()).unwrap();
    for (at, byte) in (from..).zip(text.bytes()) {
        bytes.set_index(at, byte);
    }
    text.len()
}

#[wasm_bindgen_test]
fn validators_take_masks() {
    assert!(is_valid_cpf(write("529.982.247-25")));
    assert!(!is_valid_cpf(write("529.982.247-26")));
    assert!(is_valid_cnpj(write("12.ABC.345/01DE-35")));
    assert!(!is_valid_cnpj(write("")));
    assert!(is_valid_cep(write("01310-100")) && !is_valid_cep(write("1310-100")));
    assert!(is_valid_uf(write("sp")) && !is_valid_uf(write("XX")));
    assert!(is_valid_celular(write("+55 (11) 98765-4321")) && !is_valid_celular(write("(11) 3333-4444")));
    assert!(!is_valid_cpf(65), "longer than the scratch");
}

#[wasm_bindgen_test]
fn formatters_put_the_mask_on_what_is_valid() {
    assert_eq!(format_cpf("52998224725").as_deref(), Some("529.982.247-25"));
    assert_eq!(format_cnpj("12abc34501de35").as_deref(), Some("12.ABC.345/01DE-35"));
    assert_eq!(format_cep("01310100").as_deref(), Some("01310-100"));
    assert_eq!(format_celular("5511987654321").as_deref(), Some("(11) 98765-4321"));
    assert_eq!(format_valor(1234.56).as_deref(), Some("R$\u{a0}1.234,56"));
    assert_eq!(format_cpf("52998224726"), None);
    assert_eq!(format_valor(f64::NAN), None);
    assert_eq!(format_valor(-1.0), None);
}

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
