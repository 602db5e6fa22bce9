//! A `fetch` that responds like the service, and records the requests.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use parcela_checkout::element::CheckoutPage;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, Request, Response, Url};

pub(crate) const ORDER: &str = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

/// The responses of the service.
pub(crate) struct Answers {
    /// The identifier of the order. `None` leaves the request without a response.
    pub(crate) order: Option<&'static str>,
    /// The links, one for each start of a sale.
    pub(crate) links: Vec<Option<&'static str>>,
    /// The numbers of the order's statuses, one for each time that it is read. The last one is repeated.
    pub(crate) statuses: Vec<i32>,
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            order: Some(ORDER),
            links: vec![Some("https://pay.example/abc")],
            statuses: vec![5],
        }
    }
}

/// The part of a request that the tests check.
pub(crate) struct Call {
    pub(crate) path: String,
    pub(crate) key: Option<String>,
}

/// The `fetch`, and the requests that it has received.
pub(crate) struct Fake {
    pub(crate) calls: Rc<RefCell<Vec<Call>>>,
    fetch: Closure<dyn FnMut(Request) -> Promise>,
    host: HtmlElement,
}

impl Fake {
    /// Returns a `fetch` for the widget in `host`. Each call changes an attribute of `host`, which a test can await.
    pub(crate) fn new(answers: Answers, host: HtmlElement) -> Self {
        let calls = Rc::new(RefCell::new(Vec::new()));
        let log = Rc::clone(&calls);
        let place = host.clone();
        let mut links = answers.links.into_iter();
        let mut statuses = answers.statuses.into_iter();
        let mut status = 5;
        let no_content = Function::new_no_args("return new Response(null, { status: 204 })");
        let closure = Closure::<dyn FnMut(Request) -> Promise>::new(move |request: Request| {
            let path = Url::new(&request.url()).unwrap().pathname();
            let path = path[path.find("/v1/").unwrap()..].to_owned();
            let key = request.headers().get("Idempotency-Key").unwrap();
            let body = match path.as_str() {
                "/v1/order/simulate-installments" => Some(options()),
                "/v1/order/simulate-values" => Some(VALUES.to_owned()),
                "/v1/order" => answers.order.map(|id| format!(r#"{{"pedidoId":"{id}"}}"#)),
                "/v1/order/start-cdc-sale" => Some(match links.next().flatten() {
                    Some(link) => format!(r#"{{"linkPagamento":"{link}"}}"#),
                    None => r#"{"linkPagamento":null}"#.to_owned(),
                }),
                "/v1/order/invoice" => Some(String::new()),
                read if read.ends_with(ORDER) => {
                    status = statuses.next().unwrap_or(status);
                    Some(order(status))
                }
                other => panic!("no such operation: {other}"),
            };
            log.borrow_mut().push(Call { path, key });
            place
                .set_attribute("data-calls", &log.borrow().len().to_string())
                .unwrap();
            match body {
                Some(body) if body.is_empty() => Promise::resolve(&no_content.call0(&JsValue::UNDEFINED).unwrap()),
                Some(body) => Promise::resolve(&JsValue::from(Response::new_with_opt_str(Some(&body)).unwrap())),
                None => Promise::new(&mut |_, _| {}),
            }
        });
        Self {
            calls,
            fetch: closure,
            host,
        }
    }

    /// Returns the functions of the element on a page that has a gateway and no look-up of addresses.
    pub(crate) fn page(&self) -> CheckoutPage {
        let page = Object::new();
        let nothing = Function::new_no_args("");
        let tell = Function::new_with_args("name, detail", TELL).bind0(&self.host);
        let call = Function::new_with_args("operation, input", CALL).bind0(&self.host);
        for (name, function) in [
            ("fetch", self.fetch.as_ref().unchecked_ref()),
            ("call", &call),
            ("hasClient", &Function::new_no_args("return false")),
            ("token", &nothing),
            ("lookUp", &Function::new_no_args("return Promise.reject()")),
            ("lookUpCustomer", &Function::new_no_args("return Promise.reject()")),
            ("tell", &tell),
        ] {
            Reflect::set(&page, &name.into(), function).unwrap();
        }
        page.unchecked_into()
    }
}

/// Stores on the element the input for a client of the page. There is no client.
const CALL: &str = "void (this.dataset[operation] = JSON.stringify(input))";

/// Dispatches an event of the widget on the element.
const TELL: &str = "this.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(detail) }))";

const VALUES: &str = r#"{"valoresEstabelecimento":{"valorVenda":1500,"valorDesembolso":1447.5},"valoresCliente":{"valorParcela":150.6}}"#;

fn order(status: i32) -> String {
    format!(
        r#"{{"id":"{ORDER}","numero":1042,"status":{{"valor":{status},"descricao":""}},"documentoCliente":"52998224725","razaoSocialEstabelecimento":"Loja","documentoEstabelecimento":"11222333000181","criadoEm":"2026-11-21T10:00:00Z"}}"#
    )
}

fn options() -> String {
    let option = |prazo| format!(r#"{{"valorTotalDebito":1807.2,"prazo":{prazo},"valorParcela":150.6}}"#);
    format!("[{}]", (1..=24).map(option).collect::<Vec<_>>().join(","))
}
