//! Gateway: forwards requests of the site's pages to the shop's server, which runs beside the sandbox.
//!
//! Pages, sandbox and gateways thus share one address. Requests and answers are streamed unchanged: the gateways decide which requests
//! they allow.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{
    CONNECTION, HeaderName, PROXY_AUTHENTICATE, PROXY_AUTHORIZATION, TE, TRAILER, TRANSFER_ENCODING, UPGRADE,
};
use axum::http::uri::{Authority, PathAndQuery, Scheme};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use axum::routing::any;
use axum::{Extension, Router};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use parcela_core::wire::Problem;

use crate::api::error::{ApiError, InternalError, problem_response};
use crate::api::middleware::CorrelationId;
use crate::config::GatewayUrl;
use crate::state::Sandbox;

/// The paths of the shop's server: the widget's gateway, and the back office's.
const PATHS: [&str; 2] = ["/parcela/{*rest}", "/parcela-console/{*rest}"];

/// The headers that belong to one connection and not to the message (RFC 9110 §7.6.1).
const HOP_BY_HOP: [HeaderName; 7] = [
    PROXY_AUTHENTICATE,
    PROXY_AUTHORIZATION,
    TE,
    TRAILER,
    TRANSFER_ENCODING,
    UPGRADE,
    HeaderName::from_static("keep-alive"),
];

#[derive(Clone)]
struct Gateway {
    client: Client<HttpConnector, Body>,
    authority: Authority,
}

/// The paths of the gateways at `url`.
pub(crate) fn router(url: &GatewayUrl) -> Router<Sandbox> {
    // No connection is reused, so that a request is never sent on one that the server is closing.
    let client = Client::builder(TokioExecutor::new())
        .pool_max_idle_per_host(0)
        .build_http();
    let gateway = Gateway {
        client,
        authority: url.authority().clone(),
    };
    let router = PATHS
        .iter()
        .fold(Router::new(), |router, path| router.route(path, any(forward)));
    router.with_state(gateway)
}

async fn forward(
    State(Gateway { client, authority }): State<Gateway>,
    Extension(id): Extension<CorrelationId>,
    mut request: Request,
) -> Result<Response, ApiError> {
    let path = request.uri().path_and_query().cloned();
    let path = path.unwrap_or_else(|| PathAndQuery::from_static("/"));
    let uri = Uri::builder()
        .scheme(Scheme::HTTP)
        .authority(authority)
        .path_and_query(path);
    *request.uri_mut() = uri.build().map_err(InternalError::from)?;
    // `Host` stays: the gateways compare it with the page's origin.
    leave_connection(request.headers_mut());
    id.insert_into(request.headers_mut());
    match client.request(request).await {
        Ok(mut answer) => {
            leave_connection(answer.headers_mut());
            Ok(answer.map(Body::new))
        }
        Err(error) => {
            tracing::warn!(%error, "the gateway does not answer");
            Ok(no_answer())
        }
    }
}

/// The refusal of a request that the gateway has not answered: 502 with problem details.
fn no_answer() -> Response {
    let status = StatusCode::BAD_GATEWAY;
    let problem = Problem {
        tipo: Some("Gateway.Unreachable".into()),
        titulo: Some("Gateway indisponível".into()),
        status: Some(status.as_u16().into()),
        detalhe: Some("O servidor do gateway não responde no endereço informado com --gateway.".into()),
        ..Problem::default()
    };
    problem_response(status, problem)
}

/// Removes the headers of the connection, and those that `Connection` names.
fn leave_connection(headers: &mut HeaderMap) {
    let named: Vec<HeaderName> = headers
        .get_all(CONNECTION)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|name| name.trim().parse().ok())
        .collect();
    headers.remove(CONNECTION);
    for name in HOP_BY_HOP.iter().chain(&named) {
        headers.remove(name);
    }
}
