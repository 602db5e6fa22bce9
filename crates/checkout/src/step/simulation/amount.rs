//! The amount to simulate, and what it means.

use leptos::prelude::*;
use parcela_core::operation::TipoValorCalculo;

use crate::field::{Field, Keyboard, text_field};
use crate::flow::Event;
use crate::widget::Ui;

const MONEY: Keyboard = Keyboard {
    kind: "text",
    mode: "decimal",
    autocomplete: "off",
};

/// The form that asks for the amount.
pub(crate) fn amount_form(ui: Ui) -> AnyView {
    let messages = ui.messages;
    let value = ui.watch(|state| state.simulation.amount.clone());
    let rule = ui.watch(|state| state.simulation.error);
    let error = Memo::new(move |_| rule.get().map(|rule| (messages.amount_rule)(rule).to_owned()));
    let amount = Field {
        id: "amount",
        label: messages.amount,
        hint: None,
        required: true,
        value,
        error,
        on_input: UnsyncCallback::new(move |text| ui.emit(Event::AmountTyped(text))),
        on_leave: UnsyncCallback::new(move |()| ui.emit(Event::AmountLeft)),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        ui.emit(Event::Simulate);
    };
    view! {
        <form class="amount" novalidate on:submit=submit>
            {text_field(amount, MONEY, Some("R$"))}
            <fieldset class="basis">
                <legend>{messages.basis}</legend>
                <div class="segments">
                    {basis(ui, TipoValorCalculo::Gross, "1", messages.gross)}
                    {basis(ui, TipoValorCalculo::Net, "2", messages.net)}
                </div>
            </fieldset>
            <button class="secondary" part="simulate" type="submit">{messages.simulate}</button>
        </form>
    }
    .into_any()
}

fn basis(ui: Ui, basis: TipoValorCalculo, value: &'static str, label: &'static str) -> AnyView {
    let checked = move || ui.state.with(|state| state.simulation.basis == basis);
    view! {
        <label>
            <input
                type="radio"
                name="tipoValorCalculo"
                value=value
                prop:checked=checked
                on:change=move |_| ui.emit(Event::BasisChosen(basis))
            />
            <span>{label}</span>
        </label>
    }
    .into_any()
}
