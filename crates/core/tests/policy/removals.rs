//! A DELETE whose answer was lost.

use parcela_core::client::{
    CallOptions, Client, ClientError, ErrorCode, Gateway, Token, TokenFailure, TokenReason, TokenSource,
};
use parcela_core::http::HttpResponse;
use parcela_core::operation::{DeleteWebHook, GetOrder, TipoWebHook, UpdateWebHook};
use parcela_core::wire::UpdateWebHookRequest;
use serde_json::json;
use uuid::Uuid;

use crate::host::{Answer, LOST, SimHost, status};

const REMOVE: DeleteWebHook = DeleteWebHook {
    tipo: TipoWebHook::Pedido,
};

/// A source of tokens: the requests go to the service itself.
struct Service;

impl TokenSource for Service {
    async fn token(&self, _reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        Token::new("token".to_owned(), None).map(Some)
    }
}

fn removed_at_service(answers: impl IntoIterator<Item = Answer> + 'static) -> Result<(), ClientError> {
    let host = SimHost::answering(answers);
    host.run(Client::new(&host, Service).call(&REMOVE, CallOptions::default()))
}

fn removed(answers: impl IntoIterator<Item = Answer> + 'static) -> Result<(), ClientError> {
    let host = SimHost::answering(answers);
    host.run(Client::new(&host, Gateway).call(&REMOVE, CallOptions::default()))
}

/// A 404 with a body. The specification does not show the service's.
#[expect(clippy::unnecessary_wraps, reason = "used in scripts beside lost answers")]
fn not_found(body: &str) -> Answer {
    Ok(HttpResponse {
        status: 404,
        headers: Vec::new(),
        body: body.into(),
    })
}

#[test]
fn a_404_after_an_attempt_that_may_be_done_is_its_success() {
    let problem = json!({
        "titulo": "Não encontrado", "status": 404, "detalhe": "Não há webhook deste tipo.", "correlationId": "venda-42",
    });
    let problem = problem.to_string();
    let relayed = json!({ "tipo": "Gateway.Upstream", "titulo": "Não encontrado", "status": 404 }).to_string();
    for unanswered in [LOST, status(408), status(500), status(502), status(504)] {
        for body in [problem.as_str(), relayed.as_str()] {
            assert_eq!(removed([unanswered.clone(), not_found(body)]), Ok(()), "{unanswered:?}");
        }
        for body in ["", problem.as_str()] {
            let done = removed_at_service([unanswered.clone(), not_found(body)]);
            assert_eq!(done, Ok(()), "{unanswered:?}");
        }
        let behind_another = [unanswered, status(429), not_found("")];
        assert_eq!(removed_at_service(behind_another), Ok(()));
    }
}

#[test]
fn a_404_to_a_first_attempt_stays_an_error() {
    for answers in [vec![not_found("")], vec![status(429), not_found("")]] {
        assert_eq!(removed(answers).unwrap_err().code(), ErrorCode::NotFound);
    }
}

#[test]
fn an_empty_404_of_a_gateway_is_its_owners() {
    let error = removed([LOST, not_found("")]).unwrap_err();
    assert_eq!(error.code(), ErrorCode::NotFound);
}

#[test]
fn a_404_of_a_proxy_says_nothing_of_the_webhook() {
    let gateway = json!({ "tipo": "Gateway.OperationNotAllowed", "status": 404 }).to_string();
    for body in ["<html>404</html>", "{}", r#"{"titulo":"Bloqueado"}"#, gateway.as_str()] {
        let error = removed([LOST, not_found(body)]).unwrap_err();
        assert_eq!(error.code(), ErrorCode::NotFound, "{body}");
    }
}

#[test]
fn a_404_of_another_operation_stays_an_error() {
    let host = SimHost::answering([LOST, not_found(""), LOST, not_found("")]);
    let client = Client::new(&host, Gateway);
    let read = GetOrder { pedido_id: Uuid::nil() };
    let error = host.run(client.call(&read, CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::NotFound);
    let request = UpdateWebHookRequest {
        url: "https://loja.example".into(),
        tipo_autenticacao: 1,
        credencial: None,
    };
    let update = UpdateWebHook::new(3, &request).unwrap();
    let error = host.run(client.call(&update, CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::NotFound);
}
