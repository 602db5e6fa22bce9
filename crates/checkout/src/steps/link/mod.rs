//! The third step: the payment link, the timeline of the order, its invoice, and its receipt.

mod receipt;

use parcela_order_flow::{FirstName, InvoiceFile, Link, Placed, Terms};
use std::sync::Arc;

use leptos::prelude::*;
use parcela_ui::browser::print;
use parcela_ui::order::{InvoiceField, Receipt, Share, ShareData, Timeline, TimelineData, progress};

use self::receipt::receipt;
use crate::context::context;
use crate::messages::Messages;
use crate::steps::choice::{CHANGED_AMOUNT, Choice};
use crate::steps::review::Review;
use crate::steps::shared::{Failure, Heading, Remark, Retry, can_retry};
use parcela_checkout_flow::{Event, Outcome, SellAgain, State};
use parcela_ui::components::{Button, Paragraph, Paragraphs, ShowIf, Weight, erased, fixed};

/// The third step. Once the order is over, the next actions are at its top.
#[component(transparent)]
pub(crate) fn LinkStep() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let is_followed = context.derive(|state| state.placed().is_some_and(|placed| placed.watch.status.is_some()));
    let progress = context.describe(|state, messages| {
        let mut items = Vec::new();
        if let Some(placed) = state.placed() {
            items.push(Paragraph::Text(messages.whose(placed)));
            items.extend(progress(placed, messages.common()));
        }
        items
    });
    let tone = context.derive(|state| state.outcome().map(|outcome| name_of(outcome).to_owned()));
    let next = move |over| {
        view! {
            <ShowIf condition=context.derive_with(move |state| state.is_over() == over)>
                <NextActions/>
            </ShowIf>
        }
    };
    view! {
        <div class="step">
            <div class="hero" data-tone=move || tone()>
                <Heading/>
                <Paragraphs items=progress/>
                {next(true)}
            </div>
            <Remark/>
            <Choice question=&CHANGED_AMOUNT/>
            <ShowIf condition=context.derive(|state| state.link().is_some())>
                <Share
                    messages=messages.common()
                    data=context.describe(share_data)
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

/// The name of an outcome for the style sheet.
fn name_of(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "due",
        Outcome::Paid => "good",
        Outcome::Over => "over",
    }
}

/// The next actions: to sell again to the customer of an order that failed, to begin a new sale, and to print the receipt.
#[component(transparent)]
fn NextActions() -> impl IntoView {
    let context = context();
    let is_complete = context.derive(|state| state.is_over() && state.recovery().is_none());
    let mut ways = Vec::new();
    for again in SellAgain::ALL {
        ways.push(erased(view! { <SellAgainButton again/> }));
    }
    view! {
        <div class="actions">
            {ways}
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
    let is_known = |placed: &Placed| placed.watch.terms != Terms::default();
    state.plan.is_some() || state.placed().is_some_and(is_known)
}

/// The button that prints the receipt.
#[component(transparent)]
fn Print() -> impl IntoView {
    let label = fixed(context().messages.print());
    view! { <Button part="print" label weight=Weight::Plain on_click=Box::new(|()| print())/> }
}

/// The button to sell again in one way, if the flow offers that way. The recommended way is the primary button.
#[component(transparent)]
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

/// The link, with the known data of the order's customer. A page that has not made the order knows neither the number nor the address.
fn share_data(state: &State, messages: Messages) -> ShareData {
    let Some(placed) = state.placed() else {
        return ShareData::default();
    };
    let (watch, parties) = (&placed.watch, &placed.watch.parties);
    let first_name = watch.customer.as_ref().map(FirstName::as_str);
    let known = if parties.shop.is_empty() {
        &state.shop
    } else {
        &parties.shop
    };
    ShareData {
        link: placed.link().map(Link::as_str).unwrap_or_default().to_owned(),
        first_name: first_name.unwrap_or_default().to_owned(),
        amount: messages.amount_in_words(state),
        shop: known.clone(),
        celular: parties.celular,
        email: parties.email.as_str().to_owned(),
        copied: placed.copied,
    }
}

#[cfg(all(test, feature = "ssr"))]
mod tests {
    use chrono::NaiveDate;
    use parcela_checkout_flow::{Customer, FormField, SavedSale, transition};
    use parcela_core::Valor;
    use parcela_order_flow::{Moment, OrderRecord, OrderSnapshot, Parties};
    use uuid::Uuid;

    use super::*;

    /// A reloaded page with an order of Ana's, to which the page has given the next customer.
    fn reloaded() -> Option<State> {
        let mut next = Customer::default();
        for (field, text) in [
            (FormField::Nome, "Bia Souza"),
            (FormField::Celular, "11987654321"),
            (FormField::Email, "bia@exemplo.com.br"),
        ] {
            next.prefill(field, text.to_owned());
        }
        let mut state = State::new("11222333000181".parse().ok()?, None);
        let moment = Moment {
            now: 0,
            today: NaiveDate::MIN,
            key: Uuid::nil(),
        };
        transition(&mut state, Event::CustomerPrefilled(next.into()), moment);
        let saved = SavedSale::Placed(OrderRecord::new(Uuid::from_u128(1)));
        transition(&mut state, Event::Started(Some(saved)), moment);
        let snapshot = OrderSnapshot {
            status: 7.into(),
            numero: 1042,
            terms: Terms {
                requested: Valor::from_centavos(150_000).ok(),
                ..Terms::default()
            },
            customer: FirstName::of("Ana Lima"),
            parties: Parties {
                cpf: "52998224725".parse().ok(),
                ..Parties::default()
            },
            created_at: None,
        };
        let number = state.placed()?.watch.number;
        transition(&mut state, Event::StatusAnswered(number, Ok(snapshot)), moment);
        Some(state)
    }

    #[test]
    fn a_reloaded_order_says_whose_it_is() {
        let state = reloaded().unwrap();
        let whose = Messages::of("pt-BR").whose(state.placed().unwrap());
        assert_eq!(
            whose,
            "Ana\u{a0}· ***.982.247-**\u{a0}· R$\u{a0}1.500,00\u{a0}· Pedido\u{a0}nº\u{a0}1042"
        );
    }

    #[test]
    fn a_link_is_not_sent_to_the_next_customer() {
        let data = share_data(&reloaded().unwrap(), Messages::of("pt-BR"));
        assert_eq!((data.first_name.as_str(), data.email.as_str()), ("Ana", ""));
        assert!(data.celular.is_none());
        assert_eq!(data.amount, "R$\u{a0}1.500,00");
    }
}
