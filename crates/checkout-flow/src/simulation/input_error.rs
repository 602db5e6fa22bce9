//! The errors of the first step's fields.

use parcela_core::Violation;

use super::DownPaymentError;
use crate::Announcement;

/// An error of the first step, with the field that shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InputError {
    Amount(Violation),
    DownPayment(DownPaymentError),
}

impl InputError {
    /// Whether a required field is empty.
    pub(super) fn is_missing(self) -> bool {
        match self {
            Self::Amount(rule) => rule == Violation::Required,
            Self::DownPayment(error) => error == DownPaymentError::Required,
        }
    }
}

impl From<InputError> for Announcement {
    fn from(error: InputError) -> Self {
        match error {
            InputError::Amount(rule) => Self::Amount(rule),
            InputError::DownPayment(error) => Self::DownPayment(error),
        }
    }
}
