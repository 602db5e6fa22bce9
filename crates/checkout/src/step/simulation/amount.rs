//! The amount to simulate, and what it means.

use leptos::prelude::*;
use parcela_core::mask::Mask;
use parcela_core::operation::TipoValorCalculo;

use crate::field::{Field, Keyboard, text_field};
use crate::flow::Event;
use crate::kit::{Button, Radio, button, radio};
use crate::ui::Ui;

const MONEY: Keyboard = Keyboard {
    kind: "text",
    mode: "decimal",
    autocomplete: "off",
};

/// The form that asks for the amount.
pub(crate) fn amount_form(ui: Ui) -> AnyView {
    let messages = ui.messages;
    let amount = Field {
        id: "amount",
        label: messages.amount(),
        hint: None,
        required: true,
        mask: Some(Mask::Valor),
        value: ui.watch(|state, _| state.simulation.amount.clone()),
        error: ui.watch(|state, messages| messages.amount_error(state.simulation.error)),
        on_input: UnsyncCallback::new(move |text| ui.emit(Event::AmountTyped(text))),
        on_leave: UnsyncCallback::new(move |()| ui.emit(Event::AmountLeft)),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        ui.emit(Event::Simulate);
    };
    let simulate = Button {
        // Once there is something to choose, choosing it is what comes next.
        class: |state, _| {
            if state.simulation.offer().is_empty() {
                "primary"
            } else {
                "secondary"
            }
        },
        ..Button::submit("simulate", |_, messages| messages.simulate())
    };
    view! {
        <form class="amount" novalidate on:submit=submit>
            {text_field(amount, MONEY, Some("R$"))}
            <div class="actions">{button(ui, simulate)}</div>
            <fieldset class="basis" part="basis">
                <legend>{messages.basis()}</legend>
                <div class="segments">
                    {basis(ui, TipoValorCalculo::Gross, messages.gross())}
                    {basis(ui, TipoValorCalculo::Net, messages.net())}
                </div>
            </fieldset>
        </form>
    }
    .into_any()
}

fn basis(ui: Ui, basis: TipoValorCalculo, label: &'static str) -> AnyView {
    let choice = Radio {
        name: "tipoValorCalculo",
        value: basis.into(),
        label: label.to_owned(),
        aside: String::new(),
        chosen: |state| Some(state.simulation.basis.into()),
        event: Event::BasisChosen(basis),
    };
    radio(ui, choice)
}
