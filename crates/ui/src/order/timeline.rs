//! How the order fares: its stages, and which of them it has reached.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::StatusKind;

use crate::browser::time_of_day;
use crate::components::{Derived, Paragraph, Paragraphs};
use crate::messages::Common;
use parcela_checkout_flow::{Placed, Stage, StageMark};

/// How an order fares, as the timeline shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Course {
    /// The last stage that a status determined.
    pub reached: Stage,
    /// The status.
    pub status: StatusKind,
    /// The order's number, once it is known.
    pub numero: Option<i64>,
    /// When the status was last read, in milliseconds since the Unix epoch.
    pub checked: Option<u64>,
}

impl Course {
    /// The course of an order whose status is known.
    pub fn of(placed: &Placed) -> Option<Self> {
        let watch = &placed.watch;
        Some(Self {
            reached: watch.reached,
            status: watch.status?,
            numero: watch.numero,
            checked: watch.checked,
        })
    }
}

/// The order's way as a list. [`progress`](super::progress) has the words for where it stands.
#[component]
pub fn Timeline(messages: &'static Common, course: Derived<Option<Course>>) -> impl IntoView {
    let stages = Stage::ALL.map(|stage| view! { <Item messages stage course=Arc::clone(&course)/> });
    let notes = Arc::new(move || course().map(|course| footnotes(&course, messages)).unwrap_or_default());
    view! {
        <section class="timeline" part="timeline">
            <h3>{messages.progress()}</h3>
            <ol>{stages.into_iter().collect_view()}</ol>
            <Paragraphs items=notes/>
        </section>
    }
}

#[component]
fn Item(messages: &'static Common, stage: Stage, course: Derived<Option<Course>>) -> impl IntoView {
    let mark: Derived<Option<StageMark>> = Arc::new(move || {
        let course = course()?;
        Some(stage.mark(course.reached, course.status))
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

/// The mark's name for the style sheet.
fn name(mark: StageMark) -> &'static str {
    match mark {
        StageMark::Past => "past",
        StageMark::Now => "now",
        StageMark::Stopped => "stopped",
        StageMark::Ahead => "ahead",
    }
}

/// The order's number, and when its status was last read: how the seller knows that it is followed.
fn footnotes(course: &Course, messages: &Common) -> Vec<Paragraph> {
    let mut notes = Vec::new();
    if let Some(numero) = course.numero {
        notes.push(messages.number_of_order(numero));
    }
    if let Some(at) = course.checked {
        notes.push(Common::with_text(messages.checked(), &time_of_day(at, messages.lang)));
    }
    vec![Paragraph::Footnote(notes.join(" · "))]
}
