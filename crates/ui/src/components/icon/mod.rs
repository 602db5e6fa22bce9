//! An icon beside a text.

mod lucide;

use leptos::prelude::*;

use super::{Piece, piece};

/// A drawing on 24 by 24 units, by its one path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Icon(&'static str);

/// The drawing of an icon, which says nothing to a screen reader. A [`Piece`](super::Piece), so that what has an icon brings no code for it
/// along.
#[component]
pub fn Drawing(icon: Icon) -> impl IntoView {
    piece(view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=icon.0></path>
        </svg>
    })
}

/// The drawing of an icon where there is one: a list, which is a type that views have anyway. An `Option` would be one more.
pub(super) fn drawn(icon: Option<Icon>) -> Vec<Piece> {
    let mut drawn = Vec::new();
    if let Some(icon) = icon {
        drawn.push(piece(view! { <Drawing icon/> }));
    }
    drawn
}
