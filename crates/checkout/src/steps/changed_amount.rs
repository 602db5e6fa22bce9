//! The choice between the amount of the sale and a changed amount of the page.

use std::sync::Arc;

use leptos::prelude::*;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, State, Step};
use parcela_ui::components::{AlertKind, Button, IconView, Paragraph, Paragraphs, ShowIf, Weight};

/// Shows the choice while the page's amount differs.
#[component]
pub(super) fn ChangedAmount() -> impl IntoView {
    let condition = context().derive(|state| state.changed_amount().is_some());
    view! {
        <ShowIf condition>
            <Question/>
        </ShowIf>
    }
}

#[component]
fn Question() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let is_sending = context.derive(State::is_sending);
    view! {
        <div class="remark" part="changed-amount">
            <IconView icon=AlertKind::Remark.icon()/>
            <Paragraphs items=context.derive(move |state| words(state, messages))/>
            <div class="actions">
                <Button
                    part="keep-amount"
                    label=context.derive(move |state| keep(state, messages).to_owned())
                    weight=Weight::Secondary
                    disabled=Arc::clone(&is_sending)
                    on_click=context.on(|()| Event::AmountKept)
                />
                <Button
                    part="take-amount"
                    label=context.derive(move |state| take(state, messages).to_owned())
                    weight=Weight::Secondary
                    disabled=is_sending
                    on_click=context.on(|()| Event::AmountTaken)
                />
            </div>
        </div>
    }
}

fn words(state: &State, messages: Messages) -> Vec<Paragraph> {
    let Some(given) = state.changed_amount() else {
        return Vec::new();
    };
    let (title, advice) = messages.changed_amount(given, state.step);
    vec![Paragraph::Title(title), Paragraph::Text(advice.to_owned())]
}

fn keep(state: &State, messages: Messages) -> &'static str {
    match state.step {
        Step::Simulation | Step::Order => messages.keep_amount(),
        Step::Link => messages.keep_order(),
    }
}

fn take(state: &State, messages: Messages) -> &'static str {
    match state.step {
        Step::Simulation | Step::Order => messages.take_amount(),
        Step::Link => messages.sell_anew(),
    }
}
