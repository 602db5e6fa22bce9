//! The options of a call.

use std::time::Duration;

use super::key::IdempotencyKey;
use crate::{FieldErrors, Violation};

/// The shortest time-out of a call: a shorter one would end it before anything is sent. The number is ours.
pub const SHORTEST_TIMEOUT: Duration = Duration::from_millis(1);

/// The longest time-out of a call: a day. The number is ours.
pub const LONGEST_TIMEOUT: Duration = Duration::from_secs(24 * 60 * 60);

/// Options of one call; every one has a default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CallOptions {
    /// The time-out of the whole call, retries included, from [`SHORTEST_TIMEOUT`] to [`LONGEST_TIMEOUT`]. Default: the client's own.
    pub timeout: Option<Duration>,
    /// The idempotency key of this call, for the operations that take one ([`Repeat::WithKey`](crate::operation::Repeat::WithKey)).
    /// Give the key of an earlier call to resume that call. Default: a new key.
    pub idempotency_key: Option<IdempotencyKey>,
    /// When that key expires, as time since the Unix epoch: [`ClientError::idempotency_key_expires_at`] of the earlier call. The
    /// client then refuses to send under it once it is too old. Without it the key's age is not known and not checked; the
    /// key itself is never read as a time, whatever its version. Default: 24 hours from now for a new key, unknown for
    /// the caller's own.
    ///
    /// [`ClientError::idempotency_key_expires_at`]: super::ClientError::idempotency_key_expires_at
    pub idempotency_key_expires_at: Option<Duration>,
    /// The identifier under which the service logs the call: 1 to 128 visible ASCII characters. Default: a new UUID.
    pub correlation_id: Option<String>,
}

/// Adds the error of a time-out that is out of range.
pub(super) fn check_timeout(timeout: Duration, errors: &mut FieldErrors) {
    if timeout < SHORTEST_TIMEOUT {
        errors.add("timeout", Violation::TooSmall);
    } else if timeout > LONGEST_TIMEOUT {
        errors.add("timeout", Violation::TooLarge);
    }
}

/// Whether `text` can stand in the CorrelationId header.
pub(super) fn is_correlation_id(text: &str) -> bool {
    (1..=128).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}
