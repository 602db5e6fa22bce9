//! Extractors: the parts of a request that handlers read. Their refusals have the API's own error shape.

mod authenticated;
pub(crate) mod body;
mod form;
mod idempotency_key;
mod json;
mod partner;
mod path;
mod query;
mod submission;

pub(crate) use authenticated::Authenticated;
pub(crate) use form::Form;
use idempotency_key::IdempotencyKey;
pub(crate) use json::{JsonArray, JsonObject, value};
pub(crate) use partner::{KnownPartner, Network};
pub(crate) use path::Path;
pub(crate) use query::Query;
pub(crate) use submission::Submission;
