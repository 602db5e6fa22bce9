//! Webhooks, from their registration to a verified notification.

use std::time::{Duration, SystemTime};

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use parcela_core::StatusKind;
use parcela_core::client::ErrorCode;
use parcela_core::operation::{CreateWebHook, DeleteWebHook, ListWebHooks, StartCdcSale, TipoWebHook, UpdateWebHook};
use parcela_core::webhook::{Event, Secret, Verifier};
use parcela_core::wire::{CreateWebHookRequest, UpdateWebHookRequest, WebHook};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::host::{Calls, SandboxHost, order};

/// A received request.
type Received = (HeaderMap, Bytes);

/// A partner's server: its address, and the requests that reach it.
async fn receiver() -> (String, mpsc::UnboundedReceiver<Received>) {
    let (sender, received) = mpsc::unbounded_channel();
    let receive = async |State(sender): State<mpsc::UnboundedSender<Received>>, headers: HeaderMap, body: Bytes| {
        sender.send((headers, body)).unwrap();
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/parcela", listener.local_addr().unwrap());
    let router = Router::new().fallback(receive).with_state(sender);
    tokio::spawn(axum::serve(listener, router).into_future());
    (url, received)
}

fn webhook(url: &str) -> CreateWebHook {
    let request = CreateWebHookRequest {
        tipo: 3,
        url: url.into(),
        tipo_autenticacao: 1,
        credencial: None,
    };
    CreateWebHook::try_from(&request).unwrap()
}

#[tokio::test]
async fn a_webhook_is_registered_listed_changed_and_deleted() {
    let client = SandboxHost::start().client();
    let listed = |url: &str, tipo_autenticacao| {
        [WebHook {
            tipo: 3,
            url: url.into(),
            tipo_autenticacao,
        }]
    };
    let first = "https://loja.example/parcela";
    client.ok(&webhook(first)).await;
    let all = client.ok(&ListWebHooks).await;
    assert_eq!(all, listed(first, 1));

    let again = client.refused(&webhook(first)).await;
    assert_eq!(again.code(), ErrorCode::Conflict);

    let second = "https://loja.example/outro";
    let request = UpdateWebHookRequest {
        url: second.into(),
        tipo_autenticacao: 2,
        credencial: Some("parcela:senha".into()),
    };
    let update = UpdateWebHook::new(3, &request).unwrap();
    client.ok(&update).await;
    let all = client.ok(&ListWebHooks).await;
    assert_eq!(all, listed(second, 2));

    let delete = DeleteWebHook {
        tipo: TipoWebHook::Pedido,
    };
    client.ok(&delete).await;
    let gone = client.refused(&delete).await;
    assert_eq!(gone.code(), ErrorCode::NotFound);
    assert_eq!(client.ok(&ListWebHooks).await, []);
}

#[tokio::test]
async fn every_change_of_an_order_is_notified_and_verified() {
    let host = SandboxHost::delivering().await;
    let client = host.client();
    let (url, mut received) = receiver().await;
    let registered = client.ok(&webhook(&url)).await;
    let verifier = Verifier::new([Secret::standard(&registered.chave_assinatura).unwrap()]);

    let pedido_id = client.ok(&order()).await.pedido_id;
    client.ok(&StartCdcSale { pedido_id }).await;

    let mut statuses = Vec::new();
    while statuses.last() != Some(&StatusKind::PagamentoPendente) {
        let next = tokio::time::timeout(Duration::from_secs(60), received.recv()).await;
        let (headers, body) = next.unwrap().unwrap();
        let headers: Vec<(&str, &str)> = headers
            .iter()
            .map(|(name, value)| (name.as_str(), value.to_str().unwrap()))
            .collect();
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
        let notification = verifier.verify(&headers, &body, now.as_secs()).unwrap();
        let change = Event::parse(notification.body).unwrap().dados;
        assert_eq!(change.pedido_id, pedido_id);
        statuses.push(StatusKind::from(change.status.valor));
    }
    let end = [
        StatusKind::EmAnalise,
        StatusKind::Aprovado,
        StatusKind::PagamentoPendente,
    ];
    assert!(statuses.ends_with(&end), "{statuses:?}");
}
