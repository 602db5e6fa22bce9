//! What the receipt of the order tells.

use parcela_checkout_flow::{Link, State};
use parcela_ui::browser::date_and_time;
use parcela_ui::order::ReceiptData;

use crate::messages::Messages;
use crate::steps::review::amounts;

/// The receipt of the order, once it has been read.
pub(super) fn receipt(state: &State, messages: Messages) -> Option<ReceiptData> {
    let watch = &state.placed()?.watch;
    let date = watch.created_at.map(|at| date_and_time(at, messages.lang));
    let customer = watch.customer.as_ref().map(|name| name.as_str().to_owned());
    Some(ReceiptData {
        shop: watch.parties.shop.clone(),
        cnpj: watch.parties.cnpj,
        numero: watch.numero?,
        standing: messages.heading(state).to_owned(),
        date: date.unwrap_or_default(),
        customer: customer.unwrap_or_default(),
        cpf: watch.parties.cpf,
        rows: amounts(state, messages),
        link: state.link().map(Link::as_str).map(str::to_owned),
    })
}
