//! Documents, as JavaScript validates them: by their characters in the module's buffer. `wasm-pack test --node crates/validators`.

#![cfg(target_arch = "wasm32")]

use js_sys::{Uint8Array, WebAssembly};
use parcela_validators::{is_celular, is_cep, is_cnpj, is_cpf, text};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

fn check(is_valid: fn(usize) -> bool, characters: &str, expected: bool) {
    let memory: WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    let buffer = Uint8Array::new_with_byte_offset(&memory.buffer(), text() as u32);
    for (index, byte) in (0..).zip(characters.bytes()) {
        buffer.set_index(index, byte);
    }
    assert_eq!(is_valid(characters.len()), expected, "{characters}");
}

#[wasm_bindgen_test]
fn a_document_is_valid_by_its_characters() {
    check(is_cpf, "529.982.247-25", true);
    check(is_cpf, "529.982.247-26", false);
    check(is_cnpj, "12.ABC.345/01DE-35", true);
    check(is_cnpj, "12.ABC.345/01DE-36", false);
    check(is_cep, "01310-100", true);
    check(is_cep, "0131-100", false);
    check(is_celular, "(11) 98765-4321", true);
    check(is_celular, "(10) 98765-4321", false);
}

#[wasm_bindgen_test]
fn a_text_longer_than_the_buffer_is_no_document() {
    assert!(!is_cpf(1_000));
}
