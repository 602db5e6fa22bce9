//! The sales in progress that the tabs of a session share. Without a session, they share none.

use parcela_checkout_flow::Scope;
use parcela_order_flow::{OrderRecord, SharedSale};

use parcela_ui::browser::Area;

/// Appends the shared sales that are not `known`, the newest first.
pub(crate) fn add_to(known: &mut Vec<OrderRecord>, scope: &Scope, now: u64) {
    let texts = Area::Shared.texts(|name| scope.is_shared() && scope.is_sale(name));
    let mut sales: Vec<SharedSale> = Vec::new();
    let living = texts.iter().filter_map(|text| SharedSale::living(text, now));
    for sale in living.filter(|sale| sale.unlisted != Some(true)) {
        let place = sales.partition_point(|other| other.at > sale.at);
        sales.insert(place, sale);
    }
    for SharedSale { record, .. } in sales {
        if known.iter().all(|sale| sale.pedido_id != record.pedido_id) {
            known.push(record);
        }
    }
}
