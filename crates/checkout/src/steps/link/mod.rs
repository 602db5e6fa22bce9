//! The third step: the payment link and its ways to the customer, how the order fares, its invoice, and its receipt.

mod receipt;

use std::sync::Arc;

use leptos::prelude::*;
use parcela_ui::browser::print;
use parcela_ui::order::{Course, InvoiceField, Receipt, Share, Shared, Timeline, progress};

use self::receipt::receipt;
use super::{ChangedAmount, Failure, Heading, Remark, Retry, Review, can_retry};
use crate::context::context;
use crate::steps::review::amount;
use parcela_checkout_flow::{Event, FormField, Link, SellAgain, State};
use parcela_ui::components::{Button, Paragraphs, Weight, When, fixed};

/// The third step. Once the order goes no further, what comes next stands at its top.
#[component]
pub(crate) fn LinkStep() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let is_followed = context.derive(|state| state.placed().is_some_and(|placed| placed.watch.status.is_some()));
    let progress = context.derive(move |state| {
        state
            .placed()
            .map(|placed| progress(placed, &messages))
            .unwrap_or_default()
    });
    let next = move |over| {
        view! {
            <When there=context.derive(move |state| state.is_over() == over)>
                <Next/>
            </When>
        }
    };
    view! {
        <div class="step">
            <div class="hero" data-complete=context.derive(State::is_complete)>
                <Heading/>
                <Paragraphs items=progress/>
                {next(true)}
            </div>
            <Remark/>
            <ChangedAmount/>
            <When there=context.derive(|state| state.link().is_some())>
                <Share
                    messages=messages.common()
                    shared=context.derive(shared)
                    on_copy=context.on(|()| Event::Copy)
                    on_share=context.on(Event::Share)
                />
            </When>
            <Failure/>
            <When there=can_retry(context)>
                <div class="actions">
                    <Retry/>
                </div>
            </When>
            <When there=context.derive(State::awaits_invoice)>
                <InvoiceField
                    messages=messages.common()
                    import=context.derive(|state| state.placed().map(|placed| placed.invoice.import.clone()))
                    on_choose=context.on(Event::FileChosen)
                    on_send=Arc::new(move || context.emit(Event::SendInvoice))
                />
            </When>
            <When there=is_followed>
                <Timeline messages=messages.common() course=context.derive(|state| state.placed().and_then(Course::of))/>
            </When>
            <When there=context.derive(has_review)>
                <Review made=true/>
            </When>
            <Receipt messages=messages.common() data=context.derive(move |state| receipt(state, messages))/>
            {next(false)}
        </div>
    }
}

/// The ways on: to sell again to the customer of an order that goes no further, or else to the next one, and the receipt.
#[component]
fn Next() -> impl IntoView {
    let context = context();
    let is_complete = context.derive(|state| state.is_over() && state.recovery().is_none());
    view! {
        <div class="actions">
            {SellAgain::ALL.map(|again| view! { <SellAgainButton again/> })}
            <Button
                part="new-sale"
                label=fixed(context.messages.new_sale())
                weight=Weight::Plain
                primary=is_complete
                on_click=context.on(|()| Event::Restart)
            />
            <When there=context.derive(State::has_receipt)>
                <Print/>
            </When>
        </div>
    }
}

/// Whether there is something to show of what the order is about: one that the page goes on with has no simulation.
fn has_review(state: &State) -> bool {
    let known = state.placed().is_some_and(|placed| placed.watch.terms.are_known());
    state.plan.is_some() || known
}

/// The button that prints the receipt.
#[component]
fn Print() -> impl IntoView {
    let label = fixed(context().messages.print());
    view! { <Button part="print" label weight=Weight::Secondary on_click=Box::new(|()| print())/> }
}

/// The button that sells again, where that is offered. The first of them is what comes next.
#[component]
fn SellAgainButton(again: SellAgain) -> impl IntoView {
    let context = context();
    let (part, label) = context.messages.sell_again(again);
    view! {
        <When there=context.derive(move |state| state.offers(again))>
            <Button
                part
                label=fixed(label)
                weight=Weight::Secondary
                primary=context.derive(move |state| state.recovery() == Some(again))
                on_click=context.on(move |()| Event::SellAgain(again))
            />
        </When>
    }
}

/// The link, and what is known of the customer for it. After a reload nothing is.
fn shared(state: &State) -> Shared {
    let name = state.customer.reviewed_name();
    let placed = state.placed();
    Shared {
        link: state.link().map(Link::as_str).unwrap_or_default().to_owned(),
        first_name: name.split_once(' ').map_or(name, |(first, _)| first).to_owned(),
        amount: amount(state),
        celular: state.customer.text(FormField::Celular).parse().ok(),
        email: state.customer.text(FormField::Email).to_owned(),
        copied: placed.and_then(|placed| placed.copied),
    }
}
