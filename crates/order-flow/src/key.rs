//! An idempotency key with its creation time, and the rule for its age. The rule is the same for createOrder, startCdcSale and
//! importOrderInvoice.

use parcela_core::client::{KEY_LIFETIME, KEY_MARGIN};
use parcela_json::Json;
use uuid::Uuid;

use super::Moment;

/// The time after which a key counts as too old, in milliseconds: that of an order, a link or an invoice. A record that the tabs share, the
/// question about an equal order and the age of a status that was read end with it.
pub const LIFETIME: u64 = (KEY_LIFETIME.as_secs() - KEY_MARGIN.as_secs()) * 1000;

/// An idempotency key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Key {
    /// The key.
    pub id: Uuid,
    /// When it was made, in milliseconds since the Unix epoch.
    pub created_at: u64,
}

/// The age of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Age {
    /// The service remembers the key.
    Young,
    /// The service may have forgotten the key. A request under it would be a new operation.
    Old,
    /// The clock reads earlier than the key's time, because it was set back. Such a key is not sent.
    Unknown,
}

impl Age {
    /// The age of a key that was made at `created_at`. Both times are in milliseconds since the Unix epoch.
    pub fn at(created_at: u64, now: u64) -> Self {
        match now.checked_sub(created_at) {
            None => Self::Unknown,
            Some(age) if age >= LIFETIME => Self::Old,
            Some(_) => Self::Young,
        }
    }
}

impl From<Moment> for Key {
    /// Returns the moment's fresh key.
    fn from(moment: Moment) -> Self {
        Self {
            id: moment.key,
            created_at: moment.now,
        }
    }
}

impl Key {
    /// The creation time that marks a key's age as unknown. It is later than any clock reading.
    pub const UNKNOWN: u64 = u64::MAX;

    /// Returns `true` if the key must not be sent any more.
    pub fn is_expired(self, now: u64) -> bool {
        Age::at(self.created_at, now) != Age::Young
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key {
        id: Uuid::from_u128(7),
        created_at: 1_000,
    };

    #[test]
    fn a_key_is_sent_while_its_age_is_known_and_below_a_day() {
        for (now, age) in [
            (999, Age::Unknown),
            (0, Age::Unknown),
            (1_000, Age::Young),
            (1_000 + LIFETIME - 1, Age::Young),
            (1_000 + LIFETIME, Age::Old),
            (u64::MAX, Age::Old),
        ] {
            assert_eq!(Age::at(KEY.created_at, now), age, "{now}");
            assert_eq!(KEY.is_expired(now), age != Age::Young, "{now}");
        }
    }
}
