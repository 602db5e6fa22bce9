//! The down payment: the amount that the customer pays to the shop at once. It is not financed.

use parcela_core::mask::RejectedInput;
use parcela_core::{Valor, Violation};

use super::Simulation;
use super::amount::{still_rejected, without_currency};
use crate::{Announcement, Effect, Target};

/// The state of the down payment's field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DownPayment {
    /// The text of the amount.
    pub text: String,
    /// The error, if the field shows it.
    pub error: Option<DownPaymentError>,
    /// The input that the mask has rejected, until the next edit.
    pub rejected: Option<RejectedInput>,
    /// Whether the seller has opened the field.
    pub(super) opened: bool,
    /// The amount that the down payment has to exceed, after a denied order.
    above: Option<Valor>,
}

/// The reason why a down payment is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DownPaymentError {
    /// The text breaks a rule of amounts.
    Malformed(Violation),
    /// A required down payment is missing.
    Required,
    /// It is not larger than the down payment of the denied order.
    NotMore,
    /// It is at least the whole amount.
    Whole,
    /// It leaves less than the smallest amount that can be simulated.
    LeavesTooLittle,
}

impl DownPayment {
    /// The field's state with the down payment of a plan.
    pub(crate) fn of(amount: Option<Valor>) -> Self {
        Self {
            text: amount.map(without_currency).unwrap_or_default(),
            ..Self::default()
        }
    }

    /// The same state, for a sale that needs a larger down payment than `before`, or any down payment if `before` is `None`.
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

    /// Whether the sale needs a down payment.
    pub fn is_required(&self) -> bool {
        self.above.is_some()
    }

    /// Whether a required down payment is missing.
    pub(super) fn is_missing(&self) -> bool {
        self.read() == Err(DownPaymentError::Required)
    }

    /// Parses the amount; `None` if there is no down payment.
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

    /// Formats the text if it is a valid amount.
    pub(super) fn tidy(&mut self) {
        if let Ok(valor) = self.text.parse() {
            self.text = without_currency(valor);
        }
    }
}

impl Simulation {
    /// Opens the field, or closes it. A closed field has no down payment: none is hidden.
    pub(crate) fn toggle_down_payment(&mut self) -> Vec<Effect> {
        if self.down_payment.is_required() {
            return Vec::new();
        }
        if self.down_payment.is_open() {
            self.down_payment = DownPayment::default();
            return self.changed();
        }
        self.down_payment.opened = true;
        vec![Effect::Focus(Target::DownPayment)]
    }

    pub(crate) fn down_payment_typed(&mut self, text: String) -> Vec<Effect> {
        let field = &mut self.down_payment;
        field.rejected = still_rejected(field.rejected, &field.text, &text);
        field.text = text;
        // An empty field stays open.
        field.opened = true;
        self.changed()
    }

    /// Records the input that the mask has rejected.
    pub(crate) fn down_payment_input_rejected(&mut self, rejected: RejectedInput) -> Vec<Effect> {
        self.down_payment.rejected = Some(rejected);
        vec![Effect::Announce(Announcement::RejectedInput(rejected))]
    }

    pub(crate) fn down_payment_blur(&mut self) {
        if let Err(error) = self.request() {
            self.judge(error);
        }
        self.down_payment.tidy();
    }
}
