//! Dialects: rewrites the JSON of an answer in the dialects in force.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::Response;
use chrono::DateTime;
use parcela_core::StatusKind;
use serde_json::{Map, Value, json};

use super::faults::dropped;
use crate::domain::dialect::{Dialect, Dialects};
use crate::state::Sandbox;

/// The token's fields by the names of the formal description and of the narrative (specification, Access token result).
const TOKEN_FIELDS: [(&str, &str); 5] = [
    ("token_de_acesso", "accesstoken"),
    ("expira_em_segundos", "expiresIn"),
    ("expira_em", "expiresAt"),
    ("tipo_de_token", "tokenType"),
    ("escopo", "scope"),
];

/// A status that the specification does not list.
const NEW_STATUS: i32 = 19;

/// Writes an answer in the dialects in force.
pub(crate) async fn speak_dialects(State(sandbox): State<Sandbox>, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let type_ = response
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|type_| type_.to_str().ok());
    if !sandbox.dialects().any() || !type_.is_some_and(|type_| type_.ends_with("json")) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return dropped();
    };
    let body = match serde_json::from_slice(&bytes) {
        Ok(mut answer) => {
            rewrite(&mut answer, sandbox.dialects());
            Body::from(answer.to_string())
        }
        Err(_) => Body::from(bytes),
    };
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, body)
}

fn rewrite(value: &mut Value, dialects: &Dialects) {
    match value {
        Value::Object(object) => rewrite_object(object, dialects),
        Value::Array(items) => items.iter_mut().for_each(|item| rewrite(item, dialects)),
        Value::String(text) if dialects.has(Dialect::LocalDates) => {
            if let Ok(time) = DateTime::parse_from_rfc3339(text) {
                *text = time.naive_utc().format("%FT%T%.3f").to_string();
            }
        }
        // Only amounts are floating-point numbers.
        Value::Number(number) if dialects.has(Dialect::TextAmounts) => {
            if let Some(amount) = number.as_f64().filter(|_| number.is_f64()) {
                *value = Value::String(format!("{amount:.2}"));
            }
        }
        Value::String(_) | Value::Number(_) | Value::Bool(_) | Value::Null => {}
    }
}

fn rewrite_object(object: &mut Map<String, Value>, dialects: &Dialects) {
    if dialects.has(Dialect::PlainErrors) {
        object.remove("erros");
    }
    for (name, value) in object.iter_mut() {
        // Its properties are names of fields.
        if name != "erros" {
            rewrite(value, dialects);
        }
    }
    if dialects.has(Dialect::TokenFields) {
        for (formal, narrative) in TOKEN_FIELDS {
            if let Some(value) = object.remove(formal) {
                object.insert(narrative.to_owned(), value);
            }
        }
    }
    let count = |name| object.get(name).and_then(Value::as_u64);
    let pages = count("total")
        .zip(count("tamanho"))
        .map(|(total, size)| total.div_ceil(size.max(1)));
    if let Some(pages) = pages.filter(|_| dialects.has(Dialect::TotalPages)) {
        object.insert("total".to_owned(), json!(pages));
    }
    let waits = object.get("valor") == Some(&json!(i32::from(StatusKind::VendaNaoIniciada)));
    if dialects.has(Dialect::NewStatus) && waits && object.contains_key("descricao") {
        object.insert("valor".to_owned(), json!(NEW_STATUS));
        object.insert("descricao".to_owned(), json!("Em revisão"));
    }
    if dialects.has(Dialect::ExtraFields) {
        object.insert("versao".to_owned(), json!(2));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_new_status_is_not_listed() {
        assert_eq!(StatusKind::from(NEW_STATUS), StatusKind::Unknown(NEW_STATUS));
    }
}
