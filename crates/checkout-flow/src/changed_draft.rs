//! A form that holds another order than the one that was sent and is not answered.

use super::{Remark, Sale, State};

impl State {
    /// The remark to show. A form that has changed since its order was sent tells of that order, which may exist.
    pub fn shown_remark(&self) -> Option<Remark> {
        let changed = self.has_changed_since().then_some(Remark::Unanswered);
        self.remark.or(changed)
    }

    /// Whether form and plan make another order than the one that may exist without an answer. A refusal of fields is of the form.
    pub(super) fn has_changed_since(&self) -> bool {
        match (&self.sale, self.plan) {
            (Sale::Failed(intent, failure), Some(plan)) => {
                let sent = &intent.draft().order;
                !failure.names_fields() && !self.customer.makes(self.establishment, plan.sale, sent)
            }
            (Sale::Failed(..), None)
            | (
                Sale::Draft
                | Sale::Refused(_)
                | Sale::Claiming(..)
                | Sale::Asking(..)
                | Sale::Sending(_)
                | Sale::Placed(_),
                _,
            ) => false,
        }
    }
}
