//! A link to another page.

use leptos::prelude::*;

use crate::flow::State;
use crate::messages::Messages;
use crate::ui::Ui;

/// Something that follows from the state as a text.
type Text = fn(&State, &Messages) -> String;

/// A link that opens in a tab of its own, which learns nothing of this one.
pub(crate) fn anchor(ui: Ui, part: &'static str, class: &'static str, href: Text, label: Text) -> AnyView {
    view! {
        <a class=class part=part href=ui.watch(href) target="_blank" rel="noopener noreferrer">
            {ui.watch(label)}
        </a>
    }
    .into_any()
}
