//! A choice from a list.

use std::rc::Rc;

use tachys::dom::event_target_value;

use super::{Field, frame};
use crate::dom::{El, el};

/// A choice from a list whose options are their own labels. `placeholder` stands there before anything is chosen.
pub(crate) fn select_field(
    field: Field,
    options: impl Iterator<Item = &'static str>,
    placeholder: &'static str,
    autocomplete: &'static str,
) -> El {
    let (value, on_input) = (Rc::clone(&field.value), Rc::clone(&field.on_input));
    let control = el("select")
        .attr("autocomplete", autocomplete)
        .child(el("option").attr("value", "").text(placeholder))
        .children(options.map(|option| el("option").attr("value", option).text(option)))
        .value_of(value)
        .on("change", move |event| on_input(event_target_value(event)));
    frame(field, None, control)
}
