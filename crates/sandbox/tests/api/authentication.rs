//! Rules of access tokens (specification, Authentication).

use serde_json::json;

use crate::support::{Caller, ORDER, START, TOKEN, order};

#[tokio::test]
async fn client_credentials_get_a_bearer_token() {
    let caller = Caller::of(parcela_sandbox::Config::default());
    let credentials = json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo"});
    let answer = caller.post(TOKEN, &credentials).await;
    let token = answer.ok();
    assert_eq!(token["expira_em_segundos"], 3600);
    assert_eq!(token["tipo_de_token"], "Bearer");
    assert!(token["escopo"].is_string());
    assert!(token["expira_em"].as_str().unwrap().ends_with('Z'));
    assert_eq!(token.as_object().unwrap().len(), 5);
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn wrong_credentials_are_a_problem_that_does_not_quote_them() {
    let caller = Caller::of(parcela_sandbox::Config::default());
    for (id, secret) in [
        ("parceiro-demo", "palpite"),
        ("ninguém", "segredo-demo"),
        ("parceiro-demo", "segredo-outro"),
    ] {
        let answer = caller
            .post(TOKEN, &json!({"clientId": id, "clientSecret": secret}))
            .await;
        assert_eq!(answer.business_code(), "Authentication.InvalidCredentials");
        assert!(!answer.text().contains(id) && !answer.text().contains(secret));
    }
}

#[tokio::test]
async fn both_credentials_are_required_and_nothing_else_is_allowed() {
    let caller = Caller::of(parcela_sandbox::Config::default());
    let wrong = async |body| caller.post(TOKEN, &body).await.wrong_fields();
    assert_eq!(wrong(json!({})).await, ["clientId", "clientSecret"]);
    assert_eq!(
        wrong(json!({"clientId": "", "clientSecret": null})).await,
        ["clientId", "clientSecret"]
    );
    assert_eq!(wrong(json!({"clientId": 1, "clientSecret": "x"})).await, ["clientId"]);
    let body = json!({"clientId": "parceiro-demo", "clientSecret": "segredo-demo", "escopo": "tudo"});
    assert_eq!(wrong(body).await, ["escopo"]);
}

#[tokio::test]
async fn every_other_endpoint_requires_a_token() {
    let caller = Caller::demo().await.anonymous();
    let order_by_id = format!("{ORDER}/6f1c3e0a-9a52-4f0e-8f6a-3a4bb1d9c001");
    let simulations = [
        "/v1/order/simulate-installments?valorSolicitado=300",
        "/v1/order/simulate-values",
    ];
    for path in simulations.into_iter().chain([order_by_id.as_str()]) {
        let answer = caller.get(path).await;
        answer.problem(401);
        assert_eq!(answer.header("www-authenticate"), "Bearer");
    }
    for path in [ORDER, START] {
        caller.post(path, &order()).await.problem(401);
    }
}

#[tokio::test]
async fn a_token_that_is_not_ours_is_refused() {
    let caller = Caller::demo().await;
    let other_sandbox = Caller::demo().await;
    let path = "/v1/order/simulate-installments?valorSolicitado=300";
    for token in ["", "lixo", "a.b.c", "eyJhbGciOiJub25lIn0.e30."] {
        caller.clone().with_token(token).get(path).await.problem(401);
    }
    // Each sandbox has a random key.
    let foreign = other_sandbox.bearer();
    caller.clone().with_token(&foreign).get(path).await.problem(401);
    let anonymous = caller.clone().anonymous();
    for header in ["Basic cGFyY2Vpcm86c2VncmVkbw==", "Bearer", &caller.bearer()] {
        let answer = anonymous
            .send(axum::http::Method::GET, path, &[("authorization", header)], "")
            .await;
        answer.problem(401);
    }
}

#[tokio::test]
async fn a_token_expires_by_the_sandbox_clock() {
    let caller = Caller::demo().await;
    let path = "/v1/order/simulate-installments?valorSolicitado=300";
    caller.advance(3590).await;
    caller.get(path).await.ok();
    caller.advance(10).await;
    caller.get(path).await.problem(401);
    caller.as_partner("demo").await.get(path).await.ok();
}
