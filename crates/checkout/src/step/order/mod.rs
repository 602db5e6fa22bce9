//! The second step: the customer's data, a review, and the order.

mod controls;
mod review;

use leptos::prelude::*;

use self::controls::control;
use self::review::review;
use super::heading;
use crate::flow::{Event, Field, State, Step};
use crate::widget::Ui;

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
    let sending = ui.watch(State::is_sending);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        ui.emit(Event::Submit);
    };
    let label = move || {
        if sending.get() {
            messages.submitting
        } else {
            messages.submit
        }
    };
    let busy = move || sending.get().then_some("true");
    view! {
        <form class="step" novalidate on:submit=submit>
            {heading(messages, Step::Order)}
            <fieldset class="group" disabled=sending>
                <legend>{messages.person}</legend>
                <div class="grid">{PERSON.map(|field| control(ui, field)).into_iter().collect_view()}</div>
            </fieldset>
            <fieldset class="group" disabled=sending>
                <legend>{messages.address}</legend>
                <div class="grid">{ADDRESS.map(|field| control(ui, field)).into_iter().collect_view()}</div>
            </fieldset>
            {review(ui)}
            <div class="actions">
                <button
                    class="plain"
                    part="back"
                    type="button"
                    disabled=sending
                    on:click=move |_| ui.emit(Event::Back)
                >
                    {messages.back}
                </button>
                <button class="primary" part="submit" type="submit" disabled=sending aria-busy=busy>
                    {label}
                </button>
            </div>
        </form>
    }
    .into_any()
}
