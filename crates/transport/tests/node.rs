//! core's host on a JavaScript runtime, with a mock `fetch`: `wasm-pack test --node crates/transport`.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "helpers of tests, which may panic")]

use std::pin::pin;
use std::time::Duration;

use js_sys::{Array, Date, Function};
use parcela_core::client::{Entropy, Timer, Transport};
use parcela_core::operation::{GetOrder, Operation, StartCdcSale};
use parcela_transport::{BaseUrl, JsEntropy, JsHost};
use uuid::Uuid;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Request;

const ORDER: Uuid = Uuid::from_u128(7);

/// A host whose `fetch` runs `body` with the `Request` in `request`, and the requests that it has received.
fn host(body: &str) -> (JsHost, Array) {
    let requests = Array::new();
    let make = Function::new_with_args(
        "requests",
        &format!("return async (request) => {{ requests.push(request); {body} }}"),
    );
    let fetch: Function = make.call1(&JsValue::UNDEFINED, &requests).unwrap().unchecked_into();
    let base_url: BaseUrl = "https://api.example/parcela".parse().unwrap();
    (JsHost::new(base_url).with_fetch(Some(fetch)), requests)
}

#[wasm_bindgen_test]
async fn a_request_arrives_as_specified_and_is_neither_cached_nor_redirected() {
    let (host, requests) =
        host("return new Response('{}', { headers: { CorrelationId: 'c-1', 'Retry-After': '5', Other: 'x' } })");
    let mut request = StartCdcSale { pedido_id: ORDER }.request();
    request.headers.push(("Idempotency-Key", "k-1".to_owned()));
    let body = request.body.clone().unwrap();
    let answer = host.send(request).await.unwrap();
    assert_eq!((answer.status, answer.body.as_slice()), (200, b"{}".as_slice()));
    let headers =
        [("CorrelationId", "c-1"), ("Retry-After", "5")].map(|(name, value)| (name.to_owned(), value.to_owned()));
    assert_eq!(answer.headers, headers, "no other header is read");
    let sent: Request = requests.get(0).unchecked_into();
    assert_eq!(sent.method(), "POST");
    assert_eq!(sent.url(), "https://api.example/parcela/v1/order/start-cdc-sale");
    assert_eq!(sent.headers().get("Idempotency-Key").unwrap().as_deref(), Some("k-1"));
    assert_eq!(
        (sent.redirect(), sent.cache()),
        (parcela_transport::REDIRECT, parcela_transport::CACHE)
    );
    let text = JsFuture::from(sent.text().unwrap()).await.unwrap();
    assert_eq!(text.as_string(), Some(body));
}

#[wasm_bindgen_test]
async fn a_lost_answer_is_an_error_with_its_cause() {
    let (host, _) = host("throw new TypeError('lost')");
    let error = host.send(GetOrder { pedido_id: ORDER }.request()).await.unwrap_err();
    let cause = error
        .cause
        .get::<JsValue>()
        .unwrap()
        .clone()
        .unchecked_into::<js_sys::Error>();
    assert_eq!(String::from(cause.message()), "lost");
}

/// Sends to a `fetch` that runs `body`. Returns the answer's size, or the message of its failure.
async fn answered(body: &str) -> Result<usize, String> {
    let answer = host(body).0.send(GetOrder { pedido_id: ORDER }.request()).await;
    answer.map(|answer| answer.body.len()).map_err(|error| {
        let cause = error.cause.get::<JsValue>().unwrap().clone();
        cause.unchecked_into::<js_sys::Error>().message().into()
    })
}

#[wasm_bindgen_test]
async fn an_answer_is_read_up_to_a_bound() {
    let pages = "new Response(' '.repeat(1 << 20).repeat(8) + more)";
    assert_eq!(answered(&format!("const more = ''; return {pages}")).await, Ok(8 << 20));
    let too_large = Err("the answer is larger than 8 MiB".to_owned());
    assert_eq!(answered(&format!("const more = ' '; return {pages}")).await, too_large);
    // The stream ends only when it is cancelled.
    let endless = "const part = new Uint8Array(1 << 20);
        return new Response(new ReadableStream({ pull(stream) { stream.enqueue(part); } }));";
    assert_eq!(answered(endless).await, too_large);
}

#[wasm_bindgen_test]
async fn an_answer_needs_no_stream() {
    let of_framework = "return { status: 200, headers: new Headers(), arrayBuffer: async () => new ArrayBuffer(3) };";
    assert_eq!(answered(of_framework).await, Ok(3));
    assert_eq!(answered("return new Response(null, { status: 204 });").await, Ok(0));
    assert!(answered("return 'text';").await.is_err());
}

#[wasm_bindgen_test]
async fn an_abandoned_request_is_aborted() {
    let (host, requests) = host("return new Promise(() => {})");
    {
        let mut sending = pin!(host.send(GetOrder { pedido_id: ORDER }.request()));
        assert!(futures_util::poll!(&mut sending).is_pending());
    }
    let sent: Request = requests.get(0).unchecked_into();
    assert!(sent.signal().aborted());
}

#[wasm_bindgen_test]
async fn a_timer_waits_at_least_its_time_and_the_clocks_are_the_hosts() {
    let (host, _) = host("");
    let before = Date::now();
    host.sleep(Duration::from_millis(20)).await;
    // A timer and the clock may round in different directions.
    assert!(Date::now() - before >= 19.0);
    assert!(host.now().as_secs_f64() * 1000.0 >= before);
    let begun = host.monotonic();
    host.sleep(Duration::from_millis(20)).await;
    assert!(host.monotonic().saturating_sub(begun) >= Duration::from_millis(19));
}

#[wasm_bindgen_test]
fn keys_are_random() {
    let (first, second) = (JsEntropy.uuid(), JsEntropy.uuid());
    assert_ne!(first, second);
    assert_eq!((first.get_version_num(), second.get_version_num()), (4, 4));
}
