//! `onRequest` and `onResponse`.

use crate::Client;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

#[wasm_bindgen_test]
async fn hooks_see_each_attempt_and_no_data() {
    let (options, _) =
        options("if (n === 1) throw new TypeError('lost'); return Response.json({ pedidoId: crypto.randomUUID() })");
    let seen = js("[]");
    for name in ["onRequest", "onResponse"] {
        let note = Function::new_with_args(
            "seen",
            "return (what) => { seen.push(what); throw new Error('a bad log') }",
        );
        let hook = note.call1(&JsValue::UNDEFINED, &seen).unwrap();
        Reflect::set(&options, &name.into(), &hook).unwrap();
    }
    let client = Client::new(&options).unwrap();

    success(client.create_order(&json(ORDER), &JsValue::UNDEFINED)).await;

    let seen: Array = seen.unchecked_into();
    let line = |what: JsValue| {
        let number = |name| get(&what, name).as_f64();
        format!(
            "{} {} {:?} {:?}",
            text(&what, "method"),
            text(&what, "path"),
            number("attempt"),
            number("status")
        )
    };
    let lines: Vec<String> = seen.iter().map(line).collect();
    assert_eq!(
        lines,
        [
            "POST /v1/order Some(1.0) None",
            "POST /v1/order Some(1.0) None",
            "POST /v1/order Some(2.0) None",
            "POST /v1/order Some(2.0) Some(200.0)",
        ]
    );
    assert!(get(&seen.get(1), "status").is_null());
    assert!(
        get(&seen.get(3), "durationMs")
            .as_f64()
            .is_some_and(|millis| millis >= 0.0)
    );
    let all: String = JSON::stringify(&seen).unwrap().into();
    assert!(!all.contains("52998224725") && !all.contains("Ana"), "{all}");
}
