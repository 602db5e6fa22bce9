//! The bytes of a request's body, up to what the API accepts.

use axum::body::Body;
use futures_util::StreamExt;

use crate::error::{ApiError, Unreadable};

/// The largest body, in bytes: 10 MiB.
const LARGEST: usize = 10 * 1024 * 1024;

/// How much of a body that is too large is still read. Most clients read an answer only once they have sent everything:
/// to them, an early answer is a broken connection.
const READ_AT_MOST: usize = 8 * LARGEST;

/// Reads the body.
///
/// # Errors
///
/// `TooLarge` over 10 MiB; `Unreadable` when it does not arrive.
pub(crate) async fn read(body: Body) -> Result<Vec<u8>, ApiError> {
    let mut chunks = body.into_data_stream();
    let mut bytes = Vec::new();
    let mut length = 0_usize;
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|_| ApiError::Unreadable(Unreadable::Interrupted))?;
        length = length.saturating_add(chunk.len());
        if length > READ_AT_MOST {
            break;
        }
        if length <= LARGEST {
            bytes.extend_from_slice(&chunk);
        } else {
            bytes = Vec::new();
        }
    }
    if length > LARGEST {
        Err(ApiError::TooLarge)
    } else {
        Ok(bytes)
    }
}
