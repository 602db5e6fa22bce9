//! The moment of an event: its time and a fresh key.

use chrono::NaiveDate;
use uuid::Uuid;

/// The time of an event, and a random key that it may use.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// Milliseconds since the Unix epoch.
    pub now: u64,
    /// The date in the seller's time zone.
    pub today: NaiveDate,
    /// A fresh idempotency key.
    pub key: Uuid,
}
