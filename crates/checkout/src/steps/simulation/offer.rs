//! The installment options, what the chosen one is worth to either side, and the way on.

use leptos::prelude::*;

use crate::components::{
    Button, DescriptionItem, DescriptionList, Paragraph, Paragraphs, Radio, RadioGroup, When, fixed,
};
use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, Load, Plan, State};

/// The options as a group of radio buttons in a frame of its own, and beside it what belongs to the chosen one.
#[component]
pub(super) fn Offer() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let terms = context.derive(|state| -> Vec<i32> {
        let offer = state.simulation.offer().iter();
        offer.map(|option| option.prazo).collect()
    });
    let terms = ArcMemo::new(move |_| terms());
    let stale = context.derive(|state| state.simulation.is_stale());
    let priced = context.derive(|state| state.simulation.plan().is_some());
    view! {
        <div class="offer">
            <RadioGroup part="options" rows="rows" legend=messages.options() busy=stale>
                // A row stays when its amounts change, and with it the focus.
                <For each=move || terms.get() key=|prazo| *prazo let(prazo)>
                    <Row prazo/>
                </For>
            </RadioGroup>
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
fn no_values(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let waiting = |text: &str| vec![Paragraph::Waiting(text.to_owned())];
    match state.simulation.settlement {
        Load::Idle if state.simulation.options == Load::Pending => waiting(messages.simulating()),
        Load::Idle if state.simulation.prazo.is_none() => vec![Paragraph::Hint(messages.choose_option().to_owned())],
        Load::Idle | Load::Pending => waiting(messages.calculating()),
        Load::Ready(_) | Load::Failed(_) => Vec::new(),
    }
}

#[component]
fn Values() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let of_plan = move |text: fn(Plan) -> String| {
        context.derive(move |state| state.simulation.plan().map(text).unwrap_or_default())
    };
    let installments = context.derive(move |state| {
        let plan = state.simulation.plan();
        plan.map(|plan| messages.each(plan.prazo, plan.each))
            .unwrap_or_default()
    });
    let received = context.derive(|state| {
        let settlement = state.simulation.settlement.ready();
        settlement
            .map(|settlement| settlement.received.formatted())
            .unwrap_or_default()
    });
    view! {
        <DescriptionList>
            <DescriptionItem term=messages.sale_amount() value=of_plan(|plan| plan.sale.formatted())/>
            <DescriptionItem term=messages.installments() value=installments/>
            <DescriptionItem term=messages.customer_pays() value=of_plan(|plan| plan.total.formatted())/>
            <DescriptionItem term=messages.establishment_receives() value=received/>
        </DescriptionList>
    }
}
