//! The browser's storage, of a tab and of all tabs of the session, and its lock.

use parcela_checkout_flow::{SavedSale, Scope};
use parcela_json::{read, write};
use parcela_order_flow::{Action, Answer, EndedImport, OrderRecord, OrderVerdict, SharedSale};
use uuid::Uuid;

use crate::flow::{Flow, Input, SHOP, Saved};
use crate::tab::now;
use crate::world::{Broken, World};

fn scope() -> Scope {
    Scope::new(SHOP, "/parcela", Some("maria"), Uuid::nil())
}

impl World {
    /// Begins the flow with the sale that an earlier page has stored.
    pub(crate) fn begin(&mut self, index: usize) {
        let text = self.tabs[index].stored.get(&scope().slot(""));
        let saved = text.and_then(|text| SavedSale::decode(text));
        self.happen(index, Input::Started(saved));
        self.find(index);
    }

    /// Takes over the sales that other tabs have shared.
    pub(crate) fn find(&mut self, index: usize) {
        let (scope, now) = (scope(), now(self.clock()));
        let tab = &self.tabs[index];
        let Flow::Checkout(state) = tab.flow() else { return };
        let own = tab.stored.get(&Scope::sales(&scope.slot("")));
        let mut records: Vec<OrderRecord> = own.and_then(|text| read(text.as_bytes())).unwrap_or_default();
        let shared = self.shared.iter().filter(|(name, _)| scope.is_sale(name));
        for sale in shared.filter_map(|(_, text)| SharedSale::living(text, now)) {
            if sale.unlisted.is_none() && records.iter().all(|record| record.pedido_id != sale.record.pedido_id) {
                records.push(sale.record);
            }
        }
        if !records.iter().all(|record| state.knows(record.pedido_id)) {
            self.happen(index, Input::Found(records));
        }
    }

    /// Decides a claim. No other tab acts between reading and writing the record.
    pub(crate) fn decide(&mut self, index: usize, place: usize) {
        let now = now(self.clock());
        let claim = self.tabs[index].claims[place].0;
        let name = self.name(index, claim.pedido_id);
        let (verdict, text) = claim.decide(self.shared.get(&name).map(String::as_str), now);
        let (verdict, text) = if self.broken == Broken::NoClaims {
            (OrderVerdict::Ours, None)
        } else {
            (verdict, text)
        };
        self.tabs[index].claims[place].1 = Some(verdict);
        self.shared.extend(text.map(|text| (name, text)));
    }

    /// Carries out an action on the shared records.
    pub(crate) fn store(&mut self, index: usize, action: &Action) {
        let now = now(self.clock());
        match action {
            Action::Settle(claim, outcome) => {
                let name = self.name(index, claim.pedido_id);
                let text = claim.settle(self.shared.get(&name).map(String::as_str), *outcome, now);
                let text = text.map(|text| self.aged(text, now));
                self.shared.extend(text.map(|text| (name, text)));
            }
            Action::Recall(pedido_id, _) => {
                let text = self.shared.get(&self.name(index, *pedido_id));
                if let Some(sale) = text.and_then(|text| SharedSale::living(text, now)) {
                    self.happen(index, Input::Answered(Answer::Recalled(sale)));
                }
            }
            Action::EndSale(pedido_id, _) => {
                let name = self.name(index, *pedido_id);
                let text = self.shared.remove(&name).and_then(|text| SharedSale::ended(&text, now));
                let text = text.map(|text| self.aged(text, now));
                let text = text.filter(|_| self.broken != Broken::EndedForgotten);
                self.shared.extend(text.map(|text| (name, text)));
            }
            _ => {}
        }
    }

    /// The text of a shared sale. If the rule is broken, its import was reflected long ago.
    fn aged(&self, text: String, now: u64) -> String {
        let sale = SharedSale::living(&text, now).filter(|_| self.broken == Broken::EndedLongAgo);
        let aged = sale.map(|sale| SharedSale {
            ended: sale.ended.map(|ended| EndedImport { at: 0, ..ended }),
            ..sale
        });
        aged.map_or(text, |sale| sale.text())
    }

    pub(crate) fn save(&mut self, index: usize, saved: &Saved) {
        let slot = scope().slot("");
        let stored = &mut self.tabs[index].stored;
        match saved {
            Saved::Sale(sale) => {
                stored.insert(slot, sale.encode());
                if let SavedSale::Placed(record) = sale {
                    self.share(index, *record);
                }
            }
            Saved::NoSale => {
                stored.remove(&slot);
            }
            Saved::Others(records) if records.is_empty() => {
                stored.remove(&Scope::sales(&slot));
            }
            Saved::Others(records) => {
                stored.insert(Scope::sales(&slot), write(records));
                for record in records {
                    self.share(index, *record);
                }
            }
        }
    }

    fn share(&mut self, index: usize, record: OrderRecord) {
        let name = self.name(index, record.pedido_id);
        let stored = self.shared.get(&name).map(String::as_str);
        let sale = SharedSale::new(record, now(self.clock())).merged(stored);
        self.shared.insert(name, sale.text());
    }

    fn name(&self, index: usize, pedido_id: Uuid) -> String {
        let mut name = scope().sale(pedido_id);
        if self.broken == Broken::TabsApart {
            name.push_str(&index.to_string());
        }
        name
    }
}
