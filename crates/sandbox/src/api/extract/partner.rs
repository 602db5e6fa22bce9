//! KnownPartner and Network: the partner that the token names, and its store network.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::Authenticated;
use crate::api::error::ApiError;
use crate::domain::partner::{Partner, StoreNetwork};
use crate::state::Sandbox;

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
