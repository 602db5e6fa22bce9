//! What is wrong with the amounts.

use parcela_core::Violation;

use super::DownPaymentError;
use crate::Announcement;

/// What is wrong with the amounts, by the field at which it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    Amount(Violation),
    DownPayment(DownPaymentError),
}

impl Refusal {
    /// Whether a field is empty that must not be.
    pub(super) fn is_absence(self) -> bool {
        match self {
            Self::Amount(rule) => rule == Violation::Required,
            Self::DownPayment(error) => error == DownPaymentError::Required,
        }
    }
}

impl From<Refusal> for Announcement {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Amount(rule) => Self::Amount(rule),
            Refusal::DownPayment(error) => Self::DownPayment(error),
        }
    }
}
