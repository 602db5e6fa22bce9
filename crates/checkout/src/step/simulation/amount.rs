//! The amount to simulate, and what it means.

use parcela_core::mask::Mask;
use parcela_core::operation::TipoValorCalculo;

use crate::dom::{El, el};
use crate::field::{Field, Keyboard, text_field};
use crate::kit::{Button, Radio, button, radio};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::Event;

const MONEY: Keyboard = Keyboard {
    kind: "text",
    mode: "decimal",
    autocomplete: "off",
};

/// The form that asks for the amount.
pub(crate) fn amount_form(ui: &Ui) -> El {
    let messages = ui.messages;
    let amount = Field {
        id: "amount",
        label: messages.amount(),
        hint: None,
        required: true,
        mask: Some(Mask::Valor),
        value: ui.watch(|state, _| state.simulation.amount.clone()),
        error: ui.watch(|state, messages| messages.amount_error(&state.simulation)),
        on_input: ui.sender(Event::AmountTyped),
        on_cut: Some(ui.sender(Event::AmountCut)),
        on_leave: ui.sender(|()| Event::AmountLeft),
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
    let choices = [
        basis(ui, TipoValorCalculo::Gross, Messages::gross),
        basis(ui, TipoValorCalculo::Net, Messages::net),
    ];
    let meaning = el("fieldset")
        .class("basis")
        .part("basis")
        .child(el("legend").text(messages.basis()))
        .child(el("div").class("segments").children(choices));
    let submit = ui.sender(|()| Event::Simulate);
    el("form")
        .class("amount")
        .attr("novalidate", "")
        .on("submit", move |event| {
            event.prevent_default();
            submit(());
        })
        .child(text_field(amount, MONEY, Some("R$")))
        .child(el("div").class("actions").child(button(ui, simulate)))
        .child(meaning)
}

fn basis(ui: &Ui, basis: TipoValorCalculo, label: fn(&Messages) -> &'static str) -> El {
    let choice = Radio {
        name: "tipoValorCalculo",
        value: basis.into(),
        label: ui.watch(move |_, messages| label(messages)),
        aside: ui.watch(|_, _| ""),
        chosen: ui.watch(move |state, _| state.simulation.basis == basis),
        choose: ui.sender(move |()| Event::BasisChosen(basis)),
    };
    radio(choice)
}
