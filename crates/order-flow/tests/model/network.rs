//! The network between a tab and the provider: core's client, and the possible outcomes of an attempt.

use parcela_core::client::{ClientError, Failure, TransportError};
use parcela_core::error::{ApiError, ApiErrorKind};
use parcela_core::operation::Route;
use parcela_core::wire::Problem;
use parcela_order_flow::{CallFailure, Connection};
use uuid::Uuid;

use crate::provider::{Number, Verdict};

/// The number of retries by core's client. The model uses one instead of three, because further retries reach no new states.
const RETRIES: u8 = 1;

/// A call of a tab, with its current attempt.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Call<B> {
    pub(crate) key: Uuid,
    pub(crate) body: B,
    /// The number of earlier attempts.
    pub(crate) number: u8,
    pub(crate) at: Place,
}

/// The progress of the current attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    /// It has not reached the provider.
    OnItsWay,
    /// The provider is processing it.
    Inside,
    /// The provider has answered it.
    Answered(Verdict),
}

/// The outcome of an attempt, as a tab receives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Received {
    /// The provider's answer.
    Answer(Verdict),
    /// No answer, or an inconclusive one: the request may still arrive, or may have arrived.
    Lost(Loss),
    /// An answer from an intermediary, which has dropped the request or the provider's answer.
    Other(Guard),
}

/// The ways in which an answer is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Loss {
    Network,
    TimeOut,
    Status408,
    Status500,
    Unreadable,
}

/// The refusals of intermediaries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Guard {
    Redirect302,
    Bare400,
    Firewall403,
    Deploy404,
    Gateway403,
    Token401,
    TooMany429,
}

impl<B: Copy> Call<B> {
    pub(crate) fn new(key: Uuid, body: B) -> Self {
        Self {
            key,
            body,
            number: 0,
            at: Place::OnItsWay,
        }
    }

    /// Returns the next attempt, if core's client retries. It also retries a conflict, because the widget sets the key: the conflict may
    /// be with an earlier attempt.
    pub(crate) fn again(&self, received: Received) -> Option<Self> {
        let passing = match received {
            Received::Answer(Verdict::Conflict)
            | Received::Lost(Loss::Network | Loss::Status408 | Loss::Status500)
            | Received::Other(Guard::TooMany429) => true,
            Received::Answer(Verdict::Done(_) | Verdict::Refused)
            | Received::Lost(Loss::TimeOut | Loss::Unreadable)
            | Received::Other(_) => false,
        };
        (passing && self.number < RETRIES).then(|| Self {
            number: self.number + 1,
            at: Place::OnItsWay,
            ..*self
        })
    }
}

/// Returns the answer for the flow. With `closes`, any refusal ends the key: this was a defect.
pub(crate) fn told(route: &'static Route, received: Received, closes: bool) -> Result<Number, CallFailure> {
    let failure = match received {
        Received::Answer(Verdict::Done(number)) => return Ok(number),
        Received::Answer(Verdict::Refused) => refusal(400, ApiErrorKind::Problem, Some("about:blank")),
        Received::Answer(Verdict::Conflict) => refusal(409, ApiErrorKind::Conflict, Some("Idempotency.InProgress")),
        Received::Lost(Loss::Network) => Failure::Network(TransportError::UNEXPLAINED),
        Received::Lost(Loss::TimeOut) => Failure::Timeout,
        Received::Lost(Loss::Status408) => refusal(408, ApiErrorKind::Problem, None),
        Received::Lost(Loss::Status500) => refusal(500, ApiErrorKind::Server, None),
        Received::Lost(Loss::Unreadable) => refusal(200, ApiErrorKind::Decode, None),
        Received::Other(Guard::Redirect302) => refusal(302, ApiErrorKind::Problem, None),
        Received::Other(Guard::Bare400) => refusal(400, ApiErrorKind::Problem, None),
        Received::Other(Guard::Firewall403) => refusal(403, ApiErrorKind::Problem, None),
        Received::Other(Guard::Deploy404) => refusal(404, ApiErrorKind::NotFound, None),
        Received::Other(Guard::Gateway403) => refusal(403, ApiErrorKind::Problem, Some("Gateway.OperationNotAllowed")),
        Received::Other(Guard::Token401) => refusal(401, ApiErrorKind::Unauthorized, None),
        Received::Other(Guard::TooMany429) => refusal(429, ApiErrorKind::RateLimited, None),
    };
    // Core's client computes this for a key that it receives.
    let settled = matches!(&failure, Failure::Api(error) if error.is_final(route)
        || closes && matches!(error.kind, ApiErrorKind::Problem | ApiErrorKind::NotFound) && error.status != 408);
    let error = ClientError {
        failure,
        correlation_id: String::new(),
        idempotency_key: None,
        idempotency_key_expires_at: None,
        retry_after: None,
        maybe_done: !settled,
    };
    Err(CallFailure::new(route, error, Connection::Online))
}

fn refusal(status: u16, kind: ApiErrorKind, tipo: Option<&str>) -> Failure {
    let problem = tipo.map(|tipo| {
        Box::new(Problem {
            tipo: Some(tipo.to_owned()),
            status: Some(i32::from(status)),
            detalhe: Some("O serviço recusou.".to_owned()),
            correlation_id: Some("venda-42".to_owned()),
            ..Problem::default()
        })
    });
    Failure::Api(ApiError {
        kind,
        status,
        code: None,
        correlation_id: None,
        problem,
    })
}
