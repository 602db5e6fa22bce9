//! The SDK as JavaScript sees it, with a `fetch` of the test's own.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "helpers of tests, which may panic"
)]

use js_sys::{Array, Function, JSON, Object, Promise, Reflect};
use parcela_sdk::{Client, is_valid_cnpj, is_valid_cpf};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

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

/// Client options whose `fetch` runs `body` with the `Request` in `request`, and notes the requests in `requests`.
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

/// The names of the wrong fields, joined by commas.
fn wrong_fields(error: &JsValue) -> String {
    let erros: Object = get(error, "erros").unchecked_into();
    Object::keys(&erros).join(",").into()
}

async fn failure(promise: Promise) -> JsValue {
    JsFuture::from(promise).await.expect_err("a rejection")
}

#[wasm_bindgen_test]
fn validators_take_masks() {
    assert!(is_valid_cpf("529.982.247-25"));
    assert!(!is_valid_cpf("529.982.247-26"));
    assert!(is_valid_cnpj("12.ABC.345/01DE-35"));
    assert!(!is_valid_cnpj(""));
}

#[wasm_bindgen_test]
async fn an_order_goes_out_canonical_and_comes_back_plain() {
    let id = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
    let (options, requests) = options(&format!("return Response.json({{ pedidoId: '{id}' }})"));
    let client = Client::new(&options).unwrap();

    let answer = JsFuture::from(client.create_order(&json(ORDER), &JsValue::UNDEFINED))
        .await
        .unwrap();

    assert_eq!(text(&answer, "pedidoId"), id);
    let request: web_sys::Request = requests.get(0).unchecked_into();
    assert_eq!(request.url(), "https://api.example/parcela/v1/order");
    assert!(request.headers().has("Idempotency-Key").unwrap());
    let body = JsFuture::from(request.text().unwrap())
        .await
        .unwrap()
        .as_string()
        .unwrap();
    let sent = include_str!("../../../../tests/fixtures/create-order.sent.json");
    let canonical = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(canonical(&body), canonical(sent));
}

#[wasm_bindgen_test]
async fn invalid_input_names_its_fields_and_sends_nothing() {
    let (options, requests) = options("throw new Error('nothing may be sent')");
    let client = Client::new(&options).unwrap();
    let input = json(ORDER);
    Reflect::set(&input, &"cpf".into(), &"529.982.247-26".into()).unwrap();
    Reflect::set(&get(&input, "endereco"), &"cep".into(), &JsValue::UNDEFINED).unwrap();

    let error = failure(client.create_order(&input, &JsValue::UNDEFINED)).await;

    assert_eq!(text(&error, "code"), "validation");
    assert_eq!(wrong_fields(&error), "cpf,endereco.cep");
    assert!(!text(&error, "message").contains("529"));
    assert_eq!(requests.length(), 0);
}

#[wasm_bindgen_test]
async fn a_wrong_type_is_named_by_its_path() {
    let (options, _) = options("throw new Error('nothing may be sent')");
    let client = Client::new(&options).unwrap();
    let cases = [
        (r#"{ "cpf": 52998224725 }"#, "cpf"),
        (r#"{ "endereco": { "numero": 1000 } }"#, "endereco.numero"),
        (r#"{ "valorSolicitado": "1500" }"#, "valorSolicitado"),
        ("[]", "input"),
        ("null", "input"),
    ];
    for (input, field) in cases {
        let error = failure(client.create_order(&json(input), &JsValue::UNDEFINED)).await;
        assert_eq!(text(&error, "code"), "validation");
        assert_eq!(wrong_fields(&error), field, "{input}");
    }
    let missing = failure(client.list_simulate_installments(&json("{}"), &JsValue::UNDEFINED)).await;
    assert_eq!(wrong_fields(&missing), "valorSolicitado");
}

#[wasm_bindgen_test]
async fn a_problem_is_handed_over_as_received() {
    let (options, _) = options(
        r#"return new Response(JSON.stringify({ tipo: "Order.TermOutOfRange", detalhe: "fora da faixa" }),
            { status: 400, headers: { CorrelationId: "abc" } })"#,
    );
    let client = Client::new(&options).unwrap();
    let query = json(r#"{ "valor": 1500, "prazo": 99, "modeloJuros": 1, "tipoValorCalculo": 1 }"#);

    let error = failure(client.get_simulation_values(&query, &JsValue::UNDEFINED)).await;

    assert_eq!(text(&error, "code"), "problem");
    assert_eq!(text(&error, "businessCode"), "Order.TermOutOfRange");
    assert_eq!(get(&error, "status"), JsValue::from(400));
    assert_eq!(text(&get(&error, "problem"), "detalhe"), "fora da faixa");
}

#[wasm_bindgen_test]
async fn an_abort_ends_the_call_and_tells_its_key() {
    let (options, _) = options("return new Promise(() => {})");
    let client = Client::new(&options).unwrap();
    let controller = web_sys::AbortController::new().unwrap();
    let call = Object::new();
    Reflect::set(&call, &"signal".into(), &controller.signal()).unwrap();

    let promise = client.create_order(&json(ORDER), &call);
    controller.abort();
    let error = failure(promise).await;

    assert_eq!(text(&error, "code"), "aborted");
    assert_eq!(text(&error, "idempotencyKey").len(), 36);
}

#[wasm_bindgen_test]
async fn a_lost_answer_is_asked_for_again_under_the_same_key() {
    let (options, requests) =
        options("if (n === 1) throw new TypeError('lost'); return Response.json({ linkPagamento: null })");
    let client = Client::new(&options).unwrap();
    let input = json(r#"{ "pedidoId": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" }"#);

    let answer = JsFuture::from(client.start_cdc_sale(&input, &JsValue::UNDEFINED))
        .await
        .unwrap();

    assert!(get(&answer, "linkPagamento").is_null());
    let key = |index| {
        requests
            .get(index)
            .unchecked_into::<web_sys::Request>()
            .headers()
            .get("Idempotency-Key")
            .unwrap()
    };
    assert_eq!(requests.length(), 2);
    assert_eq!(key(0), key(1));
}

#[wasm_bindgen_test]
async fn a_token_comes_from_the_provider_and_never_into_an_error() {
    let (options, requests) = options("return new Response('', { status: 401 })");
    let provider = Function::new_with_args("request", "return Promise.resolve('token-' + request.reason)");
    Reflect::set(&options, &"tokenProvider".into(), &provider).unwrap();
    let client = Client::new(&options).unwrap();

    let error = failure(client.get_order(&"6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001".into(), &JsValue::UNDEFINED)).await;

    assert_eq!(text(&error, "code"), "unauthorized");
    assert!(!JSON::stringify(&error).unwrap().as_string().unwrap().contains("token-"));
    let bearer = |index| {
        requests
            .get(index)
            .unchecked_into::<web_sys::Request>()
            .headers()
            .get("Authorization")
            .unwrap()
    };
    assert_eq!(bearer(0).as_deref(), Some("Bearer token-initial"));
    assert_eq!(bearer(1).as_deref(), Some("Bearer token-rejected"));
    assert_eq!(requests.length(), 2);
}

#[wasm_bindgen_test]
fn wrong_options_are_refused_by_name() {
    let cases = [
        ("{}", "baseUrl"),
        (r#"{ "baseUrl": "javascript:alert(1)" }"#, "baseUrl"),
        (r#"{ "baseUrl": "/parcela", "timeoutMs": -1 }"#, "timeoutMs"),
        (r#"{ "baseUrl": "/parcela", "maxRetries": 1.5 }"#, "maxRetries"),
        (r#"{ "baseUrl": "/parcela", "fetch": "fetch" }"#, "fetch"),
    ];
    for (options, field) in cases {
        let error = Client::new(&json(options)).err().expect("a refusal");
        assert_eq!(wrong_fields(&error), field, "{options}");
    }
}
