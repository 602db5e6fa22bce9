//! Sends an intent, and handles an intent that has failed or expired.

use super::effect::{Timer, Wait};
use super::{Announcement, Effect, Notice, OrderIntent, Remark, Sale, SavedSale, State, Target};
use parcela_order_flow::{CallFailure, Moment};

/// Saves the plan for a reload, if there is no intent to save.
pub(super) fn save_plan(state: &State) -> Option<Effect> {
    let unsent = matches!(state.sale, Sale::Draft | Sale::Refused(_));
    let plan = state.plan.filter(|_| unsent)?;
    Some(Effect::Save(SavedSale::Planned(plan).into()))
}

/// Abandons an intent whose key has expired: sending it again could make a second order. The seller has to check the list of orders.
pub(super) fn expire(state: &mut State) -> Vec<Effect> {
    state.sale = Sale::Draft;
    state.remark = Some(Remark::Expired);
    vec![
        Effect::DeleteSaved,
        Effect::Announce(Announcement::Remark(Remark::Expired)),
    ]
}

/// Abandons an intent that waits for the seller, including its personal data, if its key has expired.
pub(super) fn expire_if_due(state: &mut State, moment: Moment) -> Option<Vec<Effect>> {
    match &state.sale {
        Sale::Failed(intent, _) | Sale::Asking(intent, _) if intent.key.is_expired(moment.now) => Some(expire(state)),
        Sale::Draft
        | Sale::Refused(_)
        | Sale::Claiming(..)
        | Sale::Asking(..)
        | Sale::Sending(_)
        | Sale::Failed(..)
        | Sale::Placed(_) => None,
    }
}

/// Returns the timer for the expiry of an intent that waits for the seller.
pub(super) fn until_expiry(state: &mut State, moment: Moment, intent: &OrderIntent) -> Effect {
    Effect::Wait(Wait {
        timer: Timer::Expiry,
        number: state.next_number(),
        millis: intent.remaining_millis(moment.now),
    })
}

pub(super) fn save_and_send(state: &mut State, intent: OrderIntent) -> Vec<Effect> {
    let mut effects = vec![
        Effect::Save(SavedSale::Open(intent.clone()).into()),
        Effect::Announce(Announcement::Creating),
    ];
    effects.extend(send(state, intent));
    effects
}

pub(super) fn send(state: &mut State, intent: OrderIntent) -> Vec<Effect> {
    state.remark = None;
    let effects = vec![Effect::CreateOrder(intent.key.id, intent.draft().order.clone())];
    state.sale = Sale::Sending(intent);
    effects
}

pub(super) fn failed(state: &mut State, moment: Moment, intent: OrderIntent, failure: CallFailure) -> Vec<Effect> {
    // The clock was set back while the order was being sent.
    if intent.key.is_expired(moment.now) {
        let mut effects = expire(state);
        effects.push(Effect::Notify(Notice::Failed(Box::new(failure), None)));
        return effects;
    }
    let expiry = until_expiry(state, moment, &intent);
    let wrong = return_to_wrong_fields(state);
    state.sale = Sale::Failed(intent.rewound(), failure.clone());
    let target = match (wrong, state.can_retry()) {
        (true, _) => Target::Summary,
        (false, true) => Target::Retry,
        (false, false) => Target::Submit,
    };
    vec![
        expiry,
        Effect::Focus(target),
        Effect::Notify(Notice::Failed(Box::new(failure), None)),
    ]
}

/// Returns from the review to the form if a field is invalid, because fields are corrected there. Returns whether a field is invalid.
pub(super) fn return_to_wrong_fields(state: &mut State) -> bool {
    let wrong = state.customer.wrong().next().is_some();
    state.review &= !wrong;
    wrong
}
