//! Fallbacks: the answers where no route is.

use crate::api::error::ApiError;

/// 404 for a path that is nobody's.
pub(crate) async fn unknown_path() -> ApiError {
    ApiError::UnknownPath
}

/// 405 for a path that does not take the method.
pub(crate) async fn method_not_allowed() -> ApiError {
    ApiError::MethodNotAllowed
}
