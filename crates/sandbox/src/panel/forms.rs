//! The actions of the panel's forms. Each redirects to the page, which shows a notice, and keeps the filters in its query.

use axum::extract::State;
use axum::response::Redirect;
use parcela_core::FieldErrors;

use super::filter::Filters;
use crate::api::error::ApiError;
use crate::api::extract::{Form, Path, Query};
use crate::api::routes::{control, delivery, order_status, token};
use crate::state::Sandbox;

/// Advances the clock.
pub(super) async fn advance_clock(
    State(sandbox): State<Sandbox>,
    query: Query,
    Form(form): Form,
) -> Result<Redirect, ApiError> {
    let seconds = form.required_integer("advanceSeconds");
    let seconds = seconds.map_err(|violation| FieldErrors::of("advanceSeconds", violation))?;
    match control::advance(&sandbox, seconds.into()) {
        Ok(_) => Ok(back(&query, Notice::Clock)),
        Err(ApiError::Invalid(_)) => Ok(back(&query, Notice::ClockTooFar)),
        Err(error) => Err(error),
    }
}

/// Deletes everything.
pub(super) async fn reset(State(sandbox): State<Sandbox>, query: Query) -> Result<Redirect, ApiError> {
    control::forget_everything(&sandbox)?;
    Ok(back(&query, Notice::Reset))
}

/// Revokes all tokens.
pub(super) async fn revoke_tokens(State(sandbox): State<Sandbox>, query: Query) -> Result<Redirect, ApiError> {
    token::revoke_all(&sandbox)?;
    Ok(back(&query, Notice::TokensRevoked))
}

/// Gives an order another status.
pub(super) async fn set_status(
    State(sandbox): State<Sandbox>,
    path: Path,
    query: Query,
    Form(form): Form,
) -> Result<Redirect, ApiError> {
    let id = path.uuid("id")?;
    let status = form.required_integer("status").map(i64::from);
    let status = status.and_then(order_status::listed);
    let status = status.map_err(|violation| FieldErrors::of("status", violation))?;
    match order_status::set(&sandbox, id, status) {
        Ok(_) => Ok(back(&query, Notice::Status)),
        Err(ApiError::OrderNotFound) => Ok(back(&query, Notice::NoOrder)),
        Err(error) => Err(error),
    }
}

/// Sends a notification again.
pub(super) async fn resend(State(sandbox): State<Sandbox>, path: Path, query: Query) -> Result<Redirect, ApiError> {
    match delivery::send_again(&sandbox, path.text("id")) {
        Ok(_) => Ok(back(&query, Notice::Resent)),
        // The page may be out of date.
        Err(ApiError::DeliveryNotFound | ApiError::WebHookNotFound) => Ok(back(&query, Notice::NotResent)),
        Err(error) => Err(error),
    }
}

/// Redirects to the page, which then shows `notice` and keeps the filters of the form's `query`.
pub(super) fn back(query: &Query, notice: Notice) -> Redirect {
    let kept = Filters::of(query).kept();
    let separator = if kept.is_empty() { '?' } else { '&' };
    Redirect::to(&format!("/sandbox{kept}{separator}notice={}", notice.name()))
}

/// The outcome of a form. The page's query has its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Notice {
    Clock,
    ClockTooFar,
    Reset,
    Status,
    NoOrder,
    Resent,
    NotResent,
    FaultAdded,
    FaultRemoved,
    FaultGone,
    FaultInvalid,
    TokensRevoked,
}

impl Notice {
    const ALL: [Self; 12] = [
        Self::Clock,
        Self::ClockTooFar,
        Self::Reset,
        Self::Status,
        Self::NoOrder,
        Self::Resent,
        Self::NotResent,
        Self::FaultAdded,
        Self::FaultRemoved,
        Self::FaultGone,
        Self::FaultInvalid,
        Self::TokensRevoked,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Clock => "clock",
            Self::ClockTooFar => "clock-too-far",
            Self::Reset => "reset",
            Self::Status => "status",
            Self::NoOrder => "no-order",
            Self::Resent => "resent",
            Self::NotResent => "not-resent",
            Self::FaultAdded => "fault-added",
            Self::FaultRemoved => "fault-removed",
            Self::FaultGone => "fault-gone",
            Self::FaultInvalid => "fault-invalid",
            Self::TokensRevoked => "tokens-revoked",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notice| notice.name() == name)
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Clock => "O relógio foi adiantado.",
            Self::ClockTooFar => "O relógio não pode ir tão longe.",
            Self::Reset => "Tudo foi apagado.",
            Self::Status => "A situação do pedido foi alterada.",
            Self::NoOrder => "O pedido não existe mais.",
            Self::Resent => "A notificação voltou para a fila de envio.",
            Self::NotResent => "Não há mais o que enviar: a notificação ou o webhook não existe mais.",
            Self::FaultAdded => "A falha foi ativada.",
            Self::FaultRemoved => "A falha foi desativada.",
            Self::FaultGone => "A falha já estava desativada.",
            Self::FaultInvalid => {
                "A falha não foi ativada: o valor, a probabilidade ou o número de vezes não é válido."
            }
            Self::TokensRevoked => {
                "Todos os tokens de acesso foram revogados. A API devolve 401 até que outro seja pedido."
            }
        }
    }
}
