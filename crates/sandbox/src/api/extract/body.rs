//! Reads a request's body, up to the API's limits.

use std::time::Duration;

use axum::body::Body;
use futures_util::StreamExt;
use tokio::time::{Instant, timeout_at};

use crate::api::error::{ApiError, Unreadable};

/// The largest body, in bytes: 10 MiB.
const LARGEST: usize = 10 * 1024 * 1024;

/// The part of a too large body that is read, in bytes. Most clients read the answer only after they have sent everything: to
/// them, an early answer is a broken connection.
const READ_AT_MOST: usize = 8 * LARGEST;

/// The longest pause within a body.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// The longest time for a body. The largest body then needs 700 kbit/s.
const LONGEST: Duration = Duration::from_secs(120);

/// Reads the body.
///
/// # Errors
///
/// `TooLarge` over 10 MiB; `SlowBody` when the body does not arrive in time; `Unreadable` when the connection breaks.
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
