//! Calls: their requests, retries and results.

use crate::Client;
use js_sys::{JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

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
async fn a_provider_that_may_succeed_later_makes_the_call_worth_another_try() {
    let outcomes = [
        ("throw { code: 'server', retryable: true }", "network", true),
        (
            "throw { code: 'unauthorized', retryable: false }",
            "unauthorized",
            false,
        ),
        ("throw new Error('the secret is s3cr3t')", "unauthorized", false),
        ("throw undefined", "unauthorized", false),
    ];
    for (body, code, retryable) in outcomes {
        let (options, requests) = options("return Response.json({})");
        Reflect::set(&options, &"tokenProvider".into(), &Function::new_with_args("", body)).unwrap();
        let client = Client::new(&options).unwrap();

        let id = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001".into();
        let error = failure(client.get_order(&id, &JsValue::UNDEFINED)).await;

        assert_eq!(text(&error, "code"), code, "{body}");
        assert_eq!(
            Reflect::get(&error, &"retryable".into()).unwrap().as_bool(),
            Some(retryable),
            "{body}"
        );
        assert!(!JSON::stringify(&error).unwrap().as_string().unwrap().contains("s3cr3t"));
        assert_eq!(requests.length(), 0, "{body}");
    }
}

#[wasm_bindgen_test]
async fn each_operation_has_its_request() {
    let (options, requests) = options(
        r#"if (/customer.paged|order.paged/.test(request.url)) return Response.json({
            itens: [], pagina: { tem_proximo: false, numero: 1, tamanho: 10, total: 0 } });
        if (request.method === "GET") return Response.json([]);
        if (request.method === "POST" && request.url.endsWith("webhooks")) return Response.json({ chaveAssinatura: "c2VncmVkbyBkYSBsb2ppc3Rh" });
        return new Response(null, { status: request.url.endsWith("invoice") ? 204 : 200 })"#,
    );
    let client = Client::new(&options).unwrap();
    let none = &JsValue::UNDEFINED;
    let id = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001";
    let invoice = json(&format!(
        r#"{{ "pedidoId": "{id}", "arquivoBase64": "JVBERi0=", "nomeArquivo": "nota.pdf" }}"#
    ));
    let hook = json(r#"{ "tipo": 3, "url": "https://loja.example/x", "tipoAutenticacao": 1 }"#);
    let filter =
        json(r#"{ "status": 5, "documentoCliente": "529.982.247-25", "descricao": null, "tamanhoPagina": 50 }"#);

    assert!(
        success(client.import_order_invoice(&invoice, none))
            .await
            .is_undefined()
    );
    success(client.paged_orders(&filter, none)).await;
    success(client.paged_customers(none, none)).await;
    success(client.create_web_hook(&hook, none)).await;
    success(client.list_web_hooks(none)).await;
    assert!(
        success(client.update_web_hook(&3.into(), &hook, none))
            .await
            .is_undefined()
    );
    assert!(success(client.delete_web_hook(&1.into(), none)).await.is_undefined());

    let lines: Vec<String> = requests
        .iter()
        .map(|request| {
            let request: web_sys::Request = request.unchecked_into();
            format!(
                "{} {}",
                request.method(),
                request.url().replace("https://api.example/parcela", "")
            )
        })
        .collect();
    assert_eq!(
        lines,
        [
            "POST /v1/order/invoice",
            "POST /v1/order/paged",
            "POST /v1/customer/paged",
            "POST /v1/webhooks",
            "GET /v1/webhooks",
            "PUT /v1/webhooks/3",
            "DELETE /v1/webhooks/1",
        ]
    );
}

#[wasm_bindgen_test]
async fn a_refusal_by_a_firewall_does_not_hide_a_lost_answer() {
    let lost_then = |answer: &str| options(&format!("if (n === 1) throw new TypeError('lost'); return {answer}"));
    let input = json(r#"{ "pedidoId": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" }"#);
    for (answer, code, maybe_done) in [
        ("new Response('<html>', { status: 403 })", "problem", true),
        (
            "Response.json({ tipo: 'Gateway.CrossSite' }, { status: 403 })",
            "problem",
            true,
        ),
        (
            "Response.json({ tipo: 'Order.InvalidStatus' }, { status: 400 })",
            "problem",
            true,
        ),
        (
            "Response.json({ tipo: 'Order.InvalidStatus', status: 400, detalhe: 'x', correlationId: 'y' }, { status: 400 })",
            "problem",
            false,
        ),
    ] {
        let (options, _) = lost_then(answer);
        let client = Client::new(&options).unwrap();
        let error = failure(client.start_cdc_sale(&input, &JsValue::UNDEFINED)).await;
        assert_eq!(
            (text(&error, "code").as_str(), get(&error, "maybeDone")),
            (code, maybe_done.into()),
            "{answer}"
        );
    }
}

#[wasm_bindgen_test]
async fn an_input_that_became_invalid_keeps_the_key_of_an_earlier_call() {
    let (options, requests) = options("return Response.json({})");
    let client = Client::new(&options).unwrap();
    let call = json(r#"{ "idempotencyKey": "6F1C3E0A-9A52-4F0E-8F6A-3A4BB1D9C001" }"#);

    let error = failure(client.create_order(&json("{}"), &call)).await;
    assert_eq!(text(&error, "code"), "validation");
    assert_eq!(text(&error, "idempotencyKey"), "6F1C3E0A-9A52-4F0E-8F6A-3A4BB1D9C001");
    assert_eq!(get(&error, "maybeDone"), JsValue::TRUE);

    let error = failure(client.create_order(&json("{}"), &JsValue::UNDEFINED)).await;
    assert_eq!(get(&error, "maybeDone"), JsValue::FALSE);
    let error = failure(client.paged_orders(&json(r#"{ "pagina": 0 }"#), &call)).await;
    assert_eq!(get(&error, "maybeDone"), JsValue::FALSE);
    assert_eq!(requests.length(), 0);
}

#[wasm_bindgen_test]
async fn the_key_of_an_order_is_told_before_it_is_sent() {
    let (options, requests) = options("return Response.json({ linkPagamento: null })");
    let client = Client::new(&options).unwrap();
    let told = Array::new();
    let note = Function::new_with_args(
        "told, requests",
        "return (key, expiry) => told.push(key, Date.parse(expiry) - Date.now(), requests.length)",
    );
    let on_key = note.call2(&JsValue::UNDEFINED, &told, &requests).unwrap();
    let call = Object::new();
    Reflect::set(&call, &"onKey".into(), &on_key).unwrap();

    let input = json(r#"{ "pedidoId": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" }"#);
    success(client.start_cdc_sale(&input, &call)).await;
    failure(client.start_cdc_sale(&json("{}"), &call)).await;
    failure(client.list_web_hooks(&call)).await;

    let request: web_sys::Request = requests.get(0).unchecked_into();
    let sent = request.headers().get("Idempotency-Key").unwrap();
    assert_eq!(told.length(), 3, "neither a call that is refused nor a read has a key");
    assert_eq!((told.get(0).as_string(), told.get(2)), (sent, 0.into()));
    let day = 24.0 * 3_600_000.0;
    assert!((told.get(1).as_f64().unwrap() - day).abs() < 60_000.0);
}

#[wasm_bindgen_test]
async fn a_key_goes_out_with_its_expiry_and_is_refused_when_it_is_too_old() {
    let (options, requests) = options("return new Response('', { status: 500 })");
    Reflect::set(&options, &"maxRetries".into(), &0.into()).unwrap();
    let client = Client::new(&options).unwrap();
    let input = json(r#"{ "pedidoId": "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001" }"#);
    let hour = 3_600_000.0;

    let error = failure(client.start_cdc_sale(&input, &JsValue::UNDEFINED)).await;
    let expiry = js_sys::Date::new(&get(&error, "idempotencyKeyExpiresAt")).get_time();
    assert!(
        (expiry - js_sys::Date::now() - 24.0 * hour).abs() < hour / 60.0,
        "{expiry}"
    );

    let resume = |expires_at: &JsValue| {
        let call = Object::new();
        Reflect::set(&call, &"idempotencyKey".into(), &get(&error, "idempotencyKey")).unwrap();
        Reflect::set(&call, &"idempotencyKeyExpiresAt".into(), expires_at).unwrap();
        failure(client.start_cdc_sale(&input, &call))
    };
    let resumed = resume(&get(&error, "idempotencyKeyExpiresAt")).await;
    assert_eq!(text(&resumed, "code"), "server");
    let same = ["idempotencyKey", "idempotencyKeyExpiresAt"];
    assert!(same.iter().all(|name| get(&resumed, name) == get(&error, name)));
    let date = js_sys::Date::new(&(js_sys::Date::now() + hour).into());
    assert_eq!(text(&resume(&date).await, "code"), "server");
    assert_eq!(requests.length(), 3);

    let past = js_sys::Date::new(&(js_sys::Date::now() - hour).into());
    for (wrong, message) in [
        (past.to_iso_string().into(), "já passou"),
        (past.into(), "já passou"),
        ("amanhã".into(), "formato"),
        (7.into(), "tipo"),
    ] {
        let refused = resume(&wrong).await;
        assert_eq!(text(&refused, "code"), "validation");
        let erros = JSON::stringify(&get(&refused, "erros")).unwrap().as_string().unwrap();
        assert!(
            erros.contains("idempotencyKeyExpiresAt") && erros.contains(message),
            "{erros}"
        );
        assert_eq!(get(&refused, "maybeDone"), JsValue::TRUE);
    }
    assert_eq!(requests.length(), 3);
}

#[wasm_bindgen_test]
async fn a_long_retry_after_is_told_in_seconds() {
    let body = "return new Response('', { status: 429, headers: { 'Retry-After': '60' } })";
    let (options, requests) = options(body);
    let client = Client::new(&options).unwrap();
    let error = failure(client.list_web_hooks(&JsValue::UNDEFINED)).await;
    assert_eq!(
        (text(&error, "code").as_str(), get(&error, "retryAfter")),
        ("rate_limited", 60.into())
    );
    assert_eq!(requests.length(), 1);
}

#[wasm_bindgen_test]
async fn a_redirection_is_not_followed_and_may_stand_for_an_order() {
    for (answer, status) in [
        ("Response.redirect('https://elsewhere.example/', 307)", 307.into()),
        // A browser hides the status of a redirection.
        ("Response.error()", JsValue::NULL),
    ] {
        let (options, requests) = options(&format!("return {answer}"));
        let client = Client::new(&options).unwrap();
        let error = failure(client.create_order(&json(ORDER), &JsValue::UNDEFINED)).await;

        assert_eq!(text(&error, "code"), "decode", "{answer}");
        assert_eq!(get(&error, "status"), status, "{answer}");
        assert_eq!(get(&error, "maybeDone"), JsValue::TRUE);
        assert_eq!(requests.length(), 1);
        let request: web_sys::Request = requests.get(0).unchecked_into();
        assert_eq!(
            Reflect::get(&request, &"redirect".into()).unwrap(),
            JsValue::from("manual")
        );
    }
}

#[wasm_bindgen_test]
async fn what_is_no_response_is_no_answer() {
    for answer in ["undefined", "null", "'ok'", "({})"] {
        let (options, _) = options(&format!("return {answer}"));
        Reflect::set(&options, &"maxRetries".into(), &0.into()).unwrap();
        let client = Client::new(&options).unwrap();
        let error = failure(client.list_web_hooks(&JsValue::UNDEFINED)).await;
        assert_eq!(text(&error, "code"), "network", "{answer}");
    }
}
