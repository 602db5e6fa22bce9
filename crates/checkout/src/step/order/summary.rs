//! What is wrong with the form, in one place.

use crate::dom::{El, el};
use crate::kit::Paragraph;
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, Field, State};

/// The wrong fields, from which a seller goes to each. It takes the focus when the order is wanted.
pub(super) fn summary(ui: &Ui) -> El {
    let title = ui.watch(|state, messages| messages.wrong_fields(state.customer.summary().len()));
    el("div")
        .class("alert")
        .part("summary")
        .attr("role", "group")
        .attr("aria-labelledby", "summary")
        .attr("tabindex", "-1")
        .child(el("p").class("title").attr("id", "summary").text_of(title))
        .child(el("ul").items(ui, wrong, item))
}

/// The link stays in the widget: its address is the field's, for those who ask what it leads to.
fn item(ui: &Ui, (id, text): &Paragraph) -> El {
    let id = *id;
    let link = el("a").attr("href", &["#", id].concat()).text(text);
    let mend = ui.sender(Event::Mend);
    let link = link.on("click", move |event| {
        event.prevent_default();
        let mut fields = Field::ALL.into_iter();
        if let Some(field) = fields.find(|field| field.id() == id) {
            mend(field);
        }
    });
    el("li").child(link)
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
