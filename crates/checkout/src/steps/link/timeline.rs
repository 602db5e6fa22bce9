//! How the order fares: its stages, where it stands, and what comes next.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::StatusKind;
use parcela_core::order_status::NextStep;

use crate::browser::time_of_day;
use crate::components::{Paragraph, Paragraphs};
use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Mark, Stage, State};

/// The order's way as a list, with the words for where it stands.
#[component]
pub(super) fn Timeline() -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let stages = Stage::ALL.map(|stage| view! { <Item stage/> });
    view! {
        <section class="timeline" part="timeline">
            <h3>{messages.progress()}</h3>
            <div class="standing">
                <Paragraphs items=context.derive(move |state| words(state, messages))/>
            </div>
            <ol>{stages.into_iter().collect_view()}</ol>
            <Paragraphs items=context.derive(move |state| footnotes(state, messages))/>
        </section>
    }
}

#[component]
fn Item(stage: Stage) -> impl IntoView {
    let context = context();
    let mark = context.derive(move |state| {
        let (reached, status) = standing(state)?;
        Some(stage.mark(reached, status))
    });
    let (is_current, said) = (Arc::clone(&mark), Arc::clone(&mark));
    let messages = context.messages;
    let current = move || matches!(is_current(), Some(Mark::Now | Mark::Stopped)).then(|| "step".to_owned());
    view! {
        <li data-mark=move || mark().map(|mark| name(mark).to_owned()) aria-current=current>
            {messages.stage(stage)}
            <span class="unseen">{move || said().map(|mark| [", ", messages.mark(mark)].concat()).unwrap_or_default()}</span>
        </li>
    }
}

/// The mark's name for the style sheet.
fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::Past => "past",
        Mark::Now => "now",
        Mark::Stopped => "stopped",
        Mark::Ahead => "ahead",
    }
}

/// How far the order has come, and its status.
fn standing(state: &State) -> Option<(Stage, StatusKind)> {
    let watch = &state.placed()?.watch;
    Some((watch.reached, watch.status?))
}

fn words(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let Some((_, status)) = standing(state) else {
        return Vec::new();
    };
    let next = match status.next_step() {
        // It has been handed in, and the status has not followed yet.
        NextStep::ImportInvoice if !state.awaits_invoice() => NextStep::Wait,
        next => next,
    };
    let mut words = vec![Paragraph::Title(messages.status(status).to_owned())];
    // The section above says what to do about a missing link.
    if !state.lacks_link() {
        words.push(Paragraph::Text(messages.next(next).to_owned()));
    }
    words
}

/// The order's number, and when its status was last read: how the seller knows that it is followed.
fn footnotes(state: &State, messages: &Messages) -> Vec<Paragraph> {
    let Some(placed) = state.placed() else {
        return Vec::new();
    };
    let mut notes = Vec::new();
    if let Some(numero) = placed.watch.numero {
        notes.push(messages.number_of_order(numero));
    }
    if let Some(at) = placed.watch.checked {
        notes.push(Messages::with_text(messages.checked(), &time_of_day(at, messages.lang)));
    }
    vec![Paragraph::Footnote(notes.join(" · "))]
}
