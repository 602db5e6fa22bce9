//! JsonObject and JsonArray: a JSON body, checked field by field before it becomes a type.

use axum::body::HttpBody;
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use parcela_core::{FieldErrors, Violation};
use parcela_json::{Field, FromJson, Shape};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use uuid::Uuid;

use super::body;
use crate::api::error::{ApiError, InternalError, Unreadable};
use crate::api::erros::Erros;
use crate::domain::fingerprint::Fingerprint;
use crate::domain::strictness::Reading;
use crate::state::Sandbox;

/// Whether the value is of this shape, but for the properties of an object. A whole number becomes one, however it is spelled:
/// `3.0` is an integer by JSON Schema, and so by the description.
fn accepts(shape: &Shape, value: &mut Value) -> bool {
    match shape {
        Shape::Nothing => true,
        Shape::Text | Shape::Uuid => value.is_string(),
        Shape::Number => value.is_number(),
        Shape::Long => make_whole(value).is_some(),
        Shape::Whole => make_whole(value).is_some_and(|number| i32::try_from(number).is_ok()),
        Shape::Truth => value.is_boolean(),
        Shape::Nullable(shape) => value.is_null() || accepts(shape, value),
        Shape::List(_) => value.is_array(),
        Shape::Map(_) | Shape::Object(_) => value.is_object(),
    }
}

/// What stands in for a value that is missing or wrong, so that the rest can still be read.
fn placeholder(shape: &Shape) -> Value {
    match shape {
        Shape::Nothing | Shape::Nullable(_) => Value::Null,
        Shape::Text => Value::String(String::new()),
        Shape::Uuid => Value::String(Uuid::nil().to_string()),
        Shape::Number | Shape::Whole | Shape::Long => Value::from(0),
        Shape::Truth => Value::Bool(false),
        Shape::List(_) => Value::Array(Vec::new()),
        Shape::Map(_) | Shape::Object(_) => Value::Object(Map::new()),
    }
}

/// The shape without the null that may stand in its place, and whether one may.
fn plain(shape: &'static Shape) -> (&'static Shape, bool) {
    match shape {
        Shape::Nullable(shape) => (shape, true),
        shape => (shape, false),
    }
}

/// The object in a request's body.
pub(crate) struct JsonObject {
    map: Map<String, Value>,
    reading: Reading,
}

impl JsonObject {
    /// The fingerprint of the body.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.map)
    }

    /// How the body is read.
    pub(crate) fn reading(&self) -> Reading {
        self.reading
    }

    /// The body as a `T`, and what is wrong with the names and types of its properties. Where something is, a placeholder
    /// stands in its place, so that the content of all others can still be checked.
    ///
    /// A property that the API requires is one that cannot be null, whatever its type's own reader puts in its place.
    ///
    /// # Errors
    ///
    /// `Internal` when serde reads a `T` otherwise than its shape says.
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

/// The whole number that a value is, and from now on is written as.
fn make_whole(value: &mut Value) -> Option<i64> {
    /// Every whole number up to here is exact in a double.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    if let Some(number) = value.as_f64().filter(|_| value.is_f64()) {
        if number.fract() != 0.0 || number.abs() > EXACT {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "whole, and far inside the range")]
        let whole = number as i64;
        *value = Value::from(whole);
    }
    value.as_i64()
}

/// Checks the properties of an object and puts a placeholder where a value cannot be used. Their names begin with `prefix`.
fn check(object: &mut Map<String, Value>, prefix: &str, fields: &'static [Field], reading: Reading, erros: &mut Erros) {
    for field in fields {
        let name = [prefix, field.name].concat();
        let (shape, nullable) = plain(field.shape);
        match object.get_mut(field.name) {
            None | Some(Value::Null) if nullable => {}
            None | Some(Value::Null) => {
                erros.add(name, Violation::Required);
                object.insert(field.name.to_owned(), placeholder(shape));
            }
            Some(value) => {
                if !accepts(shape, value) {
                    erros.add(name, Violation::Format);
                    *value = placeholder(shape);
                } else if let Value::Object(nested) = value {
                    check(nested, &(name + "."), shape.fields(), reading, erros);
                } else if let Some(spelling) = value.as_str().and_then(|text| reading.objection(field.name, text)) {
                    erros.add(name, spelling);
                }
            }
        }
    }
}

/// The names, from the root on, of the properties that no field lists.
fn unknown(object: &Map<String, Value>, prefix: &str, fields: &'static [Field]) -> Vec<String> {
    let mut found = Vec::new();
    for (name, value) in object {
        let field = fields.iter().find(|field| field.name == name);
        let name = [prefix, name].concat();
        match (field.map(|field| plain(field.shape).0), value) {
            (None, _) => found.push(name),
            (Some(shape @ Shape::Object(_)), Value::Object(nested)) => {
                found.extend(unknown(nested, &(name + "."), shape.fields()));
            }
            (Some(_), _) => {}
        }
    }
    found
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

/// None where the request has neither a body nor a content type.
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

/// The array in a request's body, whose items are objects.
pub(crate) struct JsonArray {
    items: Vec<Value>,
    reading: Reading,
}

impl JsonArray {
    /// The items, each read like a [`JsonObject`] and made what it stands for.
    ///
    /// # Errors
    ///
    /// `Invalid` with all wrong fields of all items, as `[0].nome`; `Internal` as [`JsonObject::read`].
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

/// The JSON in a request's body.
async fn value(request: Request, sandbox: &Sandbox) -> Result<Value, ApiError> {
    let json = is_json(request.headers());
    let bytes = body::read(request.into_body(), sandbox.timers()).await?;
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
