//! A line of text.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_checkout_flow::{Keyboard, RejectedInput};
use parcela_core::mask::{Edited, Mask};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, InputEvent};

use super::field::{FieldFrame, Mark, marks};
use super::{Derived, Handler};

/// A line of text, behind a fixed `prefix` if there is one. Its mask keeps the caret where the seller has it.
#[component]
pub fn TextField(
    /// The control's `id` and `name`.
    id: &'static str,
    label: &'static str,
    /// A word on what is asked for, beside the label.
    #[prop(default = None)]
    hint: Option<&'static str>,
    /// A word on where its text comes from, while there is one.
    #[prop(default = None)]
    note: Option<Derived<String>>,
    #[prop(default = true)] required: bool,
    keyboard: Keyboard,
    autocomplete: &'static str,
    /// How the text is shown while it is typed.
    mask: Option<Mask>,
    #[prop(default = None)] prefix: Option<&'static str>,
    value: Derived<String>,
    /// What is wrong, if anything.
    error: Derived<Option<String>>,
    /// The language of that, where it is the service's.
    lang: Mark,
    /// Whether the text is only shown. The field takes the focus all the same.
    #[prop(default = Arc::new(|| false))]
    readonly: Derived<bool>,
    on_input: Handler<String>,
    /// Hears of what the mask has kept out.
    #[prop(optional)]
    on_rejected: Option<Handler<RejectedInput>>,
    on_leave: Handler,
) -> impl IntoView {
    let (invalid, described_by) = marks(id, &error);
    let newest = Newest::new(None);
    let shown = Arc::clone(&value);
    let input = move |event: Event| {
        let (text, rejected) = typed(mask, &shown, newest, &event);
        on_input(text);
        if let (Some(rejected), Some(on_rejected)) = (rejected, &on_rejected) {
            on_rejected(rejected);
        }
    };
    let leave = move |_| {
        newest.try_set_value(None);
        on_leave(());
    };
    let prefix = prefix.map(|prefix| {
        view! {
            <span class="prefix" aria-hidden="true">
                {prefix}
            </span>
        }
    });
    view! {
        <FieldFrame id label hint note error lang>
            {prefix}
            <input
                part="input"
                id=id
                name=id
                type=keyboard.kind()
                inputmode=keyboard.mode()
                autocomplete=autocomplete
                aria-required=required.then_some("true")
                aria-invalid=invalid
                aria-describedby=described_by
                readonly=readonly
                prop:value=value
                on:input=input
                on:blur=leave
            />
        </FieldFrame>
    }
}

/// The newest edit, while the next one depends on it.
type Newest = StoredValue<Option<Edited>>;

/// What the field shows after an edit: with its mask, and the caret behind the same characters. Beside it what the
/// mask has kept out.
///
/// While a keyboard composes, its text is left alone: it would be put together from pieces of both.
fn typed(
    mask: Option<Mask>,
    value: &Derived<String>,
    newest: Newest,
    event: &Event,
) -> (String, Option<RejectedInput>) {
    let new = event_target_value(event);
    let edit = event.dyn_ref::<InputEvent>();
    let input = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let (Some(mask), Some(input), false) = (mask, input, edit.is_some_and(InputEvent::is_composing)) else {
        return (new, None);
    };
    let old = untrack(|| value());
    let newest_edit = newest.try_update_value(Option::take).flatten();
    let newest_edit = newest_edit.filter(|edited| edited.text == old);
    if newest_edit.is_none() && mask.apply(&new) == new {
        return (new, None); // Most keys. Reading the caret forces a layout, so unchanged text is left alone.
    }
    let caret = input.selection_start().ok().flatten();
    let caret = caret.map_or(usize::MAX, |caret| caret as usize);
    let edited = match (edit.map(InputEvent::input_type).as_deref(), newest_edit) {
        (Some("deleteContentForward"), _) => mask.edit_forward(&old, &new, caret),
        (Some("insertFromPaste" | "insertFromDrop" | "insertReplacementText"), _) => {
            mask.edit_pasted(&old, &new, caret)
        }
        (Some(_) | None, Some(before)) => before.then(mask, &new, caret),
        (Some(_) | None, None) => mask.edit(&old, &new, caret),
    };
    if edited.text != new {
        input.set_value(&edited.text);
        let caret = u32::try_from(edited.caret).ok();
        let _ = input.set_selection_range(caret.unwrap_or(u32::MAX), caret.unwrap_or(u32::MAX));
    }
    let shown = (edited.text.clone(), RejectedInput::of(&edited));
    newest.set_value(Some(edited).filter(Edited::is_open));
    shown
}
