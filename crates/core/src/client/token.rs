//! The token cache: waiting calls share one fetch, and a token is renewed shortly before it expires.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::lock::Mutex;

use super::host::Timer;
use super::token_source::{Token, TokenFailure, TokenReason, TokenSource, fresh_for};

/// The last token, and the lock of the next fetch. Clients that share the cache share the token.
#[derive(Debug, Default)]
pub struct TokenCache {
    slot: Mutex<Slot>,
    /// The number of fetches that have ended. Calls that waited for the same fetch share its result.
    fetches: AtomicU64,
}

#[derive(Debug, Default)]
struct Slot {
    last: Option<Arc<Answer>>,
    fresh_until: Option<Duration>,
}

/// The answer of the token source, shared by all calls that waited for it.
pub(super) type Answer = Result<Option<Token>, TokenFailure>;

impl TokenCache {
    /// Returns a token other than `rejected`, which the service has answered with 401.
    pub(super) async fn get(
        &self,
        source: &impl TokenSource,
        timer: &impl Timer,
        rejected: Option<Arc<Answer>>,
    ) -> Arc<Answer> {
        let seen = self.fetches.load(Ordering::Acquire);
        let mut slot = self.slot.lock().await;
        let waited = self.fetches.load(Ordering::Acquire) != seen;
        let reason = match slot.last.as_ref().map(|last| (last, &**last)) {
            Some((last, Err(_))) if waited => return Arc::clone(last),
            // A source without a token answers at once, and may have one next time.
            None | Some((_, Err(_) | Ok(None))) => TokenReason::Initial,
            Some((_, Ok(token))) if is_of(token.as_ref(), rejected.as_deref()) => TokenReason::Rejected,
            Some((last, Ok(_))) if slot.is_fresh(timer.now()) => return Arc::clone(last),
            Some((_, Ok(_))) => TokenReason::Expired,
        };
        let answer = Arc::new(source.token(reason).await);
        *slot = Slot::new(Arc::clone(&answer), timer.now());
        self.fetches.fetch_add(1, Ordering::Release);
        answer
    }
}

/// Whether `token` is the one of `answer`.
fn is_of(token: Option<&Token>, answer: Option<&Answer>) -> bool {
    matches!(answer, Some(Ok(other)) if other.as_ref() == token)
}

impl Slot {
    fn new(answer: Arc<Answer>, now: Duration) -> Self {
        let lifetime = match &*answer {
            Ok(Some(token)) => token.lifetime,
            Ok(None) | Err(_) => None,
        };
        let fresh_until = lifetime.map(|lifetime| now.saturating_add(fresh_for(lifetime)));
        Self {
            last: Some(answer),
            fresh_until,
        }
    }

    fn is_fresh(&self, now: Duration) -> bool {
        self.fresh_until.is_none_or(|until| now < until)
    }
}
