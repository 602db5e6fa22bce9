//! JSON bodies.

mod check;
mod object;

use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use parcela_core::{FieldErrors, Violation};
use parcela_json::FromJson;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::body;
use crate::api::error::{ApiError, Unreadable};
use crate::api::erros::Erros;
use crate::domain::dialect::Dialect;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

pub(crate) use object::JsonObject;

/// The largest body of [`Dialect::SmallInvoices`], in bytes: 1 MiB.
const SMALL: usize = 1024 * 1024;

/// The JSON in a request's body.
pub(crate) async fn value(request: Request, sandbox: &Sandbox) -> Result<Value, ApiError> {
    let json = is_json(request.headers());
    let bytes = body::read(request.into_body(), sandbox.timers()).await?;
    if bytes.len() > SMALL && sandbox.dialects().has(Dialect::SmallInvoices) {
        return Err(ApiError::TooLarge);
    }
    if !json {
        return Err(ApiError::Unreadable(Unreadable::ContentType));
    }
    if bytes.is_empty() {
        return Err(ApiError::Unreadable(Unreadable::EmptyBody));
    }
    serde_json::from_slice(&bytes).map_err(|_| ApiError::Unreadable(Unreadable::Json))
}

/// Whether the content type is JSON, with or without parameters such as a charset.
fn is_json(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let essence = content_type.map(|value| value.split(';').next().unwrap_or(value).trim());
    essence.is_some_and(|essence| essence.eq_ignore_ascii_case("application/json"))
}

/// The array in a request's body, whose items are objects.
pub(crate) struct JsonArray {
    items: Vec<Value>,
    reading: Reading,
}

impl JsonArray {
    /// The items, each read like a [`JsonObject`] and converted.
    ///
    /// # Errors
    ///
    /// `Invalid` with all wrong fields of all items, named like `[0].nome`; `Internal` as [`JsonObject::read`].
    pub(crate) fn read<T, I>(self, item: impl Fn(&T) -> Result<I, FieldErrors>) -> Result<Vec<I>, ApiError>
    where
        T: FromJson + DeserializeOwned,
    {
        let mut erros = Erros::default();
        let mut items = Vec::new();
        let reading = self.reading;
        for (index, value) in self.items.into_iter().enumerate() {
            let place = format!("[{index}]");
            let Value::Object(map) = value else {
                erros.add(place, Violation::Format);
                continue;
            };
            let (read, mut wrong) = JsonObject { map, reading }.read::<T>()?;
            items.extend(wrong.take_content(item(&read)));
            erros.add_item(&place, wrong);
        }
        Ok(erros.finish(Some(items))?)
    }
}

impl FromRequest<Sandbox> for JsonArray {
    type Rejection = ApiError;

    async fn from_request(request: Request, sandbox: &Sandbox) -> Result<Self, ApiError> {
        let reading = sandbox.reading();
        match value(request, sandbox).await? {
            Value::Array(items) => Ok(Self { items, reading }),
            _ => Err(ApiError::Unreadable(Unreadable::NotAnArray)),
        }
    }
}
