//! The stored sales of existing orders, which the tabs of a session share. Without a session, each tab has its own.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::task::spawn_local;
use parcela_core::client::Timer;
use parcela_order_flow::{OrderClaim, OrderRecord, OrderVerdict, Outcome, Placed, Scope, SharedSale};
use uuid::Uuid;

use crate::browser::{Area, locked};

/// The time that a tab's entry may take to reach the other tabs, if the browser has no locks.
pub const PROPAGATION: Duration = Duration::from_millis(120);

/// Decides a claim by the order's shared sale. A lock keeps other tabs from writing between the read and the write. Without locks, the sale
/// is read again after a delay: if two tabs have written at the same time, both follow the last one.
pub(crate) async fn decide(scope: Scope, claim: OrderClaim, now: u64, timer: &impl Timer) -> OrderVerdict {
    let decided = Rc::new(Cell::new(None));
    let (place, own) = (Rc::clone(&decided), scope.clone());
    let work = Box::new(move || place.set(Some(read_and_write(&own, &claim, now))));
    if locked(&scope.name(), work).await
        && let Some(verdict) = decided.take()
    {
        return verdict;
    }
    match read_and_write(&scope, &claim, now) {
        OrderVerdict::Ours => {
            timer.sleep(PROPAGATION).await;
            claim.decide(read(&scope, claim.pedido_id).as_deref(), now).0
        }
        other @ (OrderVerdict::Taken(_) | OrderVerdict::Done | OrderVerdict::Reflected(_)) => other,
    }
}

fn read_and_write(scope: &Scope, claim: &OrderClaim, now: u64) -> OrderVerdict {
    let (verdict, text) = claim.decide(read(scope, claim.pedido_id).as_deref(), now);
    if let Some(text) = text {
        area(scope).write(&scope.sale(claim.pedido_id), &text);
    }
    verdict
}

/// Records the outcome of the claimed operation.
pub(crate) fn settle(scope: &Scope, claim: OrderClaim, outcome: Outcome, now: u64) {
    let new = move |stored: Option<&str>| claim.settle(stored, outcome, now);
    change(scope, claim.pedido_id, Box::new(new));
}

/// Shares the sales of orders with the other tabs of the session.
pub fn share(scope: &Scope, records: &[OrderRecord], now: u64) {
    if scope.is_shared() {
        for record in records {
            let sale = SharedSale::new(*record, now);
            let new = move |stored: Option<&str>| Some(sale.merged(stored).text());
            change(scope, record.pedido_id, Box::new(new));
        }
    }
}

/// Returns the shared sale of an order.
pub(crate) fn recall(scope: &Scope, pedido_id: Uuid, now: u64) -> Option<SharedSale> {
    let text = read(scope, pedido_id)?;
    SharedSale::living(&text, now)
}

/// Whether leaving the page loses the key of a link or an invoice of the order, because the browser has not stored it.
pub fn loses_key(scope: &Scope, placed: &Placed, now: u64) -> bool {
    let stored = recall(&scope.at(placed.watch.parties.cnpj), placed.pedido_id, now);
    placed.loses_key(stored.map(|sale| sale.record))
}

/// Reduces the shared sale of an order to its ended intents.
pub(crate) fn end(scope: &Scope, pedido_id: Uuid, now: u64) {
    let new = move |stored: Option<&str>| SharedSale::ended(stored?, now);
    change(scope, pedido_id, Box::new(new));
}

/// Deletes the stored sales of other sessions, and those that have expired.
pub fn sweep(scope: &Scope, now: u64) {
    for area in [Area::Tab, Area::Shared] {
        area.sweep(&|name, text| scope.discards_sale(name, text, now));
    }
}

/// Returns the new text for a stored one; `None` if it does not change.
type NewText = Box<dyn Fn(Option<&str>) -> Option<String>>;

/// Replaces the stored sale of an order by the text that `new` returns, under the lock if the browser has one.
fn change(scope: &Scope, pedido_id: Uuid, new: NewText) {
    let scope = scope.clone();
    let name = scope.name();
    let work = Rc::new(move || {
        if let Some(text) = new(read(&scope, pedido_id).as_deref()) {
            area(&scope).write(&scope.sale(pedido_id), &text);
        }
    });
    spawn_local(async move {
        let under_lock = Rc::clone(&work);
        if !locked(&name, Box::new(move || under_lock())).await {
            work();
        }
    });
}

fn read(scope: &Scope, pedido_id: Uuid) -> Option<String> {
    area(scope).read(&scope.sale(pedido_id))
}

/// Returns the storage of the sales, and of a checkout's claims.
pub fn area(scope: &Scope) -> Area {
    if scope.is_shared() { Area::Shared } else { Area::Tab }
}
