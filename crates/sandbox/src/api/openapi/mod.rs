//! What the description says of requests and answers: OpenAPI, by types that describe what is on the wire.
//!
//! core knows nothing of OpenAPI, so that these types stand beside its own. The routes name them, and the
//! [`document`](crate::api::document) is made of the routes.

pub(crate) mod params;
pub(crate) mod refusal;
pub(crate) mod schema;
