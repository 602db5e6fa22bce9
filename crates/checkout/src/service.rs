//! The service as a page reaches it: by its client, or by `fetch` with the page's token.

use std::sync::Arc;
use std::time::Duration;

use js_sys::JSON;
use parcela_core::client::{
    Client, Entropy, Timer, Token, TokenFailure, TokenReason, TokenSource, Transport, TransportError,
};
use parcela_core::http::{CORRELATION_ID, HttpRequest, HttpResponse, IDEMPOTENCY_KEY};
use parcela_core::json;
use parcela_core::wire::AccessToken;
use parcela_transport::{JsHost, exchange, provided_token};
use wasm_bindgen::JsValue;
use web_sys::AbortSignal;

use crate::page::Page;
use crate::session::Session;

/// The client of a checkout while that is in the document.
pub type ServiceClient = Client<Service, Service>;

/// The host of a checkout, and the source of its tokens.
#[derive(Debug, Clone)]
pub struct Service {
    js: JsHost,
    page: Page,
}

impl Service {
    /// A client of the session's service, reached as `page` says.
    pub fn client(session: &Session, page: Page) -> ServiceClient {
        let js = JsHost::new(session.base_url.clone());
        let service = Self { js, page };
        Client::new(service.clone(), service).with_tokens(Arc::clone(&session.tokens))
    }

    /// Calls the operation of `request` by its name, or, where the page has no client, sends the request.
    fn begin(&self, request: &HttpRequest, signal: &AbortSignal) -> Result<JsValue, JsValue> {
        let (operation, input) = (request.route.name, input(request));
        let header = |name| request.header(name);
        let (key, correlation_id) = (header(IDEMPOTENCY_KEY), header(CORRELATION_ID));
        let answer = match self.page.call(operation, &input, key, correlation_id, signal) {
            Some(answer) => answer,
            None => self.page.fetch(&self.js.request(request, signal)?),
        };
        Ok(answer.into())
    }
}

impl Transport for Service {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, TransportError> {
        exchange(|signal| self.begin(&request, signal)).await
    }

    fn retries(&self) -> bool {
        self.page.has_client()
    }
}

impl TokenSource for Service {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        match self.page.token(reason.as_str()) {
            Some(answer) => provided_token(Ok(answer.into()), token).await.map(Some),
            None => Ok(None),
        }
    }
}

impl Timer for Service {
    fn now(&self) -> Duration {
        self.js.now()
    }

    async fn sleep(&self, duration: Duration) {
        self.js.sleep(duration).await;
    }
}

impl Entropy for Service {
    fn fill(&self, bytes: &mut [u8]) {
        self.js.fill(bytes);
    }
}

/// The token endpoint's answer, as a page hands it on.
fn token(answer: &JsValue) -> Option<AccessToken> {
    let text = JsValue::from(JSON::stringify(answer).ok()?).as_string()?;
    json::read(text.as_bytes())
}

/// The input of the request's operation, as JSON: its body, its query as an object, or its path's parameter. All that the widget asks by
/// query is numbers, and no parameter of a path needs escaping.
fn input(request: &HttpRequest) -> String {
    if let Some(body) = &request.body {
        return body.clone();
    }
    if request.route.parameter().is_some() {
        let parameter = request.path.get(request.route.stem().len()..).unwrap_or_default();
        return ["\"", parameter, "\""].concat();
    }
    let mut object = "{".to_owned();
    for (index, (name, number)) in request.query.iter().enumerate() {
        let separator = if index == 0 { "\"" } else { ",\"" };
        for part in [separator, name, "\":", number] {
            object.push_str(part);
        }
    }
    object + "}"
}

#[cfg(test)]
mod tests {
    use parcela_core::operation::{
        GetOrder, GetSimulationValues, ListSimulateInstallments, Operation, StartCdcSale, TipoValorCalculo,
    };
    use parcela_core::wire::SimulateValuesQuery;
    use uuid::Uuid;

    use super::*;

    fn check(operation: &impl Operation, expected: &str) {
        assert_eq!(input(&operation.request()), expected);
    }

    #[test]
    fn the_input_is_that_of_the_clients_method() {
        let simulation = ListSimulateInstallments::new("1500.5".parse().unwrap(), TipoValorCalculo::default());
        check(
            &simulation.unwrap(),
            r#"{"valorSolicitado":1500.5,"tipoValorCalculo":1}"#,
        );
        let query = SimulateValuesQuery {
            valor: 1500.0,
            prazo: 12,
            modelo_juros: 1,
            tipo_valor_calculo: 2,
        };
        check(
            &GetSimulationValues::try_from(&query).unwrap(),
            r#"{"valor":1500,"prazo":12,"modeloJuros":1,"tipoValorCalculo":2}"#,
        );
        let pedido_id = Uuid::nil();
        check(&GetOrder { pedido_id }, r#""00000000-0000-0000-0000-000000000000""#);
        check(
            &StartCdcSale { pedido_id },
            r#"{"pedidoId":"00000000-0000-0000-0000-000000000000"}"#,
        );
    }
}
