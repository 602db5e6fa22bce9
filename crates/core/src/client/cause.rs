//! The cause of a failure as the host knows it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// What a host gives as the cause of a failure, such as an exception of JavaScript. Core hands it through unread.
///
/// Its `Debug` shows nothing of it, as it may quote an address or a secret, and all causes count as equal.
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
    /// No known cause.
    pub const UNKNOWN: Self = Self(None);

    /// The cause `value`.
    pub fn new(value: impl Any + Send + Sync) -> Self {
        Self(Some(Arc::new(value)))
    }

    /// The cause, if it is a `T`.
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
