//! A host whose network is the sandbox's router.

use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use parcela_core::client::{Client, ClientCredentials, Entropy, Timer, Transport, TransportError};
use parcela_core::http::{HttpRequest, HttpResponse};
use parcela_core::operation::CreateOrder;
use parcela_core::wire::{AccessTokenRequest, CreateOrderRequest};
use parcela_sandbox::{Config, Sandbox, app};
use tower::ServiceExt;

pub(crate) type SandboxClient = Client<SandboxHost, ClientCredentials<SandboxHost>>;

/// The sandbox as a host; clones share it.
#[derive(Clone)]
pub(crate) struct SandboxHost {
    sandbox: Arc<Sandbox>,
    /// How many of the next answers are lost on their way back.
    losses: Arc<Mutex<u32>>,
}

impl SandboxHost {
    pub(crate) fn start() -> Self {
        let sandbox = Sandbox::open(Config::default()).unwrap();
        Self {
            sandbox: Arc::new(sandbox),
            losses: Arc::default(),
        }
    }

    /// Loses the next `count` answers to POSTs of orders, after the sandbox has carried the requests out.
    pub(crate) fn lose_answers(&self, count: u32) {
        *self.losses.lock().unwrap() = count;
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
    pub(crate) async fn request(&self, method: &str, path: &str, body: &str) -> HttpResponse {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json");
        self.answer(request.body(Body::from(body.to_owned())).unwrap()).await
    }

    async fn answer(&self, request: Request<Body>) -> HttpResponse {
        let response = app(&self.sandbox).oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let headers = parts.headers.iter();
        let headers = headers
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
            .collect();
        let body = to_bytes(body, usize::MAX).await.unwrap().to_vec();
        HttpResponse {
            status: parts.status.as_u16(),
            headers,
            body,
        }
    }

    fn loses(&self, request: &HttpRequest) -> bool {
        let mut losses = self.losses.lock().unwrap();
        let lost = *losses > 0 && request.path.starts_with("/v1/order") && request.body.is_some();
        if lost {
            *losses -= 1;
        }
        lost
    }
}

impl Transport for SandboxHost {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        let lost = self.loses(&request);
        let mut builder = Request::builder().method(request.method.as_str()).uri(request.url(""));
        for (name, value) in &request.headers {
            builder = builder.header(*name, value);
        }
        let body = Body::from(request.body.unwrap_or_default());
        let response = self.answer(builder.body(body).unwrap()).await;
        if lost { Err(TransportError) } else { Ok(response) }
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
