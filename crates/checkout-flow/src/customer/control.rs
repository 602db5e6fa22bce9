//! The presentation of a field: its group, its control, and the keyboard of a phone.

/// A group of fields in the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// The customer's personal data.
    Person,
    /// The customer's address.
    Address,
}

impl Group {
    /// All groups, in the order of the form.
    pub const ALL: [Self; 2] = [Self::Person, Self::Address];
}

/// The control of a field.
#[derive(Debug, Clone, Copy)]
pub enum Control {
    /// A line of text.
    Text(Keyboard),
    /// A choice from a list. The options are shown as they are.
    Choice(fn() -> Vec<&'static str>),
}

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
