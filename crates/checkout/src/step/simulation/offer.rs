//! The installment options, what the chosen one is worth to either side, and the way on.

use leptos::prelude::*;

use crate::flow::{Event, Installment, Load, State};
use crate::kit::{Button, Paragraph, Radio, button, line, paragraphs, radio, when};
use crate::messages::Messages;
use crate::ui::Ui;

/// The options as a group of radio buttons in a frame of its own, and beside it what belongs to the chosen one.
pub(super) fn offer(ui: Ui) -> AnyView {
    let options = ui.watch(|state, _| state.simulation.offer().to_vec());
    let rows = move || {
        options
            .get()
            .into_iter()
            .map(|option| row(ui, option))
            .collect::<Vec<_>>()
    };
    let stale = ui.watch(|state, _| if state.simulation.is_stale() { "true" } else { "false" });
    let proceed = Button::new("continue", |_, messages| messages.proceed(), Event::Continue)
        .disabled(|state, _| state.simulation.plan().is_none());
    view! {
        <div class="offer">
            <fieldset class="options" part="options" aria-busy=stale>
                <legend>{ui.messages.options()}</legend>
                <div class="rows">{rows}</div>
            </fieldset>
            <div class="worth" part="values">
                {paragraphs(ui, message)}
                {when(ui, |state| state.simulation.plan().is_some(), values)}
            </div>
        </div>
        <div class="actions">{button(ui, proceed)}</div>
    }
    .into_any()
}

fn row(ui: Ui, option: Installment) -> AnyView {
    let choice = Radio {
        name: "prazo",
        value: option.prazo,
        label: ui.messages.each(option.prazo, option.each),
        aside: ui.messages.in_all(option.total),
        chosen: |state| state.simulation.prazo,
        event: Event::TermChosen(option.prazo),
    };
    radio(ui, choice)
}

/// What stands in place of the values.
fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    match state.simulation.settlement {
        Load::Idle if state.simulation.options == Load::Pending => vec![("waiting", messages.simulating().to_owned())],
        Load::Idle if state.simulation.prazo.is_none() => vec![("hint", messages.choose_option().to_owned())],
        Load::Idle | Load::Pending => vec![("waiting", messages.calculating().to_owned())],
        Load::Ready(_) | Load::Failed(_) => Vec::new(),
    }
}

fn values(ui: Ui) -> AnyView {
    let messages = ui.messages;
    view! {
        <dl class="values">
            {line(ui, messages.sale_amount(), |state, _| Some(state.simulation.plan()?.sale.to_string()))}
            {line(ui, messages.installments(), |state, messages| {
                let plan = state.simulation.plan()?;
                Some(messages.each(plan.prazo, plan.each))
            })}
            {line(ui, messages.customer_pays(), |state, _| Some(state.simulation.plan()?.total.to_string()))}
            {line(ui, messages.establishment_receives(), |state, _| {
                Some(state.simulation.settlement.ready()?.received.to_string())
            })}
        </dl>
    }
    .into_any()
}
