//! Form: the fields of an HTML form.

use axum::extract::{FromRequest, Request};

use super::{Query, body};
use crate::api::error::ApiError;
use crate::state::Sandbox;

/// The fields of a form, read by name like the parameters of a query.
pub(crate) struct Form(pub(crate) Query);

impl FromRequest<Sandbox> for Form {
    type Rejection = ApiError;

    async fn from_request(request: Request, sandbox: &Sandbox) -> Result<Self, ApiError> {
        let bytes = body::read(request.into_body(), sandbox.timers()).await?;
        Ok(Self(Query::of_form(&bytes)))
    }
}
