//! The summary of the form's errors.

use leptos::ev::{self, MouseEvent};
use leptos::prelude::*;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, FormField, State};
use parcela_ui::components::{erased, erased_views, on};

/// Lists the fields that the last submission has found invalid, with a link to each. It takes the focus when the seller submits the form. A
/// corrected field leaves its place empty.
#[component(transparent)]
pub(super) fn Summary() -> impl IntoView {
    let context = context();
    let title = context.describe(|state, messages| messages.wrong_fields(left(state)));
    let items = erased_views(context.describe(wrong), |wrong, items| {
        for (field, text, lang) in wrong {
            items.push(erased(view! { <Item field=*field text=text.clone() lang=*lang/> }));
        }
    });
    view! {
        <div class="alert" part="summary" role="group" aria-labelledby="summary" tabindex="-1">
            <p class="title" id="summary">
                {title}
            </p>
            <ul>{items}</ul>
        </div>
    }
}

/// A link to a field. A click moves the focus within the widget. The address names the field.
#[component(transparent)]
fn Item(field: FormField, text: String, lang: Option<&'static str>) -> impl IntoView {
    let context = context();
    let mend = move |event: MouseEvent| {
        event.prevent_default();
        context.emit(Event::FocusField(field));
    };
    let label = context.messages.label(field);
    let label = (!names(&text, label)).then(|| [label, ": "].concat());
    let is_corrected = context.derive_with(move |state| !state.customer.is_wrong(field));
    view! {
        <li hidden=is_corrected>
            <a {..on(ev::click, mend)} href=["#", field.id()].concat()>
                {label} <span lang=lang>{text}</span>
            </a>
        </li>
    }
}

/// Returns `true` if the text contains the label, in any case.
fn names(text: &str, label: &str) -> bool {
    let mut parts = text.as_bytes().windows(label.len().max(1));
    parts.any(|part| part.eq_ignore_ascii_case(label.as_bytes()))
}

/// A field of the summary, the text of its error and its language.
type Wrong = (FormField, String, Option<&'static str>);

/// The fields of the summary.
fn wrong(state: &State, messages: Messages) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    for (field, error) in state.customer.summary() {
        let text = messages.field_error(*field, error);
        wrong.push((*field, text, messages.lang_of(*field, error)));
    }
    wrong
}

/// The number of fields that have not been corrected.
fn left(state: &State) -> usize {
    let summary = state.customer.summary().iter();
    summary.filter(|(field, _)| state.customer.is_wrong(*field)).count()
}
