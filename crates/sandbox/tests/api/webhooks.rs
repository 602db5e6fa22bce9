//! The rules of webhooks: what can be registered, read, changed and deleted.

use axum::http::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Caller};

const HOOKS: &str = "/v1/webhooks";
const CREDENTIAL: &str = "loja:senha-do-recebedor";

fn open(tipo: i32) -> Value {
    json!({ "tipo": tipo, "url": "https://loja.example/parcela", "tipoAutenticacao": 1 })
}

fn with(authentication: i32, credential: &str) -> Value {
    json!({
        "tipo": 3,
        "url": "https://loja.example/parcela",
        "tipoAutenticacao": authentication,
        "credencial": credential,
    })
}

async fn update(caller: &Caller, tipo: &str, body: &Value) -> Answer {
    let headers = [("content-type", "application/json")];
    caller
        .send(Method::PUT, &format!("{HOOKS}/{tipo}"), &headers, body.to_string())
        .await
}

async fn delete(caller: &Caller, tipo: &str) -> Answer {
    caller
        .send::<&str>(Method::DELETE, &format!("{HOOKS}/{tipo}"), &[], "")
        .await
}

/// A success without a body.
fn done(answer: &Answer) {
    assert_eq!((answer.status, answer.text()), (200, ""));
}

async fn check_refused(caller: &Caller, body: &Value, wrong: &[&str]) {
    let answer = caller.post(HOOKS, body).await;
    assert_eq!(answer.wrong_fields(), wrong, "{body}");
    assert!(!answer.text().contains("senha"), "{}", answer.text());
}

#[tokio::test]
async fn a_new_webhook_returns_only_its_secret() {
    let caller = Caller::demo().await;
    let mut secrets = Vec::new();
    for tipo in 1..=3 {
        let answer = caller.post(HOOKS, &open(tipo)).await.ok();
        assert_eq!(answer.as_object().unwrap().len(), 1);
        let secret = answer["chaveAssinatura"].as_str().unwrap().to_owned();
        assert!(secret.starts_with("whsec_"), "as Standard Webhooks writes it");
        parcela_core::webhook::Secret::standard(&secret).unwrap();
        assert!(!secrets.contains(&secret), "each has its own");
        secrets.push(secret);
    }
}

#[tokio::test]
async fn the_list_shows_neither_credential_nor_secret() {
    let caller = Caller::demo().await;
    assert_eq!(caller.get(HOOKS).await.ok(), json!([]));
    caller.post(HOOKS, &with(2, CREDENTIAL)).await.ok();
    caller.post(HOOKS, &open(1)).await.ok();
    assert_eq!(
        caller.get(HOOKS).await.ok(),
        json!([open(1), {
            "tipo": 3,
            "url": "https://loja.example/parcela",
            "tipoAutenticacao": 2,
        }])
    );
}

#[tokio::test]
async fn a_second_webhook_of_a_type_is_a_conflict_and_changes_nothing() {
    let caller = Caller::demo().await;
    caller.post(HOOKS, &open(3)).await.ok();
    let second = caller.post(HOOKS, &with(2, CREDENTIAL)).await;
    assert_eq!(second.problem(409)["tipo"], "WebHook.AlreadyExists");
    assert_eq!(caller.get(HOOKS).await.ok(), json!([open(3)]));
}

#[tokio::test]
async fn all_wrong_fields_are_named_at_once() {
    let caller = Caller::demo().await;
    check_refused(&caller, &json!({}), &["tipo", "tipoAutenticacao", "url"]).await;
    check_refused(
        &caller,
        &json!({ "tipo": 4, "url": "ftp://loja.example", "tipoAutenticacao": 0, "segredo": "senha" }),
        &["segredo", "tipo", "tipoAutenticacao", "url"],
    )
    .await;
    check_refused(
        &caller,
        &json!({ "tipo": "3", "url": 1, "tipoAutenticacao": null, "credencial": ["senha"] }),
        &["credencial", "tipo", "tipoAutenticacao", "url"],
    )
    .await;
    check_refused(
        &caller,
        &json!({ "tipo": 3_000_000_000_i64, "url": "", "tipoAutenticacao": -5_000_000_000_i64 }),
        &["tipo", "tipoAutenticacao", "url"],
    )
    .await;
    assert_eq!(caller.get(HOOKS).await.ok(), json!([]));
}

#[tokio::test]
async fn the_address_is_http_or_https() {
    let caller = Caller::demo().await;
    for url in [
        "loja.example",
        "javascript:alert(1)",
        "https://",
        "file:///etc/passwd",
        "https://a:senha@loja.example",
    ] {
        check_refused(
            &caller,
            &json!({ "tipo": 3, "url": url, "tipoAutenticacao": 1 }),
            &["url"],
        )
        .await;
    }
    for (tipo, url) in [(1, "http://127.0.0.1:9000/x?y=z"), (2, "https://loja.example")] {
        let body = json!({ "tipo": tipo, "url": url, "tipoAutenticacao": 1 });
        caller.post(HOOKS, &body).await.ok();
    }
}

#[tokio::test]
async fn a_credential_goes_with_basic_and_jwt_and_with_nothing_else() {
    let caller = Caller::demo().await;
    for authentication in [2, 3] {
        let body = json!({ "tipo": 3, "url": "https://loja.example", "tipoAutenticacao": authentication });
        check_refused(&caller, &body, &["credencial"]).await;
        check_refused(&caller, &with(authentication, ""), &["credencial"]).await;
    }
    check_refused(&caller, &with(1, CREDENTIAL), &["credencial"]).await;
    for no_pair in ["senha", ":senha", "loja:"] {
        check_refused(&caller, &with(2, no_pair), &["credencial"]).await;
    }
    caller.post(HOOKS, &with(3, "a.b.c")).await.ok();
}

#[tokio::test]
async fn unusable_addresses_and_credentials_are_refused_at_once() {
    let caller = Caller::demo().await;
    for url in [
        "http://[::1",
        "http://loja.example:porta",
        "https://loja.example:99999/",
    ] {
        check_refused(
            &caller,
            &json!({ "tipo": 3, "url": url, "tipoAutenticacao": 1 }),
            &["url"],
        )
        .await;
    }
    // A credential of JWT is put into a header unchanged, and one of Basic is encoded first. A stored one of Basic is thus invalid for JWT.
    for credential in ["a\nb", "sênha"] {
        check_refused(&caller, &with(3, credential), &["credencial"]).await;
    }
    caller.post(HOOKS, &with(2, "usuário:sênha")).await.ok();
    let body = json!({ "url": "https://b.example", "tipoAutenticacao": 3 });
    assert_eq!(update(&caller, "3", &body).await.wrong_fields(), ["credencial"]);
}

#[tokio::test]
async fn an_update_changes_address_and_authentication() {
    let caller = Caller::demo().await;
    caller.post(HOOKS, &open(3)).await.ok();
    let body = json!({ "url": "http://loja.example/novo", "tipoAutenticacao": 2, "credencial": CREDENTIAL });
    done(&update(&caller, "3", &body).await);
    assert_eq!(
        caller.get(HOOKS).await.ok(),
        json!([{ "tipo": 3, "url": "http://loja.example/novo", "tipoAutenticacao": 2 }])
    );
}

#[tokio::test]
async fn an_update_without_a_credential_keeps_the_stored_one() {
    let caller = Caller::demo().await;
    caller.post(HOOKS, &with(2, CREDENTIAL)).await.ok();
    for (authentication, credential) in [(2, json!(null)), (3, json!(null)), (2, json!(null))] {
        let body = json!({ "url": "https://b.example", "tipoAutenticacao": authentication, "credencial": credential });
        done(&update(&caller, "3", &body).await);
        let body = json!({ "url": "https://c.example", "tipoAutenticacao": authentication });
        done(&update(&caller, "3", &body).await);
    }
}

#[tokio::test]
async fn an_update_to_none_removes_the_credential() {
    for given in [None, Some(Value::Null), Some(json!(CREDENTIAL)), Some(json!(""))] {
        let caller = Caller::demo().await;
        caller.post(HOOKS, &with(2, CREDENTIAL)).await.ok();
        let mut body = json!({ "url": "https://b.example", "tipoAutenticacao": 1 });
        if let Some(given) = given {
            body["credencial"] = given;
        }
        done(&update(&caller, "3", &body).await);
        for authentication in [2, 3] {
            let body = json!({ "url": "https://b.example", "tipoAutenticacao": authentication });
            assert_eq!(
                update(&caller, "3", &body).await.wrong_fields(),
                ["credencial"],
                "none is left to keep"
            );
        }
        assert_eq!(caller.get(HOOKS).await.ok()[0]["tipoAutenticacao"], 1);
    }
}

#[tokio::test]
async fn a_kept_credential_must_fit_the_new_authentication() {
    let caller = Caller::demo().await;
    caller.post(HOOKS, &with(3, "a.b.c")).await.ok();
    let body = json!({ "url": "https://b.example", "tipoAutenticacao": 2 });
    assert_eq!(update(&caller, "3", &body).await.wrong_fields(), ["credencial"]);
}

#[tokio::test]
async fn an_update_is_checked_like_a_new_one() {
    let caller = Caller::demo().await;
    caller.post(HOOKS, &open(3)).await.ok();
    let body = json!({ "url": "x", "tipoAutenticacao": 4, "tipo": 3 });
    assert_eq!(
        update(&caller, "3", &body).await.wrong_fields(),
        ["tipo", "tipoAutenticacao", "url"]
    );
    let body = json!({ "url": "https://b.example", "tipoAutenticacao": 2, "credencial": "senha" });
    assert_eq!(update(&caller, "3", &body).await.wrong_fields(), ["credencial"]);
    assert_eq!(caller.get(HOOKS).await.ok(), json!([open(3)]));
}

#[tokio::test]
async fn an_invalid_type_in_the_path_is_a_wrong_field() {
    let caller = Caller::demo().await;
    for tipo in ["0", "4", "-1", "pedido", "3.0", "99999999999"] {
        let body = json!({ "url": "ftp://x", "tipoAutenticacao": 1 });
        assert_eq!(
            update(&caller, tipo, &body).await.wrong_fields(),
            ["tipo", "url"],
            "{tipo}"
        );
        assert_eq!(delete(&caller, tipo).await.wrong_fields(), ["tipo"], "{tipo}");
    }
}

#[tokio::test]
async fn a_missing_webhook_cannot_be_changed_or_deleted() {
    let caller = Caller::demo().await;
    let body = json!({ "url": "https://b.example", "tipoAutenticacao": 1 });
    update(&caller, "2", &body).await.problem(404);
    delete(&caller, "2").await.problem(404);
}

#[tokio::test]
async fn a_deleted_webhook_makes_room_for_another() {
    let caller = Caller::demo().await;
    for tipo in 1..=3 {
        let first = caller.post(HOOKS, &open(tipo)).await.ok();
        done(&delete(&caller, &tipo.to_string()).await);
        delete(&caller, &tipo.to_string()).await.problem(404);
        let second = caller.post(HOOKS, &open(tipo)).await.ok();
        assert_ne!(first["chaveAssinatura"], second["chaveAssinatura"]);
    }
}

#[tokio::test]
async fn webhooks_of_one_partner_are_not_the_other_s() {
    let caller = Caller::demo().await;
    caller.post(HOOKS, &open(3)).await.ok();
    let other = caller.as_partner("outro").await;
    assert_eq!(other.get(HOOKS).await.ok(), json!([]));
    delete(&other, "3").await.problem(404);
    other.post(HOOKS, &open(3)).await.ok();
    done(&delete(&other, "3").await);
    assert_eq!(caller.get(HOOKS).await.ok(), json!([open(3)]));
}

#[tokio::test]
async fn webhooks_require_a_token() {
    let caller = Caller::demo().await.anonymous();
    caller.post(HOOKS, &open(3)).await.problem(401);
    caller.get(HOOKS).await.problem(401);
    update(&caller, "3", &open(3)).await.problem(401);
    delete(&caller, "3").await.problem(401);
}

#[tokio::test]
async fn a_reset_forgets_them() {
    let caller = Caller::demo().await;
    caller.post(HOOKS, &open(3)).await.ok();
    assert_eq!(caller.post("/sandbox/reset", &json!({})).await.status, 204);
    assert_eq!(caller.get(HOOKS).await.ok(), json!([]));
}
