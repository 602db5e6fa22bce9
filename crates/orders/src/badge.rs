//! The badge of an order's status: a colour, an icon and a short text.

use leptos::prelude::*;
use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;
use parcela_ui::components::{Derived, ErasedView, Icon, IconView, erased, erased_views};

use crate::context::context;
use crate::messages::Messages;

/// Shows the badge of an order, once its status is known.
#[component]
pub(crate) fn Badge(status: Derived<Option<StatusKind>>) -> impl IntoView {
    let messages = context().messages;
    let status = ArcMemo::new(move |_| status());
    erased_views(move || Vec::from_iter(status.get().map(|status| badge(status, messages))))
}

fn badge(status: StatusKind, messages: Messages) -> ErasedView {
    let (tone, icon) = tone_and_icon(status);
    erased(view! {
        <span class="badge" part="status" data-tone=tone>
            <IconView icon/>
            {messages.badge(status)}
        </span>
    })
}

/// The tone of a status for the style sheet, and its icon. Both show what the status means for the shop.
fn tone_and_icon(status: StatusKind) -> (&'static str, Icon) {
    match status.next_step() {
        NextStep::Done => ("good", Icon::CIRCLE_CHECK_BIG),
        NextStep::StartSale => ("due", Icon::SEND),
        NextStep::ShareLink => ("due", Icon::CLOCK),
        NextStep::ImportInvoice => ("due", Icon::FILE_TEXT),
        NextStep::Wait => ("wait", Icon::CLOCK),
        NextStep::SellAnew => ("over", Icon::X),
        NextStep::ContactSupport => ("over", Icon::TRIANGLE_ALERT),
    }
}
