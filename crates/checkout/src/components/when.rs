//! A part that is there only at times: Leptos' `<Show>`, made of a [`Piece`](super::Piece): `<Show>` here costs 15 kB of brotli more.

use leptos::children::TypedChildrenFn;
use leptos::prelude::*;

use super::{Derived, piece, pieces};

/// Shows its children while `there` holds.
#[component]
pub(crate) fn When<C: IntoView + 'static>(there: Derived<bool>, children: TypedChildrenFn<C>) -> impl IntoView {
    let children = children.into_inner();
    let there = ArcMemo::new(move |_| there());
    pieces(move || there.get().then(|| piece(children())).into_iter().collect())
}
