//! The whole widget: where the seller stands, the step itself, what failed, and what is announced.

use leptos::prelude::*;
use web_sys::HtmlElement;

use crate::alert::alert;
use crate::flow::{Event, State, Step};
use crate::messages::Messages;
use crate::progress::progress;
use crate::session::{Misconfigured, Said};
use crate::step::{link_step, order_step, simulation_step};

/// What every view is given: the state to read, the words, and where events go.
#[derive(Clone, Copy)]
pub(crate) struct Ui {
    pub(crate) state: RwSignal<State>,
    pub(crate) messages: &'static Messages,
    pub(crate) emit: UnsyncCallback<Event>,
}

impl Ui {
    /// A part of the state, whose change is what a view waits for.
    pub(crate) fn watch<T: PartialEq + Send + Sync + 'static>(self, part: fn(&State) -> T) -> Memo<T> {
        Memo::new(move |_| self.state.with(part))
    }

    /// Emits `event`.
    pub(crate) fn emit(self, event: Event) {
        self.emit.run(event);
    }
}

/// The widget in `container`, which tells the shown step in `data-step`.
pub(crate) fn checkout(ui: Ui, said: RwSignal<Said>, container: HtmlElement) -> AnyView {
    let messages = ui.messages;
    let step = ui.watch(|state| state.step);
    Effect::new(move |_| {
        let _ = container.set_attribute("data-step", step.get().name());
    });
    view! {
        <section class="card" part="card" aria-label=messages.widget>
            {progress(step, messages)}
            {move || match step.get() {
                Step::Simulation => simulation_step(ui),
                Step::Order => order_step(ui),
                Step::Link => link_step(ui),
            }}
            {alert(ui)}
            <p class="unseen" role="status">{move || spoken(messages, said.get())}</p>
        </section>
    }
    .into_any()
}

/// What stands in place of the widget when an attribute is wrong.
pub(crate) fn misconfigured(messages: &'static Messages, wrong: Misconfigured) -> AnyView {
    view! {
        <section class="card" part="card">
            <div class="alert" role="alert">
                <p class="title">{messages.setup.title}</p>
                <p>{messages.setup.advice} " " <code>{wrong.attribute()}</code></p>
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
