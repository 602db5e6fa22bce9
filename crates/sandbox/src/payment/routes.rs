//! The customer's page, to which the payment link leads.

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use chrono::{DateTime, Utc};
use parcela_core::StatusKind;

use crate::api::error::{ApiError, InternalError};
use crate::api::extract::{Form, Path, Query};
use crate::api::middleware::refuse_other_sites;
use crate::payment::{Action, Language, NotFoundPage, Page, Refusal, Visit, act, localized_address};
use crate::progress;
use crate::state::Sandbox;
use crate::store::order::StoredOrder;
use crate::store::{self, Connection, StoreError};

/// The page has its own style sheet, script and forms, and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'";

/// The link is a secret of which caches, search engines and other sites must not learn. With `no-referrer`, the page's own forms would have
/// no origin, and would look like those of another site.
const HEADERS: [(HeaderName, &str); 5] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (CACHE_CONTROL, "no-store"),
    (REFERRER_POLICY, "same-origin"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("x-robots-tag"), "noindex"),
];

const STYLE: &str = concat!(
    include_str!("../../assets/tokens.css"),
    include_str!("../../assets/elements.css"),
    include_str!("../../assets/pagina.css")
);
/// Inter, which the panel and the explorer also load.
const FONT: &[u8] = include_bytes!("../../assets/inter-latin.woff2");
const SCRIPT: &str = include_str!("../../assets/pagina.js");

pub(crate) fn router(sandbox: &Sandbox) -> Router<Sandbox> {
    // Any page may have the link. Answers may only come from this page.
    let answer = post(answer).layer(from_fn_with_state(sandbox.clone(), refuse_other_sites));
    Router::new()
        .route("/pagar/{token}", get(show).merge(answer))
        .route(
            "/pagar/pagina.css",
            get(|| async { file("text/css; charset=utf-8", STYLE) }),
        )
        .route("/pagar/inter.woff2", get(|| async { file("font/woff2", FONT) }))
        .route(
            "/pagar/pagina.js",
            get(|| async { file("text/javascript; charset=utf-8", SCRIPT) }),
        )
}

/// An order and the time of its next automatic step.
struct Found {
    order: StoredOrder,
    due: Option<DateTime<Utc>>,
}

/// The sale behind a link. With `etapa=parcelas`, the installments are chosen again. `recusa` names the reason why the last answer had no
/// effect.
async fn show(State(sandbox): State<Sandbox>, path: Path, query: Query) -> Result<Response, ApiError> {
    let language = language(&query);
    let Some(found) = sandbox
        .store()
        .read(|connection| find(connection, path.text("token")))?
    else {
        return not_found(language);
    };
    let text = |name| query.text(name).ok().flatten();
    let refusal = text("recusa").and_then(|name| Refusal::from_name(&name));
    let choosing = text("etapa").is_some_and(|etapa| etapa == "parcelas") || refusal == Some(Refusal::NoTerm);
    let now = sandbox.clock().now();
    let seconds = seconds_of_waiting(&found, now);
    let visit = Visit {
        language,
        choosing,
        now,
    };
    let page = Page::new(found.order, visit)
        .with_refusal(refusal)
        .with_refresh(seconds);
    render(StatusCode::OK, &page)
}

/// Applies the customer's answer and redirects to the page, which shows the reason of a refusal. A page that answered the form itself would
/// have the browser ask whether to send the form again after Back.
async fn answer(State(sandbox): State<Sandbox>, path: Path, query: Query, form: Form) -> Result<Response, ApiError> {
    let language = language(&query);
    let action = Action::read(&form);
    let answered = sandbox.store().write::<_, StoreError>(|transaction| {
        let now = sandbox.clock().now();
        progress::catch_up(transaction, now)?;
        let Some(mut order) = store::order::find_by_link(transaction, path.text("token"))? else {
            return Ok(None);
        };
        let done = match action {
            Ok(action) => act(transaction, &mut order, action, now)?,
            Err(refusal) => Err(refusal),
        };
        Ok(Some((order, done)))
    });
    match answered? {
        None => not_found(language),
        Some((order, done)) => Ok(Redirect::to(&localized_address(&order, language, done.err())).into_response()),
    }
}

fn find(connection: &Connection, token: &str) -> Result<Option<Found>, StoreError> {
    let Some(order) = store::order::find_by_link(connection, token)? else {
        return Ok(None);
    };
    let due = store::step::due(connection, order.id)?;
    Ok(Some(Found { order, due }))
}

/// The number of seconds until the provider confirms the payment, if the customer waits for that.
fn seconds_of_waiting(found: &Found, now: DateTime<Utc>) -> Option<i64> {
    let waiting = found.order.status == StatusKind::ConfirmacaoDePagamentoPendente;
    let due = found.due.filter(|_| waiting)?;
    Some((due - now).num_seconds().max(0) + 1)
}

/// The language that the query asks for.
fn language(query: &Query) -> Language {
    let idioma = query.text("idioma").ok().flatten();
    Language::from_query(idioma.as_deref())
}

fn not_found(language: Language) -> Result<Response, ApiError> {
    render(StatusCode::NOT_FOUND, &NotFoundPage::new(language))
}

fn render(status: StatusCode, page: &impl Template) -> Result<Response, ApiError> {
    let html = page.render().map_err(InternalError::from)?;
    Ok((status, HEADERS, Html(html)).into_response())
}

/// A file of the page.
fn file(kind: &'static str, content: impl IntoResponse) -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, "no-cache"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, content)
}
