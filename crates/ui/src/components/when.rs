//! A part that is there only at times: Leptos' `<Show>`, made of a [`Piece`](super::Piece): `<Show>` here costs 15 kB of brotli more.

use leptos::children::TypedChildrenFn;
use leptos::prelude::*;

use super::Derived;
use super::piece::{Piece, piece, pieces};

/// Shows its children while `there` holds.
#[component]
pub fn When<C: IntoView + 'static>(there: Derived<bool>, children: TypedChildrenFn<C>) -> impl IntoView {
    let children = children.into_inner();
    when(there, Box::new(move || piece(children())))
}

/// What does not depend on the children's type, once: 0.4 kB of brotli less.
fn when(there: Derived<bool>, part: Box<dyn Fn() -> Piece + Send + Sync>) -> impl IntoView {
    let there = ArcMemo::new(move |_| there());
    pieces(move || there.get().then(&part).into_iter().collect())
}
