//! The partner that the bearer token names, and its store network.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

use crate::api::error::ApiError;
use crate::domain::partner::{Partner, StoreNetwork};
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

/// The partner of the token, if the provider finds it. Refused as [`Authenticated`], then with a 404 without a body.
pub(crate) struct KnownPartner(pub(crate) &'static Partner);

/// The store network of the partner of the token. Refused as [`KnownPartner`].
pub(crate) struct Network(pub(crate) &'static StoreNetwork);

impl FromRequestParts<Sandbox> for KnownPartner {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, sandbox: &Sandbox) -> Result<Self, ApiError> {
        let Authenticated(partner) = Authenticated::from_request_parts(parts, sandbox).await?;
        partner.check_known()?;
        Ok(Self(partner))
    }
}

impl FromRequestParts<Sandbox> for Network {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, sandbox: &Sandbox) -> Result<Self, ApiError> {
        let Authenticated(partner) = Authenticated::from_request_parts(parts, sandbox).await?;
        Ok(Self(partner.network()?))
    }
}
