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
/// signed is `now`. `content` is what is signed, where that is of the caller's own.
///
/// `options` are `toleranceSeconds`, `rawSecrets`, `tipoAutenticacao` with its `credencial`, and of another scheme than Standard
/// Webhooks `idHeader`, `timestampHeader`, `timestampField`, `millis`, `signatureHeader`, `prefix`, `hex`, `bodyOnly` and `custom` with `idSigned` and
/// `timestampSigned`. `now` is in seconds since 1970.
///
/// # Errors
///
/// Throws an error with a `code`: `validation` for an option of another type, or a secret or credential that is none;
/// `unauthorized` for a notification that is not to be trusted, in words that say what has been tried.
#[wasm_bindgen(
    js_name = verifyWebhook,
    unchecked_return_type = "{ id: string; timestamp: number; known: boolean; distinct: boolean }"
)]
#[expect(clippy::needless_pass_by_value, reason = "lists cross the boundary by value")]
pub fn verify_webhook(
    secrets: Vec<String>,
    headers: Vec<String>,
    body: &[u8],
    now: u32,
    options: JsValue,
    content: Option<Vec<u8>>,
) -> Result<JsValue, JsValue> {
    let options = WebhookOptions::read(options)?;
    let encoding = options.secret_encoding();
    let secrets = secrets.iter().map(|text| options.secret(text));
    let secrets: Vec<Secret> = secrets.collect::<Result<_, _>>()?;
    let known = secrets.len();
    let verifier = verifier(options, secrets)?;
    let headers = pairs(headers);
    let content = content.as_deref().unwrap_or(body);
    let verified = verifier.verify_content(&headers, body, content, now.into());
    let notification = verified.map_err(|refused| {
        let (scheme, length) = (verifier.scheme(), body.len());
        let tried = format_args!(
            "{refused}: tried {known} secret(s) read as {encoding} on {scheme}; the body has {length} bytes"
        );
        refusal(ErrorCode::Unauthorized, &tried)
    })?;
    Ok(describe(&notification, now))
}

/// Refuses by its headers alone what `verifyWebhook` would refuse whatever its body: a receiver then reads no body of it. Answers the
/// identifier and the time as they stand there, empty where they are not signed. Parameters as of `verifyWebhook`.
///
/// # Errors
///
/// As of `verifyWebhook`.
#[wasm_bindgen(js_name = checkWebhookHeaders)]
pub fn check_webhook_headers(headers: Vec<String>, now: u32, options: JsValue) -> Result<Vec<String>, JsValue> {
    let verifier = verifier(WebhookOptions::read(options)?, [])?;
    let headers = pairs(headers);
    let said = verifier.verify_headers(&headers, now.into()).map_err(|refused| {
        let tried = format_args!("{refused}: tried {}", verifier.scheme());
        refusal(ErrorCode::Unauthorized, &tried)
    })?;
    Ok(vec![said.id.to_owned(), said.timestamp.to_owned()])
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
