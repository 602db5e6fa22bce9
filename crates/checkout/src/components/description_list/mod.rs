//! Terms with their values.

use leptos::prelude::*;

use super::Derived;

/// A list of [`DescriptionItem`]s.
#[component]
pub(crate) fn DescriptionList<C: IntoView + 'static>(children: TypedChildren<C>) -> impl IntoView {
    view! { <dl class="values">{children.into_inner()()}</dl> }
}

/// A term with its value. Without one it is not shown.
#[component]
pub(crate) fn DescriptionItem(term: &'static str, value: Derived<String>) -> impl IntoView {
    view! {
        <div>
            <dt>{term}</dt>
            <dd>{value}</dd>
        </div>
    }
}
