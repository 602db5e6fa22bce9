//! The session's other sales.

use leptos::prelude::*;
use uuid::Uuid;

use crate::context::context;
use parcela_checkout_flow::Event;
use parcela_ui::components::{Button, Rows, Weight, erased};

/// Lists the sales in progress beside the one that is shown.
#[component(transparent)]
pub(crate) fn Sales() -> impl IntoView {
    let context = context();
    let keys = context.derive(|state| state.sales.iter().map(|sale| sale.pedido_id).collect());
    let row = |pedido_id: Uuid| erased(view! { <OpenSale pedido_id/> });
    view! {
        <section class="sales" part="sales">
            <h3>{context.messages.sales()}</h3>
            // The style sheet shows it while the buttons are disabled.
            <p class="hint">{context.messages.sales_wait()}</p>
            <ul>
                <Rows keys row/>
            </ul>
        </section>
    }
}

/// A button that opens a sale.
#[component(transparent)]
fn OpenSale(pedido_id: Uuid) -> impl IntoView {
    let context = context();
    let label = context.derive_with(move |state| {
        let sale = state.sales.iter().find(|sale| sale.pedido_id == pedido_id);
        sale.map(|sale| context.messages.open_sale(sale)).unwrap_or_default()
    });
    // A click would lose the texts of the form. The list stays visible because it shows the status of each sale.
    let disabled = context.derive(|state| !state.can_leave());
    view! {
        <li>
            <Button
                part="sale"
                label
                weight=Weight::Secondary
                disabled
                on_click=context.on_with(move |()| Event::Resume(pedido_id))
            />
        </li>
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use chrono::NaiveDate;
    use parcela_order_flow::{Key, Moment, OrderRecord, Placed};

    use super::*;
    use crate::context::Context;
    use crate::messages::Messages;
    use parcela_checkout_flow::{FormField, State, Step, transition};
    use parcela_ui::observable::Observable;

    /// An empty form, beside a sale in progress.
    fn form() -> Option<State> {
        let record = OrderRecord {
            pedido_id: Uuid::nil(),
            key: Some(Key {
                id: Uuid::nil(),
                created_at: 0,
            }),
            plan: None,
            upload: None,
        };
        let mut state = State::new("11222333000181".parse().ok()?, None);
        state.sales = vec![Placed::look_at(record)];
        state.step = Step::Order;
        Some(state)
    }

    /// Renders [`Sales`] to HTML.
    fn shown(state: State) -> String {
        Owner::new().with(|| {
            provide_context(Context::new(Observable::new(state), Messages::of("pt-BR"), |_| {}));
            view! { <Sales/> }.to_html()
        })
    }

    #[test]
    fn the_list_stays_in_sight_and_waits_for_a_typed_form() {
        let mut state = form().unwrap();
        let html = shown(state.clone());
        assert!(html.contains("part=\"sale\"") && !html.contains("disabled"), "{html}");

        let moment = Moment {
            now: 0,
            today: NaiveDate::MIN,
            key: Uuid::nil(),
        };
        transition(&mut state, Event::FieldTyped(FormField::Nome, "Bia".into()), moment);
        let html = shown(state);
        assert!(html.contains("part=\"sale\"") && html.contains("disabled"), "{html}");
        assert!(html.contains("Para abrir outra venda, conclua esta."), "{html}");
    }
}
