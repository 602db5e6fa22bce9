//! A field with a list to choose from.

use std::sync::Arc;

use leptos::{ev, prelude::*};
use web_sys::Event;

use super::binding::{on, property};
use super::field::{FieldFrame, error_attributes};
use super::props::{Attribute, Derived, Handler};

/// A list to choose from. The value of each option is also its label. `placeholder` is shown until an option is chosen.
#[component(transparent)]
pub fn SelectField(
    /// The control's `id` and `name`.
    id: &'static str,
    label: &'static str,
    hint: Option<&'static str>,
    /// A note on the origin of the value, empty if there is none.
    #[prop(default = None)]
    note: Option<Derived<String>>,
    required: bool,
    autocomplete: &'static str,
    options: Vec<&'static str>,
    placeholder: &'static str,
    value: Derived<String>,
    /// The error, if any.
    error: Derived<Option<String>>,
    /// The language of the error, if the text is the service's.
    lang: Attribute,
    on_input: Handler<String>,
    on_leave: Handler,
) -> impl IntoView {
    let (invalid, described_by) = error_attributes(id, hint, &error);
    // A `select` ignores its value until it has options, so the initial option has the attribute `selected`.
    let first = untrack(|| value());
    let options = options.into_iter().map(move |option| {
        let selected = first == option;
        view! {
            <option value=option selected=selected>
                {option}
            </option>
        }
    });
    // Programs that fill in forms send one of the two events.
    let on_input = Arc::new(on_input);
    let choose = move |event: Event| on_input(event_target_value(&event));
    view! {
        <FieldFrame id label hint note error severity=Arc::clone(&invalid) lang>
            <select
                {..property("value", value)}
                {..on(ev::input, choose.clone())}
                {..on(ev::change, choose)}
                {..on(ev::blur, move |_| on_leave(()))}
                part="input"
                id=id
                name=id
                autocomplete=autocomplete
                aria-required=required.then_some("true")
                aria-invalid=invalid
                aria-describedby=described_by
            >
                <option value="">{placeholder}</option>
                {options.collect_view()}
            </select>
        </FieldFrame>
    }
}
