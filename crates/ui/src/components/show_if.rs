//! Conditional content: Leptos' `<Show>` on top of [`ErasedView`](super::erased_view::ErasedView). Leptos' own costs 15 kB of brotli more
//! here.

use leptos::children::ToChildren;
use leptos::prelude::*;

use super::erased_view::{ErasedView, erased, erased_views};
use super::props::Derived;

/// Shows its children while `condition` is `true`.
#[component(transparent)]
pub fn ShowIf(condition: Derived<bool>, children: ErasedChildren) -> impl IntoView {
    erased_views(condition, move |holds, views| {
        if *holds {
            views.push(children.0());
        }
    })
}

/// The children of a [`ShowIf`]. Their views are erased, so that the component is compiled once and not for each type of children.
pub struct ErasedChildren(Box<dyn Fn() -> ErasedView + Send + Sync>);

impl<F, C> ToChildren<F> for ErasedChildren
where
    F: Fn() -> C + Send + Sync + 'static,
    C: IntoView + 'static,
{
    fn to_children(f: F) -> Self {
        Self(Box::new(move || erased(f())))
    }
}
