//! The payment link, and its ways to the customer.

use leptos::prelude::*;
use parcela_core::document::Celular;
use parcela_core::text::decimal;

use crate::browser::{can_share, encoded};
use crate::components::{Anchor, AnchorStyle, Button, Paragraph, Paragraphs, Weight, fixed, piece, pieces};
use crate::context::context;
use crate::messages::Messages;
use crate::qr::draw;
use crate::steps::review::amount;
use parcela_checkout_flow::{Event, FormField, Link, State};

/// The link as a text and as a QR code, and what a seller can do with it.
#[component]
pub(super) fn Share() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let link = || context.derive(|state| Some(address(state)));
    let copy_label = context.derive(|state| match copied(state) {
        Some(true) => messages.copied().to_owned(),
        Some(false) | None => messages.copy().to_owned(),
    });
    let not_copied = context.derive(|state| match copied(state) {
        Some(false) => vec![Paragraph::Error(messages.not_copied().to_owned())],
        Some(true) | None => Vec::new(),
    });
    view! {
        <section class="share" part="share-panel">
            <QrCode/>
            <div class="ways">
                <p class="address">
                    <Anchor part="link" style=AnchorStyle::Text href=link() label=context.derive(address)/>
                </p>
                <Button part="copy" label=copy_label on_click=context.on(|()| Event::Copy)/>
                <div class="pair">
                    <Anchor part="whatsapp" href=context.derive(move |state| Some(whatsapp(state, messages))) label=fixed(messages.whatsapp())/>
                    <Anchor part="email" href=context.derive(move |state| Some(email(state, messages))) label=fixed(messages.email())/>
                    {can_share().then(|| view! { <ShareButton/> })}
                    <Anchor part="open" href=link() label=fixed(messages.open())/>
                </div>
                <Paragraphs items=not_copied/>
            </div>
        </section>
    }
}

/// The system's own ways of sharing.
#[component]
fn ShareButton() -> impl IntoView {
    let context = context();
    let text = context.derive(move |state| invitation(state, context.messages));
    let on_click = context.on(move |()| Event::Share(untrack(|| text())));
    view! { <Button part="share" label=fixed(context.messages.share()) weight=Weight::Secondary on_click/> }
}

/// Black on white in every theme, as scanners want it.
#[component]
fn QrCode() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let link = context.derive(address);
    let link = ArcMemo::new(move |_| link());
    let code = move |link: &String| {
        let drawing = draw(link)?;
        let side = decimal(drawing.size);
        let area = ["0 0 ", &side, " ", &side].concat();
        Some(piece(view! {
            <svg viewBox=area role="img" aria-label=messages.qr()>
                <path d=drawing.path></path>
            </svg>
        }))
    };
    view! {
        <figure class="qr" part="qr">
            {pieces(move || link.with(code).into_iter().collect())}
            <figcaption>{messages.qr_advice()}</figcaption>
        </figure>
    }
}

/// Whether the link went to the clipboard, once that was wanted.
fn copied(state: &State) -> Option<bool> {
    state.placed()?.copied
}

fn address(state: &State) -> String {
    state.link().map(Link::as_str).unwrap_or_default().to_owned()
}

/// The customer's chat, by the number with Brazil's country code. After a reload the number is not known any more, and the seller
/// chooses the chat.
fn whatsapp(state: &State, messages: &Messages) -> String {
    let celular = state.customer.text(FormField::Celular).parse::<Celular>().ok();
    let number = celular.map(|celular| celular.e164()).unwrap_or_default();
    let number = number.strip_prefix('+').unwrap_or_default();
    [
        "https://wa.me/",
        number,
        "?text=",
        &encoded(&invitation(state, messages)),
    ]
    .concat()
}

fn email(state: &State, messages: &Messages) -> String {
    let subject = encoded(messages.link_subject());
    let body = encoded(&invitation(state, messages));
    let to = encoded(state.customer.text(FormField::Email));
    ["mailto:", &to, "?subject=", &subject, "&body=", &body].concat()
}

/// The text that the customer reads. It has the name and the amount where the name is known.
fn invitation(state: &State, messages: &Messages) -> String {
    let name = state.customer.reviewed_name();
    let first = name.split_once(' ').map_or(name, |(first, _)| first);
    if first.is_empty() {
        Messages::with_text(messages.share_text(), &address(state))
    } else {
        messages.share_with(&address(state), first, &amount(state))
    }
}
