//! A list of terms with their values.

use leptos::prelude::*;

use super::erased_view::{erased, erased_views};
use super::props::Derived;

/// A term and its value.
pub type DescriptionItem = (&'static str, String);

/// Shows each of `items` that has a value.
#[component]
pub fn DescriptionList(items: Derived<Vec<DescriptionItem>>) -> impl IntoView {
    let rows = erased_views(items, |items| {
        let items = items.iter().filter(|(_, value)| !value.is_empty());
        let row = |(term, value): &DescriptionItem| {
            erased(view! {
                <div>
                    <dt>{*term}</dt>
                    <dd>{value.clone()}</dd>
                </div>
            })
        };
        items.map(row).collect()
    });
    view! { <dl class="values">{rows}</dl> }
}
