//! Tokens from the caller's `tokenProvider`, or none where the base address is a gateway.

use std::time::Duration;

use js_sys::{Function, Promise, Reflect};
use parcela_core::client::{Cause, Token, TokenFailure, TokenReason, TokenSource};
use parcela_core::wire::AccessToken;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

use crate::{decode, encode};

/// Where the client's tokens come from.
pub(crate) struct TokenProvider(pub(crate) Option<Function>);

impl TokenSource for TokenProvider {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        let Some(provider) = &self.0 else {
            return Ok(None);
        };
        let answer = ask(provider, reason).await.map_err(failure)?;
        read(&answer).map(Some)
    }
}

/// What the provider is given.
#[derive(Serialize)]
struct Request {
    reason: &'static str,
}

/// What `tokenProvider({ reason })` resolves to. An error of the caller's is the cause, and quoted nowhere: it
/// may name a secret.
async fn ask(provider: &Function, reason: TokenReason) -> Result<JsValue, JsValue> {
    let argument = encode::plain(&Request {
        reason: reason.as_str(),
    });
    let answer = provider.call1(&JsValue::UNDEFINED, &argument)?;
    JsFuture::from(Promise::resolve(&answer)).await
}

/// `generateAccessToken` throws a `ParcelaError`, which knows whether it is worth another try. A call whose earlier attempt
/// may have made an order must not end as refused because of it.
fn failure(thrown: JsValue) -> TokenFailure {
    let retryable = Reflect::get(&thrown, &"retryable".into());
    if retryable.is_ok_and(|retryable| retryable.as_bool() == Some(true)) {
        TokenFailure::Unavailable(Cause::new(thrown))
    } else {
        TokenFailure::Provider(Cause::new(thrown))
    }
}

/// The token itself, or the token endpoint's answer as it stands, in either spelling that the specification shows.
fn read(answer: &JsValue) -> Result<Token, TokenFailure> {
    if let Some(text) = answer.as_string() {
        return Token::new(text, None);
    }
    let token: AccessToken = decode::read("token", answer).map_err(|_| TokenFailure::Unusable)?;
    let lifetime = Duration::from_secs(u64::try_from(token.expira_em_segundos).unwrap_or(0));
    Token::new(token.token_de_acesso, Some(lifetime))
}
