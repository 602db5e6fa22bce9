//! The part of an input that the mask of an amount has rejected.

use parcela_core::Violation;
use parcela_core::mask::Edited;

/// The part of an input that the mask of an amount has rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RejectedInput {
    /// Digits that do not fit, with the rule that they break.
    Digits(Violation),
    /// A pasted text that is not an amount, with the rule that it breaks. The field keeps its previous text.
    Text(Violation),
}

impl RejectedInput {
    /// Returns the rejected part of an edit; `None` if the mask has accepted all of it.
    pub fn of(edited: &Edited) -> Option<Self> {
        let digits = edited.cut.map(Self::Digits);
        edited.refused.map(Self::Text).or(digits)
    }
}
