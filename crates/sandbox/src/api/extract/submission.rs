//! The extractor of a POST with an idempotency key: partner, key and JSON body.

use axum::RequestExt;
use axum::extract::{FromRequest, Request};

use super::{Authenticated, IdempotencyKey, JsonObject};
use crate::api::error::ApiError;
use crate::api::idempotency::Keyed;
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
