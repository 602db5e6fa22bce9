//! InternalError: a failure of the sandbox itself.

use crate::ports::NoRandom;
use crate::store::StoreError;

/// A failure of the sandbox itself. Its details are never in an answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum InternalError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A token could not be signed.
    #[error("token: {0}")]
    Token(#[from] jsonwebtoken::errors::Error),
    /// JSON of the sandbox cannot be written or read. The message has only the kind of the error, as its text may quote a value.
    #[error("JSON: {:?}", .0.classify())]
    Json(#[from] serde_json::Error),
    /// The payment page.
    #[error("page: {0}")]
    Page(#[from] askama::Error),
    /// There are no random numbers for an identifier or a webhook's secret.
    #[error(transparent)]
    Random(#[from] NoRandom),
    /// A file of the API's explorer.
    #[error("explorer: {0}")]
    #[cfg(feature = "explorer")]
    Explorer(String),
    /// A request that the gateway made.
    #[error("gateway: {0}")]
    Gateway(#[from] axum::http::Error),
}
