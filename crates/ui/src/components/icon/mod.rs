//! An icon beside a text.

mod lucide;

use leptos::prelude::*;

use super::{ErasedView, erased};

/// A drawing on 24 by 24 units, by its one path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Icon(&'static str);

/// The drawing of an icon, which says nothing to a screen reader. An [`ErasedView`](super::ErasedView), so that what has an icon brings no code for it
/// along.
#[component]
pub fn IconView(icon: Icon) -> impl IntoView {
    erased(view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.0></path>
        </svg>
    })
}

/// The drawing of an icon where there is one: a list, which is a type that views have anyway. An `Option` would be one more.
pub(super) fn optional_icon(icon: Option<Icon>) -> Vec<ErasedView> {
    let mut views = Vec::new();
    if let Some(icon) = icon {
        views.push(erased(view! { <IconView icon/> }));
    }
    views
}
