//! The moment of an event: its time, and a fresh key.

use chrono::NaiveDate;
use uuid::Uuid;

/// The time of an event, and the randomness that it may use.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// Milliseconds since the Unix epoch.
    pub now: u64,
    /// The date on the seller's calendar.
    pub today: NaiveDate,
    /// A fresh key, for an event that makes a new intent.
    pub key: Uuid,
}
