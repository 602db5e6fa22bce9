//! Terms with their values.

use leptos::prelude::*;

use super::{Derived, piece, pieces};

/// A term and its value.
pub type Described = (&'static str, String);

/// Shows each of `items` that has a value.
#[component]
pub fn DescriptionList(items: Derived<Vec<Described>>) -> impl IntoView {
    let items = ArcMemo::new(move |_| items());
    let rows = pieces(move || {
        let items = items.get().into_iter().filter(|(_, value)| !value.is_empty());
        let row = |(term, value)| {
            piece(view! {
                <div>
                    <dt>{term}</dt>
                    <dd>{value}</dd>
                </div>
            })
        };
        items.map(row).collect()
    });
    view! { <dl class="values">{rows}</dl> }
}
