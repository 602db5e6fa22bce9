//! The second step: the customer's data, a review, and the order.

mod controls;
mod question;
mod summary;

use self::controls::control;
use self::question::question;
use self::summary::summary;
use super::{changed_amount, heading, remark, review};
use crate::alert::{alert, retry};
use crate::dom::{El, el};
use crate::kit::{Button, button};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, Field, State, Step};

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
pub(crate) fn order_step(ui: &Ui) -> El {
    let messages = ui.messages;
    let back = Button::new("back", |_, messages| messages.back(), || Event::Back);
    let back = back.plain().disabled(|state, _| state.is_sending());
    let actions = el("div")
        .class("actions")
        .child(button(ui, back))
        .when(ui, State::can_retry, retry)
        .when(ui, |state| !state.can_retry() && state.twin().is_none(), submit);
    let send = ui.sender(|()| Event::Submit);
    el("form")
        .class("step")
        .attr("novalidate", "")
        .on("submit", move |event| {
            event.prevent_default();
            send(());
        })
        .child(heading(messages, Step::Order))
        .child(remark(ui))
        .when(ui, |state| state.changed_amount().is_some(), changed_amount)
        .when(ui, |state| !state.customer.summary().is_empty(), summary)
        .child(group(ui, messages.person(), &PERSON))
        .child(group(ui, messages.address(), &ADDRESS))
        .child(review(ui))
        .child(alert(ui))
        .when(ui, |state| state.twin().is_some(), question)
        .child(actions)
}

/// The button that creates the order; the one that tries again takes its place.
fn submit(ui: &Ui) -> El {
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

/// Fields that belong together. While the order is on its way or asked about, they stay as they are.
fn group(ui: &Ui, legend: &'static str, fields: &[Field]) -> El {
    let controls = fields.iter().map(|field| control(ui, *field));
    el("fieldset")
        .class("group")
        .part("group")
        .attr_of("disabled", ui.watch(|state, _| state.is_held()))
        .child(el("legend").text(legend))
        .child(el("div").class("grid").children(controls))
}
