//! The state of a request.

use parcela_order_flow::CallFailure;

/// The state of a request for a `T`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Load<T> {
    /// The request has not been made.
    #[default]
    Idle,
    /// The request is unanswered.
    Pending,
    /// The request has succeeded.
    Ready(T),
    /// The request has failed.
    Failed(CallFailure),
}

impl<T> Load<T> {
    /// The answer, if the request has succeeded.
    pub fn ready(&self) -> Option<&T> {
        match self {
            Self::Ready(value) => Some(value),
            Self::Idle | Self::Pending | Self::Failed(_) => None,
        }
    }
}
