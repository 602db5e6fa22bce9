//! The payment link, and the ways to send it to the customer.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::document::Celular;

use crate::browser::{can_share, encoded, is_phone};
use crate::components::{
    Anchor, AnchorStyle, Button, Derived, ErasedView, Handler, Icon, Paragraph, Paragraphs, Weight, erased,
    erased_views, fixed,
};
use crate::messages::Common;

/// A payment link and its customer. Unknown texts are empty.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct ShareData {
    /// The payment link.
    pub link: String,
    /// The customer's first name.
    pub first_name: String,
    /// The formatted amount that the customer agrees to.
    pub amount: String,
    /// The shop's legal name.
    pub shop: String,
    /// The customer's mobile number.
    pub celular: Option<Celular>,
    /// The customer's e-mail address.
    pub email: String,
    /// Whether the clipboard accepted the link. `None` before the first attempt.
    pub copied: Option<bool>,
}

impl ShareData {
    /// The message to the customer.
    fn invitation(&self, messages: Common) -> String {
        messages.invitation(&self.link, &self.first_name, &self.amount, &self.shop)
    }

    /// The address of the customer's chat, with the number in international format. Without a number, WhatsApp lets the seller choose a chat.
    fn whatsapp(&self, messages: Common) -> String {
        let number = self.celular.as_ref().map(Celular::e164).unwrap_or_default();
        let number = number.strip_prefix('+').unwrap_or_default();
        let text = encoded(&self.invitation(messages));
        ["https://wa.me/", number, "?text=", &text].concat()
    }

    fn mailto(&self, messages: Common) -> String {
        let subject = encoded(messages.link_subject());
        let body = encoded(&self.invitation(messages));
        ["mailto:", &encoded(&self.email), "?subject=", &subject, "&body=", &body].concat()
    }
}

/// Shows the link as a text and as a QR code, with buttons to copy and send it. The first button is the chat on a phone, and the clipboard
/// on a desktop.
#[component(transparent)]
pub fn Share(
    messages: Common,
    data: Derived<ShareData>,
    on_copy: Handler,
    /// Called with the text to share by the system's dialog.
    on_share: Handler<String>,
) -> impl IntoView {
    let refused = Arc::clone(&data);
    let not_copied: Derived<Vec<Paragraph>> = Arc::new(move || match refused().copied {
        Some(false) => vec![Paragraph::Error(messages.not_copied().to_owned())],
        Some(true) | None => Vec::new(),
    });
    let of = move |part: fn(&ShareData, Common) -> String| -> Derived<String> {
        let data = Arc::clone(&data);
        Arc::new(move || part(&data(), messages))
    };
    let to = |part: fn(&ShareData, Common) -> String| -> Derived<Option<String>> {
        let text = of(part);
        Arc::new(move || Some(text()))
    };
    let link: fn(&ShareData, Common) -> String = |data, _| data.link.clone();
    let copy_label = of(|data, messages| match data.copied {
        Some(true) => messages.copied().to_owned(),
        Some(false) | None => messages.copy().to_owned(),
    });
    let text = of(ShareData::invitation);
    let is_phone = is_phone();
    let link_to = |part, style, href: fn(&ShareData, Common) -> String, label, icon| {
        let href = to(href);
        erased(view! { <Anchor part style href label=fixed(label) icon/> })
    };
    let (copy_weight, chat_style) = if is_phone {
        (Weight::Secondary, AnchorStyle::Primary)
    } else {
        (Weight::Primary, AnchorStyle::Button)
    };
    let mut first = vec![
        erased(view! { <Button part="copy" label=copy_label weight=copy_weight icon=Icon::COPY on_click=on_copy/> }),
        link_to(
            "whatsapp",
            chat_style,
            ShareData::whatsapp,
            messages.whatsapp(),
            Icon::MESSAGE_CIRCLE,
        ),
    ];
    if is_phone {
        first.reverse();
    }
    let mut others = vec![link_to(
        "email",
        AnchorStyle::Button,
        ShareData::mailto,
        messages.email(),
        Icon::MAIL,
    )];
    if can_share() {
        let label = fixed(messages.share());
        let on_click = Box::new(move |()| on_share(untrack(|| text())));
        others.push(erased(
            view! { <Button part="share" label weight=Weight::Secondary icon=Icon::SHARE_2 on_click/> },
        ));
    }
    others.push(link_to(
        "open",
        AnchorStyle::Button,
        link,
        messages.open(),
        Icon::EXTERNAL_LINK,
    ));
    view! {
        <section class="share" part="share-panel">
            <div class="ways">
                <p class="address">
                    <Anchor part="link" style=AnchorStyle::Text href=to(link) label=of(link)/>
                </p>
                {first}
                <div class="pair">{others}</div>
                <Paragraphs items=not_copied/>
            </div>
            <QrCode messages link=of(link)/>
        </section>
    }
}

/// The QR code of the link. It is black on white in every theme, as scanners require.
#[component(transparent)]
fn QrCode(messages: Common, link: Derived<String>) -> impl IntoView {
    view! {
        <figure class="qr" part="qr">
            {erased_views(link, move |link, views| views.push(code(link, messages)))}
            <figcaption>{messages.qr_advice()}</figcaption>
        </figure>
    }
}

/// The place of a link's QR code, which `pkg/parcela/src/widget/later/later.ts` draws. Without a drawing, `order.css` hides it and its caption.
pub(super) fn code(link: &str, messages: Common) -> ErasedView {
    erased(view! { <svg data-qr=link.to_owned() role="img" aria-label=messages.qr()></svg> })
}
