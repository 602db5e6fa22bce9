//! The page's amount: how its text is parsed, whether the seller may change it, and the choice between it and the plan's amount.

use parcela_core::{Valor, Violation};
use parcela_order_flow::{Moment, Plan};

use crate::sale::{claim, opening, sending};
use crate::{Announcement, Effect, Sale, SavedSale, State, Step, Target, step};

/// Whether the seller may change the page's amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binding {
    /// The page's amount is a suggestion.
    #[default]
    Suggested,
    /// The page's amount is final. Without a page amount, this has no effect.
    Final,
}

/// Parses an amount in a format that pages use: `1500.00`, `1500` or `1.500,00`.
///
/// # Errors
///
/// Returns the errors of [`Valor`]'s `FromStr`, and `Format` if one point precedes exactly three digits. `312.125` is ambiguous: a person
/// writes it for 312125, a program for a fraction.
pub fn read_page_amount(text: &str) -> Result<Valor, Violation> {
    let valor = text.parse()?;
    let three = |text: &str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.trim().split_once('.') {
        Some((_, behind)) if three(behind) => Err(Violation::Format),
        Some(_) | None => Ok(valor),
    }
}

impl State {
    /// Whether the page's amount is the only one that the seller can sell for.
    pub fn has_final_amount(&self) -> bool {
        self.binding == Binding::Final && self.page_amount.is_some()
    }

    /// The page's amount, if the seller has to choose between it and the plan's amount: it differs from the plan's amount, and from the
    /// page's amount at the time when the seller accepted the plan.
    pub fn changed_amount(&self) -> Option<Valor> {
        let agreed = self.plan.filter(|_| self.step != Step::Simulation)?;
        let given = self.parsed_page_amount()?;
        // An empty cart on the page of an existing order does not begin a sale.
        let is_sale = given.centavos() > 0 || self.step == Step::Order;
        (is_sale && agreed.page_amount != Some(given) && agreed.whole() != given).then_some(given)
    }

    /// The amount in the field of the first step; `None` if it cannot be parsed.
    pub(crate) fn typed_amount(&self) -> Option<Valor> {
        self.simulation.amount.parse().ok()
    }

    /// The page's amount; `None` if the page has none, or if it cannot be parsed.
    pub(crate) fn parsed_page_amount(&self) -> Option<Valor> {
        read_page_amount(self.page_amount.as_deref()?).ok()
    }
}

/// Handles a new amount of the page. The first step takes it over. Later steps keep the plan's amount and ask the seller.
pub(crate) fn changed(state: &mut State, amount: Option<String>) -> Vec<Effect> {
    let before = state.changed_amount();
    state.page_amount = amount;
    match state.step {
        Step::Simulation => step::begin(state),
        Step::Order | Step::Link if state.changed_amount() == before => Vec::new(),
        Step::Order | Step::Link => announce_change(state).into_iter().collect(),
    }
}

/// Handles the page's change between a final and a suggested amount. A final amount replaces the amount that the seller has typed.
pub(crate) fn bound(state: &mut State, binding: Binding) -> Vec<Effect> {
    let before = state.has_final_amount();
    state.binding = binding;
    let is_new = state.has_final_amount() && !before;
    if is_new && state.step == Step::Simulation && state.typed_amount() != state.parsed_page_amount() {
        step::begin(state)
    } else {
        Vec::new()
    }
}

/// Keeps the plan's amount. If there is a question about an equal order, the seller answers it next.
pub(crate) fn keep(state: &mut State) -> Vec<Effect> {
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
pub(crate) fn take(state: &mut State, moment: Moment) -> Vec<Effect> {
    match state.step {
        Step::Order | Step::Link if state.changed_amount().is_none() || state.is_sending() => Vec::new(),
        Step::Order => {
            let mut effects = claim::withdraw(state, moment);
            effects.extend(step::show(state, Step::Simulation));
            effects.extend(step::begin(state));
            effects
        }
        Step::Link => opening::restart(state),
        Step::Simulation => Vec::new(),
    }
}

/// Returns the page's amount if the seller accepts `plan` together with it, and `None` if the seller has to choose between the two
/// amounts. The seller does not have to choose for an empty cart, if they have kept the same total before, or for a smaller amount after
/// a denial beside the same amount of the page.
pub(crate) fn accepted_page_amount(state: &State, plan: Plan) -> Option<Valor> {
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
pub(crate) fn announce_change(state: &State) -> Option<Effect> {
    let changed = state.changed_amount();
    changed.map(|given| Effect::Announce(Announcement::AmountChanged(given, state.step)))
}

/// Returns the effects that lead the seller to the choice between the two amounts; `None` if there is nothing to choose.
pub(crate) fn ask(state: &State) -> Option<Vec<Effect>> {
    Some(vec![Effect::Focus(Target::KeepAmount), announce_change(state)?])
}
