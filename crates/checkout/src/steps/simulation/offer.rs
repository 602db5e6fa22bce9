//! The installment options, what the chosen one is worth to either side, and the way on.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::Valor;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, Load, State};
use parcela_ui::components::{
    Button, Described, DescriptionList, Paragraph, Paragraphs, Radio, RadioGroup, Rows, Weight, When, fixed, piece,
};

/// The options as a group of radio buttons in a frame of its own, and beside it what belongs to the chosen one.
#[component]
pub(super) fn Offer() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let terms = context.derive(|state| {
        let terms = state.simulation.listed().into_iter();
        terms.map(|prazo| prazo.unsigned_abs().into()).collect()
    });
    // A row stays when its amounts change.
    let row = Arc::new(|key| piece(view! { <Row prazo=i32::try_from(key).unwrap_or_default()/> }));
    let stale = context.derive(|state| state.simulation.is_stale());
    let priced = context.derive(|state| state.simulation.plan().is_some());
    view! {
        <div class="offer">
            <div class="terms">
                <RadioGroup part="options" rows="rows" legend=messages.options() busy=stale>
                    <Rows keys=terms row/>
                </RadioGroup>
                <When there=context.derive(|state| state.simulation.has_more())>
                    <Button
                        part="all-terms"
                        label=context.derive(move |state| all_terms(state, messages))
                        weight=Weight::Plain
                        on_click=context.on(|()| Event::AllToggled)
                    />
                </When>
            </div>
            <div class="worth" part="values">
                <Paragraphs items=context.derive(move |state| no_values(state, messages))/>
                <When there=priced>
                    <Values/>
                </When>
            </div>
        </div>
    }
}

/// The way on.
#[component]
pub(super) fn Proceed() -> impl IntoView {
    let context = context();
    view! {
        <div class="actions">
            <Button
                part="continue"
                label=fixed(context.messages.proceed())
                disabled=context.derive(|state| state.simulation.plan().is_none())
                on_click=context.on(|()| Event::Continue)
            />
        </div>
    }
}

/// The option for a number of installments.
#[component]
fn Row(prazo: i32) -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let option = move |state: &State| {
        let mut offer = state.simulation.offer().iter();
        offer.find(|option| option.prazo == prazo).copied()
    };
    let label = context.derive(move |state| {
        option(state)
            .map(|option| messages.each(prazo, option.each))
            .unwrap_or_default()
    });
    let aside = context.derive(move |state| {
        option(state)
            .map(|option| messages.in_all(option.total))
            .unwrap_or_default()
    });
    view! {
        <Radio
            name="prazo"
            value=prazo
            label
            aside
            chosen=context.derive(move |state| state.simulation.prazo == Some(prazo))
            on_choose=context.on(move |()| Event::TermChosen(prazo))
        />
    }
}

/// What stands in place of the values.
fn no_values(state: &State, messages: Messages) -> Vec<Paragraph> {
    let waiting = |text: &str| vec![Paragraph::Waiting(text.to_owned())];
    match state.simulation.settlement {
        Load::Idle if state.simulation.options == Load::Pending => waiting(messages.simulating()),
        Load::Idle if state.simulation.prazo.is_none() => vec![Paragraph::Hint(messages.choose_option().to_owned())],
        Load::Idle | Load::Pending => waiting(messages.calculating()),
        Load::Ready(_) | Load::Failed(_) => Vec::new(),
    }
}

fn all_terms(state: &State, messages: Messages) -> String {
    let label = if state.simulation.lists_all {
        messages.fewer_terms()
    } else {
        messages.all_terms()
    };
    label.to_owned()
}

/// The values of the chosen option, and the button that shows the net amount among them.
#[component]
fn Values() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let toggle = context.derive(move |state| {
        let label = if state.simulation.reveals_net {
            messages.hide_net()
        } else {
            messages.show_net()
        };
        label.to_owned()
    });
    view! {
        <DescriptionList items=context.derive(move |state| values(state, messages))/>
        <Button part="net" label=toggle weight=Weight::Plain on_click=context.on(|()| Event::NetToggled)/>
    }
}

fn values(state: &State, messages: Messages) -> Vec<Described> {
    let simulation = &state.simulation;
    let (Some(plan), Some(settlement)) = (simulation.plan(), simulation.settlement.ready()) else {
        return Vec::new();
    };
    let amount = |valor: Option<Valor>| valor.map(Valor::formatted).unwrap_or_default();
    let rate = plan.monthly_rate().map(|rate| messages.percent(rate));
    let received = simulation.reveals_net.then_some(settlement.received);
    let mut items = messages.shares(plan.sale, plan.down_payment);
    items.extend([
        (messages.installments(), messages.each(plan.prazo, plan.each)),
        (messages.customer_pays(), amount(Some(plan.total))),
        (messages.monthly_rate(), rate.unwrap_or_default()),
        (messages.total_cost(), amount(plan.cost())),
        (messages.establishment_receives(), amount(received)),
    ]);
    items
}
