//! Hooks that observe each attempt, for logs and measurements.

use std::time::Duration;

use super::error::ErrorCode;
use crate::http::Method;

/// One attempt of a call, as `onRequest` receives it. It never holds a query, a header, a body or a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "camelCase"))]
pub struct AttemptInfo<'a> {
    /// The specification's name of the operation, such as `getOrder`.
    pub operation: &'static str,
    /// The operation's path with its parameter in braces, such as `/v1/order/{pedidoId}`. As it is the same for every order, it can name
    /// a measurement.
    pub route: &'static str,
    /// The method.
    #[cfg_attr(feature = "typescript", ts(inline))]
    pub method: Method,
    /// The path from the base address on, such as `/v1/order`.
    pub path: &'a str,
    /// The number of the request within this call, from 1. A replay after a 401 counts too.
    pub attempt: u32,
    /// The identifier under which the service logs the call, the same for all its attempts.
    pub correlation_id: &'a str,
}

/// The end of an attempt, as `onResponse` receives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "AttemptResult"))]
pub struct AttemptEnd {
    /// The HTTP status; null if there was no answer.
    pub status: Option<u16>,
    /// The error code of the attempt's status: null for the operation's specified success, `decode` for any other 2xx and for a redirection.
    /// The body is not read for it: with a login page under the status of a success it is null, although the call fails with `decode`.
    #[cfg_attr(
        feature = "typescript",
        ts(
            type = r#""problem" | "not_found" | "conflict" | "unauthorized" | "rate_limited" | "server" | "network" | "timeout" | "aborted" | "decode" | null"#
        )
    )]
    pub code: Option<ErrorCode>,
    /// The duration of the attempt; in JavaScript, in milliseconds.
    #[cfg_attr(feature = "typescript", ts(rename = "durationMs", type = "number"))]
    pub duration: Duration,
}

/// Observes every attempt of every call. Its methods must be quick, as the call waits for them.
pub trait Observer {
    /// Called before a request is sent.
    fn on_request(&self, attempt: AttemptInfo<'_>);

    /// Called once after each `on_request`: the request was answered, failed, or was cut off by the end of its call.
    fn on_response(&self, attempt: AttemptInfo<'_>, end: AttemptEnd);
}

/// An observer that ignores everything.
#[derive(Debug, Clone, Copy, Default)]
pub struct Silent;

impl Observer for Silent {
    fn on_request(&self, _: AttemptInfo<'_>) {}

    fn on_response(&self, _: AttemptInfo<'_>, _: AttemptEnd) {}
}
