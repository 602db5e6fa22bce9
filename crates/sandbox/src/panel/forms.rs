//! The actions of the panel's forms. Each redirects to the page, and keeps the filters in its query.

use axum::extract::State;
use axum::response::Redirect;
use parcela_core::FieldErrors;

use super::filter::Filters;
use super::notice::Notice;
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
