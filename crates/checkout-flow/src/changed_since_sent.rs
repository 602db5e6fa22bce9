//! Detects a form that has changed since its order was sent, while that order is unanswered.

use super::{Remark, Sale, State};

impl State {
    /// The remark to show. If the form has changed since its order was sent, the remark says that this order may exist.
    pub fn shown_remark(&self) -> Option<Remark> {
        let changed = self.has_changed_since_sent().then_some(Remark::Unanswered);
        self.remark.or(changed)
    }

    /// Returns `true` if the form or the plan differs from the order that was sent. That order may exist. A refusal that names fields does
    /// not count, because the seller has to change those fields.
    pub(super) fn has_changed_since_sent(&self) -> bool {
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
