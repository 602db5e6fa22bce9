//! verifyWebhook: whether a notification comes from the service.

use std::borrow::Cow;
use std::time::Duration;

use js_sys::Reflect;
use parcela_core::Violation;
use parcela_core::client::ErrorCode;
use parcela_core::operation::TipoAutenticacao;
use parcela_core::webhook::{Authorization, Encoding, Notification, Scheme, Secret, SignedContent, Verifier};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::object::object;

/// Answers `{ id, timestamp, known }` of the notification with these headers (`[name, value]` one after the other) and
/// body. `known` says whether the body has the shape of an event that core knows; a timestamp that is not signed is `now`.
///
/// `options`, which the caller has checked: `toleranceSeconds`, `rawSecrets`, `tipoAutenticacao` (as text) with its `credencial`, and
/// of another scheme than Standard Webhooks `idHeader`, `timestampHeader`, `signatureHeader`, `prefix`, `hex` and
/// `bodyOnly`. `now` is in seconds since 1970.
///
/// # Errors
///
/// Throws `{ code, message }`: `validation` for a secret or credential that is none, `unauthorized` for a notification that
/// is not to be trusted.
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
    let authorization =
        authorization(options).map_err(|wrong| failure(ErrorCode::Validation, &InvalidCredential(wrong)))?;
    let mut verifier = Verifier::new(secrets)
        .with_scheme(scheme(options))
        .with_authorization(authorization);
    if let Some(seconds) = property(options, "toleranceSeconds").as_f64() {
        verifier = verifier.with_tolerance(Duration::from_secs_f64(seconds.clamp(0.0, f64::from(u32::MAX))));
    }
    let headers = pairs(headers);
    let notification = verifier
        .verify(&headers, body, now.into())
        .map_err(|refused| failure(ErrorCode::Unauthorized, &refused))?;
    Ok(describe(&notification, now))
}

/// The webhook's `credencial` that its notifications are to be known by is wrong.
pub(super) struct InvalidCredential(pub(super) Violation);

impl std::fmt::Display for InvalidCredential {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the option authentication.credencial is wrong: {}", self.0)
    }
}

pub(super) fn authorization(options: &JsValue) -> Result<Option<Authorization>, Violation> {
    let tipo = match property(options, "tipoAutenticacao").as_string() {
        Some(number) => TipoAutenticacao::try_from(number.parse::<i32>().map_err(|_| Violation::Unknown)?)?,
        None => TipoAutenticacao::None,
    };
    Authorization::of(tipo, property(options, "credencial").as_string().as_deref())
}

fn pairs(texts: Vec<String>) -> Vec<(String, String)> {
    let mut texts = texts.into_iter();
    let next = || Some((texts.next()?, texts.next()?));
    std::iter::from_fn(next).collect()
}

fn describe(notification: &Notification<'_>, now: u32) -> JsValue {
    // Within the tolerance of a 32-bit clock.
    let timestamp = notification
        .timestamp
        .map_or(now, |sent| u32::try_from(sent).unwrap_or(u32::MAX));
    let event = notification.event().ok();
    let known = event.and_then(|event| event.order_status_change()).is_some();
    object([
        ("id", notification.id.as_ref().into()),
        ("timestamp", timestamp.into()),
        ("known", known.into()),
    ])
    .into()
}

pub(super) fn scheme(options: &JsValue) -> Scheme {
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
        content: if flag(options, "bodyOnly") {
            SignedContent::Body
        } else {
            standard.content
        },
    }
}

pub(super) fn flag(options: &JsValue, name: &str) -> bool {
    property(options, name).is_truthy()
}

fn property(options: &JsValue, name: &str) -> JsValue {
    Reflect::get(options, &name.into()).unwrap_or_default()
}

/// What is thrown. No wording repeats anything of the request.
pub(super) fn failure(code: ErrorCode, why: &impl std::fmt::Display) -> JsValue {
    object([("code", code.as_str().into()), ("message", why.to_string().into())]).into()
}
