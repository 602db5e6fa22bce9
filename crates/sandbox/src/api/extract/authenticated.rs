//! Authenticated: the partner that the bearer token names.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

use crate::api::error::ApiError;
use crate::domain::partner::Partner;
use crate::state::Sandbox;

/// The partner of the request. Refused with 401 unless there is one valid token.
pub(crate) struct Authenticated(pub(crate) &'static Partner);

impl FromRequestParts<Sandbox> for Authenticated {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, sandbox: &Sandbox) -> Result<Self, ApiError> {
        bearer(parts)
            .and_then(|token| sandbox.tokens().check(token, sandbox.clock().now()))
            .map(Self)
            .ok_or(ApiError::Unauthorized)
    }
}

/// The token of the one `Authorization` header.
fn bearer(parts: &Parts) -> Option<&str> {
    let mut headers = parts.headers.get_all(AUTHORIZATION).iter();
    let (header, None) = (headers.next()?, headers.next()) else {
        return None;
    };
    let (scheme, token) = header.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}
