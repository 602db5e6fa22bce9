//! The amount that the page gives: read with certainty, and never changed unnoticed once a sale has been agreed on.

use parcela_core::{Valor, Violation};

use super::{Announcement, Effect, State, Step, Target, transition};

/// An amount as a page gives it: `1500.00`, `1500` or `1.500,00`.
///
/// # Errors
///
/// What [`Valor`] says, and `Format` for one point before three digits: a seller's `312.125` groups, and a program's is less than a
/// thousandth of that.
pub(super) fn parse(text: &str) -> Result<Valor, Violation> {
    let valor = text.parse()?;
    let three = |text: &str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.trim().split_once('.') {
        Some((_, behind)) if three(behind) => Err(Violation::Format),
        Some(_) | None => Ok(valor),
    }
}

/// Only the first step takes another amount over. Later ones keep what was agreed on, and the seller is asked.
pub(super) fn given(state: &mut State, amount: Option<String>) -> Vec<Effect> {
    let before = state.changed_amount();
    state.page_amount = amount;
    match state.step {
        Step::Simulation => transition::begin(state),
        Step::Order | Step::Link if state.changed_amount() == before => Vec::new(),
        Step::Order | Step::Link => told(state).into_iter().collect(),
    }
}

/// That the page's amount is another by now, if it is.
pub(super) fn told(state: &State) -> Option<Effect> {
    let changed = state.changed_amount();
    changed.map(|given| Effect::Announce(Announcement::AmountChanged(given, state.step)))
}

/// The sale goes on with what was agreed on.
pub(super) fn keep(state: &mut State) -> Vec<Effect> {
    if state.changed_amount().is_none() || state.is_held() {
        return Vec::new();
    }
    let given = state.given();
    if let Some(plan) = &mut state.plan {
        plan.given = given;
    }
    let plan = state.plan;
    let saved = state.placed_mut().map(|placed| {
        placed.plan = plan;
        placed.save()
    });
    let rest = [
        Effect::Focus(Target::Heading),
        Effect::Announce(Announcement::AmountKept),
    ];
    saved.into_iter().chain(rest).collect()
}

/// The sale starts again with the page's amount: as it is, where no order exists, so that an attempt which had no answer keeps its
/// key; as the next sale, where one does.
pub(super) fn take(state: &mut State) -> Vec<Effect> {
    match state.step {
        Step::Order | Step::Link if state.changed_amount().is_none() || state.is_held() => Vec::new(),
        Step::Order => {
            let mut effects = transition::show(state, Step::Simulation);
            effects.extend(transition::begin(state));
            effects
        }
        Step::Link => transition::restart(state),
        Step::Simulation => Vec::new(),
    }
}
