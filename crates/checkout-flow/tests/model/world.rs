//! Everything at one moment: tabs, what they share, the network, the provider, and what a seller has meant.

use std::collections::{BTreeMap, BTreeSet};

use parcela_checkout_flow::{Claimed, Effect, Entry, Event, Notice, Remark, Sale, SavedSale, Scope, Timer};
use uuid::Uuid;

use crate::network::{Call, Place, Seen, identifier, told};
use crate::provider::{Body, Mood, Provider, Verdict};
use crate::tab::{Pending, Tab, body_of, now};

/// A rule that is broken on purpose, to see that the model finds what comes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Broken {
    Nothing,
    /// Any refusal ends the key, whoever it comes from.
    AnyRefusalEndsKey,
    /// The tabs share nothing.
    TabsApart,
    /// Nobody is asked about an equal order.
    NoQuestion,
    /// A sale counts as equal only with the same body.
    QuestionByBody,
    /// What is stored is not told apart by session.
    OneSession,
    /// What is too old is not deleted.
    NoDeletion,
    /// The answer to a sale that was given up finds no one.
    LateAnswersDropped,
}

/// What went wrong, once it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Wrong {
    SuccessLost,
    PersonalDataStay,
    AnothersDataSent,
    AnothersDataShown,
    AnothersDataStay,
    PersonalDataShared,
    EndlessExchange,
}

#[derive(Debug, Clone, PartialEq, Hash)]
pub(crate) struct World {
    pub(crate) tabs: Vec<Tab>,
    /// The storage that tabs share.
    pub(crate) shared: BTreeMap<String, String>,
    /// Requests that nobody waits for any more, and that may still arrive.
    pub(crate) strays: Vec<(Uuid, Body)>,
    pub(crate) provider: Provider,
    pub(crate) day: u8,
    /// How many keys were drawn.
    pub(crate) keys: u8,
    /// How many intents the sellers have had.
    pub(crate) intents: u8,
    /// The keys that were sent for each intent of a seller.
    pub(crate) sent: BTreeSet<(u8, Uuid)>,
    /// How many further orders the sellers have agreed to, by the session of the seller: all sales of one are equal.
    pub(crate) agreed: BTreeMap<u8, u8>,
    /// How often each of the rare things may still happen.
    pub(crate) left: Budget,
    pub(crate) wrong: BTreeSet<Wrong>,
}

/// How often each of the rare things may still happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Budget {
    pub(crate) reloads: u8,
    pub(crate) closings: u8,
    pub(crate) resets: u8,
    pub(crate) logins: u8,
    pub(crate) days: u8,
    pub(crate) edits: u8,
    pub(crate) answers: u8,
    pub(crate) resumes: u8,
}

impl World {
    /// Tabs in which the first body is filled in.
    pub(crate) fn new(tabs: u8, left: Budget) -> Self {
        let filled = |intent| {
            let mut tab = Tab::new(0, BTreeMap::new(), intent, 0);
            tab.on(Event::Started(None), 0, Uuid::nil());
            tab.fill(0, 0);
            tab
        };
        Self {
            tabs: (0..tabs).map(filled).collect(),
            shared: BTreeMap::new(),
            strays: Vec::new(),
            provider: Provider::default(),
            day: 0,
            keys: 0,
            intents: tabs,
            sent: BTreeSet::new(),
            agreed: BTreeMap::new(),
            left,
            wrong: BTreeSet::new(),
        }
    }

    /// Something happens in a tab, and what its flow wants done is done.
    pub(crate) fn happen(&mut self, tab: usize, event: Event, broken: Broken) -> Vec<Effect> {
        let key = Uuid::from_u128(1 + u128::from(self.keys));
        let was_told = self.tabs[tab].flow().remark == Some(Remark::Expired);
        let decided = matches!(event, Event::Claimed(..));
        let effects = self.tabs[tab].on(event, self.day, key);
        let is_told = self.tabs[tab].flow().remark == Some(Remark::Expired);
        if is_told && !was_told {
            self.means_another(tab);
        }
        for effect in &effects {
            if decided && matches!(effect, Effect::Claim(..)) {
                self.wrong.insert(Wrong::EndlessExchange);
            }
            if matches!(effect, Effect::Claim(_, claim, _) if claim.key == key) {
                self.keys += 1;
            }
            self.carry_out(tab, effect, broken);
        }
        self.look_at(tab);
        effects
    }

    /// The seller means another order from now on.
    pub(crate) fn means_another(&mut self, tab: usize) {
        self.tabs[tab].intent = self.intents;
        self.intents += 1;
    }

    fn carry_out(&mut self, index: usize, effect: &Effect, broken: Broken) {
        let scope = self.tabs[index].scope(broken == Broken::OneSession);
        let tab = &mut self.tabs[index];
        match effect {
            Effect::Save(saved) => {
                tab.stored.insert(scope.slot(""), saved.encode());
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
                let name = scope.entry(claim.digest);
                if let Some(text) = claim.made(self.shared.get(&name).map(String::as_str), *pedido_id, now(self.day)) {
                    self.shared.insert(name, text);
                }
            }
            Effect::ReleaseClaim(claim) => {
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
            Effect::Wait(wait) if wait.timer == Timer::Expiry => tab.waits = true,
            _ => {}
        }
    }

    /// A claim is decided, with no other tab between reading and writing.
    pub(crate) fn decide(&mut self, index: usize, broken: Broken) {
        let tab = &mut self.tabs[index];
        let scope = tab.scope(broken == Broken::OneSession);
        let Some(pending) = &mut tab.pending else { return };
        let mut name = scope.entry(pending.claim.digest);
        if broken == Broken::TabsApart {
            name.push_str(&index.to_string());
        }
        let stored = self.shared.get(&name).filter(|text| {
            let entry = Entry::decode(text);
            broken != Broken::NoQuestion || entry.is_none_or(|entry| entry.made.is_none())
        });
        let stored = stored.map(String::as_str);
        let all = match broken {
            Broken::TabsApart | Broken::NoQuestion | Broken::QuestionByBody => Vec::new(),
            _ => entries(&scope, &self.shared),
        };
        let claimed = pending.claim.decide(stored, &all, pending.over, now(self.day));
        pending.decided = Some(claimed);
        if claimed == Claimed::Ours {
            let text = pending.claim.entry(stored);
            self.shared.insert(name, text);
        }
    }

    /// The decision reaches the flow.
    pub(crate) fn deliver(&mut self, index: usize, broken: Broken) {
        if let Some(Pending {
            number,
            decided: Some(claimed),
            ..
        }) = self.tabs[index].pending.take()
        {
            self.happen(index, Event::Claimed(number, claimed), broken);
        }
    }

    /// The attempt of a call reaches the provider.
    pub(crate) fn arrive(&mut self, index: usize, call: usize, mood: Mood) {
        let call = &mut self.tabs[index].calls[call];
        let verdict = self.provider.arrive(call.key, call.body, mood, self.day);
        call.at = verdict.map_or(Place::Inside, Place::Answered);
    }

    /// A request that nobody waits for reaches the provider.
    pub(crate) fn stray_arrives(&mut self, stray: usize, mood: Mood) {
        let (key, body) = self.strays.remove(stray);
        self.provider.arrive(key, body, mood, self.day);
    }

    /// What was being processed is done.
    pub(crate) fn finish(&mut self, key: Uuid, mood: Mood) {
        let Some(verdict) = self.provider.finish(key, mood, self.day) else {
            return;
        };
        let inside = |call: &&mut Call| call.key == key && call.at == Place::Inside;
        for call in self.tabs.iter_mut().flat_map(|tab| &mut tab.calls).filter(inside) {
            call.at = Place::Answered(verdict);
        }
    }

    /// The attempt of a call ends.
    pub(crate) fn end(&mut self, index: usize, call: usize, seen: Seen, broken: Broken) {
        let tab = &mut self.tabs[index];
        let call = tab.calls.remove(call);
        if matches!(seen, Seen::Lost(_)) && call.at == Place::OnItsWay {
            self.strays.push((call.key, call.body));
            self.strays.sort_unstable();
        }
        if let Some(next) = call.again(seen) {
            tab.calls.push(next);
            return;
        }
        let awaited = matches!(&tab.flow().sale, Sale::Sending(intent) if intent.key == call.key);
        let effects = if awaited || broken != Broken::LateAnswersDropped {
            let answer = told(seen, broken == Broken::AnyRefusalEndsKey);
            self.happen(index, Event::OrderAnswered(call.key, answer), broken)
        } else {
            Vec::new()
        };
        if let Seen::Answer(Verdict::Made(order)) = seen {
            self.expect_known(index, order, &effects);
        }
    }

    /// An answer that an order exists is not lost: it is shown, or the page is told.
    fn expect_known(&mut self, index: usize, order: u8, effects: &[Effect]) {
        let id = identifier(order);
        let is_told = effects.contains(&Effect::Notify(Notice::OrderCreated(id)));
        let is_shown = self.tabs[index]
            .flow()
            .placed()
            .is_some_and(|placed| placed.pedido_id == id);
        if !is_told && !is_shown {
            self.wrong.insert(Wrong::SuccessLost);
        }
    }

    /// Another page takes the place of the tab's own: its calls end, but what they have sent may still arrive.
    pub(crate) fn load(&mut self, index: usize, session: u8, stored: BTreeMap<String, String>, broken: Broken) {
        let old = &self.tabs[index];
        let left = old.calls.iter().filter(|call| call.at == Place::OnItsWay);
        self.strays.extend(left.map(|call| (call.key, call.body)));
        self.strays.sort_unstable();
        let mut tab = Tab::new(session, stored, old.intent, self.day);
        let scope = tab.scope(broken == Broken::OneSession);
        let (slot, now) = (scope.slot(""), now(self.day));
        tab.stored
            .retain(|name, text| *name == slot || !scope.discards_saved(name, text, now));
        self.shared
            .retain(|name, text| !Scope::discards_shared(name, text, now));
        let saved = tab.stored.get(&slot).and_then(|text| SavedSale::decode(text));
        self.tabs[index] = tab;
        if saved.is_none() {
            self.means_another(index);
        }
        self.happen(index, Event::Started(saved), broken);
    }

    /// A day passes, in which no request can be on its way.
    pub(crate) fn pass_a_day(&mut self) {
        self.day += 1;
        self.strays.clear();
        self.provider.forget();
    }

    /// The tab's timers run on another day. Without a timer, nothing happens in it.
    pub(crate) fn wake(&mut self, index: usize, broken: Broken) {
        let tab = &mut self.tabs[index];
        tab.awake = self.day;
        if std::mem::take(&mut tab.waits) {
            self.happen(index, Event::TimerElapsed(Timer::Expiry, 0), broken);
        } else {
            self.look_at(index);
        }
    }

    /// What must hold of a tab whenever something has happened in it.
    fn look_at(&mut self, index: usize) {
        let tab = &self.tabs[index];
        let mut wrong = Vec::new();
        let is_open = matches!(
            tab.flow().sale,
            Sale::Claiming(..) | Sale::Asking(..) | Sale::Sending(_) | Sale::Failed(..)
        );
        let waits = matches!(tab.flow().sale, Sale::Asking(..) | Sale::Failed(..));
        for text in tab.stored.values() {
            if let Some(SavedSale::Open(intent)) = SavedSale::decode(text) {
                let is_old = intent.is_expired(now(self.day)) && tab.awake == self.day && waits;
                if !is_open || is_old {
                    wrong.push(Wrong::PersonalDataStay);
                }
            }
        }
        let own = tab.scope(false);
        if tab.stored.iter().any(|(name, text)| own.discards_saved(name, text, 0)) {
            wrong.push(Wrong::AnothersDataStay);
        }
        if tab.written().is_some_and(|body| session_of(body) != tab.session) {
            wrong.push(Wrong::AnothersDataShown);
        }
        let plain = |text: &String| {
            text.bytes()
                .all(|byte| byte.is_ascii_hexdigit() || b" -".contains(&byte))
        };
        if !self.shared.values().all(plain) {
            wrong.push(Wrong::PersonalDataShared);
        }
        self.wrong.extend(wrong);
    }
}

/// What the tabs of a scope share.
fn entries(scope: &Scope, shared: &BTreeMap<String, String>) -> Vec<String> {
    let own = shared.iter().filter(|(name, _)| scope.is_entry(name));
    own.map(|(_, text)| text.clone()).collect()
}

/// The session whose seller writes a body.
pub(crate) fn session_of(body: Body) -> u8 {
    body / 2
}
