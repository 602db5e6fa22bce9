//! The third step: the payment link, the timeline of the order, its invoice, and its receipt.

mod receipt;

use parcela_order_flow::{InvoiceFile, Link};
use std::sync::Arc;

use leptos::prelude::*;
use parcela_ui::browser::print;
use parcela_ui::order::{InvoiceField, Receipt, Share, ShareData, Timeline, TimelineData, progress};

use self::receipt::receipt;
use crate::context::context;
use crate::steps::choice::{CHANGED_AMOUNT, Choice};
use crate::steps::review::Review;
use crate::steps::review::amount;
use crate::steps::shared::{Failure, Heading, Remark, Retry, can_retry};
use parcela_checkout_flow::{Event, FormField, SellAgain, State};
use parcela_ui::components::{Button, Paragraphs, ShowIf, Weight, fixed, flag};

/// The third step. Once the order is over, the next actions are at its top.
#[component]
pub(crate) fn LinkStep() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let is_followed = context.derive(|state| state.placed().is_some_and(|placed| placed.watch.status.is_some()));
    let progress = context.describe(|state, messages| {
        state
            .placed()
            .map(|placed| progress(placed, messages.common()))
            .unwrap_or_default()
    });
    let next = move |over| {
        view! {
            <ShowIf condition=context.derive_with(move |state| state.is_over() == over)>
                <NextActions/>
            </ShowIf>
        }
    };
    view! {
        <div class="step">
            <div class="hero" data-complete=flag(context.derive(State::is_complete))>
                <Heading/>
                <Paragraphs items=progress/>
                {next(true)}
            </div>
            <Remark/>
            <Choice question=&CHANGED_AMOUNT/>
            <ShowIf condition=context.derive(|state| state.link().is_some())>
                <Share
                    messages=messages.common()
                    data=context.derive(share_data)
                    on_copy=context.on(|()| Event::Copy)
                    on_share=context.on(Event::Share)
                />
            </ShowIf>
            <Failure/>
            <ShowIf condition=can_retry(context)>
                <div class="actions">
                    <Retry/>
                </div>
            </ShowIf>
            <ShowIf condition=context.derive(State::awaits_invoice)>
                <InvoiceField
                    messages=messages.common()
                    import=context.derive(|state| state.placed().map(|placed| (placed.pedido_id, placed.invoice.import.clone())))
                    on_choose=context.on(|file: Option<InvoiceFile>| file.map_or(Event::FileReading, Event::FileChosen))
                    on_send=Arc::new(move || context.emit(Event::SendInvoice))
                />
            </ShowIf>
            <ShowIf condition=is_followed>
                <Timeline messages=messages.common() data=context.derive(|state| state.placed().and_then(TimelineData::of))/>
            </ShowIf>
            <ShowIf condition=context.derive(has_review)>
                <Review made=true/>
            </ShowIf>
            <Receipt messages=messages.common() data=context.describe(receipt)/>
            {next(false)}
        </div>
    }
}

/// The next actions: to sell again to the customer of an order that failed, to begin a new sale, and to print the receipt.
#[component]
fn NextActions() -> impl IntoView {
    let context = context();
    let is_complete = context.derive(|state| state.is_over() && state.recovery().is_none());
    view! {
        <div class="actions">
            {SellAgain::ALL.map(|again| view! { <SellAgainButton again/> })}
            <Button
                part="new-sale"
                label=fixed(context.messages.new_sale())
                weight=Weight::Secondary
                primary=is_complete
                on_click=context.on(|()| Event::Restart)
            />
            <ShowIf condition=context.derive(State::has_receipt)>
                <Print/>
            </ShowIf>
        </div>
    }
}

/// Returns `true` if the review has something to show. An order that the page has resumed has no simulation.
fn has_review(state: &State) -> bool {
    let known = state.placed().is_some_and(|placed| placed.watch.terms.are_known());
    state.plan.is_some() || known
}

/// The button that prints the receipt.
#[component]
fn Print() -> impl IntoView {
    let label = fixed(context().messages.print());
    view! { <Button part="print" label weight=Weight::Plain on_click=Box::new(|()| print())/> }
}

/// The button to sell again in one way, if the flow offers that way. The recommended way is the primary button.
#[component]
fn SellAgainButton(again: SellAgain) -> impl IntoView {
    let context = context();
    let (part, label) = context.messages.sell_again(again);
    view! {
        <ShowIf condition=context.derive_with(move |state| state.offers(again))>
            <Button
                part
                label=fixed(label)
                weight=Weight::Secondary
                primary=context.derive_with(move |state| state.recovery() == Some(again))
                on_click=context.on_with(move |()| Event::SellAgain(again))
            />
        </ShowIf>
    }
}

/// The link, with the known data of the customer. After a reload, none is known.
fn share_data(state: &State) -> ShareData {
    let name = state.customer.reviewed_name();
    let placed = state.placed();
    ShareData {
        link: state.link().map(Link::as_str).unwrap_or_default().to_owned(),
        first_name: name.split_once(' ').map_or(name, |(first, _)| first).to_owned(),
        amount: amount(state),
        celular: state.customer.text(FormField::Celular).parse().ok(),
        email: state.customer.text(FormField::Email).to_owned(),
        copied: placed.and_then(|placed| placed.copied),
    }
}
