//! A host whose network is the sandbox's router, natively or in WebAssembly.

use std::fmt::Debug;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::HOST;
use axum::http::{HeaderValue, Request};
use parcela_core::client::{
    CallOptions, Client, ClientCredentials, ClientError, Entropy, Timer, Transport, TransportError,
};
use parcela_core::http::{HttpRequest, HttpResponse};
use parcela_core::operation::{CreateOrder, Operation};
use parcela_core::wire::{AccessTokenRequest, CreateOrderRequest};
use parcela_sandbox::{Config, Sandbox, Server, app};
use serde_json::Value;
use tokio::net::TcpListener;
use tower::ServiceExt;

use crate::elsewhere;

pub(crate) type SandboxClient = Client<SandboxHost, ClientCredentials<SandboxHost>>;

/// The sandbox as a host; clones share it.
#[derive(Clone)]
pub(crate) struct SandboxHost {
    app: Router,
}

impl SandboxHost {
    pub(crate) fn start() -> Self {
        if let Some((app, _)) = elsewhere::start(&Config::default()) {
            return Self { app };
        }
        let sandbox = Sandbox::open(Config::default()).unwrap();
        Self { app: app(&sandbox) }
    }

    /// A sandbox that also delivers notifications, until the test ends.
    pub(crate) async fn delivering() -> Self {
        if let Some((app, _)) = elsewhere::start(&Config::default()) {
            return Self { app };
        }
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = Server::open(listener, Config::default()).unwrap();
        let app = app(server.sandbox());
        tokio::spawn(server.run(std::future::pending()));
        Self { app }
    }

    /// A client of the demo partner.
    pub(crate) fn client(&self) -> SandboxClient {
        self.client_as("parceiro-demo", "segredo-demo")
    }

    pub(crate) fn client_as(&self, client_id: &str, client_secret: &str) -> SandboxClient {
        let credentials = AccessTokenRequest {
            client_id: client_id.to_owned(),
            client_secret: client_secret.to_owned(),
        };
        let source = ClientCredentials::new(self.clone(), &credentials).unwrap();
        Client::new(self.clone(), source)
    }

    /// Calls a control of the sandbox, which must succeed. Returns its answer, if there is any.
    pub(crate) async fn control(&self, method: &str, path: &str, body: &Value) -> Value {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json");
        let answer = self.answer(request.body(Body::from(body.to_string())).unwrap()).await;
        let answer = answer.unwrap();
        assert!(matches!(answer.status, 200 | 204), "{method} {path}: {}", answer.status);
        serde_json::from_slice(&answer.body).unwrap_or_default()
    }

    async fn answer(&self, mut request: Request<Body>) -> Result<HttpResponse, TransportError> {
        // On a socket, the host is that of the address.
        let host = HeaderValue::from_static("localhost");
        request.headers_mut().insert(HOST, host);
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let headers = parts.headers.iter();
        let headers = headers
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
            .collect();
        // On a socket, the connection would end here.
        let body = to_bytes(body, usize::MAX)
            .await
            .map_err(|_| TransportError::UNEXPLAINED)?;
        Ok(HttpResponse {
            status: parts.status.as_u16(),
            headers,
            body: body.to_vec(),
        })
    }
}

impl Transport for SandboxHost {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        let mut builder = Request::builder()
            .method(request.route.method.as_str())
            .uri(request.url(""));
        for (name, value) in &request.headers {
            builder = builder.header(*name, value);
        }
        let body = Body::from(request.body.unwrap_or_default());
        self.answer(builder.body(body).unwrap()).await
    }
}

impl Timer for SandboxHost {
    fn now(&self) -> Duration {
        SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap()
    }

    fn monotonic(&self) -> Duration {
        // Its clock is not set during the tests.
        self.now()
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

impl Entropy for SandboxHost {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).unwrap();
    }
}

/// Calls without options.
pub(crate) trait Calls {
    /// Calls an operation, which must succeed.
    async fn ok<O: Operation>(&self, operation: &O) -> O::Output;
    /// Calls an operation, which must fail.
    async fn refused<O: Operation<Output: Debug>>(&self, operation: &O) -> ClientError;
}

impl Calls for SandboxClient {
    async fn ok<O: Operation>(&self, operation: &O) -> O::Output {
        self.call(operation, CallOptions::default()).await.unwrap()
    }

    async fn refused<O: Operation<Output: Debug>>(&self, operation: &O) -> ClientError {
        self.call(operation, CallOptions::default()).await.unwrap_err()
    }
}

/// The golden order.
pub(crate) fn order() -> CreateOrder {
    let golden = include_str!("../../../fixtures/create-order.request.json");
    let request: CreateOrderRequest = serde_json::from_str(golden).unwrap();
    CreateOrder::try_from(&request).unwrap()
}
