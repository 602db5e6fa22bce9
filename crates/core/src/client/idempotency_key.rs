//! The key under which an operation is safe to repeat.

use std::str::FromStr;

use uuid::Uuid;

use crate::Violation;
use crate::text::uuid_text;

/// An idempotency key: a UUID with hyphens, in either case. It is sent exactly as given, as a service may compare keys as texts.
///
/// # Examples
///
/// ```
/// use parcela_core::Violation;
/// use parcela_core::client::IdempotencyKey;
///
/// let key: IdempotencyKey = "6F1C3E0A-9a52-4f0e-8f6a-3a4bb1d9c001".parse()?;
/// assert_eq!(key.as_str(), "6F1C3E0A-9a52-4f0e-8f6a-3a4bb1d9c001");
/// assert_eq!("6f1c3e0a9a524f0e8f6a3a4bb1d9c001".parse::<IdempotencyKey>(), Err(Violation::Format));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(Box<str>);

impl IdempotencyKey {
    /// The key as it is sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Uuid> for IdempotencyKey {
    fn from(key: Uuid) -> Self {
        Self(uuid_text(key).into())
    }
}

impl FromStr for IdempotencyKey {
    type Err = Violation;

    /// # Errors
    ///
    /// `Format` unless the text is a UUID with hyphens.
    fn from_str(text: &str) -> Result<Self, Violation> {
        // Other spellings of a UUID have another length.
        let is_hyphenated = text.len() == uuid::fmt::Hyphenated::LENGTH && Uuid::try_parse(text).is_ok();
        is_hyphenated.then(|| Self(text.into())).ok_or(Violation::Format)
    }
}
