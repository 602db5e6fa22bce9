//! The reasons to refuse a notification.

use std::fmt;

/// A value that verification reads, from a header of Standard Webhooks or as the receiver reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Header {
    /// The notification's identifier.
    Id,
    /// The time of sending.
    Timestamp,
    /// The signatures.
    Signature,
}

impl Header {
    /// The name of the header in Standard Webhooks.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Id => "webhook-id",
            Self::Timestamp => "webhook-timestamp",
            Self::Signature => "webhook-signature",
        }
    }
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

/// The reason to refuse a notification. No message repeats anything of the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum VerifyError {
    /// A header is missing.
    #[error("the notification has no header {}", .0.name())]
    MissingHeader(Header),
    /// A header is repeated, or its value is malformed. Required are an identifier of visible ASCII characters, without `.` in Standard
    /// Webhooks, whole seconds, and at least one signature.
    #[error("the notification's {0} is malformed")]
    Malformed(Header),
    /// The time is before the tolerated range: the notification may be a replay.
    #[error("the notification is too old")]
    TooOld,
    /// The time is after the tolerated range: one of the two clocks is wrong.
    #[error("the notification's timestamp lies in the future")]
    InFuture,
    /// There is not exactly one `Authorization` header with the webhook's `credencial`.
    #[error("the notification's Authorization is not the webhook's")]
    Unauthenticated,
    /// No signature matches this content and one of the secrets.
    #[error("no signature of the notification matches")]
    NoMatch,
}
