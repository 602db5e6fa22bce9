//! The second step: the customer's data, a review, and the order.

mod controls;
mod summary;

use leptos::prelude::*;

use self::controls::control;
use self::summary::summary;
use super::{heading, remark, review};
use crate::alert::{alert, retry};
use crate::flow::{Event, Field, State, Step};
use crate::kit::{Button, button, when};
use crate::messages::Messages;
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
    let on_submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        ui.emit(Event::Submit);
    };
    let back = Button::new("back", |_, messages| messages.back(), Event::Back);
    view! {
        <form class="step" novalidate on:submit=on_submit>
            {heading(messages, Step::Order)}
            {remark(ui)}
            {summary(ui)}
            {group(ui, messages.person(), &PERSON)}
            {group(ui, messages.address(), &ADDRESS)}
            {review(ui)}
            {alert(ui)}
            <div class="actions">
                {button(ui, back.plain().disabled(|state, _| state.is_sending()))}
                {when(ui, State::can_retry, retry)}
                {when(ui, |state| !state.can_retry(), submit)}
            </div>
        </form>
    }
    .into_any()
}

/// The button that creates the order; the one that tries again takes its place.
fn submit(ui: Ui) -> AnyView {
    let label = |state: &State, messages: &Messages| {
        if state.is_sending() {
            messages.submitting()
        } else {
            messages.submit()
        }
    };
    button(
        ui,
        Button::submit("submit", label).disabled(|state, _| state.is_sending()),
    )
}

/// Fields that belong together. While the order is on its way, they stay as they were sent.
fn group(ui: Ui, legend: &'static str, fields: &[Field]) -> AnyView {
    let controls = fields.iter().map(|field| control(ui, *field));
    view! {
        <fieldset class="group" part="group" disabled=ui.watch(|state, _| state.is_sending())>
            <legend>{legend}</legend>
            <div class="grid">{controls.collect::<Vec<_>>()}</div>
        </fieldset>
    }
    .into_any()
}
