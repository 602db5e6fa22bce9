//! A list whose items stay while others come and go, and with them the focus.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Derived, ErasedView};

/// Shows `row` of each key. All lists share this component: `<For>` is 3 kB of brotli for each type of its keys and rows.
#[component]
pub fn Rows(keys: Derived<Vec<u128>>, row: Arc<dyn Fn(u128) -> ErasedView + Send + Sync>) -> impl IntoView {
    let keys = ArcMemo::new(move |_| keys());
    view! { <For each=move || keys.get() key=|key| *key children=move |key| row(key)/> }
}
