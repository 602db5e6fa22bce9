//! Path: the parameters in a path.

use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use parcela_core::FieldErrors;
use parcela_core::Violation;
use uuid::Uuid;

use crate::api::error::{ApiError, Unreadable};

/// The path's parameters, read by name.
pub(crate) struct Path(RawPathParams);

impl Path {
    /// The parameter as it stands, empty when the route has none of that name.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0
            .iter()
            .find(|(key, _)| *key == name)
            .map_or("", |(_, value)| value)
    }

    /// The parameter as an identifier.
    ///
    /// # Errors
    ///
    /// `Format` unless it is a UUID.
    pub(crate) fn uuid(&self, name: &'static str) -> Result<Uuid, FieldErrors> {
        let id = self.text(name).parse();
        id.map_err(|_| FieldErrors::of(name, Violation::Format))
    }

    /// The parameter as a whole number.
    ///
    /// # Errors
    ///
    /// `Format` unless it is one that 32 bits hold.
    pub(crate) fn integer(&self, name: &str) -> Result<i32, Violation> {
        self.text(name).parse().map_err(|_| Violation::Format)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Path {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let read = RawPathParams::from_request_parts(parts, state).await;
        read.map(Self)
            .map_err(|_: RawPathParamsRejection| ApiError::Unreadable(Unreadable::Path))
    }
}
