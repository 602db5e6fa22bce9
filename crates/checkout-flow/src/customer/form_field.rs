//! The fields of the customer's form. One row of the table defines a field, except for its texts, which are in the widget.

use parcela_core::document::{Celular, Cep, Cpf, DataDeNascimento, Uf};
use parcela_core::mask::{Keyboard, Mask};
use parcela_core::operation::CreateOrder;
use parcela_core::wire::CreateOrderRequest;

use super::control::{Control, Group};

/// One row of the table of fields. Every row is data of the customer: customer lookups fill it in, and the next sale to the same customer
/// keeps it.
#[derive(Debug, Clone, Copy)]
pub struct FieldSpec {
    /// The name on the wire. A field of the address has a path, such as `endereco.cep`.
    pub wire_name: &'static str,
    /// The group of the field in the form.
    pub group: Group,
    /// The control in the form.
    pub control: Control,
    /// The HTML attribute `autocomplete`: the data that a browser may fill in.
    pub autocomplete: &'static str,
    /// The mask that is applied during typing, if there is one.
    pub mask: Option<Mask>,
    /// Whether an order needs the field.
    pub required: bool,
    /// The maximum length of a text from the page, in bytes. A typed text is limited by the rules of the order only.
    longest_prefill_bytes: usize,
    /// Masks the text of a valid document, and abbreviates a state; returns `None` for any other text.
    masked: fn(&str) -> Option<String>,
    /// The field of the request body.
    slot: fn(&mut CreateOrderRequest) -> &mut String,
    /// Reads the field from a valid order, as the form shows it.
    of: fn(&CreateOrder) -> String,
}

/// The defaults of a row: required personal data in a line of text.
const PERSON: FieldSpec = FieldSpec {
    wire_name: "",
    group: Group::Person,
    control: Control::Text(Keyboard::Text),
    autocomplete: "off",
    mask: None,
    required: true,
    longest_prefill_bytes: 255,
    masked: |_| None,
    slot: |order| &mut order.nome,
    of: |_| String::new(),
};

const ADDRESS: FieldSpec = FieldSpec {
    group: Group::Address,
    ..PERSON
};

/// Declares the enum and the table of its rows.
macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident: $spec:expr;)*) => {
        /// A field of the customer's form.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum FormField {
            $($(#[$doc])* $name,)*
        }

        impl FormField {
            /// All fields, in the order of the form.
            pub const ALL: [Self; Self::COUNT] = [$(Self::$name),*];

            /// The number of fields.
            pub const COUNT: usize = [$(stringify!($name)),*].len();
        }

        /// The rows, in the order of the enum.
        static SPECS: [FieldSpec; FormField::COUNT] = [$($spec),*];
    };
}

fields! {
    /// Full name.
    Nome: FieldSpec {
        wire_name: "nome",
        autocomplete: "name",
        slot: |order| &mut order.nome,
        of: |order| order.nome.clone(),
        ..PERSON
    };
    /// CPF.
    Cpf: FieldSpec {
        wire_name: "cpf",
        control: Control::Text(Keyboard::Numeric),
        mask: Some(Mask::Cpf),
        masked: |text| Some(text.parse::<Cpf>().ok()?.masked()),
        slot: |order| &mut order.cpf,
        of: |order| order.cpf.masked(),
        ..PERSON
    };
    /// Birth date.
    DataDeNascimento: FieldSpec {
        wire_name: "dataDeNascimento",
        control: Control::Text(Keyboard::Numeric),
        autocomplete: "bday",
        mask: Some(Mask::DataDeNascimento),
        masked: |text| Some(with_slashes(text).parse::<DataDeNascimento>().ok()?.masked()),
        slot: |order| &mut order.data_de_nascimento,
        of: |order| order.data_de_nascimento.masked(),
        ..PERSON
    };
    /// Mobile phone.
    Celular: FieldSpec {
        wire_name: "celular",
        control: Control::Text(Keyboard::Tel),
        autocomplete: "tel",
        mask: Some(Mask::Celular),
        masked: |text| Some(text.parse::<Celular>().ok()?.masked()),
        slot: |order| &mut order.celular,
        of: |order| order.celular.masked(),
        ..PERSON
    };
    /// E-mail address.
    Email: FieldSpec {
        wire_name: "email",
        control: Control::Text(Keyboard::Email),
        autocomplete: "email",
        longest_prefill_bytes: 254,
        slot: |order| &mut order.email,
        of: |order| order.email.as_str().to_owned(),
        ..PERSON
    };
    /// Postal code.
    Cep: FieldSpec {
        wire_name: "endereco.cep",
        control: Control::Text(Keyboard::Numeric),
        autocomplete: "postal-code",
        mask: Some(Mask::Cep),
        masked: |text| Some(text.parse::<Cep>().ok()?.masked()),
        slot: |order| &mut order.endereco.cep,
        of: |order| order.endereco.cep.masked(),
        ..ADDRESS
    };
    /// Street.
    Logradouro: FieldSpec {
        wire_name: "endereco.logradouro",
        autocomplete: "address-line1",
        slot: |order| &mut order.endereco.logradouro,
        of: |order| order.endereco.logradouro.clone(),
        ..ADDRESS
    };
    /// House number.
    Numero: FieldSpec {
        wire_name: "endereco.numero",
        slot: |order| &mut order.endereco.numero,
        of: |order| order.endereco.numero.clone(),
        ..ADDRESS
    };
    /// Apartment, block and similar.
    Complemento: FieldSpec {
        wire_name: "endereco.complemento",
        autocomplete: "address-line2",
        required: false,
        slot: |order| order.endereco.complemento.get_or_insert_default(),
        of: |order| order.endereco.complemento.clone().unwrap_or_default(),
        ..ADDRESS
    };
    /// Neighbourhood.
    Bairro: FieldSpec {
        wire_name: "endereco.bairro",
        autocomplete: "address-level3",
        slot: |order| &mut order.endereco.bairro,
        of: |order| order.endereco.bairro.clone(),
        ..ADDRESS
    };
    /// City.
    Cidade: FieldSpec {
        wire_name: "endereco.cidade",
        autocomplete: "address-level2",
        slot: |order| &mut order.endereco.cidade,
        of: |order| order.endereco.cidade.clone(),
        ..ADDRESS
    };
    /// State.
    Estado: FieldSpec {
        wire_name: "endereco.estado",
        control: Control::Choice(|| Uf::all().map(|uf| uf.as_str()).collect()),
        autocomplete: "address-level1",
        masked: |text| Some(Uf::named(text)?.as_str().to_owned()),
        slot: |order| &mut order.endereco.estado,
        of: |order| order.endereco.estado.as_str().to_owned(),
        ..ADDRESS
    };
}

impl FormField {
    /// The row of the field.
    pub fn spec(self) -> &'static FieldSpec {
        &SPECS[self.index()]
    }

    /// The field's index in [`ALL`](Self::ALL).
    pub fn index(self) -> usize {
        self as usize
    }

    /// The name on the wire. A field of the address has a path, such as `endereco.cep`.
    pub fn wire_name(self) -> &'static str {
        self.spec().wire_name
    }

    /// The `id` and `name` of the control: the name on the wire without its path.
    pub fn id(self) -> &'static str {
        let name = self.wire_name();
        name.rsplit_once('.').map_or(name, |(_, last)| last)
    }

    /// The first field of a group, in the order of the form.
    pub fn first_of(group: Group) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.spec().group == group)
    }

    /// The field with this name on the wire, ignoring case.
    pub fn from_wire_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|field| field.wire_name().eq_ignore_ascii_case(name))
    }

    /// Returns `true` if a text from the page is short enough for the field, and one of its choices.
    pub(super) fn holds(self, text: &str) -> bool {
        let is_choice = matches!(self.spec().control, Control::Choice(_));
        text.len() <= self.spec().longest_prefill_bytes && (!is_choice || self.masked(text).is_some())
    }

    /// Masks the text of a valid document; returns `None` for any other text.
    pub(super) fn masked(self, text: &str) -> Option<String> {
        (self.spec().masked)(text)
    }

    /// Writes the text into the request body.
    pub(super) fn write(self, order: &mut CreateOrderRequest, text: &str) {
        text.clone_into((self.spec().slot)(order));
    }

    /// Reads the field from a valid order, as the form shows it.
    pub(super) fn read(self, order: &CreateOrder) -> String {
        (self.spec().of)(order)
    }
}

/// Adds the slashes to a date of eight digits, because the numeric keyboard of a phone has no slash.
pub(super) fn with_slashes(text: &str) -> String {
    let text = text.trim();
    if text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        Mask::DataDeNascimento.apply(text)
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use parcela_json::{FromJson, Shape};

    use super::*;

    #[test]
    fn all_is_in_the_order_of_the_indices() {
        for (index, field) in FormField::ALL.into_iter().enumerate() {
            assert_eq!(field.index(), index);
        }
    }

    #[test]
    fn every_group_of_the_form_has_fields() {
        assert_eq!(
            Group::ALL.map(FormField::first_of),
            [Some(FormField::Nome), Some(FormField::Cep)]
        );
    }

    #[test]
    fn the_form_has_every_field_of_the_customer() {
        let sale = ["documentoEstabelecimento", "valorSolicitado"];
        let mut expected = leaves("", CreateOrderRequest::SHAPE);
        expected.retain(|name| !sale.contains(&name.as_str()));
        expected.sort();
        let mut names = FormField::ALL.map(FormField::wire_name);
        names.sort_unstable();
        assert_eq!(expected, names);
    }

    /// The paths of the fields of an object that are not objects themselves.
    fn leaves(path: &str, shape: &Shape) -> Vec<String> {
        let fields = shape.fields().iter();
        let names = fields.flat_map(|field| {
            let name = [path, field.name].concat();
            match field.shape {
                Shape::Object(_) | Shape::Nullable(Shape::Object(_)) => leaves(&[&name, "."].concat(), field.shape),
                _ => vec![name],
            }
        });
        names.collect()
    }

    /// Each row reads and writes the field that its name on the wire denotes.
    #[test]
    fn a_row_writes_and_reads_one_field_of_the_order() {
        let texts = |field| match field {
            FormField::Cpf => "529.982.247-25",
            FormField::DataDeNascimento => "1990-05-20",
            FormField::Celular => "(11) 98765-4321",
            FormField::Email => "ana@exemplo.com.br",
            FormField::Cep => "01310-100",
            FormField::Estado => "SP",
            other => other.id(),
        };
        let mut request = CreateOrderRequest {
            documento_estabelecimento: "11222333000181".to_owned(),
            valor_solicitado: 1_500.0,
            ..CreateOrderRequest::default()
        };
        for field in FormField::ALL {
            field.write(&mut request, texts(field));
            let wire = serde_json::to_value(&request).unwrap();
            let pointer = ["/", &field.wire_name().replace('.', "/")].concat();
            assert_eq!(wire.pointer(&pointer).unwrap(), texts(field), "{field:?}");
        }
        let order = CreateOrder::try_from(&request).unwrap();
        for field in FormField::ALL {
            let expected = field.masked(texts(field)).unwrap_or_else(|| texts(field).to_owned());
            assert_eq!(field.read(&order), expected, "{field:?}");
        }
    }

    #[test]
    fn the_servers_names_find_their_fields() {
        assert_eq!(FormField::from_wire_name("Endereco.Cep"), Some(FormField::Cep));
        assert_eq!(FormField::from_wire_name("cep"), None);
        assert_eq!(FormField::Cep.id(), "cep");
        assert_eq!(FormField::Cpf.id(), "cpf");
    }
}
