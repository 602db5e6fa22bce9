//! How the form shows a field: its group, its control, and the keyboard that a phone offers.

/// A group of fields in the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// The customer as a person.
    Person,
    /// The customer's address.
    Address,
}

/// The control of a field.
#[derive(Debug, Clone, Copy)]
pub enum Control {
    /// A line of text.
    Text(Keyboard),
    /// A choice from a list, whose options are their own labels.
    Choice(fn() -> Vec<&'static str>),
}

/// The kind of text that a field takes. It decides which keyboard a phone shows.
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
    /// HTML's `type`. `email` is none of them: a browser hides the space of `ana lima@x.com` from the page while it is typed, and
    /// moves the caret to the front.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Text | Self::Numeric | Self::Decimal | Self::Email => "text",
            Self::Tel => "tel",
        }
    }

    /// HTML's `inputmode`.
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
