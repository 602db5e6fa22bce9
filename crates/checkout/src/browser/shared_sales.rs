//! The sales in progress that the tabs of a session share. Without a session, they share none.

use parcela_checkout_flow::{OpenSale, Scope, SharedSale};
use parcela_core::json;
use parcela_order_flow::OrderRecord;
use uuid::Uuid;

use super::storage::Area;

/// Shares the sale of an order with the other tabs.
pub(crate) fn share(scope: &Scope, record: OrderRecord, now: u64) {
    if scope.is_shared() {
        let name = scope.sale(record.pedido_id);
        Area::Shared.write(&name, &json::write(&SharedSale::new(record, now)));
    }
}

/// Deletes the shared sale of an order.
pub(crate) fn end(scope: &Scope, pedido_id: Uuid) {
    Area::Shared.clear(&scope.sale(pedido_id));
}

/// Appends the shared sales that are not `known`, the newest first.
pub(crate) fn add_to(known: &mut Vec<OpenSale>, scope: &Scope, now: u64) {
    let texts = Area::Shared.texts(|name| scope.is_shared() && scope.is_sale(name));
    let mut sales: Vec<SharedSale> = Vec::new();
    for sale in texts.iter().filter_map(|text| SharedSale::living(text, now)) {
        let place = sales.partition_point(|other| other.at > sale.at);
        sales.insert(place, sale);
    }
    for SharedSale { record, .. } in sales {
        if known.iter().all(|sale| sale.record.pedido_id != record.pedido_id) {
            known.push(record.into());
        }
    }
}
