//! Inputs of every JavaScript type: an invalid one is refused by the field's name, and nothing is sent.

use crate::Client;
use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

/// Expressions for values that are invalid in every field.
const WEIRD: [&str; 16] = [
    "Symbol('cpf')",
    "10n",
    "() => 'text'",
    "[]",
    "['529.982.247-25']",
    "new String('529.982.247-25')",
    "new Date()",
    "true",
    "NaN",
    "Infinity",
    "Object.create(null)",
    "(() => { const a = {}; a.a = a; return a })()",
    "new Proxy({}, { get() { throw new Error('no') } })",
    "new Proxy(() => 'text', { get() { throw new Error('no') } })",
    "(() => { const { proxy, revoke } = Proxy.revocable([], {}); revoke(); return proxy })()",
    "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy })()",
];

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
    for input in ["[]", "null", "3", "10n"] {
        let error = failure(client.create_order(&js(input), &JsValue::UNDEFINED)).await;
        assert_eq!(text(&error, "code"), "validation");
        assert_eq!(wrong_fields(&error), "input", "{input}");
    }
    let cases = [
        ("{ cpf: 52998224725 }", r#"{"cpf":["type"]}"#),
        ("{ endereco: 3 }", r#"{"endereco":["type"]}"#),
        ("{ endereco: 3n }", r#"{"endereco":["type"]}"#),
        (
            "{ endereco: 'Rua A', nome: '' }",
            r#"{"endereco":["type"],"nome":["required"]}"#,
        ),
        ("{ valorSolicitado: undefined }", r#"{"valorSolicitado":["required"]}"#),
        (
            "{ cpf: '529.982.247-26', email: 7, valorSolicitado: '1500' }",
            r#"{"cpf":["checkDigit"],"email":["type"],"valorSolicitado":["type"]}"#,
        ),
    ];
    for (change, expected) in cases {
        let input: Object = Object::assign(json(ORDER).unchecked_ref(), js(change).unchecked_ref());
        let error = failure(client.create_order(&input, &JsValue::UNDEFINED)).await;
        assert_eq!(
            js_sys::JSON::stringify(&get(&error, "violations")).unwrap(),
            expected,
            "{change}"
        );
    }
    // A number that was meant as a filter must not list everything.
    let number = failure(client.paged_orders(&js("5"), &JsValue::UNDEFINED)).await;
    assert_eq!(wrong_fields(&number), "input");
    let missing = failure(client.list_simulate_installments(&json("{}"), &JsValue::UNDEFINED)).await;
    assert_eq!(wrong_fields(&missing), "valorSolicitado");
}

#[wasm_bindgen_test]
fn wrong_options_are_refused_by_name() {
    let cases = [
        ("{}", "baseUrl"),
        (r#"{ "baseUrl": "javascript:alert(1)" }"#, "baseUrl"),
        (r#"{ "baseUrl": "/parcela", "timeoutMs": -1 }"#, "timeoutMs"),
        (r#"{ "baseUrl": "/parcela", "timeoutMs": 0 }"#, "timeoutMs"),
        (r#"{ "baseUrl": "/parcela", "timeoutMs": 0.5 }"#, "timeoutMs"),
        (r#"{ "baseUrl": "/parcela", "timeoutMs": 86400001 }"#, "timeoutMs"),
        (r#"{ "baseUrl": "/parcela", "maxRetries": -1 }"#, "maxRetries"),
        (r#"{ "baseUrl": "/parcela", "maxRetries": 1.5 }"#, "maxRetries"),
        (
            r#"{ "baseUrl": "/parcela", "retry.baseMs": -1, "retry.maxMs": 86400001 }"#,
            "retry.baseMs,retry.maxMs",
        ),
        (r#"{ "baseUrl": "/parcela", "fetch": "fetch" }"#, "fetch"),
        (
            r#"{ "timeoutMs": "1", "maxRetries": 11, "onRequest": {} }"#,
            "baseUrl,maxRetries,onRequest,timeoutMs",
        ),
        (r#"{ "baseUrl": 1, "fetch": 1 }"#, "baseUrl,fetch"),
        ("[]", "options"),
    ];
    for (options, field) in cases {
        let error = Client::new(&json(options)).err().expect("a refusal");
        assert_eq!(wrong_fields(&error), field, "{options}");
    }
}

#[wasm_bindgen_test]
async fn a_time_out_of_a_call_has_the_range_of_the_clients() {
    let (options, requests) = options("throw new Error('nothing may be sent')");
    let client = Client::new(&options).unwrap();
    for wrong in ["0", "-0", "-1", "0.5", "NaN", "Infinity", "86400001", "'1'", "1n"] {
        let error = failure(client.list_web_hooks(&js(&format!("{{ timeoutMs: {wrong} }}")))).await;
        assert_eq!(text(&error, "code"), "validation", "{wrong}");
        assert_eq!(wrong_fields(&error), "timeoutMs", "{wrong}");
    }
    assert_eq!(requests.length(), 0);
}

#[wasm_bindgen_test]
fn whatever_stands_in_an_option_its_name_is_told() {
    for weird in WEIRD {
        let options = js("{ timeoutMs: 'x' }");
        Reflect::set(&options, &"baseUrl".into(), &js(weird)).unwrap();
        let error = Client::new(&options).err().expect("a refusal");
        assert_eq!(wrong_fields(&error), "baseUrl,timeoutMs", "{weird}");

        let options = json(r#"{ "baseUrl": "/parcela", "fetch": 1 }"#);
        Reflect::set(&options, &"timeoutMs".into(), &js(weird)).unwrap();
        let error = Client::new(&options).err().expect("a refusal");
        assert_eq!(wrong_fields(&error), "fetch,timeoutMs", "{weird}");
    }
}

#[wasm_bindgen_test]
async fn whatever_stands_in_a_field_its_name_is_told() {
    let (options, requests) = options("throw new Error('nothing may be sent')");
    let client = Client::new(&options).unwrap();
    for weird in WEIRD {
        let order = json(ORDER);
        Reflect::set(&order, &"cpf".into(), &js(weird)).unwrap();
        Reflect::set(&get(&order, "endereco"), &"numero".into(), &js(weird)).unwrap();
        let error = failure(client.create_order(&order, &JsValue::UNDEFINED)).await;
        assert_eq!(text(&error, "code"), "validation", "{weird}");
        assert_eq!(wrong_fields(&error), "cpf,endereco.numero", "{weird}");

        let query = Object::new();
        Reflect::set(&query, &"valorSolicitado".into(), &js(weird)).unwrap();
        Reflect::set(&query, &"tipoValorCalculo".into(), &js(weird)).unwrap();
        let error = failure(client.list_simulate_installments(&query, &JsValue::UNDEFINED)).await;
        assert_eq!(wrong_fields(&error), "tipoValorCalculo,valorSolicitado", "{weird}");
    }
    assert_eq!(requests.length(), 0);
}

#[wasm_bindgen_test]
async fn whatever_stands_in_place_of_an_argument_its_name_is_told() {
    let (options, requests) = options("throw new Error('nothing may be sent')");
    let client = Client::new(&options).unwrap();
    let none = &JsValue::UNDEFINED;
    for weird in WEIRD {
        let value = &js(weird);
        for (promise, name) in [
            (client.get_order(value, none), "pedidoId"),
            (client.get_customer(value, none), "clienteId"),
            (client.delete_web_hook(value, none), "tipo"),
        ] {
            let error = failure(promise).await;
            assert_eq!(
                (text(&error, "code").as_str(), wrong_fields(&error).as_str()),
                ("validation", name),
                "{weird}"
            );
        }
        let error = failure(client.create_order(value, none)).await;
        assert_eq!(text(&error, "code"), "validation", "{weird}");
        assert!(!wrong_fields(&error).is_empty(), "{weird}");
    }
    assert_eq!(requests.length(), 0);
}

#[wasm_bindgen_test]
async fn a_getter_that_throws_is_named() {
    let (options, _) = options("throw new Error('nothing may be sent')");
    let client = Client::new(&options).unwrap();
    let input = js("{ get pedidoId() { throw new Error('no') } }");
    let error = failure(client.start_cdc_sale(&input, &JsValue::UNDEFINED)).await;
    assert_eq!(wrong_fields(&error), "pedidoId");
    let input = js("{ tipo: 7, get url() { throw new Error('no') }, tipoAutenticacao: {} }");
    let error = failure(client.create_web_hook(&input, &JsValue::UNDEFINED)).await;
    assert_eq!(wrong_fields(&error), "tipo,tipoAutenticacao,url");
    let call = js("{ get timeoutMs() { throw new Error('no') }, signal: {}, idempotencyKey: 'x' }");
    let id = "6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001".into();
    let error = failure(client.get_order(&id, &call)).await;
    assert_eq!(wrong_fields(&error), "idempotencyKey,signal,timeoutMs");
}

#[wasm_bindgen_test]
async fn a_missing_argument_is_required() {
    let (options, _) = options("throw new Error('nothing may be sent')");
    let client = Client::new(&options).unwrap();
    let none = &JsValue::UNDEFINED;
    for missing in [JsValue::UNDEFINED, JsValue::NULL] {
        let error = failure(client.get_order(&missing, none)).await;
        assert_eq!(wrong_fields(&error), "pedidoId");
        assert!(text(&error, "message").contains("obrigatório"));
        let error = failure(client.delete_web_hook(&missing, none)).await;
        assert!(text(&error, "message").contains("obrigatório"));
    }
}

#[wasm_bindgen_test]
async fn whole_numbers_are_those_of_the_table() {
    let (options, requests) = options("return Response.json({})");
    let client = Client::new(&options).unwrap();
    for wrong in ["1.5", "2 ** 31", "-(2 ** 31)", "-Infinity"] {
        let error = failure(client.paged_orders(&js(&format!("{{ pagina: {wrong} }}")), &JsValue::UNDEFINED)).await;
        assert_eq!(wrong_fields(&error), "pagina", "{wrong}");
    }
    let error = failure(client.paged_orders(&js("{ numero: 2 ** 53 }"), &JsValue::UNDEFINED)).await;
    assert_eq!(wrong_fields(&error), "numero");
    assert_eq!(requests.length(), 0);
}

#[wasm_bindgen_test]
async fn a_text_goes_out_as_it_is_and_properties_may_be_inherited() {
    let (options, requests) = options("return Response.json({})");
    Reflect::set(&options, &"tokenProvider".into(), &js("() => 'token'")).unwrap();
    let client = Client::new(&options).unwrap();
    let query = js(r#"Object.create({ get nome() { return '"\\ \u0000\n é \u2028 😀' } }, { pagina: { value: 2 } })"#);
    let _ = JsFuture::from(client.paged_customers(&query, &JsValue::UNDEFINED)).await;
    let request: web_sys::Request = requests.get(0).unchecked_into();
    let query = request.url().split_once('?').unwrap().1.to_owned();
    let decoded = js_sys::decode_uri_component(&query).unwrap();
    assert_eq!(decoded, "nome=\"\\+\0\n+é+\u{2028}+😀&pagina=2&tamanhoPagina=10");
}
