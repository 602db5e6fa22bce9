//! The text of a field after an edit, and the state for the next edit.

use super::amount::Points;
use crate::Violation;

/// The text and the caret of a field after an edit. Its `Debug` is redacted.
#[derive(Clone, PartialEq, Eq)]
pub struct Edited {
    /// The masked text, all ASCII.
    pub text: String,
    /// The position of the caret in UTF-16 code units, which are bytes in ASCII.
    pub caret: usize,
    /// The rule by which digits of an amount were dropped: `TooLarge` before the comma, `Precision` after it. Other masks drop surplus
    /// characters without a report.
    pub cut: Option<Violation>,
    /// The rule by which an inserted text is not part of an amount, such as `1500.505`, `-1500` or `2 x 750`. It was refused as a
    /// whole, and the field keeps its text. Other masks refuse nothing.
    pub refused: Option<Violation>,
    pub(super) memory: Memory,
}

/// The typed characters that the text does not show.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Memory {
    /// The points of an amount.
    pub(super) points: Points,
    /// Whether a `+` was typed before a mobile number, whose country code may follow.
    pub(super) has_plus: bool,
}

crate::redact::redacted_debug!(Edited);

impl Edited {
    /// Whether the next edit depends on typed characters that the text does not show. If not, [`Mask::edit`](super::Mask::edit) returns the same as
    /// [`then`](Self::then).
    pub fn is_open(&self) -> bool {
        self.memory != Memory::default()
    }
}
