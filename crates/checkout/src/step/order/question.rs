//! The question before an order that equals another one.

use crate::browser::time;
use crate::dom::{El, el};
use crate::kit::{Button, button};
use crate::messages::Messages;
use crate::ui::Ui;
use parcela_checkout_flow::{Event, State, Twin};

/// What is known of the equal order, and the two answers. It takes the focus when it comes.
pub(super) fn question(ui: &Ui) -> El {
    let another = Button::new(
        "create-another",
        |_, messages| messages.create_another(),
        || Event::CreateAnother,
    );
    let answers = el("div")
        .class("actions")
        .child(button(ui, another.secondary()))
        .when(ui, is_known, show);
    el("div")
        .class("remark")
        .part("question")
        .attr("role", "group")
        .attr("aria-labelledby", "twin")
        .attr("tabindex", "-1")
        .child(
            el("p")
                .class("title")
                .attr("id", "twin")
                .text_of(ui.watch(|state, messages| state.twin().map(|twin| title(twin, messages)))),
        )
        .child(answers)
}

fn is_known(state: &State) -> bool {
    state.twin().is_some_and(|twin| twin.pedido_id.is_some())
}

fn show(ui: &Ui) -> El {
    let show = Button {
        class: |_, _| "primary",
        ..Button::new("show-twin", |_, messages| messages.show_twin(), || Event::ShowTwin)
    };
    button(ui, show)
}

fn title(twin: &Twin, messages: &Messages) -> String {
    let template = match twin.pedido_id {
        Some(_) => messages.twin_made(),
        None => messages.twin_sent(),
    };
    let found = Messages::with_text(template, &time(twin.at, messages.lang));
    [&found, " ", messages.twin_advice()].concat()
}
