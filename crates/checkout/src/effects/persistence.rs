//! The sale and the session's other sales in the browser's storage.

use parcela_order_flow::{OrderRecord, Scope as OrderScope, SharedSale};
use std::rc::Rc;

use parcela_ui::browser::{Area, is_reload};
use parcela_ui::runner::FlowRunner as _;
use parcela_ui::shared_sales::share;

use super::{NET_IS_SHOWN, Runner};
use parcela_checkout_flow::{Event, SavedSale, Scope};
use parcela_core::json;

impl Runner {
    /// Begins the flow with the sale that an earlier page has stored, or this page before it crashed (`is_recovered`). If the page has
    /// asked for the next sale (`is_reset`), or if the seller has typed a customer for another store, a stored order becomes one of the
    /// open sales, and the rest is deleted. An unreadable text, such as one of an earlier release, may belong to an order without an
    /// answer.
    pub fn begin(self: &Rc<Self>, is_reset: bool, is_recovered: bool) {
        self.sweep();
        let reveals_net = Area::Shared.read(NET_IS_SHOWN).is_some();
        self.session()
            .state
            .update(|state| state.simulation.reveals_net = reveals_net);
        let goes_on = is_reload() || is_recovered;
        let text = Area::Tab.read(&self.slot);
        let saved = text.as_deref().and_then(SavedSale::decode);
        let is_unread = text.is_some() && saved.is_none();
        let (saved, foreign) = match saved {
            Some(saved) if !self.session().scope.resumes(&saved, goes_on) => (None, Some(saved)),
            saved => (saved, None),
        };
        let has_customer = self.session().state.with_untracked(|state| state.customer.is_typed());
        let is_next = is_reset || has_customer && matches!(saved, Some(SavedSale::Placed(_)));
        let (saved, left) = if is_next { (None, saved) } else { (saved, None) };
        self.emit(Event::Started(saved));
        if is_unread || foreign.is_some_and(|saved| saved.may_exist()) {
            self.emit(Event::LeftUnanswered);
        }
        self.find_sales(left.as_ref());
    }

    /// Called when the browser has restored the page from its cache.
    pub fn come_back(self: &Rc<Self>) {
        if Area::Tab.exists() && self.session().is_replaced_in_tab() {
            return self.emit(Event::SessionChanged);
        }
        self.sweep();
        let is_shared = self.session().scope.is_shared();
        let saved = self
            .saved()
            .filter(|saved| is_shared || !matches!(saved, SavedSale::Open(_)));
        self.emit(Event::PageRestored(saved));
        self.find_sales(None);
    }

    /// Deletes the entries of other sessions, and entries that are too old.
    fn sweep(&self) {
        let (scope, now) = (&self.session().scope, self.now());
        Area::Tab.sweep(&|name, text| name != self.slot && scope.discards_saved(name, text, now));
        Area::Shared.sweep(&|name, text| scope.discards_shared(name, text, now));
    }

    /// Reads the open sales, which another page of the tab may have changed. An order that was `left` for the next sale is one of them.
    fn find_sales(self: &Rc<Self>, left: Option<&SavedSale>) {
        if Area::Tab.exists() {
            let mut sales = self.open_sales();
            if let Some(SavedSale::Placed(record)) = left {
                sales.retain(|sale| sale.pedido_id != record.pedido_id);
                sales.insert(0, *record);
            }
            self.emit(Event::SalesFound(sales));
        }
    }

    /// Called when the page has become visible or hidden. Another tab may have made a sale meanwhile.
    pub fn visibility_changed(self: &Rc<Self>, shown: bool) {
        self.emit(Event::VisibilityChanged(shown));
        if shown {
            self.find_new_sales();
        }
    }

    /// Called when another tab has written or deleted the entry `name`. A hidden page reads the entries when it becomes visible. The status
    /// of an order whose sale is not listed is read: its sale is over, or a list of orders has sent something.
    pub fn stored(self: &Rc<Self>, name: &str) {
        let scope = &self.session().scope;
        if !scope.is_shared() || !scope.is_sale(name) || self.session().state.with_untracked(|state| state.hidden) {
            return;
        }
        let sale = Area::Shared
            .read(name)
            .and_then(|text| SharedSale::living(&text, self.now()));
        if sale.is_some_and(|sale| sale.unlisted.is_none()) {
            self.find_new_sales();
        } else if let Some(pedido_id) = OrderScope::order_of(name) {
            self.emit(Event::Pushed(pedido_id));
        }
    }

    fn find_new_sales(self: &Rc<Self>) {
        let sales = self.open_sales();
        let is_known = |sale: &OrderRecord| self.session().state.with_untracked(|state| state.knows(sale.pedido_id));
        if !sales.iter().all(is_known) {
            self.emit(Event::SalesFound(sales));
        }
    }

    /// Returns the sales that this tab has stored, and those that the session's tabs share.
    fn open_sales(&self) -> Vec<OrderRecord> {
        let text = Area::Tab.read(&Scope::sales(&self.slot));
        let mut sales = text.and_then(|text| json::read(text.as_bytes())).unwrap_or_default();
        add_shared(&mut sales, &self.session().scope, self.now());
        sales
    }

    pub(super) fn save(&self, saved: &SavedSale) {
        Area::Tab.write(&self.slot, &saved.encode());
        if let SavedSale::Placed(record) = saved {
            share(&self.session().scope, &[*record], self.now());
        }
    }

    pub(super) fn save_sales(&self, sales: &Vec<OrderRecord>) {
        share(&self.session().scope, sales, self.now());
        let name = Scope::sales(&self.slot);
        if sales.is_empty() {
            Area::Tab.clear(&name);
        } else {
            Area::Tab.write(&name, &json::write(sales));
        }
    }

    /// Whether the tab has stored an order without an answer. A storage that is full or blocked has not.
    pub fn has_saved_order(&self) -> bool {
        matches!(self.saved(), Some(SavedSale::Open(_)))
    }

    fn saved(&self) -> Option<SavedSale> {
        SavedSale::decode(&Area::Tab.read(&self.slot)?)
    }
}

/// Appends the shared sales that are not `known`, the newest first.
fn add_shared(known: &mut Vec<OrderRecord>, scope: &Scope, now: u64) {
    let texts = Area::Shared.texts(&|name| scope.is_shared() && scope.is_sale(name));
    let mut sales: Vec<SharedSale> = Vec::new();
    for text in texts {
        let Some(sale) = SharedSale::living(&text, now).filter(|sale| sale.unlisted != Some(true)) else {
            continue;
        };
        let place = sales.partition_point(|other| other.at > sale.at);
        sales.insert(place, sale);
    }
    for SharedSale { record, .. } in sales {
        if known.iter().all(|sale| sale.pedido_id != record.pedido_id) {
            known.push(record);
        }
    }
}
