//! Something that is asked for.

use super::CallFailure;

/// Something that is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Load<T> {
    /// Not yet.
    #[default]
    Idle,
    /// On its way.
    Pending,
    /// Here.
    Ready(T),
    /// It did not come.
    Failed(CallFailure),
}

impl<T> Load<T> {
    /// What has come.
    pub fn ready(&self) -> Option<&T> {
        match self {
            Self::Ready(value) => Some(value),
            Self::Idle | Self::Pending | Self::Failed(_) => None,
        }
    }
}
