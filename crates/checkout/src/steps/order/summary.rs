//! The summary of the form's errors.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Event, FormField, State};
use parcela_ui::components::{erased, erased_views};

/// Lists the fields with an error, with a link to each. The summary takes the focus when the seller submits the form.
#[component]
pub(super) fn Summary() -> impl IntoView {
    let context = context();
    let title = context.describe(|state, messages| messages.wrong_fields(state.customer.summary().len()));
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
#[component]
fn Item(field: FormField, text: String, lang: Option<&'static str>) -> impl IntoView {
    let context = context();
    let mend = move |event: MouseEvent| {
        event.prevent_default();
        context.emit(Event::FocusField(field));
    };
    view! {
        <li>
            <a href=["#", field.id()].concat() on:click=mend>
                {context.messages.label(field)} ": " <span lang=lang>{text}</span>
            </a>
        </li>
    }
}

/// A field with an error, the error's text and its language.
type Wrong = (FormField, String, Option<&'static str>);

/// The fields with an error.
fn wrong(state: &State, messages: Messages) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    for field in state.customer.summary() {
        if let Some(error) = state.customer.error(field) {
            let text = messages.field_error(field, error);
            wrong.push((field, text, messages.lang_of(field, error)));
        }
    }
    wrong
}
