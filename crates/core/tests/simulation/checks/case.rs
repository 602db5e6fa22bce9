//! One call with everything that belongs to it, for the checks.

use std::fmt::Display;
use std::time::Duration;

use parcela_core::client::ErrorCode;

use super::Rule;
use crate::record::{Call, End, Flight, Landing, Work};
use crate::reply::Reply;
use crate::world::World;

pub(super) struct Case<'a> {
    pub(super) world: &'a World,
    pub(super) index: usize,
    pub(super) call: &'a Call,
    /// The requests, in the order of sending.
    pub(super) sent: Vec<&'a Flight>,
    /// The time and the kind of its end.
    pub(super) at: Duration,
    pub(super) end: &'a End,
}

impl Case<'_> {
    pub(super) fn report(&self, rule: Rule, text: impl Display) {
        self.world.violate(rule, format!("call {}: {text}", self.index));
    }

    pub(super) fn deadline(&self) -> Duration {
        self.call.began + self.call.timeout
    }

    /// Whether a token was fetched in that time, for which the call may have waited.
    pub(super) fn is_token_fetched(&self, from: Duration, until: Duration) -> bool {
        let flights = self.world.flights.borrow();
        let mut tokens = flights.iter().filter(|flight| flight.work == Work::Token);
        tokens.any(|flight| flight.sent <= until && flight.closed.is_none_or(|closed| closed >= from))
    }

    /// The last answer, and its time.
    pub(super) fn last_landing(&self) -> Option<(Duration, Landing)> {
        self.sent.last()?.landed
    }

    /// The time from the last request to its answer; zero without one.
    pub(super) fn last_duration(&self) -> Duration {
        let last = self
            .sent
            .last()
            .and_then(|flight| Some(flight.landed?.0.saturating_sub(flight.sent)));
        last.unwrap_or_default()
    }

    /// Returns `true` if the call has a key, and has failed with the answer that nothing was done.
    pub(super) fn is_known_undone(&self) -> bool {
        matches!(
            self.end,
            End::Failed {
                key: Some(_),
                maybe_done: false,
                ..
            }
        )
    }

    pub(super) fn last_reply(&self) -> Option<Reply> {
        self.sent.last()?.reply()
    }

    pub(super) fn has_timed_out(&self) -> bool {
        let timeout = ErrorCode::Timeout;
        matches!(self.end, End::Failed { code, .. } if *code == timeout)
    }

    /// Whether the clock or the caller ended the call, not an answer.
    pub(super) fn was_stopped(&self) -> bool {
        match self.end {
            End::Dropped => true,
            End::Done(_) => false,
            End::Failed { code, .. } => matches!(code, ErrorCode::Timeout | ErrorCode::Aborted),
        }
    }
}
