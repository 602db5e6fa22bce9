//! The transfers of the model: claims are decided, requests reach the provider, and answers reach a tab or are lost.

use std::collections::BTreeMap;

use parcela_checkout_flow::{ClaimDecision, Effect, Entry, Event, Notice, Sale, Scope};
use parcela_core::operation::{CreateOrder, Operation as _};
use parcela_json::read;
use parcela_order_flow::{Action, Answer, OrderClaim, OrderRecord, SharedSale};
use uuid::Uuid;

use crate::invariants::Wrong;
use crate::network::{Call, Place, Received, told};
use crate::provider::{Mood, Verdict};
use crate::tab::{Body, Pending, now};
use crate::world::{Broken, World, identifier};

impl World {
    /// Decides a claim. No other tab acts between reading and writing the entries.
    pub(crate) fn decide(&mut self, index: usize, broken: Broken) {
        let now = now(self.clock());
        let tab = &mut self.tabs[index];
        let scope = tab.scope(broken == Broken::OneSession);
        let Some(pending) = &mut tab.pending else { return };
        let claim = scope.seal(&pending.claim);
        let mut name = scope.entry(claim.digest);
        if broken == Broken::TabsApart {
            name.push_str(&index.to_string());
        }
        let stored = self.shared.get(&name).filter(|text| {
            let entry = read::<Entry>(text.as_bytes());
            broken != Broken::NoQuestion || entry.is_none_or(|entry| entry.made.is_none())
        });
        let stored = stored.map(String::as_str);
        let all = match broken {
            Broken::TabsApart | Broken::NoQuestion | Broken::QuestionByBody => Vec::new(),
            _ => entries(&scope, &self.shared),
        };
        let claimed = claim.decide(stored, &all, pending.over, now);
        pending.decided = Some(claimed);
        if claimed == ClaimDecision::Ours {
            let text = claim.entry(stored);
            self.shared.insert(name, text);
        }
    }

    /// Delivers the decision to the flow.
    pub(crate) fn deliver(&mut self, index: usize, broken: Broken) {
        if let Some(Pending {
            number,
            over,
            decided: Some(claimed),
            ..
        }) = self.tabs[index].pending.take()
        {
            self.happen(index, Event::Claimed(number, claimed), broken);
            if self.tabs[index].pending.is_some_and(|next| next.over == over) {
                self.wrong.insert(Wrong::EndlessExchange);
            }
        }
    }

    /// Decides a claim on an existing order at once. The model of orders-flow explores what happens in between.
    pub(crate) fn decide_for_order(&mut self, index: usize, claim: &OrderClaim, broken: Broken) {
        let place = self.shelf(index, claim.pedido_id, broken);
        let stored = self.orders.get(&place).map(String::as_str);
        let (verdict, text) = claim.decide(stored, now(self.clock()));
        self.orders.extend(text.map(|text| (place, text)));
        let answer = Answer::Claimed(*claim, verdict);
        self.happen(index, Event::Answered(answer), broken);
    }

    /// Carries out an action on the shared sale of an order.
    pub(crate) fn change_order(&mut self, index: usize, action: &Action, broken: Broken) {
        let now = now(self.clock());
        match action {
            Action::Settle(claim, outcome) => {
                let place = self.shelf(index, claim.pedido_id, broken);
                let text = claim.settle(self.orders.get(&place).map(String::as_str), *outcome, now);
                self.orders.extend(text.map(|text| (place, text)));
                self.starts.retain(|(_, key)| *key != claim.key.id);
            }
            Action::EndSale(pedido_id, _) => {
                let place = self.shelf(index, *pedido_id, broken);
                let text = self.orders.get(&place).and_then(|text| SharedSale::ended(text, now));
                self.orders.extend(text.map(|text| (place, text)));
            }
            Action::StartSale(key, pedido_id) => {
                self.starts.insert((*pedido_id, *key));
            }
            _ => {}
        }
    }

    /// Shares the sale of an order that a tab has saved.
    pub(crate) fn share(&mut self, index: usize, record: OrderRecord, broken: Broken) {
        let place = self.shelf(index, record.pedido_id, broken);
        let stored = self.orders.get(&place).map(String::as_str);
        let sale = SharedSale::new(record, now(self.clock())).merged(stored);
        self.orders.insert(place, sale.text());
    }

    fn shelf(&self, index: usize, pedido_id: Uuid, broken: Broken) -> (Uuid, usize) {
        let session = usize::from(self.tabs[index].session);
        let own = if broken == Broken::TabsApart {
            index + 2
        } else {
            session
        };
        (pedido_id, own)
    }

    /// Delivers the attempt of a call to the provider.
    pub(crate) fn arrive(&mut self, index: usize, call: usize, mood: Mood) {
        let call = &mut self.tabs[index].calls[call];
        let verdict = self.provider.arrive(call.key, call.body, mood, self.day);
        call.at = verdict.map_or(Place::Inside, Place::Answered);
    }

    /// Delivers a stray request to the provider.
    pub(crate) fn stray_arrives(&mut self, stray: usize, mood: Mood) {
        let (key, body) = self.strays.remove(stray);
        self.provider.arrive(key, body, mood, self.day);
    }

    /// Finishes a request that is being processed.
    pub(crate) fn finish(&mut self, key: Uuid, mood: Mood) {
        let Some(verdict) = self.provider.finish(key, mood, self.day) else {
            return;
        };
        let inside = |call: &&mut Call<Body>| call.key == key && call.at == Place::Inside;
        for call in self.tabs.iter_mut().flat_map(|tab| &mut tab.calls).filter(inside) {
            call.at = Place::Answered(verdict);
        }
    }

    /// Ends the attempt of a call.
    pub(crate) fn end(&mut self, index: usize, call: usize, received: Received, broken: Broken) {
        let tab = &mut self.tabs[index];
        let call = tab.calls.remove(call);
        if matches!(received, Received::Lost(_)) && call.at == Place::OnItsWay {
            self.strays.push((call.key, call.body));
            self.strays.sort_unstable();
        }
        if let Some(next) = call.again(received) {
            tab.calls.push(next);
            return;
        }
        let awaited = matches!(&tab.flow().sale, Sale::Sending(intent) if intent.key.id == call.key);
        let effects = if awaited || broken != Broken::LateAnswersDropped {
            let answer = told(&CreateOrder::ROUTE, received, broken == Broken::AnyRefusalEndsKey).map(identifier);
            self.happen(index, Event::OrderAnswered(call.key, answer), broken)
        } else {
            Vec::new()
        };
        if let Received::Answer(Verdict::Done(order)) = received {
            self.expect_known(index, order, &effects);
        }
    }

    /// Records a violation if an order is made and neither shown nor reported to the page.
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
}

/// The entries that the tabs of a scope share.
fn entries(scope: &Scope, shared: &BTreeMap<String, String>) -> Vec<String> {
    let own = shared.iter().filter(|(name, _)| scope.is_entry(name));
    own.map(|(_, text)| text.clone()).collect()
}
