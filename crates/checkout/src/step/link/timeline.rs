//! How the order fares: its stages, where it stands, and what comes next.

use js_sys::{Date, Object, Reflect};
use leptos::prelude::*;
use parcela_core::StatusKind;
use wasm_bindgen::JsValue;

use crate::flow::{Mark, Stage, State};
use crate::kit::{Paragraph, paragraphs};
use crate::messages::Messages;
use crate::ui::Ui;

/// The order's way as a list, with the words for where it stands.
pub(super) fn timeline(ui: Ui) -> AnyView {
    let standing = ui.watch(|state, _| standing(state));
    let stages = move || {
        let standing = standing.get();
        standing.map(|(reached, status)| Stage::ALL.map(|stage| item(ui, stage, stage.mark(reached, status))))
    };
    view! {
        <section class="timeline" part="timeline">
            <h3>{ui.messages.progress()}</h3>
            <div class="standing">{paragraphs(ui, words)}</div>
            <ol>{stages}</ol>
            {paragraphs(ui, footnotes)}
        </section>
    }
    .into_any()
}

fn item(ui: Ui, stage: Stage, mark: Mark) -> AnyView {
    let (name, current) = match mark {
        Mark::Past => ("past", None),
        Mark::Now => ("now", Some("step")),
        Mark::Stopped => ("stopped", Some("step")),
        Mark::Ahead => ("ahead", None),
    };
    view! { <li data-mark=name aria-current=current>{(ui.messages.stage)(stage)}</li> }.into_any()
}

fn standing(state: &State) -> Option<(Stage, StatusKind)> {
    let watch = &state.placed()?.watch;
    Some((watch.reached, watch.status?))
}

fn words(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let Some((_, status)) = standing(state) else {
        return Vec::new();
    };
    vec![
        ("title", messages.status(status).to_owned()),
        ("", (messages.next)(status.next_step()).to_owned()),
    ]
}

/// The order's number, and when its status was last read: how the seller knows that it is followed.
fn footnotes(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let Some(placed) = state.placed() else {
        return Vec::new();
    };
    let mut notes = Vec::new();
    if let Some(numero) = placed.watch.numero {
        notes.push(Messages::with_text(messages.order_number(), &numero.to_string()));
    }
    if let Some(checked) = placed.watch.checked {
        notes.push(Messages::with_text(messages.checked(), &time(checked, messages.lang)));
    }
    vec![("footnote", notes.join(" · "))]
}

/// The time of day on the seller's clock, as the language writes it.
fn time(millis: u64, lang: &str) -> String {
    let options = Object::new();
    for name in ["hour", "minute"] {
        let _ = Reflect::set(&options, &name.into(), &"2-digit".into());
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "milliseconds since the epoch are exact in a double"
    )]
    let date = Date::new(&JsValue::from_f64(millis as f64));
    date.to_locale_time_string_with_options(lang, &options).into()
}
