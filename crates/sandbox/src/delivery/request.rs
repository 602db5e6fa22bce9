//! Request: a notification as it is sent, signed.

use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderValue, Request};
use parcela_core::webhook::{Authorization, Scheme, Secret};

use crate::domain::attempt::Failure;
use crate::domain::authentication::Authentication;
use crate::store::delivery::Message;

const AGENT: &str = concat!("parcela-sandbox/", env!("CARGO_PKG_VERSION"));

/// `message`, signed as of the time `now` in seconds since 1970.
///
/// # Errors
///
/// `Unsendable` when what is stored makes no request.
pub(super) fn signed(message: &Message, now: u64) -> Result<Request<Bytes>, Failure> {
    let secret = Secret::standard(&message.chave_assinatura).map_err(|_| Failure::Unsendable)?;
    let mut request = Request::post(&message.url)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, AGENT);
    if let Some(authorization) = authorization(&message.authentication)? {
        request = request.header(AUTHORIZATION, authorization);
    }
    for (name, value) in Scheme::default().headers(&secret, &message.id, now, message.body.as_bytes()) {
        request = request.header(name, value);
    }
    let body = Bytes::from(message.body.clone());
    request.body(body).map_err(|_| Failure::Unsendable)
}

/// The header that authenticates the sender, if the receiver asks for one.
fn authorization(authentication: &Authentication) -> Result<Option<HeaderValue>, Failure> {
    let given = Authorization::of(authentication.tipo, authentication.credencial.as_deref());
    let Some(given) = given.map_err(|_| Failure::Unsendable)? else {
        return Ok(None);
    };
    let mut value = HeaderValue::from_str(given.header()).map_err(|_| Failure::Unsendable)?;
    value.set_sensitive(true);
    Ok(Some(value))
}
