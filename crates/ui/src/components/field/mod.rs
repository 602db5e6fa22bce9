//! The frame of a field: the label and a hint above the control, and the error below it.

use std::sync::Arc;

use leptos::prelude::*;

use super::props::Derived;

/// Frames a control. The label and the error refer to the control by its `id`.
#[component]
pub fn FieldFrame<C: IntoView + 'static>(
    id: &'static str,
    label: &'static str,
    hint: Option<&'static str>,
    /// A note on the origin of the text, empty if there is none.
    #[prop(default = None)]
    note: Option<Derived<String>>,
    error: Derived<Option<String>>,
    /// The language of the error, if it is not the page's.
    lang: Attribute,
    children: TypedChildren<C>,
) -> impl IntoView {
    view! {
        <div class="field" part="field" data-field=id>
            <label for=id part="label">
                {label}
                {hint.map(|hint| view! { <small>{hint}</small> })}
                {note.map(|note| view! { <small class="found">{note}</small> })}
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
pub fn error_attributes(id: &'static str, error: &Derived<Option<String>>) -> (Attribute, Attribute) {
    (while_error(error, "true".to_owned()), while_error(error, error_id(id)))
}

/// The value of an attribute, or `None` while the element does not have it.
pub type Attribute = Derived<Option<String>>;

fn while_error(error: &Derived<Option<String>>, text: String) -> Attribute {
    let error = Arc::clone(error);
    Arc::new(move || error().map(|_| text.clone()))
}

fn error_id(id: &str) -> String {
    [id, "-error"].concat()
}
