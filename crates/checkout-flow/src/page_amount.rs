//! Handles changes of the page's amount.

use super::{Announcement, Binding, Effect, Sale, SavedSale, State, Step, Target, claiming};
use super::{amount_choice, navigation, opening, sending};
use parcela_order_flow::Moment;

/// Handles a new amount of the page. The first step takes it over. Later steps keep the plan's amount and ask the seller.
pub(super) fn changed(state: &mut State, amount: Option<String>) -> Vec<Effect> {
    let before = state.changed_amount();
    state.page_amount = amount;
    match state.step {
        Step::Simulation => navigation::begin(state),
        Step::Order | Step::Link if state.changed_amount() == before => Vec::new(),
        Step::Order | Step::Link => amount_choice::announce_change(state).into_iter().collect(),
    }
}

/// Handles the page's change between a final and a suggested amount. A final amount replaces the amount that the seller has typed.
pub(super) fn bound(state: &mut State, binding: Binding) -> Vec<Effect> {
    let before = state.has_final_amount();
    state.binding = binding;
    let is_new = state.has_final_amount() && !before;
    if is_new && state.step == Step::Simulation && state.typed_amount() != state.parsed_page_amount() {
        navigation::begin(state)
    } else {
        Vec::new()
    }
}

/// Keeps the plan's amount. If there is a question about an equal order, the seller answers it next.
pub(super) fn keep(state: &mut State) -> Vec<Effect> {
    if state.changed_amount().is_none() || state.is_sending() {
        return Vec::new();
    }
    let given = state.parsed_page_amount();
    if let Some(plan) = &mut state.plan {
        plan.page_amount = given;
    }
    let next = match state.equal_order() {
        Some(_) => Target::Question,
        None => Target::Heading,
    };
    let mut effects: Vec<_> = save_kept(state).into_iter().collect();
    effects.push(Effect::Focus(next));
    effects.push(Effect::Announce(Announcement::AmountKept));
    effects
}

/// Saves the plan with the kept amount, so that a reload does not ask again.
fn save_kept(state: &mut State) -> Option<Effect> {
    let plan = state.plan;
    match &mut state.sale {
        Sale::Placed(placed) => {
            placed.plan = plan;
            Some(placed.save().into())
        }
        Sale::Asking(intent, _) => {
            intent.newest.plan = plan?;
            Some(Effect::Save(SavedSale::Open(intent.clone()).into()))
        }
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Sending(_) | Sale::Failed(..) => {
            sending::save_plan(state)
        }
    }
}

/// Starts again with the page's amount. If an order exists, this begins the next sale. Otherwise the sale continues, so that an
/// unanswered attempt keeps its key.
pub(super) fn take(state: &mut State, moment: Moment) -> Vec<Effect> {
    match state.step {
        Step::Order | Step::Link if state.changed_amount().is_none() || state.is_sending() => Vec::new(),
        Step::Order => {
            let mut effects = claiming::withdraw(state, moment);
            effects.extend(navigation::show(state, Step::Simulation));
            effects.extend(navigation::begin(state));
            effects
        }
        Step::Link => opening::restart(state),
        Step::Simulation => Vec::new(),
    }
}
