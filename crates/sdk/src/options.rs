//! The options of a client and of a call, read from plain objects.

use std::time::Duration;

use js_sys::{Function, Reflect};
use parcela_core::client::CallOptions;
use parcela_core::json::Fields;
use parcela_core::{FieldErrors, Violation};
use parcela_transport::BaseUrl;
use uuid::Uuid;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AbortSignal;

use crate::hooks::Hooks;
use crate::input::{self, Input};
use crate::instant;

/// More retries than this would hold a caller for minutes.
const MOST_RETRIES: f64 = 10.0;
/// The longest time-out: a day, in milliseconds.
const LONGEST_TIMEOUT: f64 = 86_400_000.0;

/// What `new Client(…)` takes.
pub(crate) struct ClientOptions {
    pub(crate) base_url: BaseUrl,
    pub(crate) token_provider: Option<Function>,
    pub(crate) fetch: Option<Function>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) max_retries: Option<u32>,
    pub(crate) hooks: Hooks,
}

impl TryFrom<&JsValue> for ClientOptions {
    type Error = FieldErrors;

    fn try_from(object: &JsValue) -> Result<Self, FieldErrors> {
        let read = input::optional_object("options", object, |input| {
            Some(Self {
                base_url: base_url(input)?,
                token_provider: cast(input, "tokenProvider"),
                fetch: cast(input, "fetch"),
                timeout: timeout(input),
                max_retries: number(input, "maxRetries", MOST_RETRIES).and_then(|number| whole(input, number)),
                hooks: Hooks {
                    on_request: cast(input, "onRequest"),
                    on_response: cast(input, "onResponse"),
                },
            })
        })?;
        // Without an address its error has been returned above.
        read.ok_or_else(|| FieldErrors::of("baseUrl", Violation::Required))
    }
}

fn base_url(input: &mut Input<'_>) -> Option<BaseUrl> {
    match input.text("baseUrl") {
        Some(text) => text.parse().ok().or_else(|| input.refuse("baseUrl", Violation::Format)),
        None => None,
    }
}

/// What every operation takes last.
pub(crate) fn call_options(object: &JsValue) -> Result<(CallOptions, Option<AbortSignal>), FieldErrors> {
    input::optional_object("options", object, |input| {
        let options = CallOptions {
            timeout: timeout(input),
            idempotency_key: key(input),
            idempotency_key_expires_at: expires_at(input),
            correlation_id: input.text("correlationId"),
        };
        (options, cast(input, "signal"))
    })
}

/// The key in a call's options, whatever is wrong with the others.
pub(crate) fn given_key(options: &JsValue) -> Option<Uuid> {
    // What is no object has no properties, and is refused with the other options.
    let key = Reflect::get(options, &"idempotencyKey".into()).ok()?;
    Uuid::try_parse(&key.as_string()?).ok()
}

fn key(input: &mut Input<'_>) -> Option<Uuid> {
    let text = input.text("idempotencyKey")?;
    let key = Uuid::try_parse(&text).ok();
    key.or_else(|| input.refuse("idempotencyKey", Violation::Format))
}

fn expires_at(input: &mut Input<'_>) -> Option<Duration> {
    let value = input.value("idempotencyKeyExpiresAt")?;
    instant::from_js(&value).map_or_else(|violation| input.refuse("idempotencyKeyExpiresAt", violation), Some)
}

fn cast<T: JsCast>(input: &mut Input<'_>, name: &'static str) -> Option<T> {
    let value = input.value(name)?;
    value.dyn_into().ok().or_else(|| input.refuse(name, Violation::Type))
}

/// A number from 0 to `largest`.
fn number(input: &mut Input<'_>, name: &'static str, largest: f64) -> Option<f64> {
    let number = input.value(name)?.as_f64().filter(|number| !number.is_nan());
    match number {
        None => input.refuse(name, Violation::Type),
        Some(number) if number > largest => input.refuse(name, Violation::TooLarge),
        Some(number) if number < 0.0 => input.refuse(name, Violation::TooSmall),
        Some(number) => Some(number),
    }
}

fn whole(input: &mut Input<'_>, number: f64) -> Option<u32> {
    if number % 1.0 != 0.0 {
        return input.refuse("maxRetries", Violation::Precision);
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole, from 0 to the largest"
    )]
    Some(number as u32)
}

fn timeout(input: &mut Input<'_>) -> Option<Duration> {
    let millis = number(input, "timeoutMs", LONGEST_TIMEOUT)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to a day")]
    Some(Duration::from_micros((millis * 1000.0) as u64))
}
