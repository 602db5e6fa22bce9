//! Correlation: puts the request's identifier into the answer and into one line of the log.

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use parcela_core::wire::Problem;

use super::CORRELATION_ID;
use crate::api::error::Pending;
use crate::ports::Random;
use crate::state::Sandbox;

/// The longest identifier of a caller that is used, in bytes.
const LONGEST: usize = 128;

/// The identifier of a request and its answer: the caller's own text, or a UUID.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CorrelationId(HeaderValue);

impl CorrelationId {
    /// The caller's identifier if it is 1 to 128 printable ASCII characters, and a new one otherwise, as an unprintable or long text is
    /// of no use in a log.
    fn of(headers: &HeaderMap, random: &dyn Random) -> Self {
        let sent = headers.get(CORRELATION_ID).filter(|value| {
            let text = value.as_bytes();
            !text.is_empty() && text.len() <= LONGEST && text.iter().all(|byte| matches!(byte, b' '..=b'~'))
        });
        match sent {
            Some(value) => Self(value.clone()),
            None => Self(drawn(random).unwrap_or(HeaderValue::from_static("-"))),
        }
    }

    fn as_str(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }

    /// Puts the identifier into `headers`.
    pub(crate) fn insert_into(&self, headers: &mut HeaderMap) {
        headers.insert(CORRELATION_ID, self.0.clone());
    }
}

/// A new UUID, if the host has random numbers.
fn drawn(random: &dyn Random) -> Option<HeaderValue> {
    HeaderValue::from_str(&random.uuid().ok()?.to_string()).ok()
}

/// Gives the request and its answer an identifier, writes problem details with path and identifier, and logs the request. The log never
/// has its query, body or full path, which may contain personal data or a payment link.
pub(crate) async fn correlate(State(sandbox): State<Sandbox>, mut request: Request, next: Next) -> Response {
    let start = sandbox.clock().running();
    let id = CorrelationId::of(request.headers(), sandbox.random());
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let path = request.uri().path().to_owned();
    request.extensions_mut().insert(id.clone());

    let mut response = next.run(request).await;

    if let Some(Pending(problem)) = response.extensions_mut().remove() {
        let problem = Problem {
            instancia: Some(path),
            correlation_id: Some(id.as_str().to_owned()),
            ..problem
        };
        write(&mut response, &problem);
    }
    id.insert_into(response.headers_mut());
    tracing::info!(
        %method,
        route = route.as_ref().map_or("-", MatchedPath::as_str),
        status = response.status().as_u16(),
        duration_ms = 1000.0 * sandbox.clock().running().saturating_sub(start).as_secs_f64(),
        correlation_id = id.as_str(),
        "request"
    );
    response
}

fn write(response: &mut Response, problem: &Problem) {
    match serde_json::to_vec(problem) {
        Ok(json) => {
            *response.body_mut() = Body::from(json);
            let headers = response.headers_mut();
            headers.remove(CONTENT_LENGTH); // of the answer without a body
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        }
        Err(error) => tracing::error!(%error, "problem details"),
    }
}
