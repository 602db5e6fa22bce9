//! A part that is there only at times.

use leptos::prelude::*;

use crate::flow::State;
use crate::ui::Ui;

/// The `view`, while `there` holds.
pub(crate) fn when(ui: Ui, there: fn(&State) -> bool, view: fn(Ui) -> AnyView) -> AnyView {
    let there = Memo::new(move |_| ui.state.with(there));
    let rendered = move || there.get().then(|| view(ui));
    rendered.into_any()
}
