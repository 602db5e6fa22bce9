//! Navigation between the steps.

use super::{Announcement, Effect, State, Step, Target};

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
    vec![
        Effect::Focus(Target::Heading),
        Effect::Announce(Announcement::Step(step)),
    ]
}
