//! Texts that may contain personal data.

use std::fmt;

/// A text that may contain personal data. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Text(String);

impl Text {
    /// The text as a string slice.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text as a string.
    pub fn into_string(self) -> String {
        self.0
    }

    /// Appends a text.
    pub fn push(&mut self, more: &str) {
        self.0.push_str(more);
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Text(…)")
    }
}
