//! The options of a call.

use std::time::Duration;

use super::key::IdempotencyKey;
use crate::{FieldErrors, Violation};

/// The shortest time-out of a call. A shorter one would end the call before it sends anything. The number is ours.
pub const SHORTEST_TIMEOUT: Duration = Duration::from_millis(1);

/// The longest time-out of a call: a day. The number is ours.
pub const LONGEST_TIMEOUT: Duration = Duration::from_secs(24 * 60 * 60);

/// The options of one call. Each has a default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CallOptions {
    /// The time-out of the whole call, retries included, from [`SHORTEST_TIMEOUT`] to [`LONGEST_TIMEOUT`]. Default: the client's own.
    pub timeout: Option<Duration>,
    /// The idempotency key, if the operation takes one ([`Repeat::WithKey`](crate::operation::Repeat::WithKey)). The key of an earlier
    /// call resumes that call. Default: a new key.
    pub idempotency_key: Option<IdempotencyKey>,
    /// The expiry of the key since the Unix epoch: [`ClientError::idempotency_key_expires_at`] of the earlier call. The client refuses
    /// to send under a key that is too old. Without an expiry, the age is unknown and not checked; the key itself is never read as a
    /// time, whatever its version. Default: 24 hours from now for a new key, unknown for the caller's own.
    ///
    /// [`ClientError::idempotency_key_expires_at`]: super::ClientError::idempotency_key_expires_at
    pub idempotency_key_expires_at: Option<Duration>,
    /// The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a new UUID.
    pub correlation_id: Option<String>,
}

/// Adds the error of a time-out out of range.
pub(super) fn check_timeout(timeout: Duration, errors: &mut FieldErrors) {
    if timeout < SHORTEST_TIMEOUT {
        errors.add("timeout", Violation::TooSmall);
    } else if timeout > LONGEST_TIMEOUT {
        errors.add("timeout", Violation::TooLarge);
    }
}

/// Whether `text` is valid in the CorrelationId header.
pub(super) fn is_correlation_id(text: &str) -> bool {
    (1..=128).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}
