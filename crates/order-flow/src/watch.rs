//! The polling of an order's status: the data that were read, and the next poll.

use parcela_core::StatusKind;

use super::poll_interval::PollInterval;
use super::stage::Stage;
use super::{CallFailure, FirstName, Parties, Terms};

/// The maximum number of consecutive polls that find no order, before polling ends. A service with several replicas may not find a new
/// order at once. The number is ours: with the growing interval, the polls take two minutes.
const MOST_NOT_FOUND: u32 = 10;

/// The polling of an order's status.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Watch {
    /// The status, once it is known.
    pub status: Option<StatusKind>,
    /// The order's number, once it is known.
    pub numero: Option<i64>,
    /// The terms of the order, as far as they are known.
    pub terms: Terms,
    /// The customer's first name, once it is known.
    pub customer: Option<FirstName>,
    /// The establishment and the customer, once they are known.
    pub parties: Parties,
    /// When the order was made, in milliseconds since the Unix epoch.
    pub created_at: Option<u64>,
    /// When the status was last read, in milliseconds since the Unix epoch. `None` if it is read before an invoice is sent.
    pub checked: Option<u64>,
    /// The failure of the last poll. It is absent while a new order of this widget is not found yet.
    pub failure: Option<CallFailure>,
    /// The last stage that a status determined.
    pub reached: Stage,
    /// The number of the awaited poll, or of the timer for the next one.
    pub number: u32,
    /// The number of consecutive polls that found no order.
    pub(super) not_found: u32,
    /// Whether a poll is unanswered.
    pub(super) is_polling: bool,
    /// The interval between two polls.
    pub interval: PollInterval,
}

impl Watch {
    /// Whether the status is final.
    pub fn is_over(&self) -> bool {
        self.status.is_some_and(StatusKind::is_final)
    }

    /// The age of the order when it was last read, in milliseconds: the difference between the device's clock and the service's creation
    /// time.
    pub fn age(&self) -> Option<u64> {
        Some(self.checked?.saturating_sub(self.created_at?))
    }

    /// Whether the last poll found no order, but a later one may find it.
    pub(super) fn may_appear(&self) -> bool {
        (1..MOST_NOT_FOUND).contains(&self.not_found)
    }
}
