//! Serves the files of a static site, which the host provides.

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use parcela_sandbox::{missing_file, missing_page};
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::host::SiteFile;
use crate::ports::JsHost;

/// Serves the files of `host` by their paths.
pub(crate) fn files(host: &JsHost) -> Router {
    Router::new().fallback(serve).with_state(host.clone())
}

async fn serve(State(host): State<JsHost>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let is_read = method == Method::GET || method == Method::HEAD;
    if is_read && let Some(file) = SendWrapper::new(found(&host, uri.path())).await {
        return file;
    }
    if let Some(path) = missing_page(&method, &uri, &headers)
        && let Some(page) = SendWrapper::new(found(&host, path)).await
    {
        return (
            StatusCode::NOT_FOUND,
            [(CONTENT_TYPE, "text/html; charset=utf-8")],
            page,
        )
            .into_response();
    }
    missing_file(method).await
}

async fn found(host: &JsHost, path: &str) -> Option<Response> {
    let file = JsFuture::from(host.host().file(path)).await.ok()?;
    if file.is_undefined() {
        return None;
    }
    let file: SiteFile = file.unchecked_into();
    let headers = [(CONTENT_TYPE, file.content_type())];
    Some((headers, file.body().to_vec()).into_response())
}
