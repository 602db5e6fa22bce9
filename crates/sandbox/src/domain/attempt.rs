//! Attempt: what can keep a notification from its receiver.

/// Why an attempt got no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failure {
    /// What is stored does not make a request.
    Unsendable,
    /// Nobody listens at the address, or the address cannot be found.
    Connect,
    /// The receiver's certificate is not to be trusted, or it does not speak TLS.
    Tls,
    /// The connection ended without an answer.
    NoAnswer,
    /// There was no answer in time.
    Timeout,
}

impl Failure {
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
