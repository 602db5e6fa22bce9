//! The seller's choice between the plan's amount and a different amount of the page.

use parcela_core::Valor;
use parcela_order_flow::Plan;

use super::{Announcement, Effect, State, Target};

/// Returns the page's amount if the seller accepts `plan` together with it, and `None` if the seller has to choose between the two
/// amounts. The seller does not have to choose for an empty cart, if they have kept the same total before, or for a smaller amount after
/// a denial beside the same amount of the page.
pub(super) fn accepted_page_amount(state: &State, plan: Plan) -> Option<Valor> {
    let kept = state
        .plan
        .is_some_and(|before| before.whole() == plan.whole() && before.page_amount == state.parsed_page_amount());
    let given = state.parsed_page_amount()?;
    let is_beside = state
        .superseded
        .is_some_and(|superseded| superseded.page_amount == Some(given));
    let is_smaller = is_beside && state.typed_amount() < Some(given);
    let is_same = given.centavos() == 0 || state.typed_amount() == Some(given);
    (kept || is_same || is_smaller).then_some(given)
}

/// Announces that the page's amount differs from the plan's, if it does.
pub(super) fn announce_change(state: &State) -> Option<Effect> {
    let changed = state.changed_amount();
    changed.map(|given| Effect::Announce(Announcement::AmountChanged(given, state.step)))
}

/// Returns the effects that lead the seller to the choice between the two amounts; `None` if there is nothing to choose.
pub(super) fn ask(state: &State) -> Option<Vec<Effect>> {
    Some(vec![Effect::Focus(Target::KeepAmount), announce_change(state)?])
}
