//! The payment link.

use std::fmt;

use parcela_core::wire::is_web_address;

/// A payment link that is safe to open: an `http` or `https` address. Its `Debug` is redacted, because anyone with the link can act as
/// the customer.
#[derive(Clone, PartialEq, Eq)]
pub struct Link(String);

impl Link {
    /// Parses a link; returns `None` unless it is a [web address](is_web_address).
    pub fn new(text: &str) -> Option<Self> {
        is_web_address(text).then(|| Self(text.trim().to_owned()))
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Link(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_web_addresses_are_links() {
        for text in [
            "https://pay.example/abc?x=1",
            "HTTP://127.0.0.1:8787/pagar/x",
            " https://a ",
        ] {
            assert_eq!(Link::new(text).map(|link| link.0), Some(text.trim().to_owned()));
        }
        for text in [
            "",
            "https://",
            "javascript:alert(1)",
            "javascript://https://a",
            "java\tscript://a",
            "data:text/html,x",
            "//a.example",
            "https://a b",
            "https://a\nb",
            "https://a/\u{202e}b",
            "https://a/\u{2067}b",
        ] {
            assert_eq!(Link::new(text), None, "{text}");
        }
    }
}
