//! Extractors: the parts of a request that handlers read. Their refusals have the API's own error shape.

pub(crate) mod body;
mod json;
mod partner;
mod path;
mod query;
mod submission;

pub(crate) use json::{JsonArray, JsonObject, value};
pub(crate) use partner::{Authenticated, KnownPartner, Network};
pub(crate) use path::Path;
pub(crate) use query::{Form, Query, largest_page, paging};
pub(crate) use submission::Submission;
