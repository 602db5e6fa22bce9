//! The options of a client and of a call, read from plain objects.

use std::time::Duration;

use js_sys::{Function, Reflect};
use parcela_core::client::{CallOptions, IdempotencyKey, LONGEST_TIMEOUT, RetryPolicy, SHORTEST_TIMEOUT};
use parcela_core::{FieldErrors, Violation};
use parcela_transport::BaseUrl;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::AbortSignal;

use crate::decode::{self, is_missing, is_object};
use crate::hooks::Hooks;

/// The largest `maxRetries`. More retries would take minutes.
const MOST_RETRIES: f64 = 10.0;

/// The options of `new Client(…)`.
pub(crate) struct ClientOptions {
    pub(crate) base_url: BaseUrl,
    pub(crate) token_provider: Option<Function>,
    pub(crate) fetch: Option<Function>,
    /// Sends requests as data, in place of `fetch`.
    #[cfg(feature = "server")]
    pub(crate) send: Option<Function>,
    pub(crate) timeout: Option<Duration>,
    pub(crate) retry: RetryPolicy,
    pub(crate) hooks: Hooks,
}

impl TryFrom<&JsValue> for ClientOptions {
    type Error = FieldErrors;

    fn try_from(object: &JsValue) -> Result<Self, FieldErrors> {
        read(object, |given| {
            let base_url = base_url(given);
            let token_provider = cast(given, "tokenProvider");
            let fetch = cast(given, "fetch");
            #[cfg(feature = "server")]
            let send = cast(given, "send");
            let timeout = timeout(given);
            let retry = retry(given);
            let on_request = cast(given, "onRequest");
            let on_response = cast(given, "onResponse");
            Some(Self {
                base_url: base_url?,
                token_provider,
                fetch,
                #[cfg(feature = "server")]
                send,
                timeout,
                retry,
                hooks: Hooks {
                    on_request,
                    on_response,
                },
            })
        })?
        // A missing or invalid address has already returned an error.
        .ok_or_else(|| FieldErrors::of("baseUrl", Violation::Required))
    }
}

/// The options that JavaScript passed, and their errors. They are not read by a table, as some are functions and objects of the host.
struct OptionsReader<'a> {
    object: &'a JsValue,
    errors: FieldErrors,
}

/// Reads options by `fill`. Undefined and null count as no options.
fn read<T>(object: &JsValue, fill: impl FnOnce(&mut OptionsReader<'_>) -> T) -> Result<T, FieldErrors> {
    if !is_missing(object) && !is_object(object) {
        return Err(FieldErrors::of("options", Violation::Type));
    }
    let mut given = OptionsReader {
        object,
        errors: FieldErrors::default(),
    };
    let filled = fill(&mut given);
    given.errors.into_result(filled)
}

impl OptionsReader<'_> {
    /// The value of an option, if it is present.
    fn value(&mut self, name: &'static str) -> Option<JsValue> {
        if is_missing(self.object) {
            return None;
        }
        match Reflect::get(self.object, &decode::key(name)) {
            Ok(value) => (!is_missing(&value)).then_some(value),
            Err(_) => self.refuse(name, Violation::Type),
        }
    }

    fn text(&mut self, name: &'static str) -> Option<String> {
        let text = self.value(name)?.as_string();
        text.or_else(|| self.refuse(name, Violation::Type))
    }

    /// Records the error of an option.
    fn refuse<T>(&mut self, name: &'static str, violation: Violation) -> Option<T> {
        self.errors.add(name, violation);
        None
    }
}

fn base_url(given: &mut OptionsReader<'_>) -> Option<BaseUrl> {
    match given.text("baseUrl") {
        Some(text) => text.parse().ok().or_else(|| given.refuse("baseUrl", Violation::Format)),
        None if given.errors.first("baseUrl").is_none() => given.refuse("baseUrl", Violation::Required),
        None => None,
    }
}

/// The options of a call, the last argument of every operation.
pub(crate) struct CallSettings {
    pub(crate) options: CallOptions,
    pub(crate) signal: Option<AbortSignal>,
    /// Receives the idempotency key of the operation, if it takes one, and its expiry, before anything is sent.
    pub(crate) on_key: Option<Function>,
    /// Receives the status and the correlation identifier of a success.
    pub(crate) on_success: Option<Function>,
    /// Set if the result is the JSON text, for a gateway, which passes it on.
    pub(crate) as_text: bool,
}

pub(crate) fn call_options(object: &JsValue) -> Result<CallSettings, FieldErrors> {
    read(object, |given| {
        let options = CallOptions {
            timeout: timeout(given),
            idempotency_key: key(given),
            idempotency_key_expires_at: expires_at(given),
            correlation_id: given.text("correlationId"),
        };
        CallSettings {
            options,
            signal: signal(given),
            on_key: cast(given, "onKey"),
            on_success: cast(given, "onSuccess"),
            as_text: cfg!(feature = "server") && given.value("asText").is_some(),
        }
    })
}

/// The idempotency key in a call's options and its expiry, if that is valid, even if other options are not.
pub(crate) fn given_key(options: &JsValue) -> Option<(IdempotencyKey, Option<Duration>)> {
    // Options that are not an object have no key, and are refused elsewhere.
    let key = Reflect::get(options, &"idempotencyKey".into()).ok()?;
    let expires_at = Reflect::get(options, &"idempotencyKeyExpiresAt".into()).ok();
    let expires_at = expires_at.and_then(|value| decode::time(&value).ok());
    Some((key.as_string()?.parse().ok()?, expires_at))
}

fn key(given: &mut OptionsReader<'_>) -> Option<IdempotencyKey> {
    let key = given.text("idempotencyKey")?.parse();
    key.map_or_else(|violation| given.refuse("idempotencyKey", violation), Some)
}

fn expires_at(given: &mut OptionsReader<'_>) -> Option<Duration> {
    let value = given.value("idempotencyKeyExpiresAt")?;
    decode::time(&value).map_or_else(|violation| given.refuse("idempotencyKeyExpiresAt", violation), Some)
}

/// The caller's `AbortSignal`, recognised by its members: in some runtimes a signal is not an instance of the global class.
fn signal(given: &mut OptionsReader<'_>) -> Option<AbortSignal> {
    let value = given.value("signal")?;
    let property = |name| Reflect::get(&value, &decode::key(name)).unwrap_or_default();
    let is_signal = property("aborted").as_bool().is_some() && property("addEventListener").is_function();
    if is_signal {
        Some(value.unchecked_into())
    } else {
        given.refuse("signal", Violation::Type)
    }
}

fn cast<T: JsCast>(given: &mut OptionsReader<'_>, name: &'static str) -> Option<T> {
    let value = given.value(name)?;
    value.dyn_into().ok().or_else(|| given.refuse(name, Violation::Type))
}

/// A number from 0 to `largest`.
fn number(given: &mut OptionsReader<'_>, name: &'static str, largest: f64) -> Option<f64> {
    let number = given.value(name)?.as_f64().filter(|number| !number.is_nan());
    match number {
        None => given.refuse(name, Violation::Type),
        Some(number) if number > largest => given.refuse(name, Violation::TooLarge),
        Some(number) if number < 0.0 => given.refuse(name, Violation::TooSmall),
        Some(number) => Some(number),
    }
}

fn whole(given: &mut OptionsReader<'_>, number: f64) -> Option<u32> {
    if number % 1.0 != 0.0 {
        return given.refuse("maxRetries", Violation::Precision);
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole, from 0 to the largest"
    )]
    Some(number as u32)
}

/// `maxRetries`, and `{ baseMs?, maxMs? }` of `retry`, which the package passes as the flat options `retry.baseMs` and `retry.maxMs`.
fn retry(given: &mut OptionsReader<'_>) -> RetryPolicy {
    let policy = RetryPolicy::default();
    let most = number(given, "maxRetries", MOST_RETRIES).and_then(|number| whole(given, number));
    RetryPolicy {
        max_retries: most.unwrap_or(policy.max_retries),
        base: millis(given, "retry.baseMs").unwrap_or(policy.base),
        cap: millis(given, "retry.maxMs").unwrap_or(policy.cap),
    }
}

fn timeout(given: &mut OptionsReader<'_>) -> Option<Duration> {
    let timeout = millis(given, "timeoutMs")?;
    if timeout < SHORTEST_TIMEOUT {
        return given.refuse("timeoutMs", Violation::TooSmall);
    }
    Some(timeout)
}

/// A duration from zero to the longest time-out, in milliseconds.
fn millis(given: &mut OptionsReader<'_>, name: &'static str) -> Option<Duration> {
    let millis = number(given, name, LONGEST_TIMEOUT.as_secs_f64() * 1000.0)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to a day")]
    Some(Duration::from_micros((millis * 1000.0) as u64))
}
