//! JsonObject: an object as a body, checked field by field before it becomes a type.

use axum::body::HttpBody;
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use parcela_json::{Field, FromJson};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::check::{check, unknown};
use super::value;
use crate::api::error::{ApiError, InternalError, Unreadable};
use crate::api::erros::Erros;
use crate::domain::idempotency::Fingerprint;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

/// The object in a request's body.
pub(crate) struct JsonObject {
    pub(super) map: Map<String, Value>,
    pub(super) reading: Reading,
}

impl JsonObject {
    /// The fingerprint of the body.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.map)
    }

    /// The strictness with which the body is read.
    pub(crate) fn reading(&self) -> Reading {
        self.reading
    }

    /// The body as a `T`, and the errors in the names and types of its properties. A placeholder replaces a wrong value, so that the
    /// content of the others can still be checked.
    ///
    /// A property is required unless it can be null, even if serde has a default for it.
    ///
    /// # Errors
    ///
    /// `Internal` when serde does not read a `T` as its shape describes.
    pub(crate) fn read<T: FromJson + DeserializeOwned>(self) -> Result<(T, Erros), ApiError> {
        self.read_as(T::SHAPE.fields())
    }

    fn read_as<T: DeserializeOwned>(mut self, fields: &'static [Field]) -> Result<(T, Erros), ApiError> {
        let mut erros = Erros::default();
        check(&mut self.map, "", fields, self.reading, &mut erros);
        erros.add_unknown(unknown(&self.map, "", fields));
        let read = serde_json::from_value(Value::Object(self.map)).map_err(InternalError::from)?;
        Ok((read, erros))
    }
}

impl FromRequest<Sandbox> for JsonObject {
    type Rejection = ApiError;

    async fn from_request(request: Request, sandbox: &Sandbox) -> Result<Self, ApiError> {
        let reading = sandbox.reading();
        match value(request, sandbox).await? {
            Value::Object(map) => Ok(Self { map, reading }),
            _ => Err(ApiError::Unreadable(Unreadable::NotAnObject)),
        }
    }
}

/// `None` if the request has neither a body nor a content type.
impl OptionalFromRequest<Sandbox> for JsonObject {
    type Rejection = ApiError;

    async fn from_request(request: Request, sandbox: &Sandbox) -> Result<Option<Self>, ApiError> {
        if request.body().is_end_stream() && !request.headers().contains_key(CONTENT_TYPE) {
            return Ok(None);
        }
        <Self as FromRequest<Sandbox>>::from_request(request, sandbox)
            .await
            .map(Some)
    }
}

#[cfg(test)]
mod tests {
    use parcela_json::Json;
    use serde_json::json;

    use super::*;

    #[derive(Json)]
    struct Sample {
        nome: String,
        valor: f64,
        prazo: Option<i32>,
        endereco: Endereco,
    }

    #[derive(Json)]
    struct Endereco {
        cep: String,
        complemento: Option<String>,
    }

    #[derive(Json)]
    struct Term {
        prazo: i32,
    }

    fn read(body: &str, fields: &'static [Field]) -> (Value, Erros) {
        let Ok(Value::Object(map)) = serde_json::from_str(body) else {
            panic!("an object");
        };
        let reading = Reading::Strict;
        JsonObject { map, reading }.read_as(fields).unwrap()
    }

    fn check(body: &Value, wrong: &[&str]) {
        let (_, erros) = read(&body.to_string(), Sample::SHAPE.fields());
        assert_eq!(erros.into_map().into_keys().collect::<Vec<_>>(), wrong, "{body}");
    }

    #[test]
    fn a_whole_number_may_be_spelled_with_a_fraction() {
        for (text, expected) in [
            ("3", Some(3)),
            ("3.0", Some(3)),
            ("3e2", Some(300)),
            ("-0.0", Some(0)),
            ("3.5", None),
            ("2147483648.0", None),
            ("1e300", None),
            ("-1e18", None),
        ] {
            let (body, erros) = read(&format!("{{\"prazo\": {text}}}"), Term::SHAPE.fields());
            assert_eq!(erros.covers("prazo"), expected.is_none(), "{text}");
            assert_eq!(body["prazo"], expected.unwrap_or(0), "{text}");
        }
    }

    #[test]
    fn names_and_types_are_checked_all_at_once() {
        check(&json!({"nome": "Ana", "valor": 1, "endereco": {"cep": "1"}}), &[]);
        check(
            &json!({"nome": "", "valor": 1.5, "endereco": {"cep": "", "complemento": null}}),
            &[],
        );
        check(&json!({}), &["endereco", "nome", "valor"]);
        check(
            &json!({"nome": 1, "valor": "1", "endereco": {"cep": [], "pais": ""}, "x": {"y": 1}}),
            &["endereco.cep", "endereco.pais", "nome", "valor", "x"],
        );
        check(
            &json!({"nome": null, "valor": null, "endereco": "Rua"}),
            &["endereco", "nome", "valor"],
        );
        check(
            &json!({"nome": "", "valor": 0, "endereco": {"cep": ""}, "endereco.cep": ""}),
            &["endereco.cep"],
        );
    }
}
