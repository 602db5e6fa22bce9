//! Access tokens: their sources, and the cache, by which waiting calls share one fetch and a token is renewed shortly before it expires.

use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::lock::Mutex;

use super::error::Cause;
use super::host::{Timer, Transport};
use crate::FieldErrors;
use crate::error::ApiError;
use crate::operation::{GenerateAccessToken, Operation};
use crate::wire::{AccessToken, AccessTokenRequest};

/// The margin of [`fresh_for`].
const EARLY: Duration = Duration::from_secs(60);

/// The reason for a token request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenReason {
    /// There is no token yet.
    Initial,
    /// The last token expires within moments.
    Expired,
    /// The service answered the last token with 401.
    Rejected,
}

impl TokenReason {
    /// The reason's stable name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Initial => "initial",
            Self::Expired => "expired",
            Self::Rejected => "rejected",
        }
    }
}

/// The reason why there is no token. `Debug` and `Display` hide the source's texts, which could quote a secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum TokenFailure {
    /// The service refused the credentials.
    Refused(ApiError),
    /// The token endpoint did not answer.
    Unreachable(Cause),
    /// The caller's token provider failed, and reports that it may succeed later.
    Unavailable(Cause),
    /// The caller's token provider failed.
    Provider(Cause),
    /// The token is empty or invalid in a header.
    Unusable,
}

impl TokenFailure {
    /// Whether the next token request may succeed: this one got no answer, or a 5xx.
    pub(super) fn is_passing(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::Unavailable(_) => true,
            Self::Refused(error) => error.status >= 500,
            Self::Provider(_) | Self::Unusable => false,
        }
    }

    /// The failure in words, for developers.
    pub fn message(&self) -> String {
        match self {
            Self::Refused(error) => error.message(),
            Self::Unreachable(_) => "the token endpoint could not be reached".to_owned(),
            Self::Unavailable(_) => "the token provider failed for now".to_owned(),
            Self::Provider(_) => "the token provider failed".to_owned(),
            Self::Unusable => "the token provider answered no usable token".to_owned(),
        }
    }
}

/// A bearer token. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Token {
    pub(super) value: String,
    pub(super) lifetime: Option<Duration>,
}

impl Token {
    /// Creates a token that is valid for `lifetime`, or, without one, until the service refuses it.
    ///
    /// # Errors
    ///
    /// [`TokenFailure::Unusable`] for a text that is empty or holds anything but visible ASCII.
    pub fn new(value: String, lifetime: Option<Duration>) -> Result<Self, TokenFailure> {
        if value.is_empty() || !value.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(TokenFailure::Unusable);
        }
        Ok(Self { value, lifetime })
    }
}

/// The time for which a token of this `lifetime` is used before it is renewed: up to 60 seconds before it expires, or a tenth of its
/// lifetime if that is shorter.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
///
/// use parcela_core::client::fresh_for;
///
/// assert_eq!(fresh_for(Duration::from_secs(3600)), Duration::from_secs(3540));
/// assert_eq!(fresh_for(Duration::from_secs(100)), Duration::from_secs(90));
/// ```
pub fn fresh_for(lifetime: Duration) -> Duration {
    lifetime.saturating_sub(EARLY.min(lifetime / 10))
}

impl TryFrom<AccessToken> for Token {
    type Error = TokenFailure;

    fn try_from(answer: AccessToken) -> Result<Self, TokenFailure> {
        let seconds = u64::try_from(answer.expira_em_segundos).unwrap_or(0);
        Self::new(answer.token_de_acesso, Some(Duration::from_secs(seconds)))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A source of tokens. The client asks once for all waiting calls, and caches the token in memory.
pub trait TokenSource {
    /// Returns a token, or `None` if requests go without one. `None` is not cached: the next attempt asks again.
    ///
    /// # Errors
    ///
    /// A [`TokenFailure`]. A read asks again, under its own retry policy, if the source may succeed later: it was not reached, says so,
    /// or answered 5xx. Any other failure ends the call, and so does any failure before an operation that changes something.
    fn token(&self, reason: TokenReason) -> impl Future<Output = Result<Option<Token>, TokenFailure>>;
}

/// The source without tokens: the base address is a gateway that adds them.
#[derive(Debug, Clone, Copy, Default)]
pub struct Gateway;

impl TokenSource for Gateway {
    async fn token(&self, _reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        Ok(None)
    }
}

/// The client-credentials grant, for servers and tools. A browser never has the secret.
#[derive(Debug)]
pub struct ClientCredentials<T> {
    transport: T,
    operation: GenerateAccessToken,
}

impl<T: Transport> ClientCredentials<T> {
    /// Creates a source that asks for tokens through `transport`.
    ///
    /// # Errors
    ///
    /// [`FieldErrors`] for an empty `clientId` or `clientSecret`.
    pub fn new(transport: T, credentials: &AccessTokenRequest) -> Result<Self, FieldErrors> {
        Ok(Self {
            transport,
            operation: credentials.try_into()?,
        })
    }
}

impl<T: Transport> TokenSource for ClientCredentials<T> {
    async fn token(&self, _reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        let answer = self.transport.send(self.operation.request()).await;
        let answer = answer.map_err(|error| TokenFailure::Unreachable(error.cause))?;
        let token = GenerateAccessToken::parse(answer).map_err(TokenFailure::Refused)?;
        token.try_into().map(Some)
    }
}

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
        let before = self.fetches.load(Ordering::Acquire);
        let mut slot = self.slot.lock().await;
        let waited = self.fetches.load(Ordering::Acquire) != before;
        let reason = match slot.last.as_ref().map(|last| (last, &**last)) {
            Some((last, Err(_))) if waited => return Arc::clone(last),
            // A source without a token answers at once, and may have one next time.
            None | Some((_, Err(_) | Ok(None))) => TokenReason::Initial,
            Some((_, Ok(token))) if is_of(token.as_ref(), rejected.as_deref()) => TokenReason::Rejected,
            Some((last, Ok(_))) if slot.is_fresh(timer.monotonic()) => return Arc::clone(last),
            Some((_, Ok(_))) => TokenReason::Expired,
        };
        let answer = Arc::new(source.token(reason).await);
        *slot = Slot::new(Arc::clone(&answer), timer.monotonic());
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
