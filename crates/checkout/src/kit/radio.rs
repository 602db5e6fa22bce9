//! A radio button in its label.

use leptos::prelude::*;

use crate::flow::{Event, State};
use crate::ui::Ui;

/// One choice of a group.
pub(crate) struct Radio {
    /// The group.
    pub(crate) name: &'static str,
    pub(crate) value: i32,
    pub(crate) label: String,
    /// What stands at the end of the label, with less weight.
    pub(crate) aside: String,
    /// The value that is chosen.
    pub(crate) chosen: fn(&State) -> Option<i32>,
    pub(crate) event: Event,
}

/// Renders a radio button.
pub(crate) fn radio(ui: Ui, radio: Radio) -> AnyView {
    let Radio {
        value, chosen, event, ..
    } = radio;
    let checked = Memo::new(move |_| ui.state.with(chosen) == Some(value));
    view! {
        <label>
            <input
                type="radio"
                name=radio.name
                value=value.to_string()
                prop:checked=checked
                on:change=move |_| ui.emit(event.clone())
            />
            <span class="label">{radio.label}</span>
            <span class="aside">{radio.aside}</span>
        </label>
    }
    .into_any()
}
