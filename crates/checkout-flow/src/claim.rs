//! What tabs tell one another, so that the same order filled in twice is made once.

use parcela_core::text::{digits, uuid_text};
use uuid::Uuid;

use super::digest::digest;

/// The key under which a tab makes an order, and a digest by which another tab knows its own order again. It holds no
/// personal data.
///
/// Before a new key is used, the tab tells its claim and listens for a moment. Whoever hears a claim on the same body
/// takes over the older of the two, or tells its own. Both end with the same key, also when they were told at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// Of the body.
    pub(super) digest: u64,
    /// When the key was made, in milliseconds since the Unix epoch.
    pub(super) created_at: u64,
    /// The idempotency key.
    pub(super) key: Uuid,
}

impl Claim {
    pub(super) fn new(body: &str, created_at: u64, key: Uuid) -> Self {
        Self {
            digest: digest(body),
            created_at,
            key,
        }
    }

    /// Whether both are on the same body, under different keys.
    pub(super) fn rivals(&self, other: &Self) -> bool {
        self.digest == other.digest && self.key != other.key
    }

    /// Whether this one counts, of two on the same body.
    pub(super) fn precedes(&self, other: &Self) -> bool {
        (self.created_at, self.key) < (other.created_at, other.key)
    }

    /// The claim as a text to send.
    pub fn encode(&self) -> String {
        let key = uuid_text(self.key);
        [digits(self.digest).as_str(), &digits(self.created_at), &key].join(" ")
    }

    /// The claim in a text; `None` when it is not one.
    pub fn decode(text: &str) -> Option<Self> {
        let mut parts = text.split(' ');
        let claim = Self {
            digest: parts.next()?.parse().ok()?,
            created_at: parts.next()?.parse().ok()?,
            key: Uuid::try_parse(parts.next()?).ok()?,
        };
        parts.next().is_none().then_some(claim)
    }
}
