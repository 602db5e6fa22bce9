//! JsonObject and JsonArray: a JSON body, checked field by field before it becomes a type.

use axum::extract::{FromRequest, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use parcela_core::{FieldErrors, Violation};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::body;
use crate::api::error::{ApiError, InternalError, Unreadable};
use crate::api::erros::Erros;
use crate::domain::fingerprint::Fingerprint;

/// A property that a body may have, by its name; in a nested object, `endereco.cep`, listed after the object itself.
pub(crate) struct Field {
    name: &'static str,
    kind: Kind,
    required: bool,
}

enum Kind {
    Text,
    Number,
    Integer,
    Integer32,
    Object,
}

impl Field {
    /// A string.
    pub(crate) const fn text(name: &'static str) -> Self {
        Self::required(name, Kind::Text)
    }

    /// A number.
    pub(crate) const fn number(name: &'static str) -> Self {
        Self::required(name, Kind::Number)
    }

    /// A number without a fraction.
    pub(crate) const fn integer(name: &'static str) -> Self {
        Self::required(name, Kind::Integer)
    }

    /// A number without a fraction that 32 bits hold.
    pub(crate) const fn integer32(name: &'static str) -> Self {
        Self::required(name, Kind::Integer32)
    }

    /// An object, whose properties are listed after it.
    pub(crate) const fn object(name: &'static str) -> Self {
        Self::required(name, Kind::Object)
    }

    /// The same, but it may be null or missing.
    pub(crate) const fn nullable(mut self) -> Self {
        self.required = false;
        self
    }

    const fn required(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            kind,
            required: true,
        }
    }
}

impl Kind {
    /// Whether the value is of this kind. A whole number becomes one, however it is spelled: JSON has but one kind of
    /// number, and `3.0` is `3`.
    fn accepts(&self, value: &mut Value) -> bool {
        match self {
            Self::Text => value.is_string(),
            Self::Number => value.is_number(),
            Self::Integer => make_whole(value).is_some(),
            Self::Integer32 => make_whole(value).is_some_and(|number| i32::try_from(number).is_ok()),
            Self::Object => value.is_object(),
        }
    }

    /// What stands in for a value that is missing or wrong, so that the rest can still be read.
    fn placeholder(&self) -> Value {
        match self {
            Self::Text => Value::String(String::new()),
            Self::Number | Self::Integer | Self::Integer32 => Value::from(0),
            Self::Object => Value::Object(Map::new()),
        }
    }
}

/// The object in a request's body.
pub(crate) struct JsonObject(Map<String, Value>);

impl JsonObject {
    /// The fingerprint of the body.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.0)
    }

    /// The body as a `T` whose properties are `fields`, and what is wrong with their names and types. Where something
    /// is, a placeholder stands in its place, so that the content of all others can still be checked.
    ///
    /// # Errors
    ///
    /// `Internal` when `fields` do not describe `T`.
    pub(crate) fn read<T: DeserializeOwned>(mut self, fields: &[Field]) -> Result<(T, Erros), ApiError> {
        let mut erros = Erros::default();
        for field in fields {
            check(&mut self.0, field, &mut erros);
        }
        erros.add_unknown(unknown(&self.0, "", fields));
        let read = serde_json::from_value(Value::Object(self.0)).map_err(InternalError::from)?;
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

/// Checks one field and puts a placeholder where its value cannot be used.
fn check(root: &mut Map<String, Value>, field: &Field, erros: &mut Erros) {
    if erros.covers(field.name) {
        return;
    }
    let mut object = root;
    let mut name = field.name;
    while let Some((outer, inner)) = name.split_once('.') {
        match object.get_mut(outer) {
            Some(Value::Object(nested)) => object = nested,
            // An object that may be null, and is.
            Some(_) | None => return,
        }
        name = inner;
    }
    match object.get_mut(name) {
        None | Some(Value::Null) if field.required => erros.add(field.name, Violation::Required),
        None | Some(Value::Null) => return,
        Some(value) => {
            if field.kind.accepts(value) {
                return;
            }
            erros.add(field.name, Violation::Format);
        }
    }
    object.insert(name.to_owned(), field.kind.placeholder());
}

/// The names, from the root on, of the properties that no field lists.
fn unknown(object: &Map<String, Value>, prefix: &str, fields: &[Field]) -> Vec<String> {
    let mut found = Vec::new();
    for (name, value) in object {
        // A point in a name is not the point between names.
        let plain = !name.contains('.');
        let name = format!("{prefix}{name}");
        match fields.iter().find(|field| plain && field.name == name) {
            None => found.push(name),
            Some(field) => {
                if let (Kind::Object, Value::Object(nested)) = (&field.kind, value) {
                    found.extend(unknown(nested, &format!("{name}."), fields));
                }
            }
        }
    }
    found
}

impl<S: Sync> FromRequest<S> for JsonObject {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        match value(request).await? {
            Value::Object(map) => Ok(Self(map)),
            _ => Err(ApiError::Unreadable(Unreadable::NotAnObject)),
        }
    }
}

/// The array in a request's body, whose items are objects.
pub(crate) struct JsonArray(Vec<Value>);

impl JsonArray {
    /// The items, each read like a [`JsonObject`] with these fields and made what it stands for.
    ///
    /// # Errors
    ///
    /// `Invalid` with all wrong fields of all items, as `[0].nome`; `Internal` when `fields` do not describe `T`.
    pub(crate) fn read<T, I>(
        self,
        fields: &[Field],
        item: impl Fn(&T) -> Result<I, FieldErrors>,
    ) -> Result<Vec<I>, ApiError>
    where
        T: DeserializeOwned,
    {
        let mut erros = Erros::default();
        let mut items = Vec::new();
        for (index, value) in self.0.into_iter().enumerate() {
            let place = format!("[{index}]");
            let Value::Object(map) = value else {
                erros.add(place, Violation::Format);
                continue;
            };
            let (read, mut wrong) = JsonObject(map).read::<T>(fields)?;
            items.extend(wrong.take_content(item(&read)));
            erros.add_item(&place, wrong);
        }
        Ok(erros.finish(Some(items))?)
    }
}

impl<S: Sync> FromRequest<S> for JsonArray {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        match value(request).await? {
            Value::Array(items) => Ok(Self(items)),
            _ => Err(ApiError::Unreadable(Unreadable::NotAnArray)),
        }
    }
}

/// The JSON in a request's body.
async fn value(request: Request) -> Result<Value, ApiError> {
    let json = is_json(request.headers());
    let bytes = body::read(request.into_body()).await?;
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
    use serde_json::json;

    use super::*;

    const FIELDS: &[Field] = &[
        Field::text("nome"),
        Field::number("valor"),
        Field::integer32("prazo").nullable(),
        Field::object("endereco"),
        Field::text("endereco.cep"),
        Field::text("endereco.complemento").nullable(),
    ];

    fn check(body: &Value, wrong: &[&str]) {
        let Value::Object(map) = body.clone() else {
            panic!("an object");
        };
        let (_, erros) = JsonObject(map).read::<Value>(FIELDS).unwrap();
        assert_eq!(erros.into_map().into_keys().collect::<Vec<_>>(), wrong, "{body}");
    }

    #[test]
    fn a_whole_number_may_be_spelled_with_a_fraction() {
        for (text, read) in [
            ("3", Some(3)),
            ("3.0", Some(3)),
            ("3e2", Some(300)),
            ("-0.0", Some(0)),
            ("3.5", None),
        ] {
            let Ok(Value::Object(map)) = serde_json::from_str(&format!("{{\"prazo\": {text}}}")) else {
                panic!("an object");
            };
            let (body, erros) = JsonObject(map).read::<Value>(&[Field::integer32("prazo")]).unwrap();
            assert_eq!(erros.covers("prazo"), read.is_none(), "{text}");
            assert_eq!(body["prazo"], read.unwrap_or(0), "{text}");
        }
        for text in ["2147483648.0", "1e300", "-1e18"] {
            assert!(
                !Kind::Integer32.accepts(&mut serde_json::from_str(text).unwrap()),
                "{text}"
            );
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
