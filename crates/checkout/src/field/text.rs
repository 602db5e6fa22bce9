//! A line of text.

use std::cell::RefCell;
use std::rc::Rc;

use parcela_core::Violation;
use parcela_core::mask::{Edited, Mask};
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
    let on_cut = field.on_cut.clone();
    let newest = Newest::default();
    let left = Rc::clone(&newest);
    let control = el("input")
        .attr("type", keyboard.kind)
        .attr("inputmode", keyboard.mode)
        .attr("autocomplete", keyboard.autocomplete)
        .value_of(Rc::clone(&value))
        .on("input", move |event| {
            let (text, cut) = typed(mask, &value, &newest, event);
            on_input(text);
            if let (Some(rule), Some(on_cut)) = (cut, &on_cut) {
                on_cut(rule);
            }
        })
        .on("blur", move |_| drop(left.take()));
    frame(field, prefix, control)
}

/// The newest edit, while the next one depends on it.
type Newest = Rc<RefCell<Option<Edited>>>;

/// What the field shows after an edit: with its mask, and the caret behind the same characters. Beside it the rule by which
/// digits had no room.
///
/// While a keyboard composes, its text is left alone: it would be put together from pieces of both.
fn typed(
    mask: Option<Mask>,
    value: &Watched<Option<String>>,
    newest: &Newest,
    event: &Event,
) -> (String, Option<Violation>) {
    let new = event_target_value(event);
    let edit = event.dyn_ref::<InputEvent>();
    let input = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let (Some(mask), Some(input), false) = (mask, input, edit.is_some_and(InputEvent::is_composing)) else {
        return (new, None);
    };
    let old = untrack(|| value()).unwrap_or_default();
    let newest_edit = newest.take().filter(|edited| edited.text == old);
    if newest_edit.is_none() && mask.apply(&new) == new {
        return (new, None); // most keys: where the caret stands is dear to ask, and it stands well
    }
    let caret = input.selection_start().ok().flatten();
    let caret = caret.map_or(usize::MAX, |caret| caret as usize);
    let edited = match (edit.map(InputEvent::input_type).as_deref(), newest_edit) {
        (Some("deleteContentForward"), _) => mask.edit_forward(&old, &new, caret),
        (Some(_) | None, Some(before)) => before.then(mask, &new, caret),
        (Some(_) | None, None) => mask.edit(&old, &new, caret),
    };
    if edited.text != new {
        input.set_value(&edited.text);
        let caret = u32::try_from(edited.caret).ok();
        let _ = input.set_selection_range(caret.unwrap_or(u32::MAX), caret.unwrap_or(u32::MAX));
    }
    let shown = (edited.text.clone(), edited.cut);
    newest.replace(Some(edited).filter(Edited::is_open));
    shown
}
