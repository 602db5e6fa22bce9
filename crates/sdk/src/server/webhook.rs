//! verifyWebhook: whether a notification comes from the service.

use std::time::Duration;

use parcela_core::client::ErrorCode;
use parcela_core::webhook::{Notification, Secret, Verifier};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::webhook_options::{WebhookOptions, refusal};
use crate::encode;

/// Answers `{ id, timestamp, known, distinct }` of the notification with these headers (`[name, value]` one after the other) and
/// body. `known` says whether the body has the shape of an event that core knows, with an order's number that JavaScript reads
/// exactly; `distinct` whether anything signed tells it from another notification with the same identifier; a timestamp that is not
/// signed is `now`.
///
/// `options` are `toleranceSeconds`, `rawSecrets`, `tipoAutenticacao` with its `credencial`, and of another scheme than Standard
/// Webhooks `idHeader`, `timestampHeader`, `signatureHeader`, `prefix`, `hex` and `bodyOnly`. `now` is in seconds since 1970.
///
/// # Errors
///
/// Throws an error with a `code`: `validation` for an option of another type, or a secret or credential that is none;
/// `unauthorized` for a notification that is not to be trusted.
#[wasm_bindgen(js_name = verifyWebhook, unchecked_return_type = "object")]
#[expect(clippy::needless_pass_by_value, reason = "lists cross the boundary by value")]
pub fn verify_webhook(
    secrets: Vec<String>,
    headers: Vec<String>,
    body: &[u8],
    now: u32,
    options: JsValue,
) -> Result<JsValue, JsValue> {
    let options = WebhookOptions::read(options)?;
    let secrets = secrets.iter().map(|text| options.secret(text));
    let secrets: Vec<Secret> = secrets.collect::<Result<_, _>>()?;
    let verifier = verifier(options, secrets)?;
    let headers = pairs(headers);
    let notification = verifier
        .verify(&headers, body, now.into())
        .map_err(|refused| refusal(ErrorCode::Unauthorized, &refused))?;
    Ok(describe(&notification, now))
}

/// Refuses by its headers alone what `verifyWebhook` would refuse whatever its body: a receiver then reads no body of it. Parameters as of
/// `verifyWebhook`.
///
/// # Errors
///
/// As of `verifyWebhook`.
#[wasm_bindgen(js_name = checkWebhookHeaders)]
pub fn check_webhook_headers(headers: Vec<String>, now: u32, options: JsValue) -> Result<(), JsValue> {
    let verifier = verifier(WebhookOptions::read(options)?, [])?;
    verifier
        .verify_headers(&pairs(headers), now.into())
        .map_err(|refused| refusal(ErrorCode::Unauthorized, &refused))
}

fn verifier(options: WebhookOptions, secrets: impl IntoIterator<Item = Secret>) -> Result<Verifier, JsValue> {
    let authorization = options.authorization()?;
    let tolerance = options.tolerance_seconds;
    let verifier = Verifier::new(secrets)
        .with_scheme(options.scheme())
        .with_authorization(authorization);
    Ok(match tolerance {
        Some(seconds) => verifier.with_tolerance(Duration::from_secs_f64(seconds.clamp(0.0, f64::from(u32::MAX)))),
        None => verifier,
    })
}

fn pairs(texts: Vec<String>) -> Vec<(String, String)> {
    let mut texts = texts.into_iter();
    let next = || Some((texts.next()?, texts.next()?));
    std::iter::from_fn(next).collect()
}

/// A notification that the service has signed.
#[derive(Serialize)]
struct Signed<'a> {
    id: &'a str,
    /// In seconds since 1970.
    timestamp: u32,
    known: bool,
    distinct: bool,
}

/// The first whole number whose double is another one's too.
const INEXACT: u64 = 1 << 53;

fn describe(notification: &Notification<'_>, now: u32) -> JsValue {
    // Within the tolerance of a 32-bit clock.
    let timestamp = notification
        .timestamp
        .map_or(now, |sent| u32::try_from(sent).unwrap_or(u32::MAX));
    let change = notification.event().ok().and_then(|event| event.order_status_change());
    encode::plain(&Signed {
        id: &notification.id,
        timestamp,
        known: change.is_some_and(|change| change.numero.unsigned_abs() < INEXACT),
        distinct: notification.is_distinct(),
    })
}
