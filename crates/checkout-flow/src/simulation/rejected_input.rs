//! What the mask of an amount has kept out.

use parcela_core::Violation;
use parcela_core::mask::Edited;

/// What the mask of an amount has kept out of the amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RejectedInput {
    /// Digits without room, by this rule.
    Digits(Violation),
    /// A pasted text that is no amount, by this rule. The field keeps the text before.
    Text(Violation),
}

impl RejectedInput {
    /// What an edit has kept out.
    pub fn of(edited: &Edited) -> Option<Self> {
        let digits = edited.cut.map(Self::Digits);
        edited.refused.map(Self::Text).or(digits)
    }
}
