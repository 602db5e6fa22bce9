//! A part that is there only at times: Leptos' `<Show>`, made of an [`ErasedView`](super::erased_view::ErasedView): `<Show>` here costs 15 kB of brotli more.

use leptos::children::TypedChildrenFn;
use leptos::prelude::*;

use super::erased_view::{ErasedView, erased, erased_views};
use super::props::Derived;

/// Shows its children while `condition` holds.
#[component]
pub fn ShowIf<C: IntoView + 'static>(condition: Derived<bool>, children: TypedChildrenFn<C>) -> impl IntoView {
    let children = children.into_inner();
    show_if(condition, Box::new(move || erased(children())))
}

/// What does not depend on the children's type, once: 0.4 kB of brotli less.
fn show_if(condition: Derived<bool>, part: Box<dyn Fn() -> ErasedView + Send + Sync>) -> impl IntoView {
    let condition = ArcMemo::new(move |_| condition());
    erased_views(move || condition.get().then(&part).into_iter().collect())
}
