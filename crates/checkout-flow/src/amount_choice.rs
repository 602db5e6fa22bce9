//! The choice between the plan's amount and another one of the page.

use parcela_core::Valor;

use super::{Announcement, Effect, Plan, State, Target};

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
