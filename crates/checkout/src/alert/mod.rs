//! What failed, and what to do next.

use leptos::prelude::*;

use crate::flow::{Event, Sale, State};
use crate::kit::{Button, Paragraph, button, paragraphs, when};
use crate::messages::Messages;
use crate::ui::Ui;

/// The message about what failed, and the button that tries again. The live region is there from the start and filled
/// later, else it would not be read.
pub(crate) fn alert(ui: Ui) -> AnyView {
    view! {
        <div class="alert" part="alert" role="alert">{paragraphs(ui, message)}</div>
        {when(ui, State::can_retry, retry)}
    }
    .into_any()
}

fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    state
        .alert()
        .map(|alert| messages.explanation(&alert))
        .unwrap_or_default()
}

fn retry(ui: Ui) -> AnyView {
    let retry = Button {
        // Without a link there is nothing else to do; after a failure there is the step's own button.
        class: |state, _| match state.sale {
            Sale::NoLink(_) => "primary",
            Sale::Draft | Sale::Refused(_) | Sale::Sending(_) | Sale::Failed(..) | Sale::Linked(..) => "secondary",
        },
        ..Button::new("retry", |_, messages| messages.retry, Event::Retry)
    };
    button(ui, retry)
}
