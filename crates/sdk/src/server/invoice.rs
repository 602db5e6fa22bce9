//! isInvoiceContent: checks a large file part by part, so that the module's memory never holds the whole file.

use parcela_core::operation::ImportOrderInvoice;
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether `text` is valid in `arquivoBase64`: base64 with padding, or a part of such a text.
#[wasm_bindgen(js_name = isInvoiceContent)]
pub fn is_invoice_content(text: &str) -> bool {
    ImportOrderInvoice::is_content(text)
}
