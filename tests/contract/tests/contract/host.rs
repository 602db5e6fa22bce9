//! A host whose network is the sandbox's router, on either host of the sandbox.

use std::time::{Duration, SystemTime};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::HOST;
use axum::http::{HeaderValue, Request};
use parcela_core::client::{Client, ClientCredentials, Entropy, Timer, Transport, TransportError};
use parcela_core::http::{HttpRequest, HttpResponse};
use parcela_core::operation::CreateOrder;
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

    /// Lets requests go wrong by these rules.
    pub(crate) async fn set_faults(&self, rules: &Value) {
        let answer = self.request("PUT", "/sandbox/faults", &rules.to_string()).await;
        assert_eq!(answer.unwrap().status, 200);
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

    /// One request to the sandbox, outside any client policy.
    pub(crate) async fn request(&self, method: &str, path: &str, body: &str) -> Result<HttpResponse, TransportError> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json");
        self.answer(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    async fn answer(&self, mut request: Request<Body>) -> Result<HttpResponse, TransportError> {
        // On a socket, the host would be named by the address.
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

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

impl Entropy for SandboxHost {
    fn fill(&self, bytes: &mut [u8]) {
        getrandom::fill(bytes).unwrap();
    }
}

/// The golden order.
pub(crate) fn order() -> CreateOrder {
    let golden = include_str!("../../../fixtures/create-order.request.json");
    let request: CreateOrderRequest = serde_json::from_str(golden).unwrap();
    CreateOrder::try_from(&request).unwrap()
}
