//! The reasons to reject a notification.

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

/// The reason to reject a notification. No message repeats anything of the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum VerifyError {
    /// A header is missing.
    #[error("the notification has no {0} header")]
    MissingHeader(Header),
    /// A header is repeated, or its value does not have the required format: an identifier of visible ASCII characters without `.`,
    /// whole seconds, at least one signature of the version and encoding.
    #[error("the notification's {0} header is malformed")]
    MalformedHeader(Header),
    /// It was sent before the tolerated time: it may be a replay.
    #[error("the notification is too old")]
    TooOld,
    /// It was sent after the tolerated time: one of the two clocks is wrong.
    #[error("the notification's timestamp lies in the future")]
    InFuture,
    /// It does not have exactly one `Authorization` header with the webhook's own `credencial`.
    #[error("the notification's Authorization is not the webhook's")]
    Unauthenticated,
    /// No signature was made of this content with any of the secrets.
    #[error("no signature of the notification matches")]
    NoMatch,
}
