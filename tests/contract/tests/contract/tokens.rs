//! Tokens, on the sandbox's clock.

use parcela_core::client::ErrorCode;
use parcela_core::operation::GetOrder;
use serde_json::json;
use uuid::Uuid;

use crate::host::{Calls, SandboxHost, order};

#[tokio::test]
async fn wrong_credentials_end_the_call() {
    let client = SandboxHost::start().client_as("parceiro-demo", "errado");
    let error = client.refused(&GetOrder { pedido_id: Uuid::nil() }).await;
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
    let pedido_id = client.ok(&order()).await.pedido_id;

    let week = json!({ "advanceSeconds": 604_800 });
    host.control("POST", "/sandbox/clock", &week).await;

    client.ok(&GetOrder { pedido_id }).await;
}
