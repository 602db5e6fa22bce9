//! Which control each field of the customer has.

use parcela_core::document::Uf;
use parcela_core::mask::Mask;

use crate::dom::El;
use crate::field::{self, Keyboard, select_field, text_field};
use crate::ui::Ui;
use parcela_checkout_flow::{Event, Field};

/// The control of `field`.
pub(super) fn control(ui: &Ui, field: Field) -> El {
    let messages = ui.messages;
    let spec = field::Field {
        id: field.id(),
        label: messages.label(field),
        hint: hint(ui, field),
        mask: mask(field),
        required: field != Field::Complemento,
        value: ui.watch(move |state, _| state.customer.text(field).to_owned()),
        error: ui.watch(move |state, messages| {
            let error = state.customer.error(field);
            error.map(|error| messages.field_error(field, error))
        }),
        on_input: ui.sender(move |text| Event::Typed(field, text)),
        on_cut: None,
        on_leave: ui.sender(move |()| Event::Left(field)),
    };
    match field {
        Field::Estado => {
            let options = Uf::all().map(|uf| uf.as_str());
            select_field(spec, options, messages.choose(), "address-level1")
        }
        Field::Nome => text(spec, "text", "text", "name"),
        Field::Cpf => text(spec, "text", "numeric", "off"),
        Field::DataDeNascimento => text(spec, "text", "numeric", "bday"),
        Field::Celular => text(spec, "tel", "tel", "tel"),
        Field::Email => text(spec, "email", "email", "email"),
        Field::Cep => text(spec, "text", "numeric", "postal-code"),
        Field::Logradouro => text(spec, "text", "text", "address-line1"),
        Field::Numero => text(spec, "text", "text", "off"),
        Field::Complemento => text(spec, "text", "text", "address-line2"),
        Field::Bairro => text(spec, "text", "text", "address-level3"),
        Field::Cidade => text(spec, "text", "text", "address-level2"),
    }
}

fn text(field: field::Field, kind: &'static str, mode: &'static str, autocomplete: &'static str) -> El {
    let keyboard = Keyboard {
        kind,
        mode,
        autocomplete,
    };
    text_field(field, keyboard, None)
}

fn hint(ui: &Ui, field: Field) -> Option<&'static str> {
    match field {
        Field::Complemento => Some(ui.messages.optional()),
        Field::DataDeNascimento => Some(ui.messages.date_form()),
        Field::Nome
        | Field::Cpf
        | Field::Celular
        | Field::Email
        | Field::Cep
        | Field::Logradouro
        | Field::Numero
        | Field::Bairro
        | Field::Cidade
        | Field::Estado => None,
    }
}

fn mask(field: Field) -> Option<Mask> {
    match field {
        Field::Cpf => Some(Mask::Cpf),
        Field::DataDeNascimento => Some(Mask::DataDeNascimento),
        Field::Celular => Some(Mask::Celular),
        Field::Cep => Some(Mask::Cep),
        Field::Nome
        | Field::Email
        | Field::Logradouro
        | Field::Numero
        | Field::Complemento
        | Field::Bairro
        | Field::Cidade
        | Field::Estado => None,
    }
}
