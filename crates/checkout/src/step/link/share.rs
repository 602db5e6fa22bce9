//! The payment link, and its ways to the customer.

use parcela_core::text::decimal;

use crate::browser::can_share;
use crate::dom::{El, el, svg};
use crate::kit::{Button, Paragraph, anchor, button};
use crate::messages::Messages;
use crate::qr::draw;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, Link, State};

/// The link as a text and as a QR code, and what a seller can do with it.
pub(super) fn share(ui: &Ui) -> El {
    let system = can_share().then(|| {
        let share = Button::new("share", |_, messages| messages.share(), || Event::Share);
        button(ui, share.secondary())
    });
    let pair = el("div")
        .class("pair")
        .child(anchor(ui, "whatsapp", "secondary", whatsapp, |_, messages| {
            messages.whatsapp().to_owned()
        }))
        .child(anchor(ui, "email", "secondary", email, |_, messages| {
            messages.email().to_owned()
        }))
        .children(system)
        .child(anchor(
            ui,
            "open",
            "secondary",
            |state, _| address(state),
            |_, messages| messages.open().to_owned(),
        ));
    let link = anchor(ui, "link", "", |state, _| address(state), |state, _| address(state));
    let ways = el("div")
        .class("ways")
        .child(el("p").class("address").child(link))
        .child(button(ui, Button::new("copy", copy_label, || Event::Copy)))
        .child(pair)
        .paragraphs(ui, message);
    el("section")
        .class("share")
        .part("share-panel")
        .child(qr(ui))
        .child(ways)
}

/// Black on white in every theme, as scanners want it.
fn qr(ui: &Ui) -> El {
    let link = ui.watch(|state, _| address(state));
    let messages = ui.messages;
    el("figure")
        .class("qr")
        .part("qr")
        .children_of(link, move |link| {
            link.iter().filter_map(|link| code(messages, link)).collect()
        })
        .child(el("figcaption").text(messages.qr_advice()))
}

fn code(messages: &Messages, link: &str) -> Option<El> {
    let drawing = draw(link)?;
    let side = decimal(drawing.size);
    let code = svg("svg")
        .attr("viewBox", &["0 0 ", &side, " ", &side].concat())
        .attr("role", "img")
        .attr("aria-label", messages.qr());
    Some(code.child(svg("path").attr("d", &drawing.path)))
}

fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    match state.placed().and_then(|placed| placed.copied) {
        Some(false) => vec![("error", messages.not_copied().to_owned())],
        Some(true) | None => Vec::new(),
    }
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
