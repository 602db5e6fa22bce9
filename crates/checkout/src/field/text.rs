//! A line of text.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, InputEvent};

use super::{Field, frame, marks};

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
pub(crate) fn text_field(field: Field, keyboard: Keyboard, prefix: Option<&'static str>) -> AnyView {
    let (invalid, described) = marks(field);
    let control = view! {
        <span class="control" part="control">
            {prefix.map(|prefix| view! { <span class="prefix" aria-hidden="true">{prefix}</span> })}
            <input
                part="input"
                id=field.id
                name=field.id
                type=keyboard.kind
                inputmode=keyboard.mode
                autocomplete=keyboard.autocomplete
                aria-required=field.required.then_some("true")
                aria-invalid=invalid
                aria-describedby=described
                prop:value=field.value
                on:input=move |event| field.on_input.run(typed(field, &event))
                on:blur=move |_| field.on_leave.run(())
            />
        </span>
    };
    frame(field, control.into_any())
}

/// What the field shows after an edit: with its mask, and the caret behind the same characters.
///
/// While a keyboard composes, its text is left alone: it would be put together from pieces of both.
fn typed(field: Field, event: &leptos::ev::Event) -> String {
    let new = event_target_value(event);
    let edit = event.dyn_ref::<InputEvent>();
    let input = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let (Some(mask), Some(input), false) = (field.mask, input, edit.is_some_and(InputEvent::is_composing)) else {
        return new;
    };
    let old = field.value.get_untracked();
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
