//! The demo gateways: what a partner's own server does for its pages, done for the site.
//!
//! The store's lets the widget's operations through, the console's all that a seller's back office does, and neither any
//! other. They add the demo partner's token, which no page ever sees.

use axum::body::Body;
use axum::extract::{FromRef, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HOST, HeaderName, RETRY_AFTER};
use axum::http::{HeaderMap, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{get, post, put};
use axum::{Extension, Router};
use tower::ServiceExt;

use crate::api::error::{ApiError, InternalError};
use crate::api::extract::Path;
use crate::api::fallback::{method_not_allowed, unknown_path};
use crate::api::middleware::{CORRELATION_ID, CorrelationId, IDEMPOTENCY_KEY, refuse_other_sites};
use crate::domain::partner::DEMO;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

/// What reaches the page of the answer's headers.
const ANSWERED: [HeaderName; 3] = [CONTENT_TYPE, CORRELATION_ID, RETRY_AFTER];

#[derive(Clone)]
struct Gateway {
    sandbox: Sandbox,
    api: Router,
}

impl FromRef<Gateway> for Reading {
    fn from_ref(gateway: &Gateway) -> Self {
        gateway.sandbox.reading()
    }
}

/// The store's gateway to `api`.
pub(crate) fn router(sandbox: &Sandbox, api: Router) -> Router<Sandbox> {
    finish(sandbox, api, widget())
}

/// The console's gateway to `api`: every operation but the one that gives tokens away.
pub(crate) fn console_router(sandbox: &Sandbox, api: Router) -> Router<Sandbox> {
    let console = widget()
        .route("/v1/order/paged", get(forward))
        .route("/v1/customer/paged", get(forward))
        .route("/v1/customer/{clienteId}", get(forward))
        .route("/v1/webhooks", get(forward).post(forward))
        .route("/v1/webhooks/{tipo}", put(forward).delete(forward));
    finish(sandbox, api, console)
}

fn widget() -> Router<Gateway> {
    Router::new()
        .route("/v1/order/simulate-installments", get(forward))
        .route("/v1/order/simulate-values", get(forward))
        .route("/v1/order", post(forward))
        .route("/v1/order/start-cdc-sale", post(forward))
        .route("/v1/order/invoice", post(forward))
        .route("/v1/order/{pedidoId}", get(forward_order))
}

fn finish(sandbox: &Sandbox, api: Router, operations: Router<Gateway>) -> Router<Sandbox> {
    let gateway = Gateway {
        sandbox: sandbox.clone(),
        api,
    };
    operations
        .method_not_allowed_fallback(method_not_allowed)
        .fallback(unknown_path)
        .layer(from_fn_with_state(sandbox.clone(), refuse_other_sites))
        .with_state(gateway)
}

/// getOrder. Only an identifier stands here: other operations have names in its place.
async fn forward_order(
    gateway: State<Gateway>,
    id: Extension<CorrelationId>,
    path: Path,
    request: Request,
) -> Result<Response, ApiError> {
    path.uuid("pedidoId")?;
    forward(gateway, id, request).await
}

/// Asks the API in the demo partner's name.
async fn forward(
    State(Gateway { sandbox, api }): State<Gateway>,
    Extension(id): Extension<CorrelationId>,
    request: Request,
) -> Result<Response, ApiError> {
    let token = sandbox.tokens().issue(&DEMO, sandbox.clock().now());
    let token = token.map_err(InternalError::from)?;
    let bearer = format!("Bearer {}", token.token_de_acesso);
    let asked = to_api(request, &id, &bearer).map_err(InternalError::from)?;
    let answer = match api.oneshot(asked).await {
        Ok(answer) => answer,
        Err(never) => match never {},
    };
    Ok(to_page(answer))
}

/// The request without its headers, but for what belongs to the operation.
fn to_api(request: Request, id: &CorrelationId, bearer: &str) -> Result<Request, axum::http::Error> {
    let (parts, body) = request.into_parts();
    // The prefix is taken off by the router.
    let target = parts.uri.into_parts().path_and_query;
    let uri = Uri::builder().path_and_query(target.map_or("/".into(), |target| target.to_string()));
    let asked = Request::builder()
        .method(parts.method)
        .uri(uri.build()?)
        .header(AUTHORIZATION, bearer);
    let mut asked = asked.body(body)?;
    for name in [HOST, CONTENT_TYPE, IDEMPOTENCY_KEY] {
        copy(&name, &parts.headers, asked.headers_mut());
    }
    id.insert_into(asked.headers_mut());
    Ok(asked)
}

/// The answer without its headers, but for what a page may know.
fn to_page(answer: Response) -> Response {
    let (parts, body) = answer.into_parts();
    let mut response = Response::new(Body::new(body));
    *response.status_mut() = parts.status;
    for name in ANSWERED {
        copy(&name, &parts.headers, response.headers_mut());
    }
    response
}

fn copy(name: &HeaderName, from: &HeaderMap, to: &mut HeaderMap) {
    for value in from.get_all(name) {
        to.append(name, value.clone());
    }
}
