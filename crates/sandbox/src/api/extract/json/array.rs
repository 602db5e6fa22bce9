//! JsonArray: an array of objects as a body.

use axum::extract::{FromRequest, Request};
use parcela_core::{FieldErrors, Violation};
use parcela_json::FromJson;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::object::JsonObject;
use super::value;
use crate::api::error::{ApiError, Unreadable};
use crate::api::erros::Erros;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

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
