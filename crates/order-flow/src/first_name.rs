//! The first name of an order's customer, which distinguishes two sales for the seller.

use std::fmt;

use super::legible;

/// A first name. Its `Debug` is redacted, and it is never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct FirstName(String);

impl fmt::Debug for FirstName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FirstName(…)")
    }
}

impl FirstName {
    /// The first word of a name; `None` if there is none. Invisible characters, and those that change the text direction, are removed.
    pub fn of(name: &str) -> Option<Self> {
        name.split_whitespace()
            .map(legible)
            .find(|word| !word.is_empty())
            .map(Self)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_first_word_that_can_be_seen() {
        let check = |name, expected| {
            let first = FirstName::of(name);
            assert_eq!(first.as_ref().map(FirstName::as_str), expected, "{name:?}");
        };
        check("Ana Lima", Some("Ana"));
        check("  João\u{a0}Maria ", Some("João"));
        check("\u{202e}Ana\u{7} Lima", Some("Ana"));
        check("\u{200b} Lima", Some("Lima"));
        check("", None);
        check(" \u{feff}", None);
    }

    #[test]
    fn debug_is_redacted() {
        assert_eq!(format!("{:?}", FirstName::of("Ana Lima")), "Some(FirstName(…))");
    }
}
