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
    /// HTML's `type`.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Text | Self::Numeric | Self::Decimal => "text",
            Self::Tel => "tel",
            Self::Email => "email",
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
