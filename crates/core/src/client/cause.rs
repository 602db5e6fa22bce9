//! The cause of a failure as the host knows it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The host's cause of a failure, such as a JavaScript exception. Core passes it on unread.
///
/// Its `Debug` shows nothing of it, as it may quote an address or a secret. All causes compare as equal.
///
/// # Examples
///
/// ```
/// use parcela_core::client::Cause;
///
/// assert_eq!(Cause::new("closed port").get::<&str>(), Some(&"closed port"));
/// assert_eq!(Cause::UNKNOWN.get::<&str>(), None);
/// ```
#[derive(Clone, Default)]
pub struct Cause(Option<Arc<dyn Any + Send + Sync>>);

impl Cause {
    /// The unknown cause.
    pub const UNKNOWN: Self = Self(None);

    /// Wraps `value`.
    pub fn new(value: impl Any + Send + Sync) -> Self {
        Self(Some(Arc::new(value)))
    }

    /// Returns the cause if it is a `T`.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.0.as_ref()?.downcast_ref()
    }
}

impl fmt::Debug for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Cause(…)")
    }
}

impl PartialEq for Cause {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Cause {}
