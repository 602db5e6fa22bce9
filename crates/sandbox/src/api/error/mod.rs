//! ApiError: every refusal of a request, and its problem details.

mod refusal;

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use parcela_core::FieldErrors;
use parcela_core::wire::{KEY_REUSED, Problem};

pub(crate) use self::refusal::{BusinessError, Unreadable};
use crate::api::erros::Erros;
use crate::domain::partner::Missing;
use crate::ports::NoRandom;
use crate::store::StoreError;

/// The reason why a request is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// 400: fields are wrong.
    #[error("invalid fields")]
    Invalid(Erros),
    /// 400: the request cannot be read at all.
    #[error("unreadable request: {0:?}")]
    Unreadable(Unreadable),
    /// 400: a rule of the business forbids it.
    #[error("business rule: {}", .0.code())]
    Business(BusinessError),
    /// 401
    #[error("no valid token")]
    Unauthorized,
    /// 403: the request comes from a page of another site.
    #[error("request of another site")]
    CrossSite,
    /// 404 without a body: a part of the partner that the operation needs is not found.
    #[error("not found: {0:?}")]
    Missing(Missing),
    /// 404: no such path.
    #[error("no such path")]
    UnknownPath,
    /// 404: no such order among the partner's.
    #[error("no such order")]
    OrderNotFound,
    /// 404: no such customer among the partner's.
    #[error("no such customer")]
    CustomerNotFound,
    /// 404: the partner has no webhook of this type.
    #[error("no such webhook")]
    WebHookNotFound,
    /// 404: no such delivery.
    #[error("no such delivery")]
    DeliveryNotFound,
    /// 405
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 408: the body does not arrive in time.
    #[error("slow request")]
    SlowRequest,
    /// 409: the idempotency key was used with another body.
    #[error("idempotency key reused")]
    KeyReused,
    /// 409: the first request with the idempotency key is being processed.
    #[error("idempotency key in progress")]
    KeyInProgress,
    /// 409: the partner has a webhook of this type already.
    #[error("webhook exists")]
    WebHookExists,
    /// 413
    #[error("body too large")]
    TooLarge,
    /// 421: the request is for another host.
    #[error("unknown host")]
    UnknownHost,
    /// The status of a fault, 400 or higher.
    #[error("fault")]
    Fault(StatusCode),
    /// 500: the log has the cause, the answer does not.
    #[error("internal error: {0}")]
    Internal(#[from] InternalError),
}

/// A failure of the sandbox itself. Its details are never in an answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum InternalError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A token could not be signed.
    #[error("token: {0}")]
    Token(#[from] jsonwebtoken::errors::Error),
    /// JSON of the sandbox cannot be written or read. The message has only the kind of the error, as its text may quote a value.
    #[error("JSON: {:?}", .0.classify())]
    Json(#[from] serde_json::Error),
    /// The payment page.
    #[error("page: {0}")]
    Page(#[from] askama::Error),
    /// There are no random numbers for an identifier or a webhook's secret.
    #[error(transparent)]
    Random(#[from] NoRandom),
    /// A file of the API's explorer.
    #[error("explorer: {0}")]
    #[cfg(feature = "explorer")]
    Explorer(String),
    /// A request that the gateway made.
    #[error("gateway: {0}")]
    Gateway(#[from] axum::http::Error),
}

impl From<Erros> for ApiError {
    fn from(erros: Erros) -> Self {
        Self::Invalid(erros)
    }
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        let mut erros = Erros::default();
        erros.add_content(&errors);
        Self::Invalid(erros)
    }
}

impl From<Missing> for ApiError {
    fn from(missing: Missing) -> Self {
        Self::Missing(missing)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        Self::Internal(InternalError::Store(error))
    }
}

impl ApiError {
    fn status(&self) -> StatusCode {
        match self {
            Self::Invalid(_) | Self::Unreadable(_) | Self::Business(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized => StatusCode::UNAUTHORIZED,
            Self::CrossSite => StatusCode::FORBIDDEN,
            Self::Missing(_)
            | Self::UnknownPath
            | Self::OrderNotFound
            | Self::CustomerNotFound
            | Self::WebHookNotFound
            | Self::DeliveryNotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::SlowRequest => StatusCode::REQUEST_TIMEOUT,
            Self::KeyReused | Self::KeyInProgress | Self::WebHookExists => StatusCode::CONFLICT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Self::Fault(status) => *status,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn title(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "Um ou mais campos são inválidos",
            Self::Unreadable(_) => "Requisição inválida",
            Self::Business(_) => "Regra de negócio",
            Self::Unauthorized => "Não autenticado",
            Self::CrossSite => "Proibido",
            Self::Missing(_)
            | Self::UnknownPath
            | Self::OrderNotFound
            | Self::CustomerNotFound
            | Self::WebHookNotFound
            | Self::DeliveryNotFound => "Não encontrado",
            Self::MethodNotAllowed => "Método não permitido",
            Self::SlowRequest => "Tempo esgotado",
            Self::KeyReused | Self::KeyInProgress => "Conflito de idempotência",
            Self::WebHookExists => "Conflito",
            Self::TooLarge => "Corpo grande demais",
            Self::UnknownHost => "Endereço desconhecido",
            Self::Fault(_) => "Falha simulada",
            Self::Internal(_) => "Erro interno",
        }
    }

    fn detail(&self) -> String {
        match self {
            Self::Invalid(_) => "Corrija os campos indicados em erros e tente de novo.".into(),
            Self::Unreadable(what) => what.detail().into(),
            Self::Business(rule) => rule.detail(),
            Self::Unauthorized => "O token de acesso está ausente, é inválido, expirou ou foi revogado.".into(),
            Self::CrossSite => "Requisições de outro site não são aceitas.".into(),
            Self::Missing(_) => "O parceiro, o estabelecimento ou a rede de lojas não foi encontrado.".into(),
            Self::UnknownPath => "Este caminho não existe.".into(),
            Self::OrderNotFound => "O pedido não foi encontrado.".into(),
            Self::CustomerNotFound => "O cliente não foi encontrado.".into(),
            Self::WebHookNotFound => "O webhook não foi encontrado.".into(),
            Self::DeliveryNotFound => "A entrega não foi encontrada.".into(),
            Self::MethodNotAllowed => "Este caminho não aceita este método.".into(),
            Self::SlowRequest => "O corpo da requisição não chegou a tempo.".into(),
            Self::KeyReused => "Esta Idempotency-Key já foi usada com outro corpo.".into(),
            Self::KeyInProgress => "A primeira requisição com esta Idempotency-Key ainda está em andamento.".into(),
            Self::WebHookExists => "Já existe um webhook deste tipo.".into(),
            Self::TooLarge => "O corpo da requisição é grande demais.".into(),
            Self::UnknownHost => {
                "O sandbox não atende por este nome de host. Inicie-o com --public-url ou --allow-host.".into()
            }
            Self::Fault(_) => "O sandbox foi instruído a falhar nesta operação.".into(),
            Self::Internal(_) => "Ocorreu um erro interno.".into(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Business(rule) => rule.code(),
            Self::KeyReused => KEY_REUSED,
            Self::KeyInProgress => "Idempotency.InProgress",
            Self::WebHookExists => "WebHook.AlreadyExists",
            _ => "about:blank",
        }
    }

    /// The header that the status requires.
    fn header(&self) -> Option<(HeaderName, &'static str)> {
        match self {
            Self::Unauthorized | Self::Fault(StatusCode::UNAUTHORIZED) => Some((header::WWW_AUTHENTICATE, "Bearer")),
            // The rest of the body may still arrive, and must not be read as a request.
            Self::SlowRequest => Some((header::CONNECTION, "close")),
            _ => None,
        }
    }

    /// The problem details without the request's path and correlation identifier, which
    /// [`correlate`](crate::api::middleware::correlate) adds.
    pub(crate) fn into_problem(self) -> (StatusCode, Problem) {
        let status = self.status();
        let problem = Problem {
            tipo: Some(self.code().into()),
            titulo: Some(self.title().into()),
            status: Some(i32::from(status.as_u16())),
            detalhe: Some(self.detail()),
            erros: match self {
                Self::Invalid(erros) => Some(erros.into_map().into_iter().collect()),
                _ => None,
            },
            ..Problem::default()
        };
        (status, problem)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Self::Internal(error) = &self {
            tracing::error!(%error, "internal error");
        }
        if let Self::Missing(_) = self {
            return self.status().into_response();
        }
        let header = self.header();
        let (status, problem) = self.into_problem();
        let mut response = problem_response(status, problem);
        if let Some((name, value)) = header {
            response.headers_mut().insert(name, HeaderValue::from_static(value));
        }
        response
    }
}

/// A problem in a response's extensions: [`correlate`](crate::api::middleware::correlate) writes it as the body.
#[derive(Clone)]
pub(crate) struct Pending(pub(crate) Problem);

/// An answer to which [`correlate`](crate::api::middleware::correlate) adds `problem` as the body.
pub(crate) fn problem_response(status: StatusCode, problem: Problem) -> Response {
    let mut response = status.into_response();
    response.extensions_mut().insert(Pending(problem));
    response
}
