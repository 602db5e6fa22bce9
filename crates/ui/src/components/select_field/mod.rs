//! A choice from a list.

use leptos::prelude::*;

use super::field::{Attribute, FieldFrame, error_attributes};
use super::props::{Derived, Handler};

/// A choice from a list whose options are their own labels. `placeholder` stands there before anything is chosen.
#[component]
pub fn SelectField(
    /// The control's `id` and `name`.
    id: &'static str,
    label: &'static str,
    hint: Option<&'static str>,
    /// A word on where its value comes from, while there is one.
    #[prop(default = None)]
    note: Option<Derived<String>>,
    required: bool,
    autocomplete: &'static str,
    options: Vec<&'static str>,
    placeholder: &'static str,
    value: Derived<String>,
    /// What is wrong, if anything.
    error: Derived<Option<String>>,
    /// The language of that, where it is the service's.
    lang: Attribute,
    on_input: Handler<String>,
    on_leave: Handler,
) -> impl IntoView {
    let (invalid, described_by) = error_attributes(id, &error);
    // The value of a `select` means nothing before it has its options, so the one to begin with is selected by itself.
    let first = untrack(|| value());
    let options = options.into_iter().map(move |option| {
        let selected = first == option;
        view! {
            <option value=option selected=selected>
                {option}
            </option>
        }
    });
    view! {
        <FieldFrame id label hint note error lang>
            <select
                part="input"
                id=id
                name=id
                autocomplete=autocomplete
                aria-required=required.then_some("true")
                aria-invalid=invalid
                aria-describedby=described_by
                prop:value=value
                on:change=move |event| on_input(event_target_value(&event))
                on:blur=move |_| on_leave(())
            >
                <option value="">{placeholder}</option>
                {options.collect_view()}
            </select>
        </FieldFrame>
    }
}
