//! The session's other sales, each a click away.

use std::sync::Arc;

use leptos::prelude::*;
use uuid::Uuid;

use crate::components::{Button, Rows, Weight, piece};
use crate::context::context;
use parcela_checkout_flow::Event;

/// The list of the sales in progress beside the one that is shown.
#[component]
pub(crate) fn Sales() -> impl IntoView {
    let context = context();
    let keys = context.derive(|state| {
        let sales = state.sales.iter();
        sales.map(|sale| sale.record.pedido_id.as_u128()).collect()
    });
    let row = Arc::new(|key| piece(view! { <OpenSale pedido_id=Uuid::from_u128(key)/> }));
    view! {
        <section class="sales" part="sales">
            <h3>{context.messages.sales()}</h3>
            <ul>
                <Rows keys row/>
            </ul>
        </section>
    }
}

/// A sale, by its amount and how it stands.
#[component]
fn OpenSale(pedido_id: Uuid) -> impl IntoView {
    let context = context();
    let label = context.derive(move |state| {
        let sale = state.sales.iter().find(|sale| sale.record.pedido_id == pedido_id);
        sale.map(|sale| context.messages.open_sale(sale)).unwrap_or_default()
    });
    view! {
        <li>
            <Button part="sale" label weight=Weight::Secondary on_click=context.on(move |()| Event::Resume(pedido_id))/>
        </li>
    }
}
