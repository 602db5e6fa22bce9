//! The third step: the payment link and its ways to the customer, how the order fares, and its invoice.

mod invoice;
mod share;
mod timeline;

use leptos::prelude::*;
use parcela_core::text::decimal;

use self::invoice::InvoiceField;
use self::share::Share;
use self::timeline::Timeline;
use super::{ChangedAmount, Failure, Heading, Remark, Retry, Review, can_retry};
use crate::components::{Button, Paragraph, Paragraphs, Weight, When, fixed};
use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Again, Event, Import, Start, State};

/// The third step.
#[component]
pub(crate) fn LinkStep() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    // Once the order goes no further, the next sale is what comes next.
    let is_over = context.derive(State::is_over);
    let is_followed = context.derive(|state| state.placed().is_some_and(|placed| placed.watch.status.is_some()));
    view! {
        <div class="step">
            <Heading/>
            <Remark/>
            <ChangedAmount/>
            <div>
                <Paragraphs items=context.derive(move |state| progress(state, messages))/>
            </div>
            <When there=context.derive(|state| state.link().is_some())>
                <Share/>
            </When>
            <Failure/>
            <When there=can_retry(context)>
                <div class="actions">
                    <Retry/>
                </div>
            </When>
            <When there=context.derive(State::awaits_invoice)>
                <InvoiceField/>
            </When>
            <When there=is_followed>
                <Timeline/>
            </When>
            <When there=context.derive(has_review)>
                <Review/>
            </When>
            <div class="actions">
                {Again::ALL.map(|again| view! { <SellAgain again/> })}
                <Button
                    part="new-sale"
                    label=fixed(messages.new_sale())
                    weight=Weight::Plain
                    primary=is_over
                    on_click=context.on(|()| Event::Restart)
                />
            </div>
        </div>
    }
}

/// Whether there is something to show of what the order is about: one that the page goes on with has no simulation.
fn has_review(state: &State) -> bool {
    let known = state.placed().is_some_and(|placed| placed.watch.terms.are_known());
    state.plan.is_some() || known
}

/// The button that sells again, where that is offered.
#[component]
fn SellAgain(again: Again) -> impl IntoView {
    let context = context();
    let (part, label) = context.messages.sell_again(again);
    view! {
        <When there=context.derive(move |state| state.offers(again))>
            <Button
                part
                label=fixed(label)
                weight=Weight::Secondary
                on_click=context.on(move |()| Event::SellAgain(again))
            />
        </When>
    }
}

/// How far the link has come. What failed is told by the alert.
fn progress(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let title = |text: &str| Paragraph::Title(text.to_owned());
    let text = |text: &str| Paragraph::Text(text.to_owned());
    let waiting = |text: &str| vec![Paragraph::Waiting(text.to_owned())];
    let Some(placed) = state.placed() else {
        return Vec::new();
    };
    match &placed.start {
        Start::Pending => waiting(messages.starting()),
        Start::NoLink if placed.wants_link() => {
            let mut items = vec![title(messages.no_link()), text(messages.no_link_advice())];
            if placed.tries > 1 {
                let again = Messages::with_text(messages.no_link_again(), &decimal(placed.tries));
                items.push(Paragraph::Footnote(again));
            }
            items
        }
        Start::Linked(_) if placed.wants_link() => vec![title(messages.link_ready()), text(messages.link_advice())],
        // The status does not call for the link, and the words below say what to do.
        Start::Linked(_) if placed.link().is_some() => vec![title(messages.link_ready())],
        Start::Idle if placed.watch.failure.is_none() => waiting(messages.checking()),
        Start::Idle | Start::Failed(_) | Start::NoLink | Start::Linked(_) => match placed.invoice.import {
            Import::Sent => vec![title(messages.invoice_sent())],
            Import::Idle
            | Import::FileError(_)
            | Import::Chosen(_)
            | Import::Checking(_)
            | Import::Sending(_)
            | Import::Failed(..) => Vec::new(),
        },
    }
}
