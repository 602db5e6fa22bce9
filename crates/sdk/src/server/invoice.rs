//! isInvoiceContent: a large file is checked part by part, so that the module's memory never holds all of it.

use parcela_core::operation::ImportOrderInvoice;
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether `text` is base64 with padding, as `arquivoBase64` has it, or a part of such a text.
#[wasm_bindgen(js_name = isInvoiceContent)]
pub fn is_invoice_content(text: &str) -> bool {
    ImportOrderInvoice::is_content(text)
}
