//! The open order: its status, its payment link, its invoice, and its details.

mod details;
mod receipt;

use parcela_order_flow::{FirstName, InvoiceFile, Link};
use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::{StatusKind, Valor};
use parcela_orders_flow::{Contact, Event, Open, Order, State, Text};
use parcela_ui::components::{
    Alert, AlertKind, Button, Derived, Icon, Paragraph, Paragraphs, ShowIf, Weight, erased, fixed,
};
use parcela_ui::messages::DOT;
use parcela_ui::order::{InvoiceField, Receipt, Share, ShareData, Timeline, TimelineData, progress};

use self::details::Details;
use self::receipt::receipt;
use crate::badge::Badge;
use crate::context::{Context, context};
use crate::list::{age, amount, name};
use crate::messages::Messages;
use crate::skeleton::Skeleton;

/// The open order.
#[component(transparent)]
pub(crate) fn OpenOrder() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let is = move |part| open_order_is(context, part);
    let failure = context.describe(|state, messages| {
        let failure = state.open.as_ref().and_then(|open| open.failure());
        Paragraph::explain(failure.map(|failure| messages.explain(failure)))
    });
    let retry = erased(view! {
        <ShowIf condition=is(|open| open.failure().is_some() && open.can_retry())>
            <Button part="retry" label=fixed(messages.retry()) on_click=context.on(|()| Event::Retry)/>
        </ShowIf>
    });
    view! {
        <div class="order">
            <div class="head">
                <Button
                    part="back"
                    icon=Icon::CHEVRON_DOWN
                    label=fixed(messages.to_list())
                    weight=Weight::Plain
                    on_click=context.on(|()| Event::Close)
                />
            </div>
            <OrderHeader/>
            <div class="halves">
                <div class="step">
                    <div>
                        <Paragraphs items=context.describe(message)/>
                    </div>
                    <ShowIf condition=is(Open::is_loading)>
                        <Skeleton/>
                    </ShowIf>
                    <ShowIf condition=is(|open| open.placed.link().is_some())>
                        <Share
                            messages=messages.common()
                            data=context.derive(share_data)
                            on_copy=context.on(|()| Event::Copy)
                            on_share=context.on(|text: String| Event::Share(Text::from(text)))
                        />
                    </ShowIf>
                    <Alert kind=AlertKind::Failure items=failure actions=retry/>
                    <ShowIf condition=is(|open| open.placed.awaits_invoice())>
                        <InvoiceField
                            messages=messages.common()
                            import=context.derive(|state| {
                                state.open.as_ref().map(|open| (open.placed.pedido_id, open.placed.invoice.import.clone()))
                            })
                            on_choose=context.on(|file: Option<InvoiceFile>| file.map_or(Event::FileReading, Event::FileChosen))
                            on_send=Arc::new(move || context.emit(Event::SendInvoice))
                        />
                    </ShowIf>
                    <Actions/>
                    <ShowIf condition=is(|open| open.placed.watch.status.is_some())>
                        <Timeline messages=messages.common() data=context.derive(|state| TimelineData::of(&state.open.as_ref()?.placed))/>
                    </ShowIf>
                </div>
                <ShowIf condition=is(|open| open.order.is_some())>
                    <Details/>
                </ShowIf>
            </div>
            <Receipt messages=messages.common() data=context.describe(receipt)/>
        </div>
    }
}

/// Whether an order is open for which `part` returns `true`.
fn open_order_is(context: Context, part: fn(&Open) -> bool) -> Derived<bool> {
    context.derive_with(move |state| state.open.as_ref().is_some_and(|open| part(open)))
}

/// The number of the order, and once it has been read, its amount, its status, its customer and its age.
#[component(transparent)]
fn OrderHeader() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let of_order = move |part: fn(&Order, &State, Messages) -> String| -> Derived<String> {
        context.derive_with(move |state| {
            let order = open_order(state).map(|order| part(order, state, messages));
            order.unwrap_or_default()
        })
    };
    view! {
        <header class="lead">
            <h2 part="heading" tabindex="-1">
                {context.describe(heading)}
            </h2>
            <p class="sale">
                <b class="price">{of_order(|order, _, _| amount(order))}</b>
                <Badge status=context.derive(badge)/>
            </p>
            <p class="whose">{of_order(customer_and_age)}</p>
        </header>
    }
}

fn open_order(state: &State) -> Option<&Order> {
    state.open.as_ref()?.order.as_ref()
}

/// The status of the open order, and whether it lacks its invoice.
fn badge(state: &State) -> Option<(StatusKind, bool)> {
    let open = state.open.as_ref()?;
    let order = open.order.as_ref()?;
    Some((order.status, open.lacks_invoice()))
}

fn customer_and_age(order: &Order, state: &State, messages: Messages) -> String {
    let age = age(order, state.open_read(), messages);
    [&name(order, messages), DOT, &age].concat()
}

/// The actions of the order. After a failure, the button to try again replaces the one that requests the link.
#[component(transparent)]
fn Actions() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    view! {
        <div class="actions">
            <ShowIf condition=open_order_is(context, |open| open.placed.offers_link() && open.failure().is_none())>
                <Button
                    part="show-link"
                    icon=Icon::SEND
                    label=context.describe(|state, messages| link_label(state, messages).to_owned())
                    on_click=context.on(|()| Event::AskLink)
                />
            </ShowIf>
            <ShowIf condition=open_order_is(context, |open| open.order.is_some())>
                <Button
                    part="print"
                    icon=Icon::PRINTER
                    label=fixed(messages.print())
                    weight=Weight::Secondary
                    on_click=context.on(|()| Event::Print)
                />
            </ShowIf>
            <ShowIf condition=open_order_is(context, Open::can_resume)>
                <Button
                    part="resume"
                    label=fixed(messages.go_on_with_sale())
                    weight=Weight::Secondary
                    on_click=context.on(|()| Event::Continue)
                />
            </ShowIf>
        </div>
    }
}

/// The label of the button that requests the link. Before the sale has started, the order has no link.
fn link_label(state: &State, messages: Messages) -> &'static str {
    match &state.open {
        Some(open) if open.placed.lacks_link() => messages.retry(),
        Some(open) if open.placed.watch.status == Some(StatusKind::VendaNaoIniciada) => messages.get_link(),
        Some(_) | None => messages.show_link(),
    }
}

/// The order's number, or a general heading until it is known.
fn heading(state: &State, messages: Messages) -> String {
    open_order(state).map_or_else(
        || messages.details().to_owned(),
        |order| messages.number_of_order(order.numero),
    )
}

/// The message on the order: that it is being loaded, or else the progress of its link or its status.
fn message(state: &State, messages: Messages) -> Vec<Paragraph> {
    match &state.open {
        Some(open) if open.is_loading() => vec![Paragraph::Waiting(messages.checking().to_owned())],
        Some(open) => progress(&open.placed, messages.common()),
        None => Vec::new(),
    }
}

/// The link, with the known data of the customer.
fn share_data(state: &State) -> ShareData {
    let Some(open) = &state.open else {
        return ShareData::default();
    };
    let order = open.order.as_ref();
    let first_name = order.and_then(|order| order.first_name.as_ref());
    let amount = order.and_then(|order| order.terms.requested);
    ShareData {
        link: open.placed.link().map(Link::as_str).unwrap_or_default().to_owned(),
        first_name: first_name.map(FirstName::as_str).unwrap_or_default().to_owned(),
        amount: amount.map(Valor::formatted).unwrap_or_default(),
        shop: order.map(|order| order.shop.clone()).unwrap_or_default(),
        celular: match open.contact {
            Contact::Read(celular) => celular,
            Contact::Unread | Contact::Reading(_) => None,
        },
        copied: open.placed.copied,
        ..ShareData::default()
    }
}
