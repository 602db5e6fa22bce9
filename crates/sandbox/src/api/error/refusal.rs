//! The specification's refusals: unreadable requests and business errors.

use parcela_core::StatusKind;
use parcela_core::wire::TERM_OUT_OF_RANGE;

/// The reason why a request cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// The content type is not JSON.
    ContentType,
    /// The body is empty.
    EmptyBody,
    /// The body is not JSON, or is nested too deeply.
    Json,
    /// The body is JSON, but not an object.
    NotAnObject,
    /// The body is JSON, but not an array.
    NotAnArray,
    /// The connection broke before the body was complete.
    Interrupted,
    /// The path is not UTF-8 once it is decoded.
    Path,
    /// The request names no host, several hosts, or an invalid one.
    Host,
    /// The `Idempotency-Key` is not a UUID.
    IdempotencyKey,
}

/// A business error, with its code in `tipo`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BusinessError {
    /// `prazo` is outside the store network's range.
    TermOutOfRange,
    /// The order's status does not allow the operation.
    InvalidStatus(StatusKind),
    /// The body names an order that the partner does not have.
    OrderNotFound,
    /// The client credentials are not those of a partner.
    InvalidCredentials,
}

impl Unreadable {
    pub(super) fn detail(self) -> &'static str {
        match self {
            Self::ContentType => "O cabeçalho Content-Type deve ser application/json.",
            Self::EmptyBody => "O corpo da requisição está vazio.",
            Self::Json => "O corpo da requisição não é um JSON válido.",
            Self::NotAnObject => "O corpo da requisição deve ser um objeto JSON.",
            Self::NotAnArray => "O corpo da requisição deve ser uma lista JSON.",
            Self::Interrupted => "O corpo da requisição foi interrompido.",
            Self::Path => "O caminho da requisição não é válido.",
            Self::Host => "O cabeçalho Host deve conter um único nome de host.",
            Self::IdempotencyKey => "O cabeçalho Idempotency-Key deve ser um UUID.",
        }
    }
}

impl BusinessError {
    /// The code in `tipo`.
    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::TermOutOfRange => TERM_OUT_OF_RANGE,
            Self::InvalidStatus(_) => "Order.InvalidStatus",
            Self::OrderNotFound => "Order.NotFound",
            Self::InvalidCredentials => "Authentication.InvalidCredentials",
        }
    }

    pub(super) fn detail(self) -> String {
        match self {
            Self::TermOutOfRange => "O prazo está fora da faixa configurada para a rede de lojas.".into(),
            Self::InvalidStatus(status) => {
                format!(
                    "O pedido está na situação {}, que não permite esta operação.",
                    status.label()
                )
            }
            Self::OrderNotFound => "O pedido não foi encontrado.".into(),
            Self::InvalidCredentials => "As credenciais do parceiro não são válidas.".into(),
        }
    }
}
