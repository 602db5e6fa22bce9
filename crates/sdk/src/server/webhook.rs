//! verifyWebhook: whether a notification comes from the service.

use std::borrow::Cow;
use std::time::Duration;

use js_sys::Reflect;
use parcela_core::client::ErrorCode;
use parcela_core::webhook::{Encoding, Event, InvalidEvent, Notification, Scheme, Secret, Verifier};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::object::object;

/// Answers `{ id, timestamp }` of the notification with these headers (`[name, value]` one after the other) and body.
///
/// `options`, which the caller has checked: `toleranceSeconds`, `rawSecrets`, and of another scheme than Standard
/// Webhooks `idHeader`, `timestampHeader`, `signatureHeader`, `prefix` and `hex`. `now` is in seconds since 1970.
///
/// # Errors
///
/// Throws `{ code, message }`: `validation` for a secret that is none, `unauthorized` for a notification that is not to
/// be trusted, `decode` for one that is but says nothing.
#[wasm_bindgen(js_name = verifyWebhook, unchecked_return_type = "object")]
#[expect(clippy::needless_pass_by_value, reason = "lists cross the boundary by value")]
pub fn verify_webhook(
    secrets: Vec<String>,
    headers: Vec<String>,
    body: &[u8],
    now: u32,
    options: &JsValue,
) -> Result<JsValue, JsValue> {
    let raw = flag(options, "rawSecrets");
    let secrets = secrets
        .iter()
        .map(|text| if raw { Secret::raw(text) } else { Secret::standard(text) });
    let secrets: Vec<Secret> = secrets
        .collect::<Result<_, _>>()
        .map_err(|wrong| failure(ErrorCode::Validation, &wrong))?;
    let mut verifier = Verifier::new(secrets).with_scheme(scheme(options));
    if let Some(seconds) = property(options, "toleranceSeconds").as_f64() {
        verifier = verifier.with_tolerance(Duration::from_secs_f64(seconds.clamp(0.0, f64::from(u32::MAX))));
    }
    let headers = pairs(headers);
    let notification = verifier
        .verify(&headers, body, now.into())
        .map_err(|refused| failure(ErrorCode::Unauthorized, &refused))?;
    require_event(&notification).map_err(|wrong| failure(ErrorCode::Decode, &wrong))?;
    Ok(describe(&notification))
}

fn pairs(texts: Vec<String>) -> Vec<(String, String)> {
    let mut texts = texts.into_iter();
    let next = || Some((texts.next()?, texts.next()?));
    std::iter::from_fn(next).collect()
}

/// What the notification says has the shape that its name promises.
fn require_event(notification: &Notification<'_>) -> Result<(), InvalidEvent> {
    let event = notification.event()?;
    let is_order = event.tipo == Event::ORDER && event.evento == Event::ORDER_STATUS_CHANGED;
    if is_order && event.order_status_change().is_none() {
        return Err(InvalidEvent);
    }
    Ok(())
}

fn describe(notification: &Notification<'_>) -> JsValue {
    // Within the tolerance of a 32-bit clock.
    let timestamp = u32::try_from(notification.timestamp).unwrap_or(u32::MAX);
    object([("id", notification.id.into()), ("timestamp", timestamp.into())]).into()
}

fn scheme(options: &JsValue) -> Scheme {
    let standard = Scheme::default();
    let text = |name, standard| property(options, name).as_string().map_or(standard, Cow::Owned);
    Scheme {
        id_header: text("idHeader", standard.id_header),
        timestamp_header: text("timestampHeader", standard.timestamp_header),
        signature_header: text("signatureHeader", standard.signature_header),
        prefix: text("prefix", standard.prefix),
        encoding: if flag(options, "hex") {
            Encoding::Hex
        } else {
            Encoding::Base64
        },
    }
}

fn flag(options: &JsValue, name: &str) -> bool {
    property(options, name).is_truthy()
}

fn property(options: &JsValue, name: &str) -> JsValue {
    Reflect::get(options, &name.into()).unwrap_or_default()
}

/// What is thrown. No wording repeats anything of the request.
fn failure(code: ErrorCode, why: &impl std::fmt::Display) -> JsValue {
    object([("code", code.as_str().into()), ("message", why.to_string().into())]).into()
}
