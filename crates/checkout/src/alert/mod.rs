//! What failed, and what to do next.

use crate::dom::{El, el};
use crate::kit::{Button, Paragraph, button};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, State, Step};

/// The message about what failed, to be seen.
pub(crate) fn alert(ui: &Ui) -> El {
    el("div").class("alert").part("alert").paragraphs(ui, message)
}

/// The same, to be heard. It stands there before anything can fail: a live region that comes together with its text would
/// not be read.
pub(crate) fn spoken_alert(ui: &Ui) -> El {
    let text = ui.watch(|state, messages| {
        let mut spoken = String::new();
        for (_, text) in message(state, messages) {
            if !spoken.is_empty() {
                spoken.push(' ');
            }
            spoken.push_str(&text);
        }
        spoken
    });
    el("p").class("unseen").attr("role", "alert").text_of(text)
}

fn message(state: &State, messages: &Messages) -> Vec<Paragraph> {
    state
        .alert()
        .map(|alert| messages.explanation(&alert))
        .unwrap_or_default()
}

/// The button that tries again.
pub(crate) fn retry(ui: &Ui) -> El {
    let retry = Button {
        // A simulation has its own button beside it.
        class: |state, _| match state.step {
            Step::Simulation => "secondary",
            Step::Order | Step::Link => "primary",
        },
        ..Button::new("retry", |_, messages| messages.retry(), || Event::Retry)
    };
    button(ui, retry)
}
