//! Why a notification is not to be trusted.

use std::fmt;

/// A header that verification reads, by its meaning: its name depends on the [`Scheme`](super::Scheme).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Header {
    /// The notification's identifier.
    Id,
    /// When it was sent.
    Timestamp,
    /// Its signatures.
    Signature,
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Id => "identifier",
            Self::Timestamp => "timestamp",
            Self::Signature => "signature",
        })
    }
}

/// Why a notification is not to be trusted. No wording repeats anything of the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum VerifyError {
    /// A header is not there.
    #[error("the notification has no {0} header")]
    MissingHeader(Header),
    /// A header is there more than once, or its value does not have the form that is asked for: an identifier of
    /// visible ASCII characters without `.`, whole seconds, at least one signature of the version and encoding.
    #[error("the notification's {0} header is malformed")]
    MalformedHeader(Header),
    /// It was sent longer ago than is tolerated: perhaps someone sends it a second time.
    #[error("the notification is too old")]
    TooOld,
    /// It was sent later than now by more than is tolerated: one of the two clocks is wrong.
    #[error("the notification's timestamp lies in the future")]
    InFuture,
    /// Its `Authorization` header is not there once with the webhook's own `credencial`.
    #[error("the notification's Authorization is not the webhook's")]
    Unauthenticated,
    /// No signature was made of this content with any of the secrets.
    #[error("no signature of the notification matches")]
    NoMatch,
}
