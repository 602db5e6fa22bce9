//! Validators and formatters.

use js_sys::{Uint8Array, WebAssembly};
use parcela_sdk::{
    format_celular, format_cep, format_cnpj, format_cpf, format_valor, is_valid_celular, is_valid_cep, is_valid_cnpj,
    is_valid_cpf, is_valid_uf, scratch, validate_order,
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
fn an_order_is_judged_without_a_client() {
    assert!(validate_order(&json(ORDER)).is_null());
    let erros = validate_order(&json(r#"{ "cpf": "1" }"#));
    assert_eq!(
        get(&get(&erros, "cpf"), "0"),
        JsValue::from("O campo cpf tem um número errado de caracteres.")
    );
    assert_eq!(
        get(&get(&erros, "endereco.cep"), "0"),
        JsValue::from("O campo endereco.cep é obrigatório.")
    );
    assert!(get(&validate_order(&js("Symbol('x')")), "input").is_object());
}
