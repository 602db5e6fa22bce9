//! Which text tells of what in a sale.

use parcela_checkout_flow::{Remark, Step};

use super::table::Text;

impl Text {
    pub(super) fn of_step(step: Step) -> Self {
        match step {
            Step::Simulation => Self::step_simulation,
            Step::Order => Self::step_order,
            Step::Link => Self::step_link,
        }
    }

    /// What happened, and what to do next.
    pub(super) fn of_remark(remark: Remark) -> [Self; 2] {
        match remark {
            Remark::Expired => [Self::remark_expired, Self::remark_expired_advice],
            Remark::Earlier => [Self::remark_earlier, Self::remark_earlier_advice],
            Remark::Shared => [Self::remark_shared, Self::remark_shared_advice],
            Remark::Unanswered => [Self::remark_unanswered, Self::remark_unanswered_advice],
        }
    }
}
