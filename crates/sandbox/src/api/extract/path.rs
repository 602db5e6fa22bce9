//! Path: the parameters in a path.

use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{FromRef, FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use parcela_core::FieldErrors;
use parcela_core::Violation;
use uuid::Uuid;

use crate::api::error::{ApiError, Unreadable};
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

/// The path's parameters, read by name.
pub(crate) struct Path {
    parameters: RawPathParams,
    reading: Reading,
}

impl Path {
    /// The text of the parameter; empty if the route has no parameter of that name.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.parameters
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
        let text = self.text(name);
        match text.parse() {
            Ok(id) if self.reading.objection(name, text).is_none() => Ok(id),
            Ok(_) | Err(_) => Err(FieldErrors::of(name, Violation::Format)),
        }
    }

    /// The parameter as a whole number.
    ///
    /// # Errors
    ///
    /// `Format` unless it is a number of 32 bits.
    pub(crate) fn integer(&self, name: &str) -> Result<i32, Violation> {
        let text = self.text(name);
        match text.parse() {
            Ok(number) if self.reading.takes_number(text) => Ok(number),
            Ok(_) | Err(_) => Err(Violation::Format),
        }
    }
}

impl FromRef<Sandbox> for Reading {
    fn from_ref(sandbox: &Sandbox) -> Self {
        sandbox.reading()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Path
where
    Reading: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let parameters = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(|_: RawPathParamsRejection| ApiError::Unreadable(Unreadable::Path))?;
        let reading = Reading::from_ref(state);
        Ok(Self { parameters, reading })
    }
}
