//! Checks whether an announcement is still true. The status region is cleared when it is not.

use super::{Announcement, Load, State, Step};

impl Announcement {
    /// Whether the announcement is still true.
    pub fn holds(&self, state: &State) -> bool {
        let simulation = &state.simulation;
        match self {
            Self::Step(step) => state.step == *step,
            Self::Amount(rule) => simulation.error == Some(*rule),
            Self::DownPayment(error) => simulation.down_payment.error == Some(*error),
            Self::RejectedInput(rejected) => {
                [simulation.rejected, simulation.down_payment.rejected].contains(&Some(*rejected))
            }
            Self::AmountChanged(given, step) => state.step == *step && state.changed_amount() == Some(*given),
            Self::AmountKept => state.step != Step::Simulation && state.changed_amount().is_none(),
            Self::CustomerAtRisk => state.is_asked_to_leave(),
            Self::Options(count) => simulation
                .options
                .ready()
                .is_some_and(|options| options.len() == *count),
            Self::Settlement(plan, _) => simulation.plan() == Some(*plan),
            Self::AddressFilled => state.customer.has_found_address(),
            Self::CustomerFilled => state.customer.has_registered(),
            Self::AddressUnknown => state.customer.has_unknown_cep(),
            Self::Review => state.review,
            Self::Creating => state.is_sending(),
            Self::Order(announcement) => state.placed().is_some_and(|placed| announcement.holds(placed)),
            Self::Remark(remark) => state.remark == Some(*remark),
        }
    }
}

impl State {
    /// Returns `true` while the installment options are pending.
    pub fn is_simulating(&self) -> bool {
        self.step == Step::Simulation && self.simulation.options == Load::Pending
    }
}
