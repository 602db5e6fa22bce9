//! The client: sends an operation, and hands its result over. `operations.rs` has its methods.

use std::rc::Rc;

use js_sys::{Function, JSON, Promise};
use parcela_core::client::{
    CallContext, Client as CoreClient, Exchange, Token, TokenFailure, TokenReason, TokenSource,
};
use parcela_core::json::{Shape, strip_unknown};
use parcela_transport::provided_token;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::future_to_promise;

use crate::abort::aborted;
use crate::async_context::in_callers_context;
use crate::error::RequestContext;
use crate::hooks::Hooks;
use crate::operations::Operation;
use crate::options::ClientOptions;
use crate::{decode, encode, error};

#[cfg(not(feature = "server"))]
type Host = parcela_transport::JsHost;
#[cfg(feature = "server")]
type Host = crate::server::ServerHost;

/// A client of the partner API at one base address.
#[wasm_bindgen]
pub struct Client(pub(crate) Rc<CoreClient<Host, TokenProvider, Hooks>>);

#[wasm_bindgen]
impl Client {
    /// Creates a client with `{ baseUrl, tokenProvider?, fetch?, timeoutMs?, maxRetries?, retry?, onRequest?, onResponse? }`
    /// and, with the feature `server`, `send?`.
    ///
    /// # Errors
    ///
    /// Throws `validation` for an option that is missing or of the wrong type.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "object")] options: &JsValue) -> Result<Self, JsValue> {
        let options = ClientOptions::try_from(options).map_err(|errors| error::validation(&errors))?;
        #[cfg(not(feature = "server"))]
        let host = Host::new(options.base_url).with_fetch(options.fetch);
        #[cfg(feature = "server")]
        let host = Host::new(options.base_url, options.fetch, options.send);
        let mut client = CoreClient::new(host, TokenProvider(options.token_provider))
            .with_observer(options.hooks)
            .with_retry(options.retry);
        if let Some(timeout) = options.timeout {
            client = client.with_timeout(timeout);
        }
        Ok(Self(Rc::new(client)))
    }
}

impl Client {
    /// Carries out an operation, unless its input or its options are invalid.
    pub(crate) fn send(&self, operation: &Operation, input: &[&JsValue], options: &JsValue) -> Promise {
        let client = self.0.clone();
        let shape = operation.shape;
        let (call, prepared) = operation.prepare(input, options);
        future_to_promise(in_callers_context(async move {
            let (request, called) = prepared?;
            let begun = client.begin(call.route.repeat, called.options);
            let context = begun.map_err(|failed| error::failed_call(&call, &failed))?;
            tell_key(called.on_key, &context);
            match client.carry_out(request, context, aborted(called.signal)).await {
                Ok(exchange) => hand_over(&call, exchange, shape, called.on_success, called.as_text),
                Err(failed) => Err(error::failed_call(&call, &failed)),
            }
        }))
    }
}

/// Reports the idempotency key of an operation to the package, so that the key survives a crash of the module during the call.
fn tell_key(on_key: Option<Function>, context: &CallContext) {
    if let (Some(on_key), Some((key, expires_at))) = (on_key, context.key()) {
        let expires_at = expires_at.map_or(JsValue::NULL, |at| encode::time(at).into());
        // The package's own function. It throws nothing.
        let _ = on_key.call2(&JsValue::UNDEFINED, &key.as_str().into(), &expires_at);
    }
}

/// Returns the result, parsed by the host's JSON. Unknown fields are kept. With the feature `server` they are dropped, as a gateway passes
/// the result on to its pages; for the gateway, the result is the text.
fn hand_over(
    call: &RequestContext,
    exchange: Exchange,
    shape: &'static Shape,
    on_success: Option<Function>,
    as_text: bool,
) -> Result<JsValue, JsValue> {
    let conforming = exchange.validated(shape);
    if let (Ok(_), Some(on_success)) = (&conforming, on_success) {
        let (status, id) = (exchange.status().into(), exchange.correlation_id().into());
        // The package's own function. It throws nothing.
        let _ = on_success.call2(&JsValue::UNDEFINED, &status, &id);
    }
    let refusal = match conforming {
        Ok(_) if matches!(shape, Shape::Nothing) => return Ok(JsValue::UNDEFINED),
        // A text that conforms can be stripped. If it could not, `JSON.parse` would refuse the empty text.
        Ok(text) if cfg!(feature = "server") => {
            let known = strip_unknown(&text, shape).unwrap_or_default();
            return if as_text { Ok(known.into()) } else { JSON::parse(&known) };
        }
        Ok(text) => return JSON::parse(&text),
        Err(refusal) => refusal,
    };
    Err(error::refused(call, exchange, refusal, shape))
}

/// Tokens from the caller's `tokenProvider`. Without a provider, requests carry no token: the base address is a gateway.
pub(crate) struct TokenProvider(Option<Function>);

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
