//! Submission: a POST with its partner, idempotency key and JSON body.

use axum::RequestExt;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::Method;
use axum::http::request::Parts;
use parcela_core::http::IDEMPOTENCY_KEY;
use uuid::Uuid;

use super::{Authenticated, JsonObject};
use crate::api::error::{ApiError, Unreadable};
use crate::api::idempotency::Keyed;
use crate::domain::dialect::Dialect;
use crate::domain::idempotency::Slot;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

/// A POST that an idempotency key makes safe to repeat. It is refused like its extractors, in the order token, key, body.
pub(crate) struct Submission {
    pub(crate) keyed: Keyed,
    pub(crate) body: JsonObject,
}

impl FromRequest<Sandbox> for Submission {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, sandbox: &Sandbox) -> Result<Self, ApiError> {
        let Authenticated(partner) = request.extract_parts_with_state(sandbox).await?;
        let IdempotencyKey(key) = request.extract_parts_with_state(sandbox).await?;
        let body = JsonObject::from_request(request, sandbox).await?;
        let keyed = Keyed {
            partner,
            key,
            fingerprint: body.fingerprint(),
        };
        Ok(Self { keyed, body })
    }
}

impl Slot {
    /// The slot of a request for `operation`, unless it has no key or is refused anyway.
    pub(crate) async fn of(request: &mut Request, operation: &'static str, sandbox: &Sandbox) -> Option<Self> {
        if request.method() != Method::POST {
            return None;
        }
        let key = request.extract_parts_with_state(sandbox).await.ok();
        let IdempotencyKey(Some(key)) = key? else { return None };
        let Authenticated(partner) = request.extract_parts_with_state(sandbox).await.ok()?;
        let partner = partner.client_id;
        Some(Self {
            partner,
            operation,
            key,
        })
    }
}

/// The key, if the request has one. Refused with 400 unless it is one UUID.
struct IdempotencyKey(Option<Uuid>);

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
