//! A list of terms with their values.

use leptos::prelude::*;

use super::erased_view::{erased, erased_views};
use super::props::Derived;

/// A term and its value.
pub type DescriptionItem = (&'static str, String);

/// Shows each of `items` that has a value.
#[component(transparent)]
pub fn DescriptionList(items: Derived<Vec<DescriptionItem>>) -> impl IntoView {
    let rows = erased_views(items, |items, rows| {
        for (term, value) in items {
            if !value.is_empty() {
                rows.push(erased(view! {
                    <div>
                        <dt>{*term}</dt>
                        <dd>{value.clone()}</dd>
                    </div>
                }));
            }
        }
    });
    view! { <dl class="values">{rows}</dl> }
}
