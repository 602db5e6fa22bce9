//! Webhooks (specification, Webhooks).

use axum::extract::State;
use axum::http::{StatusCode, Uri};
use axum::middleware::from_fn_with_state;
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use parcela_core::operation::{
    CreateWebHook, DeleteWebHook, ListWebHooks, Operation, Receiver, TipoAutenticacao, UpdateWebHook,
};
use parcela_core::wire::{CreateWebHookRequest, CreateWebHookResponse, UpdateWebHookRequest, WebHook};
use parcela_core::{FieldErrors, Violation};

use crate::api::error::{ApiError, InternalError};
use crate::api::erros::Erros;
use crate::api::extract::{JsonObject, KnownPartner, Path, Submission};
use crate::api::middleware::refuse_other_sites;
use crate::api::openapi;
use crate::api::operations::Operations as _;
use crate::domain::idempotency::Answer;
use crate::domain::notification::Authentication;
use crate::domain::partner::Partner;
use crate::ports::{NoRandom, Random};
use crate::state::Sandbox;
use crate::store::{self, Connection};

/// The demo partner's secret is public. Without this check, any page could make this machine send notifications to any address.
pub(crate) fn router(sandbox: &Sandbox) -> Router<Sandbox> {
    let mut changes = Router::new()
        .operation(CreateWebHook::ROUTE, create_web_hook)
        .operation(UpdateWebHook::ROUTE, update_web_hook)
        .operation(DeleteWebHook::ROUTE, delete_web_hook);
    if !sandbox.takes_cross_site_webhooks() {
        changes = changes.route_layer(from_fn_with_state(sandbox.clone(), refuse_other_sites));
    }
    Router::new()
        .operation(ListWebHooks::ROUTE, list_web_hooks)
        .merge(changes)
}

/// createWebHook.
#[utoipa::path(
    post,
    path = CreateWebHook::ROUTE.path,
    operation_id = CreateWebHook::NAME,
    summary = "Registers a webhook.",
    tag = "Webhooks",
    params(openapi::Idempotency),
    request_body = openapi::CreateWebHookRequest,
    responses((status = 200, description = "Registered.", body = openapi::CreateWebHookResponse), openapi::Invalid, openapi::OtherSite, openapi::PartnerNotFound, openapi::WebHookExists),
)]
pub(crate) async fn create_web_hook(
    State(sandbox): State<Sandbox>,
    KnownPartner(partner): KnownPartner,
    Submission { keyed, body }: Submission,
) -> Result<Answer, ApiError> {
    let webhook = read_new(body);
    let chave_assinatura = new_secret(sandbox.random()).map_err(InternalError::from)?;
    let create = |connection: &Connection, _| {
        let webhook = webhook?;
        let (tipo, receiver) = (webhook.tipo(), webhook.receiver());
        let inserted = store::webhook::insert(connection, partner, tipo, receiver, &chave_assinatura)?;
        if !inserted {
            return Err(ApiError::WebHookExists);
        }
        Ok(Answer::ok(&CreateWebHookResponse { chave_assinatura })?)
    };
    keyed.perform::<CreateWebHook>(&sandbox, create)
}

fn read_new(body: JsonObject) -> Result<CreateWebHook, ApiError> {
    let (request, mut erros) = body.read::<CreateWebHookRequest>()?;
    let webhook = erros.take_content(CreateWebHook::try_from(&request));
    if let Some(webhook) = &webhook {
        check_sendable(webhook.receiver(), &mut erros);
    }
    Ok(erros.finish(webhook)?)
}

/// Refuses an address or a credential that makes no valid request, before the first notification fails.
fn check_sendable(receiver: &Receiver, erros: &mut Erros) {
    let url: Option<Uri> = receiver.url().parse().ok();
    let authority = url.as_ref().and_then(Uri::authority);
    // The parser ignores an invalid port, such as 99999.
    let sendable = authority.is_some_and(|at| at.port().is_some() || at.host() == at.as_str());
    if !sendable {
        erros.add("url", Violation::Format);
    }
    let tipo = receiver.tipo_autenticacao();
    erros.take("credencial", check_header(tipo, receiver.credencial()));
}

/// A JWT goes into a header unchanged and needs printable ASCII; a Basic credential is encoded first.
fn check_header(tipo: TipoAutenticacao, credencial: Option<&str>) -> Result<(), Violation> {
    let printable = |text: &str| text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    match (tipo, credencial) {
        (TipoAutenticacao::Jwt, Some(text)) if !printable(text) => Err(Violation::Character),
        (TipoAutenticacao::None | TipoAutenticacao::Basic | TipoAutenticacao::Jwt, _) => Ok(()),
    }
}

/// A secret of 256 random bits, in the notation of Standard Webhooks.
fn new_secret(random: &dyn Random) -> Result<String, NoRandom> {
    let mut key = [0; 32];
    random.fill(&mut key)?;
    Ok(format!("whsec_{}", STANDARD.encode(key)))
}

/// listWebHooks.
#[utoipa::path(
    get,
    path = ListWebHooks::ROUTE.path,
    operation_id = ListWebHooks::NAME,
    summary = "Lists the partner's webhooks.",
    tag = "Webhooks",
    responses((status = 200, description = "The partner's webhooks.", body = Vec<openapi::WebHook>), openapi::PartnerNotFound),
)]
pub(crate) async fn list_web_hooks(
    State(sandbox): State<Sandbox>,
    KnownPartner(partner): KnownPartner,
) -> Result<Json<Vec<WebHook>>, ApiError> {
    let webhooks = sandbox
        .store()
        .read(|connection| store::webhook::list(connection, partner))?;
    Ok(Json(webhooks))
}

/// updateWebHook. Its success has no body.
#[utoipa::path(
    put,
    path = UpdateWebHook::ROUTE.path,
    operation_id = UpdateWebHook::NAME,
    summary = "Changes a webhook.",
    tag = "Webhooks",
    params(openapi::WebHookPath),
    request_body = openapi::UpdateWebHookRequest,
    responses((status = 200, description = "Updated."), openapi::Invalid, openapi::OtherSite, openapi::WebHookNotFound),
)]
pub(crate) async fn update_web_hook(
    State(sandbox): State<Sandbox>,
    KnownPartner(partner): KnownPartner,
    path: Path,
    body: JsonObject,
) -> Result<StatusCode, ApiError> {
    let tipo = path.integer("tipo");
    let (request, mut erros) = body.read::<UpdateWebHookRequest>()?;
    // A valid type stands in for an invalid path, so that the body is checked too.
    let update = UpdateWebHook::new(*tipo.as_ref().unwrap_or(&1), &request);
    erros.take("tipo", tipo);
    let update = erros.take_content(update);
    if let Some(update) = &update {
        check_sendable(update.receiver(), &mut erros);
    }
    let update = erros.finish(update)?;
    sandbox
        .store()
        .write(|transaction| change(transaction, partner, &update))?;
    Ok(StatusCode::OK)
}

/// Changes a webhook. Without a new credential the stored one is kept if it is valid for the authentication.
fn change(connection: &Connection, partner: &Partner, update: &UpdateWebHook) -> Result<(), ApiError> {
    let (tipo, receiver) = (update.tipo(), update.receiver());
    let stored = store::webhook::authentication(connection, partner, tipo)?.ok_or(ApiError::WebHookNotFound)?;
    let authentication = receiver.tipo_autenticacao();
    let credencial = match authentication {
        TipoAutenticacao::None => None,
        TipoAutenticacao::Basic | TipoAutenticacao::Jwt => receiver.credencial().or(stored.credencial.as_deref()),
    };
    let checked = check_header(authentication, credencial).and_then(|()| authentication.check(credencial, true));
    let authentication = Authentication {
        tipo: authentication,
        credencial: checked.map_err(|violation| FieldErrors::of("credencial", violation))?,
    };
    Ok(store::webhook::update(
        connection,
        partner,
        tipo,
        receiver.url(),
        &authentication,
    )?)
}

/// deleteWebHook. Its success has no body.
#[utoipa::path(
    delete,
    path = DeleteWebHook::ROUTE.path,
    operation_id = DeleteWebHook::NAME,
    summary = "Deletes a webhook.",
    tag = "Webhooks",
    params(openapi::WebHookPath),
    responses((status = 200, description = "Deleted."), openapi::Invalid, openapi::OtherSite, openapi::WebHookNotFound),
)]
pub(crate) async fn delete_web_hook(
    State(sandbox): State<Sandbox>,
    KnownPartner(partner): KnownPartner,
    path: Path,
) -> Result<StatusCode, ApiError> {
    let tipo = path
        .integer("tipo")
        .map_err(|violation| FieldErrors::of("tipo", violation))?;
    let DeleteWebHook { tipo } = DeleteWebHook::try_from(tipo)?;
    let deleted = sandbox
        .store()
        .write(|transaction| store::webhook::delete(transaction, partner, tipo))?;
    if deleted {
        Ok(StatusCode::OK)
    } else {
        Err(ApiError::WebHookNotFound)
    }
}
