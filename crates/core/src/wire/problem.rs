//! Problem details (RFC 7807 with Portuguese field names).

use std::fmt;

use parcela_json::Json;
use serde::{Deserialize, Serialize};

use super::Erros;
use crate::http::HttpResponse;
use crate::json::read_leniently;

/// Problem details: the body of a refusal (RFC 7807 with Portuguese field names).
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize, Json)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ProblemDetails))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields = nullable))]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// Problem type reference.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tipo: Option<String>,
    /// Short title.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub titulo: Option<String>,
    /// HTTP status.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "super::integer::read_nullable"
    )]
    #[cfg_attr(feature = "openapi", schema(required, minimum = 400, maximum = 599))]
    pub status: Option<i32>,
    /// Explanation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub detalhe: Option<String>,
    /// Path of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub instancia: Option<String>,
    /// Each invalid field with its messages; only for validation errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeMap<String, Vec<String>>>))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, string[]> | null", optional))]
    pub erros: Option<Erros>,
    /// Correlation identifier of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub correlation_id: Option<String>,
}

/// The beginning of the `tipo` of a gateway's own refusal. `parcela/server` writes it, and the service never does.
const GATEWAY: &str = "Gateway.";
/// The `tipo` with which `parcela/server` relays a status of the service that came without problem details.
const RELAYED: &str = "Gateway.Upstream";
/// The only business error code that the specification names: the store network does not offer the number of installments.
pub const TERM_OUT_OF_RANGE: &str = "Order.TermOutOfRange";
/// The business error code of a 409 for an idempotency key that was sent with another body before. The specification does not name it;
/// this code is ours, and the sandbox uses it.
pub const KEY_REUSED: &str = "Idempotency.KeyReused";

impl Problem {
    /// Reads the problem details of an answer. The content of a member of another type is ignored (RFC 9457 §3.1): a text and the messages of a
    /// field are then empty, and a status is zero unless it is a text of digits. `None` if the body is not a JSON object.
    pub(crate) fn of(response: &HttpResponse) -> Option<Self> {
        read_leniently(&response.body)
    }

    /// Whether the service itself wrote this body for an answer with `status`: its problem details are complete. They have that status, the
    /// `correlationId`, which the service always returns, a `tipo` or a `titulo`, and the explanation: `erros` for invalid fields, `detalhe`
    /// for a business rule. The specification lets the other members be null.
    ///
    /// A proxy's error has some of these members at most, and a gateway marks its own refusals by their `tipo`.
    pub fn is_of_service(&self, status: u16) -> bool {
        !self.is_of_gateway()
            && self.status == Some(status.into())
            && self.correlation_id.is_some()
            && (self.tipo.is_some() || self.titulo.is_some())
            && (self.detalhe.is_some()
                || self
                    .erros
                    .as_ref()
                    .is_some_and(|erros| erros.iter().any(|(_, messages)| !messages.is_empty())))
    }

    /// Whether a gateway wrote this body for an answer of the service that had no problem details.
    pub(crate) fn is_relayed(&self) -> bool {
        self.tipo.as_deref() == Some(RELAYED)
    }

    /// Whether a gateway wrote this body for an answer of 503 of its own, by which it refuses a request before it sends anything.
    pub(crate) fn is_unsent(&self) -> bool {
        self.is_of_gateway() && !self.is_relayed()
    }

    fn is_of_gateway(&self) -> bool {
        self.tipo.as_ref().is_some_and(|tipo| tipo.starts_with(GATEWAY))
    }

    /// Whether the idempotency key was sent with another body before ([`KEY_REUSED`]). The same call will never succeed.
    pub fn is_key_reused(&self) -> bool {
        self.business_code() == Some(KEY_REUSED)
    }

    /// The business error code, such as `Order.TermOutOfRange`. Every field is searched, as the specification does not say which one
    /// holds it.
    pub fn business_code(&self) -> Option<&str> {
        let texts = [&self.tipo, &self.titulo, &self.detalhe];
        let in_texts = texts.into_iter().flatten().find_map(|text| find_code(text));
        in_texts.or_else(|| self.erros.as_ref()?.into_iter().find_map(code_of_field))
    }
}

impl fmt::Debug for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Problem")
            .field("status", &self.status)
            .field("code", &self.business_code())
            .field("fields", &self.erros)
            .finish_non_exhaustive()
    }
}

/// The code in a field's name or in one of its messages.
fn code_of_field<'a>((field, messages): (&'a String, &'a Vec<String>)) -> Option<&'a str> {
    find_code(field).or_else(|| messages.iter().find_map(|text| find_code(text)))
}

/// The first word of `text` that has the form of a code: two capitalised names joined by a point. A log may state a code, so that a person's
/// address (`Ana.Souza@…`) or name with a title (`Sr.João`) is none.
fn find_code(text: &str) -> Option<&str> {
    text.split(|c: char| !(c.is_alphabetic() || c.is_ascii_digit() || matches!(c, '.' | '@')))
        .map(|word| word.trim_matches('.'))
        .find(|word| {
            word.split_once('.')
                .is_some_and(|(resource, rule)| resource.len() > 2 && is_code_part(resource) && is_code_part(rule))
        })
}

/// Whether `part` is a capitalised name such as `Order` or `TermOutOfRange`. No Portuguese sentence has such names around a point.
fn is_code_part(part: &str) -> bool {
    let mut chars = part.chars();
    chars.next().is_some_and(|c| c.is_ascii_uppercase())
        && chars.clone().any(|c| c.is_ascii_lowercase())
        && chars.all(|c| c.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(json: serde_json::Value, expected: Option<&str>) {
        let problem: Problem = serde_json::from_value(json).unwrap();
        assert_eq!(problem.business_code(), expected);
    }

    #[test]
    fn the_code_is_found_in_any_field() {
        use serde_json::json;
        let code = Some("Order.TermOutOfRange");
        check(json!({"tipo": "Order.TermOutOfRange"}), code);
        check(json!({"tipo": "https://api.example/errors/Order.TermOutOfRange"}), code);
        check(json!({"titulo": "Order.TermOutOfRange"}), code);
        check(
            json!({"detalhe": "Erro Order.TermOutOfRange: prazo fora da faixa."}),
            code,
        );
        check(
            json!({"erros": {"Order.TermOutOfRange": ["prazo fora da faixa"]}}),
            code,
        );
        check(json!({"erros": {"prazo": ["Order.TermOutOfRange"]}}), code);
        check(json!({"detalhe": "A regra “Order.TermOutOfRange” o recusa."}), code);
        check(
            json!({"tipo": null, "detalhe": "Pedido inválido. Tente de novo."}),
            None,
        );
        check(
            json!({"tipo": "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.1"}),
            None,
        );
    }

    #[test]
    fn a_person_is_no_code() {
        for text in [
            "Sr.Joao não pode.",
            "Sr.João",
            "Ana.Souza@example.com já existe.",
            "Conta de Ana.Souza@example.com",
        ] {
            check(serde_json::json!({"detalhe": text, "erros": {"email": [text]}}), None);
        }
    }

    #[test]
    fn only_the_services_own_problems_are_of_the_service() {
        use serde_json::json;
        for (body, expected) in [
            (
                json!({"tipo": "Order.TermOutOfRange", "status": 400, "detalhe": "Fora.", "correlationId": "x"}),
                true,
            ),
            (
                json!({"titulo": "Inválido", "status": 400, "erros": {"cpf": ["O CPF é inválido."]}, "correlationId": "x"}),
                true,
            ),
            (
                json!({"titulo": "Inválido", "status": 400, "erros": {}, "correlationId": "x"}),
                false,
            ),
            (
                json!({"titulo": "Inválido", "status": 400, "erros": {"cpf": []}, "correlationId": "x"}),
                false,
            ),
            (
                json!({"titulo": "Recusado", "status": 422, "detalhe": "Não.", "correlationId": "x"}),
                false,
            ),
            (
                json!({"tipo": "Gateway.CrossSite", "titulo": "Não permitido", "status": 400, "detalhe": "Não.", "correlationId": "x"}),
                false,
            ),
            (
                json!({"type": "about:blank", "title": "Bad", "status": 400, "detail": "blocked", "correlationId": "x"}),
                false,
            ),
            (json!({"titulo": "Bloqueado"}), false),
            (json!({"erros": {"cpf": ["O CPF é inválido."]}}), false),
            (json!({}), false),
        ] {
            let problem: Problem = serde_json::from_value(body.clone()).unwrap();
            assert_eq!(problem.is_of_service(400), expected, "{body}");
        }
    }
}
