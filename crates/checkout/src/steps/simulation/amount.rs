//! The amount to simulate, and its basis: gross or net.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::mask::{Keyboard, Mask};
use parcela_core::operation::TipoValorCalculo;

use super::down_payment::DownPayment;
use crate::context::context;
use parcela_checkout_flow::{Event, State};
use parcela_ui::components::{Button, Radio, RadioGroup, TextField, Weight, fixed};

/// The form that asks for the amount and the down payment.
#[component(transparent)]
pub(super) fn AmountForm() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    // Once there are options, the next step is to choose one.
    let primary = context.derive(|state| !state.simulation.has_offer());
    view! {
        <form class="amount" novalidate="" {..context.on_submit(|| Event::Simulate)}>
            <TextField
                id="amount"
                label=messages.amount()
                hint=Some(messages.minimum())
                keyboard=Keyboard::Decimal
                autocomplete="off"
                mask=Some(Mask::Valor)
                prefix=Some("R$")
                value=context.derive(|state| state.simulation.amount.clone())
                error=context.describe(|state, messages| messages.amount_error(&state.simulation).map(str::to_owned))
                lang=Arc::new(|| None)
                readonly=context.derive(State::has_final_amount)
                on_input=context.on(Event::AmountTyped)
                on_rejected=context.on(Event::AmountInputRejected)
                on_leave=context.on(|()| Event::AmountBlurred)
            />
            <div class="actions">
                <Button part="simulate" label=fixed(messages.simulate()) weight=Weight::Secondary primary busy=context.derive(State::is_simulating)/>
            </div>
            <RadioGroup part="basis" rows="segments" legend=messages.basis()>
                <Basis basis=TipoValorCalculo::Gross label=messages.gross()/>
                <Basis basis=TipoValorCalculo::Net label=messages.net()/>
            </RadioGroup>
            <DownPayment/>
        </form>
    }
}

#[component(transparent)]
fn Basis(basis: TipoValorCalculo, label: &'static str) -> impl IntoView {
    let context = context();
    view! {
        <Radio
            name="tipoValorCalculo"
            value=basis.into()
            label=fixed(label)
            chosen=context.derive_with(move |state| state.simulation.basis == basis)
            on_choose=context.on_with(move |()| Event::BasisChosen(basis))
        />
    }
}
