//! Sends an intent, and handles one that has failed, has expired, or no longer matches the form.

use parcela_order_flow::{CallFailure, Key, Moment, Placed};

use super::{OrderIntent, Remark, Sale};
use crate::effect::{Timer, Wait};
use crate::tabs::other_sales;
use crate::{Announcement, Effect, Notice, SavedSale, State, Target};

/// Saves the plan for a reload, if there is no intent to save.
pub(crate) fn save_plan(state: &State) -> Option<Effect> {
    let unsent = matches!(state.sale, Sale::Draft | Sale::Refused(_));
    let plan = state.plan.filter(|_| unsent)?;
    Some(Effect::Save(SavedSale::Planned(plan).into()))
}

/// Abandons an intent whose key has expired: sending it again could make a second order. The seller has to check the list of orders.
pub(crate) fn expire(state: &mut State) -> Vec<Effect> {
    state.sale = Sale::Draft;
    state.remark = Some(Remark::Expired);
    vec![
        Effect::DeleteSaved,
        Effect::Announce(Announcement::Remark(Remark::Expired)),
    ]
}

/// Abandons an intent that waits for the seller, including its personal data, if its key has expired.
pub(crate) fn expire_if_due(state: &mut State, moment: Moment) -> Option<Vec<Effect>> {
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
pub(crate) fn until_expiry(state: &mut State, moment: Moment, intent: &OrderIntent) -> Effect {
    Effect::Wait(Wait {
        timer: Timer::Expiry,
        number: state.next_number(),
        millis: intent.remaining_millis(moment.now),
    })
}

pub(crate) fn save_and_send(state: &mut State, intent: OrderIntent) -> Vec<Effect> {
    let mut effects = vec![
        Effect::Save(SavedSale::Open(intent.clone()).into()),
        Effect::Announce(Announcement::Creating),
    ];
    effects.extend(send(state, intent));
    effects
}

pub(crate) fn send(state: &mut State, intent: OrderIntent) -> Vec<Effect> {
    state.remark = None;
    let effects = vec![Effect::CreateOrder(intent.key.id, intent.draft().order.clone())];
    state.sale = Sale::Sending(intent);
    effects
}

pub(crate) fn failed(state: &mut State, moment: Moment, intent: OrderIntent, failure: CallFailure) -> Vec<Effect> {
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
pub(crate) fn return_to_wrong_fields(state: &mut State) -> bool {
    let wrong = state.customer.wrong().next().is_some();
    state.review &= !wrong;
    wrong
}

impl State {
    /// The remark to show. If the form has changed since its order was sent, the remark says that this order may exist.
    pub fn shown_remark(&self) -> Option<Remark> {
        let changed = self.has_changed_since_sent().then_some(Remark::Unanswered);
        self.remark.or(changed)
    }

    /// Returns `true` if the form or the plan differs from the order that was sent. That order may exist. A refusal that names fields does
    /// not count, because the seller has to change those fields.
    pub(crate) fn has_changed_since_sent(&self) -> bool {
        match (&self.sale, self.plan) {
            (Sale::Failed(intent, failure), Some(plan)) => {
                let sent = &intent.draft().order;
                !failure.names_fields() && !self.customer.makes(self.establishment, plan.sale, sent)
            }
            (Sale::Failed(..), None)
            | (
                Sale::Draft
                | Sale::Refused(_)
                | Sale::Claiming(..)
                | Sale::Asking(..)
                | Sale::Sending(_)
                | Sale::Placed(_),
                _,
            ) => false,
        }
    }
}

/// Marks the ages of all keys as unknown, in the state and in the saved sales, because the clock was set back.
pub(crate) fn forget_ages(state: &mut State) -> Vec<Effect> {
    let mut effects = Vec::new();
    match &mut state.sale {
        Sale::Claiming(_, intent) | Sale::Asking(intent, _) | Sale::Sending(intent) | Sale::Failed(intent, _) => {
            intent.key.created_at = Key::UNKNOWN;
            effects.push(Effect::Save(SavedSale::Open(intent.clone()).into()));
        }
        Sale::Placed(placed) => {
            placed.forget_ages();
            effects.push(placed.save().into());
        }
        Sale::Draft | Sale::Refused(_) => {}
    }
    if !state.sales.is_empty() {
        state.sales.iter_mut().for_each(Placed::forget_ages);
        effects.push(other_sales::save(state));
    }
    effects
}
