//! The bytes of a request's body, up to what the API accepts.

use std::time::Duration;

use axum::body::Body;
use futures_util::StreamExt;
use tokio::time::{Instant, timeout_at};

use crate::api::error::{ApiError, Unreadable};

/// The largest body, in bytes: 10 MiB.
const LARGEST: usize = 10 * 1024 * 1024;

/// How much of a body that is too large is still read. Most clients read an answer only once they have sent everything:
/// to them, an early answer is a broken connection.
const READ_AT_MOST: usize = 8 * LARGEST;

/// How long nothing of a body may arrive.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// How long a body may take. The largest one then comes at 700 kbit/s at least.
const LONGEST: Duration = Duration::from_secs(120);

/// Reads the body.
///
/// # Errors
///
/// `TooLarge` over 10 MiB; `SlowBody` when it does not arrive in time, `Unreadable` when it never will.
pub(crate) async fn read(body: Body) -> Result<Vec<u8>, ApiError> {
    let mut chunks = body.into_data_stream();
    let mut bytes = Vec::new();
    let mut length = 0_usize;
    let end = Instant::now() + LONGEST;
    loop {
        let pause = end.min(Instant::now() + LONGEST_PAUSE);
        let chunk = timeout_at(pause, chunks.next()).await;
        let Some(chunk) = chunk.map_err(|_| ApiError::SlowBody)? else {
            break;
        };
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
