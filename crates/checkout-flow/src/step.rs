//! The three steps of a sale, and the moves between them.

use super::{Announcement, Effect, State, Target};

/// A step of a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub enum Step {
    /// Amount and installments.
    Simulation,
    /// The customer's data.
    Order,
    /// The payment link.
    Link,
}

impl Step {
    /// All steps, in order.
    pub const ALL: [Self; 3] = [Self::Simulation, Self::Order, Self::Link];

    /// The number of the step, from 1.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The step's name in `data-step`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Simulation => "simulation",
            Self::Order => "order",
            Self::Link => "link",
        }
    }
}

/// Simulates the page's amount. The seller has not asked for it, so the focus does not move.
pub(super) fn begin(state: &mut State) -> Vec<Effect> {
    match state.page_amount.clone() {
        Some(amount) => without_focus(state.simulation.begin(&amount)),
        None => Vec::new(),
    }
}

pub(super) fn without_focus(mut effects: Vec<Effect>) -> Vec<Effect> {
    effects.retain(|effect| !matches!(effect, Effect::Focus(_)));
    effects
}

pub(super) fn show(state: &mut State, step: Step) -> Vec<Effect> {
    state.step = step;
    state.review = false;
    state.customer.shorten_summary();
    vec![
        Effect::Focus(Target::Heading),
        Effect::Announce(Announcement::Step(step)),
    ]
}
