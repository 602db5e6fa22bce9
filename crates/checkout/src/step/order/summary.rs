//! What is wrong with the form, in one place.

use leptos::prelude::*;

use crate::flow::{Event, Field, State};
use crate::kit::{Paragraph, when};
use crate::messages::Messages;
use crate::ui::Ui;

/// The wrong fields, from which a seller goes to each. It takes the focus when the order is wanted.
pub(super) fn summary(ui: Ui) -> AnyView {
    when(ui, |state| !state.customer.summary().is_empty(), list)
}

fn list(ui: Ui) -> AnyView {
    let title = ui.watch(|state, messages| messages.wrong_fields(state.customer.summary().len()));
    let wrong = ui.watch(wrong);
    let items = move || {
        let wrong = wrong.get().into_iter();
        wrong.map(|wrong| item(ui, wrong)).collect_view()
    };
    view! {
        <div class="alert" part="summary" role="group" aria-labelledby="summary" tabindex="-1">
            <p class="title" id="summary">{title}</p>
            <ul>{items}</ul>
        </div>
    }
    .into_any()
}

/// The link stays in the widget: its address is the field's, for those who ask what it leads to.
fn item(ui: Ui, (id, text): Paragraph) -> AnyView {
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        let mut fields = Field::ALL.into_iter();
        if let Some(field) = fields.find(|field| field.id() == id) {
            ui.emit(Event::Mend(field));
        }
    };
    view! { <li><a href=["#", id].concat() on:click=go>{text}</a></li> }.into_any()
}

/// The wrong fields, each by its `id`.
fn wrong(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let fields = state.customer.summary().into_iter();
    let text = |field: Field| {
        let error = state.customer.error(field)?;
        let text = [messages.label(field), ": ", &messages.field_error(field, error)].concat();
        Some((field.id(), text))
    };
    fields.filter_map(text).collect()
}
