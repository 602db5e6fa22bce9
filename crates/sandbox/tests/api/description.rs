//! Validates every request and answer of these tests against the API's own description.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request};
use jsonschema::Validator;
use serde_json::{Map, Value, json};
use tokio::sync::OnceCell;
use tower::ServiceExt;

use crate::support::{Answer, HOST};

/// `/openapi.json`.
pub(crate) struct Description {
    pub(crate) document: Value,
    /// The compiled validators by schema, as compiling takes longer than validating.
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

static DESCRIPTION: OnceCell<Description> = OnceCell::const_new();

impl Description {
    pub(crate) async fn of(app: &Router) -> &'static Self {
        let read = async || {
            let request = Request::get("/openapi.json")
                .header("host", HOST)
                .body(Body::empty())
                .unwrap();
            let answer = app.clone().oneshot(request).await.unwrap();
            let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            Self {
                document: serde_json::from_slice(&body).unwrap(),
                validators: Mutex::default(),
            }
        };
        DESCRIPTION.get_or_init(read).await
    }

    /// The operations by path and method.
    pub(crate) fn operations(&self) -> impl Iterator<Item = (&str, &str, &Value)> {
        let paths = self.document["paths"].as_object().unwrap().iter();
        paths.flat_map(|(path, operations)| {
            let operations = operations.as_object().unwrap().iter();
            operations.map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
        })
    }

    /// Panics unless the description allows this request and answer.
    pub(crate) fn check(&self, method: &Method, path: &str, sent: &[u8], answer: &Answer) {
        let Some(operation) = self.operation(method, path) else {
            return;
        };
        let answered: Option<Value> = serde_json::from_slice(&answer.body).ok();
        if is_injected(answered.as_ref()) {
            return;
        }
        let place = format!("{} {}", operation["operationId"], answer.status);
        let response = &operation["responses"][answer.status.to_string()];
        assert!(response.is_object(), "{place} is not described");
        assert_ne!(answer.header("correlationid"), "", "{place}");
        match media_type(response) {
            None => assert!(answer.body.is_empty(), "{place} has no body"),
            // A 404 may have no body, and so may a fault.
            Some(_) if answer.status >= 400 && answer.body.is_empty() => {}
            Some((content_type, schema)) => {
                assert_eq!(answer.header("content-type"), content_type, "{place}");
                self.validate(schema, &answered.unwrap(), &place);
            }
        }
        if answer.status < 300
            && let Some((_, schema)) = media_type(&operation["requestBody"])
        {
            self.validate(schema, &serde_json::from_slice(sent).unwrap(), &place);
        }
    }

    /// Panics unless the value has the schema.
    pub(crate) fn validate(&self, schema: &Value, value: &Value, place: &str) {
        let errors: Vec<_> = self
            .validator(schema)
            .iter_errors(value)
            .map(|error| error.to_string())
            .collect();
        assert!(errors.is_empty(), "{place}: {errors:?}");
    }

    fn validator(&self, schema: &Value) -> Arc<Validator> {
        let mut validators = self.validators.lock().unwrap();
        let make = || {
            let mut root = schema.as_object().cloned().unwrap_or_default();
            root.insert("components".into(), self.document["components"].clone());
            let options = jsonschema::options().should_validate_formats(true);
            Arc::new(options.build(&Value::Object(root)).unwrap())
        };
        Arc::clone(validators.entry(schema.to_string()).or_insert_with(make))
    }

    /// The operation of a request.
    fn operation(&self, method: &Method, path: &str) -> Option<&Value> {
        let path = path.split('?').next().unwrap_or(path);
        let method = method.as_str().to_lowercase();
        // Literal segments take precedence over parameters, for every method.
        let paths = self.document["paths"].as_object().unwrap().iter();
        let fitting = paths.filter(|(template, _)| fits(template, path));
        let (_, operations) = fitting.min_by_key(|(template, _)| template.contains('{'))?;
        operations.get(&method)
    }
}

fn fits(template: &str, path: &str) -> bool {
    let (template, path): (Vec<_>, Vec<_>) = (template.split('/').collect(), path.split('/').collect());
    let same = |(part, given): (&&str, &&str)| part == given || (part.starts_with('{') && !given.is_empty());
    template.len() == path.len() && template.iter().zip(&path).all(same)
}

/// Whether a fault caused this answer.
fn is_injected(answer: Option<&Value>) -> bool {
    answer.is_some_and(|problem| problem["titulo"] == "Falha simulada")
}

/// The one content type of a body, and its schema.
fn media_type(body: &Value) -> Option<(&str, &Value)> {
    let content = body.get("content").and_then(Value::as_object)?;
    let (name, described) = content.iter().next()?;
    Some((name, &described["schema"]))
}

/// A reference to a named schema.
pub(crate) fn named(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// The properties of a named schema.
pub(crate) fn properties<'d>(description: &'d Description, name: &str) -> &'d Map<String, Value> {
    description.document["components"]["schemas"][name]["properties"]
        .as_object()
        .unwrap()
}
