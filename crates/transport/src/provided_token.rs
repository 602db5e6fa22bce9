//! Reads the result of a page's `tokenProvider`.

use js_sys::{Promise, Reflect};
use parcela_core::client::{Cause, Token, TokenFailure};
use parcela_core::wire::AccessToken;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Reads the token of a provider's result, or of a promise of one. The result is the token itself, or the token endpoint's answer,
/// which `read` parses.
///
/// # Errors
///
/// [`TokenFailure`] if the provider throws or its result is not a token. The thrown error is the cause. It is not quoted, as it may
/// contain a secret.
pub async fn provided_token(
    answer: Result<JsValue, JsValue>,
    read: impl FnOnce(&JsValue) -> Option<AccessToken>,
) -> Result<Token, TokenFailure> {
    let answer = resolved(answer).await.map_err(failure)?;
    match answer.as_string() {
        Some(text) => Token::new(text, None),
        None => read(&answer).ok_or(TokenFailure::Unusable)?.try_into(),
    }
}

async fn resolved(answer: Result<JsValue, JsValue>) -> Result<JsValue, JsValue> {
    JsFuture::from(Promise::resolve(&answer?)).await
}

/// Sorts an exception of the provider. A `ParcelaError` of `generateAccessToken` says in `retryable` whether another attempt may succeed.
/// If it may, a call whose earlier attempt may have made an order must not end as refused.
fn failure(thrown: JsValue) -> TokenFailure {
    let retryable = Reflect::get(&thrown, &"retryable".into());
    if retryable.is_ok_and(|retryable| retryable.as_bool() == Some(true)) {
        TokenFailure::Unavailable(Cause::new(thrown))
    } else {
        TokenFailure::Provider(Cause::new(thrown))
    }
}
