//! The presentation of a field: its group and its control.

use parcela_core::mask::Keyboard;

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
