//! IdempotencyKey: the optional header that makes a POST safe to repeat.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use parcela_core::http::IDEMPOTENCY_KEY;
use uuid::Uuid;

use crate::api::error::{ApiError, Unreadable};

/// The key, if the request has one. Refused with 400 unless it is one UUID.
pub(crate) struct IdempotencyKey(pub(crate) Option<Uuid>);

impl<S: Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let mut headers = parts.headers.get_all(IDEMPOTENCY_KEY).iter();
        match (headers.next(), headers.next()) {
            (None, _) => Ok(Self(None)),
            (Some(header), None) => {
                let key = header.to_str().ok().and_then(|text| text.trim().parse().ok());
                key.map(|key| Self(Some(key)))
                    .ok_or(ApiError::Unreadable(Unreadable::IdempotencyKey))
            }
            (Some(_), Some(_)) => Err(ApiError::Unreadable(Unreadable::IdempotencyKey)),
        }
    }
}
