//! The actions of the panel's forms. Each redirects to the page.

use axum::extract::State;
use axum::response::Redirect;
use parcela_core::FieldErrors;

use super::notice::Notice;
use crate::api::error::ApiError;
use crate::api::extract::{Form, Path};
use crate::api::routes::{control, delivery, order_status, token};
use crate::state::Sandbox;

/// Advances the clock.
pub(super) async fn advance_clock(State(sandbox): State<Sandbox>, Form(form): Form) -> Result<Redirect, ApiError> {
    let seconds = form.required_integer("advanceSeconds");
    let seconds = seconds.map_err(|violation| FieldErrors::of("advanceSeconds", violation))?;
    match control::advance(&sandbox, seconds.into()).await {
        Ok(_) => Ok(back(Notice::Clock)),
        Err(ApiError::Invalid(_)) => Ok(back(Notice::ClockTooFar)),
        Err(error) => Err(error),
    }
}

/// Deletes everything.
pub(super) async fn reset(State(sandbox): State<Sandbox>) -> Result<Redirect, ApiError> {
    control::forget_everything(&sandbox).await?;
    Ok(back(Notice::Reset))
}

/// Revokes all tokens.
pub(super) async fn revoke_tokens(State(sandbox): State<Sandbox>) -> Result<Redirect, ApiError> {
    token::revoke_all(&sandbox).await?;
    Ok(back(Notice::TokensRevoked))
}

/// Gives an order another status.
pub(super) async fn set_status(
    State(sandbox): State<Sandbox>,
    path: Path,
    Form(form): Form,
) -> Result<Redirect, ApiError> {
    let id = path.uuid("id")?;
    let status = form.required_integer("status").map(i64::from);
    let status = status.and_then(order_status::listed);
    let status = status.map_err(|violation| FieldErrors::of("status", violation))?;
    match order_status::set(&sandbox, id, status).await {
        Ok(_) => Ok(back(Notice::Status)),
        Err(ApiError::OrderNotFound) => Ok(back(Notice::NoOrder)),
        Err(error) => Err(error),
    }
}

/// Sends a notification again.
pub(super) async fn resend(State(sandbox): State<Sandbox>, path: Path) -> Result<Redirect, ApiError> {
    match delivery::send_again(&sandbox, path.text("id").to_owned()).await {
        Ok(_) => Ok(back(Notice::Resent)),
        // The page may be out of date.
        Err(ApiError::DeliveryNotFound | ApiError::WebHookNotFound) => Ok(back(Notice::NotResent)),
        Err(error) => Err(error),
    }
}

/// Redirects to the page, which then shows `notice`.
pub(super) fn back(notice: Notice) -> Redirect {
    Redirect::to(&format!("/sandbox?notice={}", notice.name()))
}
