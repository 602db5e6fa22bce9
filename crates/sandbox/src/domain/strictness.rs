//! Strictness: how the specification has values written, where core's readers also take what a person types.
//!
//! A provider need not share the tolerance of our client. Whoever calls the API without that client would pass here and
//! fail in production, so that the sandbox reads by the specification unless it is started with `--lenient`.

use std::str::FromStr;

use parcela_core::FieldErrors;
use parcela_core::document::{Celular, Cep, Cnpj, Cpf, DataHora, Email, Uf};
use parcela_core::operation::CreateOrder;
use parcela_core::wire::CreateOrderRequest;
use uuid::Uuid;

/// How what arrives is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reading {
    /// As the specification says, and in no other way.
    Strict,
    /// With the tolerance of the client.
    Lenient,
}

/// How the specification has some fields written.
#[derive(Debug)]
pub(crate) struct Spelling {
    /// The fields, by their names in bodies, queries and paths.
    fields: &'static [&'static str],
    /// Whether a text that the operation takes is written so. What it does not take anyway is refused for its own reason.
    accepts: fn(&str) -> bool,
    /// The rule in Portuguese, as it follows the name of a field.
    pub(crate) message: &'static str,
}

/// The fields that the operations read with more tolerance than the specification has.
const SPELLINGS: [Spelling; 9] = [
    Spelling {
        fields: &["cpf", "documentoCliente", "documento"],
        accepts: |text| reads(text, |cpf: Cpf| [cpf.as_str(), &cpf.masked()].contains(&text)),
        message: "deve ter 11 dígitos, sem máscara ou com a máscara 000.000.000-00",
    },
    Spelling {
        fields: &["documentoEstabelecimento", "documentoLoja"],
        accepts: |text| reads(text, |cnpj: Cnpj| [cnpj.as_str(), &cnpj.masked()].contains(&text)),
        message: "deve ter 14 caracteres, com letras maiúsculas, sem máscara ou com a máscara 00.000.000/0000-00",
    },
    Spelling {
        fields: &["celular"],
        accepts: has_country_code,
        message: "deve ter o código do país, como em +5511987654321",
    },
    Spelling {
        fields: &["email"],
        accepts: |text| reads(text, |email: Email| email.as_str() == text),
        message: "não deve ter espaços em volta",
    },
    Spelling {
        fields: &["dataDeNascimento", "dataInicio", "dataFim"],
        accepts: |text| text.parse().is_ok_and(|moment: DataHora| moment.as_str() == text),
        message: "deve ser uma data com hora e fuso, como em 1990-05-20T00:00:00Z (RFC 3339)",
    },
    Spelling {
        fields: &["estado"],
        accepts: |text| reads(text, |uf: Uf| uf.as_str() == text),
        message: "deve ter exatamente dois caracteres, a sigla do estado em maiúsculas",
    },
    Spelling {
        fields: &["cep"],
        accepts: |text| reads(text, |cep: Cep| [cep.as_str(), &cep.masked()].contains(&text)),
        message: "deve ter 8 dígitos, sem máscara ou com a máscara 00000-000",
    },
    Spelling {
        fields: &["pedidoId", "clienteId", "orderId", "id", "Idempotency-Key"],
        accepts: |text| reads(text, |id: Uuid| id.hyphenated().to_string().eq_ignore_ascii_case(text)),
        message: "deve ser um UUID com hifens",
    },
    Spelling {
        fields: &["url", "nomeArquivo"],
        accepts: |text| text.trim() == text,
        message: "não deve ter espaços em volta",
    },
];

impl Reading {
    /// The rule that `text` breaks as the content of `field`, if any. What the operation refuses anyway breaks none.
    pub(crate) fn objection(self, field: &str, text: &str) -> Option<&'static Spelling> {
        let spelling = SPELLINGS.iter().find(|spelling| spelling.fields.contains(&field))?;
        let objects = self == Self::Strict && !text.trim().is_empty() && !(spelling.accepts)(text);
        objects.then_some(spelling)
    }

    /// Whether `text` is a number as JSON writes it, which Rust's parsers read with more tolerance.
    pub(crate) fn takes_number(self, text: &str) -> bool {
        self == Self::Lenient || serde_json::from_str::<serde_json::Number>(text).is_ok()
    }

    /// A free text of a query as it is compared, of which the operation has taken the white space around it off.
    pub(crate) fn filter(self, sent: Option<String>, trimmed: Option<String>) -> Option<String> {
        match self {
            Self::Strict => sent,
            Self::Lenient => trimmed,
        }
    }

    /// The order in a body. Its free texts stay as they were sent, but for the client's tolerance, which trims them.
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

/// Whether `text` is written as `is_written` asks of what is read from it; also when nothing can be read.
fn reads<T: FromStr>(text: &str, is_written: impl Fn(T) -> bool) -> bool {
    text.parse().map_or(true, is_written)
}

/// Whether a mobile number begins with the country code. How its mask looks, the specification does not say.
fn has_country_code(text: &str) -> bool {
    let number = text.strip_prefix('+').unwrap_or(text);
    let begins = number.strip_prefix('(').unwrap_or(number).starts_with("55");
    let digits = || text.chars().filter(char::is_ascii_digit);
    let spelled = text.trim() == text && begins;
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
        for text in ["12ABC34501DE35", "12.ABC.345/01DE-35", "11222333000181"] {
            check("documentoLoja", text, true);
        }
        for text in [
            "+5511987654321",
            "5511987654321",
            "+55 (11) 98765-4321",
            "(55) 11 98765-4321",
        ] {
            check("celular", text, true);
        }
        for text in ["55987654321", "11987654321", "5511987654321 ", "-5511987654321"] {
            check("celular", text, false);
        }
        check("estado", "SP", true);
        check("estado", "sp", false);
        check("cep", "01310-100", true);
        check("cep", "01310100", true);
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
        assert!(Reading::Strict.objection("nome", " Ana ").is_none());
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
