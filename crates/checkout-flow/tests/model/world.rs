//! The state of the model: tabs, their shared storage, the network, the provider, and the intents of the sellers.

use std::collections::{BTreeMap, BTreeSet};

use parcela_checkout_flow::{Effect, Entry, Event, Remark, Sale, SavedSale, Scope, SellAgain, Timer};
use parcela_order_flow::Action;
use uuid::Uuid;

use crate::invariants::Wrong;
use crate::network::{Call, Place};
use crate::provider::Provider;
use crate::tab::{Body, Pending, Tab, body_of, now};

/// A rule that is broken on purpose. The test proves that the model finds the violation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Broken {
    Nothing,
    /// Any refusal ends the key, even from an intermediary.
    AnyRefusalEndsKey,
    /// The tabs share nothing.
    TabsApart,
    /// The seller is not asked about an equal order.
    NoQuestion,
    /// A sale counts as equal only with the same body.
    QuestionByBody,
    /// All sessions share their stored data.
    OneSession,
    /// Expired data are not deleted.
    NoDeletion,
    /// A key whose creation time is in the future, because the clock was set back, counts as new.
    ClockBelieved,
    /// A sale is saved without its down payment.
    DownPaymentForgotten,
    /// The answer to an abandoned sale is dropped.
    LateAnswersDropped,
}

/// The number of days by which the device's clock is ahead until it is set back. A model lasts fewer days.
const AHEAD: u8 = 4;

#[derive(Debug, Clone, PartialEq, Hash)]
pub(crate) struct World {
    pub(crate) tabs: Vec<Tab>,
    /// The storage that tabs share.
    pub(crate) shared: BTreeMap<String, String>,
    /// The sales of existing orders that tabs share, by the order and its shelf.
    pub(crate) orders: BTreeMap<(Uuid, usize), String>,
    /// The keys under which each order's sale was started.
    pub(crate) starts: BTreeSet<(Uuid, Uuid)>,
    /// Stray requests: no tab waits for their answers any more, and they may still arrive.
    pub(crate) strays: Vec<(Uuid, Body)>,
    pub(crate) provider: Provider<Body>,
    pub(crate) day: u8,
    /// Whether the device's clock was set back.
    pub(crate) is_set_back: bool,
    /// The number of keys that were generated.
    pub(crate) keys: u8,
    /// The number of intents of the sellers.
    pub(crate) intents: u8,
    /// The keys that were sent for each intent of a seller.
    pub(crate) sent: BTreeSet<(u8, Uuid)>,
    /// The number of further orders that the seller of each session has agreed to. All sales of a session are equal.
    pub(crate) agreed: BTreeMap<u8, u8>,
    /// How often each rare action may still happen.
    pub(crate) left: Budget,
    pub(crate) wrong: BTreeSet<Wrong>,
}

/// How often each rare action may still happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Budget {
    pub(crate) reloads: u8,
    pub(crate) closings: u8,
    pub(crate) resets: u8,
    pub(crate) logins: u8,
    pub(crate) days: u8,
    pub(crate) clocks: u8,
    pub(crate) edits: u8,
    pub(crate) answers: u8,
    pub(crate) resumes: u8,
    pub(crate) amounts: u8,
    pub(crate) again: u8,
    pub(crate) addresses: u8,
    pub(crate) reads: u8,
}

impl World {
    /// Creates tabs with the first body in their forms.
    pub(crate) fn new(tabs: u8, left: Budget) -> Self {
        let filled = |intent| {
            let mut tab = Tab::new(0, BTreeMap::new(), None, intent, 0);
            tab.on(Event::Started(None), AHEAD, Uuid::nil());
            tab.fill(0, AHEAD);
            tab
        };
        Self {
            tabs: (0..tabs).map(filled).collect(),
            shared: BTreeMap::new(),
            orders: BTreeMap::new(),
            starts: BTreeSet::new(),
            strays: Vec::new(),
            provider: Provider::default(),
            day: 0,
            is_set_back: false,
            keys: 0,
            intents: tabs,
            sent: BTreeSet::new(),
            agreed: BTreeMap::new(),
            left,
            wrong: BTreeSet::new(),
        }
    }

    /// Applies an event to a tab's flow and runs the effects.
    pub(crate) fn happen(&mut self, tab: usize, event: Event, broken: Broken) -> Vec<Effect> {
        let key = Uuid::from_u128(1 + u128::from(self.keys));
        let was_told = self.tabs[tab].flow().remark == Some(Remark::Expired);
        let decided = matches!(event, Event::Claimed(..));
        let (starts, resumes) = (
            matches!(event, Event::Started(_)),
            matches!(event, Event::Resume(_) | Event::CustomerLeft),
        );
        let (was_open, was_sending) = (self.tabs[tab].is_open(), self.tabs[tab].flow().is_sending());
        let clock = self.clock();
        let effects = self.tabs[tab].on(event, clock, key);
        let is_told = self.tabs[tab].flow().remark == Some(Remark::Expired);
        if is_told && !was_told {
            self.means_another(tab);
        }
        if resumes && was_open && !self.tabs[tab].is_open() {
            self.wrong.insert(Wrong::OrderLeft);
        }
        let is_undecided = !was_sending && self.tabs[tab].is_undecided;
        for effect in &effects {
            // An order that an earlier page has sent is sent again, and needs no decision.
            let sends = matches!(effect, Effect::Claim(..)) || matches!(effect, Effect::CreateOrder(..)) && !starts;
            if is_undecided && sends {
                self.wrong.insert(Wrong::SentUndecided);
            }
            // A sale that replaces an ended order claims again, over that order's key.
            if decided && matches!(effect, Effect::Claim(_, _, None)) {
                self.wrong.insert(Wrong::EndlessExchange);
            }
            let takes_key = match effect {
                Effect::Claim(_, claim, _) => claim.key.id == key,
                Effect::Order(Action::Claim(claim)) => claim.key.id == key,
                _ => false,
            };
            self.keys += u8::from(takes_key);
            self.carry_out(tab, effect, broken);
        }
        self.look_at(tab);
        for effect in &effects {
            if let Effect::Order(Action::Claim(claim)) = effect {
                self.decide_for_order(tab, claim, broken);
            }
        }
        effects
    }

    /// Submits the form, and then its review.
    pub(crate) fn submit(&mut self, tab: usize, broken: Broken) {
        if !self.tabs[tab].flow().review {
            self.happen(tab, Event::Submit, broken);
        }
        self.happen(tab, Event::Submit, broken);
    }

    /// Lets the tab's order expire, and makes the same sale again: the seller agrees to another order. Nothing changes if the seller has to
    /// choose between two amounts first.
    pub(crate) fn sell_again(&mut self, index: usize, broken: Broken) {
        let [link, expired] = self.tabs[index].expiry();
        self.happen(index, link, broken);
        self.happen(index, expired, broken);
        self.happen(index, Event::SellAgain(SellAgain::Same), broken);
        if self.tabs[index].flow().placed().is_none() {
            self.means_another(index);
            let session = self.tabs[index].session;
            *self.agreed.entry(session).or_default() += 1;
        }
    }

    /// Begins a new intent of the seller.
    pub(crate) fn means_another(&mut self, tab: usize) {
        self.tabs[tab].intent = self.intents;
        self.intents += 1;
    }

    /// Records that the seller agrees to another order in addition to an equal one.
    pub(crate) fn agrees_to_another(&mut self, tab: usize) {
        if let Some(body) = self.tabs[tab].written() {
            *self.agreed.entry(session_of(body)).or_default() += 1;
        }
        if matches!(&self.tabs[tab].flow().sale, Sale::Asking(intent, _) if !intent.is_earlier()) {
            self.means_another(tab);
        }
    }

    fn carry_out(&mut self, index: usize, effect: &Effect, broken: Broken) {
        let clock = self.clock();
        let scope = self.tabs[index].scope(broken == Broken::OneSession);
        let tab = &mut self.tabs[index];
        match effect {
            Effect::Save(saved) => {
                let record = match **saved {
                    SavedSale::Placed(record) => Some(record),
                    SavedSale::Open(_) | SavedSale::Planned(_) => None,
                };
                let mut text = saved.encode();
                if broken == Broken::DownPaymentForgotten {
                    text = text.replace("\"down_payment\":500,", "\"down_payment\":null,");
                }
                tab.stored.insert(scope.slot(""), text);
                if let Some(record) = record {
                    self.share(index, record, broken);
                }
            }
            Effect::DeleteSaved if broken == Broken::NoDeletion && self.day > 0 => {}
            Effect::DeleteSaved => {
                tab.stored.remove(&scope.slot(""));
            }
            Effect::Claim(number, claim, over) => {
                tab.pending = Some(Pending {
                    number: *number,
                    claim: *claim,
                    over: *over,
                    decided: None,
                });
            }
            Effect::RecordOrder(claim, pedido_id) => {
                let claim = scope.seal(claim);
                let name = scope.entry(claim.digest);
                if let Some(text) = claim.made(self.shared.get(&name).map(String::as_str), *pedido_id, now(clock)) {
                    self.shared.insert(name, text);
                }
            }
            Effect::ReleaseClaim(claim) => {
                let claim = scope.seal(claim);
                let name = scope.entry(claim.digest);
                if claim.owns(self.shared.get(&name).map(String::as_str)) {
                    self.shared.remove(&name);
                }
            }
            Effect::CreateOrder(key, order) => {
                let body = body_of(&order.endereco.numero).expect("a body of the model");
                if session_of(body) != tab.session {
                    self.wrong.insert(Wrong::AnothersDataSent);
                }
                self.sent.insert((tab.intent, *key));
                tab.calls.push(Call::new(*key, body));
            }
            Effect::Order(action) => self.change_order(index, action, broken),
            Effect::Wait(wait) if wait.timer == Timer::Expiry => tab.waits = true,
            _ => {}
        }
    }

    /// Loads another page in the tab: its calls end, but their requests may still arrive.
    pub(crate) fn load(&mut self, index: usize, session: u8, stored: BTreeMap<String, String>, broken: Broken) {
        let old = &self.tabs[index];
        let left = old.calls.iter().filter(|call| call.at == Place::OnItsWay);
        self.strays.extend(left.map(|call| (call.key, call.body)));
        self.strays.sort_unstable();
        let amount = old.flow().page_amount.clone();
        let is_undecided = old.is_undecided;
        let mut tab = Tab::new(session, stored, amount, old.intent, self.day);
        tab.is_undecided = is_undecided;
        let scope = tab.scope(broken == Broken::OneSession);
        let (slot, now) = (scope.slot(""), now(self.clock()));
        tab.stored
            .retain(|name, text| *name == slot || !scope.discards_saved(name, text, now));
        self.sweep(&scope, session);
        let mut saved = tab.stored.get(&slot).and_then(|text| SavedSale::decode(text));
        if broken == Broken::ClockBelieved
            && let Some(SavedSale::Open(intent)) = &mut saved
        {
            intent.key.created_at = intent.key.created_at.min(now);
        }
        self.tabs[index] = tab;
        if saved.is_none() {
            self.means_another(index);
        }
        self.happen(index, Event::Started(saved), broken);
    }

    /// Deletes shared data as a page of `session` does: data of other sessions, and expired data. The other seller is no longer asked
    /// about an order whose entry is deleted, so another order counts as agreed to.
    fn sweep(&mut self, scope: &Scope, session: u8) {
        let now = now(self.clock());
        self.shared.retain(|_, text| Entry::living(Some(text), now).is_some());
        let living = self.shared.len();
        self.shared.retain(|name, text| !scope.discards_shared(name, text, now));
        let gone = u8::try_from(living - self.shared.len()).expect("few entries");
        if gone > 0 {
            *self.agreed.entry(1 - session).or_default() += gone;
        }
    }

    /// The day on the device's clock.
    pub(crate) fn clock(&self) -> u8 {
        if self.is_set_back { self.day } else { self.day + AHEAD }
    }

    /// Lets a day pass. No request takes that long.
    pub(crate) fn pass_a_day(&mut self) {
        self.day += 1;
        self.strays.clear();
        self.provider.forget();
    }

    /// Lets the tab's timers elapse on another day. A tab without a timer does nothing.
    pub(crate) fn wake(&mut self, index: usize, broken: Broken) {
        let tab = &mut self.tabs[index];
        tab.awake = self.day;
        if std::mem::take(&mut tab.waits) {
            self.happen(index, Event::TimerElapsed(Timer::Expiry, 0), broken);
        } else {
            self.look_at(index);
        }
    }
}

/// The session of the seller who sends a body.
pub(crate) fn session_of(body: Body) -> u8 {
    body / 2
}

/// The identifier of an order, from its number.
pub(crate) fn identifier(order: u8) -> Uuid {
    Uuid::from_u128(0x0dde_0000 + u128::from(order))
}
