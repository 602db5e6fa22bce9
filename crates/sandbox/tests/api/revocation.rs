//! Revoked tokens: all tokens issued so far, or one.

use axum::http::Method;
use parcela_sandbox::Config;
use serde_json::json;

use crate::support::{Caller, TOKEN, with_file};

const REVOKE: &str = "/sandbox/tokens/revoke";
const LIST: &str = "/v1/order/paged";

/// Revokes all tokens.
async fn revoke_all(caller: &Caller) {
    let answer = caller.send::<&str>(Method::POST, REVOKE, &[], "").await;
    assert_eq!((answer.status, answer.text()), (204, ""));
}

#[tokio::test]
async fn all_tokens_until_now_are_revoked_and_new_ones_are_good() {
    let demo = Caller::demo().await;
    let other = demo.as_partner("outro").await;
    for body in [None, Some(json!({})), Some(json!({ "token": null }))] {
        let old = demo.as_partner("demo").await;
        old.get(LIST).await.ok();
        match body {
            None => revoke_all(&demo).await,
            Some(body) => assert_eq!(demo.post(REVOKE, &body).await.status, 204),
        }
        for caller in [&old, &other] {
            let answer = caller.get(LIST).await;
            answer.problem(401);
            assert_eq!(answer.header("www-authenticate"), "Bearer");
        }
        // In the same second too.
        demo.as_partner("demo").await.get(LIST).await.ok();
    }
}

#[tokio::test]
async fn one_token_is_revoked_and_no_other() {
    let caller = Caller::demo().await;
    let (one, other) = (caller.as_partner("demo").await, caller.as_partner("demo").await);
    assert_eq!(caller.post(REVOKE, &json!({ "token": one.bearer() })).await.status, 204);
    one.get(LIST).await.problem(401);
    other.get(LIST).await.ok();
    // Revoking twice has no further effect. An expired token can be revoked too.
    caller.advance(3600).await;
    for token in [one.bearer(), other.bearer()] {
        assert_eq!(caller.post(REVOKE, &json!({ "token": token })).await.status, 204);
    }
}

#[tokio::test]
async fn a_foreign_token_is_refused_and_not_quoted() {
    let caller = Caller::demo().await;
    let foreign = Caller::demo().await.bearer();
    for token in ["", "lixo", foreign.as_str()] {
        let answer = caller.post(REVOKE, &json!({ "token": token })).await;
        assert_eq!(answer.wrong_fields(), ["token"]);
        assert!(token.is_empty() || !answer.text().contains(token));
    }
    assert_eq!(
        caller.post(REVOKE, &json!({ "clientId": "x" })).await.wrong_fields(),
        ["clientId"]
    );
    caller.send::<&str>(Method::POST, REVOKE, &[], "{}").await.problem(400);
    caller.get(LIST).await.ok();
}

#[tokio::test]
async fn a_restart_and_a_reset_bring_no_token_back() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config {
        jwt_key: Some("a key of at least thirty-two bytes".parse().unwrap()),
        ..with_file(&folder.path().join("sandbox.db"))
    };
    let first = Caller::of(config());
    let all = first.as_partner("demo").await.bearer();
    revoke_all(&first).await;
    let one = first.as_partner("demo").await.bearer();
    let good = first.as_partner("demo").await.bearer();
    first.post(REVOKE, &json!({ "token": one })).await;
    first.post("/sandbox/reset", &json!({})).await;
    let check = async |caller: Caller| {
        for revoked in [&all, &one] {
            caller.clone().with_token(revoked).get(LIST).await.problem(401);
        }
        caller.with_token(&good).get(LIST).await.ok();
    };
    check(first).await;
    // The second program starts once the first has ended.
    check(Caller::of(config())).await;
}

#[tokio::test]
async fn pages_of_other_sites_revoke_nothing() {
    let caller = Caller::demo().await;
    let headers = [("sec-fetch-site", "cross-site")];
    caller.send(Method::POST, REVOKE, &headers, "").await.problem(403);
    caller.get(LIST).await.ok();
}

#[tokio::test]
async fn the_panel_has_a_button_for_it() {
    let caller = Caller::demo().await;
    let page = caller.get("/sandbox").await;
    assert!(page.text().contains(r#"action="/sandbox/panel/tokens/revoke""#));
    let answer = caller
        .send::<&str>(Method::POST, "/sandbox/panel/tokens/revoke", &[], "")
        .await;
    assert_eq!(answer.header("location"), "/sandbox?notice=tokens-revoked");
    assert!(
        caller
            .get("/sandbox?notice=tokens-revoked")
            .await
            .text()
            .contains("foram revogados")
    );
    caller.get(LIST).await.problem(401);
    let credentials = json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo"});
    caller.post(TOKEN, &credentials).await.ok();
}
