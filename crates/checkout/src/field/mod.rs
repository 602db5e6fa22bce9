//! A labelled control with its error beside it. Fields know nothing of the flow.

mod select;
mod text;

pub(crate) use select::select_field;
pub(crate) use text::{Keyboard, text_field};

use leptos::prelude::*;
use parcela_core::mask::Mask;

/// What every field is given.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    /// The control's `id` and `name`.
    pub(crate) id: &'static str,
    pub(crate) label: &'static str,
    /// A word on what is asked for, beside the label.
    pub(crate) hint: Option<&'static str>,
    pub(crate) required: bool,
    /// How the text is shown while it is typed.
    pub(crate) mask: Option<Mask>,
    pub(crate) value: Memo<String>,
    /// What is wrong, or empty.
    pub(crate) error: Memo<String>,
    pub(crate) on_input: UnsyncCallback<String>,
    pub(crate) on_leave: UnsyncCallback<()>,
}

/// Label, hint, control and error, tied together by the `id`.
fn frame(field: Field, control: AnyView) -> AnyView {
    let Field {
        id, label, hint, error, ..
    } = field;
    view! {
        <div class="field" part="field" data-field=id>
            <label for=id part="label">
                {label}
                {hint.map(|hint| view! { <small>{hint}</small> })}
            </label>
            {control}
            <p class="error" part="error" id=error_id(id)>{error}</p>
        </div>
    }
    .into_any()
}

/// The `id` of the element that holds the error of the control `id`.
fn error_id(id: &str) -> String {
    [id, "-error"].concat()
}

/// The values of `aria-invalid` and `aria-describedby`.
fn marks(field: Field) -> (Signal<Option<&'static str>>, Signal<Option<String>>) {
    let wrong = move || field.error.with(|error| !error.is_empty());
    let invalid = Signal::derive(move || wrong().then_some("true"));
    let described = Signal::derive(move || wrong().then(|| error_id(field.id)));
    (invalid, described)
}
