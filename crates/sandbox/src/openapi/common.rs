//! What holds for every operation, said once.

use utoipa::Modify;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, ObjectBuilder, Schema, Type};
use utoipa::openapi::{OpenApi, RefOr};

use super::refusal::problem;

const CORRELATION_ID: &str = "CorrelationId";

/// No object has other properties than those that are listed.
pub(super) struct Closed;

impl Modify for Closed {
    fn modify(&self, openapi: &mut OpenApi) {
        let components = openapi.components.get_or_insert_default();
        for schema in components.schemas.values_mut() {
            if let RefOr::T(Schema::Object(object)) = schema {
                let closed = || Box::new(AdditionalProperties::FreeForm(false));
                object.additional_properties.get_or_insert_with(closed);
            }
        }
    }
}

/// Every operation takes and answers a correlation identifier, and can fail in the same ways.
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
    add("500", "Internal error.");
    // An operation without a token overrides the security of all others with none.
    if operation.security.is_none() {
        add("401", "The token is missing, invalid or expired.");
    }
    if operation.request_body.is_some() {
        add("413", "The body is larger than 10 MiB.");
    }
}

fn correlate(operation: &mut Operation) {
    let text = || ObjectBuilder::new().schema_type(Type::String);
    let parameter = ParameterBuilder::new()
        .name(CORRELATION_ID)
        .parameter_in(ParameterIn::Header)
        .description(Some("Taken over if it is 1 to 128 printable ASCII characters."))
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
