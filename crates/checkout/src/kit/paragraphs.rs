//! Paragraphs that come and go with the state.

use leptos::prelude::*;

use crate::flow::State;
use crate::messages::Messages;
use crate::ui::Ui;

/// A paragraph: its class and its text.
pub(crate) type Paragraph = (&'static str, String);

/// The paragraphs that follow from the state.
pub(crate) fn paragraphs(ui: Ui, paragraphs: fn(&State, &Messages) -> Vec<Paragraph>) -> AnyView {
    let paragraphs = ui.watch(paragraphs);
    let rendered = move || {
        let paragraphs = paragraphs.get().into_iter();
        paragraphs
            .map(|(class, text)| view! { <p class=class>{text}</p> })
            .collect_view()
    };
    rendered.into_any()
}
