//! The payment link, and its ways to the customer.

use leptos::prelude::*;

use crate::browser::can_share;
use crate::flow::{Event, Link, State};
use crate::kit::{Button, anchor, button, paragraphs};
use crate::messages::Messages;
use crate::qr::draw;
use crate::ui::Ui;

/// The link as a text and as a QR code, and what a seller can do with it.
pub(super) fn share(ui: Ui) -> AnyView {
    let system = can_share().then(|| {
        let share = Button::new("share", |_, messages| messages.share(), Event::Share);
        button(ui, share.secondary())
    });
    view! {
        <section class="share" part="share-panel">
            {qr(ui)}
            <div class="ways">
                <p class="address">{anchor(ui, "link", "", |state, _| address(state), |state, _| address(state))}</p>
                {button(ui, Button::new("copy", copy_label, Event::Copy))}
                <div class="pair">
                    {anchor(ui, "whatsapp", "secondary", whatsapp, |_, messages| messages.whatsapp().to_owned())}
                    {anchor(ui, "email", "secondary", email, |_, messages| messages.email().to_owned())}
                    {system}
                    {anchor(ui, "open", "secondary", |state, _| address(state), |_, messages| messages.open().to_owned())}
                </div>
                {paragraphs(ui, |state, messages| match state.placed().and_then(|placed| placed.copied) {
                    Some(false) => vec![("error", messages.not_copied().to_owned())],
                    Some(true) | None => Vec::new(),
                })}
            </div>
        </section>
    }
    .into_any()
}

/// Black on white in every theme, as scanners want it.
fn qr(ui: Ui) -> AnyView {
    let link = ui.watch(|state, _| address(state));
    let code = move || {
        let drawing = draw(&link.get())?;
        let side = drawing.size.to_string();
        let frame = ["0 0 ", &side, " ", &side].concat();
        Some(view! {
            <svg viewBox=frame role="img" aria-label=ui.messages.qr()>
                <path d=drawing.path></path>
            </svg>
        })
    };
    view! { <figure class="qr" part="qr">{code}<figcaption>{ui.messages.qr_advice()}</figcaption></figure> }.into_any()
}

fn copy_label(state: &State, messages: &Messages) -> &'static str {
    match state.placed().and_then(|placed| placed.copied) {
        Some(true) => messages.copied(),
        Some(false) | None => messages.copy(),
    }
}

fn address(state: &State) -> String {
    state.link().map(Link::as_str).unwrap_or_default().to_owned()
}

fn whatsapp(state: &State, messages: &Messages) -> String {
    ["https://wa.me/?text=", &encoded(&invitation(state, messages))].concat()
}

fn email(state: &State, messages: &Messages) -> String {
    let subject = encoded(messages.link_subject());
    [
        "mailto:?subject=",
        &subject,
        "&body=",
        &encoded(&invitation(state, messages)),
    ]
    .concat()
}

fn invitation(state: &State, messages: &Messages) -> String {
    Messages::with_text(messages.share_text(), &address(state))
}

fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}
