//! Fallbacks: the answers to requests without a route.

use crate::api::error::ApiError;

/// 404 for an unknown path.
pub(crate) async fn unknown_path() -> ApiError {
    ApiError::UnknownPath
}

/// 405 for a method that the path does not support.
pub(crate) async fn method_not_allowed() -> ApiError {
    ApiError::MethodNotAllowed
}
