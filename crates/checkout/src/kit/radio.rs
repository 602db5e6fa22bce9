//! A radio button in its label.

use std::rc::Rc;

use parcela_core::text::decimal;

use crate::dom::{El, Watched, el};

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
    pub(crate) choose: Rc<dyn Fn(())>,
}

/// Renders a radio button.
pub(crate) fn radio(radio: Radio) -> El {
    let choose = radio.choose;
    let input = el("input")
        .attr("type", "radio")
        .attr("name", radio.name)
        .attr("value", &decimal(radio.value))
        .checked_of(radio.chosen)
        .on("change", move |_| choose(()));
    el("label")
        .child(input)
        .child(el("span").class("label").text_of(radio.label))
        .child(el("span").class("aside").text_of(radio.aside))
}
