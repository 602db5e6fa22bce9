//! How long an announcement holds: the status region is cleared once what it says is no longer true.

use super::{Announcement, Import, Load, Placed, State, Step};

impl Announcement {
    /// Whether the announcement is still true.
    pub fn holds(&self, state: &State) -> bool {
        let simulation = &state.simulation;
        let is_placed = |holds: &dyn Fn(&Placed) -> bool| state.placed().is_some_and(holds);
        match self {
            Self::Step(step) => state.step == *step,
            Self::Amount(rule) => simulation.error == Some(*rule),
            Self::DownPayment(error) => simulation.down_payment.error == Some(*error),
            Self::Cut(cut) => [simulation.cut, simulation.down_payment.cut].contains(&Some(*cut)),
            Self::AmountChanged(given, step) => state.step == *step && state.changed_amount() == Some(*given),
            Self::AmountKept => state.step != Step::Simulation && state.changed_amount().is_none(),
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
            Self::LinkReady => state.link().is_some(),
            Self::NoLink => state.lacks_link(),
            Self::Copied(done) => is_placed(&|placed| placed.copied == Some(*done)),
            Self::Status(status, _) => is_placed(&|placed| placed.watch.status == Some(*status)),
            Self::Terms(terms) => is_placed(&|placed| placed.watch.terms == *terms),
            Self::FileError(error) => is_placed(&|placed| placed.invoice.import == Import::FileError(*error)),
            Self::Importing => {
                is_placed(&|placed| matches!(placed.invoice.import, Import::Checking(_) | Import::Sending(_)))
            }
            Self::Imported => is_placed(&|placed| placed.invoice.import == Import::Sent),
            Self::Remark(remark) => state.remark == Some(*remark),
        }
    }
}

impl State {
    /// Whether the installment options of the amount are awaited.
    pub fn is_simulating(&self) -> bool {
        self.step == Step::Simulation && self.simulation.options == Load::Pending
    }
}
