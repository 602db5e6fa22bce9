//! signWebhook: signs a notification as the service does, for tests of its receivers.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::webhook_options::WebhookOptions;

/// Returns the headers of a notification, as names and values in turn. `id` is its identifier, and `timestamp` the time of sending in
/// seconds since 1970.
///
/// `body` is the notification's body or, with the option `custom`, the signed content. `options` are those of `verifyWebhook` that
/// describe the signature.
///
/// # Errors
///
/// Throws an error with the `code` `validation` for an option of the wrong type, or an invalid secret or credential.
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
