//! The customer's page, which the payment link leads to.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use crate::error::{ApiError, InternalError};
use crate::extract::Path;
use crate::state::Sandbox;
use crate::store::order::StoredOrder;
use crate::store::{self, Connection};

/// The page has its own style sheet and nothing else.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The link is a secret: neither caches nor search engines nor other sites get to know it.
const HEADERS: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (CACHE_CONTROL, "no-store"),
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("x-robots-tag"), "noindex"),
];

pub(crate) fn router() -> Router<Sandbox> {
    Router::new()
        .route("/pagar/{token}", get(show))
        .route("/pagar/pagina.css", get(style))
}

#[derive(Template)]
#[template(path = "pagar.html")]
struct PaymentPage {
    razao_social: String,
    cnpj: String,
    valor: String,
    numero: i64,
    situacao: &'static str,
}

#[derive(Template)]
#[template(path = "pagar_404.html")]
struct NotFoundPage;

/// The sale behind a link.
async fn show(State(sandbox): State<Sandbox>, path: Path) -> Result<Response, ApiError> {
    let token = path.text("token").to_owned();
    let find = move |connection: &Connection| store::order::find_by_link(connection, &token);
    let (status, page) = match sandbox.store().read(find).await? {
        Some(order) => (StatusCode::OK, PaymentPage::from(order).render()),
        None => (StatusCode::NOT_FOUND, NotFoundPage.render()),
    };
    let html = page.map_err(InternalError::from)?;
    Ok((status, HEADERS, Html(html)).into_response())
}

impl From<StoredOrder> for PaymentPage {
    fn from(order: StoredOrder) -> Self {
        Self {
            razao_social: order.razao_social,
            cnpj: order.cnpj.to_string(),
            valor: order.valor_solicitado.to_string(),
            numero: order.numero,
            situacao: order.status.label(),
        }
    }
}

/// The page's style sheet.
async fn style() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "text/css; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, include_str!("../../assets/pagina.css"))
}
