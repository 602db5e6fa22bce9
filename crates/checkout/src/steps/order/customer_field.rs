//! A field of the customer. Its row in the flow's table describes it.

use leptos::either::Either;
use leptos::prelude::*;
use parcela_core::mask::Mask;

use crate::context::context;
use crate::messages::Messages;
use parcela_checkout_flow::{Control, Event, FieldError, FieldSpec, FormField};
use parcela_ui::components::{SelectField, TextField};

/// The control of `field`.
#[component(transparent)]
pub(super) fn CustomerField(field: FormField) -> impl IntoView {
    let context = context();
    let messages = context.messages;
    let FieldSpec {
        mask,
        required,
        control,
        ..
    } = *field.spec();
    // On a shared computer, the browser would suggest the data of earlier customers.
    let offered = context.derive(|state| state.autofill);
    let autocomplete = if untrack(|| offered()) {
        field.spec().autocomplete
    } else {
        "off"
    };
    let (id, label, hint) = (field.id(), messages.label(field), hint(messages, field.spec()));
    let value = context.derive_with(move |state| state.customer.text(field).to_owned());
    let error = context.derive_with(move |state| Some(messages.field_error(field, state.customer.error(field)?)));
    let warns = context.derive_with(move |state| matches!(state.customer.error(field), Some(FieldError::Warning(_))));
    let lang =
        context.derive_with(move |state| messages.lang_of(field, state.customer.error(field)?).map(str::to_owned));
    let note = Some(context.derive_with(move |state| {
        let text = if state.customer.is_registered(field) {
            messages.found_mark()
        } else {
            ""
        };
        text.to_owned()
    }));
    let on_input = context.on_with(move |text| Event::FieldTyped(field, text));
    let on_rejected = context.on_with(move |_| Event::FieldInputRejected(field));
    let on_leave = context.on_with(move |()| Event::FieldBlurred(field));
    match control {
        Control::Text(keyboard) => Either::Left(view! {
            <TextField id label hint note required keyboard autocomplete mask value error warns lang on_input on_rejected on_leave/>
        }),
        Control::Choice(options) => Either::Right(view! {
            <SelectField
                id label hint note required autocomplete options=options() placeholder=messages.choose()
                value error lang on_input on_leave
            />
        }),
    }
}

/// The hint beside the label.
fn hint(messages: Messages, spec: &FieldSpec) -> Option<&'static str> {
    match spec.mask {
        Some(Mask::DataDeNascimento) => Some(messages.date_form()),
        _ => (!spec.required).then(|| messages.optional()),
    }
}
