//! The events of the down payment's field.

use super::{DownPayment, RejectedInput, Simulation};
use crate::{Announcement, Effect, Target};

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
        self.down_payment.text = text;
        self.down_payment.rejected = None;
        // An empty field stays open.
        self.down_payment.opened = true;
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
