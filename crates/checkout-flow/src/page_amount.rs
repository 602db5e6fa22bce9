//! What a change of the page's amount means for a sale.

use parcela_core::Valor;

use super::{
    Announcement, Binding, Effect, Moment, Plan, Sale, SavedSale, State, Step, Target, claiming, order, transition,
};

/// Handles a new amount of the page. The first step takes it over. Later steps keep the plan's amount and ask the seller.
pub(super) fn changed(state: &mut State, amount: Option<String>) -> Vec<Effect> {
    let before = state.changed_amount();
    state.page_amount = amount;
    match state.step {
        Step::Simulation => transition::begin(state),
        Step::Order | Step::Link if state.changed_amount() == before => Vec::new(),
        Step::Order | Step::Link => told(state).into_iter().collect(),
    }
}

/// Handles that the page's amount becomes final, or a suggestion again. An amount that the seller has typed before gives way.
pub(super) fn bound(state: &mut State, binding: Binding) -> Vec<Effect> {
    let before = state.has_final_amount();
    state.binding = binding;
    let is_new = state.has_final_amount() && !before;
    if is_new && state.step == Step::Simulation && state.typed_amount() != state.given() {
        transition::begin(state)
    } else {
        Vec::new()
    }
}

/// The page's amount beside which the seller agrees on `plan`; `None` where the seller has to choose between the two. No choice is left
/// for an empty cart, where the seller has kept the amount before, and for a smaller one after a denial.
pub(super) fn agreed(state: &State, plan: Plan) -> Option<Valor> {
    let kept = state
        .plan
        .is_some_and(|before| before.whole() == plan.whole() && before.page_amount == state.given());
    let given = state.given()?;
    let is_smaller = state.superseded.is_some() && state.typed_amount() < Some(given);
    let is_same = given.centavos() == 0 || state.typed_amount() == Some(given);
    (kept || is_same || is_smaller).then_some(given)
}

/// The announcement that the page's amount is another than the plan's, if it is.
pub(super) fn told(state: &State) -> Option<Effect> {
    let changed = state.changed_amount();
    changed.map(|given| Effect::Announce(Announcement::AmountChanged(given, state.step)))
}

/// The effects that lead the seller to the choice between the two amounts; `None` where there is nothing to choose.
pub(super) fn choice(state: &State) -> Option<Vec<Effect>> {
    Some(vec![Effect::Focus(Target::KeepAmount), told(state)?])
}

/// Keeps the plan's amount. A question about an equal order is answered next.
pub(super) fn keep(state: &mut State) -> Vec<Effect> {
    if state.changed_amount().is_none() || state.is_sending() {
        return Vec::new();
    }
    let given = state.given();
    if let Some(plan) = &mut state.plan {
        plan.page_amount = given;
    }
    let next = match state.twin() {
        Some(_) => Target::Question,
        None => Target::Heading,
    };
    let mut effects: Vec<_> = save_kept(state).into_iter().collect();
    effects.push(Effect::Focus(next));
    effects.push(Effect::Announce(Announcement::AmountKept));
    effects
}

/// Saves the plan of the sale, so that a reload does not ask about the amount again.
fn save_kept(state: &mut State) -> Option<Effect> {
    let plan = state.plan;
    match &mut state.sale {
        Sale::Placed(placed) => {
            placed.plan = plan;
            Some(placed.save())
        }
        Sale::Asking(intent, _) => {
            intent.newest.plan = plan?;
            Some(Effect::Save(SavedSale::Open(intent.clone()).into()))
        }
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Sending(_) | Sale::Failed(..) => {
            order::save_plan(state)
        }
    }
}

/// Starts again with the page's amount. Where an order exists, this begins the next sale. Where none does, the sale goes on, so
/// that an unanswered attempt keeps its key.
pub(super) fn take(state: &mut State, moment: Moment) -> Vec<Effect> {
    match state.step {
        Step::Order | Step::Link if state.changed_amount().is_none() || state.is_sending() => Vec::new(),
        Step::Order => {
            let mut effects = claiming::withdraw(state, moment);
            effects.extend(transition::show(state, Step::Simulation));
            effects.extend(transition::begin(state));
            effects
        }
        Step::Link => transition::restart(state),
        Step::Simulation => Vec::new(),
    }
}
