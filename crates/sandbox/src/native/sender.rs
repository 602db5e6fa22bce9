//! Sender: sends notifications by hyper.
//!
//! It reaches whatever address a partner registers, this machine's own network included: the receivers of a developer's
//! sandbox are local. It obeys no proxy, follows no redirect and reads nothing of an answer but its status.

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

/// Sends over TLS and without; clones share the certificates.
#[derive(Clone)]
pub(super) struct HyperSender(legacy::Client<HttpsConnector<HttpConnector>, Body>);

impl HyperSender {
    /// A sender that trusts the machine's certificate authorities.
    ///
    /// # Errors
    ///
    /// `rustls::Error` when the cryptography does not fit the protocol versions.
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
        // Without kept connections, one that the receiver has closed is never taken for a failure.
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

/// The machine's certificate authorities; without any, no https receiver is reached.
fn authorities() -> RootCertStore {
    let mut store = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    store.add_parsable_certificates(found.certs);
    if store.is_empty() {
        tracing::warn!("this machine has no certificate authorities: notifications reach no https address");
    }
    store
}

/// Whether TLS is what failed.
fn is_tls(error: &(dyn Error + 'static)) -> bool {
    if error.is::<rustls::Error>() {
        return true;
    }
    let inner: Option<&(dyn Error + 'static)> = match error.downcast_ref::<std::io::Error>() {
        // Its source is the source of the error that it wraps.
        Some(error) => error.get_ref().map(|inner| inner as _),
        None => error.source(),
    };
    inner.is_some_and(is_tls)
}
