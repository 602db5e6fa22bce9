//! Sender: sends notifications with hyper.
//!
//! It sends to any registered address, also in the local network, as a developer's receivers are local. It uses no proxy, follows no
//! redirect, and reads only the status of an answer.

use std::error::Error;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::{Request, StatusCode};
use futures_util::future::BoxFuture;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use rustls::{ClientConfig, RootCertStore};

use crate::ports::{Failure, Sender};

/// Sends with and without TLS. Clones share the certificates.
#[derive(Clone)]
pub(super) struct HyperSender(legacy::Client<HttpsConnector<HttpConnector>, Body>);

impl HyperSender {
    /// A sender that trusts the machine's certificate authorities.
    ///
    /// # Errors
    ///
    /// `rustls::Error` when the cryptography does not support the protocol versions.
    pub(super) fn new() -> Result<Self, rustls::Error> {
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(authorities())
            .with_no_client_auth();
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(config)
            .https_or_http()
            .enable_http1()
            .build();
        // No connection is reused, so that one that the receiver has closed never causes a failure.
        let client = legacy::Client::builder(TokioExecutor::new())
            .pool_max_idle_per_host(0)
            .build(connector);
        Ok(Self(client))
    }
}

impl Sender for HyperSender {
    fn send(&self, request: Request<Bytes>) -> BoxFuture<'static, Result<StatusCode, Failure>> {
        let answer = self.0.request(request.map(Body::from));
        Box::pin(async move {
            match answer.await {
                Ok(response) => Ok(response.status()),
                Err(error) if is_tls(&error) => Err(Failure::Tls),
                Err(error) if error.is_connect() => Err(Failure::Connect),
                Err(_) => Err(Failure::NoAnswer),
            }
        })
    }
}

/// The machine's certificate authorities. Without any, no https receiver can be reached.
fn authorities() -> RootCertStore {
    let mut store = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    store.add_parsable_certificates(found.certs);
    if store.is_empty() {
        tracing::warn!("this machine has no certificate authorities: notifications cannot reach https addresses");
    }
    store
}

/// Whether the error is one of TLS.
fn is_tls(error: &(dyn Error + 'static)) -> bool {
    if error.is::<rustls::Error>() {
        return true;
    }
    let inner: Option<&(dyn Error + 'static)> = match error.downcast_ref::<std::io::Error>() {
        // `source` of an `io::Error` skips the error that it wraps.
        Some(error) => error.get_ref().map(|inner| inner as _),
        None => error.source(),
    };
    inner.is_some_and(is_tls)
}
