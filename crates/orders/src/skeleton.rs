//! Rows without words, in place of orders that are being read.

use leptos::prelude::*;

/// The rows, which say nothing to a screen reader.
#[component]
pub(crate) fn Skeleton() -> impl IntoView {
    let rows = [(); 5].map(|()| view! { <li></li> });
    view! { <ul class="skeleton" aria-hidden="true">{rows.into_iter().collect_view()}</ul> }
}
