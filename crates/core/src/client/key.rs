//! Idempotency keys and their expiry.

use std::str::FromStr;
use std::time::Duration;

use hmac_sha256::Hash;
use uuid::{Builder, Uuid};

use super::host::Host;
use super::options::CallOptions;
use crate::operation::Repeat;
use crate::text::uuid_text;
use crate::{FieldErrors, Violation};

/// The time for which the service repeats its answer to a key. Later requests under the same key are new operations (specification,
/// Errors, Idempotency).
pub const KEY_LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

/// The margin before a key's expiry in which nothing is sent under it. A delayed request, or clocks that differ, could make the
/// request arrive after the expiry as a new operation. The number is ours.
pub const KEY_MARGIN: Duration = Duration::from_secs(5 * 60);

/// The largest difference between the clocks of callers that share a key. The number is ours.
const CLOCK_SKEW: Duration = Duration::from_secs(60);

/// An idempotency key: a UUID with hyphens, in either case. It is sent exactly as given, as a service may compare keys as texts.
///
/// # Examples
///
/// ```
/// use parcela_core::Violation;
/// use parcela_core::client::IdempotencyKey;
///
/// let key: IdempotencyKey = "6F1C3E0A-9a52-4f0e-8f6a-3a4bb1d9c001".parse()?;
/// assert_eq!(key.as_str(), "6F1C3E0A-9a52-4f0e-8f6a-3a4bb1d9c001");
/// assert_eq!("6f1c3e0a9a524f0e8f6a3a4bb1d9c001".parse::<IdempotencyKey>(), Err(Violation::Format));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(Box<str>);

impl IdempotencyKey {
    /// The key as it is sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The key that a gateway sends in place of this one, so that the keys of two establishments of a partner differ. `owner` is the
    /// establishment of a new order, or the identifier of an order, in one notation. The result depends on nothing else: a gateway's other
    /// instances, its next version and its next client secret send the same one, and so does another session of the same seller.
    ///
    /// # Examples
    ///
    /// ```
    /// use parcela_core::client::IdempotencyKey;
    ///
    /// let key: IdempotencyKey = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001".parse()?;
    /// assert_eq!(key.bound_to("11.222.333/0001-81").as_str(), "b8ea1e8b-13da-4266-8a42-c8088b480c14");
    /// # Ok::<(), parcela_core::Violation>(())
    /// ```
    #[must_use]
    pub fn bound_to(&self, owner: &str) -> Self {
        // The first line tells other uses of the digest apart. UUIDs are case-insensitive.
        let text = ["parcela idempotency key", owner, &self.0.to_ascii_lowercase()].join("\n");
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&Hash::hash(text.as_bytes())[..16]);
        // Of version 4, which every parser accepts.
        Builder::from_random_bytes(bytes).into_uuid().into()
    }
}

impl From<Uuid> for IdempotencyKey {
    fn from(key: Uuid) -> Self {
        Self(uuid_text(key).into())
    }
}

impl FromStr for IdempotencyKey {
    type Err = Violation;

    /// # Errors
    ///
    /// `Format` unless the text is a UUID with hyphens.
    fn from_str(text: &str) -> Result<Self, Violation> {
        // Other spellings of a UUID have another length.
        let is_hyphenated = text.len() == uuid::fmt::Hyphenated::LENGTH && Uuid::try_parse(text).is_ok();
        is_hyphenated.then(|| Self(text.into())).ok_or(Violation::Format)
    }
}

/// The key of one operation.
#[derive(Debug, Clone)]
pub(super) struct Key {
    pub(super) id: IdempotencyKey,
    /// The expiry since the Unix epoch; `None` for a key of unknown age.
    pub(super) expires_at: Option<Duration>,
    /// Whether the caller gave the key, and may have sent it before.
    pub(super) is_given: bool,
}

impl Key {
    /// The caller's key, or a new one; `None` if the operation takes no key.
    pub(super) fn of(options: &CallOptions, repeat: Repeat, host: &impl Host) -> Option<Self> {
        let given = options.idempotency_key.clone().map(|id| Self {
            id,
            expires_at: options.idempotency_key_expires_at,
            is_given: true,
        });
        let new = || Self {
            id: host.uuid().into(),
            expires_at: Some(host.now().saturating_add(KEY_LIFETIME)),
            is_given: false,
        };
        (repeat == Repeat::WithKey).then(|| given.unwrap_or_else(new))
    }

    /// The time after which nothing is sent under the key.
    pub(super) fn usable_until(&self) -> Option<Duration> {
        Some(self.expires_at?.saturating_sub(KEY_MARGIN))
    }

    /// Returns `true` if the key is too old to be sent at the time `now`.
    pub(super) fn is_old(&self, now: Duration) -> bool {
        self.usable_until().is_some_and(|until| now >= until)
    }

    /// Adds the errors of the caller's key and its expiry at the time `now`.
    pub(super) fn check(&self, options: &CallOptions, now: Duration, errors: &mut FieldErrors) {
        if !self.is_given && options.idempotency_key_expires_at.is_some() {
            errors.add("idempotencyKey", Violation::Required);
        }
        // The clock was ahead when the key was made, or was set back since: the key's age is unknown.
        let is_early = |expires_at| expires_at > now.saturating_add(KEY_LIFETIME + CLOCK_SKEW);
        if self.is_old(now) || self.expires_at.is_some_and(is_early) {
            errors.add("idempotencyKeyExpiresAt", Violation::Expired);
        }
    }
}
