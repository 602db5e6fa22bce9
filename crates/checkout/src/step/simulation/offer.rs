//! The installment options, what the chosen one is worth to either side, and the way on.

use crate::dom::{El, el};
use crate::kit::{Button, Paragraph, Radio, button, line, radio};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, Load, State};

/// The options as a group of radio buttons in a frame of its own, and beside it what belongs to the chosen one.
pub(super) fn offer(ui: &Ui) -> El {
    let terms = |state: &State, _: &Messages| state.simulation.offer().iter().map(|option| option.prazo).collect();
    let own = ui.clone();
    let rows = el("div").class("rows");
    let rows = rows.children_of(ui.read(Box::new(terms)), move |terms: &Vec<i32>| {
        terms.iter().map(|prazo| row(&own, *prazo)).collect()
    });
    let stale = ui.watch(|state, _| if state.simulation.is_stale() { "true" } else { "false" });
    let options = el("fieldset")
        .class("options")
        .part("options")
        .attr_of("aria-busy", stale)
        .child(el("legend").text(ui.messages.options()))
        .child(rows);
    let worth = el("div").class("worth").part("values").paragraphs(ui, message).when(
        ui,
        |state| state.simulation.plan().is_some(),
        values,
    );
    el("div").class("offer").child(options).child(worth)
}

/// The way on.
pub(super) fn proceed(ui: &Ui) -> El {
    let proceed = Button::new("continue", |_, messages| messages.proceed(), || Event::Continue)
        .disabled(|state, _| state.simulation.plan().is_none());
    el("div").class("actions").child(button(ui, proceed))
}

/// The option for a number of installments. It stays when its amounts change, and with it the focus.
fn row(ui: &Ui, prazo: i32) -> El {
    let option = move |state: &State| {
        let mut offer = state.simulation.offer().iter();
        offer.find(|option| option.prazo == prazo).copied()
    };
    let choice = Radio {
        name: "prazo",
        value: prazo,
        label: ui.watch(move |state, messages| Some(messages.each(prazo, option(state)?.each))),
        aside: ui.watch(move |state, messages| Some(messages.in_all(option(state)?.total))),
        chosen: ui.watch(move |state, _| state.simulation.prazo == Some(prazo)),
        choose: ui.sender(move |()| Event::TermChosen(prazo)),
    };
    radio(choice)
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

fn values(ui: &Ui) -> El {
    let messages = ui.messages;
    let lines = [
        line(ui, messages.sale_amount(), |state, _| {
            Some(state.simulation.plan()?.sale.formatted())
        }),
        line(ui, messages.installments(), |state, messages| {
            let plan = state.simulation.plan()?;
            Some(messages.each(plan.prazo, plan.each))
        }),
        line(ui, messages.customer_pays(), |state, _| {
            Some(state.simulation.plan()?.total.formatted())
        }),
        line(ui, messages.establishment_receives(), |state, _| {
            Some(state.simulation.settlement.ready()?.received.formatted())
        }),
    ];
    el("dl").class("values").children(lines)
}
