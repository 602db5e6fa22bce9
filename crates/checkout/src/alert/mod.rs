//! What failed, and what to do next.

use leptos::prelude::*;

use crate::flow::{Event, State, Step};
use crate::kit::{Button, Paragraph, button, paragraphs};
use crate::messages::Messages;
use crate::ui::Ui;

/// The message about what failed. Its live region stands in every step before anything can fail: one that comes
/// together with its text would not be read.
pub(crate) fn alert(ui: Ui) -> AnyView {
    view! { <div class="alert" part="alert" role="alert">{paragraphs(ui, message)}</div> }.into_any()
}

fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    state
        .alert()
        .map(|alert| messages.explanation(&alert))
        .unwrap_or_default()
}

/// The button that tries again.
pub(crate) fn retry(ui: Ui) -> AnyView {
    let retry = Button {
        // A simulation has its own button beside it.
        class: |state, _| match state.step {
            Step::Simulation => "secondary",
            Step::Order | Step::Link => "primary",
        },
        ..Button::new("retry", |_, messages| messages.retry, Event::Retry)
    };
    button(ui, retry)
}
