//! The idempotency key of an intent, and how long it stands for that intent.

use std::time::Duration;

use uuid::Uuid;

use super::host::Host;
use super::options::CallOptions;
use crate::operation::Repeat;
use crate::{FieldErrors, Violation};

/// How long the service repeats its answer to a key. Afterwards a request under the same key is a new operation
/// (specification, Errors, Idempotency).
pub const KEY_LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

/// Nothing is sent under a key this shortly before it expires. A request that lingers in the network, or is measured by another
/// clock, could arrive after it and be a new operation. The number is ours.
pub const KEY_MARGIN: Duration = Duration::from_secs(5 * 60);

/// The key of one intent.
#[derive(Debug, Clone, Copy)]
pub(super) struct Key {
    pub(super) id: Uuid,
    /// The time since the Unix epoch at which it becomes a new operation's, where that is known.
    pub(super) expires_at: Option<Duration>,
    /// Whether the caller gave it, and may have sent it before.
    pub(super) is_given: bool,
}

impl Key {
    /// The caller's key, or a new one; none where the operation takes none.
    pub(super) fn of(options: &CallOptions, repeat: Repeat, host: &impl Host) -> Option<Self> {
        let given = options.idempotency_key.map(|id| Self {
            id,
            expires_at: options.idempotency_key_expires_at,
            is_given: true,
        });
        let new = || Self {
            id: host.uuid(),
            expires_at: Some(host.now().saturating_add(KEY_LIFETIME)),
            is_given: false,
        };
        (repeat == Repeat::WithKey).then(|| given.unwrap_or_else(new))
    }

    /// From when on nothing is sent under it.
    pub(super) fn usable_until(self) -> Option<Duration> {
        Some(self.expires_at?.saturating_sub(KEY_MARGIN))
    }

    /// Notes what is wrong with a key and its expiry at `now`.
    pub(super) fn check(self, options: &CallOptions, now: Duration, errors: &mut FieldErrors) {
        if !self.is_given && options.idempotency_key_expires_at.is_some() {
            errors.add("idempotencyKey", Violation::Required);
        }
        if self.usable_until().is_some_and(|until| now >= until) {
            errors.add("idempotencyKeyExpiresAt", Violation::Expired);
        }
    }
}
