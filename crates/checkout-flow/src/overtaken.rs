//! What a newly read status makes untrue. The failures and imports of an order that its status overtakes are dropped here.

use parcela_core::StatusKind;

use super::{Effect, Invoice, OrderRecord, Placed, Start};

/// Drops what `status` makes untrue, before a link is asked for. Returns the effect that saves the rest.
///
/// - An import that has failed or is unanswered, and a sent invoice, once the order no longer asks for its invoice.
/// - A failed start, once the order no longer needs a link.
///
/// The failure of getOrder needs no rule: the next answer replaces it.
pub(super) fn drop_overtaken(placed: &mut Placed, status: StatusKind) -> Option<Effect> {
    let before = placed.record();
    if !asks_for_invoice(status) {
        placed.invoice = Invoice::default();
    }
    if matches!(placed.start, Start::Failed(_)) && !placed.wants_link() {
        placed.start = Start::NoLink;
    }
    (placed.record() != before).then(|| placed.save())
}

/// Does the same to the record of an order that is not shown.
pub(super) fn drop_from_record(record: &mut OrderRecord, status: StatusKind) {
    record.upload = record.upload.filter(|_| asks_for_invoice(status));
}

/// Whether an order with this status waits for its invoice.
pub(super) fn asks_for_invoice(status: StatusKind) -> bool {
    status == StatusKind::Faturamento
}
