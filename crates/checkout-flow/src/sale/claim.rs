//! Claims on bodies, which a page's tabs share: if the same order is filled in twice, it is made once.
//!
//! The tabs of a session share the browser's local storage, with an [`Entry`] for each body that was sent in the last 24 hours. A tab
//! reads it right before it sends. A frozen tab could miss a message, but cannot miss a stored entry. An entry contains a key, times and
//! an order's identifier, and no personal data. Its name is a digest of the body. The session is the key of all digests, and is not
//! stored ([`Scope::seal`](crate::Scope::seal)), so that CPFs cannot be guessed from the digests.
//!
//! Two sales are equal if customer and amount are equal, whatever the rest of the body is. To find equal sales, an entry contains a
//! 16-bit digest of CPF and centavos. The seller is asked about one in 65,536 other sales by mistake. About 15,000 CPFs share each value,
//! so that a value identifies no customer, even if key and amount are known.

use hmac_sha256::Hash;
use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::text::decimal;
use parcela_json::{Json, read, write};
use parcela_order_flow::{Age, CallFailure, Key, Moment};
use uuid::Uuid;

use super::sending::{expire, failed, save_and_send, save_plan, until_expiry};
use super::{EqualOrder, OrderIntent, Sale};
use crate::simulation::page_amount;
use crate::{Announcement, Effect, SavedSale, State, Step, Target, step};

/// A tab's request to use a key for a body. Its digests are unkeyed: [`Scope::seal`](crate::Scope::seal) replaces them before anything is
/// stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The SHA-256 of the body.
    pub(crate) body: [u8; 32],
    /// The SHA-256 of customer and amount, which is the same for equal sales.
    pub(crate) sale: [u8; 32],
    /// The idempotency key.
    pub key: Key,
}

/// A claim with digests under the keys of its scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SealedClaim {
    /// The digest of the body, which is part of the name of its entry.
    pub digest: u64,
    /// The short digest of customer and amount, which equal sales share.
    pub sale: u16,
    /// The idempotency key.
    pub key: Key,
}

/// The stored entry of a body: its newest order, or the attempt to make one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Entry {
    /// The idempotency key.
    pub key: Key,
    /// The short digest of customer and amount, which equal sales share.
    pub sale: u16,
    /// The order; `None` while the attempt is unanswered.
    pub made: Option<Made>,
}

/// The existing order of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Json)]
pub struct Made {
    /// The order.
    pub pedido_id: Uuid,
    /// When it was made, in milliseconds since the Unix epoch.
    pub at: u64,
}

/// The decision about a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClaimDecision {
    /// The tab may send the body under its own key. The entry has been stored.
    Ours,
    /// The body has been claimed under another key, with this entry.
    Taken(Entry),
    /// Another body with the same customer and amount has been claimed, with this entry.
    Equal(Entry),
}

impl Claim {
    pub(crate) fn new(order: &CreateOrder, key: Key) -> Self {
        let body = order.request().body.unwrap_or_default();
        let sale = [order.cpf.as_str(), " ", &decimal(order.valor_solicitado.centavos())].concat();
        Self {
            body: Hash::hash(body.as_bytes()),
            sale: Hash::hash(sale.as_bytes()),
            key,
        }
    }
}

impl SealedClaim {
    /// Decides the claim by the stored text of its body and by the stored texts of all bodies of the scope. With a key `over`, the seller
    /// has agreed to make another order: an entry under that key is replaced, and equal sales are ignored.
    pub fn decide(&self, stored: Option<&str>, all: &[String], over: Option<Uuid>, now: u64) -> ClaimDecision {
        let other = Entry::living(stored, now).filter(|entry| entry.key.id != self.key.id);
        if let Some(entry) = other
            && Some(entry.key.id) != over
        {
            return ClaimDecision::Taken(entry);
        }
        let equal = all.iter().filter_map(|text| Entry::living(Some(text), now));
        let equal = equal.filter(|entry| entry.key.id != self.key.id && entry.sale == self.sale);
        match (over, equal.max_by_key(Entry::at)) {
            (None, Some(entry)) => ClaimDecision::Equal(entry),
            (Some(_), _) | (_, None) => ClaimDecision::Ours,
        }
    }

    /// Returns the text to store for a claim that is [`ClaimDecision::Ours`]. An entry with an order keeps the order.
    pub fn entry(&self, stored: Option<&str>) -> String {
        let known = stored.and_then(Entry::of).filter(|entry| entry.key.id == self.key.id);
        write(&known.unwrap_or_else(|| self.blank()))
    }

    /// Returns the text to store once the order exists; `None` if the entry belongs to another key.
    pub fn made(&self, stored: Option<&str>, pedido_id: Uuid, now: u64) -> Option<String> {
        let free = Entry::living(stored, now).is_none_or(|entry| entry.key.id == self.key.id);
        let entry = Entry {
            made: Some(Made { pedido_id, at: now }),
            ..self.blank()
        };
        free.then(|| write(&entry))
    }

    /// Returns `true` if the stored text belongs to this claim. The claim's release deletes it.
    pub fn owns(&self, stored: Option<&str>) -> bool {
        let entry = stored.and_then(Entry::of);
        entry.is_some_and(|entry| entry.key.id == self.key.id)
    }

    /// Returns `true` if the stored text of any body has this claim's key and no order. The claim's release deletes it as well, because
    /// the key has ended for all of its bodies.
    pub fn outlives(&self, stored: &str) -> bool {
        Entry::of(stored).is_some_and(|entry| entry.key.id == self.key.id && entry.made.is_none())
    }

    fn blank(&self) -> Entry {
        Entry {
            key: self.key,
            sale: self.sale,
            made: None,
        }
    }
}

impl Entry {
    /// Reads the entry in a stored text; `None` for any other text.
    pub(crate) fn of(text: &str) -> Option<Self> {
        read(text.as_bytes())
    }

    /// When the order was made, or when the key was made if there is no order, in milliseconds since the Unix epoch.
    pub fn at(&self) -> u64 {
        self.made.map_or(self.key.created_at, |made| made.at)
    }

    /// Reads the entry in a stored text, unless its key has expired or its order is a day old. An entry of unknown age is returned, so
    /// that the seller is asked before a second order is made.
    pub fn living(stored: Option<&str>, now: u64) -> Option<Self> {
        let entry = stored.and_then(Self::of)?;
        (Age::at(entry.at(), now) != Age::Old).then_some(entry)
    }

    /// Returns `true` if the order is unanswered and the age of its key is unknown.
    pub(crate) fn is_doubtful(&self, now: u64) -> bool {
        self.made.is_none() && Age::at(self.key.created_at, now) == Age::Unknown
    }
}

/// Claims the newest draft of an intent. An entry under the key `over` is replaced.
pub(crate) fn claim(state: &mut State, intent: OrderIntent, over: Option<Uuid>) -> Vec<Effect> {
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
pub(crate) fn claimed(state: &mut State, moment: Moment, number: u32, claimed: ClaimDecision) -> Vec<Effect> {
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
pub(crate) fn claim_again(state: &mut State) -> Vec<Effect> {
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
pub(crate) fn create_another(state: &mut State, moment: Moment) -> Vec<Effect> {
    let Some((intent, equal_order)) = asked(state) else {
        return Vec::new();
    };
    if let Some(effects) = page_amount::ask(state) {
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
pub(crate) fn dismiss(state: &mut State, moment: Moment) -> Vec<Effect> {
    let mut effects = withdraw(state, moment);
    // The failure of an earlier attempt is shown again, with the data that were sent.
    if state.alert().is_none() {
        effects.extend(step::show(state, Step::Order));
    }
    effects
}

/// Withdraws the order that the seller is asked about, if there is one.
pub(crate) fn withdraw(state: &mut State, moment: Moment) -> Vec<Effect> {
    match asked(state) {
        Some((intent, _)) => set_aside(state, moment, intent),
        None => Vec::new(),
    }
}

/// Discards the newest draft of an intent. It was never sent.
pub(crate) fn set_aside(state: &mut State, moment: Moment, intent: OrderIntent) -> Vec<Effect> {
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
