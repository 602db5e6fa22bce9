//! Attempt: the failures of an attempt to deliver a notification.

/// The reason why an attempt got no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The stored webhook does not make a valid request.
    Unsendable,
    /// The address refuses connections, or its name cannot be resolved.
    Connect,
    /// The receiver's certificate is not trusted, or the receiver does not speak TLS.
    Tls,
    /// The connection ended without an answer.
    NoAnswer,
    /// There was no answer in time.
    Timeout,
}

impl Failure {
    const ALL: [Self; 5] = [
        Self::Unsendable,
        Self::Connect,
        Self::Tls,
        Self::NoAnswer,
        Self::Timeout,
    ];

    /// The failure with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|failure| failure.name() == name)
    }

    /// The name that is stored and shown.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Unsendable => "unsendable",
            Self::Connect => "connect",
            Self::Tls => "tls",
            Self::NoAnswer => "noAnswer",
            Self::Timeout => "timeout",
        }
    }
}
