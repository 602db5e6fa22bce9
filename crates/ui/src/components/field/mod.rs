//! The frame of a field: the label and a hint above the control, and the error below it. The hint and the error describe the control.

use std::sync::Arc;

use leptos::prelude::*;

use super::props::{Attribute, Derived};

/// Frames a control. The label and the error refer to the control by its `id`.
#[component(transparent)]
pub fn FieldFrame<C: IntoView + 'static>(
    id: &'static str,
    label: &'static str,
    hint: Option<&'static str>,
    /// A note on the origin of the text, empty if there is none.
    #[prop(default = None)]
    note: Option<Derived<String>>,
    error: Derived<Option<String>>,
    /// `aria-invalid` of the control, or `warning` if the error is only one. The style sheet follows it.
    severity: Attribute,
    /// The language of the error, if it is not the page's.
    lang: Attribute,
    children: TypedChildren<C>,
) -> impl IntoView {
    view! {
        <div class="field" part="field" data-field=id data-error=severity>
            <label for=id part="label">
                {label}
                {note.map(|note| view! { <small class="found">{note}</small> })}
                {hint.map(|hint| view! { <small aria-hidden="true" id=[id, "-hint"].concat()>{hint}</small> })}
            </label>
            <span class="control" part="control">
                {children.into_inner()()}
            </span>
            <p class="error" part="error" id=error_id(id) lang=lang>
                {move || error().unwrap_or_default()}
            </p>
        </div>
    }
}

/// Returns `aria-invalid` and `aria-describedby` of a control.
pub fn error_attributes(id: &str, hint: Option<&str>, error: &Derived<Option<String>>) -> (Attribute, String) {
    let error = Arc::clone(error);
    let invalid = move || error().map(|_| "true".to_owned());
    let described_by = match hint {
        Some(_) => [id, "-hint ", id, "-error"].concat(),
        None => error_id(id),
    };
    (Arc::new(invalid), described_by)
}

fn error_id(id: &str) -> String {
    [id, "-error"].concat()
}
