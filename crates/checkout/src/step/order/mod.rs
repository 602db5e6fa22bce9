//! The second step: the customer's data, a review, and the order.

mod controls;
mod review;

use leptos::prelude::*;

use self::controls::control;
use self::review::review;
use super::heading;
use crate::flow::{Event, Field, State, Step};
use crate::kit::{Button, button};
use crate::ui::Ui;

const PERSON: [Field; 5] = [
    Field::Nome,
    Field::Cpf,
    Field::DataDeNascimento,
    Field::Celular,
    Field::Email,
];

const ADDRESS: [Field; 7] = [
    Field::Cep,
    Field::Logradouro,
    Field::Numero,
    Field::Complemento,
    Field::Bairro,
    Field::Cidade,
    Field::Estado,
];

/// The second step.
pub(crate) fn order_step(ui: Ui) -> AnyView {
    let messages = ui.messages;
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        ui.emit(Event::Submit);
    };
    let back = Button::new("back", |_, messages| messages.back, Event::Back);
    let create = Button::submit("submit", |state, messages| {
        if state.is_sending() {
            messages.submitting
        } else {
            messages.submit
        }
    });
    let sending = |state: &State, _: &_| state.is_sending();
    view! {
        <form class="step" novalidate on:submit=submit>
            {heading(messages, Step::Order)}
            {group(ui, messages.person, &PERSON)}
            {group(ui, messages.address, &ADDRESS)}
            {review(ui)}
            <div class="actions">
                {button(ui, back.plain().disabled(sending))}
                {button(ui, create.disabled(sending))}
            </div>
        </form>
    }
    .into_any()
}

/// Fields that belong together. While the order is on its way, they stay as they were sent.
fn group(ui: Ui, legend: &'static str, fields: &[Field]) -> AnyView {
    let controls = fields.iter().map(|field| control(ui, *field));
    view! {
        <fieldset class="group" disabled=ui.watch(|state, _| state.is_sending())>
            <legend>{legend}</legend>
            <div class="grid">{controls.collect::<Vec<_>>()}</div>
        </fieldset>
    }
    .into_any()
}
