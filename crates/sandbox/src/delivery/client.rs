//! Client: makes one attempt to deliver a notification.
//!
//! It reaches whatever address a partner registers, this machine's own network included: the receivers of a developer's
//! sandbox are local. It obeys no proxy, follows no redirect and reads nothing of an answer but its status.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, USER_AGENT};
use axum::http::{HeaderValue, Request, StatusCode};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use parcela_core::webhook::{Authorization, Scheme, Secret};
use rustls::{ClientConfig, RootCertStore};

use crate::domain::attempt::Failure;
use crate::domain::authentication::Authentication;
use crate::store::delivery::Message;

/// How long an attempt may take.
const PATIENCE: Duration = Duration::from_secs(10);

const AGENT: &str = concat!("parcela-sandbox/", env!("CARGO_PKG_VERSION"));

/// Sends notifications; clones share the certificates.
#[derive(Clone)]
pub(crate) struct Client(legacy::Client<HttpsConnector<HttpConnector>, Body>);

impl Client {
    /// A client that trusts the machine's certificate authorities.
    ///
    /// # Errors
    ///
    /// `rustls::Error` when the cryptography does not fit the protocol versions.
    pub(crate) fn new() -> Result<Self, rustls::Error> {
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

    /// Sends `message`, signed as of the time `now` in seconds since 1970, and tells the status of the answer.
    ///
    /// # Errors
    ///
    /// A [`Failure`] when there is none.
    pub(crate) async fn send(&self, message: &Message, now: u64) -> Result<StatusCode, Failure> {
        let request = request(message, now)?;
        match tokio::time::timeout(PATIENCE, self.0.request(request)).await {
            Ok(Ok(response)) => Ok(response.status()),
            Ok(Err(error)) if is_tls(&error) => Err(Failure::Tls),
            Ok(Err(error)) if error.is_connect() => Err(Failure::Connect),
            Ok(Err(_)) => Err(Failure::NoAnswer),
            Err(_) => Err(Failure::Timeout),
        }
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

/// The signed request.
fn request(message: &Message, now: u64) -> Result<Request<Body>, Failure> {
    let secret = Secret::standard(&message.chave_assinatura).map_err(|_| Failure::Unsendable)?;
    let mut request = Request::post(&message.url)
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, AGENT);
    if let Some(authorization) = authorization(&message.authentication)? {
        request = request.header(AUTHORIZATION, authorization);
    }
    for (name, value) in Scheme::default().headers(&secret, &message.id, now, message.body.as_bytes()) {
        request = request.header(name, value);
    }
    let body = Body::from(message.body.clone());
    request.body(body).map_err(|_| Failure::Unsendable)
}

/// The header that authenticates the sender, if the receiver asks for one.
fn authorization(authentication: &Authentication) -> Result<Option<HeaderValue>, Failure> {
    let given = Authorization::of(authentication.tipo, authentication.credencial.as_deref());
    let Some(given) = given.map_err(|_| Failure::Unsendable)? else {
        return Ok(None);
    };
    let mut value = HeaderValue::from_str(given.header()).map_err(|_| Failure::Unsendable)?;
    value.set_sensitive(true);
    Ok(Some(value))
}

/// Whether TLS is what failed.
fn is_tls(error: &(dyn Error + 'static)) -> bool {
    if error.is::<rustls::Error>() {
        return true;
    }
    let inner: Option<&(dyn Error + 'static)> = match error.downcast_ref::<std::io::Error>() {
        // Its source is the source of what it wraps.
        Some(error) => error.get_ref().map(|inner| inner as _),
        None => error.source(),
    };
    inner.is_some_and(is_tls)
}
