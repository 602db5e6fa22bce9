//! The whole widget: the list or the open order, failures, and the status region.

use leptos::prelude::*;
use parcela_orders_flow::{Announcement, State};
use parcela_ui::components::{Paragraph, SpokenAlert, erased, erased_views};
use parcela_ui::live_region::LiveRegion;
use parcela_ui::observable::Observable;

use crate::context::Context;
use crate::list::List;
use crate::messages::Messages;
use crate::order::OpenOrder;

/// The widget. It provides `context` to its views.
#[component(transparent)]
pub(crate) fn Orders(context: Context, live_region: Observable<LiveRegion<Announcement>>) -> impl IntoView {
    provide_context(context);
    let messages = context.messages;
    let is_open = context.derive(|state| state.open.as_ref().map(|open| open.placed.pedido_id));
    let shown = erased_views(is_open, |is_open, views| {
        views.push(match is_open {
            Some(_) => erased(view! { <OpenOrder/> }),
            None => erased(view! { <List/> }),
        });
    });
    let said = context.derive_with(move |state| status_text(messages, live_region.with(|region| *region), state));
    let failure = context.describe(|state, messages| {
        let failure = match &state.open {
            Some(open) => open.failure(),
            None => state.list.failure.as_ref().or(state.export_failure()),
        };
        Paragraph::explain(failure.map(|failure| messages.explain(failure)))
    });
    view! {
        <section class="card" part="card" aria-label=messages.widget()>
            <slot name="header"></slot>
            {shown}
            <SpokenAlert items=failure/>
            <p class="unseen" role="status">
                {move || said()}
            </p>
            <slot name="footer"></slot>
        </section>
    }
}

/// The text of the status region: the newest announcement while it holds.
fn status_text(messages: Messages, region: LiveRegion<Announcement>, state: &State) -> String {
    let announcement = region.announcement.filter(|announcement| announcement.holds(state));
    let text = announcement.map(|announcement| messages.announcement(announcement, state));
    region.spoken(text.unwrap_or_default())
}
