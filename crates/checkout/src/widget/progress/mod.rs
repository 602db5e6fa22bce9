//! A list of steps with the current one.

use std::sync::Arc;

use leptos::prelude::*;
use parcela_core::text::decimal;

use parcela_ui::components::{Derived, Icon, IconView, flag};

/// The steps in their order, with their names and numbered from 1. The current step is marked.
#[component(transparent)]
pub(crate) fn Progress<S, const N: usize>(
    label: &'static str,
    steps: [(S, &'static str); N],
    current: Derived<S>,
    /// Whether the current step is finished as well.
    finished: Derived<bool>,
) -> impl IntoView
where
    S: Copy + PartialOrd + Send + Sync + 'static,
{
    let items = (1_u32..).zip(steps).map(move |(number, (step, name))| {
        let (is_current, is_past, finished) = (Arc::clone(&current), Arc::clone(&current), Arc::clone(&finished));
        let is_done: Derived<bool> = Arc::new(move || is_past() > step || (is_past() == step && finished()));
        view! {
            <li
                aria-current=move || (is_current() == step).then(|| "step".to_owned())
                data-done=flag(is_done)
            >
                <span class="number" aria-hidden="true">
                    {decimal(number)}
                    <IconView icon=Icon::CHECK/>
                </span>
                <span>{name}</span>
            </li>
        }
    });
    view! {
        <ol class="progress" part="progress" aria-label=label>
            {items.collect_view()}
        </ol>
    }
}
