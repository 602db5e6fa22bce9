//! The OpenAPI descriptions of requests and answers, derived from core's wire types. The routes name them, and
//! [`document`](crate::api::document) assembles the document from the routes.

pub(crate) mod params;
pub(crate) mod refusal;
pub(crate) mod schema;
