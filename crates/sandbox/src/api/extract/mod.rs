//! Extractors: what a handler asks of a request, refused in the API's own error shape.

mod authenticated;
pub(crate) mod body;
mod form;
mod idempotency_key;
mod json;
mod partner;
mod path;
mod query;

pub(crate) use authenticated::Authenticated;
pub(crate) use form::Form;
pub(crate) use idempotency_key::IdempotencyKey;
pub(crate) use json::{JsonArray, JsonObject};
pub(crate) use partner::{KnownPartner, Network};
pub(crate) use path::Path;
pub(crate) use query::Query;
