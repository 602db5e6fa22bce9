//! An icon beside a text.

mod lucide;

use leptos::prelude::*;

use super::erased_view::{ErasedView, erased};

/// An icon of 24 by 24 units, as the data of its only path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Icon(&'static str);

/// Draws an icon, which a screen reader skips. The view is erased, so that a component with an icon has no code of its own for it.
#[component(transparent)]
pub fn IconView(icon: Icon) -> impl IntoView {
    erased(view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.0></path>
        </svg>
    })
}

/// Draws an optional icon. Returns a list, because views contain lists anyway and an `Option` would be a further type.
pub(super) fn optional_icon(icon: Option<Icon>) -> Vec<ErasedView> {
    let mut views = Vec::new();
    if let Some(icon) = icon {
        views.push(erased(view! { <IconView icon/> }));
    }
    views
}
