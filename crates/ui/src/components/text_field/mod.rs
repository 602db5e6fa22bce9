//! A line of text.

use std::sync::Arc;

use leptos::{ev, prelude::*};
use parcela_core::mask::{Edited, Keyboard, Mask, RejectedInput};
use web_sys::Event;

use super::binding::{on, property};
use super::field::{FieldFrame, error_attributes};
use super::props::{Attribute, Derived, Handler, flag};
use crate::browser::{DELETE, EDIT, PASTE, caret_of, edit_of, set_text, typed_text};

/// A line of text, with an optional fixed `prefix`. The mask keeps the caret at the same characters.
#[component(transparent)]
pub fn TextField(
    /// The control's `id` and `name`.
    id: &'static str,
    label: &'static str,
    /// A hint beside the label.
    #[prop(default = None)]
    hint: Option<&'static str>,
    /// A note on the origin of the text, empty if there is none.
    #[prop(default = None)]
    note: Option<Derived<String>>,
    #[prop(default = true)] required: bool,
    keyboard: Keyboard,
    autocomplete: &'static str,
    /// The format of the text during typing.
    mask: Option<Mask>,
    #[prop(default = None)] prefix: Option<&'static str>,
    value: Derived<String>,
    /// The error, if any.
    error: Derived<Option<String>>,
    /// `true` while `error` is only a warning about a valid text.
    #[prop(default = Arc::new(|| false))]
    warns: Derived<bool>,
    /// The language of the error, if the text is the service's.
    lang: Attribute,
    /// Whether the text cannot be edited. The field can take the focus in any case.
    #[prop(default = Arc::new(|| false))]
    readonly: Derived<bool>,
    on_input: Handler<String>,
    /// Called with the part of the input that the mask has rejected.
    on_rejected: Handler<RejectedInput>,
    on_leave: Handler,
) -> impl IntoView {
    let (invalid, described_by) = error_attributes(id, hint, &error);
    let severity: Attribute = Arc::new(move || {
        let error = invalid()?;
        Some(if warns() { "warning".to_owned() } else { error })
    });
    let shown_severity = Arc::clone(&severity);
    let invalid = move || severity().filter(|severity| severity == "true");
    let last_edit = LastEdit::new(None);
    let shown = Arc::clone(&value);
    let input = move |event: Event| {
        let (text, rejected) = edited_text(mask, &shown, last_edit, &event);
        on_input(text);
        if let Some(rejected) = rejected {
            on_rejected(rejected);
        }
    };
    let leave = move |_| {
        last_edit.try_set_value(None);
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
        <FieldFrame id label hint note error severity=shown_severity lang>
            {prefix}
            <input
                {..property("value", value)}
                {..on(ev::input, input)}
                {..on(ev::blur, leave)}
                part="input"
                id=id
                name=id
                type=keyboard.kind()
                inputmode=keyboard.mode()
                autocomplete=autocomplete
                autocapitalize="words"
                aria-required=required.then_some("true")
                aria-invalid=invalid
                aria-describedby=described_by
                readonly=flag(readonly)
            />
        </FieldFrame>
    }
}

/// The last edit, while the next one depends on it.
type LastEdit = StoredValue<Option<Edited>>;

/// Applies the mask after an edit, and keeps the caret behind the same characters. Returns the text of the field, and what the mask has
/// dropped.
///
/// The text is left unchanged while an input method composes it: a change would mix the composed text with the masked one.
fn edited_text(
    mask: Option<Mask>,
    value: &Derived<String>,
    last_edit: LastEdit,
    event: &Event,
) -> (String, Option<RejectedInput>) {
    let (new, edit) = (typed_text(event), edit_of(event));
    let (Some(mask), EDIT..) = (mask, edit) else {
        return (new, None);
    };
    let old = untrack(|| value());
    let pending = last_edit.try_update_value(Option::take).flatten();
    let pending = pending.filter(|edited| edited.text == old);
    if pending.is_none() && mask.apply(&new) == new {
        return (new, None); // Most keys end here. Reading the caret forces a layout, so unchanged text is left alone.
    }
    let caret = caret_of(event);
    let edited = match (edit, pending) {
        (DELETE, _) => mask.edit_forward(&old, &new, caret),
        (PASTE, _) => mask.edit_pasted(&old, &new, caret),
        (_, Some(before)) => before.then(mask, &new, caret),
        (_, None) => mask.edit(&old, &new, caret),
    };
    if edited.text != new {
        set_text(event, &edited.text, edited.caret);
    }
    let shown = (edited.text.clone(), edited.rejected());
    last_edit.set_value(Some(edited).filter(Edited::is_open));
    shown
}
