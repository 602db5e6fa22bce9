//! Request: the signed HTTP request of a notification.

use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderValue, Request};
use parcela_core::webhook::{Authorization, Secret, sign};

use crate::domain::notification::Authentication;
use crate::domain::notification::Failure;
use crate::store::delivery::Message;

const AGENT: &str = concat!("parcela-sandbox/", env!("CARGO_PKG_VERSION"));

/// The request for `message`, signed at `now`, in seconds since 1970. `in_hex` selects
/// [`Dialect::HexSignature`](crate::Dialect::HexSignature).
///
/// # Errors
///
/// `Unsendable` when the stored address or credential makes no valid request.
pub(super) fn signed(message: &Message, now: u64, in_hex: bool) -> Result<Request<Bytes>, Failure> {
    let secret = Secret::standard(&message.chave_assinatura).map_err(|_| Failure::Unsendable)?;
    let mut request = Request::post(&message.url)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, AGENT);
    if let Some(authorization) = authorization(&message.authentication)? {
        request = request.header(AUTHORIZATION, authorization);
    }
    for (name, value) in headers(&secret, message, now, in_hex) {
        request = request.header(name, value);
    }
    let body = Bytes::from(message.body.clone());
    request.body(body).map_err(|_| Failure::Unsendable)
}

/// The headers of the signature: those of Standard Webhooks, or with `in_hex` a single one, `t=<now>,v1=<hexadecimal digits>`, which signs
/// the time, a period and the body.
fn headers(secret: &Secret, message: &Message, now: u64, in_hex: bool) -> Vec<(&'static str, String)> {
    let body = message.body.as_bytes();
    if !in_hex {
        return sign(secret, &message.id, now, body).to_vec();
    }
    let sent = now.to_string();
    let code = secret.code(&[sent.as_bytes(), b".", body]);
    let digits = code.map(|byte| format!("{byte:02x}")).concat();
    vec![("signature", format!("t={sent},v1={digits}"))]
}

/// The header that authenticates the sender, if the receiver asks for one.
fn authorization(authentication: &Authentication) -> Result<Option<HeaderValue>, Failure> {
    let authorization = Authorization::of(authentication.tipo, authentication.credencial.as_deref());
    let Some(authorization) = authorization.map_err(|_| Failure::Unsendable)? else {
        return Ok(None);
    };
    let mut value = HeaderValue::from_str(authorization.header()).map_err(|_| Failure::Unsendable)?;
    value.set_sensitive(true);
    Ok(Some(value))
}
