//! The timeline of an order: its stages, and the stage that it has reached.

use parcela_order_flow::{Placed, Stage, StageMark};
use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::StatusKind;

use crate::browser::time_of_day;
use crate::components::{Derived, Paragraph, Paragraphs, erased};
use crate::messages::Common;

/// The data of the timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimelineData {
    /// The last stage that followed from a status.
    pub reached: Stage,
    /// The status.
    pub status: StatusKind,
    /// The time at which the status was last read, in milliseconds since the Unix epoch.
    pub checked: Option<u64>,
    /// Later reads had no answer.
    pub is_silent: bool,
}

impl TimelineData {
    /// Returns the data of an order, or `None` if its status is unknown.
    pub fn of(placed: &Placed) -> Option<Self> {
        let watch = &placed.watch;
        Some(Self {
            reached: watch.reached,
            status: watch.status?,
            checked: watch.checked,
            is_silent: watch.is_silent,
        })
    }
}

/// Shows the stages of an order as a list. [`progress`](super::progress) has the message on its status.
#[component(transparent)]
pub fn Timeline(messages: Common, data: Derived<Option<TimelineData>>) -> impl IntoView {
    let mut stages = Vec::new();
    for stage in Stage::ALL {
        stages.push(erased(view! { <Item messages stage data=Arc::clone(&data)/> }));
    }
    let notes = Arc::new(move || data().and_then(|data| note(&data, messages)).into_iter().collect());
    view! {
        <section class="timeline" part="timeline">
            <h3>{messages.progress()}</h3>
            <ol>{stages}</ol>
            <Paragraphs items=notes/>
        </section>
    }
}

#[component(transparent)]
fn Item(messages: Common, stage: Stage, data: Derived<Option<TimelineData>>) -> impl IntoView {
    let mark: Derived<Option<StageMark>> = Arc::new(move || {
        let data = data()?;
        Some(stage.mark(data.reached, data.status))
    });
    let (is_current, said) = (Arc::clone(&mark), Arc::clone(&mark));
    let current = move || matches!(is_current(), Some(StageMark::Now | StageMark::Stopped)).then(|| "step".to_owned());
    view! {
        <li data-mark=move || mark().map(|mark| name(mark).to_owned()) aria-current=current>
            {messages.stage(stage)}
            <span class="unseen">{move || said().map(|mark| [", ", messages.mark(mark)].concat()).unwrap_or_default()}</span>
        </li>
    }
}

/// The name of the mark for the style sheet.
fn name(mark: StageMark) -> &'static str {
    match mark {
        StageMark::Past => "past",
        StageMark::Now => "now",
        StageMark::Stopped => "stopped",
        StageMark::Ahead => "ahead",
    }
}

/// The time at which the status was last read. It shows that the widget follows the order, or since when there is no answer.
fn note(data: &TimelineData, messages: Common) -> Option<Paragraph> {
    let at = time_of_day(data.checked?, messages.lang());
    Some(if data.is_silent {
        Paragraph::Waiting(Common::with_text(messages.silent(), &at))
    } else {
        Paragraph::Footnote(Common::with_text(messages.checked(), &at))
    })
}
