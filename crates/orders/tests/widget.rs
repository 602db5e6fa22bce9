//! The widget in a browser, with a fake `fetch`: `wasm-pack test --headless --chrome crates/orders`, or `--firefox`.

#![cfg(target_arch = "wasm32")]
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test ends where something is missing"
)]

#[expect(dead_code, reason = "the checkout's tests use the rest")]
#[path = "../../../tests/widgets/place.rs"]
mod place;
#[path = "../../../tests/widgets/words.rs"]
mod words;

use std::ops::Deref;

use js_sys::{Array, Function, Object, Reflect};
use parcela_orders::element::OrdersHandle;
use parcela_orders::messages::Messages;
use parcela_ui::messages::WidgetMessages;
use place::Place;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const ORDER: &str = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";

/// Answers as the service does: a list with one order, the order, and a link. `this` is the list of calls.
const FETCH: &str = r#"
const { pathname, search } = new URL(request.url);
const path = pathname.slice(pathname.indexOf("/v1/"));
calls.push(`${request.method} ${path}${search}`);
host.dataset.calls = calls.length;
const order = { id: "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001", numero: 1042, status: { valor: 5, descricao: "" }, documentoCliente: "52998224725",
  nomeCliente: "Ana Lima", razaoSocialEstabelecimento: "Loja", documentoEstabelecimento: "11222333000181", valorSolicitado: 1500,
  criadoEm: "2026-11-21T10:00:00Z" };
if (path === "/v1/order/paged") {
  const found = !(await request.text()).includes("numero=7");
  const pagina = { numero: 1, tamanho: 10, total: 1, tem_proximo: false, tem_anterior: false };
  return Response.json({ itens: found ? [order] : [], pagina });
}
if (path === "/v1/order/start-cdc-sale") return Response.json({ linkPagamento: "https://pay.example/abc" });
return Response.json(order);
"#;

/// A page with one list of orders.
struct Page {
    handle: OrdersHandle,
    place: Place,
    calls: Array,
}

impl Deref for Page {
    type Target = Place;

    fn deref(&self) -> &Place {
        &self.place
    }
}

impl Page {
    fn open() -> Self {
        let mut page = Self {
            handle: OrdersHandle::new("/orders", None, None),
            place: Place::open(),
            calls: Array::new(),
        };
        page.connect();
        page
    }

    fn connect(&mut self) {
        let texts = words::table("pt-BR", "orders", &Messages::keys());
        assert!(self.handle.speak("pt-BR", &texts));
        let fetch = Function::new_with_args("host, calls, request", &format!("return (async () => {{ {FETCH} }})()"));
        let fetch = fetch.bind2(&JsValue::UNDEFINED, &self.place.host, &self.calls);
        let tell = Function::new_with_args(
            "name, detail",
            "this.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(detail) }))",
        );
        let page = Object::new();
        let functions: [(&str, JsValue); 5] = [
            ("fetch", fetch.into()),
            ("call", Function::new_no_args("").into()),
            ("hasClient", Function::new_no_args("return false").into()),
            ("token", Function::new_no_args("").into()),
            ("tell", tell.bind0(&self.place.host).into()),
        ];
        for (name, function) in functions {
            Reflect::set(&page, &name.into(), &function).unwrap();
        }
        let container = self.place.container.clone();
        self.handle.connect(container, &self.place.host, page.unchecked_into());
    }

    /// The requests so far, as method, path and query.
    fn calls(&self) -> Vec<String> {
        self.calls.iter().filter_map(|call| call.as_string()).collect()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.handle.disconnect();
    }
}

#[wasm_bindgen_test]
async fn the_list_names_the_customer_the_number_and_the_amount() {
    let page = Page::open();
    let row = page.text_of("[data-order]").await.replace('\u{a0}', " ");
    for text in ["Ana", "1042", "R$ 1.500,00"] {
        assert!(row.contains(text), "{text} is not in {row}");
    }
}

#[wasm_bindgen_test]
async fn a_search_that_finds_nothing_says_so_and_can_be_cleared() {
    let page = Page::open();
    page.until("[data-order]").await;
    page.write("search", "7");
    page.until("[part=clear-filter]").await;
    assert!(page.is_missing("[data-order]"));
    page.click("[part=clear-filter]");
    page.until("[data-order]").await;
    assert_eq!(page.input("search").value(), "");
}

#[wasm_bindgen_test]
async fn viewing_an_order_reads_it_and_changes_nothing() {
    let page = Page::open();
    page.until("[data-order]").await;
    page.click("[data-order]");
    page.until("[part=timeline]").await;
    assert!(
        page.calls()
            .iter()
            .all(|call| call.starts_with("GET ") || call == "POST /v1/order/paged"),
        "{:?}",
        page.calls()
    );
    page.click("[part=show-link]");
    assert_eq!(page.text_of("a[part=link]").await, "https://pay.example/abc");
    let starts = page
        .calls()
        .into_iter()
        .filter(|call| call.ends_with("/start-cdc-sale"));
    assert_eq!(starts.count(), 1);
}

#[wasm_bindgen_test]
async fn an_open_order_outlives_the_place_in_the_document() {
    let mut page = Page::open();
    page.handle.open(Some(ORDER.to_owned()));
    page.until("[part=timeline]").await;
    page.handle.disconnect();
    assert!(page.is_empty());
    page.connect();
    page.until("[part=timeline]").await;
    page.handle.back();
    page.until("[data-order]").await;
}
