//! Tokens, on the sandbox's clock.

use parcela_core::client::{CallOptions, ErrorCode};
use parcela_core::operation::GetOrder;
use uuid::Uuid;

use crate::host::{SandboxHost, order};

#[tokio::test]
async fn wrong_credentials_end_the_call() {
    let client = SandboxHost::start().client_as("parceiro-demo", "errado");
    let error = client
        .call(&GetOrder { pedido_id: Uuid::nil() }, CallOptions::default())
        .await
        .unwrap_err();
    assert!(
        matches!(error.code(), ErrorCode::Unauthorized | ErrorCode::Problem),
        "{error:?}"
    );
    assert!(!format!("{error} {error:?}").contains("errado"));
}

#[tokio::test]
async fn an_expired_token_is_replaced_without_the_caller_noticing() {
    let host = SandboxHost::start();
    let client = host.client();
    let pedido_id = client.call(&order(), CallOptions::default()).await.unwrap().pedido_id;

    let answer = host
        .request("POST", "/sandbox/clock", r#"{"advanceSeconds": 604800}"#)
        .await;
    assert_eq!(answer.unwrap().status, 200);

    client
        .call(&GetOrder { pedido_id }, CallOptions::default())
        .await
        .unwrap();
}
