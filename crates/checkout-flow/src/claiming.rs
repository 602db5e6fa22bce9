//! Claims a body before it is first sent: another tab may have sent the same body, and an order for an equal sale may exist.

use parcela_order_flow::{CallFailure, Moment};
use uuid::Uuid;

use super::sending::{expire, failed, save_and_send, save_plan, until_expiry};
use super::{Announcement, ClaimDecision, Effect, Entry, OrderIntent, Sale, SavedSale, State, Step, Target};
use super::{EqualOrder, amount_choice, navigation};

/// Claims the newest draft of an intent. An entry under the key `over` is replaced.
pub(super) fn claim(state: &mut State, intent: OrderIntent, over: Option<Uuid>) -> Vec<Effect> {
    let number = state.next_number();
    let effects = vec![
        Effect::Save(SavedSale::Open(intent.clone()).into()),
        Effect::Announce(Announcement::Creating),
        Effect::Claim(number, intent.claim(), over),
    ];
    state.sale = Sale::Claiming(number, intent);
    effects
}

/// Handles the decision about a claim.
pub(super) fn claimed(state: &mut State, moment: Moment, number: u32, claimed: ClaimDecision) -> Vec<Effect> {
    let intent = match &state.sale {
        Sale::Claiming(awaited, intent) if *awaited == number => intent.clone(),
        Sale::Claiming(..)
        | Sale::Draft
        | Sale::Refused(_)
        | Sale::Asking(..)
        | Sale::Sending(_)
        | Sale::Failed(..)
        | Sale::Placed(_) => return Vec::new(),
    };
    match claimed {
        // The tab may have been frozen until the key expired.
        _ if intent.key.is_expired(moment.now) => expire(state),
        ClaimDecision::Ours => save_and_send(state, intent.cleared()),
        ClaimDecision::Taken(entry) if entry.made.is_none() && intent.is_unsent() && !entry.is_doubtful(moment.now) => {
            let shared = intent.sharing(entry.key).cleared();
            if shared.key.is_expired(moment.now) {
                expire(state)
            } else {
                save_and_send(state, shared)
            }
        }
        // This sale replaces the equal order, which has ended. The seller is not asked.
        ClaimDecision::Taken(Entry { key, made, .. }) | ClaimDecision::Equal(Entry { key, made, .. })
            if intent.is_unsent() && made.is_some_and(|made| state.replaces(made.pedido_id)) =>
        {
            claim(state, OrderIntent::new(moment, intent.newest), Some(key.id))
        }
        ClaimDecision::Taken(entry) | ClaimDecision::Equal(entry) => {
            let expiry = until_expiry(state, moment, &intent);
            state.sale = Sale::Asking(intent, entry.into());
            vec![expiry, Effect::Focus(Target::Question)]
        }
    }
}

/// Repeats a claim. Its decision may have been lost while the element was out of the document.
pub(super) fn claim_again(state: &mut State) -> Vec<Effect> {
    match &state.sale {
        Sale::Claiming(_, intent) => {
            let intent = intent.clone();
            claim(state, intent, None)
        }
        Sale::Draft | Sale::Refused(_) | Sale::Asking(..) | Sale::Sending(_) | Sale::Failed(..) | Sale::Placed(_) => {
            Vec::new()
        }
    }
}

/// Creates another order in addition to the equal one. If the plan's amount and the page's differ, the seller chooses between them first.
pub(super) fn create_another(state: &mut State, moment: Moment) -> Vec<Effect> {
    let Some((intent, equal_order)) = asked(state) else {
        return Vec::new();
    };
    if let Some(effects) = amount_choice::ask(state) {
        return effects;
    }
    if intent.is_unsent() {
        claim(state, OrderIntent::new(moment, intent.newest), Some(equal_order.key))
    } else if intent.key.is_expired(moment.now) {
        expire(state)
    } else {
        claim(state, intent, Some(equal_order.key))
    }
}

/// Returns to the form from the question about an equal order.
pub(super) fn dismiss(state: &mut State, moment: Moment) -> Vec<Effect> {
    let mut effects = withdraw(state, moment);
    // The failure of an earlier attempt is shown again, with the data that were sent.
    if state.alert().is_none() {
        effects.extend(navigation::show(state, Step::Order));
    }
    effects
}

/// Withdraws the order that the seller is asked about, if there is one.
pub(super) fn withdraw(state: &mut State, moment: Moment) -> Vec<Effect> {
    match asked(state) {
        Some((intent, _)) => set_aside(state, moment, intent),
        None => Vec::new(),
    }
}

/// Discards the newest draft of an intent. It was never sent.
pub(super) fn set_aside(state: &mut State, moment: Moment, intent: OrderIntent) -> Vec<Effect> {
    match intent.without_newest() {
        None => {
            state.sale = Sale::Draft;
            let mut effects = vec![Effect::DeleteSaved];
            effects.extend(save_plan(state));
            effects
        }
        // An earlier attempt is still unanswered.
        Some(intent) => {
            let mut effects = vec![Effect::Save(SavedSale::Open(intent.clone()).into())];
            effects.extend(failed(state, moment, intent, CallFailure::unanswered()));
            effects
        }
    }
}

fn asked(state: &State) -> Option<(OrderIntent, EqualOrder)> {
    match &state.sale {
        Sale::Asking(intent, equal_order) => Some((intent.clone(), *equal_order)),
        Sale::Draft | Sale::Refused(_) | Sale::Claiming(..) | Sale::Sending(_) | Sale::Failed(..) | Sale::Placed(_) => {
            None
        }
    }
}
