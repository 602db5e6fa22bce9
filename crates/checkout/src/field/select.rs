//! A choice from a list.

use leptos::prelude::*;

use super::{Field, frame, marks};

/// A choice from a list whose options are their own labels. `placeholder` stands there before anything is chosen.
pub(crate) fn select_field(
    field: Field,
    options: impl Iterator<Item = &'static str>,
    placeholder: &'static str,
    autocomplete: &'static str,
) -> AnyView {
    let (invalid, described) = marks(field);
    // The value of a select is set by its options: those do not exist yet when the select itself is built.
    let options = options.map(|option| {
        let selected = move || field.value.with(|value| value == option);
        view! { <option value=option prop:selected=selected>{option}</option> }
    });
    let control = view! {
        <span class="control" part="control">
            <select
                part="input"
                id=field.id
                name=field.id
                autocomplete=autocomplete
                aria-required=field.required.then_some("true")
                aria-invalid=invalid
                aria-describedby=described
                on:change=move |event| field.on_input.run(event_target_value(&event))
                on:blur=move |_| field.on_leave.run(())
            >
                <option value="">{placeholder}</option>
                {options.collect_view()}
            </select>
        </span>
    };
    frame(field, control.into_any())
}
