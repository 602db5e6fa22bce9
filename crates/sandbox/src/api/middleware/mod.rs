//! Middleware: the handling that all requests of a router share.

mod correlate;
mod dialects;
mod faults;
mod known_host;
mod same_site;

use axum::http::header::HeaderName;

#[cfg(feature = "native")]
pub(crate) use correlate::CorrelationId;
pub(crate) use correlate::correlate;
pub(crate) use dialects::speak_dialects;
pub(crate) use faults::inject_faults;
pub(crate) use known_host::refuse_other_hosts;
pub(crate) use same_site::refuse_other_sites;

/// The specification's own headers, in lower case.
pub(crate) const CORRELATION_ID: HeaderName = HeaderName::from_static("correlationid");
pub(crate) const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
