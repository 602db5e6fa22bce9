//! The badge of an order's status: a colour, an icon and a short text.

use leptos::prelude::*;
use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;
use parcela_ui::components::{Derived, ErasedView, Icon, IconView, erased, erased_views};

use crate::context::context;
use crate::messages::Messages;

/// Shows the badge of an order, once its status is known.
#[component(transparent)]
pub(crate) fn Badge(
    /// The status, and whether the order awaits its invoice if the status asks for it.
    status: Derived<Option<(StatusKind, bool)>>,
) -> impl IntoView {
    let messages = context().messages;
    erased_views(status, move |status, views| {
        if let Some((status, awaits_invoice)) = *status {
            views.push(badge(status, awaits_invoice, messages));
        }
    })
}

fn badge(status: StatusKind, awaits_invoice: bool, messages: Messages) -> ErasedView {
    let (tone, icon) = tone_and_icon(status, awaits_invoice);
    erased(view! {
        <span class="badge" part="status" data-tone=tone>
            <IconView icon/>
            {messages.badge(status, awaits_invoice)}
        </span>
    })
}

/// The tone of a status for the style sheet, and its icon. Both show what the status means for the shop. Statuses with the same text have
/// the same tone and icon.
fn tone_and_icon(status: StatusKind, awaits_invoice: bool) -> (&'static str, Icon) {
    match status.next_step() {
        _ if status == StatusKind::Aprovado => ("due", Icon::CLOCK),
        NextStep::Done => ("good", Icon::CIRCLE_CHECK_BIG),
        NextStep::StartSale => ("due", Icon::SEND),
        NextStep::ShareLink => ("due", Icon::CLOCK),
        NextStep::ImportInvoice if awaits_invoice => ("due", Icon::FILE_TEXT),
        NextStep::ImportInvoice | NextStep::Wait => ("wait", Icon::CLOCK),
        NextStep::SellAnew => ("over", Icon::X),
        NextStep::ContactSupport => ("over", Icon::TRIANGLE_ALERT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_with_the_same_text_have_the_same_tone() {
        let messages = Messages::of("pt-BR");
        let mut tones: Vec<(&str, &str)> = Vec::new();
        for (status, awaits_invoice) in StatusKind::listed().flat_map(|status| [(status, true), (status, false)]) {
            let text = messages.badge(status, awaits_invoice);
            let (tone, _) = tone_and_icon(status, awaits_invoice);
            assert!(tones.iter().all(|known| known.0 != text || known.1 == tone), "{text}");
            tones.push((text, tone));
        }
    }
}
