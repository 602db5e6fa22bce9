//! The functions for a partner's server: `wasm-pack test --node crates/sdk --features server`.

use crate::{Client, is_invoice_content, verify_webhook};
use js_sys::JSON;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

// The example of Standard Webhooks.
const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID: &str = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const SENT: u32 = 1_614_265_330;
const BODY: &[u8] = br#"{"test": 2432232314}"#;
const SIGNATURE: &str = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

const TOKEN: &str = include_str!("../../../../tests/fixtures/access-token.response.json");

fn verify(secret: &str, body: &[u8], now: u32, options: &JsValue) -> Result<JsValue, JsValue> {
    verify_webhook(vec![secret.to_owned()], headers(), body, now, options.clone(), b"")
}

/// The headers of the example, as names and values in turn.
fn headers() -> Vec<String> {
    let sent = SENT.to_string();
    let headers = [
        ("Webhook-Id", ID),
        ("Webhook-Timestamp", &sent),
        ("Webhook-Signature", SIGNATURE),
    ];
    let headers = headers
        .iter()
        .flat_map(|(name, value)| [*name, *value].map(str::to_owned));
    headers.collect()
}

#[wasm_bindgen_test]
async fn a_token_is_obtained_for_credentials() {
    let (options, requests) = options(&format!("return Response.json({TOKEN})"));
    let client = Client::new(&options).unwrap();

    let promise = client.generate_access_token("parceiro-demo".into(), "segredo-demo".into(), &JsValue::UNDEFINED);
    let token = success(promise).await;

    assert_eq!(text(&token, "token_de_acesso"), text(&json(TOKEN), "token_de_acesso"));
    assert_eq!(get(&token, "expira_em_segundos"), 3600);
    let request: web_sys::Request = requests.get(0).unchecked_into();
    let body = JsFuture::from(request.text().unwrap()).await.unwrap();
    let sent = JSON::parse(&body.as_string().unwrap()).unwrap();
    assert_eq!(text(&sent, "clientId"), "parceiro-demo");
    assert_eq!(text(&sent, "clientSecret"), "segredo-demo");
}

#[wasm_bindgen_test]
async fn a_refused_secret_never_stands_in_the_error() {
    let (options, requests) = options("return new Response('', { status: 401 })");
    let client = Client::new(&options).unwrap();

    let promise = client.generate_access_token("parceiro-demo".into(), "segredo-demo".into(), &JsValue::UNDEFINED);
    let error = failure(promise).await;

    assert_eq!(text(&error, "code"), "unauthorized");
    let told = JSON::stringify(&error).unwrap().as_string().unwrap();
    assert!(!told.contains("segredo-demo"), "{told}");
    assert_eq!(requests.length(), 1);
}

#[wasm_bindgen_test]
fn a_notification_is_told_from_a_forgery() {
    let options = js("({ rawSecrets: false })");
    let known = verify(SECRET, BODY, SENT + 1, &options).unwrap();
    assert_eq!(text(&known, "id"), ID);
    assert_eq!(get(&known, "timestamp"), SENT);
    assert_eq!(get(&known, "known"), false);

    let refused = |secret: &str, body: &[u8], now, options: &JsValue| {
        text(&verify(secret, body, now, options).unwrap_err(), "code")
    };
    assert_eq!(
        refused(SECRET, br#"{"test": 2432232315}"#, SENT, &options),
        "unauthorized"
    );
    assert_eq!(
        refused("whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD", BODY, SENT, &options),
        "unauthorized"
    );
    assert_eq!(refused(SECRET, BODY, SENT + 301, &options), "unauthorized", "too old");
    let patient = js("({ rawSecrets: false, toleranceSeconds: 600 })");
    assert!(verify(SECRET, BODY, SENT + 301, &patient).is_ok());
    for wrong in ["whsec_?", "whsec_c2VncmVkbw=="] {
        assert_eq!(refused(wrong, BODY, SENT, &options), "validation");
    }
}

#[wasm_bindgen_test]
fn a_receiver_says_which_bytes_are_signed() {
    // HMAC-SHA256 of the example's content, in hexadecimal digits.
    let code = "83484cf52b04f8e4cf2531adfed9882ad4b2665137b852442d594d20e2c9d4e1";
    let content = format!("{ID}.{SENT}.{}", String::from_utf8_lossy(BODY));
    let read =
        format!("({{ rawSecrets: false, signed: {{ id: 'evt.1', timestamp: {SENT}, signatures: ['{code}'] }} }})");
    let verify = |content: &str, now| {
        verify_webhook(
            vec![SECRET.to_owned()],
            Vec::new(),
            BODY,
            now,
            js(&read),
            content.as_bytes(),
        )
    };
    assert_eq!(text(&verify(&content, SENT).unwrap(), "id"), "evt.1");
    for refused in [verify(&content, SENT + 301), verify("{}", SENT)] {
        assert_eq!(text(&refused.unwrap_err(), "code"), "unauthorized");
    }
}

#[wasm_bindgen_test]
fn an_invoice_is_checked_part_by_part() {
    assert!(is_invoice_content("JVBERi0xLjQ="));
    assert!(!is_invoice_content("JVBERi0xLjQ"));
    assert!(!is_invoice_content("não é base64"));
}
