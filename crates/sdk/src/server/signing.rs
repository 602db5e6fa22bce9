//! signWebhook: a notification as the service sends it, for the tests of what receives them.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::webhook_options::WebhookOptions;

/// Answers the headers (`[name, value]` one after the other) of a notification with this identifier, this time of sending in
/// seconds since 1970, and this body.
///
/// `body` is what is signed where that is of the caller's own. `options` are those of `verifyWebhook` that say how a notification is signed.
///
/// # Errors
///
/// Throws an error with a `code`: `validation` for an option of another type, or a secret or credential that is none.
#[wasm_bindgen(js_name = signWebhook)]
pub fn sign_webhook(
    secret: &str,
    id: &str,
    timestamp: u32,
    body: &[u8],
    options: JsValue,
) -> Result<Vec<String>, JsValue> {
    let options = WebhookOptions::read(options)?;
    let secret = options.secret(secret)?;
    let authorization = options.authorization()?;
    let headers = options.scheme().headers(&secret, id, timestamp.into(), body);
    let authorization = authorization.map(|value| ("authorization".to_owned(), value.header().to_owned()));
    let pairs = headers.into_iter().chain(authorization);
    Ok(pairs.flat_map(|(name, value)| [name, value]).collect())
}
