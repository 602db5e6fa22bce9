//! A line of text.

use std::rc::Rc;

use parcela_core::mask::Mask;
use reactive_graph::graph::untrack;
use tachys::dom::event_target_value;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, InputEvent};

use super::{Field, frame};
use crate::dom::{El, Watched, el};

/// What kind of text a field takes: which keyboard a phone shows, and what a browser fills in.
#[derive(Clone, Copy)]
pub(crate) struct Keyboard {
    /// `type`
    pub(crate) kind: &'static str,
    /// `inputmode`
    pub(crate) mode: &'static str,
    /// `autocomplete`
    pub(crate) autocomplete: &'static str,
}

/// A line of text, behind a fixed `prefix` if there is one. Its mask keeps the caret where the seller has it.
pub(crate) fn text_field(field: Field, keyboard: Keyboard, prefix: Option<&'static str>) -> El {
    let (mask, value, on_input) = (field.mask, Rc::clone(&field.value), Rc::clone(&field.on_input));
    let control = el("input")
        .attr("type", keyboard.kind)
        .attr("inputmode", keyboard.mode)
        .attr("autocomplete", keyboard.autocomplete)
        .value_of(Rc::clone(&value))
        .on("input", move |event| on_input(typed(mask, &value, event)));
    frame(field, prefix, control)
}

/// What the field shows after an edit: with its mask, and the caret behind the same characters.
///
/// While a keyboard composes, its text is left alone: it would be put together from pieces of both.
fn typed(mask: Option<Mask>, value: &Watched<Option<String>>, event: &Event) -> String {
    let new = event_target_value(event);
    let edit = event.dyn_ref::<InputEvent>();
    let input = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let (Some(mask), Some(input), false) = (mask, input, edit.is_some_and(InputEvent::is_composing)) else {
        return new;
    };
    if mask.apply(&new) == new {
        return new; // most keys: where the caret stands is dear to ask, and it stands well
    }
    let old = untrack(|| value()).unwrap_or_default();
    let caret = input.selection_start().ok().flatten();
    let caret = caret.map_or(usize::MAX, |caret| caret as usize);
    let edited = match edit.map(InputEvent::input_type).as_deref() {
        Some("deleteContentForward") => mask.edit_forward(&old, &new, caret),
        Some(_) | None => mask.edit(&old, &new, caret),
    };
    if edited.text != new {
        input.set_value(&edited.text);
        let caret = u32::try_from(edited.caret).ok();
        let _ = input.set_selection_range(caret.unwrap_or(u32::MAX), caret.unwrap_or(u32::MAX));
    }
    edited.text
}
