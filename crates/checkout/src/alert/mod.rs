//! What failed, and what to do next.

use leptos::prelude::*;

use crate::flow::{Alert, Event, State};
use crate::widget::Ui;

/// The message about what failed. Its live region is there from the start and filled later, else it would not be read.
pub(crate) fn alert(ui: Ui) -> AnyView {
    let current = ui.watch(State::alert);
    let shown = move || current.get().map(|alert| message(ui, &alert));
    let retry = move || current.with(|alert| alert.as_ref().is_some_and(|alert| alert.retry));
    view! {
        <div role="alert">{shown}</div>
        <Show when=retry>
            <button class="secondary" part="retry" type="button" on:click=move |_| ui.emit(Event::Retry)>
                {ui.messages.retry}
            </button>
        </Show>
    }
    .into_any()
}

fn message(ui: Ui, alert: &Alert) -> AnyView {
    let messages = ui.messages;
    let words = (messages.trouble)(alert.trouble.cause());
    let paragraphs = messages
        .explanation(alert)
        .into_iter()
        .map(|text| view! { <p>{text}</p> });
    let correlation = Some(alert.trouble.correlation_id.clone()).filter(|id| !id.is_empty());
    view! {
        <div class="alert" part="alert">
            <p class="title">{words.title}</p>
            {paragraphs.collect_view()}
            {correlation.map(|id| view! { <p class="quote">{messages.quote} " " <code>{id}</code></p> })}
        </div>
    }
    .into_any()
}
