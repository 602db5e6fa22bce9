//! The token in memory: fetched once for all who wait, renewed shortly before it expires.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::lock::Mutex;

use super::host::Timer;
use super::token_source::{Token, TokenFailure, TokenReason, TokenSource};

/// A token is renewed this long before it expires, or a tenth of its lifetime when that is shorter.
const EARLY: Duration = Duration::from_secs(60);

/// The last token and the lock under which the next one is fetched.
#[derive(Debug, Default)]
pub(super) struct TokenCache {
    slot: Mutex<Slot>,
    /// How many fetches have ended. Whoever waited for one shares what it ended with.
    fetches: AtomicU64,
}

#[derive(Debug, Default)]
struct Slot {
    last: Option<Result<Option<Token>, TokenFailure>>,
    fresh_until: Option<Duration>,
}

impl TokenCache {
    /// A token to send, other than `rejected`, to which the service has answered 401.
    pub(super) async fn get(
        &self,
        source: &impl TokenSource,
        timer: &impl Timer,
        rejected: Option<&Token>,
    ) -> Result<Option<Token>, TokenFailure> {
        let seen = self.fetches.load(Ordering::Acquire);
        let mut slot = self.slot.lock().await;
        let waited = self.fetches.load(Ordering::Acquire) != seen;
        let reason = match &slot.last {
            Some(Err(failure)) if waited => return Err(failure.clone()),
            None | Some(Err(_)) => TokenReason::Initial,
            Some(Ok(token)) if rejected.is_some() && token.as_ref() == rejected => TokenReason::Rejected,
            Some(Ok(token)) if slot.is_fresh(timer.now()) => return Ok(token.clone()),
            Some(Ok(_)) => TokenReason::Expired,
        };
        let answer = source.token(reason).await;
        *slot = Slot::new(answer.clone(), timer.now());
        self.fetches.fetch_add(1, Ordering::Release);
        answer
    }
}

impl Slot {
    fn new(answer: Result<Option<Token>, TokenFailure>, now: Duration) -> Self {
        let lifetime = answer
            .as_ref()
            .ok()
            .and_then(Option::as_ref)
            .and_then(|token| token.lifetime);
        let fresh_until =
            lifetime.map(|lifetime| now.saturating_add(lifetime.saturating_sub(EARLY.min(lifetime / 10))));
        Self {
            last: Some(answer),
            fresh_until,
        }
    }

    fn is_fresh(&self, now: Duration) -> bool {
        self.fresh_until.is_none_or(|until| now < until)
    }
}
