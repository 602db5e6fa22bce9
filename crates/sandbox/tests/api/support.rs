//! A caller of the sandbox, and the bodies that it sends.

use std::path::Path;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, HeaderValue, Method, Request};
use parcela_sandbox::{Config, Sandbox, app};
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::description::Description;
use crate::elsewhere;

/// The default host of requests.
pub(crate) const HOST: &str = "localhost";
pub(crate) const TOKEN: &str = "/v1/authentication/accesstoken";
pub(crate) const ORDER: &str = "/v1/order";
pub(crate) const START: &str = "/v1/order/start-cdc-sale";
pub(crate) const KEY: &str = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

/// A caller of a sandbox, with a token or without.
#[derive(Clone)]
pub(crate) struct Caller {
    app: Router,
    token: Option<String>,
}

/// The settings of a sandbox on the database in `file`.
pub(crate) fn with_file(file: &Path) -> Config {
    Config {
        database: Some(file.to_owned()),
        ..Config::default()
    }
}

/// An answer, read to its end.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Caller {
    /// A caller without a token of a sandbox that `config` describes.
    pub(crate) fn of(config: Config) -> Self {
        if let Some((app, _)) = elsewhere::start(&config) {
            return Self::with(app);
        }
        Self::at(&Sandbox::open(config).unwrap())
    }

    /// A caller without a token of a running sandbox.
    pub(crate) fn at(sandbox: &Sandbox) -> Self {
        Self {
            app: app(sandbox),
            token: None,
        }
    }

    /// A caller without a token of the sandbox behind `app`.
    pub(crate) fn with(app: Router) -> Self {
        Self { app, token: None }
    }

    /// The demo partner at a new sandbox in memory.
    pub(crate) async fn demo() -> Self {
        Self::of(Config::default()).as_partner("demo").await
    }

    /// The same sandbox, with the token of `parceiro-{name}`.
    pub(crate) async fn as_partner(&self, name: &str) -> Self {
        let credentials = json!({ "clientId": format!("parceiro-{name}"), "clientSecret": format!("segredo-{name}") });
        let answer = self.clone().anonymous().post(TOKEN, &credentials).await;
        let token = answer.json()["token_de_acesso"].as_str().unwrap().to_owned();
        self.clone().with_token(&token)
    }

    pub(crate) fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.into());
        self
    }

    pub(crate) fn anonymous(mut self) -> Self {
        self.token = None;
        self
    }

    /// The sandbox itself.
    pub(crate) fn app(&self) -> Router {
        self.app.clone()
    }

    /// The caller's token.
    pub(crate) fn bearer(&self) -> String {
        self.token.clone().unwrap_or_default()
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send::<&str>(Method::GET, path, &[], Body::empty()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_with(path, &[], body).await
    }

    /// A POST under an idempotency key.
    pub(crate) async fn post_once(&self, path: &str, key: &str, body: &Value) -> Answer {
        self.post_with(path, &[("idempotency-key", key)], body).await
    }

    pub(crate) async fn post_with(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> Answer {
        let mut headers = headers.to_vec();
        headers.push(("content-type", "application/json"));
        self.send(Method::POST, path, &headers, body.to_string()).await
    }

    /// A POST whose body a lenient sandbox accepts, although the description does not allow it.
    pub(crate) async fn post_undescribed(&self, path: &str, body: &Value) -> Answer {
        let headers = [("content-type", "application/json")];
        self.ask(&Method::POST, path, &headers, body.to_string().into()).await
    }

    pub(crate) async fn send<V>(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, V)],
        body: impl Into<Body>,
    ) -> Answer
    where
        V: Clone + TryInto<HeaderValue, Error: Into<axum::http::Error>>,
    {
        let body = to_bytes(body.into(), usize::MAX).await.unwrap();
        let answer = self.ask(&method, path, headers, body.clone()).await;
        let description = Description::of(&self.app).await;
        description.check(&method, path, &body, &answer);
        answer
    }

    /// An answer that is not validated against the description.
    pub(crate) async fn ask<V>(&self, method: &Method, path: &str, headers: &[(&str, V)], body: Bytes) -> Answer
    where
        V: Clone + TryInto<HeaderValue, Error: Into<axum::http::Error>>,
    {
        let mut request = Request::builder().method(method.clone()).uri(path);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if !headers.iter().any(|(name, _)| *name == "host") {
            request = request.header("host", HOST);
        }
        for (name, value) in headers {
            request = request.header(*name, value.clone());
        }
        let response = self
            .app
            .clone()
            .oneshot(request.body(Body::from(body)).unwrap())
            .await
            .unwrap();
        let (parts, answered) = response.into_parts();
        Answer {
            status: parts.status.as_u16(),
            headers: parts.headers,
            body: to_bytes(answered, usize::MAX).await.unwrap().to_vec(),
        }
    }

    /// Makes an order of a customer. Returns its identifier.
    pub(crate) async fn create(&self, cpf: &str) -> String {
        let answer = self.post(ORDER, &order_of(cpf)).await;
        answer.json()["pedidoId"].as_str().unwrap().to_owned()
    }

    /// The order as getOrder returns it.
    pub(crate) async fn order(&self, id: &str) -> Value {
        self.get(&format!("{ORDER}/{id}")).await.ok()
    }

    /// Sets an order's status by hand. Returns the order.
    pub(crate) async fn set_status(&self, id: &str, status: i32) -> Value {
        let headers = [("content-type", "application/json")];
        let body = json!({ "status": status }).to_string();
        let path = format!("/sandbox/orders/{id}/status");
        self.send(Method::PUT, &path, &headers, body).await.ok()
    }

    /// The number of orders in the sandbox, by the number of the next one.
    pub(crate) async fn orders(&self) -> i64 {
        let id = self.create("529.982.247-25").await;
        self.order(&id).await["numero"].as_i64().unwrap() - 1
    }

    /// Advances the sandbox's clock.
    pub(crate) async fn advance(&self, seconds: i64) {
        let answer = self.post("/sandbox/clock", &json!({ "advanceSeconds": seconds })).await;
        assert_eq!(answer.status, 200);
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The body of a success.
    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/json");
        self.json()
    }

    /// The body of a refusal, which has the specification's shape of errors.
    pub(crate) fn problem(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["status"], status);
        for field in ["tipo", "titulo", "detalhe", "instancia"] {
            assert!(
                problem[field].as_str().is_some_and(|text| !text.is_empty()),
                "{field}: {problem}"
            );
        }
        assert_eq!(problem["correlationId"], self.header("correlationid"));
        problem
    }

    /// The names of the wrong fields in a refusal.
    pub(crate) fn wrong_fields(&self) -> Vec<String> {
        let problem = self.problem(400);
        let erros = problem["erros"].as_object().unwrap();
        for messages in erros.values() {
            assert!(
                messages[0].as_str().is_some_and(|text| text.starts_with("O campo ")),
                "{problem}"
            );
        }
        erros.keys().cloned().collect()
    }

    /// The code of the business rule in a refusal.
    pub(crate) fn business_code(&self) -> String {
        let problem = self.problem(400);
        assert_eq!(problem.get("erros"), None);
        problem["tipo"].as_str().unwrap().to_owned()
    }
}

/// A valid body of createOrder.
pub(crate) fn order() -> Value {
    order_of("529.982.247-25")
}

/// The same for another customer.
pub(crate) fn order_of(cpf: &str) -> Value {
    json!({
        "cpf": cpf,
        "celular": "+55 (11) 98765-4321",
        "documentoEstabelecimento": "11.222.333/0001-81",
        "valorSolicitado": 1500.5,
        "nome": "Ana Lima",
        "email": "ana@exemplo.com.br",
        "dataDeNascimento": "1990-05-20T00:00:00Z",
        "endereco": {
            "logradouro": "Avenida Paulista",
            "cidade": "São Paulo",
            "estado": "SP",
            "bairro": "Bela Vista",
            "cep": "01310-100",
            "numero": "1000",
            "complemento": null,
        },
    })
}

/// A valid body with one field replaced. `endereco.cep` is a field of the address.
pub(crate) fn order_with(field: &str, value: Value) -> Value {
    let mut body = order();
    let pointer = format!("/{}", field.replace('.', "/"));
    *body.pointer_mut(&pointer).unwrap() = value;
    body
}
