//! The payment link.

use std::fmt;

/// A payment link that is safe to open: an `http` or `https` address. Its `Debug` is redacted, because anyone with the link can act as
/// the customer.
#[derive(Clone, PartialEq, Eq)]
pub struct Link(String);

impl Link {
    /// Parses a link; returns `None` for any other scheme. White space, control characters and direction marks are refused as well: they
    /// can disguise the address that a link opens.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let (scheme, rest) = text.split_once(':')?;
        let address = rest.strip_prefix("//")?;
        let web = scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http");
        let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control() || turns(c));
        (web && plain && !address.is_empty()).then(|| Self(text.to_owned()))
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character changes the text direction.
fn turns(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
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
