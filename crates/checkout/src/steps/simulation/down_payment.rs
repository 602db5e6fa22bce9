//! The down payment, and the button that opens and closes its field.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::mask::{Keyboard, Mask};

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, State};
use parcela_ui::components::{Button, Icon, ShowIf, TextField, Weight};

/// The down payment. Its field is open if there is a down payment or if one is required. A required field cannot be closed.
#[component(transparent)]
pub(super) fn DownPayment() -> impl IntoView {
    let context = context();
    view! {
        <div class="down-payment">
            <ShowIf condition=context.derive(|state| !state.simulation.down_payment.is_required())>
                <Toggle/>
            </ShowIf>
            <ShowIf condition=context.derive(|state| state.simulation.down_payment.is_open())>
                <DownPaymentField/>
            </ShowIf>
        </div>
    }
}

#[component(transparent)]
fn Toggle() -> impl IntoView {
    let context = context();
    view! {
        <Button
            part="toggle-down-payment"
            icon=Icon::PLUS
            label=context.describe(|state, messages| toggle(state, messages).to_owned())
            weight=Weight::Plain
            expanded=context.derive(|state| state.simulation.down_payment.is_open())
            on_click=context.on(|()| Event::DownPaymentToggled)
        />
    }
}

/// The field of the down payment. The rest of the amount is financed.
#[component(transparent)]
fn DownPaymentField() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let required = context.derive(|state| state.simulation.down_payment.is_required());
    view! {
        <TextField
            id="down-payment"
            label=messages.down_payment()
            required=untrack(|| required())
            keyboard=Keyboard::Decimal
            autocomplete="off"
            mask=Some(Mask::Valor)
            prefix=Some("R$")
            value=context.derive(|state| state.simulation.down_payment.text.clone())
            error=context.describe(|state, messages| messages.down_payment_error(&state.simulation.down_payment).map(str::to_owned))
            lang=Arc::new(|| None)
            on_input=context.on(Event::DownPaymentTyped)
            on_rejected=context.on(Event::DownPaymentInputRejected)
            on_leave=context.on(|()| Event::DownPaymentBlurred)
        />
    }
}

fn toggle(state: &State, messages: Messages) -> &'static str {
    if state.simulation.down_payment.is_open() {
        messages.remove_down_payment()
    } else {
        messages.add_down_payment()
    }
}
