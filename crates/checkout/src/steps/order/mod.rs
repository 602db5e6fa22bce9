//! The second step: the customer's data, a review, and the order.

mod customer_field;
mod question;
mod summary;

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use self::customer_field::CustomerField;
use self::question::Question;
use self::summary::Summary;
use super::{ChangedAmount, Failure, Heading, Remark, Retry, Review, can_retry};
use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, FormField, Group, State};
use parcela_ui::components::{Button, Paragraph, Paragraphs, Weight, When, fixed, piece};

/// The second step.
#[component]
pub(crate) fn OrderStep() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        context.emit(Event::Submit);
    };
    let is_wrong = context.derive(|state| !state.customer.summary().is_empty());
    view! {
        <form class="step" novalidate="" on:submit=submit>
            <Heading/>
            <Remark/>
            <ChangedAmount/>
            <When there=is_wrong>
                <Summary/>
            </When>
            <Fields group=Group::Person legend=messages.person()/>
            <Fields group=Group::Address legend=messages.address()/>
            // Below the fields, which stay where they are.
            <div>
                <Paragraphs items=context.derive(move |state| found(state, messages))/>
            </div>
            <Review/>
            <Failure/>
            <When there=context.derive(|state| state.equal_order().is_some())>
                <Question/>
            </When>
            <div class="actions">
                <Button
                    part="back"
                    label=fixed(messages.back())
                    weight=Weight::Plain
                    disabled=context.derive(State::is_sending)
                    on_click=context.on(|()| Event::Back)
                />
                // What tries again takes the place of what creates the order.
                <When there=can_retry(context)>
                    <Retry/>
                </When>
                <When there=context.derive(|state| !state.can_retry() && state.equal_order().is_none())>
                    <Submit/>
                </When>
            </div>
        </form>
    }
}

/// That some of the fields are from the page's records.
fn found(state: &State, messages: Messages) -> Vec<Paragraph> {
    let is_shown = state.customer.has_registered() && !state.review;
    let text = is_shown.then(|| messages.customer_filled().to_owned());
    text.map(Paragraph::Hint).into_iter().collect()
}

/// The button that leads to the review, and there creates the order.
#[component]
fn Submit() -> impl IntoView {
    let context = context();
    let label = context.derive(move |state| {
        let messages = context.messages;
        let label = match (state.review, state.is_sending()) {
            (_, true) => messages.submitting(),
            (true, false) => messages.submit(),
            (false, false) => messages.to_review(),
        };
        label.to_owned()
    });
    view! { <Button part="submit" label busy=context.derive(State::is_sending)/> }
}

/// Fields that belong together. The review hides them: what is typed is read from the document after a crash.
#[component]
fn Fields(group: Group, legend: &'static str) -> impl IntoView {
    let hidden = context().derive(|state| state.review);
    let fields = FormField::ALL.into_iter().filter(|field| field.spec().group == group);
    let fields = fields.map(|field| piece(view! { <CustomerField field/> }));
    view! {
        <fieldset class="group" part="group" hidden=hidden>
            <legend>{legend}</legend>
            <div class="grid">{fields.collect::<Vec<_>>()}</div>
        </fieldset>
    }
}
