//! The whole widget: where the seller stands, the step itself, what failed, and what is announced.

use leptos::prelude::*;
use web_sys::HtmlElement;

use crate::alert::spoken_alert;
use crate::flow::Step;
use crate::messages::Messages;
use crate::progress::progress;
use crate::session::{Misconfigured, Said};
use crate::step::{link_step, order_step, simulation_step};
use crate::ui::Ui;

/// The widget in `container`, which tells the shown step in `data-step`.
pub(crate) fn checkout(ui: Ui, said: RwSignal<Said>, container: HtmlElement) -> AnyView {
    let messages = ui.messages;
    let step = ui.watch(|state, _| state.step);
    let shown = move || {
        let step = step.get();
        // The container is the page's: an attribute that cannot be set has no one to be told to.
        let _ = container.set_attribute("data-step", step.name());
        match step {
            Step::Simulation => simulation_step(ui),
            Step::Order => order_step(ui),
            Step::Link => link_step(ui),
        }
    };
    view! {
        <section class="card" part="card" aria-label=messages.widget()>
            <slot name="header"></slot>
            {progress(step, messages)}
            {shown}
            {spoken_alert(ui)}
            <p class="unseen" role="status">{Memo::new(move |_| spoken(messages, said.get()))}</p>
            <slot name="footer"></slot>
        </section>
    }
    .into_any()
}

/// What stands in place of the widget when an attribute is wrong.
pub(crate) fn misconfigured(messages: &'static Messages, wrong: Misconfigured) -> AnyView {
    view! {
        <section class="card" part="card">
            <div class="alert" part="alert" role="alert">
                <p class="title">{messages.setup()}</p>
                <p>{messages.setup_advice()} " " <code>{wrong.attribute()}</code></p>
            </div>
        </section>
    }
    .into_any()
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
