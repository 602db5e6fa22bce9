//! Tests the SDK from JavaScript, with a mock `fetch`: `wasm-pack test --headless --chrome crates/sdk`, or `--firefox`, or
//! `wasm-pack test --node crates/sdk`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

mod answers;
mod calls;
mod hooks;
mod inputs;
#[cfg(feature = "server")]
mod server;
mod values;

use js_sys::{Array, Function, JSON, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

// `build.rs` sets the flag.
#[cfg(not(tests_in_node))]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

const ORDER: &str = include_str!("../../../../tests/fixtures/create-order.request.json");

fn json(text: &str) -> JsValue {
    JSON::parse(text).unwrap()
}

fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap()
}

fn text(object: &JsValue, name: &str) -> String {
    get(object, name).as_string().unwrap_or_default()
}

/// Client options whose `fetch` runs `body` with the `Request` in `request`, and records the requests in `requests`.
fn options(body: &str) -> (JsValue, Array) {
    let requests = Array::new();
    let make = Function::new_with_args(
        "requests",
        &format!("return async (request) => {{ requests.push(request); const n = requests.length; {body} }}"),
    );
    let fetch = make.call1(&JsValue::UNDEFINED, &requests).unwrap();
    let options = json(r#"{ "baseUrl": "https://api.example/parcela", "timeoutMs": 5000 }"#);
    Reflect::set(&options, &"fetch".into(), &fetch).unwrap();
    (options, requests)
}

/// The names of the invalid fields, joined by commas.
fn wrong_fields(error: &JsValue) -> String {
    let erros: Object = get(error, "erros").unchecked_into();
    Object::keys(&erros).join(",").into()
}

async fn failure(promise: Promise) -> JsValue {
    JsFuture::from(promise).await.expect_err("a rejection")
}

async fn success(promise: Promise) -> JsValue {
    JsFuture::from(promise).await.expect("an answer")
}

/// The value of a JavaScript expression.
fn js(expression: &str) -> JsValue {
    let function = Function::new_no_args(&format!("return ({expression})"));
    function.call0(&JsValue::UNDEFINED).unwrap()
}
