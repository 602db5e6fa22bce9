//! Access tokens (specification, Authentication).

use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use axum::{Json, Router};
use parcela_core::operation::{GenerateAccessToken, Operation};
use parcela_core::wire::AccessTokenRequest;

use crate::api::error::{ApiError, BusinessError, InternalError};
use crate::api::extract::JsonObject;
use crate::api::openapi;
use crate::api::operations::Operations as _;
use crate::domain::partner::Partner;
use crate::state::Sandbox;

pub(crate) fn router() -> Router<Sandbox> {
    Router::new().operation(GenerateAccessToken::ROUTE, generate_access_token)
}

/// generateAccessToken. Wrong credentials are a 400, the only refusal that the specification gives this endpoint.
#[utoipa::path(
    post,
    path = GenerateAccessToken::ROUTE.path,
    operation_id = GenerateAccessToken::NAME,
    summary = "Obtains an access token from client credentials.",
    tag = "Authentication",
    request_body = openapi::AccessTokenRequest,
    responses((status = 200, description = "A token.", body = openapi::AccessToken), openapi::Invalid),
    security(()),
)]
pub(crate) async fn generate_access_token(
    State(sandbox): State<Sandbox>,
    body: JsonObject,
) -> Result<impl IntoResponse, ApiError> {
    let (request, mut erros) = body.read::<AccessTokenRequest>()?;
    if let Err(content) = GenerateAccessToken::try_from(&request) {
        erros.add_content(&content);
    }
    let request = erros.finish(Some(request))?;
    let partner = Partner::authenticate(&request.client_id, &request.client_secret)
        .ok_or(ApiError::Business(BusinessError::InvalidCredentials))?;
    let token_id = sandbox.random().uuid().map_err(InternalError::from)?;
    let token = sandbox.tokens().issue(partner, token_id, sandbox.clock().now());
    let token = token.map_err(InternalError::from)?;
    Ok(([(CACHE_CONTROL, "no-store")], Json(token)))
}
