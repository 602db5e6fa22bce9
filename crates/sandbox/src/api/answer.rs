//! Conversion of results into answers, and of answers into responses.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::api::error::{ApiError, InternalError, problem_response};
use crate::domain::idempotency::Answer;

impl Answer {
    /// A success with `body`.
    ///
    /// # Errors
    ///
    /// `Json` when the body cannot be written as JSON.
    pub(crate) fn ok(body: &impl Serialize) -> Result<Self, InternalError> {
        Ok(Self {
            status: StatusCode::OK,
            body: Some(serde_json::to_value(body)?),
        })
    }

    /// A success without a body.
    pub(crate) fn empty() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            body: None,
        }
    }

    /// A refusal that is stored, so that a retry gets it too.
    ///
    /// # Errors
    ///
    /// The error itself if it is temporary: a retry may succeed.
    pub(crate) fn refused(error: ApiError) -> Result<Self, ApiError> {
        if let ApiError::Internal(_) = error {
            return Err(error);
        }
        let (status, problem) = error.into_problem();
        let body = serde_json::to_value(problem).map_err(InternalError::from)?;
        Ok(Self {
            status,
            body: Some(body),
        })
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let Some(body) = self.body else {
            return self.status.into_response();
        };
        if self.status.is_success() {
            return (self.status, Json(body)).into_response();
        }
        match serde_json::from_value(body) {
            Ok(problem) => problem_response(self.status, problem),
            Err(error) => ApiError::Internal(error.into()).into_response(),
        }
    }
}
