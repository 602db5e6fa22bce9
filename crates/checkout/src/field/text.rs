//! A line of text.

use leptos::prelude::*;

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

/// A line of text, behind a fixed `prefix` if there is one. The value is never changed while it is typed, so the caret
/// stays where it is.
pub(crate) fn text_field(field: Field, keyboard: Keyboard, prefix: Option<&'static str>) -> AnyView {
    let (invalid, described) = marks(field);
    let control = view! {
        <span class="control">
            {prefix.map(|prefix| view! { <span class="prefix" aria-hidden="true">{prefix}</span> })}
            <input
                id=field.id
                name=field.id
                type=keyboard.kind
                inputmode=keyboard.mode
                autocomplete=keyboard.autocomplete
                aria-required=field.required.then_some("true")
                aria-invalid=invalid
                aria-describedby=described
                prop:value=field.value
                on:input=move |event| field.on_input.run(event_target_value(&event))
                on:blur=move |_| field.on_leave.run(())
            />
        </span>
    };
    frame(field, control.into_any())
}
