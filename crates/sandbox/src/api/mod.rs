//! API: HTTP, from the bytes of a request to those of its answer.

pub(crate) mod document;
pub(crate) mod error;
pub(crate) mod erros;
pub(crate) mod extract;
pub(crate) mod idempotency;
pub(crate) mod middleware;
pub(crate) mod openapi;
pub(crate) mod operations;
pub(crate) mod routes;
