//! Messages: converts requests and answers from and to JavaScript's values.

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request};
use axum::response::Response;
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsError, JsValue};

/// Creates a request. `headers` are names and values in turn, each on a line.
///
/// # Errors
///
/// An invalid method, address or header.
pub(crate) fn request(method: &str, url: &str, headers: &str, body: Vec<u8>) -> Result<Request<Body>, JsError> {
    let mut request = Request::builder().method(method).uri(url);
    let mut lines = headers.split('\n');
    while let (Some(name), Some(value)) = (lines.next(), lines.next()) {
        // JavaScript holds the bytes of a value as characters (Fetch standard, "isomorphic decode").
        let bytes: Vec<u8> = value.chars().map(|char| u8::try_from(char).unwrap_or(b'?')).collect();
        request = request.header(name, bytes);
    }
    Ok(request.body(Body::from(body))?)
}

/// Converts an answer to `[status, headers, body]`. Returns `None` if its body fails, which breaks a server's connection.
pub(crate) async fn answer(response: Response) -> Option<JsValue> {
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.ok()?;
    let status = JsValue::from(parts.status.as_u16());
    let headers = JsValue::from(headers(&parts.headers).join("\n"));
    let body = Uint8Array::from(body.as_ref());
    Some(Array::of3(&status, &headers, &body).into())
}

/// The headers as names and values in turn. A value that is not text is omitted.
pub(crate) fn headers(headers: &HeaderMap) -> Vec<String> {
    let texts = headers
        .iter()
        .filter_map(|(name, value)| Some((name, value.to_str().ok()?)));
    texts
        .flat_map(|(name, value)| [name.to_string(), value.to_owned()])
        .collect()
}
