//! The access token: fetched once, renewed early, replaced after a 401.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{join, join3};
use parcela_core::client::{
    CallOptions, Client, ClientCredentials, ErrorCode, RetryPolicy, Token, TokenFailure, TokenReason, TokenSource,
};
use parcela_core::http::{HttpRequest, HttpResponse};
use parcela_core::operation::GetOrder;
use parcela_core::wire::AccessTokenRequest;
use serde_json::json;
use uuid::Uuid;

use crate::host::{Answer, LOST, SimHost, status};

const READ: GetOrder = GetOrder { pedido_id: Uuid::nil() };

fn is_token_request(request: &HttpRequest) -> bool {
    request.path == "/v1/authentication/accesstoken"
}

/// A service that issues `token-1`, `token-2`, … for ten minutes each, and answers 404 to those that `accepts` allows.
fn service(mut accepts: impl FnMut(&str) -> bool + 'static) -> SimHost {
    let mut issued = 0;
    SimHost::new(move |request| {
        if is_token_request(request) {
            issued += 1;
            let body = json!({ "token_de_acesso": format!("token-{issued}"), "expira_em_segundos": 600 });
            return Ok(HttpResponse::json(200, &body));
        }
        let bearer = request.header("Authorization").expect("a token");
        if accepts(bearer) { status(404) } else { status(401) }
    })
}

fn client(host: &SimHost) -> Client<&SimHost, ClientCredentials<&SimHost>> {
    let credentials = AccessTokenRequest {
        client_id: "parceiro".into(),
        client_secret: "segredo".into(),
    };
    Client::new(host, ClientCredentials::new(host, &credentials).unwrap())
}

fn token_requests(host: &SimHost) -> usize {
    host.sent
        .borrow()
        .iter()
        .filter(|request| is_token_request(request))
        .count()
}

fn read(host: &SimHost, client: &Client<&SimHost, ClientCredentials<&SimHost>>) -> ErrorCode {
    host.run(client.call(&READ, CallOptions::default())).unwrap_err().code()
}

#[test]
fn waiting_calls_share_one_token_request() {
    let host = service(|_| true);
    let client = client(&host);
    let call = || client.call(&READ, CallOptions::default());
    host.run(join3(call(), call(), call())).0.unwrap_err();
    assert_eq!(token_requests(&host), 1);
}

#[test]
fn waiting_calls_share_a_failure_too() {
    let host = SimHost::new(|_| LOST);
    let policy = RetryPolicy {
        max_retries: 0,
        ..RetryPolicy::default()
    };
    let client = client(&host).with_retry(policy);
    let call = || client.call(&READ, CallOptions::default());
    let (first, second) = host.run(join(call(), call()));
    assert_eq!(first.unwrap_err().code(), ErrorCode::Network);
    assert_eq!(second.unwrap_err().code(), ErrorCode::Network);
    assert_eq!(token_requests(&host), 1);

    // A later call asks again.
    read(&host, &client);
    assert_eq!(token_requests(&host), 2);
}

#[test]
fn a_token_is_renewed_shortly_before_it_expires() {
    let host = service(|_| true);
    let client = client(&host);
    read(&host, &client);
    host.advance(Duration::from_secs(530));
    read(&host, &client);
    assert_eq!(token_requests(&host), 1);
    host.advance(Duration::from_secs(15));
    read(&host, &client);
    assert_eq!(token_requests(&host), 2);
}

#[test]
fn a_dropped_token_request_before_a_read_is_repeated_as_the_read_is() {
    for dropped in [LOST, status(503)] {
        let mut answers = vec![dropped];
        let host = SimHost::new(move |request| match answers.pop() {
            Some(answer) => answer,
            None if is_token_request(request) => {
                let body = json!({ "token_de_acesso": "token", "expira_em_segundos": 600 });
                Ok(HttpResponse::json(200, &body))
            }
            None => status(404),
        });
        let client = client(&host);
        assert_eq!(read(&host, &client), ErrorCode::NotFound);
        assert_eq!(token_requests(&host), 2);
    }
}

#[test]
fn an_unreachable_token_endpoint_is_retried_like_a_read() {
    let host = SimHost::new(|_| LOST);
    let client = client(&host);
    assert_eq!(read(&host, &client), ErrorCode::Network);
    assert_eq!(token_requests(&host), 4);
}

#[test]
fn a_401_gets_one_replay_with_a_fresh_token() {
    let host = service(|bearer| bearer == "Bearer token-2");
    let client = client(&host);
    assert_eq!(read(&host, &client), ErrorCode::NotFound);
    assert_eq!(token_requests(&host), 2);
}

#[test]
fn a_second_401_is_final() {
    let host = service(|_| false);
    let client = client(&host);
    assert_eq!(read(&host, &client), ErrorCode::Unauthorized);
    assert_eq!(token_requests(&host), 2);
}

#[test]
fn two_calls_that_meet_a_401_fetch_one_token() {
    let host = service(|bearer| bearer == "Bearer token-2");
    let client = client(&host);
    let call = || client.call(&READ, CallOptions::default());
    let (first, second) = host.run(join(call(), call()));
    assert_eq!(first.unwrap_err().code(), ErrorCode::NotFound);
    assert_eq!(second.unwrap_err().code(), ErrorCode::NotFound);
    assert_eq!(token_requests(&host), 2);
}

#[test]
fn refused_credentials_end_the_call() {
    let host = SimHost::new(|_| -> Answer { status(401) });
    let client = client(&host);
    let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    assert_eq!(error.code(), ErrorCode::Unauthorized);
    assert!(!format!("{error:?} {error}").contains("segredo"));
    assert_eq!(token_requests(&host), 1);
}

#[test]
fn a_refused_token_is_no_refusal_of_the_operation() {
    for (refusal, code, retryable) in [
        (400, ErrorCode::Unauthorized, false),
        (404, ErrorCode::Unauthorized, false),
        (408, ErrorCode::Unauthorized, true),
        (429, ErrorCode::RateLimited, true),
        (503, ErrorCode::Server, true),
    ] {
        let host = SimHost::new(move |_| status(refusal));
        let client = client(&host);
        let error = host.run(client.call(&READ, CallOptions::default())).unwrap_err();
        assert_eq!((error.code(), error.retryable()), (code, retryable), "{refusal}");
        assert_eq!(error.api().map(|api| api.status), Some(refusal));
    }
}

#[test]
fn a_retry_has_a_token_that_has_not_run_out_meanwhile() {
    let (mut issued, mut reads) = (0, 0);
    let host = SimHost::new(move |request| {
        if is_token_request(request) {
            issued += 1;
            let body = json!({ "token_de_acesso": format!("token-{issued}"), "expira_em_segundos": 10 });
            return Ok(HttpResponse::json(200, &body));
        }
        reads += 1;
        // The first token is revoked. The second has a shorter lifetime than the service's wait.
        match (reads, request.header("Authorization")) {
            (2, Some("Bearer token-2")) => {
                let mut busy = HttpResponse::json(503, &json!({}));
                busy.headers.push(("Retry-After".into(), "15".into()));
                Ok(busy)
            }
            (3, Some("Bearer token-3")) => status(404),
            _ => status(401),
        }
    });
    let client = client(&host);
    assert_eq!(read(&host, &client), ErrorCode::NotFound);
    assert_eq!(token_requests(&host), 3);
}

/// A source without a token until the seller signs in, as a page's may be.
#[derive(Default)]
struct SignedInLater {
    token: Cell<bool>,
    reasons: RefCell<Vec<&'static str>>,
}

impl TokenSource for &SignedInLater {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        self.reasons.borrow_mut().push(reason.as_str());
        let token = self.token.get().then(|| Token::new("token-1".to_owned(), None));
        token.transpose()
    }
}

#[test]
fn a_source_without_a_token_is_asked_again_by_the_next_call() {
    let host = SimHost::new(|_| status(404));
    let source = SignedInLater::default();
    let client = Client::new(&host, &source);
    let call = || host.run(client.call(&READ, CallOptions::default())).unwrap_err();
    call();
    source.token.set(true);
    call();
    call();
    let bearer = Some("Bearer token-1".to_owned());
    assert_eq!(host.headers("Authorization"), [None, bearer.clone(), bearer]);
    assert_eq!(*source.reasons.borrow(), ["initial", "initial"]);
}

#[test]
fn clients_that_share_a_cache_share_the_token() {
    let host = service(|_| true);
    let tokens = Arc::default();
    for _ in 0..2 {
        read(&host, &client(&host).with_tokens(Arc::clone(&tokens)));
    }
    assert_eq!(token_requests(&host), 1);
}
