//! The details of the open order.

use leptos::prelude::*;
use parcela_core::Valor;
use parcela_orders_flow::{Order, State, Text};
use parcela_ui::components::{DescriptionItem, DescriptionList};

use crate::context::context;
use crate::list::{name, time};
use crate::messages::Messages;

/// The data of the order in three groups: the customer, the sale, and the shop.
#[component(transparent)]
pub(super) fn Details() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let groups = [customer, sale, shop].map(|group| {
        let items = context.derive_with(move |state: &State| {
            let order = state.open.as_ref().and_then(|open| open.order.as_ref());
            order.map(|order| group(order, messages)).unwrap_or_default()
        });
        view! { <DescriptionList items/> }
    });
    view! {
        <section class="details" part="details">
            <h3>{messages.details()}</h3>
            {groups.into_iter().collect_view()}
        </section>
    }
}

fn customer(order: &Order, messages: Messages) -> Vec<DescriptionItem> {
    vec![
        (messages.person(), name(order, messages)),
        (messages.document(), order.document.formatted()),
    ]
}

fn sale(order: &Order, messages: Messages) -> Vec<DescriptionItem> {
    let requested = order.terms.requested.map(Valor::formatted).unwrap_or_default();
    let description = order.description.as_ref().map(Text::as_str).unwrap_or_default();
    let mut items = vec![(messages.financed(), requested)];
    items.extend(messages.terms(&order.terms));
    items.push((messages.created(), time(&order.created, messages)));
    items.push((messages.description(), description.to_owned()));
    items
}

fn shop(order: &Order, messages: Messages) -> Vec<DescriptionItem> {
    vec![
        (messages.paid_out(), paid_out(order, messages)),
        (messages.shop(), order.shop.clone()),
        ("CNPJ", order.shop_document.clone()),
    ]
}

/// The time of the payout, or the text that says whether the shop was paid. Empty if the order has ended without a payout.
fn paid_out(order: &Order, messages: Messages) -> String {
    match &order.disbursed_at {
        _ if !order.disbursed && order.status.is_final() => String::new(),
        _ if !order.disbursed => messages.not_paid_out().to_owned(),
        Some(at) => time(at, messages),
        None => messages.paid_out_done().to_owned(),
    }
}
