//! An icon beside a text.

mod lucide;

use leptos::prelude::*;

use super::piece;

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
