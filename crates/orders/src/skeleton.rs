//! Placeholder rows for orders that are being loaded.

use leptos::prelude::*;

/// The rows, which are hidden from screen readers.
#[component(transparent)]
pub(crate) fn Skeleton() -> impl IntoView {
    let rows = [(); 5].map(|()| view! { <li></li> });
    view! { <ul class="skeleton" aria-hidden="true">{rows.into_iter().collect_view()}</ul> }
}
