//! The parts of the description that all operations share.

use utoipa::Modify;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, Object, ObjectBuilder, Schema, Type};
use utoipa::openapi::{OpenApi, RefOr};

use crate::api::openapi::problem;

const CORRELATION_ID: &str = "CorrelationId";

/// Forbids properties that a schema does not list.
pub(super) struct Closed;

impl Modify for Closed {
    fn modify(&self, openapi: &mut OpenApi) {
        let components = openapi.components.get_or_insert_default();
        for schema in components.schemas.values_mut().filter_map(object) {
            let closed = || Box::new(AdditionalProperties::FreeForm(false));
            schema.additional_properties.get_or_insert_with(closed);
        }
    }
}

/// Replaces the pattern `\S` with the characters that Rust and Unicode do not count as white space.
///
/// The regular expressions of JSON Schema count U+FEFF as white space, and do not count U+0085.
pub(super) struct WhiteSpace;

const NO_WHITE_SPACE: &str = r"[^\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]";

impl Modify for WhiteSpace {
    fn modify(&self, openapi: &mut OpenApi) {
        let components = openapi.components.get_or_insert_default();
        let schemas = components.schemas.values_mut().filter_map(object);
        for property in schemas.flat_map(|schema| schema.properties.values_mut().filter_map(object)) {
            if property.pattern.as_deref() == Some(r"\S") {
                property.pattern = Some(NO_WHITE_SPACE.to_owned());
            }
        }
    }
}

/// The schema, if it is an inline object or plain value.
pub(super) fn object(schema: &mut RefOr<Schema>) -> Option<&mut Object> {
    match schema {
        RefOr::T(Schema::Object(object)) => Some(object),
        _ => None,
    }
}

/// Adds the correlation identifier and the shared failures to every operation.
pub(super) struct Everywhere;

impl Modify for Everywhere {
    fn modify(&self, openapi: &mut OpenApi) {
        for path in openapi.paths.paths.values_mut() {
            let all = [&mut path.get, &mut path.post, &mut path.put, &mut path.delete];
            for operation in all.into_iter().flatten() {
                fail(operation);
                correlate(operation);
            }
        }
    }
}

fn fail(operation: &mut Operation) {
    let mut add = |status: &str, description| {
        let responses = &mut operation.responses.responses;
        responses.insert(status.to_owned(), problem(description));
    };
    add("421", "The request is for a host that is not the sandbox's.");
    add("500", "Internal error.");
    // An operation without a token overrides the document's security.
    if operation.security.is_none() {
        add("401", "The token is missing, invalid, expired or revoked.");
    }
    if operation.request_body.is_some() {
        add("408", "The body did not arrive in time.");
        add("413", "The body is larger than 10 MiB.");
    }
}

fn correlate(operation: &mut Operation) {
    let text = || ObjectBuilder::new().schema_type(Type::String);
    let parameter = ParameterBuilder::new()
        .name(CORRELATION_ID)
        .parameter_in(ParameterIn::Header)
        .description(Some("The identifier of the request, if it is 1 to 128 printable ASCII characters. Otherwise the sandbox makes one."))
        .schema(Some(text()));
    let parameters = operation.parameters.get_or_insert_default();
    parameters.push(parameter.build().into());
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response {
            let header = HeaderBuilder::new()
                .schema(Some(text().min_length(Some(1)).max_length(Some(128))))
                .description(Some("The request's identifier."));
            response
                .headers
                .insert(CORRELATION_ID.to_owned(), header.build().into());
        }
    }
}

#[cfg(test)]
mod tests {
    use jsonschema::validator_for;
    use serde_json::json;

    use super::*;

    #[test]
    fn white_space_is_what_the_core_trims() {
        let schema = validator_for(&json!({ "pattern": NO_WHITE_SPACE })).unwrap();
        for c in '\0'..=char::MAX {
            let text = c.to_string();
            assert_eq!(schema.is_valid(&json!(text)), !text.trim().is_empty(), "{c:?}");
        }
    }
}
