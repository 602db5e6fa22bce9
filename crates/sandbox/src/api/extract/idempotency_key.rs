//! IdempotencyKey: the optional header that makes a POST safe to repeat.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use parcela_core::http::IDEMPOTENCY_KEY;
use uuid::Uuid;

use crate::api::error::{ApiError, Unreadable};
use crate::domain::dialect::Dialect;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

/// The key, if the request has one. Refused with 400 unless it is one UUID.
pub(crate) struct IdempotencyKey(pub(crate) Option<Uuid>);

impl FromRequestParts<Sandbox> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, sandbox: &Sandbox) -> Result<Self, ApiError> {
        if sandbox.dialects().has(Dialect::NoIdempotency) {
            return Ok(Self(None));
        }
        let mut headers = parts.headers.get_all(IDEMPOTENCY_KEY).iter();
        match (headers.next(), headers.next()) {
            (None, _) => Ok(Self(None)),
            (Some(header), None) => {
                let text = header.to_str().ok().map(str::trim);
                let key = text.and_then(|text| read(text, sandbox.reading()));
                key.map(|key| Self(Some(key)))
                    .ok_or(ApiError::Unreadable(Unreadable::IdempotencyKey))
            }
            (Some(_), Some(_)) => Err(ApiError::Unreadable(Unreadable::IdempotencyKey)),
        }
    }
}

fn read(text: &str, reading: Reading) -> Option<Uuid> {
    let key = text.parse().ok()?;
    reading.objection("Idempotency-Key", text).is_none().then_some(key)
}
