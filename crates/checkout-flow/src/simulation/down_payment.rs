//! The down payment: what the customer pays at once, beside the financed amount.

use parcela_core::{Valor, Violation};

use super::RejectedInput;
use crate::reais::without_currency;

/// The field of the down payment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DownPayment {
    /// The text of the amount.
    pub text: String,
    /// What is wrong with it, once it is shown.
    pub error: Option<DownPaymentError>,
    /// What the mask has kept out, until the text is edited again.
    pub rejected: Option<RejectedInput>,
    /// The seller has opened the field.
    pub(super) opened: bool,
    /// The amount that the down payment has to exceed, after a denial.
    above: Option<Valor>,
}

/// What is wrong with a down payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DownPaymentError {
    /// The text breaks a rule of amounts.
    Malformed(Violation),
    /// A down payment is required, and there is none.
    Required,
    /// It is not above the one of the order that was denied.
    NotMore,
    /// It is the whole amount or more.
    Whole,
    /// It leaves less than the smallest amount that can be simulated.
    LeavesTooLittle,
}

impl DownPayment {
    /// The field with the down payment of a plan.
    pub(crate) fn of(amount: Option<Valor>) -> Self {
        Self {
            text: amount.map(without_currency).unwrap_or_default(),
            ..Self::default()
        }
    }

    /// The same field, for a sale that needs a larger down payment than `before`, if there was one.
    pub(crate) fn required_above(self, before: Option<Valor>) -> Self {
        Self {
            above: before.or(Valor::from_centavos(0).ok()),
            ..self
        }
    }

    /// Whether the field is shown.
    pub fn is_open(&self) -> bool {
        self.opened || self.is_required() || !self.text.is_empty()
    }

    /// Whether the sale goes on with a down payment only.
    pub fn is_required(&self) -> bool {
        self.above.is_some()
    }

    /// Whether a required down payment is not typed yet.
    pub(super) fn is_missing(&self) -> bool {
        self.read() == Err(DownPaymentError::Required)
    }

    /// The amount; `None` where the customer pays nothing at once.
    pub(super) fn read(&self) -> Result<Option<Valor>, DownPaymentError> {
        let amount = match self.text.parse::<Valor>() {
            Ok(valor) => Some(valor).filter(|valor| valor.centavos() > 0),
            Err(Violation::Required) => None,
            Err(rule) => return Err(DownPaymentError::Malformed(rule)),
        };
        match (amount, self.above) {
            (None, Some(_)) => Err(DownPaymentError::Required),
            (Some(amount), Some(above)) if amount <= above => Err(DownPaymentError::NotMore),
            (amount, _) => Ok(amount),
        }
    }

    /// Formats a text that is an amount.
    pub(super) fn tidy(&mut self) {
        if let Ok(valor) = self.text.parse() {
            self.text = without_currency(valor);
        }
    }
}
