//! A radio button in its label.

use crate::dom::{El, Watched, el};
use crate::flow::Event;
use crate::ui::Ui;

/// One choice of a group.
pub(crate) struct Radio {
    /// The group.
    pub(crate) name: &'static str,
    pub(crate) value: i32,
    pub(crate) label: Watched<Option<String>>,
    /// What stands at the end of the label, with less weight.
    pub(crate) aside: Watched<Option<String>>,
    /// A text where this is what is chosen.
    pub(crate) chosen: Watched<Option<String>>,
    pub(crate) event: Event,
}

/// Renders a radio button.
pub(crate) fn radio(ui: Ui, radio: Radio) -> El {
    let event = radio.event;
    let input = el("input")
        .attr("type", "radio")
        .attr("name", radio.name)
        .attr("value", &radio.value.to_string())
        .checked_of(radio.chosen)
        .on("change", move |_| ui.emit(event.clone()));
    el("label")
        .child(input)
        .child(el("span").class("label").text_of(radio.label))
        .child(el("span").class("aside").text_of(radio.aside))
}
