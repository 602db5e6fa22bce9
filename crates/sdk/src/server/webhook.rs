//! verifyWebhook: verifies that a notification comes from the service.

use std::time::Duration;

use parcela_core::client::ErrorCode;
use parcela_core::webhook::{Notification, Secret, Verifier};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::webhook_options::{WebhookOptions, refusal};
use crate::encode;

/// Verifies a notification and returns `{ id, timestamp, known, distinct, numero }`. `headers` are names and values in turn. `now` is in seconds
/// since 1970. `content` is the signed content with the option `custom`.
///
/// In the result, `timestamp` is `now` if the time is not signed. `known` says whether the body is an event that core knows. `distinct`
/// says whether a signed value distinguishes the notification from another one with the same identifier. `numero` has the digits of an
/// order's number that JavaScript would round, and is absent otherwise.
///
/// `options` are `toleranceSeconds`, `rawSecrets`, and `tipoAutenticacao` with its `credencial`. For a scheme other than Standard
/// Webhooks they are also `idHeader`, `timestampHeader`, `timestampField`, `millis`, `signatureHeader`, `prefix`, `hex`, `bodyOnly`, and
/// `custom` with `idSigned` and `timestampSigned`.
///
/// # Errors
///
/// Throws an error with a `code`: `validation` for an option of the wrong type, or an invalid secret or credential; `unauthorized` for a
/// notification that cannot be trusted, with a message that describes the attempt.
#[wasm_bindgen(
    js_name = verifyWebhook,
    unchecked_return_type = "{ id: string; timestamp: number; known: boolean; distinct: boolean; numero?: string }"
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

/// Refuses, by its headers alone, a notification that `verifyWebhook` would refuse with any body, so that a receiver need not read the
/// body. Returns the identifier and the time as in the headers; a value that is not signed is empty. The parameters are those of
/// `verifyWebhook`.
///
/// # Errors
///
/// As `verifyWebhook`.
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

/// The result of `verifyWebhook`.
#[derive(Serialize)]
struct Signed<'a> {
    id: &'a str,
    /// In seconds since 1970.
    timestamp: u32,
    known: bool,
    distinct: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    numero: Option<String>,
}

/// 2^53, the first whole number that shares its double with another one.
const INEXACT: u64 = 1 << 53;

fn describe(notification: &Notification<'_>, now: u32) -> JsValue {
    // The time is within the tolerance of `now`, which has 32 bits.
    let timestamp = notification
        .timestamp
        .map_or(now, |sent| u32::try_from(sent).unwrap_or(u32::MAX));
    let change = notification.event().ok().and_then(|event| event.order_status_change());
    encode::plain(&Signed {
        id: &notification.id,
        timestamp,
        known: change.is_some(),
        distinct: notification.is_distinct(),
        numero: change.and_then(|change| (change.numero.unsigned_abs() >= INEXACT).then(|| change.numero.to_string())),
    })
}
