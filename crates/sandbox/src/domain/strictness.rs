//! Strictness: the forms of values in the specification. core's readers also accept the notations of a person.
//!
//! A provider need not share the tolerance of our client. With that tolerance, a caller without the client would pass here and fail in
//! production, so the sandbox reads by the specification unless it is started with `--lenient`.
//!
//! Each rule names the part of the specification that requires it. Where the specification leaves the form open, such as the case of
//! letters or the mask of a mobile number, every form is accepted.

use std::str::FromStr;

use parcela_core::FieldErrors;
use parcela_core::document::{Celular, Cep, Cnpj, Cpf, DataHora, Uf};
use parcela_core::operation::CreateOrder;
use parcela_core::wire::CreateOrderRequest;
use uuid::Uuid;

/// The strictness with which requests are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Only the forms of the specification.
    Strict,
    /// With the tolerance of the client.
    Lenient,
}

/// The form of some fields in the specification.
#[derive(Debug)]
pub(crate) struct Spelling {
    /// The fields, by their names in bodies, queries and paths.
    fields: &'static [&'static str],
    /// Whether a text that the operation accepts has this form. The operation refuses every other text itself.
    accepts: fn(&str) -> bool,
    /// The rule in Portuguese, as it follows the name of a field.
    pub(crate) message: &'static str,
}

/// The fields that the operations read with more tolerance than the specification has.
const SPELLINGS: [Spelling; 8] = [
    // Orders, createOrder and pagedOrders; Customers, pagedCustomers: a CPF "with or without mask". A CPF has one mask.
    Spelling {
        fields: &["cpf", "documentoCliente", "documento"],
        accepts: |text| reads(text, |cpf: Cpf| [cpf.as_str(), &cpf.masked()].contains(&text)),
        message: "deve ter 11 dígitos, sem máscara ou com a máscara 000.000.000-00",
    },
    // Orders, createOrder and pagedOrders: a CNPJ "with or without mask". A CNPJ has one mask. No case is given for its letters.
    Spelling {
        fields: &["documentoEstabelecimento", "documentoLoja"],
        accepts: |text| {
            reads(text, |cnpj: Cnpj| {
                let spelled = |spelling: &str| spelling.eq_ignore_ascii_case(text);
                spelled(cnpj.as_str()) || spelled(&cnpj.masked())
            })
        },
        message: "deve ter 14 caracteres, sem máscara ou com a máscara 00.000.000/0000-00",
    },
    // Orders, createOrder: "with country code". The mask is optional and not specified.
    Spelling {
        fields: &["celular"],
        accepts: has_country_code,
        message: "deve ter o código do país, como em +5511987654321",
    },
    // Orders, createOrder and pagedOrders: "string, date-time". The format `date-time` is that of RFC 3339, section 5.6.
    Spelling {
        fields: &["dataDeNascimento", "dataInicio", "dataFim"],
        accepts: |text| text.parse().is_ok_and(|moment: DataHora| moment.as_str() == text),
        message: "deve ser uma data com hora e fuso, como em 1990-05-20T00:00:00Z (RFC 3339)",
    },
    // Orders, address; Limits: "exactly 2 characters", so white space is not allowed.
    Spelling {
        fields: &["estado"],
        accepts: |text| reads(text, |_: Uf| text.chars().count() == 2),
        message: "deve ter exatamente dois caracteres, a sigla do estado",
    },
    // Orders, address; Limits: "8 digits, with or without mask". A CEP has one mask.
    Spelling {
        fields: &["cep"],
        accepts: |text| reads(text, |cep: Cep| [cep.as_str(), &cep.masked()].contains(&text)),
        message: "deve ter 8 dígitos, sem máscara ou com a máscara 00000-000",
    },
    // Endpoints, and Errors (Idempotency): "string, uuid". The format `uuid` is that of RFC 4122, section 3.
    Spelling {
        fields: &["pedidoId", "clienteId", "orderId", "id", "Idempotency-Key"],
        accepts: |text| reads(text, |id: Uuid| id.hyphenated().to_string().eq_ignore_ascii_case(text)),
        message: "deve ser um UUID com hifens",
    },
    // Webhooks: "string, uri". A URI has no white space (RFC 3986).
    Spelling {
        fields: &["url"],
        accepts: |text| text.trim() == text,
        message: "não deve ter espaços em volta",
    },
];

impl Reading {
    /// The rule that `text` breaks as the content of `field`, if any. A text that the operation refuses itself breaks none.
    pub(crate) fn objection(self, field: &str, text: &str) -> Option<&'static Spelling> {
        let spelling = SPELLINGS.iter().find(|spelling| spelling.fields.contains(&field))?;
        let objects = self == Self::Strict && !text.trim().is_empty() && !(spelling.accepts)(text);
        objects.then_some(spelling)
    }

    /// Whether `text` is a number in JSON's notation. Rust's parsers accept more notations.
    ///
    /// Endpoints: the types of parameters are "integer" and "number", as those of the fields in bodies.
    pub(crate) fn takes_number(self, text: &str) -> bool {
        self == Self::Lenient || serde_json::from_str::<serde_json::Number>(text).is_ok()
    }

    /// The free text of a query: as sent, or as the operation has trimmed it.
    pub(crate) fn filter(self, sent: Option<String>, trimmed: Option<String>) -> Option<String> {
        match self {
            Self::Strict => sent,
            Self::Lenient => trimmed,
        }
    }

    /// The order in a body. The client's tolerance trims its free texts; strict reading keeps them as sent.
    ///
    /// # Errors
    ///
    /// Every wrong field.
    pub(crate) fn order(self, sent: &CreateOrderRequest) -> Result<CreateOrder, FieldErrors> {
        match self {
            Self::Strict => CreateOrder::as_sent(sent),
            Self::Lenient => sent.try_into(),
        }
    }
}

/// Whether `text` parses to a value whose form `is_written` accepts. A text that does not parse is accepted too: the operation refuses it
/// for its own reason.
fn reads<T: FromStr>(text: &str, is_written: impl Fn(T) -> bool) -> bool {
    text.parse().map_or(true, is_written)
}

/// Whether a mobile number has the country code. The specification does not describe its mask. Letters, as in `tel:`, belong to no mask.
fn has_country_code(text: &str) -> bool {
    let digits = || text.chars().filter(char::is_ascii_digit);
    let spelled = text.trim() == text && !text.contains(char::is_alphabetic);
    reads(text, |celular: Celular| {
        spelled && celular.e164().chars().skip(1).eq(digits())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(field: &str, text: &str, spelled: bool) {
        let found = Reading::Strict.objection(field, text).is_none();
        assert_eq!(found, spelled, "{field} {text:?}");
        assert!(Reading::Lenient.objection(field, text).is_none());
    }

    #[test]
    fn texts_are_written_as_the_specification_has_them() {
        for text in ["52998224725", "529.982.247-25"] {
            check("cpf", text, true);
        }
        for text in ["529 982 247 25", "529.982.24725", " 52998224725"] {
            check("cpf", text, false);
        }
        for text in ["12ABC34501DE35", "12.abc.345/01DE-35", "11222333000181"] {
            check("documentoLoja", text, true);
        }
        check("documentoLoja", "12.ABC.34501DE35", false);
        for text in [
            "+5511987654321",
            "5511987654321",
            "+55 (11) 98765-4321",
            "(55) 11 98765-4321",
            "(+55) 11 98765-4321",
        ] {
            check("celular", text, true);
        }
        for text in ["55987654321", "11987654321", "5511987654321 ", "tel:+5511987654321"] {
            check("celular", text, false);
        }
        for text in ["SP", "sp", "Sp"] {
            check("estado", text, true);
        }
        check("estado", "SP ", false);
        for text in ["01310-100", "01310100"] {
            check("cep", text, true);
        }
        check("cep", "0131-0100", false);
    }

    #[test]
    fn what_the_operation_refuses_is_refused_for_its_own_reason() {
        for (field, text) in [
            ("cpf", "529.982.247-26 "),
            ("celular", "x"),
            ("celular", "55+11987654321"),
            ("estado", " XX"),
            ("dataFim", " "),
            ("id", "1"),
        ] {
            assert!(Reading::Strict.objection(field, text).is_none(), "{field} {text:?}");
        }
        for (field, text) in [("nome", " Ana "), ("email", " a@b.com"), ("nomeArquivo", "a.pdf ")] {
            assert!(Reading::Strict.objection(field, text).is_none(), "{field}: any text");
        }
    }

    #[test]
    fn numbers_are_written_as_json_has_them() {
        for text in ["1", "-1", "0.5", "1e3"] {
            assert!(Reading::Strict.takes_number(text), "{text}");
        }
        for text in ["+1", "01", "1.", ".5"] {
            assert!(!Reading::Strict.takes_number(text), "{text}");
            assert!(Reading::Lenient.takes_number(text), "{text}");
        }
    }
}
