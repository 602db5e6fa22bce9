//! A line of a list of terms and values.

use leptos::prelude::*;

use crate::flow::State;
use crate::messages::Messages;
use crate::ui::Ui;

/// A term with its value.
pub(crate) fn line(ui: Ui, term: &'static str, value: fn(&State, &Messages) -> Option<String>) -> AnyView {
    let value = Memo::new(move |_| ui.state.with(|state| value(state, ui.messages)).unwrap_or_default());
    view! {
        <div>
            <dt>{term}</dt>
            <dd>{value}</dd>
        </div>
    }
    .into_any()
}
