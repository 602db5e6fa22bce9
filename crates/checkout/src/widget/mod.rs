//! The whole widget: where the seller stands, the step itself, what failed, and what is announced.

use std::rc::Rc;

use reactive_graph::signal::ArcRwSignal;
use reactive_graph::traits::Get;
use web_sys::HtmlElement;

use crate::alert::spoken_alert;
use crate::dom::{El, el};
use crate::messages::Messages;
use crate::progress::progress;
use crate::session::{Misconfigured, Said};
use crate::step::{link_step, order_step, simulation_step};
use crate::ui::Ui;
use parcela_checkout_flow::Step;

/// The widget in `container`, which tells the shown step in `data-step`.
pub(crate) fn checkout(ui: &Ui, said: ArcRwSignal<Said>, container: HtmlElement) -> El {
    let messages = ui.messages;
    let own = ui.clone();
    let step = move |step: &Step| {
        // The container is the page's: an attribute that cannot be set has no one to be told to.
        let _ = container.set_attribute("data-step", step.name());
        vec![match step {
            Step::Simulation => simulation_step(&own),
            Step::Order => order_step(&own),
            Step::Link => link_step(&own),
        }]
    };
    let status = el("p").class("unseen").attr("role", "status");
    el("section")
        .class("card")
        .part("card")
        .attr("aria-label", messages.widget())
        .child(el("slot").attr("name", "header"))
        .child(progress(ui))
        .children_of(ui.read(Box::new(|state, _| state.step)), step)
        .child(spoken_alert(ui))
        .child(status.text_of(Rc::new(move || Some(spoken(messages, said.get())))))
        .child(el("slot").attr("name", "footer"))
}

/// What stands in place of the widget when an attribute is wrong.
pub(crate) fn misconfigured(messages: &Messages, wrong: Misconfigured) -> El {
    let advice = el("p").text(messages.setup_advice()).text(" ");
    let alert = el("div")
        .class("alert")
        .part("alert")
        .attr("role", "alert")
        .child(el("p").class("title").text(messages.setup()))
        .child(advice.child(el("code").text(wrong.attribute())));
    el("section").class("card").part("card").child(alert)
}

/// A screen reader speaks when the text changes, so the same announcement alternates by a space at its end.
fn spoken(messages: &Messages, said: Said) -> String {
    let mut text = said
        .announcement
        .map(|announcement| messages.announcement(announcement))
        .unwrap_or_default();
    if said.again {
        text.push('\u{a0}');
    }
    text
}
