//! Revokes access tokens, to test how an integration reacts to an invalid one.

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::post;
use parcela_core::{FieldErrors, Violation};
use serde::Deserialize;

use crate::api::error::ApiError;
use crate::api::extract::JsonObject;
use crate::state::Sandbox;
use crate::store;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new().route("/tokens/revoke", post(revoke))
}

#[derive(Deserialize, parcela_json::Json)]
struct RevokeRequest {
    token: Option<String>,
}

/// Revokes the token in the body, or all tokens if there is no body.
async fn revoke(State(sandbox): State<Sandbox>, body: Option<JsonObject>) -> Result<StatusCode, ApiError> {
    let token = match body {
        Some(body) => {
            let (request, erros) = body.read::<RevokeRequest>()?;
            erros.finish(Some(request))?.token
        }
        None => None,
    };
    match token {
        Some(token) => revoke_one(&sandbox, &token)?,
        None => revoke_all(&sandbox)?,
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Revokes all tokens issued so far.
pub(crate) fn revoke_all(sandbox: &Sandbox) -> Result<(), ApiError> {
    let generation = sandbox
        .store()
        .write(|transaction| store::control::revoke_all(transaction))?;
    sandbox.tokens().revocations_mut().begin(generation);
    Ok(())
}

fn revoke_one(sandbox: &Sandbox, token: &str) -> Result<(), ApiError> {
    let id = sandbox.tokens().id(token);
    let id = id.ok_or_else(|| FieldErrors::of("token", Violation::Unknown))?;
    sandbox
        .store()
        .write(|transaction| store::control::revoke(transaction, id))?;
    sandbox.tokens().revocations_mut().add(id);
    Ok(())
}
