//! The installment options, what the chosen one is worth to either side, and the way on.

use leptos::prelude::*;

use crate::flow::{Event, Installment, Load, State};
use crate::kit::{Button, Paragraph, Radio, button, line, paragraphs, radio, when};
use crate::messages::Messages;
use crate::ui::Ui;

/// The options as a group of radio buttons in a frame of its own, and what belongs to the chosen one.
pub(super) fn offer(ui: Ui) -> AnyView {
    let options = ui.watch(|state, _| state.simulation.offer().to_vec());
    let rows = move || {
        options
            .get()
            .into_iter()
            .map(|option| row(ui, option))
            .collect::<Vec<_>>()
    };
    let proceed = Button::new("continue", |_, messages| messages.proceed, Event::Continue)
        .disabled(|state, _| state.simulation.plan().is_none());
    view! {
        <fieldset class="options" part="options">
            <legend>{ui.messages.options}</legend>
            <div class="rows">{rows}</div>
        </fieldset>
        {paragraphs(ui, message)}
        {when(ui, |state| state.simulation.plan().is_some(), values)}
        <div class="actions">{button(ui, proceed)}</div>
    }
    .into_any()
}

fn row(ui: Ui, option: Installment) -> AnyView {
    let choice = Radio {
        name: "prazo",
        value: option.prazo,
        label: (ui.messages.installment)(option.prazo, option.each),
        aside: (ui.messages.total)(option.total),
        chosen: |state| state.simulation.prazo,
        event: Event::TermChosen(option.prazo),
    };
    radio(ui, choice)
}

/// What stands in place of the values.
fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    match state.simulation.settlement {
        Load::Pending => vec![("waiting", messages.calculating.to_owned())],
        Load::Idle | Load::Ready(_) | Load::Failed(_) => Vec::new(),
    }
}

fn values(ui: Ui) -> AnyView {
    let messages = ui.messages;
    view! {
        <dl class="values" part="values">
            {line(ui, messages.sale_amount, |state, _| Some(state.simulation.plan()?.sale.to_string()))}
            {line(ui, messages.customer_pays, |state, messages| Some(messages.payment(state.simulation.plan()?)))}
            {line(ui, messages.establishment_receives, |state, _| {
                Some(state.simulation.settlement.ready()?.received.to_string())
            })}
        </dl>
    }
    .into_any()
}
