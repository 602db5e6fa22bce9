//! Reads a request's body, up to the API's limits.

use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::future::{BoxFuture, FutureExt};
use futures_util::{Stream, StreamExt};

use crate::api::error::{ApiError, Unreadable};
use crate::ports::Timers;

/// The largest body, in bytes: 10 MiB.
const LARGEST: usize = 10 * 1024 * 1024;

/// The number of bytes that are read of a body that is too large. Most clients read the answer only after they have sent everything,
/// and take an early answer for a broken connection.
const READ_AT_MOST: usize = 8 * LARGEST;

/// The longest pause within a body.
const LONGEST_PAUSE: Duration = Duration::from_secs(10);

/// The longest time for a body. The largest body then needs 700 kbit/s.
const LONGEST: Duration = Duration::from_secs(120);

/// Reads the body.
///
/// # Errors
///
/// `TooLarge` over 10 MiB; `SlowRequest` when the body does not arrive in time; `Unreadable` when the connection breaks.
pub(crate) async fn read(body: Body, timers: &dyn Timers) -> Result<Vec<u8>, ApiError> {
    let mut chunks = Chunks::of(body, timers);
    let mut bytes = Vec::new();
    let mut length = 0_usize;
    while let Some(chunk) = chunks.next().await? {
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

/// The pieces of a body, as they arrive.
struct Chunks<'a, S> {
    stream: S,
    timers: &'a dyn Timers,
    /// The time limit for the whole body. A body that has already arrived starts no timer.
    end: Option<BoxFuture<'static, ()>>,
}

impl<'a> Chunks<'a, axum::body::BodyDataStream> {
    fn of(body: Body, timers: &'a dyn Timers) -> Self {
        Self {
            stream: body.into_data_stream(),
            timers,
            end: None,
        }
    }
}

impl<S: Stream<Item = Result<Bytes, axum::Error>> + Unpin> Chunks<'_, S> {
    /// The next piece, or none at the end.
    async fn next(&mut self) -> Result<Option<Bytes>, ApiError> {
        let next = match self.stream.next().now_or_never() {
            Some(next) => next,
            None => self.wait().await?,
        };
        next.transpose()
            .map_err(|_| ApiError::Unreadable(Unreadable::Interrupted))
    }

    async fn wait(&mut self) -> Result<Option<Result<Bytes, axum::Error>>, ApiError> {
        let end = self.end.get_or_insert_with(|| self.timers.sleep(LONGEST));
        tokio::select! {
            next = self.stream.next() => Ok(next),
            () = self.timers.sleep(LONGEST_PAUSE) => Err(ApiError::SlowRequest),
            () = end => Err(ApiError::SlowRequest),
        }
    }
}
