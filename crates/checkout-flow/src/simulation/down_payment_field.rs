//! The field of the down payment.

use super::{DownPayment, RejectedInput, Simulation};
use crate::{Announcement, Effect, Target};

impl Simulation {
    /// Opens the field of the down payment. Closes it without a down payment, as none is hidden.
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
        // An emptied field stays.
        self.down_payment.opened = true;
        self.changed()
    }

    /// Notes what the mask has kept out.
    pub(crate) fn down_payment_input_rejected(&mut self, rejected: RejectedInput) -> Vec<Effect> {
        self.down_payment.rejected = Some(rejected);
        vec![Effect::Announce(Announcement::RejectedInput(rejected))]
    }

    pub(crate) fn down_payment_blur(&mut self) {
        if let Err(refusal) = self.request() {
            self.judge(refusal);
        }
        self.down_payment.tidy();
    }
}
