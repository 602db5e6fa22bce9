//! What the description says of requests and answers: OpenAPI, by core's own types of the wire. The routes name them, and the
//! [`document`](crate::api::document) is made of the routes.

pub(crate) mod params;
pub(crate) mod refusal;
pub(crate) mod schema;
