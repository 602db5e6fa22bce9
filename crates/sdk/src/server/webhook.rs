//! verifyWebhook: verifies that a notification comes from the service, and reads its body.

use std::fmt::Display;
use std::time::Duration;

use js_sys::{JSON, Reflect};
use parcela_core::Violation;
use parcela_core::client::ErrorCode;
use parcela_core::operation::TipoAutenticacao;
use parcela_core::webhook::{Authorization, Event, Secret, Signed, Verifier};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::encode;
use crate::error::thrown;

/// The options of a verification.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Options {
    /// The tolerance for a notification's time, before and after now.
    tolerance_seconds: Option<f64>,
    /// Whether a secret is the key itself as text, rather than base64.
    raw_secrets: bool,
    tipo_autenticacao: Option<i32>,
    credencial: Option<String>,
    /// The parts that the receiver has read from the headers, and the signed content; `None` for Standard Webhooks.
    signed: Option<Read>,
}

/// The parts that a receiver has read from the headers.
#[derive(Deserialize)]
struct Read {
    id: Option<String>,
    timestamp: Option<u32>,
    signatures: Vec<String>,
}

/// Verifies a notification and returns `{ id, timestamp, known, value }`. `headers` are names and values in turn. `now` is in seconds
/// since 1970. `content` is the signed content of the option `signed`, and not read without it.
///
/// In the result, `timestamp` is `now` if the time is not signed. `value` is the body's JSON, or its text if it is not JSON. `known` says
/// whether it is an event that core knows: it then has all fields, and a `numero` that JavaScript would round is a string of its digits.
///
/// `options` are `toleranceSeconds`, `rawSecrets`, `tipoAutenticacao` with its `credencial`, and, for a provider that does not sign by
/// Standard Webhooks, `signed` with `id`, `timestamp` and `signatures`, as in core's `Signed`.
///
/// # Errors
///
/// Throws an error with a `code`: `validation` for an option of the wrong type, or an invalid secret or credential; `unauthorized` for a
/// notification that cannot be trusted, with a message that describes the attempt.
#[wasm_bindgen(
    js_name = verifyWebhook,
    unchecked_return_type = "{ id: string; timestamp: number; known: boolean; value: unknown }"
)]
#[expect(clippy::needless_pass_by_value, reason = "lists cross the boundary by value")]
pub fn verify_webhook(
    secrets: Vec<String>,
    headers: Vec<String>,
    body: &[u8],
    now: u32,
    options: JsValue,
    content: &[u8],
) -> Result<JsValue, JsValue> {
    let options: Options =
        serde_wasm_bindgen::from_value(options).map_err(|_| invalid(&"an option of the webhook is of another type"))?;
    let verifier = verifier(&secrets, &options)?;
    let (names, _) = headers.as_chunks();
    let headers: Vec<_> = names.iter().map(|[name, value]| (name, value)).collect();
    let refused = |why| {
        let (count, length) = (secrets.len(), body.len());
        let encoding = if options.raw_secrets { "text" } else { "base64" };
        let form = if options.signed.is_some() {
            "the option scheme"
        } else {
            "Standard Webhooks"
        };
        let tried =
            format_args!("{why}: tried {count} secret(s) read as {encoding}, by {form}; the body has {length} bytes");
        failure(ErrorCode::Unauthorized, &tried)
    };
    let verified = match &options.signed {
        None => verifier.verify(&headers, body, now.into()),
        Some(read) => {
            let signed = Signed {
                id: read.id.as_deref(),
                timestamp: read.timestamp.map(u64::from),
                signatures: read.signatures.iter().map(String::as_str).collect(),
                content: vec![content],
            };
            verifier.verify_signed(&headers, &signed, body, now.into())
        }
    };
    let notification = verified.map_err(refused)?;
    let (known, value) = value_of(body);
    // The time is within the tolerance of `now`, which has 32 bits.
    let sent = notification
        .timestamp
        .map(|sent| u32::try_from(sent).unwrap_or(u32::MAX));
    let told = encode::plain(&Told {
        id: &notification.id,
        timestamp: sent.unwrap_or(now),
        known,
    });
    Reflect::set(&told, &"value".into(), &value)?;
    Ok(told)
}

fn verifier(secrets: &[String], options: &Options) -> Result<Verifier, JsValue> {
    let read = if options.raw_secrets {
        Secret::raw
    } else {
        Secret::standard
    };
    let secrets: Result<Vec<_>, _> = secrets.iter().map(|text| read(text)).collect();
    let tipo = options.tipo_autenticacao.map(TipoAutenticacao::try_from).transpose();
    let authorization = tipo.and_then(|tipo| {
        let tipo = tipo.unwrap_or(TipoAutenticacao::None);
        Authorization::of(tipo, options.credencial.as_deref())
    });
    let authorization = authorization
        .map_err(|wrong: Violation| invalid(&format_args!("the option authentication.credencial is wrong: {wrong}")))?;
    let verifier = Verifier::new(secrets.map_err(|wrong| invalid(&wrong))?).with_authorization(authorization);
    Ok(match options.tolerance_seconds {
        Some(seconds) => verifier.with_tolerance(Duration::from_secs_f64(seconds.clamp(0.0, f64::from(u32::MAX)))),
        None => verifier,
    })
}

/// Reads a body by the host's JSON. Invalid UTF-8 is replaced, and a byte order mark ignored. Returns whether the body is a known event.
fn value_of(body: &[u8]) -> (bool, JsValue) {
    let text = String::from_utf8_lossy(body);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let event = Event::validated(text);
    let Ok(value) = JSON::parse(event.as_deref().unwrap_or(text)) else {
        return (false, text.into());
    };
    let has_tipo = || Reflect::get(&value, &"tipo".into()).is_ok_and(|tipo| tipo == f64::from(Event::ORDER));
    (event.is_some() && has_tipo(), value)
}

/// The result of `verifyWebhook`, without the body.
#[derive(Serialize)]
struct Told<'a> {
    id: &'a str,
    /// In seconds since 1970.
    timestamp: u32,
    known: bool,
}

/// The fields of an error besides its message. No message repeats anything of the request.
#[derive(Serialize)]
struct Refusal {
    code: &'static str,
}

fn failure(code: ErrorCode, why: &impl Display) -> JsValue {
    let message = why.to_string();
    thrown(&message, &Refusal { code: code.as_str() })
}

fn invalid(why: &impl Display) -> JsValue {
    failure(ErrorCode::Validation, why)
}
