//! A labelled control with its error beside it. Fields know nothing of the flow.

mod select;
mod text;

pub(crate) use select::select_field;
pub(crate) use text::{Keyboard, text_field};

use std::rc::Rc;

use parcela_core::Violation;
use parcela_core::mask::Mask;

use crate::dom::{El, Watched, el};

/// What every field is given.
pub(crate) struct Field {
    /// The control's `id` and `name`.
    pub(crate) id: &'static str,
    pub(crate) label: &'static str,
    /// A word on what is asked for, beside the label.
    pub(crate) hint: Option<&'static str>,
    pub(crate) required: bool,
    /// How the text is shown while it is typed.
    pub(crate) mask: Option<Mask>,
    pub(crate) value: Watched<Option<String>>,
    /// What is wrong, if anything.
    pub(crate) error: Watched<Option<String>>,
    pub(crate) on_input: Rc<dyn Fn(String)>,
    /// Hears of digits that had no room.
    pub(crate) on_cut: Option<Rc<dyn Fn(Violation)>>,
    pub(crate) on_leave: Rc<dyn Fn(())>,
}

/// A control with its label, hint and error, tied together by the `id`. A fixed `prefix` stands in its frame.
fn frame(field: Field, prefix: Option<&str>, control: El) -> El {
    let Field {
        id, error, on_leave, ..
    } = field;
    let error_id = [id, "-error"].concat();
    let mut control = control
        .part("input")
        .attr("id", id)
        .attr("name", id)
        .attr_of("aria-invalid", mark(&error, "true"))
        .attr_of("aria-describedby", mark(&error, &error_id))
        .on("blur", move |_| on_leave(()));
    if field.required {
        control = control.attr("aria-required", "true");
    }
    let hint = field.hint.map(|hint| el("small").text(hint));
    let prefix = prefix.map(|prefix| {
        let fixed = el("span").class("prefix").attr("aria-hidden", "true");
        fixed.text(prefix)
    });
    let label = el("label").attr("for", id).part("label").text(field.label);
    let row = el("span").class("control").part("control");
    let error = el("p")
        .class("error")
        .part("error")
        .attr("id", &error_id)
        .text_of(error);
    el("div")
        .class("field")
        .part("field")
        .attr("data-field", id)
        .child(label.children(hint))
        .child(row.children(prefix).child(control))
        .child(error)
}

/// `text`, while there is an error.
fn mark(error: &Watched<Option<String>>, text: &str) -> Watched<Option<String>> {
    let (error, text) = (Rc::clone(error), text.to_owned());
    Rc::new(move || error().map(|_| text.clone()))
}
