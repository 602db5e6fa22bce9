//! The keyboard of a field.

/// The kind of text that a field accepts. It selects the keyboard that a phone shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keyboard {
    /// Any text.
    Text,
    /// Digits.
    Numeric,
    /// Digits and a decimal comma.
    Decimal,
    /// A telephone number.
    Tel,
    /// An e-mail address.
    Email,
}

impl Keyboard {
    /// The HTML attribute `type`. It is never `email`: for `ana lima@x.com`, a browser would hide the space from the page during typing
    /// and move the caret to the front.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Text | Self::Numeric | Self::Decimal | Self::Email => "text",
            Self::Tel => "tel",
        }
    }

    /// The HTML attribute `inputmode`.
    pub fn mode(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Numeric => "numeric",
            Self::Decimal => "decimal",
            Self::Tel => "tel",
            Self::Email => "email",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_type_changes_the_text_before_the_flow_reads_it() {
        use Keyboard::{Decimal, Email, Numeric, Tel, Text};
        for keyboard in [Text, Numeric, Decimal, Tel, Email] {
            assert!(matches!(keyboard.kind(), "text" | "tel"), "{keyboard:?}");
        }
        assert_eq!(Email.mode(), "email");
    }
}
