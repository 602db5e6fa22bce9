//! Tokens from the caller's `tokenProvider`. Without a provider, requests carry no token: the base address is a gateway.

use js_sys::Function;
use parcela_core::client::{Token, TokenFailure, TokenReason, TokenSource};
use parcela_transport::provided_token;
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::{decode, encode};

/// The source of the client's tokens.
pub(crate) struct TokenProvider(pub(crate) Option<Function>);

impl TokenSource for TokenProvider {
    async fn token(&self, reason: TokenReason) -> Result<Option<Token>, TokenFailure> {
        let Some(provider) = &self.0 else {
            return Ok(None);
        };
        let reason = reason.as_str();
        let answer = provider.call1(&JsValue::UNDEFINED, &encode::plain(&Request { reason }));
        let read = |answer: &JsValue| {
            let (token, wrong) = decode::read("token", answer);
            wrong.is_empty().then_some(token)
        };
        provided_token(answer, read).await.map(Some)
    }
}

/// The argument of the provider.
#[derive(Serialize)]
struct Request {
    reason: &'static str,
}
