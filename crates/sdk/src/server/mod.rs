//! The functions for a partner's server: the client-credentials grant, the verification of notifications, and core's rules for a gateway.
//!
//! They are compiled with the feature `server`. The module for browsers is built without it.

mod access_token;
mod host;
mod webhook;

pub(crate) use host::ServerHost;
pub use webhook::verify_webhook;

use std::time::Duration;

use parcela_core::client::{IdempotencyKey, fresh_for};
use parcela_core::document::Cnpj;
use parcela_core::operation::ImportOrderInvoice;
use wasm_bindgen::prelude::wasm_bindgen;

/// Formats a valid CNPJ with its mask, `12.ABC.345/01DE-35`, by which a gateway compares establishments. Returns undefined for any other
/// text.
#[wasm_bindgen(js_name = formatCnpj)]
pub fn format_cnpj(text: &str) -> Option<String> {
    text.parse().ok().map(|cnpj: Cnpj| cnpj.masked())
}

/// Returns the key that a gateway sends in place of a page's `key` ([`IdempotencyKey::bound_to`]); undefined if `key` is no UUID.
#[wasm_bindgen(js_name = boundKey)]
pub fn bound_key(owner: &str, key: &str) -> Option<String> {
    let key: IdempotencyKey = key.parse().ok()?;
    Some(key.bound_to(owner).as_str().to_owned())
}

/// Returns the seconds for which a new token with a lifetime of `lifetime_seconds` is used before it is renewed. A gateway needs it, as its
/// requests share a token without a client.
#[wasm_bindgen(js_name = tokenFreshFor)]
pub fn token_fresh_for(lifetime_seconds: f64) -> f64 {
    let lifetime = Duration::try_from_secs_f64(lifetime_seconds).unwrap_or_default();
    fresh_for(lifetime).as_secs_f64()
}

/// Whether `text` is valid in `arquivoBase64`: base64 with padding, or a part of such a text, so that the module's memory never holds a whole
/// file.
#[wasm_bindgen(js_name = isInvoiceContent)]
pub fn is_invoice_content(text: &str) -> bool {
    ImportOrderInvoice::is_content(text)
}

/// Returns the size of the largest answer of the service that is read, in bytes. The package's `fetch` reads no more of one.
#[wasm_bindgen(js_name = largestAnswer)]
pub fn largest_answer() -> usize {
    parcela_transport::LARGEST_ANSWER
}
