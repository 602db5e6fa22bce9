//! signWebhook: a notification as the service sends it, for the tests of what receives them.

use parcela_core::client::ErrorCode;
use parcela_core::webhook::Secret;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::webhook::{InvalidCredential, authorization, failure, flag, scheme};

/// Answers the headers (`[name, value]` one after the other) of a notification with this identifier, this time of sending in seconds since 1970, and
/// this body.
///
/// `options`, which the caller has checked, are those of `verifyWebhook` that say how a notification is signed.
///
/// # Errors
///
/// Throws `{ code, message }`: `validation` for a secret or credential that is none.
#[wasm_bindgen(js_name = signWebhook)]
pub fn sign_webhook(
    secret: &str,
    id: &str,
    timestamp: u32,
    body: &[u8],
    options: &JsValue,
) -> Result<Vec<String>, JsValue> {
    let secret = if flag(options, "rawSecrets") {
        Secret::raw(secret)
    } else {
        Secret::standard(secret)
    };
    let secret = secret.map_err(|wrong| failure(ErrorCode::Validation, &wrong))?;
    let authorization =
        authorization(options).map_err(|wrong| failure(ErrorCode::Validation, &InvalidCredential(wrong)))?;
    let headers = scheme(options).headers(&secret, id, timestamp.into(), body);
    let authorization = authorization.map(|value| ("authorization".to_owned(), value.header().to_owned()));
    let pairs = headers.into_iter().chain(authorization);
    Ok(pairs.flat_map(|(name, value)| [name, value]).collect())
}
