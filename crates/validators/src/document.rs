//! Validates documents without an allocator and without panics: the caller writes the characters into a fixed buffer.
//!
//! wasm-bindgen's strings need both, which makes a module of one document larger than the 4096 bytes that a page may compile
//! synchronously.

use std::str::FromStr;
use std::sync::atomic::{AtomicU8, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

/// The length of the longest text that is read: that of core's longest document, with the `tel:` of a number.
const LONGEST: usize = 68;

static TEXT: [AtomicU8; LONGEST] = [const { AtomicU8::new(0) }; LONGEST];

/// The address of the buffer in the module's memory, which never grows. Any byte above ASCII may represent a non-ASCII character, as
/// no document has one.
#[wasm_bindgen]
pub fn text() -> *const u8 {
    TEXT.as_ptr().cast()
}

/// Whether the first `length` characters are a document.
fn is<Document: FromStr>(length: usize) -> bool {
    let mut bytes = [0; LONGEST];
    for (byte, character) in bytes.iter_mut().zip(&TEXT) {
        *byte = character.load(Ordering::Relaxed);
    }
    let text = bytes.get(..length).and_then(|text| std::str::from_utf8(text).ok());
    text.is_some_and(|text| text.parse::<Document>().is_ok())
}

macro_rules! documents {
    ($($feature:literal $name:ident $js:ident $document:ident)*) => {
        $(
            /// Whether the first `length` characters are valid.
            #[cfg(feature = $feature)]
            #[wasm_bindgen(js_name = $js)]
            pub fn $name(length: usize) -> bool {
                is::<parcela_core::document::$document>(length)
            }
        )*
    };
}

documents! {
    "celular" is_celular isCelular Celular
    "cep" is_cep isCep Cep
    "cnpj" is_cnpj isCnpj Cnpj
    "cpf" is_cpf isCpf Cpf
}

#[cfg(all(test, feature = "cpf"))]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_validated_in_its_buffer() {
        for (text, expected) in [
            ("529.982.247-25", true),
            ("529.982.247-26", false),
            ("529.982.247-2\u{e9}", false),
        ] {
            for (character, byte) in TEXT.iter().zip(text.bytes()) {
                character.store(byte, Ordering::Relaxed);
            }
            assert_eq!(is_cpf(text.len()), expected, "{text}");
        }
        assert!(!is_cpf(LONGEST + 1));
    }
}
