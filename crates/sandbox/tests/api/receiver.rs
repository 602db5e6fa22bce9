//! A partner's receiver of notifications, and a sandbox that runs and delivers to it.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use parcela_core::webhook::{Event, OrderStatusChange, Secret, Verifier};
use parcela_sandbox::{Config, Server};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::elsewhere;
use crate::support::{Caller, ORDER, order_with, with_file};

/// The time limit of each wait. Only a failure takes this long.
const GUARD: Duration = Duration::from_secs(60);

/// The result of `future`, with a timeout by the machine's clock. A test's simulated time would pass at once while it waits for a socket
/// or the database.
pub(crate) async fn soon<T>(future: impl Future<Output = T>) -> T {
    let (_answered, answer) = std::sync::mpsc::channel::<()>();
    let (late, is_late) = oneshot::channel();
    thread::spawn(move || {
        if answer.recv_timeout(GUARD) == Err(RecvTimeoutError::Timeout) {
            let _ = late.send(()); // an error if the test has just ended
        }
    });
    tokio::select! {
        answer = future => answer,
        Ok(()) = is_late => panic!("it has not come in {GUARD:?}"),
    }
}

/// Receives notifications, each of which the test answers.
pub(crate) struct Receiver {
    pub(crate) url: String,
    requests: mpsc::UnboundedReceiver<Received>,
}

/// A request that waits for the test to answer it.
pub(crate) struct Received {
    pub(crate) uri: Uri,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
    answer: oneshot::Sender<Response>,
}

impl Receiver {
    pub(crate) async fn start() -> Self {
        let (sender, requests) = mpsc::unbounded_channel();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/parcela", listener.local_addr().unwrap());
        let router = Router::new().fallback(receive).with_state(sender);
        tokio::spawn(axum::serve(listener, router).into_future());
        Self { url, requests }
    }

    /// The next request.
    pub(crate) async fn next(&mut self) -> Received {
        soon(self.requests.recv()).await.unwrap()
    }

    /// Answers the next request with 200. Returns its change.
    pub(crate) async fn take(&mut self) -> OrderStatusChange {
        let received = self.next().await;
        let change = received.change();
        received.answer(200);
        change
    }

    /// Whether there is no request that the test has not taken.
    pub(crate) fn is_quiet(&self) -> bool {
        self.requests.is_empty()
    }
}

async fn receive(
    State(sender): State<mpsc::UnboundedSender<Received>>,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let (answer, answered) = oneshot::channel();
    let received = Received {
        uri,
        headers,
        body,
        answer,
    };
    if sender.send(received).is_err() {
        return StatusCode::GONE.into_response();
    }
    answered.await.unwrap_or_else(|_| StatusCode::GONE.into_response())
}

impl Received {
    pub(crate) fn answer(self, status: u16) {
        self.answer_with(StatusCode::from_u16(status).unwrap());
    }

    pub(crate) fn answer_with(self, response: impl IntoResponse) {
        // The sandbox may have stopped waiting.
        let _ = self.answer.send(response.into_response());
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn id(&self) -> &str {
        self.header("webhook-id")
    }

    /// The change in its body, unverified.
    pub(crate) fn change(&self) -> OrderStatusChange {
        Event::parse(&self.body).unwrap().dados
    }

    /// The change in its body, verified like a partner by the real time.
    pub(crate) fn verified(&self, secret: &str) -> OrderStatusChange {
        let headers: Vec<(&str, &str)> = self
            .headers
            .iter()
            .map(|(name, value)| (name.as_str(), value.to_str().unwrap()))
            .collect();
        let now = u64::try_from(chrono::Utc::now().timestamp()).unwrap();
        let verifier = Verifier::new([Secret::standard(secret).unwrap()]);
        let notification = verifier.verify(&headers, &self.body, now).unwrap();
        Event::parse(notification.body).unwrap().dados
    }
}

/// A sandbox that serves and delivers.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) caller: Caller,
    /// `None` on another host, where the sandbox ends with its last caller.
    here: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl Running {
    /// Starts it with the demo partner as the caller.
    pub(crate) async fn start() -> Self {
        Self::of(Config::default()).await
    }

    pub(crate) async fn with_file(file: &Path) -> Self {
        Self::of(with_file(file)).await
    }

    pub(crate) async fn of(config: Config) -> Self {
        if let Some((app, address)) = elsewhere::start(&config) {
            return Self {
                address: address.parse().unwrap(),
                caller: Caller::with(app).as_partner("demo").await,
                here: None,
            };
        }
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server::open(listener, config).unwrap();
        let caller = Caller::at(server.sandbox()).as_partner("demo").await;
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(server.run(async move { stopped.await.unwrap_or(()) }));
        Self {
            address,
            caller,
            here: Some((stop, serving)),
        }
    }

    /// Stops it and waits for its end.
    pub(crate) async fn stop(self) {
        if let Some((stop, serving)) = self.here {
            stop.send(()).unwrap();
            soon(serving).await.unwrap();
        }
    }

    /// Ends it at once, like a crash.
    pub(crate) async fn crash(self) {
        let (_, serving) = self.here.unwrap();
        serving.abort();
        assert!(soon(serving).await.unwrap_err().is_cancelled());
    }
}

impl Caller {
    /// Registers `url` for the changes of orders. Returns the secret that signs them.
    pub(crate) async fn subscribe(&self, url: &str) -> String {
        self.subscribe_with(&json!({ "tipo": 3, "url": url, "tipoAutenticacao": 1 }))
            .await
    }

    pub(crate) async fn subscribe_with(&self, body: &Value) -> String {
        let answer = self.post("/v1/webhooks", body).await.ok();
        answer["chaveAssinatura"].as_str().unwrap().to_owned()
    }

    /// Makes an order whose status has just changed to 5. Returns its identifier.
    pub(crate) async fn changed_order(&self) -> String {
        self.changed_order_of("11.222.333/0001-81").await
    }

    /// The same at another establishment.
    pub(crate) async fn changed_order_of(&self, cnpj: &str) -> String {
        let order = order_with("documentoEstabelecimento", json!(cnpj));
        let created = self.post(ORDER, &order).await.ok();
        let id = created["pedidoId"].as_str().unwrap();
        self.set_status(id, 5).await;
        id.to_owned()
    }

    /// The deliveries of an order, the newest first.
    pub(crate) async fn deliveries(&self, order: &str) -> Vec<Value> {
        let log = self.get(&format!("/sandbox/deliveries?orderId={order}")).await.ok();
        log["deliveries"].as_array().unwrap().clone()
    }

    /// The first delivery of an order, once it has had the given number of attempts.
    pub(crate) async fn attempted(&self, order: &str, attempts: usize) -> Value {
        let log = async {
            loop {
                let delivery = self.deliveries(order).await.pop().unwrap();
                if delivery["attempts"].as_array().unwrap().len() >= attempts {
                    return delivery;
                }
                tokio::task::yield_now().await;
            }
        };
        soon(log).await
    }
}
